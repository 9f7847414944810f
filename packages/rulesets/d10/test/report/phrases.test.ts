import type { Provided } from '@boevka/language';
import { auditPhrases } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { EN } from '../../src/phrases/en.ts';
import { PHRASE_IDS } from '../../src/phrases/phrase-ids.ts';
import { RU } from '../../src/phrases/ru.ts';

/** What the composers give to every list that asks for it. */
const PROVIDED: Readonly<Record<string, Provided>> = {
  '*': {
    actor: 'noun',
    actors: 'noun',
    target: 'noun',
    winner: 'noun',
    weapon: 'thing',
    spell: 'thing',
    item: 'thing',
    part: 'thing',
    n: 'number',
    until: 'number',
    what: 'text',
    words: 'text',
    text: 'text',
    band: 'text',
  },
};

describe('phrases', () => {
  it.each([
    ['ru', RU],
    ['en', EN],
  ] as const)('of %s compile, agree, and ask for nothing that is not given', (locale, lists) => {
    expect(auditPhrases(lists, locale, PROVIDED)).toEqual([]);
  });

  it('exist for every id in both languages, and for no other', () => {
    expect(Object.keys(RU).sort()).toEqual([...PHRASE_IDS].sort());
    expect(Object.keys(EN).sort()).toEqual([...PHRASE_IDS].sort());
  });

  it('give no variant twice', () => {
    for (const lists of [RU, EN]) for (const variants of Object.values(lists)) expect(new Set<string>(variants).size).toBe(variants.length);
  });
});
