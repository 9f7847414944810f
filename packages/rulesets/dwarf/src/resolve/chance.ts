import type { Reckoner } from '@boevka/kernel';
import type { Book, Spec } from '../book.ts';
import { shieldStrengthOf } from '../book.ts';
import type { C, Man } from '../context.ts';
import type { Act } from '../orders/act.ts';
import { specOf } from '../standing.ts';
import type { Modified } from '../terms.ts';
import { MOST_LEVEL } from '../terms.ts';

/** The numbers of an attack: what its dice are compared with. */

const DODGE = 'dwarf.dodge.formula';
const BLOCK = 'dwarf.block.formula';
const MODEL = 'dwarf.damage-roll.model';

/**
 * 5 + dodger with this round's dodge actions - attack skill; a d20 up to it is a dodge.
 * @clause dwarf.dodge.formula
 * @clause dwarf.dodge.action-bonus
 * @clause dwarf.action.defence-covers-all
 * @clause dwarf.action.dodge-effect
 * @clause dwarf.skill.dodger
 */
export function dodgeThreshold<N>(r: Reckoner<N>, dodger: number, actions: number, attackSkill: number): N {
  let x = r.plus(r.fact('base', 5, DODGE), r.fact('dodger', dodger, 'dwarf.skill.dodger'), DODGE);
  if (actions > 0) x = r.plus(x, r.fact('dodgeActions', actions, 'dwarf.dodge.action-bonus'), 'dwarf.dodge.action-bonus');
  return r.minus(x, r.fact('attackSkill', attackSkill, 'dwarf.action.level-affects-hit'), DODGE);
}

/**
 * The same with the skill of the shield and this round's block actions.
 * @clause dwarf.block.formula
 * @clause dwarf.block.action-bonus
 * @clause dwarf.action.block-effect
 * @clause dwarf.skill.shield-user
 */
export function blockThreshold<N>(r: Reckoner<N>, shieldUser: number, actions: number, attackSkill: number): N {
  let x = r.plus(r.fact('base', 5, BLOCK), r.fact('shieldUser', shieldUser, 'dwarf.skill.shield-user'), BLOCK);
  if (actions > 0) x = r.plus(x, r.fact('blockActions', actions, 'dwarf.block.action-bonus'), 'dwarf.block.action-bonus');
  return r.minus(x, r.fact('attackSkill', attackSkill, 'dwarf.action.level-affects-hit'), BLOCK);
}

/** The judge's modifiers for one number of one attack. @clause dwarf.attack.judge-modifier */
export function withJudge<N>(ctx: C<N>, x: N, on: Modified, target: Man, act: Act): N {
  const { modifiers, round } = ctx.state.battle;
  const { r } = ctx;
  let sum = x;
  for (let i = 0; i < modifiers.length; i++) {
    const m = modifiers[i];
    if (m === undefined || m.on !== on || (m.round !== null && m.round !== round)) continue;
    if (m.combatant !== null && m.combatant !== target.id) continue;
    if (m.attack !== null && m.attack !== act.step && m.attack !== String(act.n)) continue;
    sum = r.plus(sum, r.fact('judge', m.value, 'dwarf.attack.judge-modifier'), 'dwarf.attack.judge-modifier');
  }
  return sum;
}

/** What enters the chance of no damage, of the attacker's side. */
export interface Force {
  readonly skill: number;
  readonly strength: number;
  readonly material: number;
  readonly quality: number;
}

/**
 * Of a weapon its material and quality; a technique has none. A shot does not count strength.
 * @clause dwarf.damage-roll.unarmed
 * @clause dwarf.damage-roll.ranged-points
 * @clause dwarf.attack.parameters
 */
function forceOf(book: Book, f: Man, act: Act): Force {
  const { strength } = specOf(book, f);
  const item = f.items[act.item];
  if (act.weapon === null || item === undefined) return { skill: act.level, strength, material: 0, quality: 0 };
  return {
    skill: act.level,
    strength: act.weapon.usesStrength ? strength : 0,
    material: book.materials.get(item.material)?.weaponPoints ?? 0,
    quality: book.qualities.get(item.quality)?.weaponPoints ?? 0,
  };
}

/**
 * Points that lower the chance of no damage.
 * @clause dwarf.damage-roll.skill-counts
 * @clause dwarf.damage-roll.attack-never-raises
 */
