import type { ModifierDefinition, StatusDefinition } from './content.ts';

/** The size of an effect: every number of it that a critical hit makes larger. */

/** An amount at a percent of its size, floored; its sign is that of a bonus or penalty. @clause empia.crit.bonus */
export function sized(amount: number, pct: number): number {
  return pct === 100 ? amount : Math.sign(amount) * Math.floor((Math.abs(amount) * pct) / 100 + 1e-9);
}

/** Modifiers at a percent of their size; what replaces or removes has none. */
export function sizedModifiers(defs: readonly ModifierDefinition[], pct: number): readonly ModifierDefinition[] {
  return pct === 100 ? defs : defs.map((d) => sizedModifier(d, pct));
}

function sizedModifier(d: ModifierDefinition, pct: number): ModifierDefinition {
  if (!hasNumber(d)) return d;
  const { amount } = d;
  if (typeof amount === 'number') return { ...d, amount: sized(amount, pct) };
  if (typeof amount === 'string') return d;
  const [a, b] = [sized(amount.min, pct), sized(amount.max, pct)];
  return { ...d, amount: { min: Math.min(a, b), max: Math.max(a, b) } };
}

function hasNumber(d: ModifierDefinition): boolean {
  return (d.op === 'flat' || d.op === 'pct') && typeof d.amount !== 'string';
}

export function hasNumbers(defs: readonly ModifierDefinition[]): boolean {
  return defs.some(hasNumber);
}

/** Whether a status has a size: modifiers, a barrier, or what it does by the action or turn. */
export function isSizedStatus(d: StatusDefinition): boolean {
  return hasNumbers(d.modifiers) || d.barrier !== undefined || d.tick !== undefined;
}

/** Percent of its size at which a status was laid on somebody: its `sizePct`, else 100. */
export function sizePctOf(params: { readonly [name: string]: number | string }): number {
  const pct = params.sizePct;
  return typeof pct === 'number' ? pct : 100;
}
