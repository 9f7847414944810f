import type { Locale } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyArgs, TemplateProblem } from '../../src/index.ts';
import { compile, compileList, nameForms, TemplateError, thingForms, variety } from '../../src/index.ts';

const kira = nameForms('Кира', 'f');
const joe = nameForms('Одноглазый Джо', 'm', { en: { name: 'One-eyed Joe', short: 'Joe' } });
const grims = nameForms('Братья Грим', 'plural', { en: { name: 'Grims' } });
const nightfall = nameForms('Nightfall', 'unknown');
const storm = nameForms('Storm', 'm');
const monster = nameForms('Чудище', 'n', { en: { name: 'Monster' } });
const sword = thingForms('короткий меч', 'short sword', { gender: 'm' });
const axe = thingForms('топор', 'axe', { gender: 'm' });
const claws = thingForms('когти', 'claws', { gender: 'plural' });
const hand = thingForms('левая рука', 'left arm', { gender: 'f' });
const wolf = thingForms('волк', 'wolf', { gender: 'm', animate: true });
const ball = thingForms('Огненный шар', 'Fireball', { gender: 'm' });

const shown = (text: string) => text.replaceAll('\u00a0', '~');
const render = (template: string, args: AnyArgs, locale: Locale = 'ru') => shown(compile<string>(template, locale).render(args));

describe('Russian templates', () => {
  it.each<[string, AnyArgs, string]>([
    [
      '{actor:nom} рубит {target:acc} {weapon:ins}: {dmg} урона',
      { actor: kira, target: joe, weapon: sword, dmg: 13 },
      'Кира рубит Одноглазого Джо коротким мечом: 13~урона',
    ],
    ['{actor} стреляет {в+target:acc}', { actor: kira, target: joe }, 'Кира стреляет в~Одноглазого Джо'],
    ['рядом {с+target:ins}, {о+other:loc}', { target: storm, other: joe }, 'рядом со Storm, об Одноглазом Джо'],
    ['{actor~бьёт} {actor:nom}', { actor: grims }, 'бьют Братья Грим'],
    [
      '{weapon:nom} {actor:gen} {weapon~настигает} {target:acc}',
      { weapon: claws, actor: kira, target: joe },
      'когти Киры настигают Одноглазого Джо',
    ],
    ['{actor?упал|упала|упало|упали}', { actor: joe }, 'упал'],
    ['{actor?упал|упала|упало|упали}', { actor: kira }, 'упала'],
    ['{actor?упал|упала|упало|упали}', { actor: monster }, 'упало'],
    ['{actor?упал|упала|упало|упали}', { actor: grims }, 'упали'],
    ['{actor?упал|упала|упало|упали|лежит}', { actor: nightfall }, 'лежит'],
    ['{actor~ушёл}', { actor: kira }, 'ушла'],
    ['{part:nom} {part~сломан}', { part: hand }, 'левая рука сломана'],
    ['{n?осталась|осталось} {n:жизнь}', { n: 21 }, 'осталась 21~жизнь'],
    ['{n?осталась|осталось} {n:жизнь}', { n: 27 }, 'осталось 27~жизней'],
    ['{n?последний|последних|последних} {n:удар}', { n: 2 }, 'последних 2~удара'],
    ['{n:signed} и {m:signed:жизнь}', { n: 7.5, m: -3 }, '+7,5 и~−3~жизни'],
    ['{n:percent}, {m:times}', { n: 85, m: 2 }, '85%, ×2'],
    ['{в+n:ord:действие:loc}, после {m:ord:m:gen}', { n: 2, m: 5 }, 'во 2-м~действии, после 5-го'],
    ['чинить {n:действие:acc}, падает в {m:метр:loc}', { n: 1, m: 3 }, 'чинить 1~действие, падает в~3~метрах'],
    ['{с+n:жизнь:ins}', { n: 100 }, 'со 100~жизнями'],
    ['призывает {n*creature:acc}', { n: 2, creature: wolf }, 'призывает 2~волков'],
    ['призывает {n*creature:acc}', { n: 22, creature: wolf }, 'призывает 22~волка'],
    ['{lo..hi} → {x}', { lo: -100, hi: 200, x: -37 }, '−100…+200 → −37'],
    ['{lo-hi:метр}', { lo: 3, hi: 4 }, '3–4~метра'],
    ['бьёт {targets:acc}', { targets: [kira, joe] }, 'бьёт Киру и~Одноглазого Джо'],
    ['бьёт {targets:acc}', { targets: [kira, joe, storm, grims, nightfall] }, 'бьёт Киру, Одноглазого Джо, Storm и~ещё 2~бойцов'],
    ['{targets} {targets~падает}', { targets: [kira, joe] }, 'Кира и~Одноглазый Джо падают'],
    ['{ability:quoted:ins}', { ability: ball }, '«Огненным шаром»'],
    [
      '{actor:он} бьёт {target:его}, смотрит {на+target:его}, думает {о+target:нём}',
      { actor: joe, target: kira },
      'он бьёт её, смотрит на неё, думает о~ней',
    ],
    ['удар[ по {part:dat}]', {}, 'удар'],
    ['удар[ по {part:dat}]', { part: hand }, 'удар по левой руке'],
    ['судья завершает бой: {reason}', { reason: 'срок вышел' }, 'судья завершает бой: срок вышел'],
    ['{{n}} [[b]]', {}, '{n} [b]'],
    ['итог удара — № {n}', { n: 4 }, 'итог удара~— №~4'],
    ['{n} и падает', { n: 5 }, '5 и~падает'],
  ])('%s', (template, args, expected) => {
    expect(render(template, args)).toBe(expected);
  });

  it('never touches the inside of a name', () => {
    const odd = nameForms('А и Б', 'plural');
    expect(compile('{actor:nom}', 'ru').render({ actor: odd })).toBe('А и Б');
  });

  it('a number counts nouns that a ruleset brings', () => {
    const counted = { выдох: { ...thing('выдох выдоха выдоху выдох выдохом выдохе', 'выдохи выдохов выдохам выдохи выдохами выдохах') } };
    expect(shown(compile('{n:выдох}', 'ru', { counted }).render({ n: 5 }))).toBe('5~выдохов');
  });
});

