import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import { keyedDice, keyedValues } from '../../src/dice/keyed.ts';
import type { Draw } from '../../src/dice/port.ts';
import { draftSeed, isDraftSeed, seedBytes, seedText } from '../../src/dice/seed.ts';
import { RuleFault } from '../../src/fault.ts';
import { ask, thrown } from './asking.ts';

const counting = Uint8Array.from({ length: 32 }, (_, i) => i);
const OPEN = seedText('hmac-sha256-v1', counting);
const HIDDEN = seedText('hmac-sha256-v1', counting.toReversed());
const hit = ask({ lo: -100, hi: 200, except: [0] });

describe('keyed dice', () => {
  // Computed with Python's hmac and whole numbers of any length, not with this code.
  it.each([
    ['1|1|A|hit/main|B|1', { lo: -100, hi: 200, except: [0] }, 70],
    ['1|1|A|hit/main|B|2', { lo: -100, hi: 200, except: [0] }, -12],
    ['1|8|Ёж|crit||1', { lo: 1, hi: 4 }, 4],
    ['1|init|B|initiative||1', { lo: 1, hi: 2_097_152 }, 483_431],
    ['1|1|A|damage|B|1', { lo: 10, hi: 11 }, 11],
    // The upper half of the word alone would give one less.
    ['1|4023|A|lot||1', { lo: 1, hi: 2_097_151 }, 87_260],
  ])('give the known value for %s', (key, range, value) => {
    expect(keyedValues(OPEN)(key, ask(range))).toBe(value);
  });

  it('build the key out of turn, step, actor, purpose, target and ordinal', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    expect(dice.draw(hit, 1, 1)).toBe(70);
    expect(dice.draw(hit, 1, 1)).toBe(-12);
    expect(dice.draw(ask({ lo: 1, hi: 4, actor: 'Ёж', purpose: 'crit', target: null }), 1, 8)).toBe(4);
    expect(dice.draw(ask({ lo: 1, hi: 2_097_152, actor: 'B', purpose: 'initiative', target: null }), 1, 'init')).toBe(483_431);
  });

  const places = fc.record({
    actor: fc.constantFrom('A', 'B', 'C'),
    purpose: fc.constantFrom('hit/main', 'hit/offHand', 'damage'),
    target: fc.constantFrom('A', 'B', null),
    step: fc.constantFrom(1, 2, 'end'),
    hidden: fc.boolean(),
  });

  test.prop([fc.array(places, { minLength: 1, maxLength: 20 }), fc.array(places, { maxLength: 20 })])(
    'a draw keeps its value whatever else is drawn before, between or not at all',
    (some, others) => {
      const stem = (p: (typeof some)[number]): string => `${p.step}|${p.actor}|${p.purpose}|${p.target}`;
      const own = new Set(some.map(stem));
      const alone = keyedDice({ turn: 3, open: OPEN, hidden: HIDDEN });
      const amid = keyedDice({ turn: 3, open: OPEN, hidden: HIDDEN });
      const unrelated = others.filter((o) => !own.has(stem(o)));
      for (const p of some) {
        const between = unrelated.pop();
        if (between !== undefined) amid.draw(ask(between), 3, between.step);
        expect(amid.draw(ask(p), 3, p.step)).toBe(alone.draw(ask(p), 3, p.step));
      }
    },
  );

  it('count a repeat that somebody else answered, so the next one keeps its luck', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    dice.skip?.(hit, 1, 1);
    expect(dice.draw(hit, 1, 1)).toBe(-12);
  });

  it('count repeats for each step, actor, purpose and target apart', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    const others: [Draw, string | number][] = [
      [hit, 2],
      [{ ...hit, actor: 'C' }, 1],
      [{ ...hit, purpose: 'hit/offHand' }, 1],
      [{ ...hit, target: 'C' }, 1],
    ];
    for (const [q, step] of others) dice.draw(q, 1, step);
    expect(dice.draw(hit, 1, 1)).toBe(70);
  });

  it('draw hidden ones from the second seed', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: HIDDEN });
    const swapped = keyedDice({ turn: 1, open: HIDDEN, hidden: OPEN });
    const stealth = ask({ lo: 1, hi: 2 ** 20, purpose: 'stealth', hidden: true });
    const value = dice.draw(stealth, 1, 1);
    expect(value).toBe(keyedValues(HIDDEN)('1|1|A|stealth|B|1', stealth));
    expect(value).toBe(swapped.draw({ ...stealth, hidden: false }, 1, 1));
    expect(value).not.toBe(keyedValues(OPEN)('1|1|A|stealth|B|1', stealth));
  });

  it('refuse to serve another turn, and hidden draws without a hidden seed', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    expect(thrown(RuleFault, () => dice.draw(hit, 2, 1)).message).toContain('turn 2');
    expect(thrown(RuleFault, () => dice.skip?.(hit, 2, 1)).message).toContain('turn 2');
    expect(thrown(RuleFault, () => dice.draw({ ...hit, hidden: true }, 1, 1)).message).toContain('hidden');
  });

  it.each([
    ['actor', { actor: 'A|B' }, 1],
    ['purpose', { purpose: 'hit|main' }, 1],
    ['target', { target: 'B|1' }, 1],
    ['empty target', { target: '' }, 1],
    ['step', {}, '1|2'],
  ])('refuse a key that could be another draw: %s', (_, parts, step) => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    expect(thrown(RuleFault, () => dice.draw(ask(parts), 1, step)).message).toContain('ambiguous');
  });

  it('refuse equal ends', () => {
    const dice = keyedDice({ turn: 1, open: OPEN, hidden: null });
    expect(thrown(RuleFault, () => dice.draw(ask({ lo: 5, hi: 5 }), 1, 1)).message).toContain('equal');
  });
});

describe('seed texts', () => {
  it('name their algorithm, and a draft says that it is one', () => {
    expect(OPEN).toBe('hmac-sha256-v1:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    expect(isDraftSeed(OPEN)).toBe(false);
    const draft = draftSeed(counting);
    expect(draft).toBe(`draft:${OPEN}`);
    expect(isDraftSeed(draft)).toBe(true);
    expect(seedBytes(draft, 'hmac-sha256-v1')).toEqual(counting);
    expect(keyedDice({ turn: 1, open: draft, hidden: draft }).draw(hit, 1, 1)).toBe(70);
  });

  it.each([
    ['seed-unknown', `hmac-sha3-v9:${'00'.repeat(32)}`],
    ['seed-unknown', `sfc32:${'00'.repeat(12)}`],
    ['seed-unknown', '00'.repeat(32)],
    ['seed-unknown', ''],
    ['seed-malformed', 'hmac-sha256-v1:00'],
    ['seed-malformed', `hmac-sha256-v1:${'0g'.repeat(32)}`],
  ])('are refused with %s: %s', (code, seed) => {
    expect(thrown(DiceError, () => keyedValues(seed)).code).toBe(code);
  });

  it('need the right number of bytes', () => {
    expect(thrown(DiceError, () => draftSeed(new Uint8Array(31))).code).toBe('seed-malformed');
  });
});
