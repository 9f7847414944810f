import type { Awaiting, Checked, Ctx, Json, Reading } from '../../src/index.ts';
import { defineRuleset, RuleFault } from '../../src/index.ts';

/** Another invented rulebook: runners move one after the other, in the open; whoever stumbles loses his next move. One turn is one move. */

export interface Move {
  readonly stride: 'walk' | 'run';
}
export interface RaceState {
  runners: { id: string; at: number; fallen: boolean }[];
  next: string;
  goal: number;
}
export type RaceEvent =
  | { readonly kind: 'moved'; readonly who: string; readonly by: number }
  | { readonly kind: 'stumbled'; readonly who: string }
  | { readonly kind: 'rose'; readonly who: string }
  | { readonly kind: 'placed'; readonly who: string; readonly at: Json }
  | { readonly kind: 'passed'; readonly to: string };
export interface RaceSetup {
  readonly runners: readonly string[];
  readonly goal: number;
}

type C<N> = Ctx<RaceState, RaceEvent, N, null, null>;

function resolve<N>(ctx: C<N>, orders: { readonly [who: string]: Move }): void {
  const who = ctx.state.next;
  ctx.at('move');
  ctx.phase('stride');
  const running = orders[who]?.stride === 'run';
  const shape = { except: null, cuts: null, actor: who, target: null, clause: 'race.stride', hidden: false };
  const slip = running ? ctx.draw({ ...shape, lo: 1, hi: 6, purpose: 'slip' }) : 6;
  if (slip === 1) {
    ctx.emit({ kind: 'stumbled', who });
  } else {
    const steps = ctx.draw({ ...shape, lo: 1, hi: running ? 6 : 3, purpose: 'steps' });
    ctx.emit({ kind: 'moved', who, by: ctx.keep('by', ctx.r.fact('steps', steps, 'race.stride')) });
  }
  ctx.settle();
  ctx.phase('pass');
  const runners = ctx.state.runners;
  for (let ahead = 1; ahead <= runners.length; ahead++) {
    const other = runners[(runners.findIndex((r) => r.id === who) + ahead) % runners.length];
    if (other === undefined) throw new RuleFault('nobody runs', 'race.next');
    if (!other.fallen) {
      ctx.emit({ kind: 'passed', to: other.id });
      return;
    }
    ctx.emit({ kind: 'rose', who: other.id });
  }
  ctx.emit({ kind: 'passed', to: who });
}

function fold(state: RaceState, e: RaceEvent): void {
  if (e.kind === 'passed') {
    state.next = e.to;
    return;
  }
  const runner = state.runners.find((r) => r.id === e.who);
  if (runner === undefined) throw new RuleFault('no such runner', null, { ...e });
  switch (e.kind) {
    case 'moved':
      runner.at += e.by;
      return;
    case 'stumbled':
      runner.fallen = true;
      return;
    case 'rose':
      runner.fallen = false;
      return;
    case 'placed':
      runner.at = Number(e.at);
      return;
  }
}

const alone: Awaiting['mode'] = 'alone';

export const race = defineRuleset({
  id: 'race',
  version: '0.3.0',
  title: { ru: 'Бег', en: 'Race' },
  clauses: [],
  houseRules: [],
  begin: (setup: RaceSetup) => ({
    ok: true,
    state: {
      runners: setup.runners.map((id) => ({ id, at: 0, fallen: false })),
      next: setup.runners[0] ?? '',
      goal: setup.goal,
    },
    book: null,
  }),
  awaiting: (state: Reading<RaceState>) => ({ who: [state.next], mode: alone, sealed: false }),
  check: (_state: Reading<RaceState>, _book: null, _who: string, order: Move): Checked<Move> => ({ order, refusals: [], ok: true }),
  defaultOrder: (): Move => ({ stride: 'walk' }),
  resolve,
  fold,
  clone: (state: Reading<RaceState>): RaceState => ({ ...state, runners: state.runners.map((r) => ({ ...r })) }),
  memo: () => null,
  outcome: (state: Reading<RaceState>) => {
    const won = state.runners.filter((r) => r.at >= state.goal).map((r) => r.id);
    return won.length > 0 ? { won, reason: 'goal' } : null;
  },
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: (o): RaceEvent => ({ kind: 'placed', who: o.path ?? '', at: o.value }),
  knows: () => null,
  reveal: {
    moved: (e: RaceEvent): RaceEvent => e,
    stumbled: (e) => e,
    rose: (e) => e,
    placed: (e) => e,
    passed: (e) => e,
  },
});
