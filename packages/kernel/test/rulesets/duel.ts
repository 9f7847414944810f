import type { Awaiting, Bag, Checked, Ctx, Draw, Json, Override, Reading, Refusal, Viewer } from '../../src/index.ts';
import { defineRuleset, gather, RuleFault } from '../../src/index.ts';

/**
 * A rulebook of two pages, invented for these tests: two duelists give two strikes a turn, sealed and at once. It has a hit roll
 * without zero, damage, a hidden die, a secret (breath), a question with a default (a plea) and one without (a trick).
 */

export type Strike = 'high' | 'low' | 'trick' | 'wait';
/** Two strikes, and the breath that is saved for later: nobody else learns of it. */
export interface Order {
  readonly strikes: readonly Strike[];
  readonly save: number;
}

export interface Duelist {
  id: string;
  health: number;
  guard: number;
  breath: number;
  wounds: { id: string; depth: number }[];
  lurking: number;
  stamp: number;
}
export interface State {
  turn: number;
  duelists: Duelist[];
  won: string[] | null;
}

export type Event =
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'saved'; readonly who: string; readonly breath: number }
  | { readonly kind: 'lurked'; readonly who: string; readonly place: number }
  | {
      readonly kind: 'struck';
      readonly who: string;
      readonly target: string;
      readonly how: Strike;
      readonly lo: number;
      readonly hi: number;
      readonly roll: number;
      readonly damage: number;
      readonly wound: string | null;
    }
  | { readonly kind: 'bled'; readonly who: string; readonly lost: number }
  | { readonly kind: 'pleaded'; readonly who: string; readonly granted: boolean }
  | { readonly kind: 'set'; readonly path: string; readonly value: Json }
  | { readonly kind: 'ended'; readonly won: readonly string[] };

export interface Setup {
  readonly mercy: boolean;
  readonly duelists: readonly { readonly id: string; readonly health: number; readonly guard: number; readonly trained: number }[];
}
export interface Book {
  readonly mercy: boolean;
  readonly trained: ReadonlyMap<string, number>;
}
export interface Memo {
  readonly bags: Map<string, { stamp: number; bag: Bag }>;
}

export type View =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'saved'; readonly breath: number }
  | { readonly kind: 'lurked'; readonly place: number }
  | { readonly kind: 'struck'; readonly who: string; readonly how: Strike; readonly hit: boolean; readonly damage: number }
  | { readonly kind: 'said'; readonly who: string; readonly what: string }
  | { readonly kind: 'end'; readonly won: readonly string[] };

interface Knows {
  readonly own: string | null;
  readonly all: boolean;
}
type C<N> = Ctx<State, Event, N, Book, Memo>;

function resolve<N>(ctx: C<N>, orders: { readonly [who: string]: Order }): void {
  ctx.at('start');
  ctx.phase('before');
  ctx.emit({ kind: 'turnBegan', turn: ctx.state.turn + 1 });
  for (const d of ctx.state.duelists) {
    ctx.emit({ kind: 'saved', who: d.id, breath: orders[d.id]?.save ?? 0 });
    const place = ctx.draw(die('lurk', 'duel.lurk', d.id, null, 1, 20, null));
    ctx.emit({ kind: 'lurked', who: d.id, place });
  }
  for (let slot = 1; slot <= 2; slot++) {
    ctx.at(slot);
    ctx.phase('blows');
    for (const d of ctx.state.duelists) strike(ctx, d.id, orders[d.id]?.strikes[slot - 1] ?? 'wait');
    ctx.settle();
    ctx.phase('after');
    bleed(ctx);
  }
  ctx.at('end');
  ctx.phase('verdict');
  verdict(ctx);
}

const ZERO = [0];

/** A die nobody is aimed at is thrown in secret. */
function die(
  purpose: string,
  clause: string,
  actor: string,
  target: string | null,
  lo: number,
  hi: number,
  except: readonly number[] | null,
): Draw {
  return { lo, hi, except, cuts: null, purpose, actor, target, clause, hidden: target === null };
}

