import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder, ROOT } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const RU = { env: { LANG: 'ru_RU.UTF-8' } };

const CASES = 'packages/rulesets/empia/test/clauses/setup.case.yaml';

describe('cases', () => {
  it('runs case files and folders', async () => {
    const { code, answer } = await callJson(['cases', CASES]);
    expect(answer).toMatchObject({ failed: 0 });
    expect(code).toBe(0);
    const cases = Object.values(answer.cases ?? {});
    expect(cases.length).toBe(answer.passed);
    for (const one of cases) expect(one).toMatchObject({ ok: true, why: '', file: CASES });
  });

  it('tells a case that does not hold with its place and why', async () => {
    const file = folder.file(
      'wrong.case.yaml',
      '- id: wrong\n  clauses: [empia.order.template]\n  orders: {A: [idle]}\n  expect: {state: {A: {health: 1}}}\n',
    );
    const { code, out } = await call(['cases', file], RU);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong\.case\.yaml:4:\d+: /u);
    expect(out).toContain('сошлось: 0, не сошлось: 1');
    expect((await callJson(['cases', folder.path])).answer).toMatchObject({
      passed: 0,
      failed: 1,
      cases: { 0: { id: 'wrong', ok: false } },
    });
  });

  it('reads a case from the standard input', async () => {
    const stdin = '- id: piped\n  clauses: [empia.order.template]\n  orders: {A: [idle]}\n  expect: {invalid: false}\n';
    expect(await callJson(['cases', '-'], { stdin })).toMatchObject({ code: 0, answer: { passed: 1, failed: 0 } });
  });

  it('runs a file of several documents, and asks whose cases they are where none says so', async () => {
    const one = 'clauses: [empia.order.template]\norders: {A: [idle]}\nexpect: {invalid: false}\n';
    const many = `# two of them\n---\nid: first\n${one}---\nid: second\n${one}`;
    expect(await callJson(['cases', '-'], { stdin: many })).toMatchObject({ code: 0, answer: { passed: 2, failed: 0 } });
    const { code, err } = await call(['cases', '-'], { ...RU, stdin: 'id: whose\nexpect: {invalid: false}\n' });
    expect(code).toBe(2);
    expect(err).toContain('Непонятно, чьи это случаи');
  });
});

describe('clauses', () => {
  it('counts clauses per rulebook and names the missing ones', async () => {
    const { code, answer } = await callJson(['clauses']);
    const empia = answer.rulebooks?.empia;
    expect(Object.keys(empia ?? {})).toEqual(
      expect.arrayContaining(['mechanic', 'cited', 'cased', 'procedure', 'judge', 'served', 'missing']),
    );
    const missing = Object.keys(empia?.missing ?? {}).length;
    expect(code).toBe(missing === 0 ? 0 : 1);
    const { out } = await call(['clauses'], RU);
    expect(out).toMatch(/^Система .*\n(?:.*\n)*empia +\d+/u);
  });
});

const POST = (text: string, expectation: string): string => `format: 1
system: empia
posts:
  - id: one
    context: { me: kira, fighters: [{ id: kira, name: Кира, sex: f, side: 1 }, { id: garret, name: Гаррет, sex: m, side: 2 }] }
    text: "${text}"
    expect: [${expectation}]
`;

describe('orders score', () => {
  it('scores posts against their right readings', async () => {
    const file = folder.file('orders.yaml', POST('1-8 отдых', '{ slot: [1, 2, 3, 4, 5, 6, 7, 8], kind: longRest }'));
    const { code, answer } = await callJson(['orders', 'score', file]);
    expect(code).toBe(0);
    expect(answer).toMatchObject({
      total: { entries: 8, right: 8, silentMisreads: 0, falseFlags: 0 },
      systems: { empia: { entries: 8 } },
      posts: { 0: { id: 'one', entries: 8, right: 8, differences: [] } },
    });
  });

  it('takes a silent misread for a negative answer', async () => {
    const file = folder.file('misread/orders.yaml', POST('1-8 отдых', '{ slot: [1, 2, 3, 4, 5, 6, 7, 8], kind: hide }'));
    const { code, out } = await call(['orders', 'score', folder.at('misread')], RU);
    expect(code).toBe(1);
    expect(out).toContain('верно 0 из 8 (0,0%), молчаливых ошибок 8');
    expect((await call(['orders', 'score', file])).out).toContain('0 of 8 right (0.0%), 8 silent misreads');
  });

  it('leaves out posts of rulebooks that are not here, and says so', async () => {
    folder.file('mixed/empia.yaml', POST('1-8 отдых', '{ slot: [1, 2, 3, 4, 5, 6, 7, 8], kind: longRest }'));
    folder.file('mixed/other.yaml', POST('1-8 отдых', '{ pass: true }').replace('system: empia', 'system: chess'));
    folder.file('mixed/notes.yaml', 'todo: []\n');
    const { code, out, err } = await call(['orders', 'score', folder.at('mixed')]);
    expect([code, out]).toEqual([0, expect.stringContaining('8 of 8')]);
    expect(err).toContain('chess: 1');
    expect((await callJson(['orders', 'score', folder.at('mixed/other.yaml')])).answer.error?.code).toBe('unknown-system');
  });

  it('scores the corpus that ships', async () => {
    const { answer } = await callJson(['orders', 'score', 'packages/rulesets/empia/test/orders.yaml']);
    expect(Object.keys(answer.posts ?? {}).length).toBeGreaterThan(40);
    expect(Number(answer.total?.right)).toBeGreaterThan(0.9 * Number(answer.total?.entries));
  });
});

