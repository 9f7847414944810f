import type { BattleDetail } from '@boevka/api';
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
  return (
    <nav aria-label={words.turns}>
      <ol className={css.strip}>
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
