import { describe, expect, it } from 'vitest';
import type { Case } from '../../src/index.ts';
import {
  CASES,
  COUNTED_RU,
  countedFrom,
  countOf,
  declineNoun,
  englishOrdinal,
  formatDrawRange,
  formatNumber,
  formatPercent,
  formatRange,
  formatTimes,
  ordinal,
} from '../../src/index.ts';

const said = (text: string) => text.replaceAll('\u00a0', ' ');

/** noun, case, then number: words. */
const COUNTS: readonly [string, Case, string][] = [
  [
    'жизнь',
    'nom',
    '1 жизнь|21 жизнь|2 жизни|4 жизни|22 жизни|0 жизней|5 жизней|11 жизней|12 жизней|14 жизней|20 жизней|111 жизней|121 жизнь|7,5 жизни',
  ],
  ['жизнь', 'gen', '1 жизни|21 жизни|90 жизней|2 жизней|7,5 жизни'],
  ['жизнь', 'acc', '1 жизнь|21 жизнь|2 жизни|5 жизней|7,5 жизни'],
  ['жизнь', 'ins', '5 жизнями|2 жизнями|1 жизнью|21 жизнью'],
  ['единица', 'nom', '1 единица|2 единицы|5 единиц|7,5 единицы'],
  ['единица', 'acc', '1 единицу|21 единицу|2 единицы|5 единиц'],
  ['единица', 'gen', '1 единицы|5 единиц'],
  ['стрела', 'nom', '1 стрела|2 стрелы|5 стрел'],
  ['стрела', 'acc', '1 стрелу|3 стрелы|11 стрел'],
  ['действие', 'nom', '1 действие|2 действия|5 действий|1,5 действия'],
  ['действие', 'gen', '1 действия|2 действий'],
  ['действие', 'dat', '2 действиям|21 действию'],
  ['ход', 'nom', '1 ход|2 хода|5 ходов|1,5 хода'],
  ['ход', 'gen', '21 хода|22 ходов'],
  ['раунд', 'nom', '1 раунд|3 раунда|15 раундов'],
  ['хит', 'nom', '1 хит|24 хита|36 хитов'],
  ['удар', 'nom', '1 удар|2 удара|5 ударов'],
  ['метр', 'loc', '1 метре|3 метрах|21 метре'],
  ['волк', 'nom', '1 волк|2 волка|5 волков'],
  ['волк', 'acc', '1 волка|21 волка|2 волков|4 волков|5 волков|22 волка|24 волка|25 волков'],
  ['волк', 'gen', '2 волков|1 волка'],
  ['энергия', 'nom', '1 энергии|2 энергии|5 энергии|7,5 энергии'],
  ['урон', 'acc', '1 урона|13 урона|2 урона|7,5 урона'],
  ['человек', 'nom', '1 человек|2 человека|5 человек'],
  ['человек', 'gen', '5 человек|1 человека'],
  ['человек', 'dat', '5 людям'],
  ['раз', 'nom', '1 раз|2 раза|5 раз'],
  ['АП', 'gen', '1 АП|2 АП|5 АП'],
  ['ХП', 'nom', '56 ХП|1 ХП'],
  ['м', 'nom', '1 м|7,5 м'],
  ['жизнь', 'dat', '1000 жизней|2000 жизней|1002 жизням'],
];

