import { ROUTES } from '@boevka/api';
import { readLog, readSecrets } from '@boevka/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Table } from './table.ts';
import { DUEL, openTable, VERENA } from './table.ts';

/** Planted where only Кьяро and the judge may read. */
const WORDS = {
  draft: 'ЧЕРНОВИКБАРСУК',
  order: 'ПРИКАЗВЫДРА',
  second: 'ПРИКАЗФИЛИН',
  note: 'ЗАМЕТКАКРОТ',
  judgeText: 'ПРАВКАСОВА',
  overrule: 'ПРАВКАЛОСЬ',
  claim: 'ПРЕТЕНЗИЯРЫСЬ',
} as const;

let table: Table;
beforeAll(async () => {
  table = await openTable();
}, 60_000);
afterAll(() => table.close(), 60_000);

/** Asks for everything that can be asked for with GET, as every reader, right or not. */
async function askEverything(browser: Browser, battle: string, turns: number): Promise<void> {
  const paths = Object.entries(ROUTES)
    .filter(([, [method]]) => method === 'GET')
    .map(([, [, path]]) => path.replace(':battle', battle).replace(':system', 'empia'));
  const ask = (url: string) => browser.raw({ method: 'GET', url });
  for (const path of paths) {
    if (!path.includes(battle)) await ask(path.replaceAll(/:\w+/g, 'none'));
    else if (!path.includes(':turn'))
      for (const query of ['', '?lang=en', '?secrets=true', '?fighter=kyaro', '?as=judge']) await ask(`${path}${query}`);
    for (let turn = 1; path.includes(':turn') && turn <= turns; turn++) {
      const url = path.replace(':turn', String(turn));
      for (const as of ['', 'public', 'judge', 'kyaro', 'verena']) {
        const who = as === '' ? '' : `&as=${as}`;
        if (path.endsWith('/why')) for (let n = 0; n < 12; n++) await ask(`${url}?n=${n}${who}`);
        else await ask(`${url}?lang=ru${who}`);
      }
    }
  }
}

describe('what is hidden', () => {
  it('never reaches a player or a stranger, whatever they ask for', async () => {
    const judge = table.browser();
    const { battle, seats } = await judge.client.createBattle({
      query: {},
      body: {
        community: 'home',
        visibility: 'public',
        from: { file: DUEL },
        seats: [
          { player: 'Вера', fighters: ['verena'] },
          { player: 'Костя', fighters: ['kyaro'] },
        ],
      },
    });
    const params = { battle };
    const [verena, kyaro, stranger] = [table.browser(), table.browser(), table.browser()];
    await verena.client.enterSeat({ body: { token: seats[0]?.token ?? '' } });
    await kyaro.client.enterSeat({ body: { token: seats[1]?.token ?? '' } });
    // In local mode a browser without a seat is the operator; a stranger is somebody at a seat of another battle.
    const elsewhere = await judge.client.createBattle({
      query: {},
      body: { community: 'home', from: { file: DUEL }, seats: [{ player: 'Прохожий', fighters: ['verena'] }] },
    });
    await stranger.client.enterSeat({ body: { token: elsewhere.seats[0]?.token ?? '' } });

    await verena.client.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } });
    await kyaro.client.saveDraft({ params: { battle, fighter: 'kyaro' }, body: { turn: 1, text: `«${WORDS.draft}»` } });
    const order = `«${WORDS.order}»\n1-2) Украденный вдох на Верену\n3) прячусь\n4-8) отдых`;
    await kyaro.client.submitOrders({ params, query: {}, body: { fighter: 'kyaro', turn: 1, text: order } });
    await judge.client.editDesk({
      params,
      body: {
        turn: 1,
        edits: [
          { box: 'note', text: WORDS.note, expected: 0 },
          { box: 'text', fighter: 'kyaro', text: `«${WORDS.judgeText}»\n${order}`, expected: 0 },
        ],
      },
    });
    await askEverything(verena, battle, 1);
    await askEverything(stranger, battle, 1);
    let { version } = await judge.client.getBattle({ params, query: {} });
    ({ version } = await judge.client.closeTurn({ params, body: { turn: 1, expectedVersion: version } }));
    await askEverything(verena, battle, 1);
    await askEverything(stranger, battle, 1);
    // Before a turn is published neither its seed nor anybody's share of it may be known.
    const nonces = (await readLog(table.store.db, battle, 0)).flatMap(({ data }) => data.match(/"nonce":"([0-9a-f]+)"/g) ?? []);
    expect(nonces.length).toBeGreaterThan(1);
    for (const browser of [verena, stranger]) for (const nonce of nonces) expect(browser.received()).not.toContain(nonce);
    ({ version } = await judge.client.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: version } }));
    await kyaro.client.raiseClaim({ params, body: { turn: 1, fighter: 'kyaro', ref: null, quote: WORDS.claim, words: WORDS.claim } });
    const second = `«${WORDS.second}»\n1-8) отдых`;
    await kyaro.client.submitOrders({ params, query: {}, body: { fighter: 'kyaro', turn: 2, text: second } });
    version = (await judge.client.getBattle({ params, query: {} })).version;
    await judge.client.correctTurn({
      params: { battle, turn: 1 },
      body: {
        reason: WORDS.overrule,
        overrides: [{ step: 5, phase: 'before', path: 'kyaro.energy', draw: null, value: 11, reason: WORDS.overrule }],
        expectedVersion: version,
      },
    });
    await askEverything(verena, battle, 2);
    await askEverything(stranger, battle, 2);

    const { open, hidden } = JSON.parse(await readSecrets(table.store.db, battle)) as { open: string; hidden: string };
    for (const [who, browser] of Object.entries({ verena, stranger })) {
      const received = browser.received();
      expect(received.length).toBeGreaterThan(50_000);
      for (const word of [...Object.values(WORDS), open, hidden, ...seats.map((seat) => seat.token)]) {
        expect(received.includes(word), `${who} must not read ${word}`).toBe(false);
      }
      // Of what a player wrote nobody else sees any, and of a turn that is not published nobody but the judge sees a draw.
      expect(received).not.toContain('Украденный вдох на Верену');
    }
    // The search itself works: the judge and the owner do read them.
    await judge.client.getDesk({ params, query: {} });
    await judge.client.getTurn({ params: { battle, turn: 1 }, query: {} });
    await kyaro.client.getSeat({ params, query: {} });
    expect(judge.received()).toContain(WORDS.overrule);
    expect(kyaro.received()).toContain(WORDS.second);
  }, 60_000);
});
