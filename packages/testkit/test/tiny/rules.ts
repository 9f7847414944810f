import type { Ctx, Json, Orders, Override, Reading, Refusal, Viewer, Witness } from '@boevka/kernel';
import { defineRuleset } from '@boevka/kernel';

/** A rulebook of three actions a turn, small enough to see through: for tests of the kit. */

export interface Fighter {
  id: string;
  side: string;
  health: number;
  energy: number;
  position: { x: number; y: number };
  statuses: { id: string; remainingActions: number }[];
  cooldowns: { [what: string]: number };
  weapon: string;
  /** Known to its owner and the judge. */
  secret: number;
}
export interface State {
  battle: { turn: number; result: { winner: string | null; reason: string } | null };
  combatants: Fighter[];
}
export interface Weapon {
  id: string;
  min: number;
  max: number;
}
export interface Book {
  rules: { stun: boolean; alone: boolean };
  weapons: { [id: string]: Weapon };
}
export type Entry =
  | { kind: 'hit'; target: string }
  | { kind: 'rest' }
  | { kind: 'pray' }
  | { kind: 'move'; by: number }
  | { kind: 'ponder' };
export interface Order {
  actions: Entry[];
}
export type Event =
  | { kind: 'began'; action: number }
  | { kind: 'hit'; who: string; target: string; value: number; damage: number; chance: number }
  | { kind: 'rested'; who: string; gain: number }
  | { kind: 'prayed'; who: string; heard: Json }
  | { kind: 'moved'; who: string; by: number }
  | { kind: 'pondered'; who: string; secret: number }
  | { kind: 'stunned'; who: string; actions: number }
  | { kind: 'ended'; result: State['battle']['result'] }
  | { kind: 'turnEnded' }
  | { kind: 'overridden'; path: string; value: Json };
type View = { kind: string; who?: string; target?: string; damage?: number; secret?: number };
export interface Setup {
  fighters: { id: string; side: string; start: Partial<Fighter> }[];
  weapons: { [id: string]: Weapon };
  rules: Partial<Book['rules']>;
  battle: Partial<State['battle']>;
}

const CLAUSES = [
  { id: 'tiny.hit.roll', kind: 'mechanic' },
  { id: 'tiny.hit.damage', kind: 'mechanic' },
  { id: 'tiny.rest', kind: 'mechanic' },
  { id: 'tiny.pray', kind: 'judge' },
  { id: 'tiny.order.length', kind: 'mechanic' },
  { id: 'tiny.pack.range', kind: 'mechanic' },
  { id: 'tiny.end', kind: 'procedure' },
] as const;

type C<N> = Ctx<State, Event, N, Book, null>;

function find(state: Reading<State>, id: string): Reading<Fighter> {
  const c = state.combatants.find((f) => f.id === id);
  if (c === undefined) throw new Error(`no ${id}`);
  return c;
}

function hit<N>(ctx: C<N>, c: Reading<Fighter>, target: string): void {
  const t = find(ctx.state, target);
  const { r } = ctx;
  const chance = ctx.keep(
    'chance',
    r.plus(r.fact('base', 100, 'tiny.hit.roll'), r.fact('energy', c.energy, 'tiny.hit.roll'), 'tiny.hit.roll'),
  );
  const base = { cuts: null, actor: c.id, target: t.id, hidden: false };
  const value = ctx.draw({ ...base, lo: -50, hi: chance, except: [0], purpose: 'hit/main', clause: 'tiny.hit.roll' });
  const weapon = ctx.book.weapons[c.weapon] ?? { id: 'fist', min: 1, max: 3 };
  const damage =
    value > 0 ? ctx.draw({ ...base, lo: weapon.min, hi: weapon.max, except: null, purpose: 'damage', clause: 'tiny.hit.damage' }) : 0;
  ctx.emit({ kind: 'hit', who: c.id, target, value, damage, chance });
  if (ctx.book.rules.stun && damage > 10) ctx.emit({ kind: 'stunned', who: target, actions: 2 });
}

function act<N>(ctx: C<N>, c: Reading<Fighter>, entry: Entry): void {
  if (c.health < 0 || c.statuses.some((s) => s.id === 'stun')) return;
  switch (entry.kind) {
    case 'hit':
      hit(ctx, c, entry.target);
      return;
    case 'rest':
      ctx.emit({ kind: 'rested', who: c.id, gain: 5 });
      return;
    case 'move':
      ctx.emit({ kind: 'moved', who: c.id, by: entry.by });
      return;
    case 'ponder':
      ctx.emit({ kind: 'pondered', who: c.id, secret: c.secret });
      return;
    case 'pray': {
      const question = { actor: c.id, clause: 'tiny.pray', kind: 'choice' as const, options: ['yes', 'no'], byDefault: 'no', data: {} };
      const heard = ctx.ask({ ...question, what: 'heard' });
      if (heard === 'yes') ctx.ask({ ...question, what: 'loudly' });
      ctx.emit({ kind: 'prayed', who: c.id, heard });
    }
  }
}

