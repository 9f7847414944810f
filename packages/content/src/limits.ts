/** How much a document may hold. */
export interface Limits {
  readonly maxChars: number;
  /** Levels of lists and maps. */
  readonly maxDepth: number;
  /** Characters that aliases may add to the document when written out. */
  readonly maxExpansion: number;
  /** Issues that are listed before the reader gives up. */
  readonly maxIssues: number;
}

export const LIMITS: Limits = { maxChars: 5_000_000, maxDepth: 64, maxExpansion: 1_000_000, maxIssues: 50 };
