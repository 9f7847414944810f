import type { Where } from '@boevka/store';
import { openStore, readLog } from '@boevka/store';
import { expect } from 'vitest';
import type { Spawned } from './processes.ts';
import { spawnServer } from './processes.ts';
import { DUEL } from './table.ts';

/** Orders that differ, so that each has a digest of its own. */
function orderText(n: number): string {
  const steps = [...(n + 8).toString(2).slice(-8)].map((bit, i) => `${i + 1}) ${bit === '1' ? 'отдых' : 'осматриваюсь'}`);
  return `«Раз ${n}»\n${steps.join('\n')}`;
}

/**
 * Players send orders without a pause, the server is killed in the midst of it, and started again: whatever was acknowledged is there.
 * @param rounds how often it is killed
 */
export async function killDuringOrders(
  { where, args, env }: { readonly where: Where; readonly args: readonly string[]; readonly env: { readonly [name: string]: string } },
  rounds: number,
): Promise<{ readonly acknowledged: number }> {
  const receipts = new Set<string>();
  let server: Spawned = await spawnServer(args, env);
  const judge = server.client();
  const seats = [
    { player: 'Вера', fighters: ['verena'] },
    { player: 'Костя', fighters: ['kyaro'] },
  ];
  const { battle, seats: made } = await judge.createBattle({ query: {}, body: { community: 'home', from: { file: DUEL }, seats } });
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const target = receipts.size + 25;
    const send = async (n: number): Promise<void> => {
      const player = server.client();
      await player.enterSeat({ body: { token: made[n]?.token ?? '' } });
      const fighter = n === 0 ? 'verena' : 'kyaro';
      for (;;) {
        const text = orderText(++count);
        const { receipt } = await player.submitOrders({ params: { battle }, query: {}, body: { fighter, turn: 1, text } });
        receipts.add(receipt.at + receipt.digest);
      }
    };
    const senders = [send(0), send(1), send(0), send(1)].map((one) => one.catch(() => {}));
    while (receipts.size < target) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(senders);
    server = await spawnServer(args, env);
  }
  const store = await openStore(where);
  try {
    const log = await readLog(store.db, battle, 0);
    expect(log.map((row) => row.seq)).toEqual(log.map((_, index) => index + 1));
    const kept = new Set(log.map((row) => row.at + (/"digest":"([0-9a-f]{64})","receipt"/.exec(row.data)?.[1] ?? '')));
    const lost = [...receipts].filter((receipt) => !kept.has(receipt));
    expect(lost).toEqual([]);
  } finally {
    await store.close();
  }
  // And it plays on.
  const again = server.client();
  const { version } = await again.getBattle({ params: { battle }, query: {} });
  const report = await again.closeTurn({ params: { battle }, body: { turn: 1, expectedVersion: version } });
  expect(report.posts).toHaveLength(2);
  await server.stop();
  return { acknowledged: receipts.size };
}
