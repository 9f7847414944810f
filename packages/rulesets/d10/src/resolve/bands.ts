import type { C } from '../context.ts';
import { plainDie } from '../context.ts';
import type { Event, LostReason } from '../events.ts';
import { inHand, numbersOf } from '../memo.ts';
import type { Act, Move } from '../orders/plan.ts';
import type { Fighter, Hex } from '../state.ts';
import { bandOf, combatant, isAble, isStunned } from '../state.ts';
import type { Cover } from '../terms.ts';
import { APART, CLINCH, COVERS, REACH } from '../terms.ts';
import { attack } from './attack.ts';
import { PLAIN } from './attacking.ts';
import { opposed } from './check-roll.ts';
import {
  areOpponents,
  bandOnMeeting,
  bandsAfterMove,
  freeBeside,
  hexes,
  isFree,
  sideTowards,
  stepAway,
  stepsBetween,
  stepTowards,
  withBand,
} from './hex.ts';
import { lost } from './lost.ts';
import { acts } from './order.ts';
import { barred } from './reach.ts';

/** A margin of this and more is a critical win. @clause d10.band.change-critical */
const CRITICAL = 7;
const BY = { attr: 'mobility', skill: 'weaponFighting', penalty: 0 } as const;

/**
 * Coming nearer: the passive one may strike first; then both roll, and whoever comes wins a tie.
 * @clause d10.band.change
 * @clause d10.band.change-critical
 * @clause d10.band.interrupt
 */
export function close<N>(ctx: C<N>, a: Fighter, b: Fighter, maxSteps: number, act: Act['do'], nth: number): void {
  const why = barredChange(ctx, a, b);
  if (why !== null) {
    lost(ctx, a, act, nth, b.id, why);
    return;
  }
  const from = engagedBand(ctx, a, b);
  if (from === CLINCH) {
    lost(ctx, a, act, nth, b.id, 'not-apart');
    return;
  }
  if (mayIntercept(ctx, b, a)) {
    attack(ctx, b, a, PLAIN, 'intercept', 1, 0);
    if (!canGoOn(ctx, a)) {
      lost(ctx, a, act, nth, b.id, 'stopped');
      return;
    }
  }
  change(ctx, a, b, from, -1, maxSteps);
}

/**
 * Going further away: the same check, and nobody strikes for it. Whoever has struck at one who came cannot leave in that round.
 * @clause d10.band.exit
 * @clause d10.band.intercept-or-exit
 */
export function exit<N>(ctx: C<N>, a: Fighter, b: Fighter, maxSteps: number, act: Act['do'], nth: number): void {
  const why = a.interceptMade ? 'no-exit-after-intercept' : barredChange(ctx, a, b);
  if (why !== null) {
    lost(ctx, a, act, nth, b.id, why);
    return;
  }
  change(ctx, a, b, engagedBand(ctx, a, b), 1, maxSteps);
}

/** Why somebody cannot change the distance to another one. */
function barredChange<N>(ctx: C<N>, a: Fighter, b: Fighter): LostReason | null {
  if (!isAble(b)) return 'no-target';
  if (a.prone) return 'prone';
  return bandOf(ctx.state, a.slot, b.slot) === APART && stepsBetween(ctx.state, a, b) > 1 ? 'out-of-reach' : null;
}

/** The band of two who are at each other; that of a first meeting where they had none yet. @clause d10.band.types */
function engagedBand<N>(ctx: C<N>, a: Fighter, b: Fighter): number {
  const band = bandOf(ctx.state, a.slot, b.slot);
  return band === APART ? bandOnMeeting(classOf(ctx, a.slot), classOf(ctx, b.slot)) : band;
}

function classOf<N>(ctx: C<N>, slot: number): number {
  return numbersOf(ctx.memo, ctx.book, ctx.state.combatants[slot] as Fighter).lengthClass;
}

/**
 * Whether the passive one strikes at the one who comes: if he wants to, can act, and reaches him where they stand now.
 * @clause d10.band.interrupt
 */
function mayIntercept<N>(ctx: C<N>, b: Fighter, a: Fighter): boolean {
  if (ctx.memo.ready[b.slot]?.plan.intercept === false) return false;
  if (!acts(ctx.state, b) || isStunned(ctx.state, b)) return false;
  const weapon = inHand(b.kit);
  return weapon.launcher === null && barred(ctx, b, a, weapon) === null;
}

