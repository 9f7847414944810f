export { type BattleFile, type BattleParts, type BattlePost, type BattleTurn, checkBattleFile } from './battle-file.ts';
export { type Checked, checkDocument, inTextOrder, readDocument } from './check.ts';
export { contentDigest } from './digest.ts';
export { houseRulesSchema } from './house-rules.ts';
export {
  type ContentHint,
  type ContentIssue,
  describeIssue,
  type HintCode,
  type IssueCode,
  type IssueData,
  issueAt,
  issueOfFile,
  issuePlace,
  issueSentence,
} from './issue.ts';
export { type JsonSchema, type PackJsonSchemas, packJsonSchemas } from './json-schema.ts';
export { LIMITS, type Limits } from './limits.ts';
export { type Linked, linkPacks } from './link.ts';
export { nearest } from './nearest.ts';
export { loadPack, type PackLoaded, type PackRead, packFromSource, readPack } from './pack.ts';
export type { PackFile } from './pack-files.ts';
export type {
  Content,
  EntryOf,
  KindSpec,
  Kinds,
  LawBreach,
  Pack,
  PackEntry,
  PackHead,
  PackRequirement,
  PackSpec,
  Reference,
} from './pack-spec.ts';
export { isCompatible } from './pack-version.ts';
export { type Parsed, parseSource } from './parse.ts';
export { type Path, type Position, pathText } from './place.ts';
export { type Rulings, rulingIssues, rulingSchema, sortRulings } from './rulings.ts';
export { candidatesHint } from './schema-hints.ts';
export { inside, isMap, type Source, sourceFromValue, valueAt } from './source.ts';
