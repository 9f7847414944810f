import type { Use } from '../deed.ts';

export interface DamageSource {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly builtInMin: number;
  readonly builtInMax: number;
}

const NONE: DamageSource = { id: 'none', min: 0, max: 0, builtInMin: 0, builtInMax: 0 };
const BY_WEAPON = new WeakMap<object, DamageSource>();

/** Where the damage of a use comes from: the ability's own numbers, else the weapon's. */
export function damageOf(use: Use): DamageSource {
  const own = use.ability === null ? null : use.ability.damage;
  if (own !== null && own.source === 'own') return cached(own, use.ability?.id ?? 'ability', own.min, own.max, 0, 0);
  const w = use.weapon;
  if (w === null) return NONE;
  return cached(w, w.id, w.damage.min, w.damage.max, w.builtInMinPct, w.builtInMaxPct);
}

function cached(key: object, id: string, min: number, max: number, builtInMin: number, builtInMax: number): DamageSource {
  const known = BY_WEAPON.get(key);
  if (known !== undefined) return known;
  const source: DamageSource = { id, min, max, builtInMin, builtInMax };
  BY_WEAPON.set(key, source);
  return source;
}

/** Whether a use deals damage at all. */
export function dealsDamage(use: Use): boolean {
  return use.ability === null ? use.weapon !== null : use.ability.damage !== null;
}