function thing(sg: string, pl: string) {
  const [nom = '', gen = '', dat = '', acc = '', ins = '', loc = ''] = sg.split(' ');
  const [nomP = '', genP = '', datP = '', accP = '', insP = '', locP = ''] = pl.split(' ');
  return {
    sg: { nom, gen, dat, acc, ins, loc },
    pl: { nom: nomP, gen: genP, dat: datP, acc: accP, ins: insP, loc: locP },
    few: gen,
    many: genP,
    gender: 'm' as const,
    animate: false,
  };
}

describe('English templates', () => {
  it.each<[string, AnyArgs, string]>([
    [
      "{actor} {actor~swings} {actor:their} {weapon} and hits {target's} arm: {n:damage}",
      { actor: kira, weapon: sword, target: joe, n: 13 },
      "Kira swings her short sword and hits One-eyed Joe's arm: 13~damage",
    ],
    ['{actor} draws {a+weapon}', { actor: joe, weapon: axe }, 'One-eyed Joe draws an axe'],
    ['{actor:they} {actor:they~hits} {actor:themselves}', { actor: nightfall }, 'they hit themselves'],
    ['{actor} {actor~hits}', { actor: nightfall }, 'Nightfall hits'],
    ['{the+actor} {actor~strikes}', { actor: grims }, 'the Grims strike'],
    ["{the+weapon} of {actor's} kin", { weapon: claws, actor: grims }, "the claws of Grims' kin"],
    ['{actor?is|are} down', { actor: grims }, 'are down'],
    ['{n:point}, {m:point}, {k:point}', { n: 1, m: 2, k: 7.5 }, '1~point, 2~points, 7.5~points'],
    ['{n*creature}', { n: 2, creature: wolf }, '2~wolves'],
    ['action {n:ord}, {lo..hi}, {a-b:metre}', { n: 3, lo: -100, hi: 200, a: 3, b: 4 }, 'action 3rd, −100…+200, 3–4~metres'],
    ['{targets} {targets~falls}', { targets: [kira, joe] }, 'Kira and One-eyed Joe fall'],
    ['cast {ability:quoted}', { ability: ball }, 'cast “Fireball”'],
  ])('%s', (template, args, expected) => {
    expect(render(template, args, 'en')).toBe(expected);
  });
});

