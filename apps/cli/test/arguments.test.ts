import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { call, callJson, Folder, SAMPLE, withoutSeed } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());

const RU = { env: { LANG: 'ru_RU.UTF-8' } };

describe('the command as a whole', () => {
  it('without arguments it lists its commands in both languages', async () => {
    for (const env of [{ LANG: 'ru_RU.UTF-8' }, { LANG: 'en_US.UTF-8' }]) {
      const { code, out, err } = await call([], { env });
      expect([code, err]).toEqual([0, '']);
      for (const { name } of COMMANDS) expect(out).toContain(`  ${name}`);
    }
  });

  it.each(COMMANDS.map((c) => c.name))('%s has a help with its options in both languages', async (name) => {
    const [ru, en] = [await call([...name.split(' '), '--help'], RU), await call(['help', ...name.split(' ')])];
    expect([ru.code, en.code]).toEqual([0, 0]);
    expect(ru.out).toMatch(/Ключи:/u);
    expect(en.out).toMatch(/Options:/u);
    for (const { name: option } of COMMANDS.find((c) => c.name === name)?.options ?? []) expect(ru.out).toContain(`--${option}`);
    expect(en.out).not.toMatch(/Ключи|Рассуд|Запис/u);
  });

  it('tells its version', async () => {
    expect((await call(['--version'])).out).toMatch(/^boevka \d+\.\d+\.\d+\n$/u);
    expect((await callJson(['--version'])).answer.version).toMatch(/^\d+\.\d+\.\d+$/u);
  });

  it('takes no option for none', async () => {
    for (const args of [['-x'], ['--jsno'], ['--lang', 'de']]) expect((await call(args)).code).toBe(2);
    expect((await call(['explain', withoutSeed(folder), '--turn', '1', 'hit'])).err).toMatch(/dice are random/u);
  });

  it('speaks the language of --lang, else of the environment, else Russian', async () => {
    expect((await call(['help'], { env: {} })).out).toContain('Код выхода');
    expect((await call(['help'], { env: { LANG: 'C' } })).out).toContain('Код выхода');
    expect((await call(['help'], { env: { LANG: 'ru_RU', LC_ALL: 'en_GB' } })).out).toContain('Exit codes');
    expect((await call(['help', '--lang', 'en'], RU)).out).toContain('Exit codes');
    expect((await call(['help', '--lang=ru'])).out).toContain('Код выхода');
  });
});

/** Arguments that do not stand, and what the sentence must name. */
const WRONG: readonly (readonly [string, readonly string[], string, RegExp])[] = [
  ['a misspelt command', ['jduge', 'x'], 'unknown-command', /judge/u],
  ['a group without its second word', ['pack'], 'unknown-command', /pack check/u],
  ['a misspelt second word', ['orders', 'scroe'], 'unknown-command', /score/u],
  ['a misspelt option', ['judge', SAMPLE, '--fromat', 'html'], 'unknown-option', /--format/u],
  ['an option without its value', ['judge', SAMPLE, '--out'], 'option-value', /--out/u],
  ['an option for a value', ['judge', SAMPLE, '--out', '--all'], 'option-value', /--out/u],
  ['a value for a switch', ['judge', SAMPLE, '--all=yes'], 'option-value', /--all/u],
  ['an option twice', ['judge', SAMPLE, '--turn', '1', '--turn', '2'], 'option-value', /--turn/u],
  ['a language that we do not speak', ['clauses', '--lang', 'fr'], 'option-value', /ru, en/u],
  ['a turn that is no number', ['judge', SAMPLE, '--turn', 'first'], 'bad-number', /first/u],
  ['turn nought', ['judge', SAMPLE, '--turn', '0'], 'bad-number', /0/u],
  ['no file', ['judge'], 'operand-missing', /FILE/u],
  ['too many records', ['verify', 'a', 'b'], 'operand-extra', /b/u],
  ['a misspelt format', ['judge', SAMPLE, '--format', 'markdwon'], 'unknown-format', /markdown/u],
  ['a format without posts and a limit of posts', ['judge', SAMPLE, '--format', 'html', '--limit', '500'], 'option-value', /--limit/u],
  ['a seed that is no hex', ['judge', SAMPLE, '--seed', 'xyz'], 'bad-seed', /xyz/u],
  ['a seed for a draft', ['judge', SAMPLE, '--seed', '1', '--draft'], 'options-clash', /--draft/u],
  ['a draft for the record', ['judge', SAMPLE, '--draft', '--out', 'x.json'], 'options-clash', /--out/u],
  ['a folder for one report', ['judge', SAMPLE, '--dir', 'x'], 'options-clash', /--all/u],
  ['a viewer beside all', ['judge', SAMPLE, '--all', '--viewer', 'judge'], 'options-clash', /--viewer/u],
  ['two battles in one record', ['judge', SAMPLE, SAMPLE, '--out', 'x.json'], 'options-clash', /--out/u],
];

describe('wrong arguments', () => {
  it.each(WRONG)('%s', async (_, args, code, named) => {
    const [ru, en] = [await call(args, RU), await call(args)];
    for (const { code: exit, out, err } of [ru, en]) {
      expect([exit, out]).toEqual([2, '']);
      expect(err).toMatch(named);
      expect(err).not.toMatch(/\bat .*\.ts:\d+/u);
    }
    expect(ru.err).not.toBe(en.err);
    const { code: exit, answer } = await callJson(args);
    expect([exit, answer.error?.code]).toEqual([2, code]);
    expect(Object.keys(answer.error ?? {}).slice(0, 5)).toEqual(['code', 'message', 'file', 'line', 'column']);
  });
});
