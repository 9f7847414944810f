import { API_ERRORS } from '@boevka/api';
import { addInvite } from '@boevka/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../src/ids.ts';
import type { Table } from './table.ts';
import { account, DUEL, openTable } from './table.ts';

const WRITE = { 'x-boevka': '1', 'idempotency-key': 'a-name-of-mine', 'content-type': 'application/json' };

describe('a local server', () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable();
  }, 60_000);
  afterAll(() => table.close(), 60_000);

  const post = (headers: { readonly [name: string]: string }, payload = '{"name":"x"}') =>
    table.browser().raw({ method: 'POST', url: '/api/communities', headers, payload });
  const codeOf = ({ body }: { readonly body: string }): unknown => (JSON.parse(body) as { error?: { code?: unknown } }).error?.code;

  it('answers under the names of the loopback alone, and not through a proxy', async () => {
    const ask = (headers: { readonly [name: string]: string }) => table.browser().raw({ method: 'GET', url: '/api/battles', headers });
    for (const host of ['localhost', 'localhost:4747', '127.0.0.1:4747', '[::1]:4747']) expect((await ask({ host })).status).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.5:4747'])
      expect(codeOf(await ask({ host }))).toBe('host-refused');
    expect(codeOf(await ask({ 'x-forwarded-for': '10.0.0.5' }))).toBe('host-refused');
  });

  it('takes nothing from a page of another origin', async () => {
    const { 'x-boevka': _, ...bare } = WRITE;
    expect(codeOf(await post(bare))).toBe('origin-refused');
    expect(codeOf(await post({ ...WRITE, origin: 'http://evil.example' }))).toBe('origin-refused');
    expect(codeOf(await post({ ...WRITE, origin: 'null' }))).toBe('origin-refused');
    expect(codeOf(await post({ ...WRITE, 'sec-fetch-site': 'cross-site' }))).toBe('origin-refused');
    expect((await post({ ...WRITE, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('answers in its own way what can be read neither as an address nor as JSON', async () => {
    expect(codeOf(await table.browser().raw({ method: 'GET', url: '/api/battles/%E0%A4%A', headers: {} }))).toBe('not-found');
    const { body } = await post(WRITE, '{"name":');
    expect(body).toContain('JSON');
    expect(codeOf({ body })).toBe('request-malformed');
  });

  it('says what is wrong with a request by place, in both languages, and never more than that', async () => {
    const bad = await post(WRITE, '{"nome":"x"}');
    expect(bad.status).toBe(400);
    const { error } = JSON.parse(bad.body) as { error: { code: string; issues: { path: string; message: { ru: string; en: string } }[] } };
    expect(error).toMatchObject({ code: 'request-malformed' });
    expect(error.issues.length).toBeGreaterThan(0);
    for (const { message } of error.issues) {
      expect(message.ru).toMatch(/[а-я]/);
      expect(message.en).toMatch(/[a-z]/);
    }
    for (const payload of ['{', '[]', 'null', '"x"', '{"__proto__":{"name":"x"}}', '{"name":""}', `{"name":"${'x'.repeat(300)}"}`]) {
      const answer = await post(WRITE, payload);
      expect(answer.status, payload).toBe(400);
      expect(answer.body).not.toMatch(/ at .*\.ts|node_modules/);
    }
    expect(codeOf(await post({ ...WRITE, 'content-type': 'text/plain' }, 'x'))).toBe('type-refused');
    expect(codeOf(await post({ 'x-boevka': '1', 'content-type': 'application/json' }))).toBe('request-malformed');
    expect(codeOf(await post(WRITE, `{"name":"${'x'.repeat(2_100_000)}"}`))).toBe('too-large');
  });

  it('finds nothing under strange ids', async () => {
    const browser = table.browser();
    for (const id of ['none', '__proto__', 'constructor', '..%2f..', '%00', "'--", 'а'.repeat(60)]) {
      for (const path of [
        `/api/battles/${id}`,
        `/api/public/battles/${id}`,
        `/api/characters/${id}`,
        `/api/battles/${id}/live`,
        `/api/rulebooks/${id}`,
      ]) {
        const { status, body } = await browser.raw({ method: 'GET', url: path });
        expect([400, 404, 422], `${path}: ${body}`).toContain(status);
      }
    }
    expect((await browser.raw({ method: 'GET', url: '/api/nothing' })).status).toBe(404);
  });

  it('sends what keeps a page safe with every answer', async () => {
    const { headers } = await table.browser().raw({ method: 'GET', url: '/api/health' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('describes itself from its schemas', async () => {
    const browser = table.browser();
    const spec = JSON.parse((await browser.raw({ method: 'GET', url: '/api/openapi.json' })).body) as { paths: object };
    expect(Object.keys(spec.paths)).toContain('/api/battles/{battle}/orders');
    const page = await browser.raw({ method: 'GET', url: '/api/docs' });
    expect(page.body).toContain('/api/battles/{battle}/turns/{turn}/publish');
    expect(page.body).not.toContain('<script');
  });
});

describe('a server for many', () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable({ file: ':memory:' }, { mode: 'server', hosts: ['table.example'], rateLimit: 500 });
    for (const role of ['admin', 'judge', 'player', 'spectator']) await account(table.store, role, role);
  }, 60_000);
  afterAll(() => table.close(), 60_000);

  const browser = () => {
    const own = table.browser();
    const raw = own.raw;
    own.raw = (options) => raw({ ...options, headers: { host: 'table.example', ...options.headers } });
    return own;
  };
  const at = async (login: string) => {
    const own = await signedIn(login);
    return own;
  };
  const signedIn = async (login: string) => {
    const own = table.browser();
    const { status, body } = await own.raw({
      method: 'POST',
      url: '/api/session',
      headers: { ...WRITE, host: 'table.example' },
      payload: JSON.stringify({ login, password: 'correct horse' }),
    });
    expect(status, body).toBe(200);
    return own;
  };
  const call = async (own: Awaited<ReturnType<typeof at>>, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = {
      host: 'table.example',
      'x-boevka': '1',
      'idempotency-key': `name-${Math.random()}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const { status, body } = await own.raw({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    return { status, body: JSON.parse(body) as { error?: { code: string } } & { [key: string]: never } };
  };

  it('lets each role do what it may, and no more', async () => {
    const create = { community: 'home', title: 'Закрытый', visibility: 'members', from: { file: DUEL } };
    const stranger = browser();
    expect((await call(stranger, 'POST', '/api/battles', create)).body.error?.code).toBe('sign-in-needed');
    for (const login of ['player', 'spectator']) {
      expect((await call(await at(login), 'POST', '/api/battles', create)).body.error?.code, login).toBe('not-allowed');
    }
    const judge = await at('judge');
    const made = await call(judge, 'POST', '/api/battles', create);
    expect(made.status).toBe(200);
    const { battle } = made.body as unknown as { battle: string };
    expect((await call(stranger, 'GET', `/api/battles/${battle}`)).status).toBe(404);
    expect((await call(stranger, 'GET', `/api/public/battles/${battle}`)).status).toBe(404);
    expect((await call(stranger, 'GET', '/api/battles')).body).toMatchObject({ battles: [] });
    const spectator = await at('spectator');
    expect((await call(spectator, 'GET', `/api/battles/${battle}`)).body).toMatchObject({ you: 'reader' });
    expect((await call(spectator, 'GET', `/api/battles/${battle}/desk`)).body.error?.code).toBe('not-allowed');
    expect((await call(spectator, 'GET', `/api/battles/${battle}/seat`)).body.error?.code).toBe('not-allowed');
    expect((await call(spectator, 'GET', `/api/battles/${battle}/export`)).body.error?.code).toBe('not-allowed');
    expect((await call(judge, 'PUT', '/api/communities/home/members/id-player', { role: 'judge' })).body.error?.code).toBe('not-allowed');
    const admin = await at('admin');
    expect((await call(admin, 'PUT', '/api/communities/home/members/id-player', { role: 'judge' })).status).toBe(200);
    expect((await call(admin, 'PUT', '/api/communities/home/members/id-admin', { role: 'judge' })).body.error?.code).toBe('not-allowed');
    expect((await call(await at('player'), 'GET', `/api/battles/${battle}`)).body).toMatchObject({ you: 'judge' });
  });

  it('takes in who has an invite, as often as it says', async () => {
    const admin = await at('admin');
    const made = await call(admin, 'POST', '/api/communities/home/invites', { role: 'player', uses: 1, days: 2 });
    const { token } = made.body as unknown as { token: string };
    const guest = table.browser();
    expect((await call(guest, 'GET', `/api/invites/${token}`)).body).toMatchObject({ community: 'Дом', role: 'player' });
    const body = { invite: token, login: 'Новенький', name: 'Новенький', password: 'correct horse' };
    expect((await call(guest, 'POST', '/api/accounts', { ...body, password: 'short' })).status).toBe(400);
    expect((await call(guest, 'POST', '/api/accounts', { ...body, login: 'ADMIN' })).body.error?.code).toBe('name-taken');
    const me = await call(guest, 'POST', '/api/accounts', body);
    expect(me.body).toMatchObject({ account: { login: 'Новенький' }, communities: [{ id: 'home', role: 'player' }] });
    expect((await call(table.browser(), 'POST', '/api/accounts', { ...body, login: 'Ещё' })).body.error?.code).toBe('link-spent');
  });

  it('ends sessions when it is told to', async () => {
    const [here, there] = [await at('judge'), await at('judge')];
    const sessions = (await call(here, 'GET', '/api/sessions')).body as unknown as { id: string; current: boolean }[];
    expect(sessions.length).toBeGreaterThan(1);
    for (const { id } of sessions.filter((one) => !one.current)) await call(here, 'DELETE', `/api/sessions/${id}`);
    expect((await call(there, 'GET', '/api/me')).body).toMatchObject({ account: null });
    const another = await at('judge');
    expect((await call(here, 'POST', '/api/account/password', { current: 'wrong horse', next: 'another horse' })).status).toBe(401);
    expect((await call(here, 'POST', '/api/account/password', { current: 'correct horse', next: 'another horse' })).status).toBe(200);
    expect((await call(another, 'GET', '/api/me')).body).toMatchObject({ account: null });
    expect((await call(here, 'GET', '/api/me')).body).toMatchObject({ account: { login: 'judge' } });
    await call(here, 'DELETE', '/api/session');
    expect((await call(here, 'GET', '/api/me')).body).toMatchObject({ account: null });
  });

  it('slows down who guesses passwords, and does not tell which names there are', async () => {
    const guess = (login: string) =>
      call(table.browser(), 'POST', '/api/session', { login, password: 'guess guess' }).then(({ body }) => body.error?.code);
    expect(await guess('admin')).toBe('sign-in-refused');
    expect(await guess('nobody-at-all')).toBe('sign-in-refused');
    let last: unknown;
    for (let n = 0; n < 30 && last !== 'too-many'; n++) last = await guess('admin');
    expect(last).toBe('too-many');
  });

  it('takes no cookie of its own making, and no invite that has run out', async () => {
    const own = table.browser();
    own.cookies.set('boevka', 'x'.repeat(43));
    expect((await call(own, 'GET', '/api/me')).body).toMatchObject({ account: null, operator: false });
    const row = { id: 'old', community_id: 'home', role: 'admin', uses_left: 1, expires_at: '2020-01-01', created_at: '2019-01-01' };
    await table.store.unit(({ db }) => addInvite(db, { ...row, digest: digestOf('x'.repeat(40)) }));
    expect((await call(own, 'GET', `/api/invites/${'x'.repeat(40)}`)).body.error?.code).toBe('link-spent');
    expect((await own.raw({ method: 'GET', url: '/api/me', headers: { host: 'other.example' } })).body).toContain('host-refused');
  });

  it('has a status for every code', () => {
    for (const { status } of Object.values(API_ERRORS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
