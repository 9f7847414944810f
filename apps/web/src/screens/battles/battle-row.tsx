import type { BattleHead } from '@boevka/api';
import { IconBook2, IconEye, IconGavel, IconPencil, IconScale } from '@tabler/icons-react';
import { LinkButton } from '../../parts/button.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import type { StateName } from '../../parts/state-mark.tsx';
import { StateMark } from '../../parts/state-mark.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './battles.module.css';

const MOST_NAMED = 6;

/** One battle of the list: what it is, who fights, what it waits for, and the way in. */
export function BattleRow({ battle, urgent }: { readonly battle: BattleHead; readonly urgent: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  const named = battle.fighters.slice(0, MOST_NAMED);
  return (
    <li className={css.row} data-urgent={urgent || undefined}>
      <StateMark state={stateOf(battle)} />
      <div className={css.what}>
        <h3>{battle.title}</h3>
        <p>{[battle.systemTitle[locale], words.youAre[battle.you], ...(battle.demo ? [words.demo] : [])].join(' · ')}</p>
      </div>
      <p className={css.who}>
        {named.map((f) => (
          <span key={f.id}>
            <SideMark index={sides.indexOf(f.side)} name={f.side} /> {f.name}
          </span>
        ))}
        {battle.fighters.length > MOST_NAMED && <span>{words.andMore(battle.fighters.length - MOST_NAMED)}</span>}
      </p>
      <div className={css.waits}>
        <p>{words.battleStates[battle.status]}</p>
        <p>
          {battle.status === 'over'
            ? words.turnCount(battle.turns)
            : battle.openClaims > 0
              ? words.claimCount(battle.openClaims)
              : words.ordersOf(battle.turns + 1, battle.orders.sent, battle.orders.awaited)}
        </p>
      </div>
      <div className={css.go}>
        <Enter battle={battle} urgent={urgent} />
      </div>
    </li>
  );
}

function stateOf(battle: BattleHead): StateName {
  if (battle.status === 'over') return 'published';
  if (battle.waitsForYou) return 'needs-you';
  return battle.orders.sent === battle.orders.awaited ? 'sealed' : 'waiting';
}

function Enter({ battle, urgent }: { readonly battle: BattleHead; readonly urgent: boolean }) {
  const words = useWords();
  const params = { battle: battle.id };
  const say = (text: string) => (
    <>
      {text} <span className="visually-hidden">{battle.title}</span>
    </>
  );
  if (battle.you === 'judge' && battle.status !== 'over') {
    const claim = battle.status === 'claim-open';
    return (
      <LinkButton
        to="/b/$battle"
        params={params}
        kind={urgent && !claim ? 'wax' : 'plain'}
        icon={claim ? <IconScale aria-hidden /> : <IconGavel aria-hidden />}
      >
        {say(claim ? words.settle : words.judge)}
      </LinkButton>
    );
  }
  if (battle.you === 'player' && battle.status !== 'over') {
    return (
      <LinkButton to="/b/$battle/seat" params={params} kind={urgent ? 'wax' : 'plain'} icon={<IconPencil aria-hidden />}>
        {say(words.write)}
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/p/$battle" params={params} icon={battle.status === 'over' ? <IconBook2 aria-hidden /> : <IconEye aria-hidden />}>
      {say(battle.status === 'over' ? words.read : words.watch)}
    </LinkButton>
  );
}
