import type { BattleDetail } from '@boevka/api';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/index.ts';
import css from './turn-strip.module.css';

/** All turns of the battle in a row; each opens. */
export function TurnStrip({
  battle,
  coming,
  shown,
  onShow,
}: {
  readonly battle: BattleDetail;
  readonly coming: number | null;
  readonly shown: number | null;
  readonly onShow: (turn: number | null) => void;
}) {
  const words = useWords();
  const strip = useRef<HTMLOListElement>(null);
  const newest = coming ?? battle.turnList.at(-1)?.turn ?? 0;
  // A long battle is wider than the screen: the newest turn is the one that is looked for.
  useEffect(() => {
    if (newest > 0 && strip.current !== null) strip.current.scrollLeft = strip.current.scrollWidth;
  }, [newest]);
  return (
    <nav aria-label={words.turns}>
      <ol ref={strip} className={css.strip}>
        {battle.turnList.map((t) => (
          <li key={t.turn}>
            <button type="button" aria-pressed={shown === t.turn} data-status={t.status} onClick={() => onShow(t.turn)}>
              <b>{t.turn}</b> {t.title ?? words.turnStates[t.status]}
            </button>
          </li>
        ))}
        {coming !== null && (
          <li>
            <button type="button" aria-pressed={shown === null} data-status="draft" onClick={() => onShow(null)}>
              <b>{coming}</b> {words.draft}
            </button>
          </li>
        )}
      </ol>
    </nav>
  );
}
