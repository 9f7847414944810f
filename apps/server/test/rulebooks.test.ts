import { FORMATS } from '@boevka/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '../src/content/books.ts';
import { openDemos } from '../src/demo.ts';
import type { Browser, Table } from './table.ts';
import { openTable } from './table.ts';

let table: Table;
let judge: Browser;
const stopped: string[] = [];
beforeAll(async () => {
  table = await openTable();
  judge = table.browser();
  await openDemos(table.store, new Date().toISOString(), (line) => stopped.push(line));
}, 120_000);
afterAll(() => table.close(), 60_000);

const lang = 'en' as const;

describe('every rulebook', () => {
  it('has a demo battle that plays up to its last turn', () => {
    expect(stopped).toEqual([]);
  });

  it.each(SYSTEMS)(
    '%s: the demo battle is read by everybody, drafted, played on and published',
    async (system) => {
      const { battles } = await judge.client.listBattles({ query: { system } });
      const { id: battle, turns } = battles.find((one) => one.demo) ?? { id: '', turns: 0 };
      const params = { battle };
      const { fighters } = await judge.client.getBattle({ params, query: { lang } });
      expect(turns).toBeGreaterThan(0);
      for (let turn = 1; turn <= turns; turn++) {
        for (const as of ['public', 'judge', ...fighters.map((one) => one.id)]) {
          const report = await judge.client.getTurn({ params: { battle, turn }, query: { as, lang } });
          expect(report.document?.blocks.length).toBeGreaterThan(0);
        }
        await judge.client.getFrames({ params: { battle, turn }, query: { as: 'public' } });
      }
      for (const { id: format } of FORMATS) {
        const { posts } = await judge.client.getPosts({ params: { battle, turn: turns }, query: { as: 'public', format } });
        expect(posts.length, format).toBeGreaterThan(0);
      }
      const page = await judge.client.getPublicBattle({ params, query: {} });
      expect(page.turns).toHaveLength(turns);
      const draft = await judge.client.draftTurn({ params, body: { lang } });
      expect(draft.documents.length).toBe(fighters.length + 2);
      const { version } = await judge.client.getBattle({ params, query: {} });
      const closed = await judge.client.closeTurn({ params, body: { lang, turn: turns + 1, expectedVersion: version } });
      for (const n of refsIn(closed.document).slice(0, 40))
        await judge.client.explain({ params: { battle, turn: turns + 1 }, query: { n } });
      if (closed.blockedBy.length > 0) return;
      await judge.client.publishTurn({ params: { battle, turn: turns + 1 }, body: { expectedVersion: closed.version } });
      const dice = await judge.client.getDice({ params });
      expect(dice.record.turns).toHaveLength(turns + 1);
    },
    120_000,
  );
});

function refsIn(document: unknown): number[] {
  const found = new Set<number>();
  JSON.stringify(document, (key, value) => {
    if (key === 'ref' && typeof value?.n === 'number') found.add(value.n);
    return value;
  });
  return [...found];
}
