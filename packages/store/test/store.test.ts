import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPostgres } from '../../../tools/postgres.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import type { Growth, Headline, NewEntry, SeatRow, Store } from '../src/index.ts';
import {
  addAccount,
  addCharacter,
  addCommunity,
  addInvite,
  addSeats,
  addSession,
  appendToBattle,
  backup,
  countAccounts,
  createBattle,
  endOtherSessions,
  endSession,
  findAccount,
  findBattle,
  findCharacter,
  findInvite,
  findSeat,
  findSession,
  forget,
  keepSetting,
  listBattles,
  listCharacters,
  listCommunities,
  listMembers,
  listSeats,
  listSessions,
  once,
  openStore,
  putAway,
  readDrafts,
  readLog,
  readNotices,
  readSecrets,
  readSetting,
  removeMember,
  removeSeat,
  renewSeat,
  restore,
  roleOf,
  saveCharacter,
  saveDraft,
  seatsOf,
  setRole,
  sweepSessions,
  takeSeat,
  takeSqlite,
  touchSession,
  useInvite,
  versionOf,
} from '../src/index.ts';

const AT = '2026-01-01T00:00:00.000Z';
const HEAD: Headline = { title: 'Двор', search: 'двор кира', status: 'awaits-orders', visibility: 'link', archived: 0, head: '{}' };
const ROW = { id: 'b1', community_id: 'home', system: 'empia', demo: 0, created_at: AT, ...HEAD };
const entry = (n: number): NewEntry => ({
  kind: 'note',
  at: AT,
  actor: 'judge',
  notice: n % 2 === 0 ? `{"n":${n}}` : null,
  data: `{"n":${n}}`,
});

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'boevka-store-'))]);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe('the embedded database', () => {
  it('belongs to one process at a time, and to the next one when that gives it back', () => {
    const file = join(folder, 'taken', 'boevka.sqlite');
    const giveBack = takeSqlite(file);
    expect(giveBack).not.toBeNull();
    expect(takeSqlite(file)).toBeNull();
    giveBack?.();
    const again = takeSqlite(file);
    expect(again).not.toBeNull();
    again?.();
  });
});

let files = 0;
const KINDS = {
  sqlite: async () => ({ file: join(folder, `${++files}`, 'boevka.sqlite') }),
  postgres: async () => ({ url: await postgres.database() }),
};