describe('new', () => {
  it.each(['apx', 'd10', 'dwarf', 'empia'])('battle: a file of %s that can be judged as it is', async (system) => {
    const name = `duel-${system}`;
    const { code, out } = await call(['new', 'battle', name, '--system', system], { ...RU, cwd: folder.path });
    expect([code, out]).toEqual([0, expect.stringContaining(`boevka judge ${name}.battle.yaml`)]);
    expect(folder.read(`${name}.battle.yaml`)).toContain(`content/battles/${system}-`);
    const judged = await callJson(['judge', `${name}.battle.yaml`, '--seed', '1'], { cwd: folder.path });
    expect(judged).toMatchObject({ code: 0, answer: { system, turns: { 0: { turn: 1 } } } });
    const again = await callJson(['new', 'battle', name, '--system', system], { cwd: folder.path });
    expect([again.code, again.answer.error?.code]).toEqual([2, 'already-there']);
  });

  it('pack: a folder that passes its own check, and takes an entry', async () => {
    const { code } = await call(['new', 'pack', 'my-pack', '--system', 'empia'], { cwd: folder.path });
    expect(code).toBe(0);
    for (const name of ['pack.yaml', 'README.md', 'schemas/abilities.schema.json'])
      expect(existsSync(folder.at(`my-pack/${name}`))).toBe(true);
    folder.file(
      'my-pack/weapons/rake.yaml',
      'name: { ru: грабли, gender: plural, animate: false }\nclass: melee\ndamage: { min: 1, max: 4, type: crushing }\n',
    );
    const checked = await callJson(['pack', 'check', 'my-pack'], { cwd: folder.path });
    expect(checked).toMatchObject({ code: 0, answer: { ok: true, packs: { 0: { id: 'my-pack', entries: 1 } } } });
  });

  it('ruleset: a folder that compiles, without circles, and whose cases and laws hold', async () => {
    const { code, answer } = await callJson(['new', 'ruleset', 'coin-duel', '--dir', folder.path]);
    expect(code).toBe(0);
    const names = Object.values(answer.files ?? {}).map((file) => String(file).slice(folder.path.length + 1));
    for (const name of [
      'README.md',
      'CHANGES.md',
      'ledger.yaml',
      'src/index.ts',
      'src/clauses.ts',
      'src/resolve/turn.ts',
      'src/phrases/ru.ts',
    ]) {
      expect(names).toContain(`coin-duel/${name}`);
    }
    const config = { extends: join(ROOT, 'tsconfig.json'), include: ['coin-duel/**/*.ts'], exclude: [] };
    const types = runIn(['tsgo', '-p', folder.file('tsconfig.json', JSON.stringify(config))]);
    expect(types.stdout).toBe('');
    expect(types.status).toBe(0);
    const held = runIn(['tsx', folder.file('hold.mts', HOLD)]);
    expect(held.stderr).toBe('');
    expect(JSON.parse(held.stdout)).toEqual({ passed: 5, failed: 0, laws: 10 });
    expect(circle(names.filter((name) => name.endsWith('.ts')))).toBeNull();
  });

  it('refuses a name that cannot be an id', async () => {
    for (const name of ['', 'some/folder/']) {
      expect((await callJson(['new', 'battle', name], { cwd: folder.path })).answer.error?.code).toBe('bad-name');
    }
    const { answer } = await callJson(['new', 'pack', 'Мой набор'], { cwd: folder.path });
    expect(answer.error?.code).toBe('bad-name');
    const other = await callJson(['new', 'battle', 'x', '--system', 'emipa'], { cwd: folder.path });
    expect(other.answer.error).toMatchObject({ code: 'unknown-system', message: expect.stringContaining('empia') });
  });
});

/** Files of the folder that import each other in a circle. */
function circle(names: readonly string[]): readonly string[] | null {
  const imports = (name: string): string[] =>
    Array.from(folder.read(name).matchAll(/from '(\.[^']+)'/gu), ([, path = '']) => join(dirname(name), path));
  const walk = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way, name];
    for (const next of imports(name)) {
      const found = walk(next, [...way, name]);
      if (found !== null) return found;
    }
    return null;
  };
  for (const name of names) {
    const found = walk(name, []);
    if (found !== null) return found;
  }
  return null;
}

function runIn([tool = '', ...args]: readonly string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(join(ROOT, 'node_modules/.bin', tool), args, { encoding: 'utf8', cwd: ROOT });
}

const HOLD = `
import { caseFiles, caseTarget, contractSuite, runCases } from '@boevka/testkit';
import { CASES } from './coin-duel/src/case.ts';
import { coinDuel } from './coin-duel/src/index.ts';
import { ground } from './coin-duel/test/playground.ts';
const files = caseFiles(new URL('./coin-duel/test/clauses/', import.meta.url).pathname);
const { passed, failed } = runCases(files, caseTarget(coinDuel, CASES));
const laws = contractSuite(ground, [1, 2, 3]);
for (const law of laws) law.check();
console.log(JSON.stringify({ passed, failed, laws: laws.length }));
`;
