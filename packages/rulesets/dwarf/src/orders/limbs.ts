import type { LimbPair, Plan } from '../body.ts';
import type { Technique } from '../book.ts';
import type { Man } from '../context.ts';
import type { LimbNeed } from '../terms.ts';

/** With which of his own parts somebody does a technique. */

/** Bits of the parts taken, or why they are not to be had. */
export type Limbs = { readonly mask: number; readonly first: number } | 'limb-needed' | 'hands-full';

const NONE: Limbs = { mask: 0, first: -1 };
const LACKING: Limbs = 'limb-needed';

/**
 * The limbs that a technique needs, the named one first, else in the order of the body plan. An arm is one with its hand and a leg one with
 * its foot, except where the arm or the leg alone is enough.
 * @param f the attacker
 * @param busy parts of his that a hold engages
 * @param full hands that hold something and do not count, 0 where all do
 * @clause dwarf.wrestle.limb-choice
 * @clause dwarf.wrestle.limb-words
 * @clause dwarf.grab.several-limbs
 * @clause dwarf.strike.limb-needed
 * @clause dwarf.action.hand-injury-leaves-elbow
 * @clause dwarf.effect.bruise-head
 * @clause dwarf.effect.bruise-torso
 */
export function limbsFor(technique: Technique, f: Man, plan: Plan, busy: number, full: number, named: string | undefined): Limbs {
  const { needs } = technique.definition;
  const barred = f.useless | busy;
  let mask = 0;
  let first = -1;
  const wanted = named === undefined ? -1 : (plan.byId.get(named)?.index ?? -1);
  for (const need in needs) {
    const count = needs[need as LimbNeed] ?? 0;
    if (count === 0) continue;
    const taken = take(need as LimbNeed, count, plan, barred, full, wanted);
    if (typeof taken === 'string') return taken;
    mask |= taken.mask;
    if (first < 0) first = taken.first;
  }
  return mask === 0 ? NONE : { mask, first };
}

function take(need: LimbNeed, count: number, plan: Plan, barred: number, full: number, wanted: number): Limbs {
  switch (need) {
    case 'armWithHand':
      return pairs(plan.arms, count, barred, full, true, wanted);
    case 'arm':
      return pairs(plan.arms, count, barred, 0, false, wanted);
    case 'legWithFoot':
      return pairs(plan.legs, count, barred, 0, true, wanted);
    case 'leg':
      return pairs(plan.legs, count, barred, 0, false, wanted);
    case 'torso':
      return oneOf(plan, plan.torsos, barred, wanted);
    case 'head':
      return oneOf(plan, plan.heads, barred, wanted);
    case 'anyLimb':
      return oneOf(plan, plan.limbs, barred, wanted);
  }
}

function pairs(list: readonly LimbPair[], count: number, barred: number, full: number, whole: boolean, wanted: number): Limbs {
  let mask = 0;
  let first = -1;
  let left = count;
  let fullHands = 0;
  for (let round = 0; round < 2 && left > 0; round++) {
    for (let i = 0; i < list.length && left > 0; i++) {
      const pair = list[i] as LimbPair;
      const isWanted = pair.limb === wanted || (pair.end >= 0 && pair.end === wanted);
      const bits = whole ? pair.both : 1 << pair.limb;
      if ((round === 0) !== isWanted || (mask & bits) !== 0 || (bits & barred) !== 0) continue;
      if ((bits & full) !== 0) {
        fullHands++;
        continue;
      }
      mask |= bits;
      if (first < 0) first = whole && pair.end >= 0 ? pair.end : pair.limb;
      left--;
    }
  }
  if (left === 0) return { mask, first };
  return fullHands >= left ? 'hands-full' : LACKING;
}

function oneOf(plan: Plan, among: number, barred: number, wanted: number): Limbs {
  const free = among & ~barred;
  if (free === 0) return LACKING;
  const index = wanted >= 0 && (free & (1 << wanted)) !== 0 ? wanted : plan.parts.findIndex((p) => (p.bit & free) !== 0);
  return { mask: 1 << index, first: index };
}