/** Whether one who was struck on the way still comes. @clause d10.band.interrupt */
function canGoOn<N>(ctx: C<N>, a: Fighter): boolean {
  return isAble(a) && !a.prone && !isStunned(ctx.state, a);
}

/** The check itself, and where it leaves both. @clause d10.band.change @clause d10.band.change-critical @clause d10.band.exit */
function change<N>(ctx: C<N>, a: Fighter, b: Fighter, from: number, way: 1 | -1, maxSteps: number): void {
  const { active, passive, won } = opposed(ctx, a, b, BY, BY, false, 'd10.band.change');
  const most = active - passive >= CRITICAL ? maxSteps : 1;
  const to = won ? Math.max(CLINCH, Math.min(APART, from + way * most)) : from;
  const position = won ? standAfter(ctx, a, b, from, to) : null;
  const state = ctx.state;
  let bands: readonly number[] | null = null;
  if (won || bandOf(state, a.slot, b.slot) !== to) {
    const n = state.combatants.length;
    const moved =
      position === null ? state.battle.bands : bandsAfterMove(state, state.battle.bands, a, position, (slot) => classOf(ctx, slot));
    bands = withBand(moved, n, a.slot, b.slot, to);
  }
  ctx.emit({
    kind: 'bandChanged',
    who: a.id,
    target: b.id,
    slot: a.slot,
    direction: way < 0 ? 'closer' : 'away',
    activeTotal: active,
    passiveTotal: passive,
    success: won,
    steps: Math.abs(to - from),
    from,
    band: to,
    bands,
    position,
    facing: a.position !== null && b.position !== null ? (sideTowards(a.position, b.position) ?? a.facing) : a.facing,
  });
  ctx.settle();
}

/** The hex in which a change of distance ends: the other's in a clinch, one beside it when leaving one, one further off when the engagement ends. */
function standAfter<N>(ctx: C<N>, a: Fighter, b: Fighter, from: number, to: number): Hex | null {
  if (a.position === null || b.position === null) return null;
  const d = hexes(a.position, b.position);
  if (to === CLINCH) return d === 0 ? null : b.position;
  if (to === APART) return furtherOff(ctx, a, b, a.position, b.position, from === CLINCH ? 2 : 1);
  if (from === CLINCH && d === 0) return freeBeside(ctx.state, b.position, b.facing, a);
  return d > 1 && to < REACH ? freeTowards(ctx, a, a.position, b.position) : null;
}

function freeTowards<N>(ctx: C<N>, a: Fighter, from: Hex, to: Hex): Hex | null {
  const hex = stepTowards(from, to);
  return isFree(ctx.state, hex, a) ? hex : null;
}

function furtherOff<N>(ctx: C<N>, a: Fighter, b: Fighter, from: Hex, other: Hex, steps: number): Hex | null {
  let at = from;
  for (let i = 0; i < steps; i++) {
    const next = stepAway(at, other, b.facing + 3);
    if (!isFree(ctx.state, next, a)) break;
    at = next;
  }
  return at === from ? null : at;
}

/**
 * Moving from hex to hex, one for each minor action. It is free only while nobody able to fight stands beside: else going away is leaving the engagement, and
 * going nearer is closing in.
 * @clause d10.move.hex
 */
export function move<N>(ctx: C<N>, slot: number, m: Move, nth: number): void {
  for (let i = 0; i < m.hexes; i++) {
    const a = ctx.state.combatants[slot] as Fighter;
    if (!canGoOn(ctx, a)) {
      lost(ctx, a, 'move', nth, null, a.prone ? 'prone' : 'out');
      return;
    }
    const foe = engagedWith(ctx, a);
    const goal = goalOf(ctx, a, m);
    if (foe !== null) {
      if (isNearing(a, foe, goal, m)) close(ctx, a, foe, 1, 'move', nth);
      else exit(ctx, a, foe, 1, 'move', nth);
      continue;
    }
    if (goal === null || a.position === null) {
      lost(ctx, a, 'move', nth, null, 'no-target');
      return;
    }
    const to = stepTowards(a.position, goal);
    if (to === a.position) return;
    if (!step(ctx, a, a.position, to, m)) {
      lost(ctx, a, 'move', nth, null, 'occupied');
      return;
    }
  }
}

/** The opponent that one who stands beside him must get away from; of several the one he is nearest to. */
function engagedWith<N>(ctx: C<N>, a: Fighter): Fighter | null {
  let best: Fighter | null = null;
  for (const c of ctx.state.combatants) {
    if (!areOpponents(a, c) || !acts(ctx.state, c) || !isNear(ctx, a, c)) continue;
    if (best === null || bandOf(ctx.state, a.slot, c.slot) < bandOf(ctx.state, a.slot, best.slot)) best = c;
  }
  return best;
}

