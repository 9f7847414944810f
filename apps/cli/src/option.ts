import type { Both } from '@boevka/kernel';

/** An option of a command. */
export interface Option {
  readonly name: string;
  /** What stands for its value in the help; absent: a switch. */
  readonly takes?: string;
  /** The values that it may have, where they are few. */
  readonly choices?: readonly string[];
  /** Whether it may be given several times. */
  readonly many?: true;
  readonly says: Both;
}

/** What a command wants beside options. */
export interface Operands {
  readonly shown: string;
  readonly least: number;
  readonly most: number;
}

/** How a command is called. */
export interface Signature {
  /** `judge`, or two words: `pack check`. */
  readonly name: string;
  readonly operands: Operands;
  readonly options: readonly Option[];
}

/** Options that every command has. */
export const EVERYWHERE: readonly Option[] = [
  { name: 'lang', takes: 'ru|en', choices: ['ru', 'en'], says: { ru: 'язык вывода', en: 'language of the output' } },
  { name: 'json', says: { ru: 'ответ для программ', en: 'an answer for programs' } },
  { name: 'help', says: { ru: 'эта справка', en: 'this help' } },
];
