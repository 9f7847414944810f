import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Bag, Derivation, End, Reckoner, Term } from '../../src/index.ts';
import { auditDerivation, EMPTY, ExplainingReckoner, floored, gather, jsonFault, PlainReckoner } from '../../src/index.ts';

/** An expression as data, so that one and the same is computed by every reckoner. */
type Expression =
  | { readonly op: 'fact'; readonly value: number }
  | { readonly op: 'plus' | 'minus' | 'best' | 'worst' | 'dropped'; readonly a: Expression; readonly b: Expression }
  | { readonly op: 'share' | 'atLeast' | 'atMost'; readonly a: Expression; readonly by: number }
  | { readonly op: 'ratio'; readonly a: Expression; readonly num: number; readonly den: number }
  | { readonly op: 'flats'; readonly a: Expression; readonly bag: Bag; readonly end: End; readonly share: number }
  | { readonly op: 'percents'; readonly a: Expression; readonly bag: Bag; readonly share: number }
  | { readonly op: 'floor' | 'nearest'; readonly a: Expression };

const CLAUSE = 'test.clause';

function reckon<N>(r: Reckoner<N>, e: Expression): N {
  switch (e.op) {
    case 'fact':
      return r.fact('fact', e.value, CLAUSE);
    case 'plus':
    case 'minus':
    case 'best':
    case 'worst':
      return r[e.op](reckon(r, e.a), reckon(r, e.b), CLAUSE);
    case 'dropped':
      return r.dropped(reckon(r, e.a), reckon(r, e.b), 'other', CLAUSE);
    case 'share':
      return r.share(reckon(r, e.a), e.by, 'share', CLAUSE);
    case 'atLeast':
    case 'atMost':
      return r[e.op](reckon(r, e.a), e.by, CLAUSE);
    case 'ratio':
      return r.ratio(reckon(r, e.a), e.num, e.den, 'ratio', CLAUSE);
    case 'flats':
      return r.flats(reckon(r, e.a), e.bag, e.end, e.share);
    case 'percents':
      return r.percents(reckon(r, e.a), e.bag, e.share);
    case 'floor':
    case 'nearest':
      return r[e.op](reckon(r, e.a), CLAUSE);
  }
}

const percent = fc.integer({ min: 0, max: 100 });
const term: fc.Arbitrary<Term> = fc
  .record({
    kind: fc.constantFrom('flat', 'increase', 'reduction'),
    a: fc.integer({ min: -40, max: 40 }),
    b: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ kind, a, b }) => {
    const min = kind === 'flat' ? a : Math.abs(a);
    const max = kind === 'flat' ? a + b : Math.abs(a);
    return { source: 'thing', clause: CLAUSE, kind, min, max };
  });
const bag = fc.array(term, { maxLength: 6 }).map((terms) => gather('bag', terms));

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5 },
    fc.record({ op: fc.constant('fact'), value: fc.integer({ min: -200, max: 200 }) }),
    fc.record({ op: fc.constantFrom('plus', 'minus', 'best', 'worst', 'dropped'), a: tie('expression'), b: tie('expression') }),
    fc.record({ op: fc.constant('share'), a: tie('expression'), by: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ op: fc.constantFrom('atLeast', 'atMost'), a: tie('expression'), by: fc.integer({ min: -50, max: 50 }) }),
    fc.record({ op: fc.constant('ratio'), a: tie('expression'), num: fc.nat(30), den: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ op: fc.constant('flats'), a: tie('expression'), bag, end: fc.constantFrom('min', 'max'), share: percent }),
    fc.record({ op: fc.constant('percents'), a: tie('expression'), bag, share: percent }),
    fc.record({ op: fc.constantFrom('floor', 'nearest'), a: tie('expression') }),
  ),
}));

const plain = new PlainReckoner();
const explaining = new ExplainingReckoner();

/** An exact rational, for comparison. */
interface Exact {
  readonly num: bigint;
  readonly den: bigint;
}

describe('both reckoners', () => {
  test.prop([expression])('compute the same value, to the last bit', (e) => {
    // Only the sign of a zero may differ; the context takes it away (`keep`).
    expect(explaining.value(reckon(explaining, e)) + 0).toBe(plain.value(reckon(plain, e)) + 0);
  });

  test.prop([expression])('explain by derivations that add up and are JSON', (e) => {
    const derivation = reckon(explaining, e);
    expect(auditDerivation(derivation)).toBeNull();
    expect(jsonFault(derivation)).toBeNull();
  });
});

describe('percents of whole numbers', () => {
  const whole = fc.integer({ min: 0, max: 100_000 });
  const chain = fc.record({ x: whole, increases: fc.array(percent, { maxLength: 5 }), reductions: fc.array(percent, { maxLength: 5 }) });

  test.prop([chain])('floor as exact rationals do', ({ x, increases, reductions }) => {
    const terms = [
      ...increases.map((max) => ({ source: 's', clause: CLAUSE, kind: 'increase' as const, min: max, max })),
      ...reductions.map((max) => ({ source: 's', clause: CLAUSE, kind: 'reduction' as const, min: max, max })),
    ];
    let exact: Exact = { num: BigInt(x) * BigInt(100 + increases.reduce((a, b) => a + b, 0)), den: 100n };
    for (const r of reductions) exact = { num: exact.num * BigInt(100 - r), den: exact.den * 100n };
    const found = plain.floor(plain.percents(x, gather('bag', terms), 100));
    expect(found).toBe(Number(exact.num / exact.den));
  });

  test.prop([whole, fc.integer({ min: 0, max: 400 }), fc.nat(50), fc.integer({ min: 1, max: 50 })])(
    'shares and ratios floor as exact rationals do',
    (x, by, num, den) => {
      expect(plain.floor(plain.share(x, by))).toBe(Number((BigInt(x) * BigInt(by)) / 100n));
      expect(plain.floor(plain.ratio(x, num, den))).toBe(Number((BigInt(x) * BigInt(num)) / BigInt(den)));
      const twice = BigInt(x) * BigInt(num) * 2n + BigInt(den);
      expect(plain.nearest(plain.ratio(x, num, den))).toBe(Number(twice / (2n * BigInt(den))));
    },
  );

  it('lose no unit to float dust', () => {
    expect(floored(19.2 - 3 * 6.4)).toBe(0);
    expect(floored(0.29 * 100)).toBe(29);
    expect(floored(-0.5)).toBe(-1);
  });
});

