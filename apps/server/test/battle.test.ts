import { ApiError } from '@boevka/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Table } from './table.ts';
import { DUEL, KYARO, openTable, VERENA } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
}, 60_000);
afterAll(() => table.close(), 60_000);

async function duel(judge: Browser) {
  const { battle, seats } = await judge.client.createBattle({
    query: {},
    body: {
      community: 'home',
      from: { file: DUEL },
      seats: [
        { player: 'Вера', fighters: ['verena'] },
        { player: 'Костя', fighters: ['kyaro'] },
      ],
    },
  });
  const sit = async (n: number): Promise<Browser> => {
    const browser = table.browser();
    await browser.client.enterSeat({ body: { token: seats[n]?.token ?? '' } });
    return browser;
  };
  return { battle, verena: await sit(0), kyaro: await sit(1) };
}

describe('a turn at the table', () => {
  it('goes from orders over the draft to the published report', async () => {
    const judge = table.browser();
    const { battle, verena, kyaro } = await duel(judge);
    const params = { battle };

    const seat = await verena.client.getSeat({ params, query: {} });
    expect(seat).toMatchObject({ turn: 1, player: 'Вера', others: [{ fighter: 'kyaro', name: 'Кьяро', sent: false }] });
    await verena.client.saveDraft({ params: { battle, fighter: 'verena' }, body: { text: '1 бег', turn: 1 } });
    expect((await verena.client.getSeat({ params, query: {} })).fighters[0]?.draft?.text).toBe('1 бег');
    const read = await verena.client.readText({ params, body: { fighter: 'verena', text: VERENA } });
    expect(read).toMatchObject({ ok: true });
    const sent = await verena.client.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } });
    expect(sent.receipt).toMatchObject({ code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), turn: 1, editableUntil: null });
    const again = await verena.client.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } });
    expect(again.receipt.digest).toBe(sent.receipt.digest);
    expect((await kyaro.client.getSeat({ params, query: {} })).others).toEqual([{ fighter: 'verena', name: 'Верена', sent: true }]);

    const desk = await judge.client.getDesk({ params, query: {} });
    expect(desk.texts).toMatchObject([
      { fighter: 'verena', from: 'player', text: VERENA, code: sent.receipt.code },
      { fighter: 'kyaro', from: 'nobody', text: '' },
    ]);
    await judge.client.editDesk({ params, body: { turn: 1, edits: [{ box: 'text', fighter: 'kyaro', text: KYARO, expected: 0 }] } });
    const draft = await judge.client.draftTurn({ params, body: {} });
    expect(draft.documents.map((one) => one.audience)).toEqual(['public', 'verena', 'kyaro', 'judge']);
    expect(draft.draws.length).toBeGreaterThan(0);
    const same = await judge.client.draftTurn({ params, body: { seed: draft.seed } });
    expect(same.documents).toEqual(draft.documents);

    const [ref = 0] = refsIn(draft.documents.at(-1)?.document);
    const why = await judge.client.explainDraft({ params, body: { seed: draft.seed, as: 'judge', n: ref } });
    expect(why.lines.length).toBeGreaterThan(0);
    await expect(kyaro.client.explainDraft({ params, body: { as: 'public', n: 0 } })).rejects.toMatchObject({ code: 'sign-in-needed' });
    const odds = await judge.client.countOdds({ params, body: { fighter: 'kyaro', text: '1 выстрел из жезла в Верену' } });
    expect(odds).toMatchObject({ available: true, exchanges: [{ who: 'kyaro', target: 'verena', kind: 'exact' }] });
    expect(odds.exchanges[0]?.hit.percent).toBeGreaterThan(0);
    const own = await kyaro.client.countOdds({ params, body: { fighter: 'kyaro', text: '1 выстрел из жезла в Верену\n2 осматриваюсь' } });
    expect(own).toEqual(odds);
    await expect(verena.client.countOdds({ params, body: { fighter: 'kyaro', text: '1 отдых' } })).rejects.toMatchObject({
      code: 'not-allowed',
    });

    const before = await judge.client.getBattle({ params, query: {} });
    expect(before.status).toBe('awaits-judge');
    const closed = await judge.client.closeTurn({ params, body: { turn: 1, expectedVersion: before.version } });
    expect(closed).toMatchObject({ status: 'played', blockedBy: [] });
    await expect(verena.client.getTurn({ params: { battle, turn: 1 }, query: {} })).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      verena.client.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } }),
    ).rejects.toMatchObject({
      code: 'turn-closed',
    });

    const posts = await judge.client.getPosts({ params: { battle, turn: 1 }, query: { as: 'public', format: 'mybb' } });
    expect(posts).toMatchObject({ draft: true, posts: [{ text: expect.stringContaining('Верен') }] });
    await judge.client.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: closed.version, title: 'Первая кровь' } });
    const report = await verena.client.getTurn({ params: { battle, turn: 1 }, query: {} });
    expect(report).toMatchObject({
      status: 'published',
      title: 'Первая кровь',
      audience: 'verena',
      posts: [{ by: 'verena' }],
      questions: [],
    });
    await expect(verena.client.getTurn({ params: { battle, turn: 1 }, query: { as: 'kyaro' } })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(verena.client.getDesk({ params, query: {} })).rejects.toMatchObject({ code: 'sign-in-needed' });

    const page = await verena.client.getPublicBattle({ params, query: {} });
    expect(page.turns).toHaveLength(1);
    const dice = await verena.client.getDice({ params });
    expect(dice.record.turns).toMatchObject([{ turn: 1, nonces: [{ nonce: expect.any(String) }] }]);
    const frames = await judge.client.getFrames({ params: { battle, turn: 1 }, query: { as: 'public' } });
    expect(frames.frames.length).toBeGreaterThan(3);
  });

  it('explains any number of the report to the judge, and to a player what his own report says', async () => {
    const judge = table.browser();
    const { battle, verena } = await duel(judge);
    const params = { battle, turn: 1 };
    await judge.client.editDesk({
      params: { battle },
      body: {
        turn: 1,
        edits: [
          { box: 'text', fighter: 'verena', text: VERENA, expected: 0 },
          { box: 'text', fighter: 'kyaro', text: KYARO, expected: 0 },
        ],
      },
    });
    const { version } = await judge.client.getBattle({ params: { battle }, query: {} });
    const closed = await judge.client.closeTurn({ params: { battle }, body: { turn: 1, expectedVersion: version } });
    await judge.client.publishTurn({ params, body: { expectedVersion: closed.version } });
    const refs = refsIn(closed.document);
    expect(refs.length).toBeGreaterThan(0);
    for (const n of refs) {
      const why = await judge.client.explain({ params, query: { n } });
      for (const sum of why.sums) expect(sum.rows.length).toBeGreaterThan(0);
    }
    const own = refsIn((await verena.client.getTurn({ params, query: {} })).document);
    const why = await verena.client.explain({ params, query: { n: own[0] ?? 0 } });
    expect(why.sums).toEqual([]);
    expect(why.lines.length).toBeGreaterThan(0);
  });

  it('corrects a turn, shows the difference first, and publishes it anew', async () => {
    const judge = table.browser();
    const { battle, verena } = await duel(judge);
    const turn = { battle, turn: 1 };
    const edits = [
      { box: 'text' as const, fighter: 'verena', text: VERENA, expected: 0 },
      { box: 'text' as const, fighter: 'kyaro', text: '1-8 отдых', expected: 0 },
    ];
    await judge.client.editDesk({ params: { battle }, body: { turn: 1, edits } });
    let { version } = await judge.client.getBattle({ params: { battle }, query: {} });
    ({ version } = await judge.client.closeTurn({ params: { battle }, body: { turn: 1, expectedVersion: version } }));
    ({ version } = await judge.client.publishTurn({ params: turn, body: { expectedVersion: version } }));
    const claim = await verena.client.raiseClaim({
      params: { battle },
      body: { turn: 1, fighter: 'verena', ref: { n: 0, what: null }, quote: 'строка', words: 'Я стояла' },
    });
    expect((await judge.client.getBattle({ params: { battle }, query: {} })).status).toBe('claim-open');
    version = (await judge.client.getBattle({ params: { battle }, query: {} })).version;
    await judge.client.decideClaim({
      params: { battle, claim: claim.id },
      body: { verdict: 'upheld', words: 'Верно', expectedVersion: version },
    });
    const body = { reason: 'По претензии', texts: { verena: '1-8 отдых' }, expectedVersion: version };
    const preview = await judge.client.correctTurn({ params: turn, body: { ...body, preview: true } });
    expect(preview.changes).toMatchObject([{ turn: 1, cause: 'corrected' }]);
    expect(preview.changes[0]?.lines.length).toBeGreaterThan(0);
    const made = await judge.client.correctTurn({ params: turn, body });
    expect(made.changes).toEqual(preview.changes);
    expect((await judge.client.getBattle({ params: { battle }, query: {} })).turnList).toMatchObject([{ changed: true }]);
    expect((await verena.client.getTurn({ params: turn, query: {} })).corrections).toEqual([]);
    await judge.client.publishTurn({ params: turn, body: { expectedVersion: made.version } });
    expect((await verena.client.getTurn({ params: turn, query: {} })).corrections).toMatchObject([{ reason: 'По претензии' }]);
    expect((await verena.client.getChanges({ params: turn, query: { as: 'public' } })).changes[0]).toMatchObject({
      draws: null,
      state: null,
    });
    const detail = await verena.client.getBattle({ params: { battle }, query: {} });
    expect(detail.claims).toMatchObject([{ state: 'upheld', decision: { corrected: true } }]);
  });

  it('takes the battle out as a file and in again, to the byte', async () => {
    const judge = table.browser();
    const { battle } = await duel(judge);
    await judge.client.editDesk({
      params: { battle },
      body: { turn: 1, edits: [{ box: 'text', fighter: 'verena', text: VERENA, expected: 0 }] },
    });
    let { version } = await judge.client.getBattle({ params: { battle }, query: {} });
    ({ version } = await judge.client.closeTurn({ params: { battle }, body: { turn: 1, expectedVersion: version } }));
    await judge.client.publishTurn({ params: { battle, turn: 1 }, body: { expectedVersion: version } });
    const bundle = await judge.client.exportBattle({ params: { battle }, query: { secrets: 'true' } });
    const copy = await judge.client.importBattle({ body: { community: 'home', bundle } });
    const params = { battle: copy.battle, turn: 1 };
    const [a, b] = [
      await judge.client.getTurn({ params: { battle, turn: 1 }, query: {} }),
      await judge.client.getTurn({ params, query: {} }),
    ];
    expect(b.document).toEqual(a.document);
    expect(b.draws).toEqual(a.draws);
    const more = await judge.client.getBattle({ params: { battle: copy.battle }, query: {} });
    await judge.client.closeTurn({ params: { battle: copy.battle }, body: { turn: 2, expectedVersion: more.version } });

    const bare = await judge.client.exportBattle({ params: { battle }, query: {} });
    const readOnly = await judge.client.importBattle({ body: { community: 'home', bundle: bare } });
    const { version: at } = await judge.client.getBattle({ params: { battle: readOnly.battle }, query: {} });
    await expect(
      judge.client.closeTurn({ params: { battle: readOnly.battle }, body: { turn: 2, expectedVersion: at } }),
    ).rejects.toMatchObject({
      code: 'battle-refused',
      problem: { data: { code: 'chain-other' } },
    });
    await expect(judge.client.importBattle({ body: { community: 'home', bundle: { ...bundle, title: 'other' } } })).rejects.toMatchObject({
      code: 'content-refused',
    });
  });
});

