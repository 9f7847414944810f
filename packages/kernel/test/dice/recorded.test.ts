import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { DiceError } from '../../src/dice/error.ts';
import { keyedDice } from '../../src/dice/keyed.ts';
import { recordedDice } from '../../src/dice/recorded.ts';
import { recorder } from '../../src/dice/recorder.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { ask, lowest, thrown } from './asking.ts';

const hit = ask({ lo: -100, hi: 200, except: [0] });
const damage = ask({ lo: 6, hi: 16, purpose: 'damage' });

function recordOf(values: readonly number[]) {
  const kept = recorder(scriptedDice(values));
  kept.draw(hit, 1, 1);
  kept.draw(damage, 1, 1);
  kept.draw(hit, 1, 1);
  return kept.draws;
}

describe('recorded dice', () => {
  it('give each draw its own value back, in any order', () => {
    const dice = recordedDice(recordOf([50, 9, -3]));
    expect(dice.draw(damage, 1, 1)).toBe(9);
    expect(dice.draw(hit, 1, 1)).toBe(50);
    expect(dice.unused().map((d) => d.value)).toEqual([-3]);
    expect(dice.draw(hit, 1, 1)).toBe(-3);
    expect(() => dice.done()).not.toThrow();
  });

  const question = fc.record({
    actor: fc.constantFrom('A', 'B'),
    purpose: fc.constantFrom('hit/main', 'damage'),
    target: fc.constantFrom('B', null),
    hi: fc.integer({ min: 2, max: 300 }),
    except: fc.constantFrom([0], [0, 1, 7], [], null),
  });
  test.prop([fc.array(question, { maxLength: 30 })])('repeat a record exactly, after a way through JSON too', (asked) => {
    const seeded = recorder(seededDice('sfc32:000102030405060708090a0b'));
    const first = asked.map((q) => seeded.draw(ask({ ...q, lo: -0 }), 4, 'end'));
    const stored = JSON.parse(JSON.stringify(seeded.draws));
    expect(stored).toEqual(seeded.draws);
    const again = recorder(recordedDice(stored));
    expect(asked.map((q) => again.draw(ask({ ...q, lo: -0 }), 4, 'end'))).toEqual(first);
    expect(again.draws).toEqual(seeded.draws);
  });

  it.each([
    ['upper end', { hi: 201 }],
    ['lower end', { lo: -99 }],
    ['excepted value', { except: null }],
    ['second excepted value', { except: [0, 7] }],
    ['secrecy', { hidden: true }],
  ])('show both sides where the %s is another', (_, parts) => {
    const dice = recordedDice(recordOf([50, 9, -3]), lowest());
    const error = thrown(DiceError, () => dice.draw({ ...hit, ...parts }, 1, 1));
    expect(error.code).toBe('record-differs');
    expect(error.data).toEqual({
      key: '1|1|A|hit/main|B|1',
      recorded: { lo: -100, hi: 200, except: [0], hidden: false, value: 50 },
      asked: { lo: -100, hi: 200, except: [0], hidden: false, ...parts },
    });
  });

  it('name a draw that the record lacks', () => {
    const error = thrown(DiceError, () => recordedDice(recordOf([50, 9, -3])).draw(hit, 1, 2));
    expect(error.code).toBe('record-missing');
    expect(error.message).toContain('step 2: hit/main of A against B');
  });

  it('let others answer what the record lacks, with the ordinal that it has', () => {
    const OPEN = `hmac-sha256-v1:${'ab'.repeat(32)}`;
    const original = recorder(keyedDice({ turn: 1, open: OPEN, hidden: null }));
    const values = [original.draw(hit, 1, 1), original.draw(hit, 1, 1)];
    const replay = recordedDice(original.draws.slice(0, 1), keyedDice({ turn: 1, open: OPEN, hidden: null }));
    expect([replay.draw(hit, 1, 1), replay.draw(hit, 1, 1)]).toEqual(values);
  });

  it('tell who gave a value', () => {
    const kept = recorder(scriptedDice([9]), [
      { turn: null, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, value: 77 },
    ]);
    kept.draw(hit, 1, 1);
    kept.draw(damage, 1, 1);
    const replay = recorder(recordedDice(kept.draws));
    replay.draw(hit, 1, 1);
    replay.draw(damage, 1, 1);
    expect(replay.draws.map((d) => d.by)).toEqual(['judge', 'source']);
  });

  it('do not miss a draw that the judge has overruled since', () => {
    const replay = recordedDice(recordOf([50, 9, -3]));
    const ruled = recorder(replay, [{ turn: 1, step: 1, actor: 'A', purpose: 'hit/main', target: 'B', ordinal: 1, value: 77 }]);
    expect([ruled.draw(hit, 1, 1), ruled.draw(damage, 1, 1), ruled.draw(hit, 1, 1)]).toEqual([77, 9, -3]);
    expect(() => replay.done()).not.toThrow();
  });

  it('name the first draw that was not asked for', () => {
    const dice = recordedDice(recordOf([50, 9, -3]));
    dice.draw(hit, 1, 1);
    const error = thrown(DiceError, () => dice.done());
    expect(error.code).toBe('record-left-over');
    expect(error.message).toContain('2 recorded draws were not asked for; the first gave 9 of 6..16');
    expect(error.data).toEqual({ keys: ['1|1|A|damage|B|1', '1|1|A|hit/main|B|2'] });
  });

  it('refuse a record that cannot be', () => {
    const [first, second] = recordOf([50, 9, -3]);
    if (first === undefined || second === undefined) throw new Error('two draws were recorded');
    expect(thrown(DiceError, () => recordedDice([first, second, first])).code).toBe('record-twice');
    expect(thrown(DiceError, () => recordedDice([{ ...first, value: 0 }])).code).toBe('record-range');
    expect(thrown(DiceError, () => recordedDice([{ ...second, value: 17 }])).code).toBe('record-range');
  });
});
