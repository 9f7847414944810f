import { describe, expect, it } from 'vitest';
import { hiddenFrom, inView, nearestEnemyInView, sightOf } from '../../src/resolve/sight.ts';
import type { Written } from './on-field.ts';
import { duel, moves, onField } from './on-field.ts';

describe('an ordered search', () => {
  function searching(B: Written, dice: readonly number[], abilities: readonly string[] = [], A: Written = {}) {
    const f = onField(duel(0, 60, { A, B }), dice, {}, { A: { abilities } });
    f.physical({ A: { kind: 'search' } });
    return f;
  }

  it('finds by more than the stealth, with bonuses above and penalties below', () => {
    const f = searching({ stealth: 70 }, [71], ['keen', 'blurry']);
    expect(f.events('searched')[0]).toMatchObject({ lo: -30, hi: 120, value: 71, found: ['B'], automatic: false });
    expect(f.who('B').stealth).toBe(null);
    expect(f.events('revealed')[0]).toMatchObject({ reason: 'found', by: 'A' });
  });

  it('does not find by an equal value', () => {
    const f = searching({ stealth: 70 }, [70]);
    expect(f.who('B').stealth).toBe(70);
    expect(f.events('searched')[0]?.found).toEqual([]);
  });

  it('compares with the stealth before the losses of the action', () => {
    const f = onField(duel(0, 60, { B: { stealth: 60 } }), [55, 50]);
    f.physical({ A: { kind: 'search' }, B: moves('run', { direction: 'left' }) });
    expect(f.who('B').stealth).toBe(10);
    f.dice.done();
  });

  it('finds the invisible by its enhanced kind', () => {
    const f = searching({ invisibility: 150 }, [151], ['heatSense', 'blurry'], { toggledOn: ['heatSense'] });
    expect(f.events('searched')[0]).toMatchObject({ lo: 100, hi: 200, enhanced: true, found: ['B'] });
    expect(f.who('B').invisibility).toBe(null);
  });

  it('looks where it is told to, and only there', () => {
    const f = onField(duel(0, 60, { B: { stealth: 10 } }), [90]);
    f.physical({ A: { kind: 'search', facing: 180 } });
    expect(f.who('A').facing).toBe(180);
    expect(f.who('B').stealth).toBe(10);
  });

  it('is drawn even when nobody hides, so that it tells nothing', () => {
    const f = searching({}, [12]);
    expect(f.events('searched')).toHaveLength(1);
    f.dice.done();
  });
});

describe('automatic detection', () => {
  function near(metres: number, B: Written, dice: readonly number[], more: { A?: Written; field?: Written } = {}, rules: Written = {}) {
    const f = onField(duel(0, metres, { B: { facing: 0, ...B }, ...more }), dice, rules);
    f.lookOut();
    return f;
  }

  it('finds in front within less than 25 m, without an action', () => {
    const f = near(24.9, { stealth: 50 }, [51]);
    expect(f.who('B').stealth).toBe(null);
    expect(f.events('searched')[0]).toMatchObject({ automatic: true, found: ['B'], lo: 0, hi: 100 });
  });

  it('does not reach 25 m, nor the invisible, nor behind cover, nor beside the sector', () => {
    const low = { id: 'hedge', shape: { segment: { x1: 5, y1: -3, x2: 5, y2: 3 } }, heightM: 1, blocksSight: false };
    const quiet = [
      near(25, { stealth: 50 }, []),
      near(10, { invisibility: 120 }, []),
      near(10, { stealth: 50 }, [], { field: { obstacles: [low] } }),
      near(10, { stealth: 50 }, [], { A: { facing: 23 } }),
      near(10, { stealth: 50 }, [], { A: { unconscious: true, health: -1 } }),
    ];
    for (const f of quiet) expect(f.events('searched')).toEqual([]);
  });

  it('has the sector of the house', () => {
    expect(near(10, { stealth: 50 }, [9], { A: { facing: 22.5 } }).events('searched')).toHaveLength(1);
    expect(near(10, { stealth: 50 }, [9], { A: { facing: 80 } }, { autoDetectSector: 180 }).events('searched')).toHaveLength(1);
  });

  it('is not made again by one who has searched there in this action', () => {
    const f = onField(duel(0, 10, { B: { facing: 0, stealth: 50 } }), [20]);
    f.physical({ A: { kind: 'search' } });
    f.lookOut();
    expect(f.events('searched')).toHaveLength(1);
    f.dice.done();
  });

  it('looks at the new positions', () => {
    const f = onField(duel(0, 30, { B: { facing: 0, stealth: 50 } }), [99]);
    f.physical({ A: moves('run', { direction: 'forward' }) });
    f.lookOut();
    expect(f.who('B').stealth).toBe(null);
  });

  it('is left to the judge’s word', () => {
    const f = onField({ ...duel(0, 10, { B: { stealth: 50 } }), sightMatrix: { A: { B: 'behindCover' } } });
    f.lookOut();
    expect(f.events('searched')).toEqual([]);
  });
});

describe('sight', () => {
  it('is half a circle in front', () => {
    const f = onField(duel(0, 60, { B: { facing: 0 } }));
    expect(sightOf(f.ctx, f.who('A'), f.who('B'))).toBe('seen');
    expect(sightOf(f.ctx, f.who('B'), f.who('A'))).toBe('backTurned');
  });

  it('is blocked by what is higher than the eyes on the way', () => {
    const wall = { id: 'wall', shape: { rect: { x: 20, y: -4, w: 2, h: 8 } }, heightM: 4 };
    const f = onField(duel(0, 60, { field: { obstacles: [wall] } }));
    expect(sightOf(f.ctx, f.who('A'), f.who('B'))).toBe('behindCover');
    const above = onField(duel(0, 60, { B: { mode: 'flight', position: { x: 60, y: 0, z: 30 } }, field: { obstacles: [wall] } }));
    expect(sightOf(above.ctx, above.who('A'), above.who('B'))).toBe('seen');
    const low = onField(duel(0, 60, { field: { obstacles: [{ ...wall, heightM: 1.5 }] } }));
    expect(sightOf(low.ctx, low.who('A'), low.who('B'))).toBe('seen');
  });

  it('is the judge’s where he has spoken, but the unconscious see nobody', () => {
    const f = onField({ ...duel(0, 60, { B: { unconscious: true, health: -1 } }), sightMatrix: { A: { B: 'notSeen' }, B: { A: 'seen' } } });
    expect(sightOf(f.ctx, f.who('A'), f.who('B'))).toBe('notSeen');
    expect(sightOf(f.ctx, f.who('B'), f.who('A'))).toBe('notSeen');
  });

  it('does not tell one side’s hidden from its own', () => {
    const setup = duel(0, 60, { B: { stealth: 30 } });
    const f = onField({ fighters: [...setup.fighters, { id: 'C', side: '2', position: { x: 50 }, facing: 0 }] });
    expect(inView(f.ctx, f.who('C'), f.who('B'))).toBe(true);
    expect(inView(f.ctx, f.who('A'), f.who('B'))).toBe(false);
    expect(hiddenFrom(f.ctx, f.who('A'), f.who('B'))).toBe(true);
    expect(nearestEnemyInView(f.ctx, f.who('A'))?.id).toBe('C');
  });
});
