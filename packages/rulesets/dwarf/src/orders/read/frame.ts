import type { Range } from '@boevka/language';
import type { Clause } from './clauses.ts';
import type { Side } from './dictionary.ts';
import type { Deed } from './lexicon.ts';
import type { SaidPart } from './parts.ts';

export interface SaidDeed extends Range {
  readonly deed: Deed;
  readonly weak: boolean;
  readonly verb: boolean;
  readonly gerund: boolean;
  readonly third: boolean;
  readonly negated: boolean;
  readonly cases: number;
  readonly prep: string | null;
  readonly word: string;
}

export interface Whom extends Range {
  readonly ids: readonly string[];
  readonly named: boolean;
  readonly subject: boolean;
  readonly possessive: boolean;
}

export interface SaidItem extends Range {
  readonly ids: readonly string[];
  readonly cases: number;
  readonly prep: string | null;
}

export interface SaidTool extends SaidPart {
  readonly plural: boolean;
  readonly both: boolean;
}

export interface Unknown extends Range {
  readonly word: string;
  readonly prep: string | null;
  readonly capital: boolean;
  readonly afterNoun: boolean;
}

/** What the words of one clause say, role by role. */
export interface Frame extends Range {
  readonly joint: Clause['joint'];
  readonly deeds: readonly SaidDeed[];
  readonly aims: readonly (SaidPart & { readonly prep: string | null })[];
  readonly tools: readonly SaidTool[];
  readonly items: readonly SaidItem[];
  readonly things: readonly Unknown[];
  readonly kinds: readonly { readonly kind: 'pierce' | 'slash' | 'blunt'; readonly noun: boolean }[];
  readonly whom: readonly Whom[];
  readonly butt: boolean;
  readonly hip: boolean;
  readonly ground: boolean;
  readonly height: boolean;
  readonly hand: Side | null;
  readonly count: number | null;
  readonly again: boolean;
  readonly sameAim: boolean;
  readonly ordinal: boolean;
  readonly talk: boolean;
  /** Where somebody is told to do what is no order; -1 for nowhere. */
  readonly talkThird: number;
  readonly unknown: readonly Unknown[];
  readonly words: ReadonlySet<string>;
}
