import type { Range } from '@boevka/language';
import type { Frame } from './frame.ts';
import type { Issue } from './issue.ts';
import type { Page } from './page.ts';
import type { Deed, EmpiaEntry } from './reading.ts';
import type { Told } from './told.ts';

export interface ReadDeed {
  readonly deed: Deed | null;
  readonly issues: readonly Issue[];
  /** The whole earlier entry is meant, variants included. */
  readonly repeats?: EmpiaEntry;
}

/** What can be repeated: the entry before, and entries by their number. */
export interface Earlier {
  readonly last: EmpiaEntry | null;
  readonly bySlot: (slot: number) => EmpiaEntry | null;
  /** The deed that an incomplete one leans on: «…, иначе на себя». */
  readonly leaning?: EmpiaEntry;
}

/** One stretch to be read as a deed, with all that decides it. */
export interface Case {
  readonly page: Page;
  readonly told: Told;
  readonly frame: Frame;
  readonly earlier: Earlier;
  /** The words of the order, and the whole stretch with the talk around them. */
  readonly whole: Range;
  readonly said: Range;
}
