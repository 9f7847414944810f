import type { C, Fighter } from '../context.ts';
import type { Defended, Landed, Use } from '../deed.ts';
import { applyEffects } from '../effects/apply.ts';
import { sideEffects } from '../effects/side-effects.ts';
import type { Blow, Roll } from '../events.ts';
import type { AttackOptions } from './blow.ts';
import { blowOn } from './blow.ts';
import type { Crit } from './crit.ts';
import { costPct, critEffects } from './crit.ts';
import { dealsDamage } from './damage-source.ts';
import { stealthHit } from './stealth.ts';

/** What a strike pays for itself; an ability's cost stands in its `cast`. */
function paid(use: Use, o: AttackOptions, crit: Crit | null): number {
  return use.kind === 'strike' ? (o.cost * costPct(crit, false)) / 100 : 0;
}

/** Somebody is struck without a roll, in another's stead or by his own hand. */
export function landInstead<N>(ctx: C<N>, c: Fighter, use: Use, victim: Fighter, o: AttackOptions): Landed | null {
  return dealsDamage(use) ? blowOn(ctx, c, use, victim, o, null, 100) : null;
}

/** What follows when somebody was struck in another's stead. */
export function afterInstead<N>(ctx: C<N>, c: Fighter, use: Use, victim: Fighter, o: AttackOptions, home: Landed | null): void {
  if (home !== null) consequences(ctx, c, victim, o, home);
  const damage = home === null ? 0 : home.damage;
  sideEffects(ctx, c, use, victim, null, damage, null);
  if (use.ability !== null) applyEffects(ctx, c, use, victim, use.ability, null, { damage, area: o.area });
}

/** What a blow that came home does beside the damage: barriers worn down, stealth lost. */
export function consequences<N>(ctx: C<N>, c: Fighter, target: Fighter, o: AttackOptions, home: Landed): void {
  for (const b of home.barriers) ctx.emit({ kind: 'barrierHit', who: target.id, status: b.status, source: b.source, left: b.left });
  if (home.damage > 0) stealthHit(ctx, target, home.damage, o.area, c);
}

/** Says what happened between the two. */
export function tell<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  roll: Roll,
  crit: Crit | null,
  defence: Defended,
  hit: number,
  blow: Blow | null,
  instead: string | null,
): void {
  ctx.emit({
    kind: 'attacked',
    who: c.id,
    target: target.id,
    weapon: use.item ?? (use.weapon === null ? null : use.weapon.id),
    limb: use.limb,
    ability: use.abilityId,
    aimed: o.aimed,
    hit,
    defence: defence.chance,
    roll,
    defended: defence.mode,
    blow,
    crits: critEffects(crit),
    cost: paid(use, o, crit),
    instead,
    fromHidden: c.stealth !== null || c.invisibility !== null,
    nature: use.nature,
  });
}
