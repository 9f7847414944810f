import type { Client } from '@boevka/api';
import { createClient } from '@boevka/api';
import type { Store, Where } from '@boevka/store';
import { addAccount, addCommunity, openStore, setRole } from '@boevka/store';
import type { InjectOptions } from 'fastify';
import type { Config } from '../src/config.ts';
import { LOCAL } from '../src/config.ts';
import type { Server } from '../src/http/server.ts';
import { buildServer } from '../src/http/server.ts';
import { passwordHash } from '../src/people/passwords.ts';

/** Somebody's browser: a client with its own cookies, and everything that it ever received. */
export interface Browser {
  readonly client: Client;
  /** Every byte of every answer. */
  received(): string;
  readonly cookies: Map<string, string>;
  /** A request as it is, for what the client would not do. */
  raw(
    options: InjectOptions,
  ): Promise<{ readonly status: number; readonly body: string; readonly headers: { readonly [name: string]: unknown } }>;
}

/** A server with its store, talked to without a port. */
export interface Table {
  readonly server: Server;
  readonly store: Store;
  browser(): Browser;
  close(): Promise<void>;
}

export async function openTable(where: Where = { file: ':memory:' }, config: Partial<Config> = {}): Promise<Table> {
  const store = await openStore(where);
  const at = new Date().toISOString();
  await store.unit(({ db }) => addCommunity(db, { id: 'home', name_key: 'дом', name: 'Дом', created_at: at }));
  const faults: string[] = [];
  const server = await buildServer(store, { ...LOCAL, log: (line) => faults.push(line), ...config });
  await server.http.ready();
  return {
    server,
    store,
    browser: () => browserOn(server),
    async close() {
      await server.http.close();
      await store.close();
      // A fault of ours is told to nobody but the log: no test may leave one behind unseen.
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

function browserOn(server: Server): Browser {
  const cookies = new Map<string, string>();
  const seen: string[] = [];
  const raw: Browser['raw'] = async (options) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost', ...(cookie === '' ? {} : { cookie }), ...options.headers };
    const response = await server.http.inject({ ...options, headers });
    for (const { name, value } of response.cookies as { name: string; value: string }[]) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    seen.push(response.body);
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };
  const client = createClient({
    fetch: async (url, init) => {
      const { status, body } = await raw({
        method: (init?.method ?? 'GET') as 'GET',
        url: String(url),
        headers: init?.headers as { [name: string]: string },
        ...(init?.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
      });
      return new Response(status === 204 ? null : body, { status });
    },
  });
  return { client, raw, cookies, received: () => seen.join('\n') };
}

/** An account with a role in the one community. */
export async function account(store: Store, login: string, role: string): Promise<void> {
  const at = new Date().toISOString();
  const row = { id: `id-${login}`, login_key: login, login, name: login, password: await passwordHash('correct horse'), created_at: at };
  await store.unit(async ({ db }) => {
    await addAccount(db, row);
    await setRole(db, { community_id: 'home', account_id: row.id, role, since: at });
  });
}

/** A duel of the starter pack on an open field, without turns. */
export const DUEL = `
system: empia
title: { ru: Проба, en: A trial }
sheets: { verena: verena, kyaro: kyaro }
setup:
  battleId: trial
  kind: training
  field: { diameterM: 60 }
  fighters:
    - { id: verena, side: 1, position: [-6, 0], facing: kyaro }
    - { id: kyaro, side: 2, position: [6, 0], facing: verena }
turns: []
`;

export const VERENA = '1-2 действие: бег к Кьяро.\n3 действие: удар саблей по Кьяро.\n4-8 отдых';
export const KYARO = '1-2) Украденный вдох на Верену\n3) отхожу бегом от Верены\n4-8) отдых';
