import { describe, expect, it } from 'vitest';
import { push } from '../../src/resolve/forced.ts';
import type { Written } from './on-field.ts';
import { duel, moves, onField } from './on-field.ts';

const EAST = { x: 1, y: 0, z: 0 };

function dropped(metres: number, dice: readonly number[], more: { A?: Written; field?: Written; rules?: Written } = {}) {
  const start = { position: { x: 0, y: 0, z: metres }, mode: 'falling', ...more.A };
  return onField(duel(0, 60, { A: start, ...(more.field === undefined ? {} : { field: more.field }) }), dice, more.rules ?? {});
}

describe('a fall', () => {
  it('goes 20 m in each action and hurts when the ground is reached', () => {
    const f = dropped(45, [30], { A: { health: 100 } });
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { z: 25 }, mode: 'falling', health: 100 });
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.events('notDone')[0]?.reason).toBe('cannotMove');
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { z: 0 }, mode: 'ground', health: 70, forcedMove: null });
    expect(f.events('fell').map((e) => [e.metres, e.total, e.landed])).toEqual([
      [20, 20, false],
      [20, 40, false],
      [5, 45, true],
    ]);
    expect(f.events('harmed')[0]).toMatchObject({ lo: 0, hi: 900, drawn: 30 });
    f.dice.done();
  });

  it.each([
    [5, 'hard', null],
    [6, 'hard', 120],
    [10, 'soft', null],
    [11, 'soft', 55],
    [12, 'water', 60],
  ])('of %d m on a %s surface draws up to %s', (metres, surface, hi) => {
    const f = dropped(metres, hi === null ? [] : [7], { field: { surface } });
    f.physical({});
    expect(f.events('harmed')[0]?.hi ?? null).toBe(hi);
    expect(f.who('A').mode).toBe(surface === 'water' ? 'water' : 'ground');
    f.dice.done();
  });

  it('is met by the armour block', () => {
    const f = dropped(6, [73], { A: { armourClass: 'light', armourBlock: 3 } });
    f.physical({});
    expect(f.who('A').health).toBe(30);
  });

  it('is shared with an exoskeleton', () => {
    const f = dropped(6, [50], { A: { armourClass: 'exoskeleton', suitDurability: 80, suitShare: 50 } });
    f.physical({});
    expect(f.who('A')).toMatchObject({ health: 75, suitDurability: 55 });
  });

  it('may be drawn metre by metre', () => {
    const f = dropped(6, [1, 2, 3, 4, 5, 6], { rules: { fallDraw: 'perMetre' } });
    f.physical({});
    expect(f.who('A').health).toBe(79);
    f.dice.done();
  });

  it('asks the judge for the weight of the body', () => {
    const f = dropped(8, [101]);
    f.physical({});
    expect(f.asked()).toEqual(['fall/weight']);
    expect(f.who('A').health).toBe(-1);
  });

  it('begins when one who flies collapses, and reveals', () => {
    const f = onField(duel(0, 60, { A: { mode: 'flight', collapsed: true, stealth: 90, position: { x: 0, y: 0, z: 15 } } }), [9]);
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { z: 0 }, mode: 'ground', health: 91, stealth: null });
  });
});

