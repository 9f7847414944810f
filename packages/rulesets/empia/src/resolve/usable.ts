import type { Ability } from '../book.ts';
import { called } from '../called.ts';
import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry } from '../orders/entry.ts';
import { barredByTransformation, owns, requirementsMet } from '../ownership.ts';
import type { Use } from '../use.ts';
import { abilityUse } from '../use.ts';
import { isConcentrationFull } from './concentration.ts';
import { canPay, costOf } from './cost.ts';
import { creaturesOf } from './creatures.ts';
import { limbUsable } from './injury.ts';
import { isJammed, weaponFor } from './items.ts';
import { baseCost, continues, isHastened } from './preparation.ts';
import { isCalm } from './sound.ts';
import { strikePhase } from './strike.ts';

/**
 * Whether an ability may be begun now; null when it may. What is under way already is not held against these conditions again: in its
 * last action it is looked at by whoever carries it out.
 * @clause empia.pack.requirements
 * @clause empia.pack.once-per-battle
 * @clause empia.roleplay.once-per-day
 * @clause empia.pack.cooldown
 * @clause empia.rules.purchase-lock
 * @clause empia.state.no-hand-to-hand
 */
export function usable<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry): NotDoneReason | null {
  if (continues(c, entry)) return null;
  const use = useOf(ctx, c, ability, entry);
  if (use.known.inert === undefined) use.known.inert = inertFor(c, ability);
  if (use.known.inert !== null) return use.known.inert;
  const held = lacking(ctx, c, ability, use, entry);
  if (held !== null) return held;
  if (ability.isSummon && c.cooldowns.summon !== undefined) return 'banned';
  if (c.cooldowns[ability.id] !== undefined) return 'cooldown';
  if (ability.usesPerBattle !== null && (c.uses[ability.id] ?? 0) >= ability.usesPerBattle) return 'usesSpent';
  if (ability.kind !== 'toggled' && isConcentrationFull(c)) return 'concentration';
  if (c.activeTransformation !== null && !formAllows(ctx, c, ability)) return 'transformation';
  if (ability.energyCost > 0 && c.energy < 1) {
    if (!canPay(c, costOf(ctx, c, baseCost(ability, isHastened(ctx, c, ability, entry)), use))) return 'noEnergy';
  }
  return null;
}

/**
 * Whether nothing about himself keeps him from it as long as his stamp and limbs stand, so that only the moment does: his energy,
 * what he is about, and how long the ability rests.
 */
export function isAbilitySound<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry): boolean {
  if (
    !isCalm(ctx, c) ||
    ability.isSummon ||
    ability.consumes.length > 0 ||
    ability.usesPerBattle !== null ||
    c.activeTransformation !== null
  )
    return false;
  if (ability.kind !== 'toggled' && isConcentrationFull(c)) return false;
  if (inertFor(c, ability) !== null || unmetBy(c, ability) !== null) return false;
  if (!ability.isAttack) return true;
  const held = weaponFor(ctx, c, ability.delivery, entry.with[0] ?? null);
  return held !== null && held.weapon.ammoItem === null && limbUsable(c, held.limb);
}

/** Why he cannot use it as he is, whatever the moment: he does not own it, it is not used at all, it is on already. */
function inertFor(c: Fighter, ability: Ability): NotDoneReason | null {
  if (!owns(c, ability.id) && !isBonus(c, ability.id)) return isBought(c, ability.id) ? 'purchaseLocked' : 'notOwned';
  if (ability.kind === 'passive' || ability.kind === 'mastery') return 'requirement';
  return ability.kind === 'toggled' && c.toggledOn.some((t) => t.id === ability.id) ? 'alreadyOn' : null;
}

/**
 * Further limits of a form are its own: its entry's requirements, or what the judge finds; by default there are none.
 * @clause empia.state.active-transformation-extra
 */
function formAllows<N>(ctx: C<N>, c: Fighter, ability: Ability): boolean {
  if (!ctx.judged || ability.activeTransformation) return true;
  const answer = ctx.ask({
    what: `form/${ability.id}`,
    actor: c.id,
    clause: 'empia.state.active-transformation-extra',
    kind: 'choice',
    options: [true, false],
    byDefault: true,
    data: { ability: called(ctx.book, ability.id), form: called(ctx.book, c.activeTransformation ?? '') },
  });
  return answer === true;
}

/** What must hold both when an ability is begun and when it takes effect; energy apart. */
export function lacking<N>(ctx: C<N>, c: Fighter, ability: Ability, use: Use, entry: Entry): NotDoneReason | null {
  if (use.known.unmet === undefined) use.known.unmet = unmetBy(c, ability);
  if (use.known.unmet !== null) return use.known.unmet;
  for (const { item, count } of ability.consumes) if ((c.consumables[item] ?? 0) < count) return 'noConsumables';
  if (ability.isSummon && creaturesOf(ctx, c, ability.id) >= ability.limit) return 'limit';
  return ability.isAttack ? unarmedFor(ctx, c, ability, entry) : null;
}

function unmetBy(c: Fighter, ability: Ability): NotDoneReason | null {
  if (barredByTransformation(c, ability)) return 'transformation';
  return requirementsMet(c, ability) ? null : 'requirement';
}

function unarmedFor<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry): NotDoneReason | null {
  const held = weaponFor(ctx, c, ability.delivery, entry.with[0] ?? null);
  if (held === null) {
    const needed = ability.range === 'weapon' || ability.damage?.source === 'standard';
    return needed ? 'noWeapon' : null;
  }
  if (isJammed(c, held.item)) return 'jammed';
  if (!limbUsable(c, held.limb)) return 'limbUnusable';
  const ammo = held.weapon.ammoItem;
  return ammo !== null && (c.consumables[ammo] ?? 1) <= 0 ? 'noConsumables' : null;
}

function isBonus(c: Fighter, ability: string): boolean {
  for (const b of c.combatBonuses) if (b.abilityId === ability) return true;
  return false;
}

function isBought(c: Fighter, ability: string): boolean {
  for (const own of c.abilities) if (own.abilityId === ability) return true;
  return false;
}

/** The ability as its owner uses it: with the weapon named, or the one that suits its delivery. */
export function useOf<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry): Use {
  const held = ability.isAttack ? weaponFor(ctx, c, ability.delivery, entry.with[0] ?? null) : null;
  return abilityUse(ctx, c, ability, held?.item ?? null, held?.weapon ?? null, held?.limb ?? null);
}

/**
 * The phase in which an entry has its effect: an ability's by its nature; strikes, movement and handling are physical, but for weapons
 * that are technical by their entry or by the house's choice.
 * @clause empia.time.weapon-phase
 * @clause empia.time.movement-is-physical
 * @clause empia.time.magical-technical-together
 */
export function phaseOf<N>(ctx: C<N>, c: Fighter, entry: Entry): 'physical' | 'magical' {
  switch (entry.kind) {
    case 'strike':
      return strikePhase(ctx, c, entry);
    case 'ability':
    case 'activate':
    case 'deactivate':
    case 'cancel': {
      const ability = entry.ability === null ? undefined : ctx.book.abilities.get(entry.ability);
      return ability === undefined || ability.nature === 'physical' ? 'physical' : 'magical';
    }
    case 'trick': {
      const nature = entry.ability === null ? undefined : ctx.book.branches.get(entry.ability)?.nature;
      return nature === undefined || nature === 'physical' ? 'physical' : 'magical';
    }
    default:
      return 'physical';
  }
}
