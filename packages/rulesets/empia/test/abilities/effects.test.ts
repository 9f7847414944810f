import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

/** A hostile touch that always takes hold. */
const touch = (id: string, effects: unknown[], over = {}) => ({
  id,
  kind: 'active',
  delivery: 'melee',
  baseChance: 'auto',
  targets: { filter: 'enemy' },
  effects,
  ...over,
});
/** A deed on oneself that always works. */
const self = (id: string, effects: unknown[], over = {}) => ({
  id,
  kind: 'active',
  delivery: 'self',
  baseChance: 'auto',
  targets: { filter: 'self' },
  effects,
  ...over,
});

describe('statuses', () => {
  it('of one ability do not add up: the longer stays', () => {
    const d = duel({
      abilities: [
        touch('long', [{ status: 'guardBroken', durationActions: 3, params: { 'dodge.pct': -30 } }]),
        touch('short', [{ status: 'guardBroken', durationActions: 2 }]),
      ],
    });
    d.turn({ A: [use('long'), use('long'), use('short')] });
    expect(d.events('statusGained').map((e) => [e.status.source, e.status.remainingActions])).toEqual([
      ['long', 3],
      ['long', 3],
      ['short', 2],
    ]);
    const kept = duel({ abilities: [touch('weak', [{ status: 'guardBroken', durationActions: { min: 1, max: 4 } }])] });
    kept.turn({ A: [use('weak'), use('weak')] }, [4, 2]);
    expect(kept.events('statusKept')).toMatchObject([{ who: 'B', status: 'guardBroken' }]);
  });

  it('stun for the actions that follow; two stuns do not add', () => {
    const d = duel({ abilities: [touch('bash', [{ status: 'stun', durationActions: 2 }])] });
    d.turn({
      A: [BUSY, BUSY, use('bash')],
      B: [BUSY, BUSY, BUSY, BUSY, BUSY, BUSY, BUSY, BUSY],
    });
    expect(d.events('moved').filter((e) => e.who === 'B')).toHaveLength(8 - 2);
    expect(d.events('statusEnded')).toMatchObject([{ who: 'B', status: 'stun', reason: 'expired' }]);
  });

  it('tick in every action of their time', () => {
    const d = duel({
      abilities: [touch('poison', [{ status: 'poisoned' }])],
      statuses: [{ id: 'poisoned', durationActions: 3, tick: { damage: 2, energy: 1 } }],
    });
    d.turn({ A: [use('poison')], B: Array(8).fill(BUSY) });
    expect(d.who('B')).toMatchObject({ health: 94, energy: 97 });
  });

  it('that take actions reveal whom an area takes hold of', () => {
    const d = duel({
      abilities: [
        touch('wave', [{ status: 'rooted', durationActions: 1 }], {
          isArea: true,
          areaRadius: 5,
          areaCentre: 'point',
          targets: { filter: 'point' },
          areaUniform: true,
        }),
      ],
      fighters: { A: { position: { x: 50, y: 0 } }, B: { position: { x: 0, y: 0 }, start: { stealth: 90 } } },
    });
    d.turn({ A: [{ kind: 'ability', ability: 'wave', target: { x: 1, y: 0 } }] });
    expect(d.events('notDone')).toMatchObject([{ reason: 'outOfRange' }]);
    const near = duel({
      abilities: [
        touch('wave', [{ status: 'rooted', durationActions: 1 }], { isArea: true, areaRadius: 5, areaCentre: 'point', range: 100 }),
      ],
      fighters: { A: { position: { x: 50, y: 0 } }, B: { position: { x: 0, y: 0 }, start: { stealth: 90 } } },
    });
    near.turn({ A: [{ kind: 'ability', ability: 'wave', target: { x: 1, y: 0 } }] });
    expect(near.events('revealed')).toMatchObject([{ who: 'B', reason: 'areaControl' }]);
  });
});

