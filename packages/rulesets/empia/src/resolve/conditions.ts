import type { C, Fighter } from '../context.ts';
import type { Comparison, Condition } from '../orders/entry.ts';
import { combatant } from '../state.ts';
import { distance } from './geometry.ts';
import type { Performs } from './recognise.ts';
import { doesIt } from './recognise.ts';
import { areOpponents, inView, nearestEnemyInView } from './sight.ts';

/** null: nobody can tell, because somebody is not seen, an ability not recognised, or the judge would have to say. */
type Told = boolean | null;

/** One condition as it is tested. */
interface Test<N> {
  readonly ctx: C<N>;
  readonly me: Fighter;
  readonly performs: Performs;
  /** Whether it stands under a negation: what nobody can tell makes the whole condition false either way. */
  readonly negated: boolean;
}

/**
 * Whether a condition holds at the start of the action. What nobody can tell is false, however it is put together or negated.
 * @clause empia.order.variant-timing
 */
export function conditionHolds<N>(ctx: C<N>, me: Fighter, cond: Condition, performs: Performs): boolean {
  return tell({ ctx, me, performs, negated: false }, cond) === true;
}

function tell<N>(t: Test<N>, cond: Condition): Told {
  if ('stat' in cond) return someone(t, cond.of, cond);
  if ('distance' in cond) return someone(t, cond.distance, cond);
  if ('does' in cond) return someone(t, cond.who, cond);
  if ('status' in cond) return someone(t, cond.of, cond);
  if ('hidden' in cond) return someone(t, cond.hidden, cond);
  if ('outcome' in cond) return t.me.lastOutcomes[cond.action] === cond.outcome;
  if ('all' in cond) return together(t, cond.all, false);
  if ('any' in cond) return together(t, cond.any, true);
  if ('not' in cond) {
    const told = tell({ ...t, negated: !t.negated }, cond.not);
    return told === null ? null : !told;
  }
  return asked(t, cond.text, cond.text);
}

/** A condition about somebody. */
type About = Extract<Condition, { stat: string } | { distance: string } | { does: string } | { status: string } | { hidden: string }>;

/** A condition about an opponent who is not seen cannot be told, but for whether he is hidden; of his own side he knows. @clause empia.order.sight-needed */
function about<N>(t: Test<N>, who: Fighter, cond: About): Told {
  const { ctx, me } = t;
  if ('hidden' in cond) return who === me ? who.stealth !== null || who.invisibility !== null : !inView(ctx, me, who);
  if (areOpponents(ctx, me, who) && !inView(ctx, me, who)) return null;
  if ('stat' in cond) return statHolds(t, who, cond);
  if ('distance' in cond) return compares(distance(me.position, who.position), cond.cmp, cond.metres);
  if ('does' in cond) return doesIt(ctx, me, who, cond, t.performs);
  return hasStatus(ctx, who, cond.status);
}

/** Of several, one that is `decisive` decides; else what nobody can tell leaves the whole untold. */
function together<N>(t: Test<N>, parts: readonly Condition[], decisive: boolean): Told {
  let told: Told = !decisive;
  for (const part of parts) {
    const one = tell(t, part);
    if (one === decisive) return decisive;
    if (one === null) told = null;
  }
  return told;
}

/** A condition that only the judge can decide; while he does not, it makes the whole false. @clause empia.order.judge-interprets */
function asked<N>({ ctx, me, negated }: Test<N>, what: string, text: string): Told {
  if (!ctx.judged) return null;
  const answer = ctx.ask({
    what: `if/${what}`,
    actor: me.id,
    clause: 'empia.order.judge-interprets',
    kind: 'choice',
    options: [true, false],
    byDefault: negated,
    data: { text },
  });
  return answer === true;
}

/** Whether it holds for the one named, for me, or for any enemy. */
function someone<N>(t: Test<N>, name: string, cond: About): Told {
  const { ctx, me } = t;
  if (name === 'me' || name === 'self' || name === me.id) return 'stat' in cond ? statHolds(t, me, cond) : about(t, me, cond);
  if (name !== 'any-enemy') {
    const who = name === 'nearest-enemy' ? nearestEnemyInView(ctx, me) : combatant(ctx.state, name);
    return who === null || who.gone ? null : about(t, who, cond);
  }
  const { sides } = ctx.state.battle;
  let told: Told = false;
  for (const who of ctx.state.combatants) {
    if (who.gone || who.dead || sides[who.id] === sides[me.id]) continue;
    const one = about(t, who, cond);
    if (one === true) return true;
    if (one === null) told = null;
  }
  return told;
}

function compares(value: number, cmp: Comparison, bound: number): boolean {
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

/** His own numbers and his creatures' are known; another's only where the table shows them, else the judge decides, by default against it. */
function statHolds<N>(t: Test<N>, who: Fighter, cond: StatCondition): Told {
  if (who !== t.me && who.owner !== t.me.id) {
    const { showHealth, showEnergy } = t.ctx.book.rules;
    const open = cond.stat === 'health' ? showHealth === 'all' : showEnergy === 'all';
    if (!open) return asked(t, `${cond.stat}/${who.id}`, cond.stat);
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