export function attackPoints<N>(r: Reckoner<N>, book: Book, force: Force): N {
  const { rules } = book;
  const skill = r.fact('attackSkill', rules['noDamage.skillCoef'] * force.skill, 'dwarf.damage-roll.skill-counts');
  let x = r.plus(skill, r.fact('strength', rules['noDamage.strengthCoef'] * force.strength, MODEL), MODEL);
  if (force.material > 0) x = r.plus(x, r.fact('material', force.material, 'dwarf.armour.material-quality'), MODEL);
  if (force.quality > 0) x = r.plus(x, r.fact('quality', force.quality, 'dwarf.armour.material-quality'), MODEL);
  return x;
}

/**
 * In hundredths: 100 when bare, all layers over the part, the shield that blocked.
 * @clause dwarf.armour.per-part
 * @clause dwarf.block.adds-strength
 */
export function armourMultiplier<N>(r: Reckoner<N>, spec: Pick<Spec, 'layers'>, part: number, shield: number): N {
  let x = r.fact('bare', 100, MODEL);
  const layers = spec.layers[part] ?? [];
  for (let i = 0; i < layers.length; i++) {
    const layer = layers[i];
    if (layer !== undefined) x = r.plus(x, r.fact(layer.piece, layer.bonus, 'dwarf.armour.per-part'), MODEL);
  }
  return shield > 0 ? r.plus(x, r.fact('shieldStrength', shield, 'dwarf.block.adds-strength'), MODEL) : x;
}

/**
 * The chance of no damage in percent, 0 or more and without an upper end: the base times the multiplier of the armour, to the nearest whole,
 * with toughness, without the attacker's points.
 * @param multiplier hundredths
 * @clause dwarf.damage-roll.model
 * @clause dwarf.damage-roll.base
 * @clause dwarf.damage-roll.ratio-fixed
 */
export function noDamagePct<N>(r: Reckoner<N>, book: Book, multiplier: number, toughness: number, attack: N, more: N | null): N {
  const { rules } = book;
  const base = r.share(r.fact('base', rules['noDamage.base'], 'dwarf.damage-roll.base'), multiplier, 'armourMultiplier', MODEL);
  let x = r.nearest(base, MODEL);
  if (toughness !== 0) x = r.plus(x, r.fact('toughness', rules['noDamage.toughnessCoef'] * toughness, MODEL), MODEL);
  if (more !== null) x = r.plus(x, more, MODEL);
  return r.atLeast(r.minus(x, attack, MODEL), 0, MODEL);
}

/** The no-damage percent of one attack on one part, with everything kept for the explanation. @clause dwarf.body.aim */
export function reckonNoDamage<N>(ctx: C<N>, f: Man, act: Act, target: Man, part: number, blocked: boolean): number {
  const { r, book } = ctx;
  const spec = specOf(book, target);
  const shield = blocked && target.shield !== null ? shieldStrengthOf(target.shield, book) : 0;
  const multiplier = ctx.keep('armourMultiplier', armourMultiplier(r, spec, part, shield));
  const points = attackPoints(r, book, forceOf(book, f, act));
  ctx.keep('attackPoints', points);
  let more: N | null = null;
  const aimed = act.part !== null || act.anyOf !== null;
  const price = aimed ? (spec.plan.parts[part]?.aimPenalty ?? book.rules.aimPenalty) : 0;
  if (price > 0) more = r.fact('aimPenalty', price, 'dwarf.body.aim');
  if (ctx.state.battle.modifiers.length > 0) more = withJudge(ctx, more ?? r.fact('none', 0, MODEL), 'noDamage', target, act);
  return ctx.keep('noDamagePct', noDamagePct(r, book, multiplier, spec.toughness, points, more));
}

/**
 * Chance to break free of a hold, lock or choke, in percent.
 * @param victim level of wrestling of the one who is held, `holder` that of the other
 * @clause dwarf.hold.escape-chance
 */
export function escapePct<N>(r: Reckoner<N>, victim: number, holder: number): N {
  const clause = 'dwarf.hold.escape-chance';
  return r.floor(r.ratio(r.fact('half', 50, clause), MOST_LEVEL + victim, MOST_LEVEL + holder, 'wrestlers', clause), clause);
}
