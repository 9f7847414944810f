import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkDocument, readDocument } from '../src/check.ts';
import { describeIssue } from '../src/issue.ts';
import { parseSource } from '../src/parse.ts';
import { inside } from '../src/source.ts';

const range = z
  .strictObject({ min: z.number(), max: z.number() })
  .refine((r) => r.min <= r.max, { params: { code: 'min-over-max' }, path: ['min'] });

const ability = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u),
  name: z.string().min(1).max(20),
  nature: z.enum(['physical', 'magical']),
  cost: z.number().min(0).max(60).multipleOf(0.5).optional(),
  level: z.int().gt(0).lt(6).optional(),
  area: z.boolean().optional(),
  damage: range.optional(),
  tags: z.array(z.string()).min(1).max(3).optional(),
  hits: z.union([z.number(), z.literal('auto'), range]).optional(),
  resist: z.partialRecord(z.enum(['fire', 'cold']), z.number()).optional(),
  notes: z.record(z.string().regex(/^[a-z]+$/u), z.string()).optional(),
  effect: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('burn'), turns: z.int() }),
      z.strictObject({ kind: z.literal('push'), metres: z.number() }),
    ])
    .optional(),
  node: z
    .union([
      z.strictObject({ op: z.literal('add'), of: z.array(z.number()) }),
      z.strictObject({ op: z.literal('scale'), percent: z.int() }),
    ])
    .optional(),
});

const sound = 'id: fire-ball\nname: Огненный шар\nnature: magical\n';

function say(text: string, locale: 'ru' | 'en' = 'ru'): string[] {
  const checked = readDocument('a.yaml', text, ability);
  return checked.ok ? [] : checked.issues.map((i) => describeIssue(i, locale));
}

describe('a sound document', () => {
  it('comes back as the schema puts it out', () => {
    expect(readDocument('a.yaml', `${sound}cost: 2.5\n`, ability)).toEqual({
      ok: true,
      value: { id: 'fire-ball', name: 'Огненный шар', nature: 'magical', cost: 2.5 },
    });
  });
});

