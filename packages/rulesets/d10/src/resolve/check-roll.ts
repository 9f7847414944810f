import type { C } from '../context.ts';
import { openDie, plainDie, rollOff } from '../context.ts';
import { numbersOf, skillOf } from '../memo.ts';
import type { Fighter } from '../state.ts';

/** What a check is made with: an attribute, or mobility, and a skill. */
export interface With {
  readonly attr: 'str' | 'agi' | 'int' | 'mobility';
  readonly skill: string | null;
  /** Of several actions in the round, 0 or below. */
  readonly penalty: number;
}

/** How much somebody has of what a check is made with. */
function attributeOf<N>(ctx: C<N>, c: Fighter, attr: With['attr']): number {
  return attr === 'mobility' ? c.kit.mobility : numbersOf(ctx.memo, ctx.book, c)[attr];
}

function skillFor<N>(ctx: C<N>, c: Fighter, skill: string | null): number {
  if (skill === null) return 0;
  const n = numbersOf(ctx.memo, ctx.book, c);
  return skill === 'weaponFighting' ? n.weaponFighting : skillOf(c.kit, skill);
}

/**
 * One side of a check: attribute, skill, die, wounds and named modifiers.
 * @param what what the total is called where derivations are kept
 * @clause d10.check.opposed-formula
 * @clause d10.check.modifiers
 */
export function checkTotal<N>(ctx: C<N>, c: Fighter, by: With, die: number, what: string, clause: string): number {
  const { r } = ctx;
  const n = numbersOf(ctx.memo, ctx.book, c);
  let sum = r.fact(by.attr, attributeOf(ctx, c, by.attr), clause);
  const skill = skillFor(ctx, c, by.skill);
  if (skill !== 0) sum = r.plus(sum, r.fact('skill', skill, clause), clause);
  if (by.penalty !== 0) sum = r.plus(sum, r.fact('multi', by.penalty, 'd10.multi.with-parries'), 'd10.multi.with-parries');
  if (c.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', c.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  if (n.hasCheck) sum = r.flats(sum, n.check, 'max', 100);
  return ctx.keep(what, r.plus(sum, r.fact('die', die, clause), clause));
}

/** A die of a check: complex long actions are rolled without extra rolls. @clause d10.dice.no-extra-complex */
export function checkDie<N>(ctx: C<N>, c: Fighter, vs: string | null, noExtra: boolean, active: boolean, clause: string): number {
  const purpose = active ? 'check' : 'oppose';
  if (noExtra) return plainDie(ctx, purpose, clause, c.id, vs);
  return openDie(ctx, purpose, active ? 'check/extra' : 'oppose/extra', clause, c.id, vs);
}

/** The result of an opposed check. */
export interface Opposed {
  readonly active: number;
  readonly passive: number;
  readonly won: boolean;
}

/**
 * Two sides roll, the active one first; equal totals are the active one's, or are rolled off by the house's choice.
 * @clause d10.check.opposed-formula
 * @clause d10.check.opposed-tie
 * @clause d10.check.opposed-rolloff-option
 */
export function opposed<N>(ctx: C<N>, a: Fighter, b: Fighter, by: With, other: With, noExtra: boolean, clause: string): Opposed {
  const die = checkDie(ctx, a, b.id, noExtra, true, clause);
  const answer = checkDie(ctx, b, a.id, noExtra, false, clause);
  const active = checkTotal(ctx, a, by, die, 'active', clause);
  const passive = checkTotal(ctx, b, other, answer, 'passive', clause);
  if (active !== passive) return { active, passive, won: active > passive };
  const won = ctx.book.rules.opposedTie === 'active' || rollOff(ctx, 'd10.check.opposed-rolloff-option', a.id, b.id);
  return { active, passive, won };
}
