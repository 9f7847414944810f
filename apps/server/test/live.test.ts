import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAt, listenAt } from './processes.ts';
import type { Table } from './table.ts';
import { DUEL, KYARO, openTable, VERENA } from './table.ts';

let table: Table;
let address: string;
beforeAll(async () => {
  table = await openTable();
  address = await table.server.http.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => table.close(), 60_000);

async function duel() {
  const judge = clientAt(address);
  const seats = [
    { player: 'Вера', fighters: ['verena'] },
    { player: 'Костя', fighters: ['kyaro'] },
  ];
  const made = await judge.createBattle({ query: {}, body: { community: 'home', from: { file: DUEL }, seats } });
  const kyaro = clientAt(address);
  await kyaro.enterSeat({ body: { token: made.seats[1]?.token ?? '' } });
  return { judge, kyaro, battle: made.battle };
}

describe('live updates', () => {
  it('tell everybody that something happened, the judge of his desk alone, and nobody what it was', async () => {
    const { judge, kyaro, battle } = await duel();
    const params = { battle };
    const [atTable, atSeat] = [await listenAt(address, battle, ''), await listenAt(address, battle, kyaro.cookie())];
    await kyaro.submitOrders({ params, query: {}, body: { fighter: 'kyaro', turn: 1, text: KYARO } });
    await judge.editDesk({ params, body: { turn: 1, edits: [{ box: 'text', fighter: 'verena', text: VERENA, expected: 0 }] } });
    const { version } = await judge.getBattle({ params, query: {} });
    const closed = await judge.closeTurn({ params, body: { turn: 1, expectedVersion: version } });
    await judge.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: closed.version } });
    await expect
      .poll(() => atTable.notices.map((one) => one.kind))
      .toEqual(['orders-received', 'desk-edited', 'turn-closed', 'turn-published']);
    await expect.poll(() => atSeat.notices.map((one) => one.kind)).toEqual(['orders-received', 'turn-closed', 'turn-published']);
    expect(Object.keys(atSeat.notices[0] ?? {}).sort()).toEqual(['at', 'battle', 'fighter', 'kind', 'seq', 'turn']);
    atTable.close();
    atSeat.close();
  });

  it('resume after a lost line with what was missed, once', async () => {
    const { judge, battle } = await duel();
    const params = { battle };
    const note = (text: string, expected: number) =>
      judge.editDesk({ params, body: { turn: 1, edits: [{ box: 'note', text, expected }] } });
    const first = await listenAt(address, battle, '');
    let { note: box } = await note('1', 0);
    await expect.poll(() => first.notices.length).toBe(1);
    first.close();
    ({ note: box } = await note('2', box.revision));
    await note('3', box.revision);
    const second = await listenAt(address, battle, '', first.last());
    await expect.poll(() => second.notices.map((one) => one.seq)).toEqual([box.revision, box.revision + 1]);
    second.close();
  });

  it('are refused to whoever may not see the battle', async () => {
    const { judge, kyaro, battle } = await duel();
    const { version } = await judge.getBattle({ params: { battle }, query: {} });
    await judge.changeBattle({ params: { battle }, query: {}, body: { visibility: 'members', expectedVersion: version } });
    const other = await duel();
    await expect(listenAt(address, battle, other.kyaro.cookie())).rejects.toThrow('404');
    const line = await listenAt(address, battle, kyaro.cookie());
    line.close();
  });
});
