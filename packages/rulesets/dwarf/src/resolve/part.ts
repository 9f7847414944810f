import type { Part, Plan } from '../body.ts';
import type { C, Man } from '../context.ts';
import type { Act } from '../orders/act.ts';
import { aimOf, headBarred, LEGS, legsOnly } from '../orders/hindrance.ts';
import { specOf } from '../standing.ts';

/** Which part of the target an attack goes at. */

/** No part that the attack may be aimed at is left. */
export const NO_PART = -1;
const HEAD = 0;

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
  const noHead = headBarred(book, act, f, target);
  const legs = legsOnly(book, act, target, restricted);
  const aim = aimOf(act, plan, target.slot);
  if (aim >= 0) return present(act, plan, aim, target.lost, noHead, legs);
  let sum = 0;
  let only = NO_PART;
  let many = 0;
  const { parts } = plan;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (!mayStrike(act, part, target.lost, noHead, legs)) continue;
    sum += part.weight;
    only = i;
    many++;
  }
  if (many <= 1) return only;
  const { id } = f;
  const roll = ctx.draw({
    lo: 1,
    hi: sum,
    except: null,
    cuts: null,
    purpose: 'random-part',
    actor: id,
    target: target.id,
    clause: 'dwarf.body.random-part',
    hidden: false,
  });
  memo.partRoll = roll;
  let left = roll;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (!mayStrike(act, part, target.lost, noHead, legs)) continue;
    left -= part.weight;
    if (left <= 0) return i;
  }
  return NO_PART;
}

/**
 * Where the part aimed at is gone, what it hung on takes its place.
 * @clause dwarf.body.target-part-missing
 */
function present(act: Act, plan: Plan, aim: number, lost: number, noHead: boolean, legs: boolean): number {
  let at = aim;
  while (at >= 0 && (lost & (1 << at)) !== 0) at = (plan.parts[at] as Part).parent;
  if (at < 0) return NO_PART;
  return at === aim || mayStrike(act, plan.parts[at] as Part, lost, noHead, legs) ? at : NO_PART;
}

/** @clause dwarf.wrestle.dash-illegal @clause dwarf.strike.knee-head-condition */
function mayStrike(act: Act, part: Part, lost: number, noHead: boolean, legs: boolean): boolean {
  if ((lost & part.bit) !== 0 || (legs && part.column !== LEGS) || (noHead && part.column === HEAD)) return false;
  if (act.anyOf !== null && part.kind !== act.anyOf) return false;
  if (act.technique !== null) return act.technique.columns[part.column] === true;
  return (part.injuries[act.damageAt]?.length ?? 0) > 0;
}
