import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentIssue } from '../src/issue.ts';
import { describeIssue } from '../src/issue.ts';
import { linkPacks } from '../src/link.ts';
import { loadPack, packFromSource, readPack } from '../src/pack.ts';
import type { PackFile } from '../src/pack-files.ts';
import type { Pack, PackSpec } from '../src/pack-spec.ts';
import { parseSource } from '../src/parse.ts';
import { inside, sourceFromValue } from '../src/source.ts';

const abilities = z.strictObject({
  id: z.string(),
  cost: z.number().default(1),
  needs: z.array(z.string()).optional(),
  weapon: z.string().optional(),
});
const weapons = z.strictObject({ id: z.string(), damage: z.strictObject({ min: z.number(), max: z.number() }) });

const spec = {
  system: 'duel',
  kinds: { abilities: { schema: abilities, one: 'ability' }, weapons: { schema: weapons, one: 'weapon' } },
  references: (entry) =>
    entry.kind !== 'abilities'
      ? []
      : [
          ...(entry.value.needs ?? []).map((id, i) => ({ kind: 'abilities', id, path: ['needs', i], requires: true })),
          ...(entry.value.weapon === undefined ? [] : [{ kind: ['weapons', 'abilities'], id: entry.value.weapon, path: ['weapon'] }]),
        ],
  laws: (content) =>
    Object.keys(content.entries.weapons).length > 3
      ? [{ kind: 'weapons', id: 'sword', path: [], rule: 'few-weapons', ru: 'Оружия слишком много.', en: 'There are too many weapons.' }]
      : [],
} satisfies PackSpec<{ abilities: { schema: typeof abilities; one: string }; weapons: { schema: typeof weapons; one: string } }>;

const head = 'id: core\nversion: 1.2.3\nsystem: duel\ntitle: {ru: Основы, en: Core}\n';
const strike: PackFile = { path: 'abilities/strike.yaml', text: 'cost: 2\nweapon: sword\n' };
const sword: PackFile = { path: 'weapons/sword.yaml', text: 'damage: {min: 1, max: 6}\n' };

const folder = (...files: PackFile[]): PackFile[] => [{ path: 'pack.yaml', text: head }, ...files];
const say = (issues: readonly ContentIssue[]): string[] => issues.map((i) => describeIssue(i, 'en'));

function faults(files: readonly PackFile[]): string[] {
  const loaded = loadPack(files, spec);
  return loaded.ok ? [] : say(loaded.issues);
}

function packOf(id: string, body: string, version = '1.0.0'): Pack {
  const text = `id: ${id}\nversion: ${version}\nsystem: duel\ntitle: {ru: Набор, en: Pack}\n${body}`;
  const read = readPack([{ path: `${id}.yaml`, text }], spec);
  if (!read.ok) throw new Error(say(read.issues).join('\n'));
  return read.pack;
}

function linkFaults(...packs: Pack[]): string[] {
  const linked = linkPacks(packs, spec);
  return linked.ok ? [] : say(linked.issues);
}

describe('a pack', () => {
  it('is a folder of one file per entry; ids come from the file names', () => {
    const loaded = loadPack(folder(strike, sword), spec);
    expect(loaded).toMatchObject({
      ok: true,
      pack: { id: 'core', version: '1.2.3', title: { ru: 'Основы', en: 'Core' }, requires: [] },
      content: { entries: { abilities: { strike: { id: 'strike', cost: 2 } }, weapons: { sword: { damage: { max: 6 } } } } },
    });
  });

  it('may lie in a deeper folder, with a read-me and hidden files beside', () => {
    const files = folder(strike, sword, { path: 'README.md', text: '#' }, { path: '.editorconfig', text: '' });
    expect(faults(files.map((f) => ({ ...f, path: `content/packs/duel\\core/${f.path}` })))).toEqual([]);
  });

  it('is a single file, with lists or maps of entries', () => {
    const text = `${head}abilities: [{id: strike, weapon: sword}]\nweapons:\n  sword: {damage: {min: 1, max: 6}}\n`;
    const loaded = loadPack([{ path: 'core.yaml', text }], spec);
    expect(loaded).toMatchObject({
      ok: true,
      content: { entries: { abilities: { strike: { cost: 1 } }, weapons: { sword: { id: 'sword' } } } },
    });
  });

  it('is a value inside another document, such as a case', () => {
    const parsed = parseSource(
      'a.case.yaml',
      `packs:\n  - id: core\n    version: 1.0.0\n    system: duel\n    title: {ru: Н, en: P}\n    weapons: [{id: axe, damage: {min: 1}}]\n`,
    );
    if (!parsed.ok) throw new Error('unsound');
    const inner = inside(parsed.source, ['packs', 0]);
    if (inner === null) throw new Error('absent');
    const read = packFromSource(inner, spec);
    expect(read.ok ? [] : say(read.issues)).toEqual(['a.case.yaml:6:33: packs[0].weapons[0].damage: The required key “max” is missing.']);
  });

  it('is a value of a program, whose issues have a path only', () => {
    const read = packFromSource(
      sourceFromValue('built-in', { id: 'core', version: '1.0.0', system: 'duel', title: { ru: 'Н', en: 'P' }, weapons: [{ damage: 1 }] }),
      spec,
    );
    expect(read.ok ? [] : say(read.issues)).toEqual(['built-in: weapons[0]: The required key “id” is missing.']);
  });

  it('keeps entries named like parts of an object apart', () => {
    const loaded = loadPack(folder({ path: 'weapons/constructor.yaml', text: 'damage: {min: 1, max: 2}\n' }), spec);
    expect(loaded.ok && Object.keys(loaded.content.entries.weapons)).toEqual(['constructor']);
    expect(loaded.ok && 'constructor' in loaded.content.entries.abilities).toBe(false);
  });
});

