import type { Notice } from '@boevka/api';
import { LIVE } from '@boevka/api';
import type { Db, Growth } from '@boevka/store';
import { findBattle, readNotices } from '@boevka/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Told } from '../battle/log.ts';
import { Failure } from '../failure.ts';
import { standingIn } from './access.ts';
import type { Caller } from './caller.ts';
import { atLeast, COOKIE, callerOf } from './caller.ts';
import type { App } from './handler.ts';

/** Milliseconds between signs of life, at which it is also looked at whether the listener still may listen. */
const BEAT = 25_000;
/** Bytes that wait for one listener at most; who does not read is sent away and comes back by himself. */
const MOST_WAITING = 1_000_000;
/** Notices read at once. */
const PAGE = 500;

interface Listener {
  readonly battle: string | null;
  readonly reply: FastifyReply;
  readonly cookie: string | undefined;
  caller: Caller;
  /** Number of the last entry that he was told of. */
  last: number;
}

/** Tells those who listen that battles have grown. */
export class Live {
  readonly #app: App;
  readonly #listeners = new Set<Listener>();
  /** One reading of a battle's log at a time; growth meanwhile asks for another one. */
  readonly #pumping = new Map<string, boolean>();
  #beat: NodeJS.Timeout | null = null;
  #stop: (() => Promise<void>) | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  async start(): Promise<void> {
    const { store, config } = this.#app;
    const again = (battle: string): void => {
      this.#pump(battle).catch((error: unknown) => config.log(`live updates of ${battle}: ${String(error)}`));
    };
    this.#stop = await store.watch(
      ({ battle }: Growth) => again(battle),
      () => {
        for (const battle of new Set([...this.#listeners].map((one) => one.battle))) if (battle !== null) again(battle);
      },
    );
    this.#beat = setInterval(() => this.#alive(), BEAT);
    this.#beat.unref();
  }

  async stop(): Promise<void> {
    if (this.#beat !== null) clearInterval(this.#beat);
    await this.#stop?.();
    for (const listener of this.#listeners) this.#leave(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  addRoutes(server: FastifyInstance): void {
    server.get<{ Params: { battle: string }; Querystring: { after?: string } }>(LIVE.battle, async (request, reply) => {
      const { battle } = request.params;
      const caller = await this.#caller(request);
      const loaded = await this.#app.battles.find(this.#app.store.db, battle);
      if (loaded === null || standingIn(caller, loaded) === null) throw new Failure('not-found');
      const asked = numberOf(request.headers['last-event-id']) ?? numberOf(request.query.after);
      const last = Math.min(asked ?? loaded.state.version, loaded.state.version);
      const listener = this.#join(request, reply, caller, battle, last);
      await this.#pump(battle);
      return listener.reply;
    });
    server.get(LIVE.all, async (request, reply) => {
      const caller = await this.#caller(request);
      return this.#join(request, reply, caller, null, 0).reply;
    });
  }

  #caller(request: FastifyRequest): Promise<Caller> {
    const { store, config } = this.#app;
    return callerOf(store.db, config, request.cookies[COOKIE], this.#app.now());
  }

  #join(request: FastifyRequest, reply: FastifyReply, caller: Caller, battle: string | null, last: number): Listener {
    reply.hijack();
    const listener: Listener = { battle, reply, cookie: request.cookies[COOKIE], caller, last };
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as { [name: string]: string }),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    reply.raw.write('retry: 2000\n: ready\n\n');
    this.#listeners.add(listener);
    reply.raw.on('close', () => this.#listeners.delete(listener));
    reply.raw.on('error', () => this.#listeners.delete(listener));
    return listener;
  }

  async #pump(battle: string): Promise<void> {
    if (this.#pumping.has(battle)) {
      this.#pumping.set(battle, true);
      return;
    }
    this.#pumping.set(battle, false);
    try {
      do {
        this.#pumping.set(battle, false);
        await this.#tellBattle(battle);
        await this.#tellAll(battle);
      } while (this.#pumping.get(battle) === true);
    } finally {
      this.#pumping.delete(battle);
    }
  }

  async #tellBattle(battle: string): Promise<void> {
    const { db } = this.#app.store;
    for (;;) {
      const own = [...this.#listeners].filter((one) => one.battle === battle);
      if (own.length === 0) return;
      const from = Math.min(...own.map((one) => one.last));
      const rows = await readNotices(db, battle, from, PAGE);
      if (rows.length === 0) return;
      const judged = await this.#communityOf(db, battle);
      for (const { seq, at, notice } of rows) {
        const told = JSON.parse(notice ?? '{}') as Told;
        const text = eventText({ battle, seq, kind: told.kind, turn: told.turn, fighter: told.fighter, at });
        for (const one of own) {
          if (seq <= one.last) continue;
          one.last = seq;
          if (told.to === 'all' || atLeast(one.caller, judged, 'judge')) this.#send(one, text);
        }
      }
      if (rows.length < PAGE) return;
    }
  }

  /** Those who listen to everything hear of the last entry alone: lists are read anew, not followed. */
  async #tellAll(battle: string): Promise<void> {
    const all = [...this.#listeners].filter((one) => one.battle === null);
    if (all.length === 0) return;
    const { store, battles } = this.#app;
    const loaded = await battles.find(store.db, battle);
    if (loaded === null) return;
    const { row, state } = loaded;
    const [latest] = await readNotices(store.db, battle, state.version - 1, 1);
    const told = latest === undefined ? null : (JSON.parse(latest.notice ?? '{}') as Told);
    if (latest === undefined || told === null) return;
    const text = eventText({ battle, seq: latest.seq, kind: told.kind, turn: told.turn, fighter: told.fighter, at: latest.at });
    for (const one of all) {
      const standing = standingIn(one.caller, loaded);
      const listed =
        standing !== null && (standing.role !== 'reader' || row.visibility === 'public' || one.caller.roles.has(row.community_id));
      if (listed && (told.to === 'all' || standing.role === 'judge')) this.#send(one, text);
    }
  }

  async #communityOf(db: Db, battle: string): Promise<string> {
    return (await findBattle(db, battle))?.community_id ?? '';
  }

  #send(listener: Listener, text: string): void {
    const { raw } = listener.reply;
    if (raw.destroyed || raw.writableLength > MOST_WAITING) this.#leave(listener);
    else raw.write(text);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.reply.raw.destroy();
  }

  /** A sign of life, so that proxies keep the line; whoever may not listen any more is sent away. */
  #alive(): void {
    const { store, config, battles } = this.#app;
    const look = async (listener: Listener): Promise<void> => {
      listener.caller = await callerOf(store.db, config, listener.cookie, this.#app.now());
      const loaded = listener.battle === null ? null : await battles.find(store.db, listener.battle);
      if (loaded !== null && standingIn(listener.caller, loaded) === null) this.#leave(listener);
      else this.#send(listener, ': alive\n\n');
    };
    for (const listener of this.#listeners) {
      look(listener).catch((error: unknown) => config.log(`a live line: ${String(error)}`));
    }
  }
}

function eventText(notice: Notice): string {
  return `id: ${notice.seq}\nevent: notice\ndata: ${JSON.stringify(notice)}\n\n`;
}

function numberOf(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}