describe('each mistake is shown at its place, in both languages', () => {
  const mistakes: readonly (readonly [what: string, text: string, ru: readonly string[], en: readonly string[]])[] = [
    [
      'a misspelt key',
      `${sound}damge: {min: 1, max: 2}\n`,
      ['a.yaml:4:1: damge: Неизвестный ключ «damge». Возможно: «damage»?'],
      ['a.yaml:4:1: damge: Unknown key “damge”. Did you mean “damage”?'],
    ],
    [
      'a key that resembles none',
      `${sound}effect:\n  kind: burn\n  turns: 1\n  power: 3\n`,
      ['a.yaml:7:3: effect.power: Неизвестный ключ «power».'],
      ['a.yaml:7:3: effect.power: Unknown key “power”.'],
    ],
    [
      'a missing key, at its map',
      `${sound}damage:\n  min: 1\n`,
      ['a.yaml:5:3: damage: Нет обязательного ключа «max».'],
      ['a.yaml:5:3: damage: The required key “max” is missing.'],
    ],
    [
      'a missing key of a closed list',
      'id: fire\nname: Огонь\n',
      ['a.yaml:1:1: Нет обязательного ключа «nature». Можно: «physical», «magical».'],
      ['a.yaml:1:1: The required key “nature” is missing. Allowed: “physical”, “magical”.'],
    ],
    [
      'a misspelt value',
      'id: fire\nname: Огонь\nnature: magcal\n',
      ['a.yaml:3:9: nature: Значение «magcal» здесь не подходит. Возможно: «magical»?'],
      ['a.yaml:3:9: nature: The value “magcal” is not allowed here. Did you mean “magical”?'],
    ],
    [
      'letters of the other alphabet',
      'id: fire\nname: Огонь\nnature: mаgicаl\n',
      ['a.yaml:3:9: nature: Значение «mаgicаl» здесь не подходит. Выглядит как «magical», но в слове есть кириллица: «а».'],
      ['a.yaml:3:9: nature: The value “mаgicаl” is not allowed here. It looks like “magical”, but has Cyrillic letters: “а”.'],
    ],
    [
      'a value far from all',
      'id: fire\nname: Огонь\nnature: unknown\n',
      ['a.yaml:3:9: nature: Значение «unknown» здесь не подходит. Можно: «physical», «magical».'],
      ['a.yaml:3:9: nature: The value “unknown” is not allowed here. Allowed: “physical”, “magical”.'],
    ],
    [
      'a number for a word',
      'id: fire\nname: 5\nnature: magical\n',
      ['a.yaml:2:7: name: Здесь нужна строка, а написано число 5. Возьмите значение в кавычки.'],
      ['a.yaml:2:7: name: A string is needed here, but found the number 5. Put the value in quotes.'],
    ],
    [
      'an empty value, at its key',
      'id: fire\nname:\nnature: magical\n',
      ['a.yaml:2:1: name: Здесь нужна строка, а значения нет.'],
      ['a.yaml:2:1: name: A string is needed here, but found nothing.'],
    ],
    [
      'a decimal comma',
      `${sound}cost: 2,5\n`,
      ['a.yaml:4:7: cost: Здесь нужно число, а написана строка «2,5». Дробная часть пишется через точку.'],
      ['a.yaml:4:7: cost: A number is needed here, but found the string “2,5”. Use a point for the decimal part.'],
    ],
    [
      'a number in quotes',
      `${sound}level: "3"\n`,
      ['a.yaml:4:8: level: Здесь нужно число, а написана строка «3». Уберите кавычки.'],
      ['a.yaml:4:8: level: A number is needed here, but found the string “3”. Remove the quotes.'],
    ],
    [
      'a part of a number',
      `${sound}level: 1.5\n`,
      ['a.yaml:4:8: level: Здесь нужно целое число, а написано число 1.5.'],
      ['a.yaml:4:8: level: A whole number is needed here, but found the number 1.5.'],
    ],
    [
      'yes for true',
      `${sound}area: да\n`,
      ['a.yaml:4:7: area: Здесь нужно true или false, а написана строка «да». Пишите true (да) или false (нет).'],
      ['a.yaml:4:7: area: true or false is needed here, but found the string “да”. Write true or false.'],
    ],
    [
      'a word for a list',
      `${sound}tags: fire\n`,
      ['a.yaml:4:7: tags: Здесь нужен список, а написана строка «fire». Напишите список: [fire].'],
      ['a.yaml:4:7: tags: A list is needed here, but found the string “fire”. Write a list: [fire].'],
    ],
    [
      'a list for a map',
      `${sound}damage: [1, 2]\n`,
      ['a.yaml:4:9: damage: Здесь нужен словарь «ключ: значение», а написан список.'],
      ['a.yaml:4:9: damage: A map of keys and values is needed here, but found a list.'],
    ],
    [
      'too little, in a list of the place',
      `${sound}cost: -1\n`,
      ['a.yaml:4:7: cost: Слишком мало: -1, нужно не меньше 0.'],
      ['a.yaml:4:7: cost: Too small: -1, at least 0 is needed.'],
    ],
    [
      'too much',
      `${sound}cost: 61\n`,
      ['a.yaml:4:7: cost: Слишком много: 61, можно не больше 60.'],
      ['a.yaml:4:7: cost: Too big: 61, at most 60 is allowed.'],
    ],
    [
      'the open end of a range',
      `${sound}level: 0\n`,
      ['a.yaml:4:8: level: Слишком мало: 0, нужно больше 0.'],
      ['a.yaml:4:8: level: Too small: 0, more than 0 is needed.'],
    ],
    [
      'the other open end of a range',
      `${sound}level: 6\n`,
      ['a.yaml:4:8: level: Слишком много: 6, нужно меньше 6.'],
      ['a.yaml:4:8: level: Too big: 6, less than 6 is needed.'],
    ],
    [
      'quarters where halves are the least',
      `${sound}cost: 0.25\n`,
      ['a.yaml:4:7: cost: Число 0.25 не кратно 0.5.'],
      ['a.yaml:4:7: cost: The number 0.25 is not a multiple of 0.5.'],
    ],
    [
      'an empty word',
      'id: fire\nname: ""\nnature: magical\n',
      ['a.yaml:2:7: name: Строка пуста.'],
      ['a.yaml:2:7: name: The string is empty.'],
    ],
    [
      'a long word',
      'id: fire\nname: Огненный шар великого разрушения\nnature: magical\n',
      ['a.yaml:2:7: name: Строка слишком длинна: знаков 32, можно не больше 20.'],
      ['a.yaml:2:7: name: The string is too long: its length is 32, at most 20 is allowed.'],
    ],
    [
      'too few items',
      `${sound}tags: []\n`,
      ['a.yaml:4:7: tags: Слишком мало элементов: 0, нужно не меньше 1.'],
      ['a.yaml:4:7: tags: Too few items: 0, at least 1 needed.'],
    ],
    [
      'too many items',
      `${sound}tags: [a, b, c, d]\n`,
      ['a.yaml:4:7: tags: Слишком много элементов: 4, можно не больше 3.'],
      ['a.yaml:4:7: tags: Too many items: 4, at most 3 allowed.'],
    ],
    [
      'an item of the wrong type, in a block list',
      `${sound}tags:\n  - fire\n  - 7\n`,
      ['a.yaml:6:5: tags[1]: Здесь нужна строка, а написано число 7. Возьмите значение в кавычки.'],
      ['a.yaml:6:5: tags[1]: A string is needed here, but found the number 7. Put the value in quotes.'],
    ],
    [
      'an id with a capital and a space',
      'id: Fire Ball\nname: Огонь\nnature: magical\n',
      ['a.yaml:1:5: id: Строка «Fire Ball» не подходит под образец /^[a-z]+(?:-[a-z]+)*$/u. Возможно: «fire-ball»?'],
      ['a.yaml:1:5: id: The string “Fire Ball” does not match /^[a-z]+(?:-[a-z]+)*$/u. Did you mean “fire-ball”?'],
    ],
    [
      'a range upside down',
      `${sound}damage: {min: 5, max: 2}\n`,
      ['a.yaml:4:15: damage.min: Наименьшее (5) больше наибольшего (2).'],
      ['a.yaml:4:15: damage.min: The minimum (5) is above the maximum (2).'],
    ],
    [
      'none of several kinds',
      `${sound}hits: often\n`,
      ['a.yaml:4:7: hits: Здесь нужно одно из: число, «auto», словарь, а написана строка «often».'],
      ['a.yaml:4:7: hits: One of these is needed here: a number, “auto”, a map, but found the string “often”.'],
    ],
    [
      'a mistake within the kind that was meant',
      `${sound}hits: {min: 1, max: "2"}\n`,
      ['a.yaml:4:21: hits.max: Здесь нужно число, а написана строка «2». Уберите кавычки.'],
      ['a.yaml:4:21: hits.max: A number is needed here, but found the string “2”. Remove the quotes.'],
    ],
    [
      'a misspelt tag',
      `${sound}effect: {kind: brun, turns: 1}\n`,
      ['a.yaml:4:16: effect.kind: Значение «brun» здесь не подходит. Возможно: «burn»?'],
      ['a.yaml:4:16: effect.kind: The value “brun” is not allowed here. Did you mean “burn”?'],
    ],
    [
      'no tag',
      `${sound}effect: {turns: 1}\n`,
      ['a.yaml:4:9: effect: Нет обязательного ключа «kind». Можно: «burn», «push».'],
      ['a.yaml:4:9: effect: The required key “kind” is missing. Allowed: “burn”, “push”.'],
    ],
    [
      'a misspelt tag of a plain union',
      `${sound}node: {op: scael, percent: 50}\n`,
      ['a.yaml:4:12: node.op: Значение «scael» здесь не подходит. Возможно: «scale»?'],
      ['a.yaml:4:12: node.op: The value “scael” is not allowed here. Did you mean “scale”?'],
    ],
    [
      'a mistake under the right tag of a plain union',
      `${sound}node: {op: scale, percent: 0.5}\n`,
      ['a.yaml:4:28: node.percent: Здесь нужно целое число, а написано число 0.5.'],
      ['a.yaml:4:28: node.percent: A whole number is needed here, but found the number 0.5.'],
    ],
    [
      'a key outside a closed list of keys',
      `${sound}resist: {fire: 1, cald: 3}\n`,
      ['a.yaml:4:19: resist.cald: Неизвестный ключ «cald». Возможно: «cold»?'],
      ['a.yaml:4:19: resist.cald: Unknown key “cald”. Did you mean “cold”?'],
    ],
    [
      'a key of the wrong form',
      `${sound}notes: {Hint: x}\n`,
      ['a.yaml:4:9: notes.Hint: Ключ «Hint» здесь не подходит. Возможно: «hint»?'],
      ['a.yaml:4:9: notes.Hint: The key “Hint” is not allowed here. Did you mean “hint”?'],
    ],
    [
      'a document of the wrong kind',
      '- fire\n',
      ['a.yaml:1:1: Здесь нужен словарь «ключ: значение», а написан список.'],
      ['a.yaml:1:1: A map of keys and values is needed here, but found a list.'],
    ],
  ];

  it.each(mistakes)('%s', (_, text, ru, en) => {
    expect(say(text, 'ru')).toEqual(ru);
    expect(say(text, 'en')).toEqual(en);
  });

  it('several at once, in the order of the text', () => {
    const places = say('naem: x\nid: 5\ncost: -1\nnature: magical\n', 'en').map((line) => line.split(' ')[0]);
    expect(places).toEqual(['a.yaml:1:1:', 'a.yaml:2:5:', 'a.yaml:3:7:']);
  });

  it('what came by a merge is shown where it was written', () => {
    const text = 'x: &x\n  cost: many\nid: fire\nname: Огонь\nnature: magical\n<<: *x\n';
    expect(say(text, 'en')).toContain('a.yaml:2:9: cost: A number is needed here, but found the string “many”.');
  });

  it('what came by an alias is shown at the alias', () => {
    const text = 'id: &w fire\nname: Огонь\nnature: *w\n';
    expect(say(text, 'en')).toEqual(['a.yaml:3:9: nature: The value “fire” is not allowed here. Allowed: “physical”, “magical”.']);
  });
});