describe('what is wrong with a pack by itself', () => {
  const broken: readonly (readonly [what: string, files: readonly PackFile[], faults: readonly string[]])[] = [
    ['no head', [strike, sword], ['abilities/strike.yaml: The folder of the pack has no pack.yaml.']],
    ['no files at all', [], ['pack.yaml: The folder of the pack has no pack.yaml.']],
    [
      'a misspelt folder',
      folder(sword, { path: 'abilites/strike.yaml', text: 'cost: 1' }),
      ['abilites/strike.yaml: The file does not belong to the pack: entries lie at <section>/<id>.yaml. Did you mean “abilities”?'],
    ],
    [
      'a misspelt file ending',
      folder({ path: 'weapons/sword.yalm', text: '' }),
      ['weapons/sword.yalm: The file does not belong to the pack: entries lie at <section>/<id>.yaml.'],
    ],
    [
      'another system',
      [{ path: 'pack.yaml', text: head.replace('duel', 'siege') }],
      ['pack.yaml:3:9: system: The pack is for the system “siege”, but “duel” is needed.'],
    ],
    [
      'a version of two numbers',
      [{ path: 'pack.yaml', text: head.replace('1.2.3', '1.2') }],
      ['pack.yaml:2:10: version: A string is needed here, but found the number 1.2. A version is three numbers: 1.0.0.'],
    ],
    [
      'a version of words',
      [{ path: 'pack.yaml', text: head.replace('1.2.3', 'first') }],
      ['pack.yaml:2:10: version: The string “first” does not match the pattern. A version is three numbers: 1.0.0.'],
    ],
    [
      'a misspelt key in the head',
      [{ path: 'pack.yaml', text: `${head}abilites: []\n` }],
      ['pack.yaml:5:1: abilites: Unknown key “abilites”. Did you mean “abilities”?'],
    ],
    [
      'a section that is a word',
      [{ path: 'pack.yaml', text: `${head}weapons: sword\n` }],
      ['pack.yaml:5:10: weapons: A list is needed here, but found the string “sword”. Write a list: [sword].'],
    ],
    [
      'an entry that is a word',
      [{ path: 'pack.yaml', text: `${head}weapons: [sword]\n` }],
      ['pack.yaml:5:11: weapons[0]: A map of keys and values is needed here, but found the string “sword”.'],
    ],
    [
      'an entry of a list without an id',
      [{ path: 'pack.yaml', text: `${head}abilities:\n  - cost: 1\n` }],
      ['pack.yaml:6:5: abilities[0]: The required key “id” is missing.'],
    ],
    [
      'an id that is not the name of its file',
      folder({ path: 'weapons/sword.yaml', text: 'damage: {min: 1, max: 2}\nid: axe\n' }),
      ['weapons/sword.yaml:2:5: id: The id says “axe”, but the file name or key says “sword”.'],
    ],
    [
      'an id twice',
      [
        { path: 'pack.yaml', text: `${head}abilities: [{id: a}]\n` },
        { path: 'abilities/a.yaml', text: 'cost: 1' },
      ],
      ['abilities/a.yaml:1:1: id: The section abilities already has an entry “a”: pack.yaml:5:18.'],
    ],
    [
      'a mark of replacement that is a word',
      folder({ path: 'weapons/sword.yaml', text: 'damage: {min: 1, max: 2}\nreplaces: да\n' }),
      ['weapons/sword.yaml:2:11: replaces: true or false is needed here, but found the string “да”. Write true or false.'],
    ],
    [
      'mistakes in several files, all of them',
      folder({ path: 'weapons/a.yaml', text: 'damage: [' }, { path: 'weapons/b.yaml', text: 'damgae: {min: 1, max: 2}' }),
      ['weapons/a.yaml:1:9: The bracket “[” is not closed.', 'weapons/b.yaml:1:1: damgae: Unknown key “damgae”. Did you mean “damage”?'],
    ],
  ];

  it.each(broken)('%s', (_, files, expected) => {
    expect(faults(files).map((line) => line.replace(/\/\^.*\$\/u/u, 'the pattern'))).toEqual(expected);
  });
});

