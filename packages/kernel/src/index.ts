export type { Clause, Source } from './clause.ts';
export { type Diagnostic, type Fix, type Read, SEVERITIES, type Severity, type Span, type TextReading } from './diagnostic.ts';
export { type Dice, DRAWN_BY, type Draw, type Drawn, type DrawnBy, drawKey } from './dice/port.ts';
export { canonicalJson, digest } from './digest.ts';
export type { Envelope, Witness } from './events/envelope.ts';
export { type Kinded, type Of, type Reveal, revealAll, type Seen, VIEWER_ROLES, type Viewer } from './events/reveal.ts';
export { RuleFault } from './fault.ts';
export { auditDerivation } from './reckoning/audit.ts';
export { type Bag, EMPTY, type End, gather, type Term } from './reckoning/bag.ts';
export { type Derivation, ExplainingReckoner, OPERATIONS, type Operation } from './reckoning/explained.ts';
export { PlainReckoner } from './reckoning/plain.ts';
export { floored, type Reckoner } from './reckoning/reckoner.ts';
export type { Json, Refusal } from './refusal.ts';
export {
  type Awaiting,
  type Begun,
  type Both,
  type Checked,
  CLAUSE_KINDS,
  type ClauseInfo,
  defineRuleset,
  type HouseRule,
  LOCALES,
  type Locale,
  type Orders,
  type Outcome,
  type Resolution,
  type Ruleset,
} from './ruleset.ts';
export type { Ctx, Reading } from './turn/context.ts';
export type { Override } from './turn/override.ts';
export { ANSWER_KINDS, type AnswerKind, type Asked, type Question, questionId, type Ruling } from './turn/question.ts';
export { BARE, type Engine, type Explained, Run, type RunOptions } from './turn/run.ts';
