import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_ERRORS, ApiError, createClient, ENDPOINTS, fillPath, KEY_HEADER, ROUTES } from '../src/index.ts';

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

describe('the contract', () => {
  it('has schemas for every route, and places of a path for every parameter', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(ROUTES).sort());
    for (const [id, [method, path]] of Object.entries(ROUTES)) {
      const spec = ENDPOINTS[id as keyof typeof ROUTES] as { params?: z.ZodObject; body?: z.ZodType };
      const places = [...path.matchAll(/:(\w+)/g)].map((found) => found[1]);
      expect(Object.keys(spec.params?.shape ?? {}).sort(), id).toEqual(places.sort());
      if (method === 'GET') expect(spec.body, id).toBeUndefined();
    }
  });

  it('gives every route one method and path', () => {
    const all = Object.values(ROUTES).map(([method, path]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('says every error in both languages, as a sentence', () => {
    for (const [code, { says }] of Object.entries(API_ERRORS)) {
      expect(says.ru, code).toMatch(/^\p{Lu}.*\p{Script=Cyrillic}.*[.]$/u);
      expect(says.en, code).toMatch(/^[A-Z][^\p{Script=Cyrillic}]*[.]$/u);
    }
  });

  it('refuses unknown keys in what is handed in', () => {
    for (const [id, spec] of Object.entries(ENDPOINTS)) {
      const { params, query, body } = spec as { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
      for (const schema of [params, query, body]) {
        if (schema === undefined) continue;
        expect(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })), id).toContain(
          '"additionalProperties":false',
        );
      }
    }
  });
});

describe('the client', () => {
  it('fills in the path, the query and the body', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const client = createClient({
      base: 'http://table',
      fetch: async (url, init) => {
        seen.push({ url: String(url), init: init ?? {} });
        return answer(200, { code: 'x' });
      },
    });
    await client.getTurn({ params: { battle: 'a b', turn: 3 }, query: { lang: 'en', as: 'public' } });
    await client.raiseClaim(
      { params: { battle: 'x' }, body: { turn: 1, fighter: 'kira', ref: null, quote: '', words: 'No' } },
      { key: 'once' },
    );
    expect(seen[0]?.url).toBe('http://table/api/battles/a%20b/turns/3?lang=en&as=public');
    expect(seen[1]?.init.headers).toMatchObject({ [KEY_HEADER]: 'once', 'content-type': 'application/json' });
  });

  it('sends a broken request once more under the same key, then says that it is offline', async () => {
    const keys: string[] = [];
    const client = createClient({
      fetch: async (_url, init) => {
        keys.push(new Headers(init?.headers).get(KEY_HEADER) ?? '');
        throw new TypeError('fetch failed');
      },
    });
    await expect(client.signOut()).rejects.toMatchObject({ code: 'offline' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe('');
  });

  it('throws what the server refuses, and copes with what is no answer of it', async () => {
    const problem = { code: 'turn-closed', message: { ru: 'р', en: 'e' }, data: {}, issues: [], incident: null };
    const refused = createClient({ fetch: async () => answer(409, { error: problem }) });
    await expect(refused.me()).rejects.toMatchObject({ code: 'turn-closed', status: 409, problem });
    const gateway = createClient({ fetch: async () => new Response('<html>502</html>', { status: 502 }) });
    await expect(gateway.me()).rejects.toBeInstanceOf(ApiError);
    await expect(gateway.me()).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });

  it('refuses a path with a place left open', () => {
    expect(() => fillPath('/api/battles/:battle', {})).toThrow(RangeError);
    expect(() => fillPath('/api/battles/:constructor', {})).toThrow(RangeError);
  });
});
