import { describe, expect, it } from 'vitest';
import { distance } from '../../src/resolve/geometry.ts';
import type { OnField } from './on-field.ts';
import { duel, moves, onField } from './on-field.ts';

function apart(f: OnField): number {
  return distance(f.who('A').position, f.who('B').position);
}

describe('a move', () => {
  it.each([
    ['run', 10, 2],
    ['walk', 5, 0],
    ['crouch', 3, 1],
    ['crawl', 2, 2],
    ['jump', 1, 1],
  ])('of the kind %s goes %d m for %d energy', (kind, metres, energy) => {
    const f = onField(duel(0, 100));
    f.physical({ A: moves(kind, { toward: 'B' }) });
    expect(f.who('A').position).toEqual({ x: metres, y: 0, z: 0 });
    expect(f.who('A').energy).toBe(100 - energy);
  });

  it('swims and flies at its own speed and price', () => {
    const swim = onField(duel(0, 100, { A: { mode: 'water' }, field: { surface: 'water' } }));
    swim.physical({ A: moves('swim', { toward: 'B' }) });
    expect(swim.who('A')).toMatchObject({ position: { x: 5 }, energy: 96, mode: 'water' });
    const fly = onField(duel(0, 100, { A: { mode: 'flight' } }));
    fly.physical({ A: moves('flight', { direction: 'up' }) });
    expect(fly.who('A')).toMatchObject({ position: { x: 0, z: 20 }, energy: 95, mode: 'flight' });
  });

  it('costs the same when it is shorter, and stops a metre before whoever it leads to', () => {
    const f = onField(duel(0, 4, { A: { energy: 10 } }));
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(apart(f)).toBe(1);
    expect(f.who('A').energy).toBe(8);
    expect(f.events('moved')[0]).toMatchObject({ metres: 3, stopped: 'goal', goal: 'B' });
  });

  it('stops where the order says', () => {
    const f = onField(duel(0, 8));
    f.physical({ A: moves('run', { toward: 'B', stopAtM: 4 }) });
    expect(apart(f)).toBe(4);
  });

  it('meets in the middle, in proportion to speed', () => {
    const far = onField(duel(0, 30));
    far.physical({ A: moves('run', { toward: 'B' }), B: moves('run', { toward: 'A' }) });
    expect(apart(far)).toBe(10);
    const near = onField(duel(0, 15));
    near.physical({ A: moves('run', { toward: 'B' }), B: moves('run', { toward: 'A' }) });
    expect(apart(near)).toBe(1);
    expect(near.who('A').position.x).toBe(7);
    const uneven = onField(duel(0, 10));
    uneven.physical({ A: moves('run', { toward: 'B' }), B: moves('walk', { toward: 'A' }) });
    expect(uneven.who('A').position.x).toBe(6);
    expect(uneven.who('B').position.x).toBe(7);
  });

  it('lets the one who wants to come nearer use up what is left of his way', () => {
    const f = onField(duel(0, 12));
    f.physical({ A: moves('run', { toward: 'B' }), B: moves('run', { toward: 'A', stopAtM: 4 }) });
    expect(f.who('B').position.x).toBe(8);
    expect(f.who('A').position.x).toBe(7);
  });

  it('heads for where the other was at the start of the action', () => {
    const f = onField(duel(0, 30));
    f.physical({ A: moves('run', { toward: 'B' }), B: moves('walk', { awayFrom: 'A' }) });
    expect(apart(f)).toBe(25);
    expect(f.who('B').facing).toBe(0);
  });

  it('is changed by percents, then by flats', () => {
    const f = onField(duel(0, 100), [], {}, { A: { abilities: ['swift', 'light'] } });
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A').position.x).toBe(17);
    expect(f.who('A').energy).toBe(99);
  });

  it('ends at the edge of the field and is paid in full', () => {
    const f = onField(duel(245, 0));
    f.physical({ A: moves('run', { awayFrom: 'B' }) });
    expect(f.who('A')).toMatchObject({ position: { x: 250, y: 0 }, energy: 98 });
    expect(f.events('moved')[0]?.stopped).toBe('edge');
  });

  it('goes by the facing where only a direction is named', () => {
    const f = onField(duel(0, 100));
    f.physical({ A: moves('walk', { direction: 'left', metres: 3 }) });
    expect(f.who('A').position).toEqual({ x: 0, y: 3, z: 0 });
    expect(f.who('A').facing).toBe(90);
  });

  it('looks where it is told to', () => {
    const f = onField(duel(0, 100));
    f.physical({ A: { ...moves('run', { awayFrom: 'B' }), facing: 'B' } });
    expect(f.who('A').position.x).toBe(-10);
    expect(f.who('A').facing).toBe(0);
  });

  it.each([
    ['nobody by that name', moves('run', { toward: 'X' }), 'noTarget'],
    ['no goal at all', moves('run'), 'unreadable'],
    ['swimming on land', moves('swim', { toward: 'B' }), 'wrongMode'],
    ['flying without wings', moves('flight', { toward: 'B' }), 'wrongMode'],
    ['walking upwards', moves('walk', { direction: 'up' }), 'wrongMode'],
  ])('is not done for %s', (_, order, reason) => {
    const f = onField(duel(0, 50));
    f.physical({ A: order });
    expect(f.events('notDone')[0]).toMatchObject({ reason, cost: 0 });
    expect(f.who('A')).toMatchObject({ position: { x: 0 }, energy: 100 });
  });

  it('cannot make for somebody hidden, be made on no energy, or from fetters', () => {
    const hidden = onField(duel(0, 50, { B: { stealth: 60 } }));
    hidden.physical({ A: moves('run', { toward: 'B' }) });
    expect(hidden.events('notDone')[0]?.reason).toBe('targetHidden');
    const tired = onField(duel(0, 50, { A: { energy: 0.5 } }));
    tired.physical({ A: moves('run', { toward: 'B' }) });
    expect(tired.events('notDone')[0]?.reason).toBe('noEnergy');
    tired.physical({ A: moves('walk', { toward: 'B' }) });
    expect(tired.who('A').position.x).toBe(5);
    const rooted = onField(duel(0, 50, { A: { statuses: [{ id: 'rooted', remainingActions: 3 }] } }));
    rooted.physical({ A: moves('walk', { toward: 'B' }) });
    expect(rooted.events('notDone')[0]?.reason).toBe('cannotMove');
  });

  it('asks the legs', () => {
    const one = onField(duel(0, 50, { A: { limbs: { rightLeg: 'fracture' } } }));
    one.physical({ A: moves('run', { toward: 'B' }) });
    expect(one.events('notDone')[0]?.reason).toBe('cannotRun');
    one.physical({ A: moves('walk', { toward: 'B' }) });
    expect(one.who('A').position.x).toBe(5);
    const none = onField(duel(0, 50, { A: { limbs: { rightLeg: 'fracture', leftLeg: 'lost' } } }));
    none.physical({ A: moves('walk', { toward: 'B' }) });
    expect(none.events('notDone')[0]?.reason).toBe('cannotWalk');
    none.physical({ A: moves('crawl', { toward: 'B' }) });
    expect(none.who('A').position.x).toBe(2);
  });

  it('hurts by a dislocated leg, except while crawling', () => {
    const f = onField(duel(0, 50, { A: { health: 90, limbs: { rightLeg: 'dislocation' } } }));
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A').health).toBe(88);
    f.physical({ A: moves('crawl', { toward: 'B' }) });
    expect(f.who('A').health).toBe(88);
  });
});

