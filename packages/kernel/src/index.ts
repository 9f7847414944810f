export { cosine, directionOf, sine } from './angle.ts';
export {
  type Battle,
  foldEvents,
  type Opening,
  openBattle,
  resumeBattle,
  type Secrets,
  stateAfter,
} from './battle/battle.ts';
export { type Changed, type Comparison, compareEntries, compareResolutions, type Pair, type Resolved } from './battle/compare.ts';
export { type Correction, correctTurn } from './battle/correct.ts';
export { type Difference, differences } from './battle/differences.ts';
export type { Divergence } from './battle/divergence.ts';
export { type Draft, draftTurn } from './battle/draft.ts';
export { BATTLE_ERRORS, BattleError, type BattleErrorCode } from './battle/error.ts';
export { explainEntry } from './battle/explain.ts';
export { type Legal, legalOrders } from './battle/legal.ts';
export { checkPin, type Pin, pinOf, settleHouseRules } from './battle/pin.ts';
export { playTurn, type TurnInput } from './battle/play.ts';
export { endBattle, publishTurn } from './battle/publish.ts';
export { readRecord } from './battle/read-record.ts';
export {
  type AnnulledEntry,
  type BattleRecord,
  CAUSES,
  type Cause,
  currentOf,
  type EndedEntry,
  type Entry,
  type Inputs,
  isEnded,
  isPublished,
  type Logged,
  lastResolved,
  type Outturn,
  openQuestions,
  type Post,
  type PublishedEntry,
  type PublishedText,
  publicationsOf,
  RECORD_FORMAT,
  type ResolvedEntry,
  resolutionsOf,
  type SealedEntry,
  sealedOf,
  turnCount,
} from './battle/record.ts';
export { type Replayed, replay } from './battle/replay.ts';
export {
  type Explaining,
  explainTurn,
  type Resolution,
  type Resolving,
  resolveTurn,
  UNUSED_REASONS,
  type UnusedRuling,
} from './battle/resolve.ts';
export { checkSeals, noncesOf, receiptOf, type Seal, type SealedTurn, type Sealing, sealOrders, sealTurn } from './battle/seal.ts';
export { diceRecordOf, publishedDiceOf, verifyRecord } from './battle/verify.ts';
export { sameView, type ViewDifference, viewDifference, viewEntry, viewTurn } from './battle/view.ts';
export { type AnyBetween, anyBetween, type Between, type CampaignStart, resolveAct } from './between.ts';
export type { CaseField, CaseParts, CaseStart } from './case.ts';
export type { Clause, Source } from './clause.ts';
export { type Diagnostic, type Fix, type Read, SEVERITIES, type Severity, type Span, type TextReading } from './diagnostic.ts';
export { type Branching, type Counted, enumerate, exactOdds, type Odds } from './dice/branching.ts';
export {
  CHAIN_ALGORITHM,
  type Chain,
  createChain,
  earlierLink,
  keepNonce,
  linkOf,
  MAX_CHAIN,
  mixSeed,
  type Nonce,
  turnSeeds,
  verifyLink,
} from './dice/commitment.ts';
export { DICE_ERRORS, DiceError, type DiceErrorCode, type DrawPlace } from './dice/error.ts';
export { type Fraction, fractionToNumber, plusFractions, reduced, sameFraction } from './dice/fraction.ts';
export { type Handed, type HandedDice, handedDice } from './dice/handed.ts';
export { fromHex, toHex } from './dice/hex.ts';
export { keyedDice, type TurnSeeds } from './dice/keyed.ts';
export { type Dice, DRAWN_BY, type Draw, type Drawn, type DrawnBy, drawKey, type Range } from './dice/port.ts';
export {
  type Commitments,
  commitmentsOf,
  type DiceRecord,
  type RevealedLink,
  type RevealedTurn,
  revealHidden,
  revealTurn,
} from './dice/published.ts';
export { countValues, isAnswer, MAX_VALUES, valueAt, wordToValue } from './dice/range.ts';
export { type RecordedDice, recordedDice } from './dice/recorded.ts';
export { type Overruled, type Recorder, recorder } from './dice/recorder.ts';
export { type ScriptedDice, type ScriptedValue, scriptedDice } from './dice/scripted.ts';
export { draftSeed, isDraftSeed, SEED_BYTES, type SeedAlgorithm, seedBytes, seedText } from './dice/seed.ts';
export { type SeededDice, seededDice, seedFromText } from './dice/seeded.ts';
export {
  MISMATCHES,
  type Mismatch,
  type MismatchKind,
  UNVERIFIED_REASONS,
  type Unverified,
  type UnverifiedReason,
  type Verification,
  verifyDraws,
} from './dice/verify.ts';
export { canonicalJson, digest } from './digest.ts';
export type { Envelope, Witness } from './events/envelope.ts';
export { type Kinded, type Of, type Reveal, revealAll, type Seen, VIEWER_ROLES, type Viewer } from './events/reveal.ts';
export type { Exchange, ExchangeResult, Exchanges } from './exchange.ts';
export { RuleFault } from './fault.ts';
export { joinPath, jsonFault } from './json.ts';
export type { PastedSheets, SheetField } from './pasted.ts';
export { auditDerivation } from './reckoning/audit.ts';
export { type Bag, EMPTY, type End, gather, type Term } from './reckoning/bag.ts';
export { type Derivation, ExplainingReckoner, OPERATIONS, type Operation } from './reckoning/explained.ts';
export { PlainReckoner } from './reckoning/plain.ts';
export { floored, type Reckoner } from './reckoning/reckoner.ts';
export type { Json, Refusal } from './refusal.ts';
export {
  type AnyRulebook,
  anyRulebook,
  type BattleStart,
  type Generate,
  type Metric,
  type Next,
  type Rulebook,
  type Told,
  type Words,
} from './rulebook.ts';
export {
  type AnyRuleset,
  type Awaiting,
  anyRuleset,
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
  type Rules,
  type Ruleset,
} from './ruleset.ts';
export {
  type Bar,
  type Card,
  type Cell,
  type Chip,
  type Choice,
  type ChoiceGroup,
  type Composer,
  type Curve,
  type Deed,
  type Fact,
  type Feature,
  type FieldShape,
  GLYPHS,
  type Glyph,
  type Picture,
  type Screen,
  type Spot,
  type TimeLine,
  type Token,
  type Tone,
  type Trail,
  WOUNDS,
  type Wound,
} from './screen.ts';
export type { Ctx, Reading } from './turn/context.ts';
export type { Override } from './turn/override.ts';
export {
  ANSWER_KINDS,
  type AnswerKind,
  type Asked,
  fitsQuestion,
  type Question,
  questionId,
  type Ruling,
  withRuling,
} from './turn/question.ts';
export { BARE, type Engine, type Explained, Run, type RunOptions, runTurn } from './turn/run.ts';
