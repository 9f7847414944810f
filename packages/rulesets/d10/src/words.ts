import type { Words } from '@boevka/kernel';
import { diagnosticText } from './diagnostic-words.ts';
import { clauseText } from './phrases/clause-names.ts';
import { purposeWord, termWord } from './phrases/terms.ts';
import { questionText } from './question-words.ts';
import { refusalText } from './refusal-words.ts';

/** The words of this rulebook, for programs that show refusals, questions and derivations. */
export const words: Words = {
  refusal: refusalText,
  question: questionText,
  diagnostic: diagnosticText,
  clause: clauseText,
  purpose: purposeWord,
  term: (id, locale) => termWord(id, locale) ?? id,
};
