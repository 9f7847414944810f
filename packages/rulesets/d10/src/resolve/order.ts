import type { Reading } from '@boevka/kernel';
import type { C } from '../context.ts';
import { plainDie } from '../context.ts';
import type { Ready } from '../remembered.ts';
import type { Fighter, State } from '../state.ts';
import { isAble, isThere } from '../state.ts';

/** Somebody with the number by which he acts in this round, and the one that parts equal ones. */
interface Place {
  readonly c: Fighter;
  readonly by: number;
  readonly tie: number;
}

/** Groups of equal numbers, the highest first; within a group in the order of slots. */
function grouped(places: readonly Place[]): number[][] {
  const sorted = places.toSorted((a, b) => b.by - a.by || b.tie - a.tie || a.c.slot - b.c.slot);
  const out: number[][] = [];
  let last: Place | null = null;
  for (const place of sorted) {
    if (last !== null && last.by === place.by && last.tie === place.tie) out.at(-1)?.push(place.c.slot);
    else out.push([place.c.slot]);
    last = place;
  }
  return out;
}

/**
 * The usual order: by reaction as it was at the start. Sides do not matter.
 * @clause d10.reaction.order
 * @clause d10.many.teams
 */
export function baseOrder(state: Reading<State>): number[][] {
  return grouped(state.combatants.filter((c) => isThere(state, c)).map((c) => ({ c, by: c.reaction, tie: c.rolledOff })));
}

/** The first round of the battle proper, in which an unexpected start is felt. */
const FIRST_ROUND = 1;

/** Whether the order of this round is to be found anew; most rounds go on as before. */
function needsOrder<N>(ctx: C<N>): boolean {
  const { battle } = ctx.state;
  return battle.reorder || ctx.book.rules.useSpeedFactor || (battle.unexpected && battle.round === FIRST_ROUND);
}

/** Who acts when in this round; says so where it is not as in the last one. */
export function orderRound<N>(ctx: C<N>): void {
  if (!needsOrder(ctx)) return;
  const { state } = ctx;
  const there = state.combatants.filter((c) => isThere(state, c));
  const unexpected = state.battle.unexpected && state.battle.round === FIRST_ROUND;
  const rolled = there.map((c) => (unexpected ? unexpectedDie(ctx, c) : 0));
  const factor = ctx.book.rules.useSpeedFactor;
  const places: Place[] = there.map((c, i) => ({
    c,
    by: c.reaction + (rolled[i] ?? 0) - (factor ? speedFactor(ctx, c, ctx.memo.ready[c.slot]) : 0),
    tie: unexpected || factor ? 0 : c.rolledOff,
  }));
  const settled = ctx.book.rules.equalReaction === 'rolloff' ? rolledOff(ctx, places) : places;
  const steady = !unexpected && !factor;
  const slots = lastOnes(state, grouped(settled));
  const ranks = steady && settled !== places ? ranksOf(state, settled) : null;
  const special = !steady || there.some((c) => c.loseInitiative);
  ctx.emit({
    kind: 'ordered',
    round: state.battle.round,
    order: slots.map((group) => group.map((slot) => state.combatants[slot]?.id ?? '')),
    slots,
    rolledOff: ranks,
    special,
  });
  ctx.settle();
}

/**
 * A fight that nobody expected: a plain die each, for the first round only.
 * @clause d10.reaction.unexpected-start
 */
function unexpectedDie<N>(ctx: C<N>, c: Fighter): number {
  return plainDie(ctx, 'reaction', 'd10.reaction.unexpected-start', c.id, null);
}

/**
 * The slowest weapon or spell of the plan, by the house's choice.
 * @clause d10.reaction.speed-factor
 */
function speedFactor<N>(ctx: C<N>, c: Fighter, ready: Ready | undefined): number {
  if (ready === undefined) return 0;
  let most = 0;
  let weapon = c.kit.weapon;
  for (const act of ready.plan.acts) {
    if (act.do === 'draw') weapon = ctx.book.weapons.get(act.weapon) ?? weapon;
    if (act.do === 'attack' || act.do === 'aim') most = Math.max(most, weapon.sf);
    if (act.do === 'cast') most = Math.max(most, ctx.book.spells.get(act.spell)?.sf ?? 0);
  }
  return most;
}

/**
 * Equal numbers are rolled off by plain dice, the higher first, repeated among those who are still equal.
 * @clause d10.reaction.equal
 */
function rolledOff<N>(ctx: C<N>, places: readonly Place[]): readonly Place[] {
  let out = places;
  for (let round = 0; round < MOST_ROLL_OFFS; round++) {
    const tied = out.filter((p) => out.some((o) => o !== p && o.by === p.by && o.tie === p.tie));
    if (tied.length === 0) return out;
    const purpose = round === 0 ? 'order' : 'order/extra';
    // Later dice part only those whom earlier ones left equal.
    out = out.map((p) =>
      tied.includes(p) ? { ...p, tie: p.tie * 11 + plainDie(ctx, purpose, 'd10.reaction.equal', p.c.id, null) } : { ...p, tie: p.tie * 11 },
    );
  }
  return out;
}
/** Eleven to this power is still a whole number that doubles hold. */
const MOST_ROLL_OFFS = 14;

/** Ranks that keep the rolled-off order for the rest of the battle. */
function ranksOf(state: Reading<State>, places: readonly Place[]): number[] {
  const ranks = new Array<number>(state.combatants.length).fill(0);
  const rising = places.toSorted((a, b) => a.tie - b.tie);
  for (const [rank, place] of rising.entries()) ranks[place.c.slot] = rank;
  for (const p of places) if (!places.some((o) => o !== p && o.by === p.by)) ranks[p.c.slot] = 0;
  return ranks;
}

/**
 * Those who lost initiative act last, in their order among themselves.
 * @clause d10.cond.imbalance-late
 */
function lastOnes(state: Reading<State>, groups: readonly (readonly number[])[]): number[][] {
  const loses = (slot: number): boolean => state.combatants[slot]?.loseInitiative ?? false;
  const first = groups.map((group) => group.filter((slot) => !loses(slot)));
  const last = groups.map((group) => group.filter(loses));
  return [...first, ...last].filter((group) => group.length > 0);
}

/** Who acts in this round: in a surprise, its side alone. @clause d10.reaction.surprise */
export function acts(state: Reading<State>, c: Fighter): boolean {
  const { surprise, round } = state.battle;
  return isAble(c) && isThere(state, c) && (round > 0 || surprise === null || c.teamId === surprise.side);
}
