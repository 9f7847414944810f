import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const RU = { env: { LANG: 'ru_RU.UTF-8' } };

const HEAD = `system: empia
packs: [empia-starter]
sheets: { verena: verena, kyaro: kyaro }
setup: { distance: 10 }
`;
const TURN = `turns:
  - posts:
      - { by: verena, text: "1-8 отдых" }
`;
const SOUND = HEAD + TURN;

/** Something wrong in a battle file: its name, the text, the line to be named, the code, what the sentence must hold. */
const BROKEN: readonly (readonly [string, string, number | null, string, RegExp])[] = [
  ['malformed YAML', `${SOUND}setup: [1, 2\n`, 8, 'yaml-unclosed-bracket', /./u],
  ['an empty file', '', null, 'empty-file', /./u],
  ['an unknown key', SOUND.replace('setup:', 'titel: Двор\nsetup:'), 4, 'unknown-key', /title/u],
  ['an unknown key of a post', SOUND.replace('by: verena,', 'by: verena, mood: grim,'), 7, 'unknown-key', /mood/u],
  ['an unknown rulebook', SOUND.replace('empia\n', 'empiya\n'), 1, 'unknown-system', /empia/u],
  ['rules of another version', `rulesVersion: 9.0.0\n${SOUND}`, 1, 'version-other', /9\.0\.0/u],
  ['an unknown pack', SOUND.replace('empia-starter', 'empia-startr'), 2, 'unknown-id', /empia-starter/u],
  ['a pack of his own by its bare name', SOUND.replace('empia-starter', 'my-own'), 2, 'refused', /\.\/my-own/u],
  ['an unknown sheet', SOUND.replace('verena: verena', 'verena: vereena'), 3, 'unknown-id', /verena/u],
  ['a fighter without a sheet', SOUND.replace('distance: 10', 'fighters: [verena, kyaro, boris]'), 4, 'missing-sheet', /boris/u],
  ['a post by nobody', SOUND.replace('by: verena', 'by: vrena'), 7, 'unknown-fighter', /verena/u],
  ['health below nothing', SOUND.replace('verena: verena', 'verena: { maxHealth: -5 }'), 3, 'too-small-strict', /0/u],
  ['a number in words', SOUND.replace('distance: 10', 'distance: ten'), 4, 'wrong-type', /ten/u],
  ['an unknown house rule', `houseRules: { luck: 7 }\n${SOUND}`, 1, 'unknown-key', /luck/u],
  ['a house rule of another value', `houseRules: { showHealth: never }\n${SOUND}`, 1, 'not-in-list', /never/u],
  ['a field that is too wide', SOUND.replace('distance: 10', 'field: { diameterM: 900 }'), null, 'empia.field.size', /500/u],
  ['a field that nobody fits into', SOUND.replace('distance: 10', 'distance: 90, field: { diameterM: 50 }'), 3, 'empia.field.size', /50/u],
  [
    'a ruling that is two things',
    `${SOUND}    rulings:\n      - { question: a, answer: 1, override: { step: 1, path: a, value: 1, reason: b } }\n`,
    9,
    'ruling-unclear',
    /./u,
  ],
  [
    'an override that leads nowhere',
    `${SOUND}    rulings:\n      - override: { step: 1, phase: before, path: combatants.boris.health, value: 1, reason: b }\n`,
    9,
    'override-path',
    /boris/u,
  ],
  ['nine actions', SOUND.replace('text: "1-8 отдых"', `orders: { actions: [${'{ kind: idle }, '.repeat(9)}] }`), 7, 'order-void', /./u],
];