function isNear<N>(ctx: C<N>, a: Fighter, c: Fighter): boolean {
  if (bandOf(ctx.state, a.slot, c.slot) < APART) return true;
  return a.position !== null && c.position !== null && hexes(a.position, c.position) <= 1;
}

/** The hex that a move goes to, as far as it goes. */
function goalOf<N>(ctx: C<N>, a: Fighter, m: Move): Hex | null {
  if (m.to !== null) return m.to;
  if (m.place !== null) return ctx.book.places.get(m.place)?.at ?? null;
  if (a.position === null) return null;
  if (m.direction !== null) return stepIn(a.position, m.direction);
  const other = combatant(ctx.state, m.toward ?? m.awayFrom ?? '');
  if (other === null || other.position === null) return null;
  return m.toward !== null ? other.position : stepAway(a.position, other.position, other.facing);
}

function stepIn(from: Hex, side: number): Hex {
  return stepAway(from, stepAway(from, from, side), side);
}

function isNearing(a: Fighter, foe: Fighter, goal: Hex | null, m: Move): boolean {
  if (m.toward === foe.id) return true;
  if (goal === null || a.position === null || foe.position === null) return false;
  return hexes(stepTowards(a.position, goal), foe.position) < hexes(a.position, foe.position);
}

/** One step to a hex; false: it is taken. Two who enter one at the same time roll a plain die each. @clause d10.reaction.equal */
function step<N>(ctx: C<N>, a: Fighter, from: Hex, to: Hex, m: Move): boolean {
  const { state, memo } = ctx;
  if (!isFree(state, to, a)) return false;
  const rival = memo.entered.find((e) => e.q === to.q && e.r === to.r && e.slot !== a.slot);
  if (rival !== undefined && !winsHex(ctx, a, rival.slot)) return false;
  if (rival !== undefined) throwBack(ctx, rival.slot, rival.back);
  memo.entered.push({ slot: a.slot, q: to.q, r: to.r, back: from });
  ctx.emit(moved(ctx, a, from, to, coverAt(ctx, a, m, to), false));
  ctx.settle();
  return true;
}

function winsHex<N>(ctx: C<N>, a: Fighter, rival: number): boolean {
  const other = ctx.state.combatants[rival]?.id ?? '';
  for (let i = 0; i < 1000; i++) {
    const purpose = i === 0 ? 'hex' : 'hex/extra';
    const first = plainDie(ctx, purpose, 'd10.reaction.equal', other, a.id);
    const second = plainDie(ctx, purpose, 'd10.reaction.equal', a.id, other);
    if (first !== second) return second > first;
  }
  return false;
}

function throwBack<N>(ctx: C<N>, slot: number, back: Hex | null): void {
  const c = ctx.state.combatants[slot] as Fighter;
  if (back === null) return;
  ctx.emit(moved(ctx, c, c.position, back, c.cover, true));
}

function moved<N>(ctx: C<N>, c: Fighter, from: Hex | null, to: Hex, cover: Cover, thrownBack: boolean): Event {
  const bands = bandsAfterMove(ctx.state, ctx.state.battle.bands, c, to, (slot) => classOf(ctx, slot));
  return {
    kind: 'moved',
    who: c.id,
    slot: c.slot,
    from,
    to,
    facing: from === null ? c.facing : (sideTowards(from, to) ?? c.facing),
    bands: bands === ctx.state.battle.bands ? null : bands,
    cover,
    thrownBack,
  };
}

/** The cover of where he goes: a place's own; the judge has the last word on what lies there. Elsewhere there is none. @clause d10.ranged.cover-by-judge */
function coverAt<N>(ctx: C<N>, a: Fighter, m: Move, to: Hex): Cover {
  let here: Cover = 'none';
  for (const place of ctx.book.places.values()) if (place.at.q === to.q && place.at.r === to.r) here = place.cover;
  if (!ctx.judged || m.place === null) return here;
  const question = { what: `cover/${m.place}`, actor: a.id, clause: 'd10.ranged.cover-by-judge', kind: 'choice', options: COVERS } as const;
  const answer = ctx.ask({ ...question, byDefault: here, data: { place: m.place } });
  return COVERS.find((c) => c === answer) ?? here;
}
