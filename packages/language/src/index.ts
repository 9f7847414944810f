// write
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
