import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, hexes, sideTowards, stepAway, stepTowards } from '../src/resolve/hex.ts';

const hex = fc.record({ q: fc.integer({ min: -30, max: 30 }), r: fc.integer({ min: -30, max: 30 }) });
const side = fc.integer({ min: 0, max: 5 });

describe('hexes', () => {
  it('are one step from each of their six neighbours, which look back', () => {
    fc.assert(
      fc.property(hex, side, (at, s) => {
        const next = beside(at, s);
        expect(hexes(at, next)).toBe(1);
        expect(sideTowards(at, next)).toBe(s);
        expect(sideTowards(next, at)).toBe((s + 3) % 6);
      }),
    );
  });

  it('are as far one way as the other, and never further round a corner', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(hexes(a, b)).toBe(hexes(b, a));
        expect(hexes(a, c)).toBeLessThanOrEqual(hexes(a, b) + hexes(b, c));
      }),
    );
  });

  it('are reached in as many steps as they are away', () => {
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        let at = from;
        for (let i = hexes(from, to); i > 0; i--) {
          const next = stepTowards(at, to);
          expect(hexes(next, to)).toBe(i - 1);
          at = next;
        }
        expect(stepTowards(at, to)).toEqual(to);
      }),
    );
  });

  it('are left by stepping away', () => {
    fc.assert(
      fc.property(hex, hex, side, (at, other, facing) => {
        expect(hexes(stepAway(at, other, facing), other)).toBeGreaterThan(hexes(at, other));
      }),
    );
  });
});
