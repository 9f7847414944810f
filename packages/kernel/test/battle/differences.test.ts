import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { aligned } from '../../src/battle/aligned.ts';
import { canonicalJson, differences } from '../../src/index.ts';

describe('differences of two values', () => {
  it('are named by path: by id where all members have one, else by index', () => {
    const before = {
      turn: 1,
      duelists: [
        { id: 'a', health: 9 },
        { id: 'b', health: 8 },
      ],
      log: ['x', 'y'],
      won: null,
    };
    const after = {
      turn: 1,
      duelists: [
        { id: 'b', health: 7 },
        { id: 'c', health: 1 },
      ],
      log: ['x'],
      won: ['b'],
    };
    expect(differences(before, after)).toEqual([
      { path: 'duelists.a', before: { id: 'a', health: 9 }, after: null, missing: 'after' },
      { path: 'duelists.b.health', before: 8, after: 7, missing: null },
      { path: 'duelists.c', before: null, after: { id: 'c', health: 1 }, missing: 'before' },
      { path: 'log.1', before: 'y', after: null, missing: 'after' },
      { path: 'won', before: null, after: ['b'], missing: null },
    ]);
  });

  it('take a list and an object, or two members with one id, as plain values', () => {
    expect(differences({ x: [] }, { x: {} })).toEqual([{ path: 'x', before: [], after: {}, missing: null }]);
    const twins = [{ id: 'a' }, { id: 'a' }];
    expect(differences({ x: twins }, { x: [{ id: 'a' }] })).toMatchObject([{ path: 'x', missing: null }]);
    expect(differences({ x: twins }, { x: [{ id: 'a' }, { id: 'a', n: 1 }] })).toMatchObject([{ path: 'x.1.n', missing: 'before' }]);
  });

  it('lay an empty list beside one with members', () => {
    expect(differences([], [{ id: 'a' }])).toEqual([{ path: 'a', before: null, after: { id: 'a' }, missing: 'before' }]);
    expect(differences([4], [])).toEqual([{ path: '0', before: 4, after: null, missing: 'after' }]);
  });

  const json = fc.jsonValue({ maxDepth: 3 });
  test.prop([json, json])('are none exactly where the JSON is equal but for the order of members with ids', (a, b) => {
    expect(differences(a, a)).toEqual([]);
    expect(differences(a, b).length === 0).toBe(canonicalJson(a) === canonicalJson(b));
  });
});

describe('two lists side by side', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

  /** By brute force: the longest common subsequence, without the clever table. */
  function longest(a: readonly string[], b: readonly string[]): number {
    const [x, ...restA] = a;
    if (x === undefined || b.length === 0) return 0;
    const at = b.indexOf(x);
    const without = longest(restA, b);
    return at === -1 ? without : Math.max(without, 1 + longest(restA, b.slice(at + 1)));
  }

  test.prop([words, words])('have as much in common as can be, and gaps for the rest', (a, b) => {
    const { same, gaps } = aligned(a, b);
    expect(same).toBe(longest(a, b));
    const size = (side: 'before' | 'after'): number => gaps.reduce((sum, gap) => sum + gap[side].to - gap[side].from, 0);
    expect([size('before'), size('after')]).toEqual([a.length - same, b.length - same]);
    const rest = (list: readonly string[], side: 'before' | 'after') =>
      list.filter((_, i) => !gaps.some((g) => i >= g[side].from && i < g[side].to));
    expect(rest(a, 'before')).toEqual(rest(b, 'after'));
  });

  it('take a middle that is too large to search as one gap', () => {
    const long = (letter: string): readonly string[] => ['head', ...Array.from({ length: 2100 }, (_, i) => `${letter}${i}`), 'tail'];
    expect(aligned(long('a'), long('b'))).toEqual({ same: 2, gaps: [{ before: { from: 1, to: 2101 }, after: { from: 1, to: 2101 } }] });
  });
});
