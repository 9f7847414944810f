import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openDemos } from '../src/demo.ts';
import { HOME } from '../src/http/caller.ts';
import type { Browser, Table } from './table.ts';
import { DUEL, KYARO, openTable, VERENA } from './table.ts';

let table: Table;
let judge: Browser;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'boevka-pages-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Боёвка</title>');
  table = await openTable({ file: ':memory:' }, { web });
  judge = table.browser();
}, 60_000);
afterAll(async () => {
  await table.close();
  await rm(web, { recursive: true, force: true });
}, 60_000);

const PACK = [
  {
    path: 'pack.yaml',
    text: 'id: own-things\nversion: 1.0.0\nsystem: empia\ntitle: { ru: Своё, en: Our own }\nrequires: [empia-rulebook, empia-starter]\n',
  },
];

describe('rulebooks and content', () => {
  it('tells what a new battle can be made of, and the rules in our own words', async () => {
    expect((await judge.client.listRulebooks()).map((one) => one.system)).toContain('empia');
    const book = await judge.client.getRulebook({ params: { system: 'empia' } });
    expect(book.sheets.map((one) => one.id)).toContain('verena');
    expect(book.sheets.find((one) => one.id === 'verena')?.name).toEqual({ ru: 'Верена', en: 'Verena' });
    expect(book.houseRules.length).toBeGreaterThan(5);
    expect(book.sampleSetup).toMatchObject({ kind: 'training' });
    const rules = await judge.client.getRules({ params: { system: 'empia' } });
    expect(rules.clauses.length).toBeGreaterThan(200);
    const schemas = await judge.client.getSchemas({ params: { system: 'empia' } });
    expect(schemas.sheet).toMatchObject({ type: 'object' });
    await expect(judge.client.getRulebook({ params: { system: 'constructor' } })).rejects.toMatchObject({ code: 'rulebook-unknown' });
  });

  it('checks a sheet by place, what it names included', async () => {
    const check = (text: string) => judge.client.checkSheet({ params: { system: 'empia' }, body: { source: { text } } });
    const good = await check('name: { ru: Проба, en: Trial }\nmaxHealth: 50\nmaxEnergy: 60\n');
    expect(good).toMatchObject({ ok: true, issues: [] });
    const bad = await check('name: { ru: Проба, en: Trial }\nmaxHealth: много\nmaxEnergy: 60\n');
    expect(bad).toMatchObject({ ok: false, issues: [{ file: 'sheet.yaml', line: 2 }] });
    const lost = await check('name: { ru: Проба, en: Trial }\nmaxHealth: 50\nmaxEnergy: 60\nabilities: [nothingOfTheKind]\n');
    expect(lost.issues[0]?.message.ru).toContain('nothingOfTheKind');
    expect((await check('a: [')).ok).toBe(false);
    const profile = await check('[b]Имя:[/b] Кира\nЖизни: 90\nЛюбимый цвет: синий');
    expect(profile.yaml).toBe('name:\n  ru: Кира\n  en: Кира\nmaxHealth: 90\n');
    expect(profile.issues.map(({ line, message }) => [line, message.ru.includes('Любимый цвет')])).toEqual([[3, true]]);
  });

  it('keeps sheets and packs, each save on top of the one that was seen', async () => {
    const text = 'name: { ru: Проба, en: Trial }\nmaxHealth: 50\nmaxEnergy: 60\n';
    const made = await judge.client.createCharacter({ body: { community: 'home', system: 'empia', name: 'Проба', text } });
    expect(made).toMatchObject({ version: 1, ok: true });
    const params = { character: made.id };
    const saved = await judge.client.saveCharacter({ params, body: { name: 'Проба', text: `${text}dodge: 10\n`, expectedVersion: 1 } });
    expect(saved.version).toBe(2);
    await expect(judge.client.saveCharacter({ params, body: { name: 'Проба', text, expectedVersion: 1 } })).rejects.toMatchObject({
      code: 'version-conflict',
      problem: { data: { version: 2 } },
    });
    expect((await judge.client.getCharacter({ params })).text).toContain('dodge: 10');
    const battle = await judge.client.createBattle({
      query: {},
      body: {
        community: 'home',
        from: {
          parts: {
            system: 'empia',
            sheets: { verena: { ready: 'verena' }, trial: { character: made.id } },
            setup: {
              ...(parse(DUEL) as { setup: object }).setup,
              fighters: [
                { id: 'verena', side: 1, position: [0, 0] },
                { id: 'trial', side: 2, position: [5, 0] },
              ],
            },
          },
        },
      },
    });
    const detail = await judge.client.getBattle({ params: { battle: battle.battle }, query: {} });
    expect(detail.fighters.map((one) => one.name)).toEqual(['Верена', 'Проба']);
    await judge.client.removeCharacter({ params });
    expect(await judge.client.listCharacters()).toEqual([]);

    const pack = await judge.client.createPack({ body: { community: 'home', system: 'empia', title: 'Своё', files: PACK } });
    expect(pack).toMatchObject({ ok: true, issues: [] });
    const broken = [...PACK, { path: 'weapons/none.yaml', text: 'x: 1\n' }];
    const after = await judge.client.savePack({ params: { pack: pack.id }, body: { title: 'Своё', files: broken, expectedVersion: 1 } });
    expect(after.ok).toBe(false);
    expect(after.issues[0]).toMatchObject({ file: 'weapons/none.yaml' });
    expect(await judge.client.listPacks()).toMatchObject([{ id: pack.id, ok: false }]);
  });

  it('lets one ready sheet fight twice, under a name for each', async () => {
    const sheets = { verena: { ready: 'verena', name: 'Ветта' }, twin: { ready: 'verena', name: ' [b]Мышь[/b] ' } };
    const setup = {
      fighters: [
        { id: 'verena', side: 1, position: [0, 0] },
        { id: 'twin', side: 2, position: [5, 0] },
      ],
    };
    const made = await judge.client.createBattle({
      query: {},
      body: { community: 'home', from: { parts: { system: 'empia', sheets, setup } } },
    });
    const { fighters } = await judge.client.getBattle({ params: { battle: made.battle }, query: {} });
    expect(fighters.map((one) => one.name)).toEqual(['Ветта', '[b]Мышь[/b]']);
    const nameless = { ...sheets, twin: { ready: 'verena', name: '***' } };
    await expect(
      judge.client.createBattle({ query: {}, body: { community: 'home', from: { parts: { system: 'empia', sheets: nameless, setup } } } }),
    ).rejects.toMatchObject({ code: 'request-malformed' });
  });

  it('tries a battle out and keeps nothing of it', async () => {
    const turns = JSON.stringify([
      {
        posts: [
          { by: 'verena', text: VERENA },
          { by: 'kyaro', text: KYARO },
        ],
      },
    ]);
    const file = DUEL.replace('turns: []', `turns: ${turns}`);
    const before = (await judge.client.listBattles()).battles.length;
    const tried = await judge.client.tryBattle({ params: { system: 'empia' }, query: {}, body: { file } });
    expect(tried).toHaveLength(1);
    expect(tried[0]?.documents.map((one) => one.audience)).toEqual(['public', 'judge']);
    expect((await judge.client.listBattles()).battles).toHaveLength(before);
  });

  it('says of a battle file that is wrong where it is wrong', async () => {
    const create = (file: string) => judge.client.createBattle({ query: {}, body: { community: 'home', from: { file } } });
    await expect(create(DUEL.replace('verena: verena', 'verena: veerena'))).rejects.toMatchObject({
      code: 'content-refused',
      problem: { issues: [{ line: 4, message: { ru: expect.stringContaining('veerena') } }] },
    });
    await expect(create(DUEL.replace('kind: training', 'kind: картофель'))).rejects.toMatchObject({ code: 'content-refused' });
  });
});

