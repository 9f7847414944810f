// read

export { type ActUse, actsCut, actsNear, actsOf } from './read/act-book.ts';
export { ACC, ANY_CASE, DAT, GEN, INS, inCase, NOM, PLURAL, PRE, SINGULAR } from './read/cases.ts';
export {
  type Branch,
  type BranchJudge,
  elseAt,
  endsSentence,
  ifAt,
  type Plain,
  type Range,
  splitBranches,
  type When,
} from './read/conditionals.ts';
export { conjugate, type Mood, type VerbForm } from './read/conjugation.ts';
export { CORRECTING, type Correction, correctionIn, followsCorrection } from './read/corrections.ts';
export { adjectiveForms as adjectiveWordForms, nounForms } from './read/declension.ts';
export { readDiceEvidence } from './read/dice/evidence.ts';
export { type DiceEvidence, EVIDENCE_FAULTS, EVIDENCE_SOURCES, type EvidenceFault, type EvidenceRead } from './read/dice/roll.ts';
export { LastNamed, type Person } from './read/last-named.ts';
export { countLetters, isCyrillic, isLatin, mendLayout, plainWord, translitLatin } from './read/letters.ts';
export type { Act } from './read/lexicon/acts.ts';
export { HARMLESS, MANNER_STEMS } from './read/lexicon/harmless.ts';
export * from './read/lexicon/words.ts';
export { type MarkupFinding, type Prepared, prepare } from './read/markup.ts';
export { mendStructure } from './read/mending.ts';
export { type Match, NameBook, type NamedThing, type NameHit } from './read/name-book.ts';
export { slips, Vocabulary } from './read/near.ts';
export { isNumeral, type NumberHit, numberAt, ordinalAt } from './read/numerals.ts';
export { type EntryFinder, PASTED_FAULTS, type PastedFault, type PastedSheet, readPastedSheet } from './read/pasted-sheet.ts';
export type { Step } from './read/step.ts';
export { findSteps, type StepNumbers, type Steps } from './read/steps.ts';
export { type Token, tokenize } from './read/tokens.ts';

// write

export {
  type ExpectedEntry,
  type ExpectedFlag,
  type FoundEntry,
  type FoundReading,
  type PostRules,
  type PostScore,
  type Score,
  type ScoredPost,
  sameValue,
  scorePost,
  scorePosts,
  type Tally,
} from './read/score.ts';
export { type AdjectiveNumber, adjectiveForms, asAdjective } from './write/adjective.ts';
export { auditPhrases, type PhraseProblem, PROVIDED_KINDS, type Provided, type ProvidedKind } from './write/audit.ts';
export {
  CASES,
  type Case,
  type CaseForms,
  DOUBTS,
  type Doubt,
  type EnNoun,
  GENDERS,
  type Gender,
  type Given,
  type Name,
  type NounForms,
  type Pronoun,
  type Proposal,
  type RuNoun,
  sixForms,
  unchanged,
} from './write/cases.ts';
export { type CountClass, countClass, countedForm, countedFrom, countOf } from './write/count.ts';
export { BLOCK_KINDS, type Block, type BlockKind, type Document, type Inline, type Line, plainText, type Ref } from './write/document.ts';
export {
  articleFor,
  englishName,
  englishNoun,
  indefinite,
  latinOf,
  type NameOptions,
  nameForms,
  possessiveOf,
  shortened,
  thingForms,
} from './write/english.ts';
export { COUNTED_EN, COUNTED_RU, type Counted, englishPlural } from './write/lexicon/counted.ts';
export { type Mentions, mentions, pronounSubject } from './write/mentions.ts';
export { declineName, declineNoun, type NounKind } from './write/name.ts';
export {
  englishOrdinal,
  formatDrawRange,
  formatNumber,
  formatPercent,
  formatRange,
  formatTimes,
  NBSP,
  type NumberStyle,
  ordinal,
} from './write/number.ts';
export { compileList, type PhraseList, type Variety, variety } from './write/phrase-list.ts';
export { pick, stableHash } from './write/pick.ts';
export { shapeOf, withPreposition } from './write/preposition.ts';
export { capitalise, joinClauses, type ListOptions, listing, listNouns, sentence } from './write/sentence.ts';
export { soundOf } from './write/sound.ts';
export { type CompileOptions, compile, type Part, type Phrase } from './write/template/compile.ts';
export { TEMPLATE_PROBLEMS, TemplateError, type TemplateProblem } from './write/template/error.ts';
export type { AnyArgs, Args, Need, NeedKind, Value } from './write/template/value.ts';
export { bindSpaces, quote, typeset } from './write/typography.ts';
export { agreeing, englishPluralVerb, pastForms, pluralVerb } from './write/verb.ts';