describe('wrong templates say where and why', () => {
  it.each<[string, Locale, TemplateProblem, number]>([
    ['бьёт {target', 'ru', 'unclosed', 5],
    ['бьёт target}', 'ru', 'unopened', 11],
    ['удар[ по {part:dat}', 'ru', 'unclosed', 4],
    ['удар] по', 'ru', 'unopened', 4],
    ['[без всего]', 'ru', 'empty-option', 0],
    ['{}', 'ru', 'syntax', 0],
    ['{цель:acc}', 'ru', 'syntax', 0],
    ["{actor's} меч", 'ru', 'syntax', 0],
    ['{target:akk}', 'ru', 'modifier', 0],
    ['{n:жизн}', 'ru', 'modifier', 0],
    ['{n:percent:жизнь}', 'ru', 'modifier', 0],
    ['{n:acc:dat}', 'ru', 'modifier', 0],
    ['{в+target:dat}', 'ru', 'case', 0],
    ['{в+target}', 'ru', 'case', 0],
    ['{кругом+target:gen}', 'ru', 'preposition', 0],
    ['стреляет в {target:acc}', 'ru', 'preposition', 11],
    ['рядом со {target:ins}', 'ru', 'preposition', 9],
    ['с {n:ord:раунд:gen}', 'ru', 'preposition', 2],
    ['{actor?упал}', 'ru', 'alternatives', 0],
    ['{actor?а|б|в|г|д|е}', 'ru', 'alternatives', 0],
    ['{actor~хорошо}', 'ru', 'verb', 0],
    ['{n:жизнь} {n:acc}', 'ru', 'kind', 0],
    ['{в+actor:acc?бьёт|бьют}', 'ru', 'syntax', 0],
    ['a {weapon}', 'en', 'preposition', 2],
    ['{actor:acc}', 'en', 'modifier', 0],
    ['{n:singed}', 'en', 'modifier', 0],
    ['{actor?a|b|c}', 'en', 'alternatives', 0],
    ['{at+weapon}', 'en', 'preposition', 0],
  ])('%s (%s): %s', (template, locale, problem, position) => {
    const thrown = caught(() => compile<string>(template, locale));
    expect(thrown).toMatchObject({ template, problem, position });
    expect(thrown.message).toContain(`position ${position}`);
  });

  it.each<[string, AnyArgs, TemplateProblem]>([
    ['{actor:nom} бьёт', {}, 'missing'],
    ['{actor:nom} бьёт', { actor: 3 }, 'kind'],
    ['{n:жизнь}', { n: joe }, 'kind'],
    ['{n:жизнь}', { n: Number.NaN }, 'kind'],
    ['{targets:acc}', { targets: [] }, 'missing'],
    ['{actor?упал|упала|упало|упали}', { actor: nightfall }, 'gender'],
    ['{actor~упал}', { actor: nightfall }, 'gender'],
    ['{actor:он}', { actor: nightfall }, 'gender'],
    ['{n*creature}', { n: 2, creature: claws }, 'countable'],
    ['{lo-hi}', { lo: -1, hi: 2 }, 'range'],
  ])('%s refuses its arguments: %s', (template, args, problem) => {
    const phrase = compile<string>(template, 'ru');
    expect(caught(() => phrase.render(args))).toMatchObject({ problem });
  });

  function caught(act: () => unknown): TemplateError {
    try {
      act();
    } catch (error) {
      if (error instanceof TemplateError) return error;
      throw error;
    }
    throw new Error('nothing was thrown');
  }
});

describe('what a phrase tells about itself', () => {
  it('needs: kinds, options, genders', () => {
    const phrase = compile('{actor:nom} теряет {n:жизнь:acc}[ и {part:acc}], {actor?ранен|ранена|ранено|ранены}', 'ru');
    expect(phrase.needs).toEqual([
      { name: 'actor', kind: 'noun', optional: false, gender: true },
      { name: 'n', kind: 'number', optional: false, gender: false },
      { name: 'part', kind: 'noun', optional: true, gender: false },
    ]);
    expect(phrase.fits({ actor: kira, n: 3 })).toBe(true);
    expect(phrase.fits({ actor: nightfall, n: 3 })).toBe(false);
  });

  it('arguments of a literal are checked by the compiler', () => {
    const phrase = compile('{actor} теряет {n:жизнь:acc}[ по {part:dat}]', 'ru');
    expect(shown(phrase.render({ actor: kira, n: 3 }))).toBe('Кира теряет 3~жизни');
    // @ts-expect-error n is missing
    expect(() => phrase.render({ actor: kira })).toThrow('“n” is not given');
  });

  it('parts keep the argument that each text came from', () => {
    const parts = compile('{actor} теряет {n:жизнь:acc}', 'ru').parts({ actor: kira, n: 3 });
    expect(parts).toEqual([{ text: 'Кира', arg: 'actor' }, { text: ' теряет ' }, { text: '3\u00a0жизни', arg: 'n' }]);
  });

  it('is compiled once', () => {
    expect(compile('{actor} бьёт', 'ru')).toBe(compile('{actor} бьёт', 'ru'));
  });

  it('a list prints only variants that fit, and says why none does', () => {
    const list = compileList(['{actor?упал|упала|упало|упали}', '{actor} лежит'], 'ru');
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) expect(list.render({ actor: nightfall }, key)).toBe('Nightfall лежит');
    expect(() => compileList(['{actor~упал}'], 'ru').render({ actor: nightfall }, 'a')).toThrow('gender of “actor” is unknown');
    expect(() => compileList([], 'ru')).toThrow('at least one');
  });

  it('neighbours share neither variant nor verb', () => {
    const list = compileList(['{a} {a~бьёт}', '{a} {a~рубит}', '{a} {a~бьёт} наотмашь', '{a} {a~достаёт}'], 'ru');
    const near = variety();
    const verbs = Array.from({ length: 30 }, (_, i) => list.choose({ a: kira }, `turn/${i}`, near).verbs[0]);
    for (let i = 1; i < verbs.length; i += 1) expect(verbs[i]).not.toBe(verbs[i - 1]);
    expect(new Set(verbs).size).toBe(3);
  });

  it('a sentence costs less than 20 µs', () => {
    const phrase = compile<string>(
      '{actor:nom} рубит {target:acc} {weapon:ins}: {dmg} урона, у {target:gen} {n?осталась|осталось} {n:жизнь}',
      'ru',
    );
    const args = { actor: kira, target: joe, weapon: sword, dmg: 13, n: 21.5 };
    const times = 20_000;
    phrase.render(args);
    const start = performance.now();
    for (let i = 0; i < times; i += 1) phrase.render(args);
    expect(((performance.now() - start) / times) * 1000).toBeLessThan(20);
  });
});
