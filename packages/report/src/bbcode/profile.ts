import type { Locale } from '@boevka/kernel';

/**
 * What an engine counts against its limit: code points; bytes of UTF-8; bytes of Windows-1251, where a sign outside of it arrives as a
 * numeric entity; code points after the signs of HTML have become entities.
 */
export const LENGTH_UNITS = ['characters', 'bytes', 'bytes-1251', 'escaped-characters'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export interface LengthRule {
  /** As the engine comes; `null` where it sets none. A board may have set its own. */
  readonly limit: number | null;
  readonly unit: LengthUnit;
  /** Whether tags count too. */
  readonly tags: boolean;
  /** What a line break costs: browsers send two signs, most engines make one of them first. */
  readonly newline: 1 | 2;
}

/** How a spoiler takes its title: `[spoiler="…"]`, `[spoiler=…]`, or not at all, so that it becomes the first line inside. */
export const SPOILER_TITLES = ['quoted', 'bare', 'inside'] as const;
export type SpoilerTitle = (typeof SPOILER_TITLES)[number];

/** What one forum engine understands. A community with tags of its own passes a changed copy. */
export interface Profile {
  readonly id: string;
  readonly title: { readonly [L in Locale]: string };
  /** Names of the tags that work in a post, in small letters. No other tag is ever written. */
  readonly tags: readonly string[];
  /** `null`: what would be folded stands between two rules. */
  readonly spoiler: { readonly title: SpoilerTitle } | null;
  /** Attributes of the table's tag and the tag of a cell in the head; `null`: rows become lines. */
  readonly table: { readonly attributes: string; readonly head: 'th' | 'td' } | null;
  /** The tag pair around a centred line. */
  readonly centre: { readonly open: string; readonly tag: string } | null;
  /** The tag around an aside. */
  readonly quote: string | null;
  readonly length: LengthRule;
  /** Codes that the engine turns into pictures, beyond the faces that are guarded everywhere. */
  readonly smileys: readonly string[];
}

export const knows = (profile: Profile, tag: string): boolean => profile.tags.includes(tag);
