import type { Case, Gender } from './cases.ts';

/** Pronoun modifiers by their masculine form, and the cases that each stands for. */
export const PRONOUN_CASES: Readonly<Record<string, readonly Case[]>> = {
  он: ['nom'],
  его: ['gen', 'acc'],
  ему: ['dat'],
  им: ['ins'],
  нём: ['loc'],
};

type Known = Exclude<Gender, 'unknown'>;

const FORMS: Readonly<Record<string, { readonly [G in Known]: string }>> = {
  он: { m: 'он', f: 'она', n: 'оно', plural: 'они' },
  его: { m: 'его', f: 'её', n: 'его', plural: 'их' },
  ему: { m: 'ему', f: 'ей', n: 'ему', plural: 'им' },
  им: { m: 'им', f: 'ей', n: 'им', plural: 'ими' },
  нём: { m: 'нём', f: 'ней', n: 'нём', plural: 'них' },
};

/** The personal pronoun of a gender; after a preposition with н- (на него, к ней). */
export function pronounForm(word: string, gender: Known, afterPreposition: boolean): string {
  const form = FORMS[word]?.[gender];
  if (form === undefined) throw new RangeError(`“${word}” is not a pronoun`);
  return afterPreposition && !form.startsWith('н') ? `н${form}` : form;
}
