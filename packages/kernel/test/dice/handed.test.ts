import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import type { Handed } from '../../src/dice/handed.ts';
import { handedDice } from '../../src/dice/handed.ts';
import { keyedDice } from '../../src/dice/keyed.ts';
import { recorder } from '../../src/dice/recorder.ts';
import { ask, lowest, thrown } from './asking.ts';

const hit = ask({ lo: -100, hi: 200, except: [0] });
const damage = ask({ lo: 6, hi: 16, purpose: 'damage' });

function die(value: number, where: Partial<Handed> = {}): Handed {
  return { turn: null, step: null, actor: null, purpose: null, target: null, value, ...where };
}

describe('handed dice', () => {
  it('serve whatever is drawn next where nothing but a value was typed in', () => {
    const dice = handedDice([die(30), die(7)], lowest());
    expect([dice.draw(hit, 1, 1), dice.draw(damage, 1, 1), dice.draw(hit, 1, 2)]).toEqual([30, 7, -100]);
  });

  it('wait for their purpose, actor, target, step and turn', () => {
    const dice = handedDice(
      [die(10, { purpose: 'damage' }), die(20, { actor: 'B' }), die(30, { target: 'C' }), die(40, { step: '2' }), die(50, { turn: 2 })],
      lowest(),
    );
    expect(dice.draw(hit, 1, 1)).toBe(-100);
    expect(dice.draw({ ...hit, target: 'C' }, 1, 1)).toBe(30);
    expect(dice.draw({ ...hit, actor: 'B' }, 1, 1)).toBe(20);
    expect(dice.draw(hit, 1, 2)).toBe(40);
    expect(dice.draw(damage, 1, 1)).toBe(10);
    expect(dice.unused()).toEqual([die(50, { turn: 2 })]);
    expect(dice.draw(hit, 2, 1)).toBe(50);
    expect(dice.unused()).toEqual([]);
  });

  it('use up raw zeros and go on, to the source behind where nothing is left', () => {
    const dice = handedDice([die(0), die(0), die(-12), die(0)], lowest());
    expect(dice.draw(hit, 1, 1)).toBe(-12);
    expect(dice.draw(hit, 1, 1)).toBe(-100);
    expect(dice.unused()).toEqual([]);
    const effects = handedDice([die(2), die(5), die(4)], lowest());
    expect(effects.draw(ask({ lo: 1, hi: 6, except: [2, 5] }), 1, 1)).toBe(4);
  });

  it('mark what was typed in and what was not', () => {
    const kept = recorder(handedDice([die(30, { purpose: 'hit/main' })], lowest()));
    kept.draw(hit, 1, 1);
    kept.draw(hit, 1, 1);
    expect(kept.draws.map((d) => [d.value, d.by])).toEqual([
      [30, 'handed'],
      [-100, 'source'],
    ]);
  });

  it('change no other draw: the repeat after a typed-in one keeps its own luck', () => {
    const official = () => keyedDice({ turn: 1, open: `hmac-sha256-v1:${'5c'.repeat(32)}`, hidden: null });
    const before = official();
    const values = [before.draw(hit, 1, 1), before.draw(hit, 1, 1), before.draw(damage, 1, 1)];
    const dice = handedDice([die(30, { purpose: 'hit/main' })], official());
    expect([dice.draw(hit, 1, 1), dice.draw(hit, 1, 1), dice.draw(damage, 1, 1)]).toEqual([30, ...values.slice(1)]);
  });

  it('pass on that the judge answered instead', () => {
    const behind = lowest();
    const kept = recorder(handedDice([die(30)], behind), [
      { turn: null, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, value: 99 },
    ]);
    expect([kept.draw(hit, 1, 1), kept.draw(hit, 1, 1), kept.draw(damage, 1, 1)]).toEqual([99, 30, 6]);
    expect(behind.calls).toEqual(['skip hit/main', 'skip hit/main', 'draw damage']);
  });

  it('refuse a value that the range does not have, and keep it', () => {
    const dice = handedDice([die(300)], lowest());
    const error = thrown(DiceError, () => dice.draw(hit, 1, 3));
    expect(error.code).toBe('handed-range');
    expect(error.message).toContain('Handed in was 300, drawn is -100..200 without 0, at turn 1, step 3');
    expect(dice.unused()).toEqual([die(300)]);
  });
});
