import { RuleFault } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Roll } from '../events.ts';
import { abilityFor } from '../ownership.ts';
import { combatantFrom } from '../setup/newcomer.ts';
import type { Combatant, Point } from '../state.ts';
import { actionNumber } from '../state.ts';
import { exchange } from '../use.ts';
import type { Casting } from './casting.ts';
import { tellCast } from './casting.ts';
import { hitChance } from './chance.ts';
import type { Crit } from './crit.ts';
import { brings } from './crit.ts';
import { along, facingVector } from './geometry.ts';
import { addToCritical } from './judge-extra.ts';
import { backlash } from './peaceful.ts';
import { rollAlone } from './roll-alone.ts';

/** Chance of a spirit, whoever called it. @clause empia.hit.spirit-chance */
const SPIRIT_CHANCE = 100;

/**
 * Calls a creature: one roll against 50; a critical hit may make it stronger or bring a second one, a critical miss something wild.
 * @returns whether the called one came
 * @clause empia.hit.beneficial
 * @clause empia.crit.summon-stronger
 * @clause empia.crit.summon-second
 * @clause empia.crit.miss-wild-summon
 * @clause empia.crit.miss-ban
 */
export function summonCreature<N>(ctx: C<N>, c: Fighter, k: Casting): { readonly success: boolean; readonly crit: Crit | null } {
  const { ability } = k;
  const unrolled = ability.baseChance === null || (ability.kind === 'toggled' && !ability.rollOnActivation);
  const rolled = unrolled ? null : rollAlone(ctx, c, k.use, null, k.cost);
  const crit = rolled === null ? null : rolled.crit;
  const roll = rolled === null ? null : rolled.roll;
  tellCast(ctx, c, k, roll, crit === null ? [] : [crit]);
  if (roll === null || roll.result === 'hit' || roll.result === 'critHit') {
    const count = brings(crit, 'secondCreature') ? 2 : 1;
    for (let n = 0; n < count; n++) appear(ctx, c, k, roll, crit, n, false);
    addToCritical(ctx, c, k.use, null, crit);
    return { success: true, crit };
  }
  if (crit !== null) missSummoning(ctx, c, k, roll, crit);
  addToCritical(ctx, c, k.use, null, crit);
  return { success: false, crit };
}

function missSummoning<N>(ctx: C<N>, c: Fighter, k: Casting, roll: Roll, crit: Crit): void {
  for (const e of crit.effects) {
    if (e.effect === 'wildCreature') appear(ctx, c, k, roll, null, 0, true);
    else if (e.effect === 'damageOfEnergySpent') backlash(ctx, c, k);
    else if (e.effect === 'banSummoning') ctx.emit({ kind: 'banned', who: c.id, ability: 'summon', actions: e.amounts[0] ?? 1 });
  }
}

/** @param n 0 for the first creature of this use, 1 for the second */
function appear<N>(ctx: C<N>, c: Fighter, k: Casting, roll: Roll | null, crit: Crit | null, n: number, wild: boolean): void {
  const { ability } = k;
  const { battle } = ctx.state;
  const sheet = ability.creature ?? '';
  const id = `${c.id}-${sheet}-${battle.serial + n}`;
  const made = combatantFrom(ctx.book, sheet, id, ctx.state.combatants.length + n, {
    position: placeFor(c, k, n),
    facing: c.facing,
    mode: 'ground',
    owner: wild ? null : c.id,
    creature: { ability: ability.id, hitChance: creatureChance(ctx, c, k, roll), wild, arrived: actionNumber(battle), last: null },
  });
  if (made === null) throw new RuleFault('a creature without a sheet', 'empia.pack.validation', { ability: ability.id, creature: sheet });
  const creature = stronger(made, crit);
  ctx.emit({ kind: 'summoned', who: c.id, creature, side: wild ? id : (battle.sides[c.id] ?? c.id), wild });
}

/** At the point that the order names, else a step before its owner; a second one a step aside. */
function placeFor(c: Fighter, k: Casting, n: number): Point {
  const at = k.aimed.point ?? along(c.position, facingVector(c.facing), 1);
  return n === 0 ? at : along(at, facingVector(c.facing + 90), 1);
}

/**
 * A creature has its summoner's chance of the moment in the branch that called it, unless the ability states another; spirits have 100.
 * @clause empia.hit.summon-chance
 * @clause empia.hit.spirit-chance
 */
function creatureChance<N>(ctx: C<N>, c: Fighter, k: Casting, roll: Roll | null): number {
  if (k.ability.creatureHit !== null) return k.ability.creatureHit;
  if (k.ability.isSpirit) return SPIRIT_CHANCE;
  return roll === null ? hitChance(ctx, c, k.use, exchange(ctx, c, k.use, c)) : roll.hi;
}

/** Health and energy up by one percent for both, floored. @clause empia.crit.summon-stronger */
function stronger(made: Combatant, crit: Crit | null): Combatant {
  const pct = crit?.effects.find((e) => e.effect === 'strongerCreature')?.amounts[0] ?? 0;
  if (pct === 0) return made;
  const grown = (x: number): number => Math.floor((x * (100 + pct)) / 100 + 1e-9);
  const maxHealth = grown(made.maxHealth);
  const maxEnergy = grown(made.maxEnergy);
  const health = maxHealth - made.maxHealth;
  const energy = maxEnergy - made.maxEnergy;
  return { ...made, maxHealth, maxEnergy, health: made.health + health, energy: made.energy + energy };
}

/** When its owner drops out, a creature vanishes, unless its ability lets it stay. @clause empia.summon.orders */
export function ownerGone<N>(ctx: C<N>, c: Fighter): void {
  for (const creature of ctx.state.combatants) {
    if (creature.owner !== c.id || creature.gone || creature.creature === null) continue;
    if (abilityFor(ctx, c, creature.creature.ability)?.outlivesOwner === true) continue;
    ctx.emit({ kind: 'vanished', who: creature.id, reason: 'ownerGone' });
  }
}
