import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BattleParts } from '../src/battle-file.ts';
import { checkBattleFile } from '../src/battle-file.ts';
import { houseRulesSchema } from '../src/house-rules.ts';
import { describeIssue } from '../src/issue.ts';
import { parseSource } from '../src/parse.ts';

const parts = {
  sheet: z.strictObject({ name: z.string(), health: z.int() }),
  setup: z.strictObject({ sides: z.array(z.array(z.string())) }),
  orders: z.array(z.strictObject({ move: z.string() })),
  houseRules: houseRulesSchema([
    { id: 'criticals', title: { ru: 'Криты', en: 'Criticals' }, values: [true, false], byDefault: true, clause: 'duel.crit' },
    { id: 'rounds', title: { ru: 'Раунды', en: 'Rounds' }, values: { min: 1, max: 9, whole: true }, byDefault: 3, clause: 'duel.end' },
    { id: 'field', title: { ru: 'Поле', en: 'Field' }, values: [{ w: 10, h: 10 }, 'none'], byDefault: 'none', clause: 'duel.field' },
  ]),
  fighters: (setup) => setup.sides.flatMap((side, i) => side.map((id, j) => ({ id, path: ['sides', i, j] }))),
  sheetIds: ['guard', 'archer'],
} satisfies BattleParts<z.ZodObject<{ name: z.ZodString; health: z.ZodInt }>, z.ZodObject<{ sides: z.ZodArray<z.ZodArray<z.ZodString>> }>>;

const check = (text: string) => {
  const parsed = parseSource('a.battle.yaml', text);
  if (!parsed.ok) throw new Error('unsound');
  return checkBattleFile(parsed.source, (system) => (system === 'duel' ? parts : undefined), ['duel', 'siege']);
};

function faults(text: string): string[] {
  const checked = check(text);
  return checked.ok ? [] : checked.issues.map((i) => describeIssue(i, 'en').replace('a.battle.yaml:', ''));
}

const sound = `system: duel
sheets:
  A: {name: Кира, health: 90}
  B: guard
setup: {sides: [[A], [B]]}
`;

describe('the seed of a battle file', () => {
  const withSeed = (seed: string): string => `${sound}turns: []\nseed: ${seed}\n`;

  it('is hex digits in quotes', () => {
    for (const seed of ['007b', 'ABCDEF0123456789', 'f'.repeat(64)])
      expect(check(withSeed(`"${seed}"`))).toMatchObject({ ok: true, value: { seed } });
  });

  it('is refused where its digits would be lost, or are none', () => {
    for (const seed of ['7', '1e5', '"xyz"', '""', `"${'f'.repeat(65)}"`]) {
      expect(faults(withSeed(seed))).toEqual([expect.stringContaining('A seed is 1 to 64 hex digits, in quotes: "007b".')]);
    }
  });
});

describe('a sound battle file', () => {
  it('comes back whole, with what was left out filled in', () => {
    const checked = check(`${sound}turns:\n  - posts: [{by: A, text: "1 действие: бег"}, {by: B, orders: [{move: run}]}]\n`);
    expect(checked).toEqual({
      ok: true,
      value: {
        system: 'duel',
        rulesVersion: null,
        title: null,
        seed: null,
        houseRules: {},
        packs: [],
        sheets: { A: { name: 'Кира', health: 90 }, B: 'guard' },
        setup: { sides: [['A'], ['B']] },
        turns: [
          {
            posts: [
              { by: 'A', text: '1 действие: бег', orders: null },
              { by: 'B', text: null, orders: [{ move: 'run' }] },
            ],
            rulings: { answers: [], overrides: [] },
          },
        ],
      },
    });
  });

  it('may have a title, house rules, packs and rulings', () => {
    const checked = check(`${sound}rulesVersion: 1.0.0
title: Бой у моста
houseRules: {criticals: false, rounds: 5, field: {h: 10, w: 10}}
packs: [core, {id: inline, version: 1.0.0}]
turns:
  - posts: []
    rulings:
      - {question: "1|2|A|surface", answer: mud}
      - override: {step: 3, phase: before, path: A.health, value: 50, reason: опечатка в листе}
      - override: {action: 4, draw: {purpose: hit, actor: A}, value: 17, reason: бросок за столом}
`);
    if (!checked.ok) throw new Error(checked.issues.map((i) => describeIssue(i, 'en')).join('\n'));
    const { title, houseRules, packs, turns, rulesVersion } = checked.value;
    expect(rulesVersion).toBe('1.0.0');
    expect(title).toEqual({ ru: 'Бой у моста', en: 'Бой у моста' });
    expect(houseRules).toEqual({ criticals: false, rounds: 5, field: { h: 10, w: 10 } });
    expect(packs.map((p) => (typeof p === 'string' ? p : p.path))).toEqual(['core', ['packs', 1]]);
    expect(turns[0]?.rulings).toEqual({
      answers: [{ question: '1|2|A|surface', answer: 'mud', reason: '' }],
      overrides: [
        { step: 3, phase: 'before', path: 'A.health', draw: null, value: 50, reason: 'опечатка в листе' },
        {
          step: 4,
          phase: '',
          path: null,
          draw: { purpose: 'hit', actor: 'A', target: null, ordinal: 1 },
          value: 17,
          reason: 'бросок за столом',
        },
      ],
    });
  });
});

