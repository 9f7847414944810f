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
    target: 'noun',
    other: 'noun',
    pair: 'noun',
    winner: 'noun',
    creature: 'noun',
    weapon: 'thing',
    missile: 'thing',
    spell: 'thing',
    item: 'thing',
    drawn: 'thing',
    stowed: 'thing',
    thing: 'thing',
    place: 'thing',
    part: 'thing',
    injury: 'thing',
    status: 'thing',
    n: 'number',
    actions: 'number',
    plural: 'number',
    verb: 'text',
    where: 'text',
    nth: 'text',
    text: 'text',
  },
};
/** Arguments that some calls of a list leave out. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  hitSlashing: ['part'],
  hitPiercing: ['part'],
  hitBlunt: ['part'],
  hitUnarmed: ['part'],
  preparationLost: ['spell'],
  transforms: ['spell'],
  statusStops: ['n'],
  statusBegins: ['n'],
  statusWorks: ['actions'],
};

function provided(): Record<string, Provided> {
  const out: Record<string, Provided> = { ...PROVIDED };
  for (const [list, names] of Object.entries(OPTIONAL)) {
    const own: Record<string, 'noun' | 'thing' | 'number' | 'text'> = {};
    for (const name of names) own[`${name}?`] = PROVIDED['*']?.[name] ?? 'text';
    out[list] = own;
  }
  return out;
}

describe('phrases', () => {
  it.each([
    ['ru', RU],
    ['en', EN],
  ] as const)('of %s compile, agree, and ask for nothing that is not given', (locale, lists) => {
    expect(auditPhrases(lists, locale, provided())).toEqual([]);
  });

  it('exist for every id in both languages, and for no other', () => {
    expect(Object.keys(RU).sort()).toEqual([...PHRASE_IDS].sort());
    expect(Object.keys(EN).sort()).toEqual([...PHRASE_IDS].sort());
  });

  it('give no variant twice', () => {
    for (const lists of [RU, EN]) {
      for (const variants of Object.values(lists)) expect(new Set<string>(variants).size).toBe(variants.length);
    }
  });
});
