import type { Part, Plan } from '../body.ts';
import type { C, Man } from '../context.ts';
import type { Act } from '../orders/act.ts';
import { aimOf, HEAD, headBarred, LEGS, legsOnly } from '../orders/hindrance.ts';
import { specOf } from '../standing.ts';

/** Which part of the target an attack goes at. */

/** No part that the attack may be aimed at is left. */
export const NO_PART = -1;

/**
 * The part aimed at, or one by the dice. The die's value is left in `memo.partRoll`.
 * @returns index of the part, or NO_PART
 * @clause dwarf.body.aim
 * @clause dwarf.body.random-part
 */
export function choosePart<N>(ctx: C<N>, f: Man, act: Act, target: Man, restricted: boolean): number {
  const { book, memo } = ctx;
  memo.partRoll = 0;
  const { plan } = specOf(book, target);
  const aim = aimOf(act, plan, target.slot);
  const may = open(ctx, f, act, target, restricted, plan);
  if (aim >= 0) return present(plan, aim, target.lost, may);
  const sum = weightOf(plan, may);
  if (sum === 0) return NO_PART;
  if ((may & (may - 1)) === 0) return nth(plan, may, 1);
  const roll = ctx.draw({
    lo: 1,
    hi: sum,
    except: null,
    cuts: null,
    purpose: 'random-part',
    actor: f.id,
    target: target.id,
    clause: 'dwarf.body.random-part',
    hidden: false,
  });
  memo.partRoll = roll;
  return nth(plan, may, roll);
}

/** Bits of the parts that the attack may hit as things are: those that are left, of a lying attacker's reach, a head that is low enough. */
function open<N>({ book }: C<N>, f: Man, act: Act, target: Man, restricted: boolean, plan: Plan): number {
  let may = act.known.may & ~target.lost;
  if (legsOnly(book, act, target, restricted)) may &= plan.columns[LEGS] ?? 0;
  if (headBarred(book, act, f, target)) may &= ~(plan.columns[HEAD] ?? 0);
  return may;
}

/**
 * Where the part aimed at is gone, what it hung on takes its place.
 * @clause dwarf.body.target-part-missing
 */
function present(plan: Plan, aim: number, lost: number, may: number): number {
  if ((lost & (1 << aim)) === 0) return aim;
  let at = aim;
  while (at >= 0 && (lost & (1 << at)) !== 0) at = (plan.parts[at] as Part).parent;
  return at >= 0 && (may & (1 << at)) !== 0 ? at : NO_PART;
}

/** Sides of the die: the weights of these parts together. */
function weightOf(plan: Plan, may: number): number {
  let sum = 0;
  if (plan.uniform) {
    for (let left = may; left !== 0; left &= left - 1) sum++;
    return sum;
  }
  for (let left = may; left !== 0; left &= left - 1) sum += (plan.parts[31 - Math.clz32(left & -left)] as Part).weight;
  return sum;
}

/** The part that a roll falls on: by weight, in the order of the body plan. */
function nth(plan: Plan, may: number, roll: number): number {
  let left = roll;
  for (let rest = may; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    left -= plan.uniform ? 1 : (plan.parts[at] as Part).weight;
    if (left <= 0) return at;
  }
  return NO_PART;
}