describe('numbers with nouns', () => {
  it.each(COUNTS)('%s, %s', (word, grammaticalCase, list) => {
    const counted = COUNTED_RU[word];
    if (!counted) throw new Error(`no such noun: ${word}`);
    const expected = list.split('|');
    const numbers = expected.map((text) => Number((text.split(' ')[0] ?? '').replace(',', '.')));
    expect(numbers.map((n) => said(countOf(n, counted, grammaticalCase)))).toEqual(expected);
  });

  it('the sign does not change the form, a change carries it', () => {
    const life = COUNTED_RU.жизнь;
    if (!life) throw new Error('no life');
    expect(said(countOf(-3, life))).toBe('−3 жизни');
    expect(said(countOf(1, life, 'acc', { signed: true }))).toBe('+1 жизнь');
  });

  it('counts phrases: masculine takes «огненных», feminine «алые»', () => {
    const ball = countedFrom(declineNoun('огненный шар', { gender: 'm' }).noun);
    const rose = countedFrom(declineNoun('алая роза', { gender: 'f' }).noun);
    const troll = countedFrom(declineNoun('горный тролль', { gender: 'm', animate: true }).noun);
    expect([1, 2, 5].map((n) => said(countOf(n, ball)))).toEqual(['1 огненный шар', '2 огненных шара', '5 огненных шаров']);
    expect([1, 2, 5].map((n) => said(countOf(n, rose)))).toEqual(['1 алая роза', '2 алые розы', '5 алых роз']);
    expect([1, 2, 5, 22].map((n) => said(countOf(n, troll, 'acc')))).toEqual([
      '1 горного тролля',
      '2 горных троллей',
      '5 горных троллей',
      '22 горных тролля',
    ]);
    expect(() => countedFrom(declineNoun('когти', { gender: 'plural' }).noun)).toThrow('no forms for several');
  });

  it('every noun of counting has all forms in Cyrillic', () => {
    for (const [word, counted] of Object.entries(COUNTED_RU)) {
      if (!counted.amount) expect(counted.sg.nom).toBe(word);
      for (const c of CASES) expect(`${counted.sg[c]}${counted.pl[c]}`, word).toMatch(/^[а-яёА-Я]+$/);
    }
  });
});

describe('numbers alone', () => {
  it.each([
    [0, '0', '0'],
    [27, '27', '27'],
    [23.5, '23,5', '23.5'],
    [-3, '−3', '−3'],
    [-6.6, '−6,6', '−6.6'],
    [40 / 3, '≈ 13,33', '≈ 13.33'],
    [0.1 + 0.2, '0,3', '0.3'],
    [24.05, '24,05', '24.05'],
    [-0.000001, '0', '0'],
    [9999, '9999', '9999'],
    [10000, '10 000', '10,000'],
    [1234567.5, '1 234 567,5', '1,234,567.5'],
  ])('%d', (n, ru, en) => {
    expect(said(formatNumber(n, 'ru'))).toBe(ru);
    expect(said(formatNumber(n, 'en'))).toBe(en);
  });

  it('signs, percents, factors, ranges', () => {
    expect(formatNumber(7.5, 'ru', { signed: true })).toBe('+7,5');
    expect(formatNumber(0, 'ru', { signed: true })).toBe('0');
    expect(formatPercent(85, 'ru')).toBe('85%');
    expect(formatPercent(-20, 'ru', { signed: true })).toBe('−20%');
    expect(formatTimes(1.85, 'ru')).toBe('×1,85');
    expect(formatRange(6, 16, 'ru')).toBe('6–16');
    expect(formatRange(4, 4, 'ru')).toBe('4');
    expect(formatDrawRange(-100, 200, 'ru')).toBe('−100…+200');
    expect(formatDrawRange(6, 16, 'ru')).toBe('6…16');
    expect(() => formatRange(-1, 3, 'ru')).toThrow('a dash cannot join');
    expect(() => formatNumber(Number.NaN, 'ru')).toThrow('not a number for people');
  });

  it('ordinals', () => {
    expect(ordinal(3, 'n')).toBe('3-е');
    expect(ordinal(3, 'n', 'loc')).toBe('3-м');
    expect(ordinal(2, 'm')).toBe('2-й');
    expect(ordinal(5, 'm', 'dat')).toBe('5-му');
    expect(ordinal(4, 'm', 'gen')).toBe('4-го');
    expect(ordinal(1, 'f', 'acc')).toBe('1-ю');
    expect(ordinal(2, 'm', 'acc', true)).toBe('2-го');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(englishOrdinal)).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th'.split(' '),
    );
  });
});