describe('the list', () => {
  it('finds battles by words and status, and a deadline binds who has sent', async () => {
    const { battle, seats } = await judge.client.createBattle({
      query: {},
      body: { community: 'home', title: 'Ночная вылазка', from: { file: DUEL }, seats: [{ player: 'Вера', fighters: ['verena'] }] },
    });
    const found = await judge.client.listBattles({ query: { q: 'ВЫЛАЗКА верена' } });
    expect(found.battles.map((one) => one.id)).toEqual([battle]);
    expect((await judge.client.listBattles({ query: { q: 'вылазка', status: 'over' } })).battles).toEqual([]);
    const params = { battle };
    const player = table.browser();
    await player.client.enterSeat({ body: { token: seats[0]?.token ?? '' } });
    expect((await player.client.listBattles({ query: { mine: 'true' } })).battles).toMatchObject([{ you: 'player', waitsForYou: true }]);
    let { version } = await judge.client.getBattle({ params, query: {} });
    const deadline = '2020-01-01T00:00:00.000Z';
    ({ version } = await judge.client.changeBattle({ params, query: {}, body: { deadline, expectedVersion: version } }));
    const send = () => player.client.submitOrders({ params, query: {}, body: { fighter: 'verena', turn: 1, text: VERENA } });
    expect((await send()).receipt.editableUntil).toBe(deadline);
    await expect(send()).rejects.toMatchObject({
      code: 'turn-closed',
      problem: { message: { ru: expect.stringContaining('Срок вышел') } },
    });
    // What a player sent meanwhile does not stand in the way of a new title.
    await judge.client.changeBattle({ params, query: {}, body: { title: 'Вылазка', expectedVersion: version } });
    const { entries } = await player.client.getHistory({ params, query: {} });
    expect(entries.map((one) => one.kind)).toEqual(['battle-opened', 'battle-changed', 'orders-received', 'battle-changed']);
    const [page] = (await judge.client.listBattles({ query: { limit: 1 } })).battles;
    expect(page?.id).toBe(battle);
  });
});

describe('the first start', () => {
  it('begins the sample battles once, with the orders of the last turn on the desk', async () => {
    const faults: string[] = [];
    const begun = await openDemos(table.store, new Date().toISOString(), (line) => faults.push(line));
    expect(begun).toContain('empia-yard');
    expect((await openDemos(table.store, new Date().toISOString(), () => {})).filter((name) => begun.includes(name))).toEqual([]);
    const { battles } = await judge.client.listBattles({ query: { system: 'empia', community: HOME } });
    const demo = battles.find((one) => one.demo);
    expect(demo).toMatchObject({ turns: 5, status: 'awaits-judge' });
    const desk = await judge.client.getDesk({ params: { battle: demo?.id ?? '' }, query: {} });
    expect(desk.texts.every((one) => one.text.length > 20)).toBe(true);
  }, 60_000);

  it('gives the one page for every path that is no file, and none for what is no page', async () => {
    const html = { accept: 'text/html' };
    for (const url of ['/', '/battles/x', '/seat/abc']) {
      expect((await judge.raw({ method: 'GET', url, headers: html })).body).toContain('<title>Боёвка</title>');
    }
    expect((await judge.raw({ method: 'GET', url: '/api/none', headers: html })).status).toBe(404);
    expect((await judge.raw({ method: 'GET', url: '/assets/none.js' })).status).toBe(404);
    expect((await judge.raw({ method: 'GET', url: '/..%2f..%2fpackage.json', headers: html })).body).not.toContain('workspaces');
  });
});