for (const [kind, where] of Object.entries(KINDS)) {
  const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
    const store = await openStore(await where());
    try {
      await store.unit(({ db }) => addCommunity(db, { id: 'home', name_key: 'дом', name: 'Дом', created_at: AT }));
      await work(store);
    } finally {
      await store.close();
    }
  };
  const begin = (store: Store, id = 'b1', entries = [entry(1)]): Promise<number> =>
    store.unit((unit) => createBattle(unit, { ...ROW, id }, '{"tip":1}', entries));

  describe(`the store on ${kind}`, () => {
    it('opens twice, the second time without a step to take', async () => {
      const at = await where();
      const first = await openStore(at);
      await first.unit(({ db }) => keepSetting(db, 'a', '1'));
      await first.close();
      const second = await openStore(at);
      expect(await readSetting(second.db, 'a')).toBe('1');
      expect(await keepSetting(second.db, 'a', '2')).toBe('1');
      await second.ping();
      await second.close();
    });

    it('numbers entries without gaps and refuses who comes too late', () =>
      withStore(async (store) => {
        expect(await begin(store)).toBe(1);
        const append = (expected: number): Promise<number> =>
          store.unit((unit) => appendToBattle(unit, 'b1', expected, [entry(2), entry(3)], HEAD));
        expect(await append(1)).toBe(3);
        await expect(append(1)).rejects.toMatchObject({ code: 'conflict', data: { version: 3 } });
        await expect(store.unit((unit) => appendToBattle(unit, 'nobody', 0, [entry(1)], HEAD))).rejects.toMatchObject({ code: 'missing' });
        expect((await readLog(store.db, 'b1', 1)).map(({ seq, data }) => [seq, data])).toEqual([
          [2, '{"n":2}'],
          [3, '{"n":3}'],
        ]);
        expect(await readNotices(store.db, 'b1', 0, 10)).toEqual([{ seq: 2, at: AT, notice: '{"n":2}' }]);
        expect(await versionOf(store.db, 'b1')).toBe(3);
        expect(await readSecrets(store.db, 'b1')).toBe('{"tip":1}');
        expect((await findBattle(store.db, 'b1'))?.version).toBe(3);
        expect(await findBattle(store.db, '__proto__')).toBeNull();
      }));

    it('lets one of many who write at once through, and the others try again', () =>
      withStore(async (store) => {
        await begin(store);
        const write = async (n: number): Promise<void> => {
          for (;;) {
            const version = await versionOf(store.db, 'b1');
            try {
              await store.unit((unit) => appendToBattle(unit, 'b1', version, [entry(n)], HEAD));
              return;
            } catch (error) {
              expect(error).toMatchObject({ code: 'conflict' });
            }
          }
        };
        await Promise.all(Array.from({ length: 12 }, (_, n) => write(n + 10)));
        const log = await readLog(store.db, 'b1', 0);
        expect(log.map((row) => row.seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
        expect(new Set(log.map((row) => row.data)).size).toBe(13);
      }));

    it('refuses to change or remove what happened', () =>
      withStore(async (store) => {
        await begin(store);
        await expect(store.db.updateTable('battle_log').set({ data: '{}' }).execute()).rejects.toThrow(/only grows/);
        await expect(store.db.deleteFrom('battle_log').execute()).rejects.toThrow(/only grows/);
      }));

    it('keeps nothing of a unit that fails, and tells nobody', () =>
      withStore(async (store) => {
        const told: Growth[] = [];
        const stop = await store.watch(
          (growth) => told.push(growth),
          () => {},
        );
        await expect(
          store.unit(async (unit) => {
            await createBattle(unit, ROW, '{}', [entry(1)]);
            throw new Error('no');
          }),
        ).rejects.toThrow('no');
        expect(await findBattle(store.db, 'b1')).toBeNull();
        await begin(store);
        await expect.poll(() => told).toEqual([{ battle: 'b1', version: 1 }]);
        await stop();
      }));

    it('does a named request once, whoever asks how often', () =>
      withStore(async (store) => {
        const named = { actor: 'kira', key: 'k', request: 'submit:1', at: AT };
        let done = 0;
        const ask = () =>
          once(store, named, async (unit) => {
            done++;
            await createBattle(unit, { ...ROW, id: `b${done}` }, '{}', [entry(1)]);
            return JSON.stringify({ done });
          });
        const answers = await Promise.all([ask(), ask(), ask()]);
        expect(done).toBe(1);
        expect(answers.map(({ answer }) => answer)).toEqual(Array(3).fill('{"done":1}'));
        expect(answers.filter(({ again }) => again)).toHaveLength(2);
        await expect(once(store, { ...named, request: 'submit:2' }, async () => '')).rejects.toMatchObject({ code: 'key-reused' });
        expect((await once(store, { ...named, actor: 'garret' }, async () => 'his')).answer).toBe('his');
        await expect(
          once(store, { ...named, key: 'fails' }, async () => {
            throw new Error('no');
          }),
        ).rejects.toThrow('no');
        expect((await once(store, { ...named, key: 'fails' }, async () => 'now')).answer).toBe('now');
        await forget(store.db, '2027');
        expect((await once(store, { ...named, request: 'submit:2' }, async () => 'new')).again).toBe(false);
      }));

    it('lists the battles that one may see, by words, page by page', () =>
      withStore(async (store) => {
        for (let n = 1; n <= 5; n++) {
          await store.unit((unit) =>
            createBattle(
              unit,
              {
                ...ROW,
                id: `b${n}`,
                visibility: n === 1 ? 'public' : 'members',
                search: n === 5 ? '100%_двор' : `бой ${n}`,
                created_at: `2026-01-0${n}`,
              },
              '{}',
              [entry(1)],
            ),
          );
        }
        const all = {
          sight: 'all' as const,
          status: null,
          system: null,
          community: null,
          words: null,
          among: null,
          archived: false,
          before: null,
          limit: 3,
        };
        const page = await listBattles(store.db, all);
        expect(page.map((row) => row.id)).toEqual(['b5', 'b4', 'b3']);
        const last = page.at(-1);
        const rest = await listBattles(store.db, { ...all, before: { updatedAt: last?.updated_at ?? '', id: last?.id ?? '' } });
        expect(rest.map((row) => row.id)).toEqual(['b2', 'b1']);
        const ids = async (filter: object): Promise<string[]> =>
          (await listBattles(store.db, { ...all, limit: 9, ...filter })).map((row) => row.id);
        expect(await ids({ sight: { communities: [], battles: ['b3'] } })).toEqual(['b3', 'b1']);
        expect(await ids({ sight: { communities: ['home'], battles: [] } })).toHaveLength(5);
        expect(await ids({ words: 'бой 2' })).toEqual(['b2']);
        expect(await ids({ words: "'; drop table battles; --" })).toEqual([]);
        expect(await ids({ among: [] })).toEqual([]);
        expect(await ids({ status: 'over' })).toEqual([]);
        expect(await ids({ archived: true })).toEqual([]);
      }));

    it('keeps people: accounts, sessions, roles, invites', () =>
      withStore(async (store) => {
        const { db } = store;
        const account = { id: 'a1', login_key: 'кира', login: 'Кира', name: 'Кира', password: 'x', created_at: AT };
        await addAccount(db, account);
        await expect(addAccount(db, { ...account, id: 'a2' })).rejects.toMatchObject({ code: 'taken' });
        expect(await countAccounts(db)).toBe(1);
        expect((await findAccount(db, { loginKey: 'кира' }))?.id).toBe('a1');
        await setRole(db, { community_id: 'home', account_id: 'a1', role: 'player', since: AT });
        await setRole(db, { community_id: 'home', account_id: 'a1', role: 'judge', since: AT });
        expect(await roleOf(db, 'home', 'a1')).toBe('judge');
        expect(await listMembers(db, 'home')).toMatchObject([{ login: 'Кира', role: 'judge' }]);
        expect(await listCommunities(db, 'a1')).toMatchObject([{ id: 'home', role: 'judge', members: 1 }]);
        expect(await listCommunities(db, 'nobody')).toEqual([]);
        expect(await removeMember(db, 'home', 'a1')).toBe(true);
        const session = { id: 's1', digest: 'd1', account_id: 'a1', agent: '', created_at: AT, seen_at: AT, expires_at: '2027' };
        await addSession(db, session);
        await addSession(db, { ...session, id: 's2', digest: 'd2' });
        await touchSession(db, 's1', '2026-02');
        expect((await listSessions(db, 'a1', '2026')).map((row) => row.id)).toEqual(['s1', 's2']);
        expect(await findSession(db, 'd1', '2028')).toBeNull();
        await endOtherSessions(db, 'a1', 's1');
        expect(await findSession(db, 'd2', '2026')).toBeNull();
        expect(await endSession(db, 's1', 'other')).toBe(false);
        expect(await endSession(db, 's1', 'a1')).toBe(true);
        await addSession(db, { ...session, expires_at: '2026-01' });
        await sweepSessions(db, '2026-02');
        expect(await findSession(db, 'd1', '2025')).toBeNull();
        await addInvite(db, {
          id: 'i1',
          digest: 'x',
          community_id: 'home',
          role: 'player',
          uses_left: 1,
          expires_at: '2027',
          created_at: AT,
        });
        expect((await findInvite(db, 'x', '2026'))?.role).toBe('player');
        expect(await useInvite(db, 'i1')).toBe(true);
        expect(await useInvite(db, 'i1')).toBe(false);
        expect(await findInvite(db, 'x', '2026')).toBeNull();
      }));

    it('keeps seats: their links, who sits there', () =>
      withStore(async (store) => {
        const { db } = store;
        await begin(store);
        const seat: SeatRow = {
          id: 's',
          battle_id: 'b1',
          player: 'Кира',
          fighters: '["kira"]',
          digest: 'd',
          account_id: null,
          taken_at: null,
          created_at: AT,
          removed: 0,
        };
        await addSeats(db, [seat]);
        await addSession(db, { id: 'q', digest: 'q', account_id: null, agent: '', created_at: AT, seen_at: AT, expires_at: '2027' });
        await takeSeat(db, 's', 'q', null, AT);
        await takeSeat(db, 's', 'q', null, AT);
        expect((await seatsOf(db, 'q', null)).map((row) => row.id)).toEqual(['s']);
        expect(await renewSeat(db, 'b1', 's', 'e')).toMatchObject({ digest: 'e', taken_at: null });
        expect(await seatsOf(db, 'q', null)).toEqual([]);
        expect(await findSeat(db, 'd')).toBeNull();
        expect((await findSeat(db, 'e'))?.id).toBe('s');
        expect(await renewSeat(db, 'other', 's', 'f')).toBeNull();
        expect(await removeSeat(db, 'b1', 's')).toBe(true);
        expect(await listSeats(db, 'b1')).toEqual([]);
        expect(await findSeat(db, 'e')).toBeNull();
      }));

    it('keeps sheets by version, and drafts by the last one to save', () =>
      withStore(async (store) => {
        const { db } = store;
        await addCharacter(db, {
          id: 'c',
          community_id: 'home',
          system: 'empia',
          name: 'Кира',
          version: 1,
          ok: 1,
          text: 'a',
          packs: '[]',
          updated_at: AT,
          removed: 0,
        });
        const set = { name: 'Кира', text: 'b', packs: '[]', ok: 1, updated_at: AT };
        await saveCharacter(db, 'c', 1, set);
        await expect(saveCharacter(db, 'c', 1, set)).rejects.toMatchObject({ code: 'conflict', data: { version: 2 } });
        await expect(saveCharacter(db, 'd', 1, set)).rejects.toMatchObject({ code: 'missing' });
        expect((await findCharacter(db, 'c'))?.text).toBe('b');
        expect(await listCharacters(db, [])).toEqual([]);
        expect(await putAway(db, 'characters', 'c')).toBe(true);
        expect(await listCharacters(db, null)).toEqual([]);
        await begin(store);
        for (const text of ['one', 'two']) await saveDraft(db, { battle_id: 'b1', turn: 1, fighter: 'kira', text, saved_at: AT });
        expect(await readDrafts(db, 'b1', 1)).toMatchObject([{ text: 'two' }]);
      }));

    for (const [other, elsewhere] of Object.entries(KINDS)) {
      it(`is put into a file and restored into ${other}`, () =>
        withStore(async (store) => {
          await begin(
            store,
            'b1',
            Array.from({ length: 450 }, (_, n) => entry(n)),
          );
          const lines: string[] = [];
          await backup(store, async (line) => {
            lines.push(line);
          });
          const again = await openStore(await elsewhere());
          const feed = async function* (given: readonly string[]): AsyncGenerator<string> {
            yield* given;
          };
          await expect(restore(again, feed(lines.slice(0, -1)))).rejects.toMatchObject({ code: 'backup-malformed' });
          await expect(
            restore(again, feed(lines.map((line) => line.replace(String.raw`n\":7}`, String.raw`n\":8}`)))),
          ).rejects.toMatchObject({
            code: 'backup-malformed',
          });
          await expect(restore(again, feed(['{"format":"boevka-backup-1","schema":["9999-later"]}']))).rejects.toMatchObject({
            code: 'newer-schema',
          });
          await restore(again, feed(lines));
          expect(await readLog(again.db, 'b1', 0)).toEqual(await readLog(store.db, 'b1', 0));
          await expect(restore(again, feed(lines))).rejects.toMatchObject({ code: 'not-empty' });
          const repeated: string[] = [];
          await backup(again, async (line) => {
            repeated.push(line);
          });
          expect(repeated).toEqual(lines);
          await again.close();
        }));
    }
  });
}
