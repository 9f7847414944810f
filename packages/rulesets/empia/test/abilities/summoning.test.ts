import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

const call = (over = {}) => ({
  id: 'call',
  kind: 'active',
  nature: 'magical',
  branch: 'beasts',
  prepActions: 1,
  energyCost: 40,
  isSummon: true,
  creature: 'wolf',
  ...over,
});
const sheets = [{ id: 'wolf', name: 'волк', maxHealth: 50, maxEnergy: 80 }];
const branches = [{ id: 'beasts', name: 'звери' }];
const busy = Array(7).fill(BUSY);

describe('summoned creatures', () => {
  it("come with their summoner's chance and act from the next action, in the slot after him", () => {
    const d = duel({
      abilities: [call()],
      sheets,
      branches,
      fighters: { A: { sheet: { abilities: ['call'], baseHit: { beasts: 150 }, mastery: { beasts: ['novice'] } } }, B: {} },
    });
    d.turn({ A: [use('call', null), ...busy] }, [20]);
    const wolf = d.state.combatants[1];
    expect(wolf).toMatchObject({ sheet: 'wolf', slot: 1, owner: 'A', health: 50, creature: { hitChance: 175, wild: false, arrived: 1 } });
    expect(d.state.combatants.map((c) => c.slot)).toEqual([0, 1, 2]);
    expect(d.state.battle.slots).toEqual({ A: 0, [wolf?.id ?? '']: 1, B: 2 });
    expect(d.state.battle.sides[wolf?.id ?? '']).toBe(d.state.battle.sides.A);
  });

  it('that are spirits have 100, and others what their ability states', () => {
    const spirit = duel({
      abilities: [call({ isSpirit: true })],
      sheets,
      branches,
      fighters: { A: { sheet: { abilities: ['call'], baseHit: 175 } }, B: {} },
    });
    spirit.turn({ A: [use('call', null)] }, [20]);
    expect(spirit.state.combatants[1]?.creature?.hitChance).toBe(100);
    const stated = duel({ abilities: [call({ creatureHit: 130 })], sheets, branches });
    stated.turn({ A: [use('call', null)] }, [20]);
    expect(stated.state.combatants[1]?.creature?.hitChance).toBe(130);
  });

  it('are limited in number', () => {
    const d = duel({ abilities: [call({ energyCost: 1, limit: 2 })], sheets, branches });
    d.turn({ A: [use('call', null), use('call', null), use('call', null)] }, [20, 20]);
    expect(d.events('summoned')).toHaveLength(2);
    expect(d.events('notDone')).toMatchObject([{ reason: 'limit' }]);
    expect(new Set(d.state.combatants.map((c) => c.id)).size).toBe(4);
  });

  it('may come stronger', () => {
    const d = duel({ abilities: [call()], sheets, branches });
    d.turn({ A: [use('call', null)] }, [95, 2, 33]);
    expect(d.state.combatants[1]).toMatchObject({ maxHealth: 66, health: 66, maxEnergy: 106, energy: 106 });
  });

  it('may be two, for twice the energy', () => {
    const d = duel({ abilities: [call({ energyCost: 50, limit: 2 })], sheets, branches });
    d.turn({ A: [use('call', null)] }, [95, 4]);
    expect(d.events('summoned')).toHaveLength(2);
    expect(d.events('cast')).toMatchObject([{ cost: 100 }]);
    const poor = duel({
      abilities: [call({ energyCost: 50, limit: 2 })],
      sheets,
      branches,
      fighters: { A: { start: { energy: 99 } }, B: {} },
    });
    poor.turn({ A: [use('call', null), ...busy] }, [95, 4, 1, 100]);
    expect(poor.events('summoned')).toHaveLength(1);
    expect(poor.who('A').energy).toBe(99);
  });

  it('vanish when their owner drops out', () => {
    const hit = {
      id: 'smite',
      kind: 'active',
      baseChance: 'auto',
      delivery: 'melee',
      range: 'field',
      damage: { min: 101, max: 101, type: 'pure' },
    };
    const d = duel({
      abilities: [call(), hit],
      sheets,
      branches,
      fighters: { A: { sheet: { abilities: ['call'] } }, B: { sheet: { abilities: ['smite'] } } },
    });
    d.turn({ A: [use('call', null)], B: [BUSY, BUSY, { kind: 'ability', ability: 'smite', target: 'A' }] }, [20]);
    expect(d.events('vanished')).toMatchObject([{ reason: 'ownerGone' }]);
  });

  it('go when their owner sends them away, unless he is too far', () => {
    const d = duel({ abilities: [call()], sheets, branches });
    d.turn({ A: [use('call', null), { kind: 'cancel', ability: 'call' }] }, [20]);
    expect(d.events('vanished')).toMatchObject([{ reason: 'cancelled' }]);
    const far = duel({
      abilities: [call({ range: 'field' })],
      sheets,
      branches,
      fighters: { A: { position: { x: 0, y: 0 } }, B: { position: { x: 5, y: 0 } } },
    });
    far.turn(
      {
        A: [
          { ...use('call', null), target: { x: 101, y: 0 } },
          { kind: 'cancel', ability: 'call' },
        ],
      },
      [20],
    );
    expect(far.events('notDone')).toMatchObject([{ reason: 'leash' }]);
  });
});

describe('critical misses of summoning', () => {
  it('bring something wild, which fights everybody from the last slot', () => {
    const d = duel({ abilities: [call()], sheets, branches });
    d.turn({ A: [use('call', null), ...busy], B: Array(8).fill(BUSY) }, [-46, 1, ...Array(7).fill(-20)]);
    const wild = d.state.combatants[2];
    expect(wild).toMatchObject({ owner: null, creature: { wild: true } });
    expect(d.state.battle.sides[wild?.id ?? '']).toBe(wild?.id);
    expect(d.events('attacked').every((e) => e.who === wild?.id)).toBe(true);
    expect(d.events('attacked')).toHaveLength(7);
  });

  it('take more energy', () => {
    const d = duel({ abilities: [call()], sheets, branches });
    d.turn({ A: [use('call', null), ...busy] }, [-46, 2, 50]);
    expect(d.who('A').energy).toBe(40);
  });

  it('forbid all summoning for a while', () => {
    const d = duel({ abilities: [call({ energyCost: 1 }), call({ id: 'other', energyCost: 1 })], sheets, branches });
    d.turn({ A: [BUSY, use('call', null), use('other', null), use('call', null), use('other', null)] }, [-46, 4, 2, -20]);
    expect(d.events('notDone').map((e) => e.reason)).toEqual(['banned', 'banned']);
    expect(d.events('cast')).toHaveLength(2);
  });
});
