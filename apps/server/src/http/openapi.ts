import { escapeHtml } from '@boevka/report';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { VERSION } from '../root.ts';

/** Collects the contract of all routes added later. */
export async function addOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Boevka', version: VERSION, description: 'The HTTP contract of Боёвка, made from its schemas.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'boevka' } } },
    },
    transform: jsonSchemaTransform,
  });
}

interface Operation {
  readonly summary?: string;
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: unknown;
  readonly responses?: unknown;
}

/** The contract as JSON and as a page to read. */
export function addOpenApiPage(server: FastifyInstance): void {
  let page: string | null = null;
  server.get('/api/openapi.json', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(server.swagger())),
  );
  server.get('/api/docs', { schema: { hide: true } as object }, async (_request, reply) => {
    page ??= pageOf(server.swagger() as { readonly paths?: { readonly [path: string]: { readonly [method: string]: Operation } } });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function pageOf({ paths = {} }: { readonly paths?: { readonly [path: string]: { readonly [method: string]: Operation } } }): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boevka: HTTP</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#faf5ea;color:#231c14}
code{background:#e5dbc7;padding:.1em .3em;border-radius:3px}pre{overflow:auto;background:#fffdf8;border:1px solid #daceb8;padding:.8rem}
details{border-bottom:1px solid #dacebe;padding:.5rem 0}summary{cursor:pointer}b{font-weight:600}
@media(prefers-color-scheme:dark){body{background:#131217;color:#f1e7d6}code{background:#25222a}pre{background:#1c1a20;border-color:#35313a}}</style></head>
<body><h1>Boevka: HTTP</h1><p>Made from the schemas; as data: <a href="/api/openapi.json">openapi.json</a>. Requests that change something carry the
headers <code>x-boevka</code> and <code>idempotency-key</code>. Refusals are <code>{"error": {"code", "message": {"ru", "en"}, "data", "issues"}}</code>.</p>
${rows.join('\n')}</body></html>`;
}

function operationHtml(path: string, method: string, { summary = '', parameters = [], requestBody, responses }: Operation): string {
  const given = parameters.map(
    (p) => `<li><code>${escapeHtml(p.name)}</code> (${escapeHtml(p.in)}${p.required === true ? ', required' : ''})</li>`,
  );
  const json = (title: string, value: unknown): string =>
    value === undefined ? '' : `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<ul>${given.join('')}</ul>${json('Body', requestBody)}${json('Answer', responses)}</details>`;
}
