import type { C, Fighter } from '../context.ts';
import type { Comparison, Condition, Does, Entry } from '../orders/entry.ts';
import { owns } from '../ownership.ts';
import { combatant } from '../state.ts';
import { distance } from './geometry.ts';
import { inView, nearestEnemyInView } from './sight.ts';
import { strikingWith } from './strike.ts';

/** What others are taken to do while a condition is tested. */
export type Performs = (other: Fighter) => Entry | null;

/**
 * Whether a condition holds at the start of the action. One about somebody who is not seen is false.
 * @clause empia.order.variant-timing
 * @clause empia.order.sight-needed
 */
export function conditionHolds<N>(ctx: C<N>, me: Fighter, cond: Condition, performs: Performs): boolean {
  if ('does' in cond) return someone(ctx, me, cond.who, (who) => inView(ctx, me, who) && doesIt(ctx, me, who, cond, performs));
  if ('distance' in cond)
    return someone(
      ctx,
      me,
      cond.distance,
      (who) => inView(ctx, me, who) && compares(distance(me.position, who.position), cond.cmp, cond.metres),
    );
  if ('stat' in cond) return someone(ctx, me, cond.of, (who) => statHolds(ctx, me, who, cond));
  if ('status' in cond) return someone(ctx, me, cond.of, (who) => (who === me || inView(ctx, me, who)) && hasStatus(ctx, who, cond.status));
  if ('hidden' in cond)
    return someone(ctx, me, cond.hidden, (who) => (who === me ? who.stealth !== null || who.invisibility !== null : !inView(ctx, me, who)));
  if ('outcome' in cond) return me.lastOutcomes[cond.action] === cond.outcome;
  if ('all' in cond) {
    for (const part of cond.all) if (!conditionHolds(ctx, me, part, performs)) return false;
    return true;
  }
  if ('any' in cond) {
    for (const part of cond.any) if (conditionHolds(ctx, me, part, performs)) return true;
    return false;
  }
  if ('not' in cond) return !conditionHolds(ctx, me, cond.not, performs);
  return asked(ctx, me, cond.text, cond.text);
}

/** A condition that only the judge can decide; by default false. @clause empia.order.judge-interprets */
function asked<N>(ctx: C<N>, me: Fighter, what: string, text: string): boolean {
  if (!ctx.judged) return false;
  const answer = ctx.ask({
    what: `if/${what}`,
    actor: me.id,
    clause: 'empia.order.judge-interprets',
    kind: 'choice',
    options: [true, false],
    byDefault: false,
    data: { text },
  });
  return answer === true;
}

/** Whether it holds for the one named, for me, or for any enemy. */
function someone<N>(ctx: C<N>, me: Fighter, name: string, test: (who: Fighter) => boolean): boolean {
  if (name === 'me' || name === 'self' || name === me.id) return test(me);
  if (name !== 'any-enemy') {
    const who = name === 'nearest-enemy' ? nearestEnemyInView(ctx, me) : combatant(ctx.state, name);
    return who !== null && !who.gone && test(who);
  }
  const { sides } = ctx.state.battle;
  for (const who of ctx.state.combatants) if (!who.gone && !who.dead && sides[who.id] !== sides[me.id] && test(who)) return true;
  return false;
}

export function compares(value: number, cmp: Comparison, bound: number): boolean {
  switch (cmp) {
    case 'lt':
      return value < bound;
    case 'le':
      return value <= bound;
    case 'gt':
      return value > bound;
    case 'ge':
      return value >= bound;
    case 'eq':
      return value === bound;
  }
}

type StatCondition = Extract<Condition, { stat: string }>;

/** Own numbers are known; another's only where the table shows them, else the judge decides, by default against it. */
function statHolds<N>(ctx: C<N>, me: Fighter, who: Fighter, cond: StatCondition): boolean {
  if (who !== me) {
    if (!inView(ctx, me, who)) return false;
    const open = cond.stat === 'health' ? ctx.book.rules.showHealth === 'all' : ctx.book.rules.showEnergy === 'all';
    if (!open) return asked(ctx, me, `${cond.stat}/${who.id}`, cond.stat);
  }
  const value = cond.stat === 'health' ? who.health : who.energy;
  const max = cond.stat === 'health' ? who.maxHealth : who.maxEnergy;
  return cond.pct ? compares(value * 100, cond.cmp, cond.value * max) : compares(value, cond.cmp, cond.value);
}

function hasStatus<N>(ctx: C<N>, who: Fighter, id: string): boolean {
  switch (id) {
    case 'collapsed':
      return who.collapsed;
    case 'unconscious':
      return who.unconscious;
    case 'dead':
      return who.dead;
    case 'flight':
      return who.mode === 'flight';
    default:
      return (
        who.statuses.some((s) => s.id === id && ctx.book.statuses.get(s.id)?.visible !== false) ||
        who.limbs.some((l) => l.injuries.some((i) => i.id === id))
      );
  }
}

type DoesCondition = Extract<Condition, { does: string }>;

/**
 * A basic action is recognised by its look; which ability it is, only by one who owns it.
 * @clause empia.order.ability-recognition
 */
function doesIt<N>(ctx: C<N>, me: Fighter, who: Fighter, cond: DoesCondition, performs: Performs): boolean {
  const e = performs(who);
  if (e === null) return cond.does === 'stand' || (cond.does === 'rest' && who.collapsed);
  if (cond.ability !== null && (e.ability !== cond.ability || !owns(me, cond.ability))) return false;
  const whom = cond.whom === null || cond.whom === 'me' ? me : combatant(ctx.state, cond.whom);
  return whom !== null && matches(ctx, who, e, cond.does, whom);
}

function matches<N>(ctx: C<N>, who: Fighter, e: Entry, does: Does, whom: Fighter): boolean {
  const aimed = e.target === whom.id || (e.target === null && e.kind !== 'ability');
  switch (does) {
    case 'runToward':
      return e.kind === 'move' && e.move?.kind === 'run' && headsFor(e, whom);
    case 'approach':
      return e.kind === 'move' && headsFor(e, whom);
    case 'runAway':
      return e.kind === 'move' && e.move?.kind === 'run' && headsAway(e, whom);
    case 'retreat':
      return e.kind === 'move' && headsAway(e, whom);
    case 'move':
      return e.kind === 'move';
    case 'strike':
      return e.kind === 'strike' && aimed;
    case 'attack':
      return aimed && (e.kind === 'strike' || (e.kind === 'ability' && e.ability !== null && hostile(ctx, e.ability)));
    case 'shoot':
      return aimed && (e.kind === 'strike' ? strikingWith(ctx, who, e).some((u) => u.ranged) : isShot(ctx, e));
    case 'cast':
      return e.kind === 'ability' || e.kind === 'activate';
    case 'rest':
      return e.kind === 'quickRest' || e.kind === 'longRest';
    case 'hide':
      return e.kind === 'hide';
    case 'fly':
      return e.kind === 'move' && e.move?.kind === 'flight';
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

function headsFor(e: Entry, whom: Fighter): boolean {
  return e.move?.toward === whom.id;
}

function headsAway(e: Entry, whom: Fighter): boolean {
  return e.move?.awayFrom === whom.id;
}
