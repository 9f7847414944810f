import { describe, expect, it } from 'vitest';
import {
  auditPhrases,
  capitalise,
  compile,
  englishPluralVerb,
  joinClauses,
  listing,
  mentions,
  nameForms,
  pastForms,
  pluralVerb,
  pronounSubject,
  quote,
  sentence,
  typeset,
} from '../../src/index.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('sentences', () => {
  it('a capital and a full stop', () => {
    expect(sentence('кира бьёт')).toBe('Кира бьёт.');
    expect(sentence('«огненный шар» гаснет')).toBe('«Огненный шар» гаснет.');
    expect(sentence('Закрыта ли дверь?')).toBe('Закрыта ли дверь?');
    expect(capitalise('[b]ёж[/b]')).toBe('[b]Ёж[/b]');
    expect(capitalise('3-е действие')).toBe('3-е действие');
    expect(capitalise('')).toBe('');
  });

  it('clauses join with a comma only between different subjects', () => {
    expect(shown(joinClauses(['Кира бьёт', 'попадает'], 'ru', { sameSubject: true }))).toBe('Кира бьёт и~попадает');
    expect(shown(joinClauses(['Кира бьёт', 'Джо падает'], 'ru'))).toBe('Кира бьёт, и~Джо падает');
    expect(joinClauses(['Kira hits', 'Joe falls', 'Lee waits'], 'en')).toBe('Kira hits, Joe falls, and Lee waits');
    expect(joinClauses(['Кира бьёт'], 'ru')).toBe('Кира бьёт');
    expect(joinClauses([], 'ru')).toBe('');
  });

  it('lists name three and count the rest', () => {
    expect(listing([], 'ru')).toBe('');
    expect(listing(['Кира'], 'ru')).toBe('Кира');
    expect(shown(listing(['Кира', 'Джо'], 'ru'))).toBe('Кира и~Джо');
    expect(shown(listing(['Кира', 'Джо', 'Ли'], 'ru'))).toBe('Кира, Джо и~Ли');
    expect(shown(listing(['A', 'B', 'C', 'D', 'E'], 'ru'))).toBe('A, B, C и~ещё 2~бойца');
    expect(shown(listing(['A', 'B', 'C', 'D', 'E'], 'ru', { atMost: 2, case: 'gen' }))).toBe('A, B и~ещё 3~бойцов');
    expect(listing(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, C and 2 more');
    expect(() => listing(['A', 'B'], 'ru', { atMost: 1, rest: 'гном' })).toThrow('not among the nouns of counting');
  });
});

describe('marks', () => {
  it('quotes nest', () => {
    expect(quote('Огненный шар', 'ru')).toBe('«Огненный шар»');
    expect(quote('ЕСЛИ «Щит» снят', 'ru')).toBe('«ЕСЛИ „Щит“ снят»');
    expect(quote('"Щит"', 'ru')).toBe('«Щит»');
    expect(quote('Fireball', 'en')).toBe('“Fireball”');
  });

  it('free text is set', () => {
    expect(shown(typeset('удар "мечом" - по Джо, -3 жизни в лицо', 'ru'))).toBe('удар «мечом»~— по Джо, −3~жизни в~лицо');
    expect(shown(typeset('5 и 6, 10 м, № 4', 'ru'))).toBe('5 и~6, 10~м, №~4');
  });
});