describe('other effects', () => {
  it('push the target away and towards', () => {
    const d = duel({
      abilities: [touch('push', [{ forcedMove: 8 }]), touch('pull', [{ forcedMove: { metres: 5, direction: 'toward' } }], { range: 100 })],
      fighters: { A: { position: { x: 0, y: 0 } }, B: { position: { x: 1, y: 0 } } },
    });
    d.turn({ A: [use('push')] });
    expect(d.events('pushed')).toMatchObject([{ who: 'B', forced: { metresLeft: 8, direction: { x: 1, y: 0 }, source: 'push' } }]);
    d.turn({ A: [use('pull')] });
    expect(d.events('pushed').at(1)).toMatchObject({ forced: { metresLeft: 5, direction: { x: -1 } } });
  });

  it('raise the stealth of one who is hidden, at no loss', () => {
    const d = duel({
      abilities: [
        { id: 'lurk', kind: 'active', delivery: 'self', targets: { filter: 'self' }, effects: [{ stealthAdd: { min: 10, max: 30 } }] },
      ],
      fighters: { A: { start: { stealth: 60 } }, B: { facing: 0 } },
      distance: 60,
    });
    d.turn({ A: [use('lurk', null)] }, [40, 22]);
    expect(d.who('A').stealth).toBe(82);
    expect(d.events('stealthLost')).toEqual([]);
  });

  it('make invisible for a time, in plain view', () => {
    const d = duel({ abilities: [self('veil', [{ invisibility: 'self' }], { nature: 'magical', prepActions: 1, durationActions: 2 })] });
    d.turn({ A: [use('veil', null)] }, [177]);
    expect(d.events('becameInvisible')).toMatchObject([{ who: 'A', value: 177 }]);
    expect(d.events('revealed')).toMatchObject([{ who: 'A', invisible: true, reason: 'ability' }]);
    expect(d.who('A').invisibility).toBeNull();
  });

  it('search with a scanner, once and for a time', () => {
    const once = duel({
      abilities: [self('scan', [{ detection: true }])],
      fighters: { A: {}, B: { start: { invisibility: 150 } } },
      distance: 60,
    });
    once.turn({ A: [use('scan', null)] }, [151]);
    expect(once.events('searched')).toMatchObject([{ lo: 100, hi: 200, found: ['B'], enhanced: true }]);
    const timed = duel({ abilities: [self('scan', [{ detection: true }], { durationActions: 3 })] });
    timed.turn({ A: [use('scan', null)] });
    expect(timed.events('statusGained')).toMatchObject([{ status: { id: 'enhancedDetection', remainingActions: 3 } }]);
  });

  it('give and take energy, health and air', () => {
    const d = duel({
      abilities: [
        self('gift', [
          { energy: { amount: 5, of: 'self' } },
          { healthChange: { min: -4, max: -2, on: 'self' } },
          { airChange: -3, on: 'self' },
        ]),
      ],
      fighters: { A: { start: { energy: 50 } }, B: {} },
    });
    d.turn({ A: [use('gift', null), ...Array(7).fill(BUSY)] }, [-3]);
    expect(d.events('energyGained')).toMatchObject([{ energy: 5, cause: 'gift' }]);
    expect(d.events('harmed')).toMatchObject([{ health: 3, cause: 'effect' }]);
    expect(d.events('airChanged').at(0)).toMatchObject({ air: 5 });
  });

  it('lend an ability for a time', () => {
    const d = duel({
      abilities: [self('lend', [{ grant: 'jab', durationActions: 2 }]), touch('jab', [])],
      fighters: { A: { sheet: { abilities: ['lend'] } }, B: {} },
    });
    d.turn({ A: [use('jab'), use('lend', null), use('jab'), BUSY, use('jab')] });
    expect(d.events('cast').map((e) => e.ability)).toEqual(['lend', 'jab']);
    expect(d.events('grantEnded')).toHaveLength(1);
  });

  it('put things on the field, which end with their time or by a word', () => {
    const wall = {
      id: 'wall',
      kind: 'active',
      nature: 'magical',
      prepActions: 1,
      baseChance: 'auto',
      targets: { filter: 'point' },
      durationActions: 20,
      effects: [{ object: { name: 'стена', lengthM: 6 } }],
    };
    const d = duel({ abilities: [wall], fighters: { A: { position: { x: 0, y: 0 } }, B: { position: { x: 9, y: 0 } } } });
    d.turn({ A: [{ kind: 'ability', ability: 'wall', target: { x: 5, y: 0 } }] });
    const [o] = d.state.battle.field.obstacles;
    expect(o).toMatchObject({
      name: 'стена',
      shape: { kind: 'segment', x1: 5, y1: -3, x2: 5, y2: 3 },
      made: { by: 'A', ability: 'wall', remainingActions: 13 },
    });
    d.turn({ A: [{ kind: 'cancel', ability: 'wall' }] });
    expect(d.events('objectGone')).toMatchObject([{ reason: 'cancelled' }]);
    expect(d.state.battle.field.obstacles).toEqual([]);
  });

  it('cleanse what enemies left, and heal injuries', () => {
    const d = duel({
      abilities: [self('cure', [{ cleanse: 'all', injuries: 'all', on: 'self' }])],
      fighters: {
        A: {
          start: {
            statuses: [
              { id: 'guardBroken', source: 'x', by: 'B' },
              { id: 'barrier', source: 'y', by: 'A', params: { pool: 5 } },
            ],
            limbs: [{ id: 'rightArm', kind: 'arm', injuries: ['bruise'] }],
          },
        },
        B: {},
      },
    });
    d.turn({ A: [use('cure', null)] });
    expect(d.who('A').statuses.map((s) => s.id)).toEqual(['barrier']);
    expect(d.who('A').limbs[0]?.injuries).toEqual([]);
  });

  it('hold damage off with a barrier', () => {
    const d = duel({ abilities: [self('ward', [{ barrier: 20, on: 'self' }], { durationActions: 4 })] });
    d.turn({ A: [use('ward', null)] });
    expect(d.events('statusGained')).toMatchObject([{ status: { id: 'barrier', params: { pool: 20 }, remainingActions: 4 } }]);
  });

  it('injure as they state', () => {
    const d = duel({ abilities: [touch('break', [{ injury: { injury: 'bruise', limb: 'leftArm', needsDamage: false } }])] });
    d.turn({ A: [use('break')] });
    expect(d.events('injured')).toMatchObject([{ who: 'B', injury: 'bruise', limb: 'leftArm' }]);
  });

  it('leave to the judge what data cannot say', () => {
    const d = duel({
      abilities: [
        self('omen', [{ askJudge: { what: 'что видит провидец', options: ['nothing', 'victory'] } }], { judgeNotes: 'смотри описание' }),
      ],
    });
    d.turn({ A: [use('omen', null)] });
    expect(d.asked()).toEqual(['effect/omen/0', 'notes/omen']);
    expect(d.events('noted')).toMatchObject([{ text: 'смотри описание' }]);
  });
});

