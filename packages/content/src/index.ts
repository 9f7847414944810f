export { type Checked, checkDocument, inTextOrder, readDocument } from './check.ts';
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
export { nearest } from './nearest.ts';
export { type Path, type Position, pathText } from './place.ts';
export { candidatesHint } from './schema-hints.ts';
export { inside, isMap, LIMITS, type Limits, type Parsed, parseSource, type Source, sourceFromValue, valueAt } from './source.ts';
