import { RuleFault } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import { setPath } from '../src/fold-path.ts';

function fresh() {
  const begun = begin(makeSetup(SetupSchema.parse({ fighters: ['A', 'B'] }), EMPTY_CONTENT));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return begun;
}

describe('an override', () => {
  it.each([
    ['A.position.x', null],
    ['A.health', null],
    ['battle.sides.A', null],
    ['battle.turn', 7],
    ['battle.turn', null],
    ['battle.actionIndex', 3],
    ['battle.slots.A', 5],
    ['battle.serial', -1],
    ['A.id', 'x'],
  ])('cannot set %s to %s', (path, value) => {
    const { state, book } = fresh();
    const before = JSON.stringify(state);
    expect(() => setPath(state, book, path, value, 'before')).toThrow(RuleFault);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('writes injuries as a beginning writes them, and knows no others', () => {
    const { state, book } = fresh();
    for (const path of ['A.limbs.leftArm.injuries', 'A.limbs.1.injuries']) setPath(state, book, path, ['bruise'], 'before');
    expect(state.combatants[0]?.limbs[1]?.injuries).toEqual([{ id: 'bruise', remainingActions: null, since: 0 }]);
    expect(() => setPath(state, book, 'A.limbs.leftArm.injuries', ['scratch'], 'before')).toThrow(RuleFault);
    expect(() => setPath(state, book, 'A.limbs.tail.injuries', ['bruise'], 'before')).toThrow(RuleFault);
    setPath(state, book, 'A.limbs.leftArm.injuries', 'none', 'before');
    expect(state.combatants[0]?.limbs.map((l) => [l.id, l.injuries])).toEqual(
      ['rightArm', 'leftArm', 'rightLeg', 'leftLeg'].map((id) => [id, []]),
    );
  });

  it('may take away what can be none', () => {
    const { state, book } = fresh();
    setPath(state, book, 'A.stealth', 50, 'before');
    setPath(state, book, 'A.stealth', null, 'before');
    setPath(state, book, 'A.position.x', 3, 'before');
    expect(state.combatants[0]).toMatchObject({ stealth: null, position: { x: 3 } });
  });
});
