import type { Range } from '@boevka/language';
import type { Issue } from './issue.ts';
import type { EmpiaEntry, Reason } from './reading.ts';

/** One order of the post with the actions that it is for. */
export interface PostEntry {
  slots: number[];
  entry: EmpiaEntry;
  readonly range: Range;
  flag: Reason | null;
}

export interface ReadPost {
  readonly entries: readonly PostEntry[];
  readonly issues: readonly Issue[];
  /** About the whole post. */
  readonly remarks: readonly { readonly code: Reason; readonly slots: readonly number[] }[];
}