describe('verbs', () => {
  it.each([
    'бьёт бьют',
    'рубит рубят',
    'колет колют',
    'достаёт достают',
    'обрушивает обрушивают',
    'настигает настигают',
    'попадает попадают',
    'встречает встречают',
    'опускает опускают',
    'приходится приходятся',
    'успевает успевают',
    'пропускает пропускают',
    'проводит проводят',
    'стреляет стреляют',
    'находит находят',
    'спускает спускают',
    'нажимает нажимают',
    'берёт берут',
    'бросает бросают',
    'мечет мечут',
    'долетает долетают',
    'бросается бросаются',
    'рвётся рвутся',
    'цепляет цепляют',
    'держит держат',
    'гаснет гаснут',
    'уходит уходят',
    'рассекает рассекают',
    'уворачивается уворачиваются',
    'вязнет вязнут',
    'срывается срываются',
    'идёт идут',
    'пролетает пролетают',
    'слушается слушаются',
    'может могут',
    'теряет теряют',
    'сковывает сковывают',
    'приходит приходят',
    'рвёт рвут',
    'бежит бегут',
    'отходит отходят',
    'видит видят',
    'скрывается скрываются',
    'ищет ищут',
    'даёт дают',
    'поднимается поднимаются',
    'хлещет хлещут',
    'ложится ложатся',
    'лечит лечат',
    'встаёт встают',
    'пускает пускают',
    'готовит готовят',
    'складывается складываются',
    'лежит лежат',
    'сдаётся сдаются',
    'хочет хотят',
    'борется борются',
    'течёт текут',
    'сечёт секут',
    'жжёт жгут',
    'льёт льют',
    'шлёт шлют',
    'спит спят',
    'кричит кричат',
    'тащит тащат',
    'режет режут',
    'станет станут',
    'откажет откажут',
  ])('%s', (pair) => {
    const [singular = '', plural] = pair.split(' ');
    expect(pluralVerb(singular)).toBe(plural);
  });

  it.each([
    'упал упала упало упали',
    'ушёл ушла ушло ушли',
    'вышел вышла вышло вышли',
    'умер умерла умерло умерли',
    'погиб погибла погибло погибли',
    'исчез исчезла исчезло исчезли',
    'настиг настигла настигло настигли',
    'помог помогла помогло помогли',
    'нёс несла несло несли',
    'привёл привела привело привели',
    'отвлёк отвлекла отвлекло отвлекли',
    'сжёг сожгла сожгло сожгли',
    'замёрз замёрзла замёрзло замёрзли',
    'бросился бросилась бросилось бросились',
    'увлёкся увлеклась увлеклось увлеклись',
    'ранен ранена ранено ранены',
    'сломан сломана сломано сломаны',
    'оглушён оглушена оглушено оглушены',
    'сбит сбита сбито сбиты',
    'жив жива живо живы',
    'свободен свободна свободно свободны',
    'сам сама само сами',
  ])('%s', (row) => {
    const [m = '', f, n, plural] = row.split(' ');
    expect(pastForms(m)).toEqual({ m, f, n, plural });
  });

  it('does not take nouns and adverbs for verbs', () => {
    expect(['сбит', 'меч', 'вдруг'].map(pluralVerb)).toEqual([null, null, null]);
    expect(pastForms('рука')).toBeNull();
  });

  it('English', () => {
    const pairs =
      'hits hit misses miss is are has have parries parry goes go catches catch loses lose fell fell dies die passes pass closes close';
    const words = pairs.split(' ');
    for (let i = 0; i < words.length; i += 2) expect(englishPluralVerb(words[i] ?? '')).toBe(words[i + 1]);
  });
});

describe('naming in turn', () => {
  const rose = nameForms('Алая Роза', 'f', { given: { short: { nom: 'Роза' } } });

  it('in full first, then short', () => {
    const named = mentions();
    const phrase = compile('{actor:nom} бьёт', 'ru');
    expect(phrase.render({ actor: named.name('rose', rose) })).toBe('Алая Роза бьёт');
    expect(phrase.render({ actor: named.name('rose', rose) })).toBe('Роза бьёт');
  });

  it('a pronoun for the subject, never for an unknown gender', () => {
    const she = pronounSubject(rose);
    if (!she) throw new Error('no pronoun');
    expect(compile('{actor:nom} рубит', 'ru').render({ actor: she })).toBe('она рубит');
    expect(compile('{actor} strikes', 'en').render({ actor: she })).toBe('she strikes');
    expect(pronounSubject(nameForms('Nightfall', 'unknown'))).toBeNull();
  });
});

describe('audit of phrase lists', () => {
  const given = { '*': { actor: 'noun', target: 'noun' }, hit: { weapon: 'thing', dmg: 'number', 'part?': 'thing' } } as const;
  const problemsOf = (list: readonly string[], locale: 'ru' | 'en' = 'ru') =>
    auditPhrases({ hit: list }, locale, given).map((p) => p.detail);

  it('is silent about good lists', () => {
    expect(problemsOf(['{actor:nom} {actor~рубит} {target:acc} {weapon:ins}[ по {part:dat}]: {dmg} урона'])).toEqual([]);
    expect(problemsOf(['удар {actor:gen} уходит мимо', '{weapon:nom} {weapon~рассекает} воздух, свет гаснет'])).toEqual([]);
    expect(problemsOf(['{actor} {actor~strikes} {target}'], 'en')).toEqual([]);
  });

  it.each<[string, string]>([
    ['{actor:nom} {actor~бьёт} {foe:acc}', '“foe” is not provided'],
    ['{dmg:acc} {actor:nom}', 'is a number, used as a noun'],
    ['{actor:nom} бьёт {target:acc}', '“бьёт” does not agree: write {actor~бьёт}'],
    ['под удар попадает {target:nom}', '“попадает” does not agree: write {target~попадает}'],
    ['{actor:nom} {actor~делает} выпад и достаёт {target:acc}', '“достаёт” does not agree'],
    ['{actor?упал|упала|упало|упали}', 'every variant needs a known gender'],
    ['{actor:nom} {actor~бьёт} по {part:dat}', 'every variant needs a known gender or an argument that may be missing'],
    ['{actor:nom} {actor~бьёт}!', 'an exclamation mark'],
    ['{actor:nom} {actor~бьёт} -3', 'a hyphen for a minus'],
    ['{actor:nom} {actor~бьёт', 'is not closed'],
  ])('%s', (template, problem) => {
    expect(problemsOf([template]).join('; ')).toContain(problem);
  });

  it('English subjects too', () => {
    expect(problemsOf(['{actor} strikes {target}'], 'en').join()).toContain('write {actor~strikes}');
  });

  it('an empty list is a problem', () => {
    expect(problemsOf([])).toEqual(['the list is empty']);
  });
});