describe('what is wrong with a battle file', () => {
  const turn = (body: string): string => `${sound}turns:\n  - posts: [{by: A, text: x}]\n    rulings:\n      - ${body}\n`;
  const broken: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
    ['no system', 'sheets: {}', ['1:1: The required key “system” is missing.']],
    ['a misspelt system', sound.replace('duel', 'deul'), ['1:9: system: Unknown system “deul”. Did you mean “duel”?']],
    ['no turns', sound, ['1:1: The required key “turns” is missing.']],
    ['a misspelt key', `${sound}turns: []\nhouseRule: {}\n`, ['7:1: houseRule: Unknown key “houseRule”. Did you mean “houseRules”?']],
    [
      'a fighter without a sheet',
      `${sound.replace('[B]]', '[C]]')}turns: []\n`,
      ['5:23: setup.sides[1][0]: There is no sheet for the fighter “C” in sheets.'],
    ],
    [
      'a post by nobody',
      `${sound}turns:\n  - posts: [{by: Z, text: x}]\n`,
      ['7:18: turns[0].posts[0].by: There is no fighter “Z” in this battle. Allowed: “A”, “B”.'],
    ],
    [
      'a post with text and orders',
      `${sound}turns:\n  - posts:\n      - by: A\n        text: x\n        orders: []\n`,
      ['8:9: turns[0].posts[0]: The post has both text and orders; it must have one of them.'],
    ],
    ['a post with neither', `${sound}turns:\n  - posts: [{by: A}]\n`, ['7:13: turns[0].posts[0]: The post has neither text nor orders.']],
    [
      'orders of the wrong shape',
      `${sound}turns:\n  - posts: [{by: A, orders: [{mvoe: run}]}]\n`,
      ['7:31: turns[0].posts[0].orders[0].mvoe: Unknown key “mvoe”. Did you mean “move”?'],
    ],
    [
      'a sheet with a mistake',
      `${sound.replace('90', 'many')}turns: []\n`,
      ['3:27: sheets.A.health: A number is needed here, but found the string “many”.'],
    ],
    [
      'a reference to a sheet that is not there',
      `${sound.replace('guard', 'gaurd')}turns: []\n`,
      ['4:6: sheets.B: There is no entry “gaurd” (section: sheets). Did you mean “guard”?'],
    ],
    [
      'a house rule that the ruleset lacks',
      `${sound}turns: []\nhouseRules: {critical: true}\n`,
      ['7:14: houseRules.critical: Unknown key “critical”. Did you mean “criticals”?'],
    ],
    [
      'a house rule out of its range',
      `${sound}turns: []\nhouseRules: {rounds: 12}\n`,
      ['7:22: houseRules.rounds: Too big: 12, at most 9 is allowed.'],
    ],
    [
      'a house rule of another value',
      `${sound}turns: []\nhouseRules: {field: {w: 1}}\n`,
      ['7:21: houseRules.field: The value {"w":1} is not allowed here.'],
    ],
    [
      'a ruling that is nothing',
      turn('{answer: mud}'),
      ['9:9: turns[0].rulings[0]: A ruling answers a question (question) or changes a value (override): exactly one of the two is needed.'],
    ],
    [
      'a ruling that is both',
      turn('{question: q, answer: mud, override: {step: 1, phase: before, path: a, value: 1, reason: r}}'),
      ['9:9: turns[0].rulings[0]: A ruling answers a question (question) or changes a value (override): exactly one of the two is needed.'],
    ],
    ['an answer that is missing', turn('{question: q}'), ['9:9: turns[0].rulings[0]: The required key “answer” is missing.']],
    [
      'an override of a path and a draw',
      turn('{override: {step: 1, phase: before, path: a, draw: {purpose: hit, actor: A}, value: 1, reason: r}}'),
      [
        '9:20: turns[0].rulings[0].override: An override changes a value at a path (path) or a draw (draw): exactly one of the two is needed.',
      ],
    ],
    [
      'an override without a moment or a reason',
      turn('{override: {phase: before, path: a, value: 1}}'),
      [
        '9:20: turns[0].rulings[0].override: The required key “step” is missing.',
        '9:20: turns[0].rulings[0].override: The required key “reason” is missing.',
      ],
    ],
    [
      'an override of the state without a phase',
      turn('{override: {step: 1, path: a, value: 1, reason: r}}'),
      ['9:20: turns[0].rulings[0].override: The required key “phase” is missing.'],
    ],
  ];

  it.each(broken)('%s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it('has a fighter whose id is a reader of reports', () => {
    const text = sound.replace('  B: guard', '  judge: guard').replace('[B]', '[judge]');
    expect(faults(`${text}turns: []\n`)).toEqual([expect.stringMatching(/^4:3: sheets\.judge: A fighter cannot be called “judge”/u)]);
  });

  it('has an override of two steps, and a version in words', () => {
    const override = '{step: 3, action: 4, phase: before, path: A.health, value: 5, reason: x}';
    expect(faults(`${sound}turns:\n  - posts: []\n    rulings: [{override: ${override}}]\n`)).toEqual([
      expect.stringMatching(/override\.action: “action” and “step” mean the same/u),
    ]);
    expect(faults(`${sound}rulesVersion: latest\nturns: []\n`)).toEqual([
      expect.stringMatching(/rulesVersion: A version is three numbers/u),
    ]);
  });
});
