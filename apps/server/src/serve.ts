import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@boevka/store';
import { addCommunity, addInvite, countAccounts, findCommunity, forget, openStore, sweepSessions, takeSqlite } from '@boevka/store';
import type { Config } from './config.ts';
import { findBook, SYSTEMS } from './content/books.ts';
import { openDemos } from './demo.ts';
import { HOME } from './http/caller.ts';
import type { Server } from './http/server.ts';
import { buildServer } from './http/server.ts';
import { digestOf, newId, newToken } from './ids.ts';
import { WEB } from './root.ts';

/** How a server is started. */
export interface ServeOptions {
  readonly mode: 'local' | 'server';
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** URL of a PostgreSQL database; `null`: the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly hosts: readonly string[] | null;
  readonly trustProxy: boolean;
  readonly secureCookies: boolean;
  readonly rateLimit: number | null;
  readonly demo: boolean;
  log(line: string): void;
}

export interface Running {
  readonly server: Server;
  readonly store: Store;
  readonly address: string;
  /** Path of the invite for the first admin; `null` where there are accounts, or none are needed. */
  readonly firstInvite: string | null;
  readonly pages: boolean;
  readonly demos: readonly string[];
  close(): Promise<void>;
}

/** Callers that may wait to be let in: when a turn is published, everybody comes at once. */
const BACKLOG = 4096;

/** Milliseconds between sweeps of what has run out. */
const SWEEP = 60 * 60_000;
/** Milliseconds for which a request's name is known. */
const NAMED = 48 * 60 * 60_000;

/** The file of the embedded database in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'boevka.sqlite');
}

/** The data are another server's. */
export class DataTaken extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super(`Another server has ${folder}`);
    this.name = 'DataTaken';
    this.folder = folder;
  }
}

/**
 * Opens the store, makes what a fresh one lacks, and listens.
 * @throws DataTaken where another process serves the same embedded database; errors of the database and of the port
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { databaseUrl, dataFolder, log } = options;
  const giveBack = databaseUrl === null ? takeSqlite(databaseFile(dataFolder)) : () => {};
  if (giveBack === null) throw new DataTaken(dataFolder);
  const onError = (error: Error): void => log(`database: ${error.message}`);
  const store = await openStore(databaseUrl === null ? { file: databaseFile(dataFolder) } : { url: databaseUrl }, { onError });
  try {
    return await listen(options, store, giveBack);
  } catch (error) {
    await store.close();
    giveBack();
    throw error;
  }
}

async function listen(options: ServeOptions, store: Store, giveBack: () => void): Promise<Running> {
  const { mode, host, port, hosts, trustProxy, secureCookies, rateLimit, demo, log } = options;
  const now = new Date().toISOString();
  await firstCommunity(store, now);
  const demos = demo ? await openDemos(store, now, log) : [];
  const firstInvite = mode === 'server' ? await inviteFirst(store, now) : null;
  const pages = existsSync(join(WEB, 'index.html'));
  const config: Config = { mode, hosts, trustProxy, secureCookies, rateLimit, web: pages ? WEB : null, demo, log };
  const server = await buildServer(store, config);
  const address = await server.http.listen({ host, port, backlog: BACKLOG });
  // The rulebooks are loaded while nobody waits for them yet.
  setImmediate(() => {
    for (const system of SYSTEMS) findBook(system).catch((error: unknown) => log(`rulebook ${system}: ${String(error)}`));
  });
  const sweep = setInterval(() => {
    const at = Date.now();
    store
      .unit(async ({ db }) => {
        await forget(db, new Date(at - NAMED).toISOString());
        await sweepSessions(db, new Date(at).toISOString());
      })
      .catch((error: unknown) => log(`sweeping: ${String(error)}`));
  }, SWEEP);
  sweep.unref();
  return {
    server,
    store,
    address,
    firstInvite,
    pages,
    demos,
    async close() {
      clearInterval(sweep);
      await server.http.close();
      await store.close();
      giveBack();
    },
  };
}

async function firstCommunity(store: Store, at: string): Promise<void> {
  await store.unit(async ({ db }) => {
    if ((await findCommunity(db, HOME)) !== null) return;
    await addCommunity(db, { id: HOME, name_key: 'боёвка', name: 'Боёвка', created_at: at });
  });
}

/** Days that the link for the first admin is good for. */
const FIRST_DAYS = 7;

/** A link by which the first admin makes his account; a new one at each start until there is one. */
async function inviteFirst(store: Store, at: string): Promise<string | null> {
  if ((await countAccounts(store.db)) > 0) return null;
  const token = newToken();
  const expires = new Date(Date.parse(at) + FIRST_DAYS * 86_400_000).toISOString();
  const row = {
    id: newId(),
    community_id: HOME,
    role: 'admin',
    uses_left: 1,
    expires_at: expires,
    created_at: at,
    digest: digestOf(token),
  };
  await store.unit(({ db }) => addInvite(db, row));
  return `/invite/${token}`;
}
