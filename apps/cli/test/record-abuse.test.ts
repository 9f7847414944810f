import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder } from './calling.ts';

const folder = new Folder();
const RU = { env: { LANG: 'ru_RU.UTF-8' } };
const BATTLE = `system: empia
packs: [empia-starter]
sheets: { verena: verena, kyaro: kyaro }
setup: { distance: 1 }
turns:
  - posts:
      - { by: verena, text: "1-8 удар саблей по Кьяро" }
`;
const file = folder.file('fight.battle.yaml', BATTLE);
const record = folder.at('fight.json');
beforeAll(async () => {
  expect((await call(['judge', file, '--seed', '1', '--out', record])).code).toBe(0);
});
afterAll(() => folder.remove());

interface Resolved {
  kind: string;
  turn: number;
  events: { event: { [field: string]: unknown } }[];
  draws: { value: number }[];
  inputs: { orders: { [who: string]: unknown } };
}
type Change = (record: { log: Resolved[]; setup: { [key: string]: unknown } }, first: Resolved) => void;

function tampered(change: Change): string {
  const copy = JSON.parse(folder.read('fight.json'));
  change(copy, copy.log[0]);
  return folder.file('tampered.json', JSON.stringify(copy));
}

describe('a record that was changed', () => {
  it.each<[string, Change]>([
    ['an event', (_, first) => first.events.splice(2, 1)],
    ['an event without its fields', (_, first) => Object.assign(first.events[1] ?? {}, { event: { kind: 'rolled' } })],
    ['a draw', (_, first) => Object.assign(first.draws[0] ?? {}, { value: (first.draws[0]?.value ?? 0) - 1 })],
    ['orders', (_, first) => Object.assign(first.inputs.orders, { verena: { actions: 5 } })],
    ['the setup', (r) => Object.assign(r.setup, { fighters: 5 })],
    ['the content', (r) => Object.assign(r.setup, { content: { abilities: [null] } })],
  ])('is no fault of ours: %s', async (_, change) => {
    const other = tampered(change);
    expect((await callJson(['replay', other])).answer).toMatchObject({ ok: false });
    for (const [lang, said] of [
      ['ru', /изменена или испорчена|replay/u],
      ['en', /changed or damaged|replay/u],
    ] as const) {
      const { code, out, err } = await call(['explain', other, '--turn', '1', '--lang', lang]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(said);
      expect(err).not.toMatch(/BOEVKA_TRACE|undefined/u);
    }
  });

  it('is told by every command where a turn is missing, and takes no memory where it claims a billion', async () => {
    const missing = tampered((r) => {
      r.log = r.log.filter((entry) => entry.turn !== 1).concat({ ...(r.log[0] as Resolved), turn: 2 });
    });
    const claimed = folder.file('claimed.json', folder.read('fight.json').replace('"turn":1', '"turn":1000000000'));
    for (const command of ['verify', 'replay', 'explain']) {
      expect((await callJson([command, missing])).answer.error).toMatchObject({ code: 'turn-missing', file: missing });
      expect((await callJson([command, claimed])).answer.error).toMatchObject({ code: 'record-malformed', file: claimed });
    }
  });
});

describe('--out', () => {
  it('never takes the secrets of another battle, nor loses them', async () => {
    const secrets = folder.read('fight.secrets.json');
    const { answer } = await callJson(['judge', file, '--out', folder.at('fight')]);
    expect(answer.error).toMatchObject({ code: 'file-changed', file: expect.stringContaining('fight.secrets.json') });
    expect(folder.read('fight.secrets.json')).toBe(secrets);
    expect(existsSync(folder.at('fight'))).toBe(false);
  });

  it('refuses a seed that is not the battle’s', async () => {
    const { answer } = await callJson(['judge', file, '--out', record, '--seed', '2']);
    expect(answer.error).toMatchObject({ code: 'chain-other', file: record });
    expect((await call(['judge', file, '--out', record, '--seed', '1'])).code).toBe(0);
  });

  it('refuses a file whose beginning is another by now', async () => {
    const moved = folder.file('moved.battle.yaml', BATTLE.replace('distance: 1', 'distance: 9'));
    const { answer } = await callJson(['judge', moved, '--out', record]);
    expect(answer.error).toMatchObject({ code: 'setup-changed', line: 4 });
  });

  it('of a correction does not replace another record', async () => {
    const other = folder.file('other.json', '{"dear": "to somebody"}');
    const rulings = folder.file('c.yaml', 'reason: x\nposts: [{ by: verena, text: "1-8 отдых" }]\n');
    const { answer } = await callJson(['correct', record, '--turn', '1', '--rulings', rulings, '--out', other]);
    expect(answer.error).toMatchObject({ code: 'file-changed', file: other });
    expect(folder.read('other.json')).toContain('dear');
    // The record itself may grow in place.
    folder.file('own.json', folder.read('fight.json'));
    folder.file('own.secrets.json', folder.read('fight.secrets.json'));
    const own = folder.at('own.json');
    expect((await call(['correct', own, '--turn', '1', '--rulings', rulings, '--out', own])).code).toBe(0);
    expect((await call(['replay', own])).code).toBe(0);
  });

  it('waits for no other run, and minds none that was killed', async () => {
    const out = folder.at('held.json');
    const lock = folder.at('.held.json.lock');
    writeFileSync(lock, String(process.pid));
    const { answer } = await callJson(['judge', file, '--out', out]);
    expect(answer.error).toMatchObject({ code: 'file-busy', file: out });
    expect(readdirSync(folder.path).filter((name) => name.startsWith('held') || name.endsWith('.tmp'))).toEqual([]);
    writeFileSync(lock, '999999999');
    expect((await call(['judge', file, '--out', out])).code).toBe(0);
    expect([existsSync(lock), statSync(out).isFile()]).toEqual([false, true]);
    for (const name of ['held.json', 'held.secrets.json']) rmSync(folder.at(name));
  });

  it('tells nothing of the first file where the last one is wrong', async () => {
    const bad = folder.file('bad.battle.yaml', BATTLE.replace('by: verena', 'by: vrena'));
    const { code, out } = await call(['judge', file, bad, '--seed', '1'], RU);
    expect([code, out]).toEqual([2, '']);
    const { answer } = await callJson(['judge', file, file, '--seed', '1', '--all', '--dir', folder.at('reports')]);
    expect(answer.error).toMatchObject({ code: 'options-clash' });
  });
});

describe('paths that no file can have', () => {
  it.each([
    ['a zero sign', 'judge', 'a\0b.yaml'],
    ['a name without end', 'judge', `${'x'.repeat(5000)}.yaml`],
    ['a record like that', 'verify', 'a\0b.json'],
  ])('%s', async (_, command, name) => {
    const { code, answer } = await callJson([command, name]);
    expect([code, answer.error?.code]).toEqual([2, 'bad-path']);
  });

  it('in the packs of a battle', async () => {
    const text = BATTLE.replace('[empia-starter]', '["packs/\\0"]');
    const { code, answer } = await callJson(['judge', folder.file('zero.battle.yaml', text)]);
    expect([code, answer.error?.code]).toEqual([2, 'bad-path']);
  });

  it.skipIf(process.platform === 'win32')('a device that never ends is read no further than a file may be long', async () => {
    const { code, answer } = await callJson(['judge', '/dev/zero']);
    expect([code, answer.error?.code]).toEqual([2, 'file-too-big']);
  });
});
