import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import { keyedDice } from '../../src/dice/keyed.ts';
import type { Overruled } from '../../src/dice/recorder.ts';
import { recorder } from '../../src/dice/recorder.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { RuleFault } from '../../src/fault.ts';
import { ask, lowest, thrown } from './asking.ts';

const hit = ask({ lo: -100, hi: 200, except: [0] });

function ruling(value: number, where: Partial<Overruled> = {}): Overruled {
  return { turn: null, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, value, ...where };
}

describe('the recorder', () => {
  it('keeps every draw with its ordinal, range and origin', () => {
    const kept = recorder(scriptedDice([50, 4, -7]));
    kept.draw(hit, 2, 1);
    kept.draw(ask({ lo: -0, hi: 9, purpose: 'stealth', target: null, hidden: true }), 2, 1);
    kept.draw(hit, 2, 1);
    const first = { turn: 2, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, lo: -100, hi: 200, except: [0], value: 50 };
    const told = { clause: 'test.clause', hidden: false, by: 'source' };
    expect(kept.draws).toStrictEqual([
      { ...first, ...told },
      { ...first, ...told, purpose: 'stealth', target: null, lo: 0, hi: 9, except: null, value: 4, hidden: true },
      { ...first, ...told, ordinal: 2, value: -7 },
    ]);
  });

  it("gives the judge's value for one draw, marks it, and leaves every other as it was", () => {
    const official = () => keyedDice({ turn: 1, open: `hmac-sha256-v1:${'3e'.repeat(32)}`, hidden: null });
    const plain = recorder(official());
    const ruled = recorder(official(), [ruling(77)]);
    for (const kept of [plain, ruled]) {
      kept.draw(hit, 1, 1);
      kept.draw(hit, 1, 1);
      kept.draw(hit, 1, 2);
    }
    expect(ruled.draws[0]).toEqual({ ...plain.draws[0], value: 77, by: 'judge' });
    expect(ruled.draws.slice(1)).toEqual(plain.draws.slice(1));
    expect(ruled.unused()).toEqual([]);
  });

  it('takes no scripted die for a draw that the judge rules', () => {
    const dice = scriptedDice([5]);
    const kept = recorder(dice, [ruling(77)]);
    expect([kept.draw(hit, 1, 1), kept.draw(hit, 1, 1)]).toEqual([77, 5]);
    dice.done();
  });

  it('finds the ruling by every part of the key', () => {
    const misses = [
      ruling(1, { turn: 2 }),
      ruling(2, { step: 2 }),
      ruling(3, { actor: 'C' }),
      ruling(4, { purpose: 'damage' }),
      ruling(5, { target: null }),
      ruling(6, { ordinal: 2 }),
    ];
    const kept = recorder(lowest(), misses);
    expect(kept.draw(hit, 1, 1)).toBe(-100);
    expect(kept.unused()).toEqual(misses);
  });

  it('prefers the later ruling, and the one that names its turn', () => {
    expect(recorder(lowest(), [ruling(10), ruling(20)]).draw(hit, 1, 1)).toBe(20);
    expect(recorder(lowest(), [ruling(10, { turn: 1 }), ruling(20)]).draw(hit, 1, 1)).toBe(10);
  });

  it.each([0, 201, 1.5])('refuses the ruling %d, which the range does not have', (value) => {
    const error = thrown(DiceError, () => recorder(lowest(), [ruling(value)]).draw(hit, 1, 1));
    expect(error.code).toBe('overruled-range');
    expect(error.message).toContain(`The judge ruled ${value}, drawn is -100..200 without 0, at turn 1, step 1`);
  });

  it('does not let a ruling hide a fault of the rule', () => {
    expect(() => recorder(lowest(), [ruling(5)]).draw({ ...hit, lo: 5, hi: 5 }, 1, 1)).toThrow(RuleFault);
  });

  it('passes on a draw that is answered further out', () => {
    const behind = lowest();
    const kept = recorder(behind);
    kept.skip?.(hit, 1, 1);
    kept.draw(hit, 1, 1);
    expect(behind.calls).toEqual(['skip hit/main', 'draw hit/main']);
    expect(kept.draws.map((d) => d.ordinal)).toEqual([2]);
  });

  it('tells numbers that no die can hold from a fault of the rules', () => {
    const wide = { ...hit, lo: 0, hi: 3_000_000 };
    const error = thrown(DiceError, () => recorder(lowest()).draw(wide, 1, 2));
    expect([error.code, error.place?.step, error.data]).toMatchObject(['range-too-wide', 2, { lo: 0, hi: 3_000_000, actor: hit.actor }]);
  });
});
