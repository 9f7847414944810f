import type { C } from '../context.ts';
import type { AttackHow } from '../events.ts';
import type { Blow } from '../orders/plan.ts';
import type { Fighter } from '../state.ts';
import type { Location, Special } from '../terms.ts';
import { isComfortable } from './ranged.ts';

/** What it costs to go for something particular, and what taking aim gives. */

/** To hit with each special attack; a shield's own numbers come on top. @clause d10.cond.imbalance-how @clause d10.cond.knockdown @clause d10.cond.disarm @clause d10.shield.bash-flat @clause d10.shield.bash-edge */
const SPECIAL: { readonly [S in Special]: number } = {
  imbalance: -4,
  knockdown: -8,
  stun: -10,
  disarm: -8,
  shieldFlat: -4,
  shieldEdge: 0,
};

/** The penalty of a special attack. */
export function specialPenalty<N>(ctx: C<N>, b: Fighter, blow: Blow, how: AttackHow): number {
  const { special } = blow;
  if (special === null) return 0;
  return special === 'stun' ? SPECIAL.stun + helmetPenalty(ctx, b) + fromAbove(b, blow, how) : SPECIAL[special];
}

/**
 * A helmet makes a stun harder; what an ordinary one does is the house's choice.
 * @clause d10.cond.stun-helmet
 */
function helmetPenalty<N>(ctx: C<N>, { kit: { helmet } }: Fighter): number {
  if (helmet === null) return 0;
  return helmet.id === 'normal' ? ctx.book.rules.normalHelmetStun : helmet.stunPenalty;
}

/**
 * From above: at one who lies or is just rising, or by the judge's word.
 * @clause d10.cond.stun-from-above
 */
function fromAbove(b: Fighter, blow: Blow, how: AttackHow): number {
  return blow.fromAbove || b.prone || how === 'opportunity' ? 2 : 0;
}

const HEAD_OR_NECK = -10;
const LIMB_OR_TORSO = -4;

/**
 * To hit a part that was chosen; the whole penalty of a stun or a disarm holds it already. An aimed shot at something motionless has none, at something that
 * moves it is the house's choice.
 * @clause d10.location.limb-torso
 * @clause d10.location.head
 * @clause d10.aim.static-autohit
 * @clause d10.aim.bonus
 */
export function aimedPenalty<N>(ctx: C<N>, how: AttackHow, blow: Blow, aim: Location, still: boolean): number {
  if (blow.special === 'stun' || blow.special === 'disarm') return 0;
  if (how === 'aimed' && (still || !ctx.book.rules.aimedPartPenalty)) return 0;
  return aim === 'head' || aim === 'neck' ? HEAD_OR_NECK : LIMB_OR_TORSO;
}

/** Percent of the skill that an aimed shot has as a bonus, by how the target moves. @clause d10.aim.bonus */
const BONUS = { static: 100, slow: 100, movingUnaware: 75, movingAware: 50 } as const;

/** What taking aim adds: a share of the skill, and 2 at a comfortable distance. @clause d10.aim.bonus @clause d10.aim.comfort @clause d10.aim.static-autohit */
export function aimedBonus<N>(ctx: C<N>, a: Fighter, b: Fighter, so: N, skill: number, metres: number, still: boolean): N {
  const { r } = ctx;
  let sum = so;
  if (!still) {
    const share = r.share(r.fact('skill', skill, 'd10.aim.bonus'), BONUS[b.motion], `aiming/${b.motion}`, 'd10.aim.bonus');
    sum = r.plus(sum, r.floor(share, 'd10.aim.bonus'), 'd10.aim.bonus');
  }
  if (isComfortable(metres)) sum = r.plus(sum, r.fact('comfort', 2, 'd10.aim.comfort'), 'd10.aim.comfort');
  const haste = hastePenalty(ctx, a);
  return haste === 0 ? sum : r.plus(sum, r.fact('haste', haste, 'd10.aim.haste'), 'd10.aim.haste');
}

/** Haste does not help one who aims; whether it hinders him the judge says. @clause d10.aim.haste */
function hastePenalty<N>(ctx: C<N>, a: Fighter): number {
  if (!ctx.judged || !a.kit.modifiers.some((m) => m.id === 'haste')) return 0;
  const question = { what: 'haste', actor: a.id, clause: 'd10.aim.haste', kind: 'number', options: [], byDefault: 0, data: {} } as const;
  const answer = ctx.ask({ ...question, fits: (n) => Number.isInteger(n) && typeof n === 'number' && n <= 0 && n >= -100 });
  return typeof answer === 'number' ? answer : 0;
}
