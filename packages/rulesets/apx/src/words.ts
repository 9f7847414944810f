import type { Words } from '@boevka/kernel';
import { diagnosticText } from './diagnostic-words.ts';
import { clauseText } from './phrases/clause-names.ts';
import { purposeText, termText } from './phrases/terms.ts';
import { questionText } from './question-words.ts';
import { refusalText } from './refusal-words.ts';

/** The words of this rulebook, for programs that show refusals, questions and derivations. */
export const words: Words = {
  refusal: refusalText,
  question: questionText,
  diagnostic: diagnosticText,
  clause: clauseText,
  purpose: purposeText,
  term: (id, locale) => termText(id, locale) ?? id,
};
