export type { CaseText } from './case-file.ts';
export { type CaseOptions, type CaseReport, type CaseResult, type CaseTarget, caseTarget, runCases } from './run-cases.ts';
export { EMPTY_SHELF, type PackShelf, packShelf } from './shelf.ts';
