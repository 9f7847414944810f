import type { Ctx, Draw, Exchange, Reading } from '@boevka/kernel';
import type { Resolves, Setting } from '../src/index.ts';

/** A rulebook of one blow: a die of ten that is rolled on at ten until it suffices, against a number to reach; a hit does 1 to 4, armour takes one off. */

export interface State {
  health: number;
  armour: number;
}
export type Event =
  | { kind: 'rolled'; sum: number; hit: boolean }
  | { kind: 'struck'; damage: number; place: number }
  | { kind: 'tired'; by: number };
interface Memo {
  /** Blows of the phase; a rule that forgets to empty it would count on. */
  blows: number;
}

type C<N> = Ctx<State, Event, N, null, Memo>;
export type Blow = Exchange<State, Event, null, Memo>;

export const rules: Resolves<State, Event, null, Memo> = {
  fold(state, e) {
    if (e.kind === 'struck') state.health -= e.damage;
  },
  memo: () => ({ blows: 0 }),
  clone: (state) => ({ ...state }),
};

export const setting = (state: State): Setting<State, null> => ({ state: state as Reading<State>, book: null, turn: 1 });

function die<N>(ctx: C<N>, purpose: string, hi: number, cuts: Draw['cuts'] = null): number {
  return ctx.draw({ lo: 1, hi, except: null, cuts, purpose, actor: 'A', target: 'B', clause: 'tavern.blow', hidden: false });
}

/** @param need what the sum must reach */
function strike<N>(ctx: C<N>, need: number): void {
  ctx.memo.blows++;
  let sum = 0;
  let shown: number;
  do {
    const left = need - sum;
    shown = die(ctx, 'attack', 10, () => [left, 10]);
    sum += shown;
  } while (shown === 10 && sum < need);
  const hit = sum >= need;
  ctx.emit({ kind: 'rolled', sum: hit ? need : 0, hit });
  if (!hit) return;
  const damage = Math.max(0, die(ctx, 'damage', 4) - ctx.state.armour) * ctx.memo.blows;
  ctx.emit({ kind: 'struck', damage, place: die(ctx, 'place', 20) });
}

export function blow(need: number, over: Partial<Blow> = {}): Blow {
  return {
    who: 'A',
    target: 'B',
    step: 1,
    phase: 'blows',
    variant: null,
    title: { ru: 'удар', en: 'blow' },
    settles: false,
    resolve: (ctx) => {
      ctx.memo.blows = 0;
      strike(ctx, need);
    },
    result: (_state, events) => {
      const struck = events.find((e) => e.kind === 'struck');
      const damage = struck?.kind === 'struck' ? struck.damage : 0;
      const hit = struck !== undefined;
      return { outcome: hit ? 'hit' : 'miss', hit, amounts: { damage }, marks: hit && damage === 0 ? ['turnedAside'] : [] };
    },
    aside: ({ purpose }) => purpose === 'place',
    ...over,
  };
}
