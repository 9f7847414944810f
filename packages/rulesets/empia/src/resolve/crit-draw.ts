import type { C, Fighter } from '../context.ts';
import { roll as die } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Roll } from '../events.ts';
import type { CritTable } from '../terms.ts';
import type { Crit, CritEffectId } from './crit.ts';
import { TABLES } from './crit.ts';
import { critApplies } from './crit-applies.ts';
import { hostileApplies } from './crit-hostile.ts';

const PEACEFUL_TABLES: readonly CritTable[] = ['peaceful', 'summon', 'peacefulMagic'];

/**
 * The effects of a critical roll, or null where the roll was none: both indices first, then the amounts of each in the order drawn.
 * An effect that cannot apply is drawn again; if none of the four can, nothing happens.
 * @param cost energy cost of this use, with its ordinary modifiers
 * @clause empia.crit.pick
 * @clause empia.crit.inapplicable
 * @clause empia.crit.exceptional
 * @clause empia.crit.exceptional-order
 */
export function critOf<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, roll: Roll, cost: number): Crit | null {
  return roll.result === 'critHit' || roll.result === 'critMiss' ? drawCrit(ctx, c, use, target, roll, cost) : null;
}

function drawCrit<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, roll: Roll, cost: number): Crit {
  const hit = roll.result === 'critHit';
  const four = hit ? TABLES[use.table].hit : TABLES[use.table].miss;
  const reroll = ctx.book.rules.critInapplicable === 'reroll';
  const excluded: number[] = [];
  if (reroll) for (let i = 0; i < four.length; i++) if (!applies(ctx, c, use, target, four[i] as CritEffectId, cost)) excluded.push(i + 1);
  const effects: DrawnEffect[] = [];
  const first = excluded.length < 4 ? pick(ctx, c, use, target, hit, excluded) : 0;
  // Both indices are drawn before any amount.
  const second = roll.exceptional && first > 0 && except(excluded, first).length < 4 ? pick(ctx, c, use, target, hit, excluded) : 0;
  if (first > 0) take(ctx, c, use, target, four[first - 1] as CritEffectId, cost, effects);
  if (second > 0) take(ctx, c, use, target, four[second - 1] as CritEffectId, cost, effects);
  return { hit, exceptional: roll.exceptional, effects };
}

type DrawnEffect = Crit['effects'][number];

function take<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, effect: CritEffectId, cost: number, into: DrawnEffect[]): void {
  if (applies(ctx, c, use, target, effect, cost)) into.push({ effect, amounts: amounts(ctx, c, use, target, effect, cost) });
}

function applies<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, effect: CritEffectId, cost: number): boolean {
  return PEACEFUL_TABLES.includes(use.table)
    ? critApplies(ctx, c, use, target, effect, cost)
    : hostileApplies(ctx, c, use, target, effect, cost);
}

/** One more that is drawn again, in rising order. */
function except(excluded: number[], index: number): number[] {
  let at = excluded.length;
  while (at > 0 && (excluded[at - 1] as number) > index) at--;
  excluded.splice(at, 0, index);
  return excluded;
}

/** One index of the four; those that cannot apply, and the one that was drawn already, are drawn again. */
function pick<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, hit: boolean, excluded: readonly number[]): number {
  return ctx.draw({
    lo: 1,
    hi: 4,
    except: excluded.length === 0 ? null : excluded.slice(),
    cuts: null,
    purpose: hit ? use.critHitPurpose : use.critMissPurpose,
    actor: c.id,
    target: target === null ? null : target.id,
    clause: 'empia.crit.pick',
    hidden: false,
  });
}

/**
 * The amounts of one effect. Those that are damage, injuries or candidates are drawn at their own place.
 * @clause empia.crit.bonus
 * @clause empia.crit.duration
 * @clause empia.crit.energy-saving
 * @clause empia.crit.shorter-preparation
 * @clause empia.crit.summon-stronger
 * @clause empia.crit.miss-jam
 * @clause empia.crit.miss-ban
 */
function amounts<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter | null, effect: CritEffectId, cost: number): number[] {
  const d = (lo: number, hi: number, what: string, clause: string): number =>
    die(ctx, `crit/${what}/${use.tag}`, clause, c, target, lo, hi);
  switch (effect) {
    case 'bonus':
      return [d(50, 150, 'bonus', 'empia.crit.bonus')];
    case 'duration':
      return [d(50, 100, 'duration', 'empia.crit.duration')];
    case 'zeroedIn':
      return [d(25, 50, 'zeroedIn', 'empia.crit.zeroed-in')];
    case 'energySaving':
      return [d(50, 100, 'saving', 'empia.crit.energy-saving')];
    case 'shorterPreparation':
      return [d(1, 2, 'preparation', 'empia.crit.shorter-preparation')];
    case 'strongerCreature':
      return [d(25, 50, 'stronger', 'empia.crit.summon-stronger')];
    case 'statusByDamageType':
      return statusAmounts(d, use.damageType ?? 'other');
    case 'drop': {
      const metres = d(1, 6, 'dropMetres', 'empia.crit.miss-drop');
      return [metres, d(0, 359, 'dropDegrees', 'empia.crit.miss-drop')];
    }
    case 'jam':
      return [d(1, 2, 'jam', 'empia.crit.miss-jam')];
    case 'banAbility':
    case 'banSummoning':
      return [d(1, 6, 'ban', 'empia.crit.miss-ban')];
    case 'energy':
      return energyIsPercent(ctx, use) && cost > 0 ? [d(50, 100, 'energy', 'empia.crit.miss-energy')] : [];
    case 'noConsumables':
    case 'injury':
    case 'secondCreature':
    case 'self':
    case 'randomTarget':
    case 'damageOfEnergySpent':
    case 'inverted':
    case 'wildCreature':
      return [];
  }
}

/**
 * Whether a critical miss takes a share of the cost rather than an amount drawn from damage or healing.
 * @clause empia.crit.miss-energy
 * @clause empia.crit.miss-summon-energy
 */
function energyIsPercent<N>(ctx: C<N>, use: Use): boolean {
  if (ctx.book.rules.critMissEnergy === 'alwaysPercent') return true;
  if (use.ability === null) return use.weapon === null;
  return use.ability.damage === null && use.ability.healing === null;
}

/**
 * @clause empia.crit.status-unarmed
 * @clause empia.crit.status-crushing
 * @clause empia.crit.status-piercing
 * @clause empia.crit.status-cutting
 */
function statusAmounts(d: (lo: number, hi: number, what: string, clause: string) => number, type: string): number[] {
  switch (type) {
    case 'unarmed':
      return [d(50, 150, 'unarmed', 'empia.crit.status-unarmed')];
    case 'crushing': {
      const pct = d(50, 100, 'crushing', 'empia.crit.status-crushing');
      return [pct, d(3, 6, 'crushingActions', 'empia.crit.status-crushing')];
    }
    case 'piercing': {
      const pct = d(25, 50, 'piercing', 'empia.crit.status-piercing');
      return [pct, d(1, 4, 'piercingActions', 'empia.crit.status-piercing')];
    }
    case 'cutting': {
      const pct = d(25, 50, 'cutting', 'empia.crit.status-cutting');
      return [pct, d(1, 4, 'cuttingActions', 'empia.crit.status-cutting')];
    }
    default:
      return [];
  }
}
