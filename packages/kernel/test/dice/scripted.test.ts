import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { RuleFault } from '../../src/fault.ts';
import { ask, thrown } from './asking.ts';

const hit = ask({ lo: -100, hi: 200, except: [0] });

describe('scripted dice', () => {
  it('give the values in the order drawn and are then done', () => {
    const dice = scriptedDice([55, { value: 9, purpose: 'damage' }, 63]);
    expect(dice.draw(hit, 1, 1)).toBe(55);
    expect(dice.draw(ask({ purpose: 'damage' }), 1, 1)).toBe(9);
    expect(dice.left).toBe(1);
    expect(dice.draw(ask(), 1, 2)).toBe(63);
    expect(() => dice.done()).not.toThrow();
  });

  it('use up raw zeros until one counts', () => {
    const dice = scriptedDice([0, 0, -12, 7]);
    expect(dice.draw(hit, 1, 1)).toBe(-12);
    expect(dice.left).toBe(1);
    const effects = scriptedDice([2, 5, 2, 4]);
    expect(effects.draw(ask({ lo: 1, hi: 6, except: [2, 5] }), 1, 1)).toBe(4);
  });

  it('take a zero as a value where it is not drawn again', () => {
    expect(scriptedDice([0]).draw(ask({ lo: 0, hi: 9 }), 1, 1)).toBe(0);
    expect(scriptedDice([-0]).draw(ask({ lo: 0, hi: 9 }), 1, 1)).toBe(0);
  });

  it('tell which draw found no die', () => {
    const dice = scriptedDice([0]);
    const error = thrown(DiceError, () => dice.draw(hit, 2, 7));
    expect(error.code).toBe('script-short');
    expect(error.message).toBe(
      'All 1 dice are used, another -100..200 without 0 is drawn, at turn 2, step 7: hit/main of A against B (test.clause)',
    );
    expect(error.place).toEqual({ turn: 2, step: 7, actor: 'A', purpose: 'hit/main', target: 'B', clause: 'test.clause' });
  });

  it.each([201, -101, 1.5, Number.NaN])('refuse %d, which the range does not have', (value) => {
    const dice = scriptedDice([5, value]);
    dice.draw(hit, 1, 1);
    const error = thrown(DiceError, () => dice.draw({ ...hit, target: null }, 1, 2));
    expect(error.code).toBe('script-range');
    expect(error.message).toContain(`die 2 of 2 is ${value}, drawn is -100..200 without 0, at turn 1, step 2: hit/main of A (`);
  });

  it('refuse a value that was meant for another purpose', () => {
    const error = thrown(DiceError, () => scriptedDice([{ value: 9, purpose: 'damage' }]).draw(hit, 1, 1));
    expect(error.code).toBe('script-purpose');
    expect(error.message).toContain('die 1 of 1 (9) is meant for damage');
    expect(error.data).toEqual({ index: 0, value: 9, meant: 'damage', drawn: 'hit/main' });
  });

  it('tell what was left over', () => {
    const dice = scriptedDice([1, 2, { value: 3, purpose: 'damage' }]);
    dice.draw(ask(), 1, 1);
    const error = thrown(DiceError, () => dice.done());
    expect(error.code).toBe('script-left-over');
    expect(error.message).toBe('2 of 3 dice were never drawn: 2, 3');
  });

  it('are not asked for what is certain', () => {
    expect(() => scriptedDice([5]).draw(ask({ lo: 5, hi: 5 }), 1, 1)).toThrow(RuleFault);
  });
});
