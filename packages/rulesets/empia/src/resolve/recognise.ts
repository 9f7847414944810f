import type { C, Fighter } from '../context.ts';
import type { Condition, Does, Entry } from '../orders/entry.ts';
import { owns } from '../ownership.ts';
import { bearing, isAhead } from './geometry.ts';
import type { Goal } from './goal.ts';
import { goalOf } from './goal.ts';
import { combatantNamed } from './sight.ts';
import { strikingWith } from './strike.ts';

/** What others are taken to do while somebody's condition is tested. */
export type Performs = <N>(ctx: C<N>, other: Fighter, me: Fighter) => Entry | null;

type DoesCondition = Extract<Condition, { does: string }>;

/**
 * A basic action is recognised by its look; which ability it is, only by one who owns it.
 * @clause empia.order.ability-recognition
 */
export function doesIt<N>(ctx: C<N>, me: Fighter, who: Fighter, cond: DoesCondition, performs: Performs): boolean | null {
  if (cond.ability !== null && !owns(me, cond.ability)) return null;
  const e = performs(ctx, who, me);
  if (e === null) return cond.does === 'stand' || (cond.does === 'rest' && who.collapsed);
  if (cond.ability !== null && e.ability !== cond.ability) return false;
  const whom = cond.whom === null ? null : combatantNamed(ctx, me, cond.whom);
  return (cond.whom === null || whom !== null) && matches(ctx, who, e, cond.does, whom ?? me, whom !== null);
}

/**
 * @param whom towards whom, away from whom, or at whom he does it
 * @param aimed whether a blow must be meant for that very one; a condition that names nobody is about any blow
 */
function matches<N>(ctx: C<N>, who: Fighter, e: Entry, does: Does, whom: Fighter, aimed: boolean): boolean {
  const meant = !aimed || targetOf(who, e) === whom.id;
  switch (does) {
    case 'runToward':
      return e.move?.kind === 'run' && headsFor(ctx, who, e, whom);
    case 'approach':
      return headsFor(ctx, who, e, whom);
    case 'runAway':
      return e.move?.kind === 'run' && headsAway(ctx, who, e, whom);
    case 'retreat':
      return headsAway(ctx, who, e, whom);
    case 'move':
      return e.kind === 'move';
    case 'strike':
      return e.kind === 'strike' && meant;
    case 'attack':
      return meant && (e.kind === 'strike' || (e.kind === 'ability' && e.ability !== null && hostile(ctx, e.ability)));
    case 'shoot':
      return meant && (e.kind === 'strike' ? strikingWith(ctx, who, e).some((u) => u.ranged) : isShot(ctx, e));
    case 'cast':
      return meant && (e.kind === 'ability' || e.kind === 'activate' || e.kind === 'trick');
    case 'rest':
      return e.kind === 'quickRest' || e.kind === 'longRest';
    case 'hide':
      return e.kind === 'hide';
    case 'fly':
      return who.mode === 'flight' || (e.kind === 'move' && e.move?.kind === 'flight');
    case 'stand':
      return e.kind === 'idle';
    case 'block':
      return e.defence === 'block' || (e.defence === null && who.defenceMode === 'block');
  }
}

function hostile<N>(ctx: C<N>, ability: string): boolean {
  return ctx.book.abilities.get(ability)?.beneficial === false;
}

function isShot<N>(ctx: C<N>, e: Entry): boolean {
  const delivery = e.ability === null ? undefined : ctx.book.abilities.get(e.ability)?.delivery;
  return e.kind === 'ability' && (delivery === 'ranged' || delivery === 'firearm' || delivery === 'hightech');
}

/** Whom an entry is meant for; one that goes on with a preparation keeps the preparation's target. */
function targetOf(who: Fighter, e: Entry): string | null {
  if (e.target !== null || e.ability === null) return typeof e.target === 'string' ? e.target : null;
  const aim = who.preparing?.ability === e.ability ? who.preparing.target : null;
  return aim !== null && 'combatant' in aim ? aim.combatant : null;
}

/** Degrees to each side within which a move to a place, or in a direction, is one towards somebody or away from him. */
const HEADING = 45;

function headsFor<N>(ctx: C<N>, who: Fighter, e: Entry, whom: Fighter): boolean {
  const goal = wayOf(ctx, who, e);
  if (goal === null) return false;
  if (goal.mate !== null) return goal.mate === whom && goal.ordered !== 'away';
  return leads(goal, whom.position.x - who.position.x, whom.position.y - who.position.y);
}

function headsAway<N>(ctx: C<N>, who: Fighter, e: Entry, whom: Fighter): boolean {
  const goal = wayOf(ctx, who, e);
  if (goal === null) return false;
  if (goal.mate !== null) return goal.mate === whom && goal.ordered === 'away';
  return leads(goal, who.position.x - whom.position.x, who.position.y - whom.position.y);
}

function wayOf<N>(ctx: C<N>, who: Fighter, e: Entry): Goal | null {
  if (e.kind !== 'move' || e.move === null) return null;
  const goal = goalOf(ctx, who, e, e.move);
  return typeof goal === 'string' ? null : goal;
}

function leads({ direction }: Goal, dx: number, dy: number): boolean {
  if (direction === null || (direction.x === 0 && direction.y === 0)) return false;
  return isAhead(bearing(direction.x, direction.y), dx, dy, HEADING);
}
