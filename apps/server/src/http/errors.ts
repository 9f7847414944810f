import type { ApiProblem } from '@boevka/api';
import { sayingOfError, statusOf } from '@boevka/api';
import { StoreError } from '@boevka/store';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { refusedBy } from '../table/sayings.ts';

const NO_JSON = {
  ru: 'Тело запроса не читается как JSON. Проверьте скобки, кавычки и запятые.',
  en: 'The body of the request cannot be read as JSON. Check brackets, quotes and commas.',
};

/** What the caller is told of an error. A fault of ours is written into the server's own log under a number; the caller gets the number alone. */
export function told(error: unknown, log: (line: string) => void): { readonly status: number; readonly problem: ApiProblem } {
  const failure = error instanceof Failure ? error : (known(error) ?? refusedBy(error, null));
  if (failure !== null) return { status: failure.status, problem: failure.problem };
  const incident = newId();
  const code = isDatabaseGone(error) ? 'unavailable' : 'internal';
  log(`incident ${incident}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: statusOf(code), problem: { code, message: sayingOfError(code), data: {}, issues: [], incident } };
}

function known(error: unknown): Failure | null {
  if (error instanceof StoreError) {
    if (error.code === 'conflict') return new Failure('version-conflict', { data: { ...error.data } });
    if (error.code === 'key-reused') return new Failure('key-reused');
    if (error.code === 'taken') return new Failure('name-taken');
    if (error.code === 'missing') return new Failure('not-found');
    return null;
  }
  const { code, statusCode } = (error ?? {}) as { readonly code?: unknown; readonly statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('type-refused');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || (error instanceof SyntaxError && statusCode === 400))
    return new Failure('request-malformed', { message: NO_JSON });
  if (code === 'FST_ERR_BAD_URL') return new Failure('not-found');
  if (statusCode === 429) return new Failure('too-many');
  if (statusCode === 400) return new Failure('request-malformed');
  if (statusCode === 404) return new Failure('not-found');
  return null;
}

/** Codes of a line to the database that broke, or of a database that goes down. */
const GONE: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300'];

function isDatabaseGone(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (
    (typeof code === 'string' && GONE.includes(code)) ||
    (typeof message === 'string' && /^(?:timeout exceeded when trying to connect|Connection terminated)/u.test(message))
  );
}
