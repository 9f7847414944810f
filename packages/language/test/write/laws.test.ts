import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { CASES, countClass, declineName, GENDERS, pick, shapeOf, stableHash } from '../../src/index.ts';

const SEED = 20_260_701;
const runs = { seed: SEED, numRuns: 300 };

describe(`laws of choice (seed ${SEED})`, () => {
  test.prop([fc.string(), fc.array(fc.integer(), { minLength: 1, maxLength: 12 })], runs)(
    'the same key, the same phrase',
    (key, variants) => {
      expect(pick(variants, key)).toBe(pick([...variants], key));
    },
  );

  test.prop([fc.string(), fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 12 })], runs)(
    'what is avoided is not taken while anything else is there',
    (key, variants) => {
      const own = pick(variants, key);
      const other = pick(variants, key, (v) => v === own);
      expect(other).not.toBe(own);
      expect(pick(variants, key, () => true)).toBe(own);
    },
  );

  it('keys spread evenly over six variants', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i += 1) {
      const at = stableHash(`turn-3/${i}/strike/kira`) % 6;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(850);
  });

  it('the hash is the same in every release', () => {
    expect([stableHash(''), stableHash('turn-3/5/strike/kira'), stableHash('удар')]).toMatchInlineSnapshot(`
      [
        2872998923,
        172704753,
        1969662096,
      ]
    `);
  });
});

const letters = fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
const word = fc.array(letters, { minLength: 2, maxLength: 10 }).map((l) => {
  const text = l.join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
});

describe(`laws of forms (seed ${SEED})`, () => {
  test.prop([fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(...GENDERS)], runs)(
    'any name has six forms, keeps its nominative, its words and its capital',
    (words, gender) => {
      const name = words.join(' ');
      const { noun } = declineName(name, gender);
      expect(noun.forms.nom).toBe(name);
      for (const c of CASES) {
        expect(noun.forms[c].split(' ')).toHaveLength(words.length);
        expect(noun.forms[c]).toMatch(/^[А-ЯЁ][а-яё]*(?: [А-ЯЁ][а-яё]*)*$/);
      }
      expect(declineName(name, gender)).toEqual(declineName(name, gender));
    },
  );

  test.prop([word, fc.constantFrom(...'в с к о из под над от перед без у на за по'.split(' '))], runs)(
    'a preposition only grows',
    (name, preposition) => {
      expect(shapeOf(preposition, name).startsWith(preposition)).toBe(true);
    },
  );

  test.prop([fc.integer({ min: 0, max: 1e6 })], runs)('hundreds do not change the form of a count, nor does the sign', (n) => {
    expect(countClass(n + 100)).toBe(countClass(n));
    expect(countClass(-n)).toBe(countClass(n));
    expect(countClass(n + 0.5)).toBe('fraction');
  });
});
