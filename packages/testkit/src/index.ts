export type { CaseText } from './case-file.ts';
export { type Coverage, type CoverageInput, clause, coverage, type UnknownClause } from './coverage.ts';
export { caseFiles, repositoryCoverage } from './repository.ts';
export { type CaseOptions, type CaseReport, type CaseResult, type CaseTarget, caseTarget, runCases } from './run-cases.ts';
export { EMPTY_SHELF, type PackShelf, packShelf } from './shelf.ts';
