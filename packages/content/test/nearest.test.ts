import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { editDistance, lookalikes, nearest } from '../src/nearest.ts';

describe('editDistance', () => {
  it('counts insertions, deletions, replacements and swaps', () => {
    expect(editDistance('damage', 'damage', 3)).toBe(0);
    expect(editDistance('damge', 'damage', 3)).toBe(1);
    expect(editDistance('damaage', 'damage', 3)).toBe(1);
    expect(editDistance('dumage', 'damage', 3)).toBe(1);
    expect(editDistance('dmaage', 'damage', 3)).toBe(1);
    expect(editDistance('kitten', 'sitting', 5)).toBe(3);
  });

  it('stops at the limit', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('', 'abcdef', 2)).toBe(3);
  });

  const word = fc.string({ maxLength: 8 });
  test.prop([word, word], { seed: 1 })('is symmetric, and zero for equal words only', (a, b) => {
    expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20));
    expect(editDistance(a, b, 20) === 0).toBe(a === b);
  });
});

describe('nearest', () => {
  it('gives the likeliest first and leaves the far ones out', () => {
    expect(nearest('fierball', ['frostball', 'fireball', 'icicle'])).toEqual(['fireball']);
    expect(nearest('xyz', ['fireball'])).toEqual([]);
  });

  it('does not mind case, hyphens and underscores', () => {
    expect(nearest('max_health', ['maxHealth', 'maxEnergy'])).toEqual(['maxHealth']);
    expect(nearest('ID', ['id'])).toEqual(['id']);
  });

  it('says nothing about words of one or two letters', () => {
    expect(nearest('a', ['b', 'c'])).toEqual([]);
  });

  it('sees through letters of the other alphabet', () => {
    expect(nearest('fіrе', ['fire', 'water'])).toEqual(['fire']);
    expect(lookalikes('fіrе', 'fire')).toEqual(['і', 'е']);
    expect(lookalikes('fira', 'fire')).toEqual([]);
  });

  it('is in a fixed order where candidates are equally near', () => {
    expect(nearest('cut', ['cub', 'cat', 'cup'])).toEqual(['cat', 'cub', 'cup']);
  });
});