describe('a field with things on it', () => {
  const column = { id: 'column', shape: { circle: { x: 20, y: 0, r: 1 } }, heightM: 5 };

  it('stops a move before what blocks it', () => {
    const f = onField(duel(12, 40, { field: { obstacles: [column] } }));
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A').position.x).toBeCloseTo(18.9, 6);
    expect(f.events('moved')[0]?.stopped).toBe('obstacle');
  });

  it('lets somebody fly over it', () => {
    const start = { mode: 'flight', position: { x: 12, y: 0, z: 6 } };
    const f = onField(duel(12, 40, { A: start, field: { obstacles: [column] } }));
    f.physical({ A: moves('flight', { direction: 'forward' }) });
    expect(f.who('A').position).toEqual({ x: 32, y: 0, z: 6 });
  });

  it('gives cover behind it, by a way around it', () => {
    const f = onField(duel(17, 5, { field: { obstacles: [column] } }));
    f.physical({ A: moves('run', { to: 'column' }) });
    expect(f.who('A').position).toEqual({ x: 21.5, y: 0, z: 0 });
    expect(f.events('moved')[0]).toMatchObject({ goal: 'column', stopped: 'goal' });
    expect(f.events('moved')[0]?.metres).toBeGreaterThan(4.5);
    expect(f.events('moved')[0]?.metres).toBeLessThan(7);
  });

  it('is left at the shore and entered by the shore', () => {
    const pond = { id: 'pond', shape: { rect: { x: 10, y: -10, w: 20, h: 20 } }, surface: 'water' };
    const f = onField(duel(5, 60, { field: { surfaces: [pond] } }));
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A')).toMatchObject({ mode: 'water', position: { x: 10.1 } });
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.events('notDone')[0]?.reason).toBe('wrongMode');
    for (let i = 0; i < 4; i++) f.physical({ A: moves('swim', { toward: 'B' }) });
    expect(f.who('A')).toMatchObject({ mode: 'ground', position: { x: 30.1 } });
  });

  it('is dived into', () => {
    const f = onField(duel(0, 60, { A: { mode: 'water' }, field: { surface: 'water' } }));
    f.physical({ A: moves('swim', { direction: 'down' }) });
    expect(f.who('A')).toMatchObject({ mode: 'underWater', position: { z: -5 } });
    f.physical({ A: moves('swim', { direction: 'up' }) });
    expect(f.who('A')).toMatchObject({ mode: 'water', position: { z: 0 } });
  });

  const roof = { id: 'roof', shape: { rect: { x: -5, y: -5, w: 10, h: 10 } }, heightM: 8, surface: 'hard' };

  it('keeps a runner from a precipice, but not one who jumps', () => {
    const f = onField(duel(0, 60, { A: { position: { x: 4.5, y: 0, z: 8 } }, field: { obstacles: [roof] } }), [40]);
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A').position).toEqual({ x: 4.9, y: 0, z: 8 });
    f.physical({ A: moves('jump', { toward: 'B' }) });
    expect(f.who('A')).toMatchObject({ mode: 'ground', health: 60, position: { x: 5.9, z: 0 } });
    expect(f.events('harmed')[0]).toMatchObject({ cause: 'fall', lo: 0, hi: 160 });
    f.dice.done();
  });

  it('is climbed and left again where it does not block', () => {
    const hill = { id: 'hill', shape: { rect: { x: 5, y: -5, w: 10, h: 10 } }, heightM: 8, surface: 'hard' };
    const f = onField(duel(0, 60, { field: { surfaces: [hill] } }));
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A').position).toEqual({ x: 10, y: 0, z: 8 });
    f.physical({ A: moves('run', { toward: 'B' }) });
    expect(f.who('A')).toMatchObject({ position: { x: 20, z: 0 }, mode: 'ground', health: 100 });
  });
});

describe('flight', () => {
  it('begins by wings and ends on the ground', () => {
    const f = onField(duel(0, 60), [], {}, { A: { abilities: ['wings'] } });
    f.physical({ A: moves('flight', { direction: 'up', metres: 10 }) });
    expect(f.who('A')).toMatchObject({ mode: 'flight', position: { z: 10 } });
    f.physical({ A: moves('walk', { toward: 'B' }) });
    expect(f.events('notDone')[0]?.reason).toBe('wrongMode');
    f.physical({ A: moves('flight', { direction: 'down' }) });
    expect(f.who('A')).toMatchObject({ mode: 'ground', position: { z: 0 } });
  });

  it('ends stealth', () => {
    const f = onField(duel(0, 60, { A: { stealth: 180 } }), [], {}, { A: { abilities: ['wings'] } });
    f.physical({ A: moves('flight', { direction: 'up' }) });
    expect(f.who('A')).toMatchObject({ stealth: null, mode: 'flight' });
  });
});