function strike<N>(ctx: C<N>, who: string, how: Strike): void {
  const target = ctx.state.duelists.find((d) => d.id !== who);
  const self = ctx.state.duelists.find((d) => d.id === who);
  if (how === 'wait' || target === undefined || self === undefined || self.health <= 0) return;
  const hi = how === 'trick' ? trickChance(ctx, who) : chance(ctx, self);
  const lo = -target.guard;
  if (hi <= 0) return;
  const purpose = how === 'trick' ? 'hit/trick' : 'hit/blade';
  const roll = ctx.draw(die(purpose, 'duel.hit', who, target.id, lo, hi, ZERO));
  let damage = 0;
  if (roll > 0) {
    const drawn = ctx.draw(die('damage', 'duel.damage', who, target.id, 1, 6, null));
    const base = ctx.r.fact('drawn', drawn, 'duel.damage');
    damage = ctx.keep('damage', ctx.r.floor(ctx.r.share(base, how === 'high' ? 150 : 100, 'blade', 'duel.damage'), 'duel.damage'));
  }
  const wound = damage >= 6 ? `cut-${ctx.step}-${who}` : null;
  ctx.emit({ kind: 'struck', who, target: target.id, how, lo, hi, roll, damage, wound });
}

function chance<N>(ctx: C<N>, self: Reading<Duelist>): number {
  const bag = bagOf(ctx, self);
  const base = ctx.r.flats(ctx.r.fact('base', 40, 'duel.chance'), bag, 'max', 100);
  return ctx.keep('chance', ctx.r.floor(ctx.r.percents(base, bag, 100), 'duel.chance'));
}

function trickChance<N>(ctx: C<N>, actor: string): number {
  const answer = ctx.ask({ what: 'trick', actor, clause: 'duel.trick', kind: 'number', options: [], byDefault: null, data: {} });
  return typeof answer === 'number' ? answer : 0;
}

/** Training raises the chance; every wound takes ten percent of it. */
function bagOf<N>(ctx: C<N>, self: Reading<Duelist>): Bag {
  const held = ctx.memo.bags.get(self.id);
  if (held?.stamp === self.stamp) return held.bag;
  const trained = ctx.book.trained.get(self.id) ?? 0;
  const bag = gather('hit', [
    { source: 'training', clause: 'duel.chance', kind: 'flat', min: trained, max: trained },
    ...self.wounds.map((w) => ({ source: w.id, clause: 'duel.wound', kind: 'reduction' as const, min: 10, max: 10 })),
  ]);
  ctx.memo.bags.set(self.id, { stamp: self.stamp, bag });
  return bag;
}

function bleed<N>(ctx: C<N>): void {
  for (const d of ctx.state.duelists) {
    if (d.wounds.length > 0) ctx.emit({ kind: 'bled', who: d.id, lost: d.wounds.length });
  }
  ctx.settle();
}

function verdict<N>(ctx: C<N>): void {
  const pleading = ctx.state.duelists.filter((d) => d.health > 0 && d.health <= 5);
  for (const d of ctx.book.mercy ? pleading : []) {
    const options = [true, false];
    const data = { health: d.health };
    const granted = ctx.ask({ what: 'plea', actor: d.id, clause: 'duel.plea', kind: 'choice', options, byDefault: false, data }) === true;
    ctx.emit({ kind: 'pleaded', who: d.id, granted });
    if (granted) ctx.emit({ kind: 'ended', won: ctx.state.duelists.filter((o) => o.id !== d.id).map((o) => o.id) });
  }
  const standing = ctx.state.duelists.filter((d) => d.health > 0);
  if (standing.length < 2) ctx.emit({ kind: 'ended', won: standing.map((d) => d.id) });
}

function fold(state: State, e: Event): void {
  switch (e.kind) {
    case 'turnBegan':
      state.turn = e.turn;
      return;
    case 'saved':
      duelist(state, e.who).breath += e.breath;
      return;
    case 'lurked':
      duelist(state, e.who).lurking = e.place;
      return;
    case 'struck': {
      const target = duelist(state, e.target);
      target.health -= e.damage;
      if (e.wound !== null) {
        target.wounds.push({ id: e.wound, depth: e.damage });
        target.stamp++;
      }
      return;
    }
    case 'bled':
      duelist(state, e.who).health -= e.lost;
      return;
    case 'pleaded':
      return;
    case 'set': {
      const [who, field] = e.path.split('.');
      const d = duelist(state, who ?? '');
      if ((field !== 'health' && field !== 'guard') || typeof e.value !== 'number') throw new RuleFault('no such field', null, { ...e });
      d[field] = e.value;
      return;
    }
    case 'ended':
      state.won = [...e.won];
      return;
  }
}

