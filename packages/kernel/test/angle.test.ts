import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, directionOf, sine } from '../src/angle.ts';

describe('angles without built-in trigonometry', () => {
  it('are exact at the quarters', () => {
    expect([0, 90, 180, 270, 360, -90].map((d) => sine(d) + 0)).toEqual([0, 1, 0, -1, 0, -1]);
    expect([0, 90, 180, 270].map((d) => cosine(d) + 0)).toEqual([1, 0, -1, 0]);
    expect([directionOf(1, 0), directionOf(0, 2), directionOf(-3, 0), directionOf(0, -1), directionOf(0, 0)]).toEqual([0, 90, 180, 270, 0]);
  });

  it('agree with the built-in ones to 1e-15', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (d) => {
        const degrees = Math.round(d * 1000) / 1000;
        expect(Math.abs(sine(degrees) - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(2e-14);
        expect(Math.abs(cosine(degrees) - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(2e-14);
      }),
    );
  });

  it('turn a direction back into its angle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), fc.integer({ min: 1, max: 10_000 }), (n, length) => {
        const degrees = n / 1000;
        expect(directionOf(length * cosine(degrees), length * sine(degrees))).toBeCloseTo(degrees, 9);
      }),
    );
  });
});
