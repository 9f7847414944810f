import type { C, Fighter } from '../context.ts';

import type { Defended, Exchange, Use } from '../deed.ts';
import { applyEffects } from '../effects/apply.ts';
import { sideEffects } from '../effects/side-effects.ts';
import type { Roll } from '../events.ts';
import { NO_DEED } from '../modifiers.ts';
import { exchange } from '../use.ts';
import type { AttackOptions, AttackResult } from './blow.ts';
import { blowOn } from './blow.ts';
import { defenceOf, hitChance, hitRoll, magicBlockEff, zeroedIn } from './chance.ts';
import { energyCost } from './cost.ts';
import type { Crit } from './crit.ts';
import { critOf } from './crit-draw.ts';
import { missCritically } from './crit-miss.ts';
import { critConsequences } from './crit-status.ts';
import { dealsDamage } from './damage-source.ts';
import { addToCritical } from './judge-extra.ts';
import { consequences, tell } from './landing.ts';

/** @clause empia.block.energy */
const BLOCK_COST = 5;
const AUTO: Roll = { lo: 0, hi: 0, value: 0, result: 'auto', exceptional: false, critFrom: null, critMissFrom: null };

/**
 * One attack on one target, in the order of draws: hit roll, critical effects, damage, armour, injuries, side effects.
 * @clause empia.resolve.draw-order
 * @clause empia.strikes.each-own-critical
 */
export function attack<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, o: AttackOptions): AttackResult {
  const x = exchange(ctx, c, use, target);
  if (o.auto || (use.ability !== null && use.ability.baseChance === null))
    return landed(ctx, c, use, target, o, AUTO, null, NO_DEFENCE, 0, x);
  const hit = hitChance(ctx, c, use, x);
  const defence = defenceOf(ctx, c, use, target, o.area, x);
  const aimed = zeroedIn(c, use) > 0;
  const roll = hitRoll(ctx, c, use, target, hit, defence.chance, aimed || noCritHit(ctx, c), x);
  const crit = critOf(ctx, c, use, target, roll, o.cost);
  if (aimed) endAim(ctx, c, use);
  return rolled(ctx, c, use, target, o, roll, crit, defence, hit, x);
}

/** The same where its chances are known, and nothing is on either of the two that it asks for. */
export function attackReadied<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, o: AttackOptions, x: Exchange): AttackResult {
  const defence = x.dodged ?? NO_DEFENCE;
  const roll = hitRoll(ctx, c, use, target, x.hitChance, defence.chance, false, x);
  return rolled(ctx, c, use, target, o, roll, critOf(ctx, c, use, target, roll, o.cost), defence, x.hitChance, x);
}

/** What the hit roll brings. */
function rolled<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  roll: Roll,
  crit: Crit | null,
  defence: Defended,
  hit: number,
  x: Exchange,
): AttackResult {
  switch (roll.result) {
    case 'hit':
    case 'critHit':
    case 'auto': {
      const result = landed(ctx, c, use, target, o, roll, crit, defence, hit, x);
      addToCritical(ctx, c, use, target, crit);
      return result;
    }
    case 'critMiss': {
      missCritically(ctx, c, use, target, o, roll, crit, hit, defence);
      addToCritical(ctx, c, use, target, crit);
      return { hit: false, crit };
    }
    case 'miss':
    case 'blocked':
    case 'impossible':
      return missed(ctx, c, use, target, o, roll, defence, hit);
  }
}

const HIT: AttackResult = { hit: true, crit: null };
const MISSED: AttackResult = { hit: false, crit: null };
const NO_DEFENCE: Defended = { chance: 0, mode: 'none' };

function noCritHit<N>(ctx: C<N>, c: Fighter): boolean {
  for (const s of c.statuses) if (s.id !== 'zeroedIn' && ctx.book.statuses.get(s.id)?.noCritHit === true) return true;
  return false;
}

/** The shot after zeroing in uses it up, hit or miss. @clause empia.crit.zeroed-in */
function endAim<N>(ctx: C<N>, c: Fighter, use: Use): void {
  ctx.emit({ kind: 'statusEnded', who: c.id, status: 'zeroedIn', source: use.item ?? use.weapon?.id ?? '', reason: 'used' });
}

function landed<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  roll: Roll,
  crit: Crit | null,
  defence: Defended,
  hit: number,
  x: Exchange,
): AttackResult {
  const home = dealsDamage(use) ? blowOn(ctx, c, use, target, o, crit, 100, x) : null;
  tell(ctx, c, use, target, o, roll, crit, defence, hit, home === null ? null : home.blow, null);
  const damage = home === null ? 0 : home.damage;
  if (home !== null) consequences(ctx, c, target, o, home);
  if (crit !== null) critConsequences(ctx, c, use, target, crit, damage, o.aimed);
  sideEffects(ctx, c, use, target, crit, damage, o.aimed);
  if (use.ability !== null) applyEffects(ctx, c, use, target, use.ability, crit, { damage, area: o.area, aimed: o.aimed });
  return crit === null ? HIT : { hit: true, crit };
}

/**
 * A miss, or a block: a blocked spell still deals a share of its damage, and a block of damage costs the defender energy.
 * @clause empia.block.energy
 * @clause empia.block.versus-physical
 * @clause empia.block.versus-magic-damage
 */
function missed<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  roll: Roll,
  defence: Defended,
  hit: number,
): AttackResult {
  if (defence.mode !== 'block' || roll.result === 'impossible') {
    tell(ctx, c, use, target, o, roll, null, defence, hit, null, null);
    return MISSED;
  }
  const damaging = dealsDamage(use);
  const pass = damaging && use.nature === 'magical' ? passPct(ctx, use, target) : 0;
  const home = pass > 0 ? blowOn(ctx, c, use, target, o, null, pass) : null;
  const { lo, hi, value, exceptional, critFrom, critMissFrom } = roll;
  const blocked: Roll = { lo, hi, value, result: 'blocked', exceptional, critFrom, critMissFrom };
  tell(ctx, c, use, target, o, blocked, null, defence, hit, home === null ? null : home.blow, null);
  if (home !== null) consequences(ctx, c, target, o, home);
  if (damaging)
    ctx.emit({ kind: 'spent', who: target.id, energy: energyCost(ctx, target, BLOCK_COST, NO_DEED), reason: 'block', ability: null });
  return MISSED;
}

/** Percent of a blocked spell's damage that passes; pure damage is not lessened by the block. @clause empia.type.pure */
function passPct<N>(ctx: C<N>, use: Use, target: Fighter): number {
  return use.damageType === 'pure' ? 100 : 100 - magicBlockEff(ctx, target);
}
