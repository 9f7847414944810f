import type { Both } from '@boevka/kernel';
import type { Answer, CallParts } from './endpoints.ts';
import type { ApiErrorCode } from './errors.ts';
import { isApiErrorCode, sayingOfError } from './errors.ts';
import type { EndpointId } from './routes.ts';
import { fillPath, GUARD_HEADER, KEY_HEADER, ROUTES } from './routes.ts';
import type { ApiProblem } from './schemas/shared.ts';

/** The server has refused. `problem.message` is a sentence for people, in both languages. */
export class ApiError extends Error {
  readonly code: ApiErrorCode | 'offline';
  readonly status: number;
  readonly problem: ApiProblem;
  constructor(code: ApiErrorCode | 'offline', status: number, problem: ApiProblem) {
    super(problem.message.en);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.problem = problem;
  }
}

/** Whatever it is given for may be left out. */
type Nothing = Record<never, never>;
type Given<T> = { readonly [P in keyof T as T[P] extends undefined ? never : Nothing extends T[P] ? never : P]: T[P] } & {
  readonly [P in keyof T as T[P] extends undefined ? never : Nothing extends T[P] ? P : never]?: T[P];
};

/** Beside the parts of a call. */
export interface CallOptions {
  /** Name of the request: the same one twice is done once. Made anew for each call unless given. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** What an endpoint is called with: the parts that it has; the whole argument may be left out where all of them may. */
export type Call<K extends EndpointId> = Given<CallParts<K>>;
type CallArgs<K extends EndpointId> =
  Nothing extends Call<K> ? [call?: Call<K>, options?: CallOptions] : [call: Call<K>, options?: CallOptions];

/** One method per endpoint: `client.getBattle({ params: { battle }, query: { lang: 'ru' } })`. They throw ApiError. */
export type Client = { readonly [K in EndpointId]: (...args: CallArgs<K>) => Promise<Answer<K>> };

export interface ClientOptions {
  /** Where the server is; empty: where the page comes from. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Headers of every request, for programs that are no browser. */
  readonly headers?: { readonly [name: string]: string };
}

interface Loose {
  readonly params?: { readonly [name: string]: string | number };
  readonly query?: { readonly [name: string]: unknown };
  readonly body?: unknown;
}

/** Makes a client. A request that changes something is sent once more, under the same key, where the connection broke before an answer. */
export function createClient({ base = '', fetch: send = fetch, headers = {} }: ClientOptions = {}): Client {
  async function call(id: EndpointId, { params = {}, query = {}, body }: Loose = {}, options: CallOptions = {}): Promise<unknown> {
    const [method, path] = ROUTES[id];
    const changes = method !== 'GET';
    const url = `${base}${fillPath(path, params)}${queryText(query)}`;
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(changes ? { [GUARD_HEADER]: '1', [KEY_HEADER]: options.key ?? crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    };
    const response = await attempt(() => send(url, init), options.signal);
    const text = await response.text();
    const answer = parsed(text);
    if (response.ok) return answer;
    throw errorOf(response.status, answer);
  }
  const client: { [id: string]: (given?: Loose, options?: CallOptions) => Promise<unknown> } = {};
  for (const id of Object.keys(ROUTES) as EndpointId[]) client[id] = (given, options) => call(id, given, options);
  // One function for each id of the contract, made in the loop above.
  return client as unknown as Client;
}

async function attempt(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (signal?.aborted) throw error;
    try {
      return await send();
    } catch {
      if (signal?.aborted) throw error;
      throw new ApiError('offline', 0, problemOf('offline', OFFLINE));
    }
  }
}

const OFFLINE: Both = {
  ru: 'Нет связи с сервером. Написанное сохранено здесь; отправьте, когда связь вернётся.',
  en: 'The server cannot be reached. What you wrote is kept here; send it when the connection is back.',
};

function problemOf(code: string, message: Both): ApiProblem {
  return { code, message, data: {}, issues: [], incident: null };
}

function errorOf(status: number, answer: unknown): ApiError {
  const problem = (answer as { readonly error?: ApiProblem } | null)?.error;
  if (problem !== undefined && isApiErrorCode(problem.code)) return new ApiError(problem.code, status, problem);
  return new ApiError('unavailable', status, problemOf('unavailable', sayingOfError('unavailable')));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function queryText(query: { readonly [name: string]: unknown }): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`;
}
