import { describe, expect, it } from 'vitest';
import { actsNear, actsOf, LastNamed, NameBook, prepare, slips, tokenize } from '../../src/index.ts';

const book = new NameBook([
  { id: 'fox', names: ['Чёрный Лис', 'Лис'] },
  { id: 'shield1', names: ['Огненный щит'] },
  { id: 'shield2', names: ['Щит маны'] },
  { id: 'shackles', names: ['Ледяные оковы'] },
  { id: 'breath', names: ['Второе дыхание'] },
  { id: 'night', names: ['Nightfall'] },
  { id: 'wings', names: ['Крылья ветра'] },
]);

function found(text: string, slipsAllowed = false): string[] {
  return book.at(tokenize(prepare(text)), 0, slipsAllowed).map((hit) => `${hit.id} ${hit.match}`);
}

describe('names in a text', () => {
  it.each([
    ['Чёрного Лиса', ['fox full']],
    ['Лисом', ['fox full']],
    ['оков', ['shackles part']],
    ['ог. щит', ['shield1 prefix']],
    ['щит', ['shield1 part', 'shield2 part']],
    ['щитом маны', ['shield2 full']],
    ["Nightfall'у", ['night full']],
    ['Крыльев ветра', ['wings full']],
    ['Огненный шар', ['shield1 part']],
    ['Морана', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('are mended only where slips are allowed', () => {
    expect(found('Ледянные оковы')).toEqual([]);
    expect(found('Ледянные оковы', true)).toEqual(['shackles near']);
    expect(found('Второе дыхние', true)).toEqual(['breath near']);
  });
});

describe('slips of the finger', () => {
  it('cost less between neighbours on the keyboard and like sounds', () => {
    expect(slips('удар', 'удра', 2)).toBe(1);
    expect(slips('огненый', 'огненный', 2)).toBe(1);
    expect(slips('молот', 'малот', 2)).toBe(1);
    expect(slips('стена', 'смена', 2)).toBe(2);
    expect(slips('меч', 'арбалет', 2)).toBe(3);
  });
});

describe('deeds', () => {
  it('are known by all their forms', () => {
    expect(actsOf('подбегаю')[0]).toMatchObject({ act: 'run', way: 'toward', lemma: 'подбегать', verb: { mood: 'first' } });
    expect(actsOf('отошла')[0]).toMatchObject({ act: 'walk', way: 'away', verb: { mood: 'past', sex: 'f' } });
    expect(actsOf('увернувшись')[0]).toMatchObject({ act: 'dodge', verb: { mood: 'gerund' } });
    expect(actsOf('ударов')[0]).toMatchObject({ act: 'strike', verb: null });
    expect(actsOf('колокол')).toEqual([]);
  });

  it('are guessed from a slip only if it leads to one deed', () => {
    expect(new Set(actsNear('отыхаю').map((use) => use.act))).toEqual(new Set(['rest']));
    expect(actsNear('колокол')).toEqual([]);
  });
});

describe('pronouns', () => {
  it('mean the last one named who fits in gender', () => {
    const last = new LastNamed([
      { id: 'kira', sex: 'f' },
      { id: 'fox', sex: 'm' },
      { id: 'garret', sex: 'm' },
    ]);
    expect(last.meant('f')).toEqual(['kira']);
    expect(last.meant('m')).toEqual(['fox', 'garret']);
    last.name({ id: 'garret', sex: 'm' });
    last.name({ id: 'kira', sex: 'f' });
    expect(last.meant('m')).toEqual(['garret']);
    expect(last.meant(null)).toEqual(['kira']);
  });
});