describe('variants that are told apart by their keys', () => {
  const condition = z.union([
    z.strictObject({ hidden: z.boolean() }),
    z.strictObject({ healthBelow: z.number() }),
    z.strictObject({ status: z.string(), of: z.string() }),
  ]);
  const say = (text: string): string[] => {
    const checked = readDocument('a.yaml', text, condition);
    return checked.ok ? [] : checked.issues.map((i) => describeIssue(i, 'ru'));
  };

  it('a misspelt key tells which was meant', () => {
    expect(say('healthBelw: 5')).toEqual(['a.yaml:1:1: healthBelw: Неизвестный ключ «healthBelw». Возможно: «healthBelow»?']);
  });

  it('a key that is there tells which was meant', () => {
    expect(say('status: stunned')).toEqual(['a.yaml:1:1: Нет обязательного ключа «of».']);
    expect(say('healthBelow: half')).toEqual(['a.yaml:1:14: healthBelow: Здесь нужно число, а написана строка «half».']);
  });

  it('a key that resembles none gets all keys as the hint', () => {
    expect(say('xyz: 1')).toEqual(['a.yaml:1:1: xyz: Неизвестный ключ «xyz». Известные ключи: «hidden», «healthBelow», «status», «of».']);
  });

  it('an empty map gets the choice', () => {
    expect(say('{}')).toEqual(['a.yaml:1:1: Здесь нужно одно из: {hidden: …}, {healthBelow: …}, {status: …, of: …}, а написан словарь.']);
  });
});

