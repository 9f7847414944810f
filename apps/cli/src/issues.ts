import type { ContentIssue } from '@boevka/content';
import { issueSentence, pathText } from '@boevka/content';
import type { Locale } from '@boevka/kernel';
import type { Problem } from './failure.ts';
import { Failure } from './failure.ts';

const LONGEST_PATH = 80;

/** What is wrong with a written document, as the command tells it. */
export function problemOfIssue(issue: ContentIssue): Problem {
  const { code, file, line, column } = issue;
  return { code, says: { ru: sentenceOf(issue, 'ru'), en: sentenceOf(issue, 'en') }, file, line, column };
}

export function issuesFailure(issues: readonly ContentIssue[]): Failure {
  return new Failure(issues.map(problemOfIssue));
}

function sentenceOf(issue: ContentIssue, locale: Locale): string {
  const path = pathText(issue.path);
  const shown = path.length > LONGEST_PATH ? `…${path.slice(-LONGEST_PATH)}` : path;
  return shown === '' ? issueSentence(issue, locale) : `${shown}: ${issueSentence(issue, locale)}`;
}
