import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPostgres } from '../../../tools/postgres.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { killDuringOrders } from './kill.ts';
import { listenAt, spawnServer } from './processes.ts';
import { DUEL, KYARO, VERENA } from './table.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'boevka-server-'))]);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe('an acknowledged order', () => {
  it('survives kill -9 on the embedded database', async () => {
    const data = join(folder, 'kill');
    const where = { file: join(data, 'boevka.sqlite') };
    expect((await killDuringOrders({ where, args: ['--data', data], env: {} }, 1)).acknowledged).toBeGreaterThanOrEqual(25);
  }, 120_000);

  it('survives kill -9 on PostgreSQL', async () => {
    const url = await postgres.database();
    expect((await killDuringOrders({ where: { url }, args: [], env: { DATABASE_URL: url } }, 1)).acknowledged).toBeGreaterThanOrEqual(25);
  }, 120_000);
});

describe('two server processes on one PostgreSQL', () => {
  it('serve one battle, with live updates across', async () => {
    const env = { DATABASE_URL: await postgres.database() };
    // Both bring the empty database to its schema at once: one of them does, the other waits.
    const [a, b] = await Promise.all([spawnServer([], env), spawnServer([], env)]);
    const judge = a.client();
    const seats = [
      { player: 'Вера', fighters: ['verena'] },
      { player: 'Костя', fighters: ['kyaro'] },
    ];
    const { battle, seats: made } = await judge.createBattle({ query: {}, body: { community: 'home', from: { file: DUEL }, seats } });
    const params = { battle };
    const player = b.client();
    await player.enterSeat({ body: { token: made[0]?.token ?? '' } });
    const [heardAtA, heardAtB] = [await listenAt(a.address, battle, ''), await listenAt(b.address, battle, player.cookie())];
    await player.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } });
    await expect.poll(() => heardAtA.notices.map((one) => one.kind), { timeout: 10_000 }).toEqual(['orders-received']);
    await judge.editDesk({ params, body: { turn: 1, edits: [{ box: 'text', fighter: 'kyaro', text: KYARO, expected: 0 }] } });
    const { version } = await judge.getBattle({ params, query: {} });
    // The same click at both servers is one click.
    const call = { params, body: { turn: 1, expectedVersion: version } };
    const both = await Promise.all([
      judge.closeTurn(call, { key: 'one-click-only' }),
      b.client().closeTurn(call, { key: 'one-click-only' }),
    ]);
    expect(both[0]).toEqual(both[1]);
    await judge.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: both[0].version } });
    await expect
      .poll(() => heardAtB.notices.map((one) => one.kind), { timeout: 10_000 })
      .toEqual(['orders-received', 'turn-closed', 'turn-published']);
    const report = await player.getTurn({ params: { battle, turn: 1 }, query: {} });
    expect(report).toMatchObject({ status: 'published', audience: 'verena' });
    // Two judges at two servers, one box: one of them is told what the other has written.
    const edit = (text: string) => ({ params, body: { turn: 2, edits: [{ box: 'note' as const, text, expected: 0 }] } });
    const notes = await Promise.allSettled([judge.editDesk(edit('здесь')), b.client().editDesk(edit('там'))]);
    expect(notes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    heardAtA.close();
    heardAtB.close();
    await Promise.all([a.stop(), b.stop()]);
  }, 120_000);
});
