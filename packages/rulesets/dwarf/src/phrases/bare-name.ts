import type { Name } from '../content.ts';

/** A name of a pack with everything that it may leave out. */
export interface BareName {
  readonly ru: string;
  readonly en: string;
  readonly aliases: readonly string[];
  readonly forms: readonly string[];
  readonly sex: 'm' | 'f' | 'n' | null;
}

/** Reads a name; what its pack does not say is empty. */
export function bare(name: Name): BareName {
  const full: {
    readonly ru: string;
    readonly en?: string | undefined;
    readonly aliases?: readonly string[] | undefined;
    readonly forms?: object | undefined;
    readonly gender?: string | undefined;
  } = name;
  const { ru, en = ru, aliases = [], forms, gender } = full;
  const sex = gender === 'm' || gender === 'f' || gender === 'n' ? gender : null;
  return { ru, en, aliases, forms: forms === undefined ? [] : Object.values(forms).filter((form) => typeof form === 'string'), sex };
}
