import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@boevka/store';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Fastify from 'fastify';
import { Battles } from '../battle/battles.ts';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { HANDLERS } from '../handlers.ts';
import { told } from './errors.ts';
import type { App } from './handler.ts';
import { Live } from './live.ts';
import { addOpenApi, addOpenApiPage } from './openapi.ts';
import { addGuard, addRoutes, validator } from './routes.ts';

export interface Server {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly live: Live;
}

/** Builds a server on a store. It listens to nothing yet; closing it leaves the store open. */
export async function buildServer(store: Store, config: Config, now: () => Date = () => new Date()): Promise<Server> {
  const app: App = { config, store, battles: new Battles(), now };
  const tell = (error: unknown, reply: FastifyReply): FastifyReply => {
    const { status, problem } = told(error, config.log);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: problem }));
  };
  const http = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    bodyLimit: 2_000_000,
    requestTimeout: 60_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    // What fails before there is a route: an address that cannot be read.
    frameworkErrors: (error, _request, reply) => void tell(error, reply),
  });
  http.removeContentTypeParser('text/plain');
  http.setValidatorCompiler(validator);
  http.setSerializerCompiler(() => (data) => JSON.stringify(data));
  http.setErrorHandler((error, _request, reply) => tell(error, reply));
  addGuard(http, app);
  await http.register(cookie);
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets widths and colours on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.secureCookies,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (config.rateLimit !== null) {
    // By address: a cookie could be made up anew for each request.
    await http.register(rateLimit, { max: config.rateLimit, timeWindow: 60_000 });
  }
  await addOpenApi(http);
  const live = new Live(app);
  await http.register((routes, _options, done) => {
    addRoutes(routes, app, HANDLERS);
    live.addRoutes(routes);
    addOpenApiPage(routes);
    done();
  });
  await addPages(http, config);
  await live.start();
  http.addHook('preClose', () => live.stop());
  return { app, http, live };
}

/** The pages: files as they are, and the one page for every path that is no file. */
async function addPages(http: FastifyInstance, { web }: Config): Promise<void> {
  const index = web === null ? null : join(web, 'index.html');
  const built = index !== null && existsSync(index);
  if (web !== null && built) {
    await http.register(fastifyStatic, {
      root: web,
      index: ['index.html'],
      setHeaders(response, path) {
        // Names of built files tell their contents, so they may be kept for ever; the page that names them may not.
        response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    if (page && web !== null && built) return reply.header('cache-control', 'no-cache').sendFile('index.html', web);
    throw new Failure('not-found');
  });
}