describe('two judges at one table', () => {
  it('see each other’s change, and nobody overwrites', async () => {
    const judge = table.browser();
    const other = table.browser();
    const { battle } = await duel(judge);
    const params = { battle };
    const text = (words: string, expected: number) => ({
      params,
      body: { turn: 1, edits: [{ box: 'text' as const, fighter: 'verena', text: words, expected }] },
    });
    const first = await judge.client.editDesk(text('1-8 отдых', 0));
    const refused = await other.client.editDesk(text('1-8 бег', 0)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'version-conflict', problem: { data: { now: { text: '1-8 отдых' } } } });
    // Another box is nobody's business.
    await other.client.editDesk({ params, body: { turn: 1, edits: [{ box: 'note', text: 'смотреть 3', expected: 0 }] } });
    const revision = first.texts[0]?.revision ?? 0;
    await other.client.editDesk(text('1-8 бег', revision));
    const history = await judge.client.getDeskHistory({ params, query: {} });
    expect(history.entries).toHaveLength(3);
    const { version } = await judge.client.getDesk({ params, query: {} });
    const back = await judge.client.revertDesk({ params, body: { to: history.entries[0]?.seq ?? 0, expectedVersion: version } });
    expect(back.texts[0]?.text).toBe('1-8 отдых');
    expect(back.note.text).toBe('');
    await expect(judge.client.closeTurn({ params, body: { turn: 1, expectedVersion: version } })).rejects.toMatchObject({
      code: 'version-conflict',
      problem: { data: { changes: [{ kind: 'desk-reverted' }] } },
    });
  });

  it('do nothing twice by a double click', async () => {
    const judge = table.browser();
    const { battle } = await duel(judge);
    const { version } = await judge.client.getBattle({ params: { battle }, query: {} });
    const call = { params: { battle }, body: { turn: 1, expectedVersion: version } };
    const both = await Promise.all([
      judge.client.closeTurn(call, { key: 'double-click' }),
      judge.client.closeTurn(call, { key: 'double-click' }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect((await judge.client.getBattle({ params: { battle }, query: {} })).turnList).toHaveLength(1);
    await expect(
      judge.client.closeTurn({ ...call, body: { turn: 2, expectedVersion: version } }, { key: 'double-click' }),
    ).rejects.toMatchObject({ code: 'key-reused' });
  });
});

function refsIn(document: unknown): number[] {
  const found = new Set<number>();
  JSON.stringify(document, (key, value) => {
    if (key === 'ref' && typeof value?.n === 'number') found.add(value.n);
    return value;
  });
  return [...found];
}