export function resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
  for (let action = 1; action <= 3; action++) {
    ctx.at(action);
    ctx.phase('before');
    ctx.emit({ kind: 'began', action });
    ctx.settle();
    ctx.phase('act');
    for (const c of ctx.state.combatants) {
      const entry = orders[c.id]?.actions[action - 1];
      if (entry !== undefined) act(ctx, c, entry);
    }
    ctx.settle();
    const standing = new Set(ctx.state.combatants.filter((c) => c.health >= 0).map((c) => c.side));
    if (standing.size > 1) continue;
    ctx.emit({ kind: 'ended', result: { winner: [...standing][0] ?? null, reason: standing.size === 0 ? 'nobody' : 'last' } });
    ctx.settle();
    return;
  }
  ctx.emit({ kind: 'turnEnded' });
}

export function fold(state: State, e: Event): void {
  const own = (id: string): Fighter => find(state, id) as Fighter;
  switch (e.kind) {
    case 'began':
      for (const c of state.combatants) {
        c.statuses = c.statuses.map((s) => ({ ...s, remainingActions: s.remainingActions - 1 })).filter((s) => s.remainingActions > 0);
      }
      return;
    case 'hit':
      own(e.target).health -= e.damage;
      own(e.who).energy -= 1;
      own(e.who).cooldowns[e.target] = 1;
      return;
    case 'rested':
      own(e.who).energy += e.gain;
      return;
    case 'prayed':
      if (e.heard === 'yes') own(e.who).health += 10;
      return;
    case 'moved':
      own(e.who).position.x += e.by;
      return;
    case 'pondered':
      own(e.who).secret += 1;
      return;
    case 'stunned':
      own(e.who).statuses.push({ id: 'stun', remainingActions: e.actions });
      return;
    case 'ended':
      state.battle.result = e.result;
      return;
    case 'turnEnded':
      state.battle.turn++;
      return;
    case 'overridden': {
      const [of = '', field = ''] = e.path.split('.');
      (own(of) as unknown as Record<string, Json>)[field] = e.value;
      return;
    }
  }
  e satisfies never;
}

export function clone(state: Reading<State>): State {
  return {
    battle: { ...state.battle, result: state.battle.result === null ? null : { ...state.battle.result } },
    combatants: state.combatants.map((c) => ({
      ...c,
      position: { ...c.position },
      statuses: c.statuses.map((s) => ({ ...s })),
      cooldowns: { ...c.cooldowns },
    })),
  };
}

function refuse(code: string, who: string | null, data: { [key: string]: Json } = {}): Refusal {
  return { code, clause: 'tiny.order.length', who, step: null, data };
}

const everybody: Witness = { seenBy: null, recognisedBy: [] };

export const tiny = defineRuleset({
  id: 'tiny',
  version: '1.0.0',
  title: { ru: 'Малая', en: 'Tiny' },
  clauses: CLAUSES,
  houseRules: [
    { id: 'stun', title: { ru: 'оглушение', en: 'stun' }, values: [true, false], byDefault: true, clause: 'tiny.hit.damage' },
    { id: 'alone', title: { ru: 'по очереди', en: 'one at a time' }, values: [true, false], byDefault: false, clause: 'tiny.end' },
  ],
  begin(setup: Setup) {
    if (setup.fighters.some((f) => (f.start.health ?? 0) > 1000)) return { ok: false as const, refusals: [refuse('too-healthy', null)] };
    const combatants = setup.fighters.map(
      ({ id, side, start }, i): Fighter => ({
        id,
        side,
        health: 100,
        energy: 0,
        position: { x: i, y: 0 },
        statuses: [],
        cooldowns: {},
        weapon: 'fist',
        secret: 7,
        ...start,
      }),
    );
    const state: State = { battle: { turn: 1, result: null, ...setup.battle }, combatants };
    return {
      ok: true as const,
      state,
      book: { rules: { stun: true, alone: false, ...setup.rules }, weapons: setup.weapons } satisfies Book,
    };
  },
  awaiting: (state: Reading<State>) => ({
    who: state.combatants.filter((c) => c.health >= 0).map((c) => c.id),
    mode: 'together' as const,
    sealed: true,
  }),
  check(_state: Reading<State>, _book: Book, who: string, order: Order) {
    if (order.actions.length > 3)
      return { order, refusals: [refuse('tiny.order.length', who, { actions: order.actions.length })], ok: false };
    const short = order.actions.length < 3 ? [refuse('short', who)] : [];
    return { order, refusals: short, ok: true };
  },
  defaultOrder: (): Order => ({ actions: [] }),
  resolve,
  fold,
  clone,
  memo: () => null,
  outcome: (state: Reading<State>) => {
    const { result } = state.battle;
    return result === null ? null : { won: result.winner === null ? [] : [result.winner], reason: result.reason };
  },
  witness: () => everybody,
  override: (o: Override): Event => ({ kind: 'overridden', path: o.path ?? '', value: o.value }),
  knows: (_state: Reading<State>, _book: Book, viewer: Viewer) => viewer,
  reveal: {
    began: () => null,
    hit: (e): View => ({ kind: 'hit', who: e.who, target: e.target, damage: e.damage }),
    rested: (e): View => ({ kind: 'rested', who: e.who }),
    prayed: (e): View => ({ kind: 'prayed', who: e.who }),
    moved: (e): View => ({ kind: 'moved', who: e.who }),
    pondered: (e, viewer): View | null =>
      viewer.role === 'judge' || viewer.id === e.who ? { kind: 'pondered', who: e.who, secret: e.secret } : null,
    stunned: (e): View => ({ kind: 'stunned', who: e.who }),
    ended: (): View => ({ kind: 'ended' }),
    turnEnded: () => null,
    overridden: (): View => ({ kind: 'overridden' }),
  },
});
