import { describe, expect, it } from 'vitest';
import { isCompatible, PACK_VERSION } from '../src/pack-version.ts';

describe('isCompatible', () => {
  it.each([
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', true],
    ['1.0.0', '1.0.1', false],
    ['1.2.0', '1.1.9', true],
    ['1.1.9', '1.2.0', false],
    ['2.0.0', '1.9.9', false],
    ['1.10.0', '1.9.0', true],
    ['0.2.0', '0.1.0', false],
    ['0.1.5', '0.1.4', true],
  ])('%s in place of %s: %s', (have, needed, expected) => {
    expect(isCompatible(have, needed)).toBe(expected);
  });
});

describe('PACK_VERSION', () => {
  it('is three whole numbers', () => {
    for (const good of ['0.0.1', '1.20.300']) expect(PACK_VERSION.test(good)).toBe(true);
    for (const bad of ['1.0', '1', '01.0.0', '1.0.0-beta', '1.0.0 ', '']) expect(PACK_VERSION.test(bad)).toBe(false);
  });
});
