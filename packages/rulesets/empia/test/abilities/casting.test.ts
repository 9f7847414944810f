import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

const BALL = { id: 'ball', kind: 'active', nature: 'magical', energyCost: 20, damage: { min: 10, max: 10, type: 'other' } };

describe('preparation', () => {
  it('rolls and pays in the last of its actions', () => {
    const d = duel({ abilities: [{ ...BALL, energyCost: 15 }], fighters: { A: { start: { energy: 40 } }, B: {} } });
    d.turn({ A: [use('ball'), use('ball'), 'move', 'move', 'move', 'move', 'move', 'move'] }, [-10]);
    expect(d.events('prepared').map((e) => [e.preparing.actionsDone, e.preparing.actionsNeeded])).toEqual([[1, 2]]);
    expect(d.events('attacked')).toHaveLength(1);
    expect(d.events('cast')).toMatchObject([{ cost: 15, used: true }]);
  });

  it('is given up, at no cost, by whoever orders something else', () => {
    const d = duel({ abilities: [BALL], fighters: { A: { start: { energy: 40 } }, B: {} } });
    d.turn({ A: [use('ball'), { kind: 'hide' }, use('ball')] });
    expect(d.events('preparationLost')).toMatchObject([{ reason: 'otherOrder' }, { reason: 'otherOrder' }]);
    expect(d.events('cast')).toHaveLength(0);
    expect(d.who('A').uses).toEqual({});
  });

  it('crosses the end of a turn', () => {
    const d = duel({ abilities: [{ ...BALL, prepActions: 3 }] });
    d.turn({ A: ['idle', 'idle', 'idle', 'idle', 'idle', 'idle', use('ball'), use('ball')] });
    expect(d.events('attacked')).toHaveLength(0);
    d.turn({ A: [use('ball')] }, [50]);
    expect(d.events('attacked')).toHaveLength(1);
    expect(d.who('B').health).toBe(90);
  });

  it('fizzles without cost where energy is gone at the end', () => {
    const d = duel({
      abilities: [
        { ...BALL, energyCost: 10 },
        {
          id: 'drain',
          kind: 'active',
          nature: 'physical',
          baseChance: 'auto',
          targets: { count: 1, filter: 'enemy' },
          effects: [{ energy: -3 }],
        },
      ],
      fighters: { A: { start: { energy: 3 } }, B: { sheet: { abilities: ['drain'] } } },
    });
    d.turn({ A: [use('ball'), use('ball')], B: ['idle', { kind: 'ability', ability: 'drain', target: 'A' }] });
    expect(d.events('preparationLost')).toMatchObject([{ who: 'A', reason: 'noEnergy' }]);
    expect(d.events('cast').filter((e) => e.who === 'A')).toHaveLength(0);
  });

  it('one unit of energy is enough for any cost', () => {
    const d = duel({
      abilities: [{ ...BALL, energyCost: 60, damage: { min: 30, max: 30, type: 'other' } }],
      fighters: { A: { start: { energy: 5 } }, B: {} },
    });
    d.turn({ A: [use('ball'), use('ball')] }, [60]);
    expect(d.who('B').health).toBe(70);
    expect(d.who('A')).toMatchObject({ energy: -55, unconscious: true, lost: true });
  });

  it('is lost to a stun of the same action, and nothing is paid', () => {
    const d = duel({
      abilities: [
        BALL,
        {
          id: 'bash',
          kind: 'active',
          nature: 'physical',
          delivery: 'melee',
          energyCost: 5,
          targets: { filter: 'enemy' },
          effects: [{ status: 'stun', durationActions: 2 }],
        },
      ],
      fighters: { A: { start: { energy: 50 } }, B: { sheet: { abilities: ['bash'] } } },
    });
    d.turn({ A: [use('ball'), use('ball'), BUSY, BUSY, BUSY], B: ['idle', { kind: 'ability', ability: 'bash', target: 'A' }] }, [30]);
    expect(d.events('preparationLost')).toMatchObject([{ who: 'A', reason: 'stunned' }]);
    expect(d.events('cast').filter((e) => e.who === 'A')).toHaveLength(0);
    expect(d.events('moved')).toHaveLength(1);
  });
});

