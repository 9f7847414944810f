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

  it('may take away what can be none', () => {
    const { state, book } = fresh();
    setPath(state, book, 'A.stealth', 50, 'before');
    setPath(state, book, 'A.stealth', null, 'before');
    setPath(state, book, 'A.position.x', 3, 'before');
    expect(state.combatants[0]).toMatchObject({ stealth: null, position: { x: 3 } });
  });
});