describe('a bag', () => {
  const flat = (min: number, max = min): Term => ({ source: 'item', clause: CLAUSE, kind: 'flat', min, max });

  it('gives a share of what raises and all of what lowers', () => {
    const mixed = gather('chance', [flat(10, 20), flat(-4), flat(6)]);
    expect(plain.flats(100, mixed, 'min', 100)).toBe(112);
    expect(plain.flats(100, mixed, 'max', 100)).toBe(122);
    expect(plain.flats(100, mixed, 'max', 50)).toBe(109);
  });

  it('sums increases and applies each reduction by itself', () => {
    const [up, down] = [
      (max: number) => ({ ...flat(max), kind: 'increase' as const }),
      (max: number) => ({ ...flat(max), kind: 'reduction' as const }),
    ];
    expect(plain.percents(200, gather('damage', [up(30), down(50), up(20), down(10)]), 100)).toBe(135);
    expect(plain.percents(200, gather('damage', [up(30), down(50), up(20), down(10)]), 50)).toBe(112.5);
  });

  it('without terms changes nothing and is not shown', () => {
    const x = explaining.fact('base', 7, CLAUSE);
    expect(explaining.percents(explaining.flats(x, EMPTY, 'max', 100), EMPTY, 100)).toBe(x);
  });
});

describe('an explanation', () => {
  const fact = (value: number) => explaining.fact('fact', value, CLAUSE);

  it('keeps what did not count, with its reason', () => {
    expect(explaining.best(fact(3), fact(5), CLAUSE).terms.map((t) => [t.value, t.kept, t.why])).toEqual([
      [5, true, null],
      [3, false, 'weaker'],
    ]);
    expect(explaining.worst(fact(3), fact(5), CLAUSE).terms[1]).toMatchObject({ value: 5, kept: false, why: 'greater' });
    expect(explaining.dropped(fact(3), fact(5), 'no-stack', CLAUSE)).toMatchObject({
      value: 3,
      terms: [{ value: 3 }, { value: 5, why: 'no-stack' }],
    });
    expect(explaining.atLeast(fact(3), 5, CLAUSE)).toMatchObject({
      value: 5,
      by: 5,
      terms: [{ value: 3, kept: false, why: 'below-bound' }],
    });
    expect(explaining.atMost(fact(7), 5, CLAUSE)).toMatchObject({ value: 5, terms: [{ value: 7, why: 'above-bound' }] });
  });

  it('says nothing of a bound or a rounding that changes nothing', () => {
    const x = fact(4);
    expect([
      explaining.atLeast(x, 4, CLAUSE),
      explaining.atMost(x, 4, CLAUSE),
      explaining.floor(x, CLAUSE),
      explaining.nearest(x, CLAUSE),
    ]).toEqual([x, x, x, x]);
  });

  /** The derivation with the value of one node made wrong: the node number `at`, counted from the root down. */
  function planted(d: Derivation, at: number): Derivation | null {
    let seen = 0;
    let found = false;
    const walk = (node: Derivation): Derivation => {
      const here = seen++ === at && node.op !== 'fact';
      found ||= here;
      const terms = node.terms.map(walk);
      return here ? { ...node, terms, value: node.value + 1 } : { ...node, terms };
    };
    const copy = walk(d);
    return found ? copy : null;
  }

  test.prop([expression, fc.nat(6)])('with a planted fault is found by the audit', (e, at) => {
    const faulty = planted(reckon(explaining, e), at);
    if (faulty !== null) expect(auditDerivation(faulty)).not.toBeNull();
  });

  it('that took the weaker of two is found by the audit', () => {
    const best = explaining.best(fact(3), fact(5), CLAUSE);
    const worst = explaining.worst(fact(3), fact(5), CLAUSE);
    expect([auditDerivation(best), auditDerivation(worst)]).toEqual([null, null]);
    const swapped = (d: Derivation): Derivation => ({ ...d, value: d.terms[1]?.value ?? 0, terms: [...d.terms].reverse() });
    expect([auditDerivation(swapped(best))?.op, auditDerivation(swapped(worst))?.op]).toEqual(['best', 'worst']);
  });

  it('with a modifier left out, or one too many, is found by the audit', () => {
    const lifted = gather('chance', [
      { source: 'ring', clause: CLAUSE, kind: 'flat', min: 5, max: 8 },
      { source: 'cloak', clause: CLAUSE, kind: 'flat', min: 2, max: 2 },
    ]);
    const right = explaining.flats(fact(40), lifted, 'min', 100);
    expect(right.value).toBe(47);
    expect(auditDerivation(right)).toBeNull();
    expect(auditDerivation({ ...right, modifiers: right.modifiers.slice(1) })).not.toBeNull();
    expect(auditDerivation({ ...right, modifiers: [...right.modifiers, ...right.modifiers] })).not.toBeNull();
  });
});
