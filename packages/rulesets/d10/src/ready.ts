import type { Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import { SHIELD_EDGE, SHIELD_FLAT, UNARMED } from './book.ts';
import type { Weapon } from './content.ts';
import { inHand } from './memo.ts';
import { attacksIn, costOf } from './orders/cost.ts';
import type { Blow, Plan } from './orders/plan.ts';
import type { Ready } from './remembered.ts';
import type { Fighter, Kit, State } from './state.ts';

/** The plan of somebody, reckoned anew only when plan or kit are other ones. */
export function readyOf(state: Reading<State>, book: Book, c: Fighter, plan: Plan, known: Ready | undefined): Ready {
  if (known !== undefined && known.plan === plan && known.kit === c.kit) return known;
  const { attack, defence } = penaltiesOf(book, c, plan);
  const attacks: string[] = [];
  for (const act of plan.acts) {
    if (act.do !== 'attack') continue;
    for (const blow of act.blows) if (blow.vs !== null && !attacks.includes(blow.vs)) attacks.push(blow.vs);
  }
  const covers = plan.defences.flatMap((d) => (d.do === 'cover' && d.vs !== null ? [d.vs] : []));
  return {
    plan,
    kit: c.kit,
    penalty: attack,
    defencePenalty: defence,
    count: attacksIn(plan),
    attacks,
    targets: targetsOf(state, plan),
    covers,
    hasDefences: plan.defences.length > covers.length,
    uses: [],
  };
}

/** Slots of the targets of the blows of the first act of attack; there is one in a plan that stands. */
function targetsOf(state: Reading<State>, plan: Plan): readonly number[] {
  const { slots } = state.battle;
  for (const act of plan.acts) {
    if (act.do === 'attack') return act.blows.map(({ vs }) => (vs !== null && Object.hasOwn(slots, vs) ? (slots[vs] ?? -1) : -1));
  }
  return [];
}

const NORMAL = [0, 0, -4, -8];
const SMALL = [0, 0, 0, -4, -8];
const TOGETHER = [0, 0, 0, -4, -8];
const TOGETHER_SMALL = [0, 0, 0, 0, -4, -8];

/** Most attacks of a round. @clause d10.multi.normal @clause d10.multi.small */
export function mostAttacks(small: boolean): number {
  return (small ? SMALL : NORMAL).length - 1;
}

/** Most attacks and defences together. @clause d10.multi.with-parries @clause d10.dodge.three-four */
export function mostActions(small: boolean): number {
  return (small ? TOGETHER_SMALL : TOGETHER).length - 1;
}

/** A main act, whatever it is, counts as one attack. */
function hasMainAct(book: Book, c: Fighter, plan: Reading<Plan>): boolean {
  return plan.acts.some((act) => costOf(book, c, act) === 'main');
}

/**
 * Penalties of the number of attacks and defences of a round: the worse one of the table of attacks and the one of everything together.
 * @clause d10.multi.normal
 * @clause d10.multi.small
 * @clause d10.multi.with-parries
 * @clause d10.parry.no-penalty
 * @clause d10.dodge.two
 * @clause d10.dodge.three-four
 */
function penaltiesOf(book: Book, c: Fighter, plan: Reading<Plan>): { readonly attack: number; readonly defence: number } {
  const attacks = attacksIn(plan);
  const defences = plan.defences.length;
  const small = attacks > 0 && areSmall(book, c, plan);
  const own = (small ? SMALL : NORMAL)[attacks] ?? 0;
  const main = attacks > 0 ? attacks : hasMainAct(book, c, plan) ? 1 : 0;
  if (defences === 0) return { attack: own, defence: 0 };
  const together = (small ? TOGETHER_SMALL : TOGETHER)[main + defences] ?? 0;
  const penalty = Math.min(own, together);
  return { attack: penalty, defence: penalty };
}

/**
 * Whether all attacks of a plan are made with one small weapon, or bare hands.
 * @clause d10.multi.small
 * @clause d10.multi.thrown-class
 */
export function areSmall(book: Book, c: Fighter, plan: Reading<Plan>): boolean {
  let weapon = inHand(c.kit);
  let only: Weapon | null = null;
  for (const act of plan.acts) {
    if (act.do === 'draw') weapon = book.weapons.get(act.weapon) ?? weapon;
    if (act.do === 'drop') weapon = UNARMED;
    if (act.do !== 'attack') continue;
    for (const blow of act.blows) {
      const used = weaponOf(blow, weapon);
      if (!isSmall(used) || (only !== null && only.id !== used.id)) return false;
      only = used;
    }
  }
  return only !== null;
}

function isSmall(w: Weapon): boolean {
  return (w.small || w.smallThrown) && w.launcher === null;
}

/** What a blow is struck with: a side of the shield, bare hands, or what is in hand. */
export function weaponOf(blow: Reading<Blow>, held: Weapon): Weapon {
  if (blow.special === 'shieldFlat') return SHIELD_FLAT;
  if (blow.special === 'shieldEdge') return SHIELD_EDGE;
  return blow.with === UNARMED.id ? UNARMED : held;
}

/** Main spells of a round. @clause d10.cast.no-level-growth */
export function mainSpells(book: Book, kit: Reading<Kit>): number {
  return kit.traits.reduce((sum, id) => sum + (book.traits.get(id)?.extraCasts ?? 0), 1);
}