describe('what stops an ability', () => {
  it('counts uses by rolls, hit or miss', () => {
    const d = duel({ abilities: [{ ...BALL, prepActions: 1, usesPerBattle: 1 }] });
    d.turn({ A: [use('ball'), use('ball')] }, [-20]);
    expect(d.events('notDone')).toMatchObject([{ reason: 'usesSpent' }]);
  });

  it('bans it for the actions after its roll', () => {
    const d = duel({ abilities: [{ ...BALL, prepActions: 1, energyCost: 1, cooldownActions: 2 }] });
    d.turn({ A: ['idle', 'idle', use('ball'), use('ball'), use('ball'), use('ball')] }, [-20, -20]);
    expect(d.events('notDone').map((e) => e.reason)).toEqual(['cooldown', 'cooldown']);
    expect(d.events('cast')).toHaveLength(2);
  });

  it('asks for its consumables, and uses them up', () => {
    const d = duel({
      abilities: [
        {
          id: 'grenade',
          kind: 'active',
          nature: 'technical',
          prepActions: 1,
          energyCost: 1,
          consumes: [{ item: 'bomb', count: 1 }],
          damage: { min: 4, max: 4, type: 'other' },
        },
      ],
      fighters: { A: { start: { consumables: { bomb: 1 } } }, B: {} },
    });
    d.turn({ A: [use('grenade'), use('grenade')] }, [20]);
    expect(d.who('A').consumables.bomb).toBe(0);
    expect(d.events('notDone')).toMatchObject([{ reason: 'noConsumables' }]);
  });

  it('does nothing without its requirement', () => {
    const d = duel({
      abilities: [
        { ...BALL, requires: ['masterOfFire'] },
        { id: 'masterOfFire', kind: 'passive' },
      ],
      fighters: { A: { sheet: { abilities: ['ball'] } }, B: {} },
    });
    d.turn({ A: [use('ball')] });
    expect(d.events('notDone')).toMatchObject([{ reason: 'requirement' }]);
  });

  it('beyond its range it costs, without a roll', () => {
    const d = duel({ abilities: [{ ...BALL, prepActions: 1 }], distance: 110, fighters: { A: { start: { energy: 40 } }, B: {} } });
    d.turn({ A: [use('ball')] });
    expect(d.events('notDone')).toMatchObject([{ reason: 'outOfRange', cost: 20 }]);
    expect(d.events('attacked')).toHaveLength(0);
    expect(d.who('A').uses).toEqual({});
  });

  it('works at its range exactly, and over the whole field where it says so', () => {
    const near = duel({ abilities: [{ ...BALL, prepActions: 1 }], distance: 100 });
    near.turn({ A: [use('ball')] }, [-20]);
    expect(near.events('attacked')).toHaveLength(1);
    const far = duel({ abilities: [{ ...BALL, prepActions: 1, range: 'field' }], distance: 300 });
    far.turn({ A: [use('ball')] }, [-20]);
    expect(far.events('attacked')).toHaveLength(1);
  });
});

describe('the path of a branch', () => {
  const master = { mastery: { fire: ['novice', 'expert', 'master', 'path'] } };
  const fighters = (abilities: string[]) => ({ A: { sheet: { ...master, abilities } }, B: {} });

  it('casts what costs 500 experience in one action', () => {
    const d = duel({
      abilities: [{ ...BALL, branch: 'fire', experience: 500 }],
      branches: [{ id: 'fire', name: 'огонь' }],
      fighters: fighters(['ball']),
    });
    d.turn({ A: [use('ball')] }, [-20]);
    expect(d.events('cast')).toMatchObject([{ cost: 20 }]);
  });

  it('hastens the rest for half as much energy again', () => {
    const d = duel({
      abilities: [{ ...BALL, branch: 'fire', experience: 1500, prepActions: 3, energyCost: 25 }],
      branches: [{ id: 'fire', name: 'огонь' }],
      fighters: fighters(['ball']),
    });
    d.turn({ A: [use('ball', 'B', { hasten: true }), use('ball', 'B', { hasten: true })] }, [-20]);
    expect(d.events('cast')).toMatchObject([{ cost: 37.5, hasten: true }]);
  });

  it('halves the time of summoning, rounded up', () => {
    const d = duel({
      abilities: [
        {
          id: 'wolf',
          kind: 'active',
          nature: 'magical',
          branch: 'fire',
          experience: 500,
          isSummon: true,
          creature: 'wolf',
          prepActions: 5,
          energyCost: 40,
        },
      ],
      sheets: [{ id: 'wolf' }],
      branches: [{ id: 'fire', name: 'огонь' }],
      fighters: fighters(['wolf']),
    });
    d.turn({ A: [use('wolf', null), use('wolf', null), use('wolf', null)] }, [-20]);
    expect(d.events('prepared').at(0)?.preparing.actionsNeeded).toBe(3);
    expect(d.events('cast')).toMatchObject([{ cost: 40 }]);
  });
});
