import type { Both } from '@boevka/kernel';
import type { Given } from './given.ts';
import type { Io } from './io.ts';
import type { Signature } from './option.ts';

/** A command as the table of commands has it. */
export interface Command extends Signature {
  /** One line. */
  readonly says: Both;
  /** Paragraphs and examples for the help of this command. */
  readonly more: Both;
  /** Its code is loaded when it is called. */
  load(): Promise<(given: Given, io: Io) => Promise<number>>;
}
