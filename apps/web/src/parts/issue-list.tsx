import type { Issue } from '@boevka/api';
import { useLocale, useWords } from '../words/index.ts';

const MOST = 40;

/** Errors of a text, each with its place. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  const words = useWords();
  const locale = useLocale();
  if (issues.length === 0) return null;
  return (
    <ul>
      {issues.slice(0, MOST).map((issue) => (
        <li key={`${issue.file}${issue.line}${issue.column}${issue.path}${issue.code}`}>
          {issue.line !== null && <b>{words.lineAndColumn(issue.file, issue.line, issue.column)} </b>}
          {issue.message[locale]}
        </li>
      ))}
    </ul>
  );
}
