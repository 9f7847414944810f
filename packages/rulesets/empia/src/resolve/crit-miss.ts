import type { C, Fighter } from '../context.ts';
import { roll as die } from '../context.ts';
import type { Defended, Landed, Use } from '../deed.ts';
import type { Roll } from '../events.ts';
import { astray, exchange } from '../use.ts';
import type { AttackOptions } from './blow.ts';
import { randomCandidates } from './candidates.ts';
import type { Crit } from './crit.ts';
import { damageBounds } from './damage.ts';
import { dealsDamage } from './damage-source.ts';
import { along, facingVector } from './geometry.ts';
import { fixedHarm, harm } from './harm.ts';
import { afterInstead, landInstead, tell } from './landing.ts';

/**
 * A critical miss of a hostile deed: every drawn effect in turn. Whoever is struck in the target's stead is struck without a roll, he himself
 * with the whole damage wherever the area's middle is.
 * @clause empia.crit.miss-self
 */
export function missCritically<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  roll: Roll,
  crit: Crit | null,
  hit: number,
  defence: Defended,
): void {
  const victims: { victim: Fighter; use: Use; home: Landed | null }[] = [];
  for (const e of crit === null ? [] : crit.effects) {
    const victim = e.effect === 'self' ? c : e.effect === 'randomTarget' && !o.area ? randomVictim(ctx, c, use, target) : null;
    if (victim !== null) {
      const gone = astray(use, e.effect === 'self' ? 'self' : 'randomTarget', target);
      const whole = e.effect === 'self' ? { ...o, areaFactor: null } : o;
      victims.push({ victim, use: gone, home: landInstead(ctx, c, gone, victim, whole) });
    } else if (e.effect === 'energy' && e.amounts.length === 0) drain(ctx, c, use, target);
  }
  const first = victims[0];
  tell(ctx, c, use, target, o, roll, crit, defence, hit, first?.home?.blow ?? null, first?.victim.id ?? null);
  for (const second of victims.slice(1))
    tell(ctx, c, use, target, { ...o, cost: 0 }, roll, null, defence, hit, second.home?.blow ?? null, second.victim.id);
  for (const v of victims) afterInstead(ctx, c, v.use, v.victim, o, v.home);
  for (const e of crit === null ? [] : crit.effects) afterwards(ctx, c, use, o, e.effect, e.amounts);
}

/**
 * One of those near enough, by slot.
 * @clause empia.crit.miss-random-melee
 * @clause empia.crit.miss-random-ranged
 * @clause empia.crit.miss-random-ability
 */
function randomVictim<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter): Fighter | null {
  const candidates = randomCandidates(ctx, c, use, target);
  if (candidates.length < 2) return candidates[0] ?? null;
  const n = die(ctx, `randomTarget/${use.tag}`, 'empia.crit.miss-random-melee', c, target, 1, candidates.length);
  return candidates[n - 1] ?? null;
}

/** The damage that the miss would have done is drawn and taken as energy. @clause empia.crit.miss-energy */
function drain<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter): void {
  if (!dealsDamage(use)) return;
  const { lo, hi } = damageBounds(ctx, use, exchange(ctx, c, use, target));
  const drawn = lo === hi ? lo : die(ctx, use.damagePurpose, 'empia.crit.miss-energy', c, target, lo, hi);
  if (drawn > 0) ctx.emit({ kind: 'energyLost', who: c.id, energy: drawn, cause: 'critMiss', by: null });
}

/**
 * @clause empia.crit.miss-drop
 * @clause empia.crit.miss-jam
 * @clause empia.crit.miss-ban
 * @clause empia.crit.miss-backlash
 */
function afterwards<N>(ctx: C<N>, c: Fighter, use: Use, o: AttackOptions, effect: string, amounts: readonly number[]): void {
  const [first = 0, second = 0] = amounts;
  if (effect === 'drop' && use.item !== null) {
    ctx.emit({
      kind: 'dropped',
      who: c.id,
      item: use.item,
      at: along(c.position, facingVector(second), first),
      metres: first,
      reason: 'critMiss',
    });
  } else if (effect === 'jam' && use.item !== null) {
    ctx.emit({ kind: 'jammed', who: c.id, weapon: use.item, actions: first });
  } else if (effect === 'banAbility' && use.ability !== null) {
    ctx.emit({ kind: 'banned', who: c.id, ability: use.ability.id, actions: first });
  } else if (effect === 'damageOfEnergySpent') {
    const { r } = ctx;
    const amount = ctx.keep('backlash', r.floor(r.fact('energySpent', o.cost, 'empia.crit.miss-backlash'), 'empia.crit.miss-backlash'));
    harm(ctx, c, amount, 'backlash', fixedHarm(amount, null, use.tag));
  }
}