describe('a throw', () => {
  function thrown(metres: number, dice: readonly number[], field: Written = {}, rules: Written = {}) {
    const f = onField(duel(0, 90, { field }), dice, rules);
    push(f.ctx, f.who('A'), metres, EAST, 'gust', null);
    f.settle();
    return f;
  }

  it('goes 20 m in each action', () => {
    const f = thrown(45, []);
    f.physical({});
    f.physical({ A: moves('walk', { toward: 'B' }) });
    expect(f.events('notDone')[0]?.reason).toBe('cannotMove');
    f.physical({});
    expect(f.events('thrown').map((e) => e.metres)).toEqual([20, 20, 5]);
    expect(f.who('A')).toMatchObject({ position: { x: 45 }, forcedMove: null });
  });

  const wall = (more: Written = {}): Written => ({
    obstacles: [{ id: 'wall', shape: { segment: { x1: 8, y1: -5, x2: 8, y2: 5 } }, ...more }],
  });

  it('into a wall hurts as a fall from the distance travelled', () => {
    const f = thrown(12, [64], wall());
    f.physical({});
    expect(f.events('thrown')[0]).toMatchObject({ metres: 8, hitsObject: 'wall', forced: null });
    expect(f.events('harmed')[0]).toMatchObject({ cause: 'collision', lo: 0, hi: 160, source: 'wall' });
    expect(f.who('A').health).toBe(36);
    expect(f.asked()).toContain('collision/surface');
  });

  it.each([
    ['light', 50],
    ['heavy', 151],
  ])('into something %s hurts by its weight', (weightClass, damage) => {
    const f = thrown(12, [101], wall({ weightClass }));
    f.physical({});
    expect(f.who('A').health).toBe(100 - damage);
  });

  it('counts what was travelled in earlier actions', () => {
    const far: Written = { obstacles: [{ id: 'wall', shape: { segment: { x1: 28, y1: -5, x2: 28, y2: 5 } } }] };
    const f = thrown(40, [3], far);
    f.physical({});
    f.physical({});
    expect(f.events('harmed')[0]?.hi).toBe(28 * 20);
  });

  it('stops at the open edge of the field, and hurts at a walled one', () => {
    const open = thrown(40, [], { diameterM: 180 });
    for (let i = 0; i < 2; i++) open.physical({});
    expect(open.who('A').position.x).toBe(40);
    const f = onField(duel(80, 0, { field: { diameterM: 180 } }));
    push(f.ctx, f.who('A'), 15, EAST, 'gust', null);
    f.settle();
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { x: 90 }, health: 100, forcedMove: null });
    const walled = onField(duel(80, 0, { field: { diameterM: 180, edge: 'wall' } }), [11]);
    push(walled.ctx, walled.who('A'), 15, EAST, 'gust', null);
    walled.settle();
    walled.physical({});
    expect(walled.who('A').health).toBe(89);
    expect(walled.events('thrown')[0]?.hitsObject).toBe('edge');
  });

  it('over an edge becomes a fall', () => {
    const roof = { id: 'roof', shape: { rect: { x: -5, y: -5, w: 10, h: 10 } }, heightM: 8, surface: 'hard' };
    const f = onField(duel(0, 90, { A: { position: { x: 0, y: 0, z: 8 } }, field: { obstacles: [roof] } }), [20]);
    push(f.ctx, f.who('A'), 9, EAST, 'gust', null);
    f.settle();
    f.physical({});
    expect(f.who('A').position).toEqual({ x: 9, y: 0, z: 8 });
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { x: 9, z: 0 }, health: 80 });
  });

  it('upwards falls back', () => {
    const f = onField(duel(0, 90), [33]);
    push(f.ctx, f.who('A'), 12, { x: 0, y: 0, z: 1 }, 'geyser', null);
    f.settle();
    f.physical({});
    expect(f.who('A').position.z).toBe(12);
    f.physical({});
    expect(f.who('A')).toMatchObject({ position: { z: 0 }, health: 67 });
    expect(f.events('harmed')[0]?.hi).toBe(240);
  });

  it('keeps the longer of two, and a pull ends a metre before the puller', () => {
    const f = onField(duel(0, 30));
    push(f.ctx, f.who('A'), 6, EAST, 'gust', null);
    push(f.ctx, f.who('A'), 9, EAST, 'storm', null);
    push(f.ctx, f.who('B'), 50, { x: -1, y: 0, z: 0 }, 'lasso', f.who('A'));
    f.settle();
    expect(f.who('A').forcedMove).toMatchObject({ source: 'storm', metresLeft: 9 });
    expect(f.who('B').forcedMove?.metresLeft).toBe(29);
  });
});