function duelist(state: State, id: string): Duelist {
  const found = state.duelists.find((d) => d.id === id);
  if (found === undefined) throw new RuleFault('no such duelist', null, { id });
  return found;
}

function check(_state: Reading<State>, _book: Book, who: string, order: Order): Checked<Order> {
  const refusal = (code: string, step: number | null): Refusal => ({ code, clause: 'duel.orders', who, step, data: {} });
  if (order.save < 0) return { order, refusals: [refusal('save-below-zero', null)], ok: false };
  const extra = order.strikes.length > 2;
  return { order: { ...order, strikes: order.strikes.slice(0, 2) }, refusals: extra ? [refusal('too-many', 3)] : [], ok: true };
}

const everybody: Awaiting['mode'] = 'together';

export const duel = defineRuleset<State, Event, Order, Setup, View, Knows, Book, Memo>({
  id: 'duel',
  version: '1.0.0',
  title: { ru: 'Дуэль', en: 'Duel' },
  clauses: [{ id: 'duel.hit', kind: 'mechanic' }],
  houseRules: [
    { id: 'mercy', title: { ru: 'Пощада', en: 'Mercy' }, values: [true, false], byDefault: true, clause: 'duel.plea' },
    {
      id: 'field',
      title: { ru: 'Поле', en: 'Field' },
      values: { min: 5, max: 50, whole: true },
      byDefault: 20,
      clause: 'duel.field',
    },
  ],
  begin: (setup: Setup) => {
    if (setup.duelists.length !== 2) {
      return { ok: false, refusals: [{ code: 'two', clause: 'duel.two', who: null, step: null, data: {} }] };
    }
    const duelists = setup.duelists.map(({ id, health, guard }) => ({ id, health, guard, breath: 0, wounds: [], lurking: 0, stamp: 0 }));
    const book: Book = { mercy: setup.mercy, trained: new Map(setup.duelists.map((d) => [d.id, d.trained])) };
    const state: State = { turn: 0, duelists, won: null };
    return { ok: true, state, book };
  },
  awaiting: (state: Reading<State>) => ({
    who: state.won === null ? state.duelists.filter((d) => d.health > 0).map((d) => d.id) : [],
    mode: everybody,
    sealed: true,
  }),
  check,
  defaultOrder: (): Order => ({ strikes: ['wait', 'wait'], save: 1 }),
  resolve,
  fold,
  clone: (state: Reading<State>): State => ({
    turn: state.turn,
    duelists: state.duelists.map((d) => ({ ...d, wounds: d.wounds.map((w) => ({ ...w })) })),
    won: state.won === null ? null : [...state.won],
  }),
  memo: (): Memo => ({ bags: new Map() }),
  outcome: (state: Reading<State>) => (state.won === null ? null : { won: state.won, reason: 'duel' }),
  witness: (_state: Reading<State>, e: Event) => ({
    seenBy: e.kind === 'saved' || e.kind === 'lurked' ? [e.who] : null,
    recognisedBy: [],
  }),
  override: (o: Override): Event => ({ kind: 'set', path: o.path ?? '', value: o.value }),
  knows: (_state: Reading<State>, _book: Book, viewer: Viewer): Knows => ({ own: viewer.id, all: viewer.role === 'judge' }),
  reveal: {
    turnBegan: (e) => ({ kind: 'turn', turn: e.turn }),
    saved: (e, _viewer, knows) => (knows.all || knows.own === e.who ? { kind: 'saved', breath: e.breath } : null),
    lurked: (e, _viewer, knows) => (knows.all || knows.own === e.who ? { kind: 'lurked', place: e.place } : null),
    struck: (e) => ({ kind: 'struck', who: e.who, how: e.how, hit: e.roll > 0, damage: e.damage }),
    bled: (e) => ({ kind: 'said', who: e.who, what: 'bleeds' }),
    pleaded: (e) => ({ kind: 'said', who: e.who, what: e.granted ? 'yields' : 'pleads' }),
    set: () => null,
    ended: (e) => ({ kind: 'end', won: e.won }),
  },
});
