import type { Span } from '@boevka/kernel';

/** Where a roll was thrown: the forum's own dice, random.org, or somebody's word in dice notation. */
export const EVIDENCE_SOURCES = ['board', 'random-org', 'notation'] as const;

/** One roll that a post shows: what each die fell, and what was thrown. */
export interface DiceEvidence {
  readonly source: (typeof EVIDENCE_SOURCES)[number];
  /** What each die showed, in the order written; at least one. */
  readonly values: readonly number[];
  /** Lowest and highest of one die; null where the text does not say. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** Added to the sum of the dice; 0 where nothing is. */
  readonly bonus: number;
  /** What the thrower wrote it was for; empty where nothing. */
  readonly reason: string;
  readonly span: Span;
}

/** What is dice and cannot be taken: values out of range, a tag that is broken, a roll without its result. */
export const EVIDENCE_FAULTS = ['dice-broken', 'dice-out-of-range', 'dice-count', 'dice-no-result'] as const;

export interface EvidenceFault {
  readonly code: (typeof EVIDENCE_FAULTS)[number];
  readonly span: Span;
  readonly words: string;
}

export interface EvidenceRead {
  /** In the order of the text. */
  readonly rolls: readonly DiceEvidence[];
  readonly faults: readonly EvidenceFault[];
}
