import { describe, expect, it } from 'vitest';
import { distance } from '../../src/resolve/geometry.ts';
import { duel, moves, onField } from './on-field.ts';

const STRIKE = { kind: 'strike', target: 'B' };

describe('within a turn', () => {
  it('a strike still reaches one who runs away in the same action', () => {
    const f = onField(duel(0, 1), [-60]);
    f.turn({ A: [STRIKE], B: [moves('run', { awayFrom: 'A' })] });
    expect(f.events('attacked')).toHaveLength(1);
    expect(distance(f.who('A').position, f.who('B').position)).toBe(11);
    f.dice.done();
  });

  it('a run out of range comes before whatever is magical', () => {
    const f = onField(duel(0, 95));
    f.turn({ B: [moves('run', { awayFrom: 'A' })] });
    expect(distance(f.who('A').position, f.who('B').position)).toBe(105);
  });

  it.each([
    ['searcher first', 'A', 'B', [55, 50]],
    ['runner first', 'B', 'A', [50, 55]],
  ] as const)('draws of hiding and searching go by slot: %s', (_, searcher, runner, dice) => {
    const f = onField(duel(0, 60, { [runner]: { stealth: 60 } }), [...dice]);
    f.turn({ [searcher]: [{ kind: 'search', facing: searcher === 'A' ? 0 : 180 }], [runner]: [moves('run', { direction: 'left' })] });
    expect(f.who(runner).stealth).toBe(10);
    f.dice.done();
  });

  it('a fall from 45 m begun in action 2 ends in action 4', () => {
    const f = onField(duel(0, 60, { A: { mode: 'flight', position: { x: 0, y: 0, z: 45 }, energy: 1, maxEnergy: 200 } }), [40]);
    f.turn({ A: [moves('flight', { direction: 'left', metres: 0 })] });
    const landed = f.events('fell').map((e) => e.total);
    expect(landed).toEqual([20, 40, 45]);
    expect(f.who('A')).toMatchObject({ mode: 'ground', health: 60, position: { z: 0 } });
  });

  it('under water the first loss comes after eight actions', () => {
    const f = onField(duel(0, 60, { A: { mode: 'underWater' } }));
    f.turn({});
    expect(f.who('A')).toMatchObject({ air: 0, health: 100 });
    f.turn({});
    expect(f.who('A')).toMatchObject({ health: 60, maxHealth: 60 });
  });

  it('idling in stealth gives no energy, resting gives some and ends stealth', () => {
    const idle = onField(duel(0, 60, { A: { stealth: 60, energy: 20 }, B: { facing: 0 } }));
    idle.turn({});
    expect(idle.who('A')).toMatchObject({ stealth: 60, energy: 20 });
    const rest = onField(duel(0, 60, { A: { stealth: 60, energy: 20, armourClass: 'heavy', restBonusPct: 0 }, B: { facing: 0 } }));
    rest.turn({ A: [{ kind: 'quickRest' }, moves('walk', { direction: 'left' })] });
    expect(rest.events('revealed')[0]).toMatchObject({ who: 'A', reason: 'rest' });
    expect(rest.events('rested')[0]).toMatchObject({ who: 'A', gain: 5 });
  });

  it('a hidden one is found by whoever comes near and looks his way', () => {
    const f = onField(duel(0, 40, { B: { stealth: 50, facing: 0 } }), [12, 51]);
    const run = moves('run', { direction: 'forward' });
    f.turn({ A: [run, run, { kind: 'idle', facing: 180 }, { kind: 'idle', facing: 0 }] });
    expect(f.events('searched').map((e) => [e.automatic, e.value])).toEqual([
      [true, 12],
      [true, 51],
    ]);
    expect(f.events('turned').map((e) => e.facing)).toEqual([180, 0]);
    expect(f.who('B').stealth).toBe(null);
    f.dice.done();
  });
});
