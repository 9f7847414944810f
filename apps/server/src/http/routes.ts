import { createHash } from 'node:crypto';
import type { Answer, EndpointId } from '@boevka/api';
import { ENDPOINTS, KEY_HEADER, LIMITS, ROUTES } from '@boevka/api';
import { checkDocument, sourceFromValue } from '@boevka/content';
import { once, StoreError } from '@boevka/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Work } from '../battle/battles.ts';
import { Failure, issueShown } from '../failure.ts';
import type { Caller } from './caller.ts';
import { COOKIE, callerOf } from './caller.ts';
import { guard } from './guard.ts';
import type { App, Handlers, Request } from './handler.ts';
import { OWN, STATELESS } from './handler.ts';
import { SESSION_DAYS } from './session.ts';

/** How often a write is done anew where somebody else was faster, before its caller is told. */
const TRIES = 8;
/** Requests a minute of those that guess secrets, per caller. */
const GUESSES = 20;
const GUESSING: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'signIn',
  'signUp',
  'enterSeat',
  'readInvite',
  'acceptInvite',
  'changePassword',
]);

interface Parts {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly access: 'anybody' | 'reader' | 'signed-in';
  readonly summary: string;
  readonly upload?: true;
}

/** Adds every endpoint of the contract. */
export function addRoutes(server: FastifyInstance, app: App, handlers: Handlers): void {
  for (const id of Object.keys(ROUTES) as EndpointId[]) addRoute(server, app, handlers, id);
}

function addRoute(server: FastifyInstance, app: App, handlers: Handlers, id: EndpointId): void {
  const [method, url] = ROUTES[id];
  const spec: Parts = ENDPOINTS[id];
  const { params, query, body, response, summary } = spec;
  server.route({
    method,
    url,
    bodyLimit: spec.upload === true ? LIMITS.upload : LIMITS.body,
    ...(app.config.rateLimit !== null && GUESSING.has(id) ? { config: { rateLimit: { max: GUESSES, timeWindow: 60_000 } } } : {}),
    schema: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: { 200: response },
      summary,
      operationId: id,
      tags: [url.split('/')[2] ?? 'api'],
    } as object,
    async handler(request, reply) {
      const answer = await serve(app, handlers, id, spec, request, reply);
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
    },
  });
}

async function serve(
  app: App,
  handlers: Handlers,
  id: EndpointId,
  spec: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { store, config } = app;
  const now = app.now();
  const caller = id === 'health' ? null : await callerOf(store.db, config, request.cookies[COOKIE], now);
  if (caller !== null) checkAccess(spec, caller);
  const base = {
    app,
    caller: caller ?? NOBODY,
    at: now.toISOString(),
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    params: request.params,
    query: request.query,
    body: request.body,
    setSession: (token: string | null) => setSession(app, reply, token),
  };
  const run = async (db: Request<EndpointId>['db'], work: () => Work): Promise<string> => {
    // The three parts were parsed by the endpoint's own schemas; that they fit its id, the compiler cannot follow.
    const given = { ...base, db, work } as unknown as Request<EndpointId>;
    const handler = handlers[id] as (request: Request<EndpointId>) => Promise<Answer<EndpointId>>;
    // What the contract does not name is left out here, whatever a handler gave.
    return JSON.stringify(spec.response.parse(await handler(given)));
  };
  if (request.method === 'GET' || STATELESS.has(id) || OWN.has(id)) {
    return run(store.db, () => {
      throw new RangeError(`${id} writes nothing`);
    });
  }
  const key = keyOf(request);
  const actor = base.caller.actor ?? `session:${base.caller.session?.id ?? ''}`;
  const named = { actor, key, request: `${id}:${digestOf(request)}`, at: base.at };
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    try {
      const { answer } = await once(store, named, (unit) =>
        run(unit.db, () => ({
          unit,
          after: (done) => {
            after.push(done);
          },
        })),
      );
      for (const done of after) done();
      return answer;
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'conflict') || attempt === TRIES) throw error;
    }
  }
}

const NOBODY: Caller = { actor: null, operator: false, session: null, account: null, roles: new Map(), seats: [] };

function checkAccess({ access }: Parts, { operator, account, session }: Caller): void {
  if (operator || account !== null) return;
  if (access === 'signed-in') throw new Failure('sign-in-needed');
  if (access === 'reader' && session === null) throw new Failure('sign-in-needed');
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[KEY_HEADER];
  if (typeof key === 'string' && /^[\w.:-]{8,200}$/u.test(key)) return key;
  throw new Failure('request-malformed', {
    message: {
      ru: `Запросу, который что-то меняет, нужно имя: заголовок ${KEY_HEADER}, от 8 до 200 букв, цифр и знаков . : - _.`,
      en: `A request that changes something needs a name: header ${KEY_HEADER}, 8 to 200 letters, digits and signs . : - _.`,
    },
  });
}

function digestOf({ url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([url, body ?? null]))
    .digest('hex');
}

function setSession({ config }: App, reply: FastifyReply, token: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const;
  if (token === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_DAYS * 86_400 });
}

/** Checks what is handed in and says what is wrong with it as a pack check does: by place, in both languages. */
export function validator({ schema, httpPart }: { readonly schema: unknown; readonly httpPart?: string | undefined }) {
  return (value: unknown) => {
    const plain = httpPart === 'querystring' || httpPart === 'params' ? { ...(value as object) } : (value ?? null);
    const checked = checkDocument(
      sourceFromValue(httpPart === 'querystring' ? 'query' : (httpPart ?? 'body'), plain as never),
      schema as z.ZodType,
    );
    if (checked.ok) return { value: checked.value };
    return { error: new Failure('request-malformed', { issues: checked.issues.map(issueShown) }) };
  };
}

/** Guards every request before anything is read of it. */
export function addGuard(server: FastifyInstance, { config }: App): void {
  server.addHook('onRequest', async (request) => guard(request, config));
}