describe('what is wrong between entries', () => {
  it('an id that nobody has, with the nearest', () => {
    const files = folder({ path: 'abilities/strike.yaml', text: 'weapon: sowrd\n' }, sword);
    expect(faults(files)).toEqual([
      'abilities/strike.yaml:1:9: weapon: There is no entry “sowrd” (section: weapons, abilities). Did you mean “sword”?',
    ]);
  });

  it('requirements in a circle, by name', () => {
    const files = folder(
      { path: 'abilities/a.yaml', text: 'needs: [b]\n' },
      { path: 'abilities/b.yaml', text: 'cost: 1\nneeds: [d, c]\n' },
      { path: 'abilities/c.yaml', text: 'needs: [a]\n' },
      { path: 'abilities/d.yaml', text: 'cost: 1\n' },
    );
    expect(faults(files)).toEqual(['abilities/a.yaml:1:9: needs[0]: Requirements form a circle: a → b → c → a.']);
  });

  it('an entry that requires itself', () => {
    expect(faults(folder({ path: 'abilities/a.yaml', text: 'needs: [a]\n' }))).toEqual([
      'abilities/a.yaml:1:9: needs[0]: Requirements form a circle: a → a.',
    ]);
  });

  it('a long chain is no circle', () => {
    const files = Array.from({ length: 3000 }, (_, i) => ({
      path: `abilities/a${i}.yaml`,
      text: i === 2999 ? 'cost: 1' : `needs: [a${i + 1}]`,
    }));
    expect(faults(folder(...files))).toEqual([]);
  });

  it('a law of the ruleset that is broken', () => {
    const more = ['axe', 'bow', 'mace'].map((id) => ({ path: `weapons/${id}.yaml`, text: 'damage: {min: 1, max: 2}' }));
    expect(faults(folder(sword, ...more))).toEqual(['weapons/sword.yaml:1:1: There are too many weapons.']);
  });
});

describe('several packs', () => {
  const base = packOf('base', 'weapons: [{id: sword, damage: {min: 1, max: 6}}]\n');

  it('use entries of one another', () => {
    const linked = linkPacks([base, packOf('more', 'abilities: [{id: strike, weapon: sword}]\n')], spec);
    expect(linked.ok && Object.keys(linked.content.entries.abilities)).toEqual(['strike']);
    expect(linked.ok && linked.content.packs.map((p) => p.id)).toEqual(['base', 'more']);
  });

  it('do not replace an entry silently', () => {
    expect(linkFaults(base, packOf('more', 'weapons: [{id: sword, damage: {min: 2, max: 7}}]\n'))).toEqual([
      'more.yaml:5:16: weapons[0].id: The section weapons already has an entry “sword”: base.yaml:5:16. If it is meant to replace it, add replaces: true to the entry.',
    ]);
  });

  it('replace an entry that says so', () => {
    const linked = linkPacks([base, packOf('more', 'weapons: [{id: sword, replaces: true, damage: {min: 2, max: 7}}]\n')], spec);
    expect(linked.ok && linked.content.entries.weapons.sword).toEqual({ id: 'sword', damage: { min: 2, max: 7 } });
  });

  it('do not replace what is not there', () => {
    expect(linkFaults(base, packOf('more', 'weapons: [{id: swords, replaces: true, damage: {min: 2, max: 7}}]\n'))).toEqual([
      'more.yaml:5:34: weapons[0].replaces: The entry “swords” is marked as a replacement, but there is nothing to replace. Did you mean “sword”?',
    ]);
  });

  it('are each there once', () => {
    expect(linkFaults(base, { ...base, entries: [] })).toEqual(['base.yaml:1:5: id: The pack “base” is included twice.']);
  });

  it('require packs that are there, in a version that fits', () => {
    expect(linkFaults(base, packOf('more', 'requires: [base]\n'))).toEqual([]);
    expect(linkFaults(base, packOf('more', 'requires: [bsae]\n'))).toEqual([
      'more.yaml:5:12: requires[0]: The pack requires the pack “bsae”, which is not there. Did you mean “base”?',
    ]);
    expect(linkFaults(base, packOf('more', 'requires: [{id: base, version: 1.0.1}]\n'))).toEqual([
      'more.yaml:5:12: requires[0]: The pack requires base 1.0.1 or a later compatible version, but 1.0.0 is there.'.replace(
        'base',
        '“base”',
      ),
    ]);
  });

  it('do not require each other in a circle', () => {
    expect(linkFaults(packOf('a', 'requires: [b]\n'), packOf('b', 'requires: [a]\n'))).toEqual([
      'a.yaml:5:12: requires[0]: Packs require each other in a circle: a → b → a.',
    ]);
  });

  it('are loaded on top of earlier ones', () => {
    const text = `${head}requires: [base]\nabilities: [{id: strike, weapon: sword}]\n`;
    expect(loadPack([{ path: 'core.yaml', text }], spec, [base]).ok).toBe(true);
    expect(loadPack([{ path: 'core.yaml', text }], spec).ok).toBe(false);
  });
});
