import { CASES, compile, englishNoun, thingForms } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { shippedContent } from './load.ts';
import { detailsOf, namesIn, proposedFor, row } from './names.ts';

const content = shippedContent('empia-rulebook', 'empia-starter');
const names = namesIn(content);

/** Names whose forms no rule gives: each was looked at. The first line is the pack's, the second what would be proposed without it. */
const BY_HAND: { readonly [at: string]: readonly [string, string] } = {
  'abilities/bearHug#recognisableAs': [
    'железные объятия / железных объятий / железным объятиям / железные объятия / железными объятиями / железных объятиях',
    'железные объятия / железных объятией / железным объятиям / железные объятия / железными объятиями / железных объятиях',
  ],
  'abilities/bothHands': [
    'Обе руки / Обеих рук / Обеим рукам / Обе руки / Обеими руками / Обеих руках',
    'Обе руки / Обе руки / Обе руки / Обе руки / Обе руки / Обе руки',
  ],
  'abilities/callLynx#recognisableAs': [
    'рысий силуэт / рысьего силуэта / рысьему силуэту / рысий силуэт / рысьим силуэтом / рысьем силуэте',
    'рысий силуэт / рысия силуэт / рысию силуэт / рысий силуэт / рысием силуэт / рысии силуэт',
  ],
  'abilities/heavyLids': [
    'Тяжёлые веки / Тяжёлых век / Тяжёлым векам / Тяжёлые веки / Тяжёлыми веками / Тяжёлых веках',
    'Тяжёлые веки / Тяжёлых веков / Тяжёлым векам / Тяжёлые веки / Тяжёлыми веками / Тяжёлых веках',
  ],
  'abilities/pathCitadel': [
    'Путь: Цитадель / Пути: Цитадель / Пути: Цитадель / Путь: Цитадель / Путём: Цитадель / Пути: Цитадель',
    'Путь: Цитадель / Путь:а Цитадель / Путь:у Цитадель / Путь: Цитадель / Путь:ом Цитадель / Путь:е Цитадель',
  ],
  'abilities/rage#recognisableAs': [
    'налитые кровью глаза / налитых кровью глаз / налитым кровью глазам / налитые кровью глаза / налитыми кровью глазами / налитых кровью глазах',
    'налитые кровью глаза / налитых кровью глаза / налитым кровью глаза / налитые кровью глаза / налитыми кровью глаза / налитых кровью глаза',
  ],
  'abilities/twoArrows': [
    'Две стрелы / Двух стрел / Двум стрелам / Две стрелы / Двумя стрелами / Двух стрелах',
    'Две стрелы / Две стрелы / Две стрелы / Две стрелы / Две стрелы / Две стрелы',
  ],
  'goods/focusCrystal': [
    'кристалл-накопитель / кристалла-накопителя / кристаллу-накопителю / кристалл-накопитель / кристаллом-накопителем / кристалле-накопителе',
    'кристалл-накопитель / кристалл-накопителя / кристалл-накопителю / кристалл-накопитель / кристалл-накопителем / кристалл-накопителе',
  ],
  'goods/focusCrystal, plural': [
    'кристаллы-накопители / кристаллов-накопителей / кристаллам-накопителям / кристаллы-накопители / кристаллами-накопителями / кристаллах-накопителях',
    'кристалл-накопители / кристалл-накопителей / кристалл-накопителям / кристалл-накопители / кристалл-накопителями / кристалл-накопителях',
  ],
};

/** Differs from what is proposed, written to be compared with the table above. */
function differences(): { [at: string]: readonly [string, string] } {
  const out: { [at: string]: readonly [string, string] } = {};
  for (const named of names) {
    const { forms = {}, plural } = detailsOf(named.name);
    const proposed = proposedFor(named);
    if (row(forms) !== row(proposed.forms)) out[named.at] = [row(forms), row(proposed.forms)];
    if (plural !== undefined && proposed.plural !== undefined && row(plural) !== row(proposed.plural)) {
      out[`${named.at}, plural`] = [row(plural), row(proposed.plural)];
    }
  }
  return out;
}

describe('names of the shipped packs', () => {
  it('are given in both languages, with all six cases, gender and animacy', () => {
    for (const { at, name } of names) {
      const { ru, en, gender, animate, forms, plural } = detailsOf(name);
      expect([at, en !== undefined && en !== '' && !/[а-яё]/i.test(en)]).toEqual([at, true]);
      expect([at, gender === 'm' || gender === 'f' || gender === 'n' || gender === 'plural', typeof animate]).toEqual([
        at,
        true,
        'boolean',
      ]);
      expect([at, forms?.nom]).toEqual([at, ru]);
      for (const given of plural === undefined ? [forms] : [forms, plural]) {
        expect([at, CASES.filter((c) => given?.[c] === undefined || given[c] === '')]).toEqual([at, []]);
      }
    }
  });

  it('have an accusative that fits animacy', () => {
    for (const { at, name } of names) {
      const { gender, animate, forms, plural, indeclinable } = detailsOf(name);
      if (indeclinable === true) continue;
      const like = animate === true ? 'gen' : 'nom';
      if (gender === 'm' || gender === 'plural') {
        const soft = /^[А-ЯЁ]?[а-яё]+а( |$)/.test(forms?.nom ?? '') && gender === 'm';
        if (!soft) expect([at, forms?.acc]).toEqual([at, forms?.[like]]);
      }
      if (plural !== undefined) expect([at, plural.acc]).toEqual([at, plural[like]]);
    }
  });

  it('are declined as the language package would, but for those that were looked at', () => {
    expect(differences()).toEqual(BY_HAND);
  });

  it('of whatever onlookers see fit a sentence', () => {
    const said = compile('{spell:nom}: {spell~настигает} {target:acc}', 'ru');
    const english = compile('{spell} {spell~reaches} {target}', 'en');
    const target = { ru: thingForms('Кира', 'Kira', { gender: 'f', animate: true }).ru, en: englishNoun('Kira', { article: 'none' }) };
    const seen = names.filter((n) => n.at.endsWith('#recognisableAs'));
    for (const { name } of seen) {
      const { ru, en, gender, animate, forms = {} } = detailsOf(name);
      expect(ru).toBe(ru.toLowerCase());
      const spell = thingForms(ru, en ?? ru, { gender: gender as 'm', animate: animate ?? false }, { sg: forms as { nom: string } });
      const verb = gender === 'plural' ? 'настигают' : 'настигает';
      expect(said.render({ spell, target })).toBe(`${ru}: ${verb} Киру`);
      expect(english.render({ spell, target })).toContain(' Kira');
    }
  });

  it('tell onlookers something of every ability that they can see at work', () => {
    const starter = shippedContent('empia-starter');
    const blind = starter.abilities.filter((a) => a.kind !== 'passive' && a.kind !== 'mastery' && a.recognisableAs === undefined);
    expect(blind.map((a) => a.id)).toEqual([]);
  });

  it('mix no alphabets', () => {
    for (const { at, name } of names) {
      const { ru, forms = {}, plural = {}, aliases = [] } = detailsOf(name);
      const words = [ru, ...Object.values(forms), ...Object.values(plural), ...aliases];
      expect([at, words.filter((w) => /[a-z]/i.test(w ?? '') && /[а-яё]/i.test(w ?? ''))]).toEqual([at, []]);
    }
  });
});