describe('a battle file with one thing wrong', () => {
  it('is judged while nothing is wrong', async () => {
    expect((await call(['judge', folder.file('sound.battle.yaml', SOUND), '--seed', '1'])).code).toBe(0);
  });

  it.each(BROKEN)('%s', async (what, text, line, code, named) => {
    const file = folder.file(`broken/${what.replaceAll(' ', '-')}.battle.yaml`, text);
    const record = folder.at('broken/never.json');
    const [ru, en] = [await call(['judge', file, '--out', record], RU), await call(['judge', file, '--out', record])];
    for (const told of [ru, en]) {
      expect([told.code, told.out]).toEqual([2, '']);
      expect(told.err).toContain('.battle.yaml');
      expect(told.err).not.toMatch(/undefined|\[object|\bat .*\.ts:\d|^\s*at /mu);
    }
    expect(en.err + ru.err).toMatch(named);
    expect(ru.err).toMatch(/[а-яё]{3}/iu);
    const { answer } = await callJson(['judge', file]);
    expect(answer.error).toMatchObject({ code, line });
    expect(readdirSync(folder.at('broken')).filter((name) => !name.endsWith('.battle.yaml'))).toEqual([]);
  });

  it('an order for the dead', async () => {
    const blow = '      - { by: verena, text: "1-8 удар саблей по Кьяро" }\n';
    const close = HEAD.replace('distance: 10', 'distance: 1, fighters: [verena, { id: kyaro, start: { health: 1 } }, ninel]');
    const text = `${close.replace('kyaro: kyaro', 'kyaro: kyaro, ninel: ninel')}turns:\n${`  - posts:\n${blow}`.repeat(3)}  - posts:\n      - { by: kyaro, text: "1-8 отдых" }\n`;
    const { answer } = await callJson(['judge', folder.file('dead.battle.yaml', text), '--seed', '1']);
    expect(answer.error).toMatchObject({ code: 'order-unasked', line: 13, message: expect.stringContaining('kyaro') });
  });

  it('a name that two fighters answer to', async () => {
    const twins = HEAD.replace('kyaro: kyaro', 'first: kyaro, second: kyaro').replace('distance: 10', 'distance: 3');
    const same = await call(['judge', folder.file('same.battle.yaml', `${twins}turns: []\n`), '--seed', '1'], RU);
    expect(same.code).toBe(2);
    expect(same.err).toMatch(/same\.battle\.yaml:\d+:\d+: Бойцов с именем «Кьяро» двое: «first» и «second»\. Дайте одному другое имя/u);
    const named = 'fighters: [verena, { id: first, start: { name: Кьяро Старший } }, { id: second, start: { name: Кьяро Младший } }]';
    const other = twins.replace('distance: 3', `distance: 3, ${named}`);
    const text = `${other}turns:\n  - posts:\n      - { by: verena, text: "1 удар саблей по Кьяро\\n2-8 отдых" }\n`;
    const { code, err } = await call(['judge', folder.file('twins.battle.yaml', text), '--seed', '1'], RU);
    expect(code).toBe(0);
    expect(err).toMatch(/twins\.battle\.yaml:7:\d+: .*Кьяро/u);
  });

  it('ten megabytes of text', async () => {
    const long = `${HEAD}turns:\n  - posts:\n      - by: verena\n        text: "${'отдых '.repeat(950_000)}"\n`;
    const file = folder.file('long.battle.yaml', long);
    const { code, out, err } = await call(['judge', file], RU);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/long\.battle\.yaml/u);
    expect(err.length).toBeLessThan(500);
    const huge = await callJson(['judge', '-'], { stdin: new Uint8Array(21_000_000).fill(97) });
    expect([huge.code, huge.answer.error?.code]).toEqual([2, 'file-too-big']);
  });

  it('a post as long as a book is read no further than a post may be', async () => {
    const text = `${HEAD}turns:\n  - posts:\n      - by: verena\n        text: "${'отдых '.repeat(50_000)}"\n`;
    const { code, err } = await call(['judge', folder.file('book.battle.yaml', text), '--seed', '1']);
    expect(code).toBe(0);
    expect(err).toContain('book.battle.yaml:8');
  });

  it('markup in names and posts stays words', async () => {
    const evil = '[b]Зло[/b]<script>alert(1)</script>\\e[31m';
    const sheet = `verena: { name: { ru: "${evil}", gender: f, animate: true } }`;
    const post = '[spoiler=x]1-8 отдых[/spoiler] [img]javascript:alert(1)[/img] <img src=x onerror=alert(1)>\\e]0;pwned\\a';
    const text = `${HEAD.replace('verena: verena', sheet)}turns:\n  - posts:\n      - { by: verena, text: "${post}" }\n`;
    const file = folder.file('evil.battle.yaml', text);
    for (const format of ['mybb', 'phpbb', 'markdown', 'html', 'text']) {
      const { code, out, err } = await call(['judge', file, '--seed', '1', '--all', '--format', format], RU);
      expect(code).toBe(0);
      expect(Array.from(out + err).filter((sign) => sign < ' ' && sign !== '\n')).toEqual([]);
      expect(out).not.toContain('<script');
      expect(out).not.toContain('<img');
      if (format === 'mybb') expect(out).not.toContain('[b]Зло[/b]');
    }
  });
});

