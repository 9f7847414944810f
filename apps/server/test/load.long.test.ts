import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPostgres } from '../../../tools/postgres.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { killDuringOrders } from './kill.ts';
import type { Listening, Spawned } from './processes.ts';
import { listenAt, spawnServer } from './processes.ts';
import { DUEL, KYARO, VERENA } from './table.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'boevka-load-'))]);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const ROUNDS = 6;
const VIEWERS = 500;
const PER_SECOND = 200;
const SECONDS = 60;

async function played(server: Spawned): Promise<{ readonly battle: string; readonly tokens: readonly string[] }> {
  const judge = server.client();
  const seats = [
    { player: 'Вера', fighters: ['verena'] },
    { player: 'Костя', fighters: ['kyaro'] },
  ];
  const body = { community: 'home', visibility: 'public' as const, from: { file: DUEL }, seats };
  const { battle, seats: made } = await judge.createBattle({ query: {}, body });
  const params = { battle };
  const edits = [
    { box: 'text' as const, fighter: 'verena', text: VERENA, expected: 0 },
    { box: 'text' as const, fighter: 'kyaro', text: KYARO, expected: 0 },
  ];
  await judge.editDesk({ params, body: { turn: 1, edits } });
  const { version } = await judge.getBattle({ params, query: {} });
  const closed = await judge.closeTurn({ params, body: { turn: 1, expectedVersion: version } });
  await judge.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: closed.version } });
  return { battle, tokens: made.map((seat) => seat.token) };
}

describe('an acknowledged order', () => {
  it(`survives ${ROUNDS} kills on the embedded database`, async () => {
    const data = join(folder, 'kill');
    const { acknowledged } = await killDuringOrders(
      { where: { file: join(data, 'boevka.sqlite') }, args: ['--data', data], env: {} },
      ROUNDS,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 25);
  });

  it(`survives ${ROUNDS} kills on PostgreSQL`, async () => {
    const url = await postgres.database();
    const { acknowledged } = await killDuringOrders({ where: { url }, args: [], env: { DATABASE_URL: url } }, ROUNDS);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 25);
  });
});

describe('many at once', () => {
  it(`${VIEWERS} viewers hear of a turn`, async () => {
    const server = await spawnServer(['--data', join(folder, 'viewers')]);
    const { battle } = await played(server);
    const viewers: Listening[] = [];
    for (let n = 0; n < VIEWERS; n += 50) {
      viewers.push(...(await Promise.all(Array.from({ length: 50 }, () => listenAt(server.address, battle, '')))));
    }
    const judge = server.client();
    const began = performance.now();
    await judge.editDesk({ params: { battle }, body: { turn: 2, edits: [{ box: 'note', text: 'все здесь?', expected: 0 }] } });
    await expect.poll(() => viewers.filter((one) => one.notices.length === 1).length, { timeout: 30_000 }).toBe(VIEWERS);
    const milliseconds = Math.round(performance.now() - began);
    console.log(`${VIEWERS} viewers heard within ${milliseconds} ms`);
    for (const viewer of viewers) viewer.close();
    await server.stop();
  });

  for (const kind of ['sqlite', 'postgres'] as const) {
    it(`${PER_SECOND} mixed requests a second for ${SECONDS} seconds on ${kind}, without an error`, async () => {
      const env: { [name: string]: string } = kind === 'postgres' ? { DATABASE_URL: await postgres.database() } : {};
      const server = await spawnServer(['--data', join(folder, `mixed-${kind}`)], env);
      const { battle, tokens } = await played(server);
      const params = { battle };
      const judge = server.client();
      const players = await Promise.all(
        tokens.map(async (token) => {
          const player = server.client();
          await player.enterSeat({ body: { token } });
          return player;
        }),
      );
      const [verena = judge, kyaro = judge] = players;
      // In the shares of an evening: most look, some write.
      const mix: (() => Promise<unknown>)[] = [
        () => judge.listBattles(),
        () => judge.getBattle({ params, query: {} }),
        () => verena.getBattle({ params, query: {} }),
        () => verena.getPublicBattle({ params, query: {} }),
        () => kyaro.getTurn({ params: { battle, turn: 1 }, query: {} }),
        () => kyaro.getPublicBattle({ params, query: { lang: 'en' } }),
        () => verena.getDice({ params }),
        () => kyaro.saveDraft({ params: { battle, fighter: 'kyaro' }, body: { turn: 2, text: KYARO } }),
        () => verena.readText({ params, body: { fighter: 'verena', text: '1-8 отдых' } }),
        () => verena.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 2, text: '1-8 отдых' } }),
      ];
      const took: number[] = [];
      const errors: unknown[] = [];
      const running: Promise<void>[] = [];
      const began = performance.now();
      for (let n = 0; n < PER_SECOND * SECONDS; n++) {
        const due = began + (n * 1000) / PER_SECOND;
        const wait = due - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const at = performance.now();
        const request = mix[n % mix.length] ?? (() => Promise.resolve());
        running.push(
          request().then(
            () => void took.push(performance.now() - at),
            (error: unknown) => void errors.push(error),
          ),
        );
      }
      await Promise.all(running);
      took.sort((a, b) => a - b);
      const part = (share: number): number => Math.round(took[Math.floor(took.length * share)] ?? 0);
      console.log(`${kind}: p50 ${part(0.5)} ms, p99 ${part(0.99)} ms, in ${Math.round((performance.now() - began) / 1000)} s`);
      expect(errors.slice(0, 3)).toEqual([]);
      await server.stop();
    });
  }
});
