import type { ApiErrorCode, ApiProblem, Issue } from '@boevka/api';
import { sayingOfError, statusOf } from '@boevka/api';
import type { ContentIssue } from '@boevka/content';
import { issueSentence, pathText } from '@boevka/content';
import type { Both, Json } from '@boevka/kernel';

interface More {
  readonly message?: Both;
  readonly data?: { readonly [key: string]: Json };
  readonly issues?: readonly Issue[];
}

/** A request that is not carried out, with what the caller is told. */
export class Failure extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly problem: ApiProblem;
  constructor(code: ApiErrorCode, more: More = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.status = statusOf(code);
    this.problem = { code, message: more.message ?? sayingOfError(code), data: more.data ?? {}, issues: more.issues ?? [], incident: null };
  }
}

/** An issue of a pack, a sheet or a battle file as it goes over the wire. */
export function issueShown(issue: ContentIssue): Issue {
  return {
    code: issue.code,
    file: issue.file,
    line: issue.line,
    column: issue.column,
    path: pathText(issue.path),
    message: { ru: issueSentence(issue, 'ru'), en: issueSentence(issue, 'en') },
  };
}

/** Everything that is wrong with a written text. */
export function contentFailure(issues: readonly ContentIssue[]): Failure {
  return new Failure('content-refused', { issues: issues.map(issueShown) });
}
