import { ApiError } from '@boevka/api';
import { Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useWords } from '../words/index.ts';
import css from './asking.module.css';
import { Button } from './button.tsx';

/** What was asked of the server: shown when it is there; till then what one waits for, or why it does not come and what to do. */
export function Asking<T>({ query, children }: { readonly query: UseQueryResult<T>; readonly children: (data: T) => ReactNode }) {
  const words = useWords();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Refused error={query.error} again={() => void query.refetch()} />;
  return (
    <p className={css.wait} role="status">
      <Loader size="sm" color="var(--ink3)" aria-hidden /> {words.loading}
    </p>
  );
}

/** A refusal as a sentence, with its places where there are any. */
export function Refused({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  const words = useWords();
  return (
    <div className={css.refused} role="alert">
      <ErrorWords error={error} />
      {again !== undefined && (
        <Button small onClick={again}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}

function ErrorWords({ error }: { readonly error: unknown }) {
  const words = useWords();
  const locale = useLocale();
  if (!(error instanceof ApiError)) return <p>{words.unexpected}</p>;
  const { message, issues, incident } = error.problem;
  return (
    <>
      <p>{message[locale]}</p>
      {issues.length > 0 && (
        <ul>
          {issues.slice(0, 30).map((issue) => (
            <li key={`${issue.file}${issue.line}${issue.column}${issue.path}${issue.code}`}>
              {issue.line !== null && <b>{words.lineAndColumn(issue.file, issue.line, issue.column)} </b>}
              {issue.message[locale]}
            </li>
          ))}
        </ul>
      )}
      {incident !== null && <p>{words.incident(incident)}</p>}
    </>
  );
}