describe('refinements', () => {
  const sentences = z.strictObject({ a: z.number() }).superRefine((v, ctx) => {
    if (v.a > 1)
      ctx.addIssue({
        code: 'custom',
        path: ['a'],
        params: { rule: 'a-is-small', ru: 'Здесь бывает только единица.', en: 'Only one is possible here.' },
      });
  });

  it('bring their own sentences', () => {
    const checked = readDocument('a.yaml', 'a: 2', sentences);
    expect(checked.ok ? [] : checked.issues.map((i) => [describeIssue(i, 'ru'), describeIssue(i, 'en'), i.data.rule])).toEqual([
      ['a.yaml:1:4: a: Здесь бывает только единица.', 'a.yaml:1:4: a: Only one is possible here.', 'a-is-small'],
    ]);
  });

  it('and a text of the schema do not hide an unknown key', () => {
    const checked = readDocument('a.yaml', 'b: 2', z.strictObject({ a: z.number().optional() }, '[no] such keys'));
    expect(checked.ok ? [] : checked.issues.map((i) => describeIssue(i, 'en'))).toEqual(['a.yaml:1:1: b: Unknown key “b”.']);
  });

  it('may bring a bare message', () => {
    const checked = readDocument('a.yaml', 'a: 2', z.strictObject({ a: z.number().refine((a) => a < 2, 'Not two.') }));
    expect(checked.ok ? [] : checked.issues.map((i) => describeIssue(i, 'ru'))).toEqual(['a.yaml:1:4: a: Not two.']);
  });

  it('of a range need not say that it is one', () => {
    const plain = z.strictObject({ min: z.number(), max: z.number() }).refine((r) => r.min <= r.max);
    const checked = readDocument('a.yaml', 'min: 2\nmax: 1', plain);
    expect(checked.ok ? [] : checked.issues.map((i) => i.code)).toEqual(['min-over-max']);
  });
});

describe('a part of a document', () => {
  it('is checked by itself, with its path and place in the whole', () => {
    const parsed = parseSource('b.yaml', 'sheets:\n  A:\n    id: kira\n    name: 5\n    nature: magical\n');
    if (!parsed.ok) throw new Error('unsound');
    const sheet = inside(parsed.source, ['sheets', 'A']);
    if (sheet === null) throw new Error('absent');
    const checked = checkDocument(sheet, ability);
    expect(checked.ok ? [] : checked.issues.map((i) => describeIssue(i, 'en'))).toEqual([
      'b.yaml:4:11: sheets.A.name: A string is needed here, but found the number 5. Put the value in quotes.',
    ]);
    expect(inside(parsed.source, ['sheets', 'B'])).toBeNull();
    expect(inside(parsed.source, ['sheets', 'A', 'constructor'])).toBeNull();
  });
});
