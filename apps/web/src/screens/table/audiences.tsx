import type { BattleDetail } from '@boevka/api';
import { SideMark } from '../../parts/side-mark.tsx';
import { useWords } from '../../words/index.ts';
import css from './report.module.css';

/** Whose report is shown: everybody's, a player's, the judge's. */
export function Audiences({
  battle,
  list,
  chosen,
  onChoose,
  sides,
}: {
  readonly battle: BattleDetail;
  readonly list: readonly string[];
  readonly chosen: string;
  readonly onChoose: (audience: string) => void;
  readonly sides: readonly string[];
}) {
  const words = useWords();
  return (
    <div className={css.audiences} role="tablist" aria-label={words.whoseReport}>
      {list.map((audience) => {
        const fighter = battle.fighters.find((f) => f.id === audience);
        return (
          <button key={audience} type="button" role="tab" aria-selected={audience === chosen} onClick={() => onChoose(audience)}>
            {fighter !== undefined && <SideMark index={Math.max(0, sides.indexOf(fighter.side))} />}
            {fighter?.name ?? (audience === 'judge' ? words.protocol : words.publicReport)}
          </button>
        );
      })}
    </div>
  );
}
