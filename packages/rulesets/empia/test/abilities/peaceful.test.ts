import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

const heal = (min: number, max: number, over = {}) => ({
  id: 'heal',
  kind: 'active',
  nature: 'magical',
  prepActions: 1,
  energyCost: 8,
  healing: { min, max },
  ...over,
});
const FRIENDS = { A: { side: 1, start: { energy: 40 } }, C: { side: 1, start: { health: 40 } }, B: { side: 2, start: { health: 50 } } };
const rest7 = Array(7).fill(BUSY);

describe('peaceful abilities', () => {
  it('are rolled against 50, whatever their target can do', () => {
    const d = duel({
      abilities: [heal(10, 10)],
      fighters: { A: { side: 1, sheet: { baseHit: 150 } }, C: { side: 1, start: { dodge: 300 } }, B: { side: 2 } },
    });
    d.turn({ A: [use('heal', 'C')] }, [-50, 3]);
    expect(d.events('cast')).toMatchObject([{ roll: { lo: -50, hi: 150, value: -50 } }]);
    expect(d.events('healed')).toHaveLength(0);
  });

  it('heal up to the maximum', () => {
    const d = duel({ abilities: [heal(10, 20)], fighters: { A: { side: 1 }, C: { side: 1, start: { health: 95 } }, B: { side: 2 } } });
    d.turn({ A: [use('heal', 'C')] }, [30, 14]);
    expect(d.events('healed')).toMatchObject([{ who: 'C', health: 14, drawn: 14, lo: 10, hi: 20 }]);
    expect(d.who('C').health).toBe(100);
  });

  it('give energy likewise', () => {
    const d = duel({
      abilities: [heal(5, 5, { healing: { min: 5, max: 5, resource: 'energy' } })],
      fighters: { A: { side: 1 }, C: { side: 1, start: { energy: 50 } }, B: { side: 2 } },
    });
    d.turn({ A: [use('heal', 'C')], C: Array(8).fill(BUSY) }, [30]);
    expect(d.who('C').energy).toBe(55);
  });

  it('critically grow by a percent of their size, floored', () => {
    const d = duel({ abilities: [heal(10, 20)], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C')] }, [95, 1, 55, 11]);
    expect(d.events('healed')).toMatchObject([{ health: 17, drawn: 11 }]);
  });

  it('critically cost less', () => {
    const d = duel({ abilities: [heal(10, 10, { energyCost: 30 })], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C'), ...rest7] }, [95, 3, 80]);
    expect(d.who('A').energy).toBe(34);
  });

  it('critically shorten their next preparation, once', () => {
    const d = duel({ abilities: [heal(10, 10, { prepActions: 2 })], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C'), use('heal', 'C'), use('heal', 'C'), use('heal', 'C'), use('heal', 'C')] }, [95, 4, 2, 20, -20]);
    expect(d.events('cast')).toHaveLength(3);
    expect(d.events('prepared').map((e) => e.reduced)).toEqual([0, 1, 0]);
    expect(d.who('A').prepReduction).toEqual({});
  });

  it('that are cast in one action anyway draw another effect', () => {
    const d = duel({ abilities: [heal(10, 10)], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C')] }, [95, 4, 2, 1, 50]);
    expect(d.events('cast')).toMatchObject([{ crits: [{ effect: 'bonus', amounts: [50] }] }]);
  });

  it('critically last longer, by at least one action', () => {
    const bless = {
      id: 'bless',
      kind: 'active',
      nature: 'magical',
      prepActions: 1,
      durationActions: 1,
      modifiers: [{ stat: 'hit', op: 'flat', amount: 30 }],
    };
    const d = duel({ abilities: [bless], fighters: FRIENDS });
    d.turn({ A: [use('bless', 'C')] }, [95, 2, 60]);
    expect(d.events('modifierGained')).toMatchObject([{ who: 'C', modifiers: [{ amount: 30, remainingActions: 2 }] }]);
  });
});

describe('critical misses of peaceful abilities', () => {
  it('work on somebody else, the user among them', () => {
    const d = duel({
      abilities: [heal(10, 10)],
      fighters: { A: { side: 1, start: { health: 70 } }, C: { side: 1 }, B: { side: 2, start: { health: 50 } } },
    });
    d.turn({ A: [use('heal', 'C')] }, [-47, 1, 2]);
    expect(d.who('B').health).toBe(60);
    expect(d.who('A').health).toBe(70);
  });

  it('take energy as large as the effect, besides the cost', () => {
    const d = duel({ abilities: [heal(10, 20)], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C'), ...rest7] }, [-50, 2, 14]);
    expect(d.who('A').energy).toBe(18);
  });

  it('take more of the cost where the effect has no size', () => {
    const bless = {
      id: 'bless',
      kind: 'active',
      nature: 'magical',
      prepActions: 1,
      energyCost: 8,
      modifiers: [{ stat: 'hit', op: 'flat', amount: 30 }],
    };
    const d = duel({ abilities: [bless], fighters: FRIENDS });
    d.turn({ A: [use('bless', 'C'), ...rest7] }, [-50, 2, 50]);
    expect(d.who('A').energy).toBe(40 - 12);
  });

  it('hurt as much as the energy spent', () => {
    const d = duel({
      abilities: [heal(10, 10, { energyCost: 25 })],
      fighters: { ...FRIENDS, A: { side: 1, start: { energy: 40, health: 60, armourBlock: 10 } } },
    });
    d.turn({ A: [use('heal', 'C')] }, [-48, 3]);
    expect(d.events('harmed')).toMatchObject([{ who: 'A', health: 25, cause: 'backlash' }]);
    expect(d.who('A').health).toBe(35);
  });

  it('turn healing into damage of the same size', () => {
    const d = duel({ abilities: [heal(10, 20)], fighters: FRIENDS });
    d.turn({ A: [use('heal', 'C')] }, [-48, 4, 15]);
    expect(d.who('C').health).toBe(25);
    expect(d.events('harmed')).toMatchObject([{ cause: 'inverted', by: 'A' }]);
  });

  it('turn bonuses into penalties', () => {
    const bless = {
      id: 'bless',
      kind: 'active',
      prepActions: 1,
      delivery: 'self',
      beneficial: true,
      targets: { filter: 'ally' },
      durationActions: 4,
      modifiers: [{ stat: 'hit', op: 'flat', amount: 30 }],
    };
    const d = duel({ abilities: [bless], fighters: FRIENDS });
    d.turn({ A: [use('bless', 'C')] }, [-46, 4]);
    expect(d.events('modifierGained')).toMatchObject([{ who: 'C', modifiers: [{ stat: 'hit', amount: -30 }] }]);
  });

  it('switch a toggled ability on with everything turned round', () => {
    const aura = { id: 'aura', kind: 'toggled', nature: 'magical', energyCost: 5, modifiers: [{ stat: 'hit', op: 'flat', amount: 20 }] };
    const d = duel({ abilities: [aura] });
    d.turn({ A: [{ kind: 'activate', ability: 'aura' }] }, [-48, 4]);
    expect(d.who('A').toggledOn).toMatchObject([{ id: 'aura', altered: true }]);
    expect(d.who('A').modifiers).toMatchObject([{ stat: 'hit', amount: -20, source: 'aura' }]);
    d.turn({ A: [{ kind: 'deactivate', ability: 'aura' }] });
    expect(d.who('A').modifiers).toEqual([]);
  });

  it('of a mass ability work on everyone within its radius', () => {
    const d = duel({
      abilities: [heal(10, 10, { isArea: true, areaRadius: 5, areaCentre: 'self' })],
      fighters: { A: { side: 1, start: { health: 50 } }, C: { side: 1, start: { health: 50 } }, B: { side: 2, start: { health: 50 } } },
    });
    d.turn({ A: [use('heal', null), use('heal', null)] }, [20, -47, 1]);
    expect(d.events('healed').map((e) => e.who)).toEqual(['A', 'C', 'A', 'C', 'B']);
  });
});