describe('side effects', () => {
  const venom = (over = {}) =>
    touch('venom', [], {
      baseChance: 100,
      damage: { min: 4, max: 4, type: 'other' },
      sideEffects: [{ chancePct: 20, effect: { status: 'stun' }, durationActions: { min: 1, max: 3 }, ...over }],
    });

  it('are drawn after a hit, with their own duration', () => {
    const d = duel({ abilities: [venom()] });
    d.turn({ A: [use('venom')] }, [50, 20, 3]);
    expect(d.events('statusGained')).toMatchObject([{ status: { id: 'stun', remainingActions: 3 } }]);
    const missed = duel({ abilities: [venom()] });
    missed.turn({ A: [use('venom')] }, [50, 21]);
    expect(missed.events('statusGained')).toEqual([]);
  });

  it('are not looked at after a miss', () => {
    const d = duel({ abilities: [venom({ chancePct: 50 })] });
    d.turn({ A: [use('venom')] }, [-20]);
    expect(d.events('statusGained')).toEqual([]);
  });

  it('of no or full chance are not drawn', () => {
    const sure = duel({ abilities: [venom({ chancePct: 100, durationActions: 2 })] });
    sure.turn({ A: [use('venom')] }, [50]);
    expect(sure.events('statusGained')).toHaveLength(1);
    const never = duel({ abilities: [venom({ chancePct: 0 })] });
    never.turn({ A: [use('venom')] }, [50]);
    expect(never.events('statusGained')).toEqual([]);
  });

  it('try even where armour took all damage, unless they need some', () => {
    const fighters = { A: {}, B: { start: { armourBlock: 10, armourClass: 'light' } } };
    const d = duel({ abilities: [venom({ chancePct: 100, durationActions: 1 })], fighters });
    d.turn({ A: [use('venom')] }, [50]);
    expect(d.events('statusGained')).toHaveLength(1);
    const needs = duel({ abilities: [venom({ chancePct: 100, durationActions: 1, needsDamage: true })], fighters });
    needs.turn({ A: [use('venom')] }, [50]);
    expect(needs.events('statusGained')).toEqual([]);
  });
});
