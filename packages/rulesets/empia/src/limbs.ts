import type { Limb } from './state.ts';

/** The limbs of a body, in the ledger's order: their numbers in orders are 1 to 4; additional ones follow as `extra1`, `extra2`. */
export const STANDARD_LIMBS = [
  { id: 'rightArm', kind: 'arm' },
  { id: 'leftArm', kind: 'arm' },
  { id: 'rightLeg', kind: 'leg' },
  { id: 'leftLeg', kind: 'leg' },
] as const;

export function standardLimbs(): Limb[] {
  return STANDARD_LIMBS.map(({ id, kind }) => ({ id, kind, extra: false, lost: false, injuries: [] }));
}

/** The id of a limb that is named by its id or by its number in the list; null where there is none. */
export function limbId(limbs: readonly { readonly id: string }[], name: string): string | null {
  for (const limb of limbs) if (limb.id === name) return name;
  if (!/^[1-9][0-9]*$/.test(name)) return null;
  return limbs[Number(name) - 1]?.id ?? STANDARD_LIMBS[Number(name) - 1]?.id ?? null;
}
