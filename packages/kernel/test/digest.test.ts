import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { canonicalJson, digest, jsonFault } from '../src/index.ts';

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  );
}

describe('canonical JSON', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).filter((v) => !JSON.stringify(v).includes('__proto__'));

  test.prop([value])('is JSON of the same value, whatever the order of keys', (v) => {
    expect(JSON.parse(canonicalJson(v))).toEqual(JSON.parse(JSON.stringify(v)));
    expect(canonicalJson(turned(v))).toBe(canonicalJson(v));
    expect(digest(turned(v))).toBe(digest(v));
  });

  test.prop([value, value])('is equal only for equal values', (a, b) => {
    expect(canonicalJson(a) === canonicalJson(b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
  });

  it('sorts by code units and leaves out what is undefined', () => {
    expect(canonicalJson({ б: 1, a: undefined, Z: [undefined, { y: null, x: 'ё' }] })).toBe('{"Z":[null,{"x":"ё","y":null}],"б":1}');
  });

  it('has the digest that anybody else computes', () => {
    // SHA-256 of the two bytes {}
    expect(digest({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, part]) => [`key ${key}`, sorted(part)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    .concat([['object']]);
}

describe('what JSON loses', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    ['', Number.NaN],
    ['', new Map()],
    ['a.1', { a: [1, undefined] }],
    ['a.b', { a: { b: Number.POSITIVE_INFINITY } }],
    ['a', { a: new Date(0) }],
    ['a', { a: () => 1 }],
    ['a', { a: 1n }],
    ['0', new Array(1)],
  ])('is found at "%s"', (path, value) => {
    expect(jsonFault(value)).toBe(path);
  });

  test.prop([fc.jsonValue()])('is not found in JSON', (value) => {
    expect(jsonFault(JSON.parse(JSON.stringify(value)))).toBeNull();
  });
});