describe('files that are not there or not what they should be', () => {
  it.each([
    ['no file', ['judge', 'nowhere.yaml'], 'file-not-found'],
    ['a folder', ['judge', 'content'], 'file-is-folder'],
    ['a picture', ['judge', '-'], 'not-text'],
    ['no record', ['verify', 'package.json'], 'record-malformed'],
    ['no JSON', ['verify', 'README.md'], 'not-json'],
    ['no pack', ['pack', 'check', 'nowhere'], 'file-not-found'],
    ['no cases', ['cases', 'docs'], 'nothing-found'],
    ['no corpus', ['orders', 'score', 'package.json'], 'missing-key'],
  ])('%s', async (_, args, code) => {
    const stdin = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
    const { code: exit, answer } = await callJson(args, { stdin });
    expect([exit, answer.error?.code]).toEqual([2, code]);
    const ru = await call(args, { ...RU, stdin });
    expect([ru.code, ru.out]).toEqual([2, '']);
    expect(ru.err).toMatch(/[а-яё]{3}/iu);
  });

  it('a place that cannot be written to', async () => {
    const file = folder.file('fine.battle.yaml', SOUND);
    const { code, answer } = await callJson(['judge', file, '--seed', '1', '--out', folder.path]);
    expect([code, answer.error?.code]).toEqual([2, 'file-is-folder']);
    const through = await callJson(['judge', file, '--seed', '1', '--out', `${file}/record.json`]);
    expect(through.code).toBe(2);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('packs', () => {
  it('a circle of requirements is told with its way', async () => {
    const entry = (id: string, needs: string): string =>
      `{ id: ${id}, name: { ru: "${id}", gender: f, animate: false }, kind: passive, requires: [{ ability: ${needs} }] }`;
    const pack = `id: circle\nversion: 1.0.0\nsystem: empia\ntitle: { ru: Круг, en: Circle }\nabilities:\n  - ${entry('one', 'two')}\n  - ${entry('two', 'one')}\n`;
    const file = folder.file('circle.yaml', pack);
    const { code, out } = await call(['pack', 'check', file], RU);
    expect(code).toBe(1);
    expect(out).toMatch(/circle\.yaml:6:\d+: .*one → two → one/u);
    const { answer } = await callJson(['pack', 'check', file]);
    expect(answer).toMatchObject({ ok: false, packs: [{ id: 'circle', ok: false, issues: [{ code: 'cyclic-requirement', line: 6 }] }] });
  });

  it('a folder that is no pack is not searched', async () => {
    const { code, answer } = await callJson(['pack', 'check', '/']);
    expect([code, answer]).toMatchObject([1, { ok: false, packs: { 0: { issues: { 0: { code: 'pack-without-head' } } } } }]);
    const text = SOUND.replace('[empia-starter]', '[./]');
    const { answer: judged } = await callJson(['judge', folder.file('no-pack/fight.battle.yaml', text)]);
    expect(judged.error?.code).toBe('pack-without-head');
  });

  it('the packs that ship are sound', async () => {
    const { code, answer } = await callJson(['pack', 'check', 'content/empia/starter', 'content/empia/rulebook']);
    expect(answer).toMatchObject({
      ok: true,
      packs: [
        { id: 'empia-starter', issues: [] },
        { id: 'empia-rulebook', issues: [] },
      ],
    });
    expect(code).toBe(0);
  });
});

describe('faults of our own', () => {
  it('show a stack only to those who ask', async () => {
    const { problemOf } = await import('../src/fault.ts');
    const { RuleFault } = await import('@boevka/kernel');
    for (const error of [new RuleFault('a loop', 'x.y'), new TypeError('x is undefined'), 'a string']) {
      const { code, says } = problemOf(error, false);
      expect(code).toMatch(/fault$/u);
      for (const text of [says.ru, says.en]) expect(text).toMatch(/BOEVKA_TRACE=1/u);
    }
  });
});
