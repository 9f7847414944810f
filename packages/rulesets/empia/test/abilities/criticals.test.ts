import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

const busy = Array(7).fill(BUSY);
const spell = (over = {}) => ({
  id: 'spell',
  kind: 'active',
  nature: 'magical',
  prepActions: 1,
  energyCost: 20,
  targets: { filter: 'enemy' },
  ...over,
});
const bomb = (over = {}) => ({
  id: 'bomb',
  kind: 'active',
  nature: 'technical',
  prepActions: 1,
  energyCost: 10,
  damage: { min: 4, max: 4, type: 'pure' },
  ...over,
});

describe('criticals of hostile abilities', () => {
  it('save energy of this use', () => {
    const d = duel({ abilities: [spell({ energyCost: 30, damage: { min: 4, max: 4, type: 'pure' } })] });
    d.turn({ A: [use('spell'), ...busy] }, [95, 3, 80]);
    expect(d.who('A').energy).toBe(94);
  });

  it('draw both indices first, then the amounts of each', () => {
    const d = duel({
      abilities: [spell({ damage: { min: 10, max: 10, type: 'pure' } })],
      fighters: { A: { sheet: { abilities: ['spell'], baseHit: 200 } }, B: {} },
    });
    d.turn({ A: [use('spell'), ...busy] }, [200, 3, 1, 50, 100]);
    expect(d.events('cast')).toMatchObject([{ cost: 10 }]);
    expect(d.who('B').health).toBe(80);
  });

  it('spare consumables, or the energy where there are none', () => {
    const grenades = { A: { start: { consumables: { grenade: 1 } } }, B: {} };
    const d = duel({ abilities: [bomb({ consumes: [{ item: 'grenade' }] })], fighters: grenades });
    d.turn({ A: [use('bomb'), ...busy] }, [95, 3]);
    expect(d.who('A').consumables.grenade).toBe(1);
    expect(d.who('A').energy).toBe(90);
    const bare = duel({ abilities: [bomb()] });
    bare.turn({ A: [use('bomb'), ...busy] }, [95, 3]);
    expect(bare.who('A').energy).toBe(100);
  });

  it('lengthen a status by at least one action', () => {
    const d = duel({ abilities: [spell({ effects: [{ status: 'rooted', durationActions: 3 }] })] });
    d.turn({ A: [use('spell')] }, [95, 2, 50]);
    expect(d.events('statusGained')).toMatchObject([{ status: { remainingActions: 4 } }]);
  });

  it('take more of the cost of an ability without damage', () => {
    const d = duel({
      abilities: [spell({ effects: [{ status: 'rooted', durationActions: 3 }] })],
      fighters: { A: { start: { energy: 30 } }, B: {} },
    });
    d.turn({ A: [use('spell'), ...busy] }, [-95, 2, 60]);
    expect(d.events('cast')).toMatchObject([{ cost: 32 }]);
    expect(d.events('collapsed')).toHaveLength(1);
  });

  it('turn on their user, with their effects', () => {
    const d = duel({ abilities: [spell({ effects: [{ status: 'rooted', durationActions: 3 }] })] });
    d.turn({ A: [use('spell')] }, [-95, 1]);
    expect(d.events('statusGained')).toMatchObject([{ who: 'A', status: { id: 'rooted' } }]);
  });

  it('strike a random one within range instead, the user among them', () => {
    const d = duel({ abilities: [spell({ damage: { min: 5, max: 5, type: 'pure' } })], fighters: { A: {}, B: {}, C: {} } });
    d.turn({ A: [use('spell')] }, [-95, 4, 2]);
    expect(d.events('attacked')).toMatchObject([{ target: 'B', instead: 'C' }]);
    expect(d.who('C').health).toBe(95);
  });

  it('ban the ability', () => {
    const d = duel({ abilities: [bomb()] });
    d.turn({ A: [BUSY, use('bomb'), use('bomb'), use('bomb'), use('bomb'), use('bomb'), use('bomb')] }, [-95, 3, 4, -20]);
    expect(d.events('notDone').map((e) => e.reason)).toEqual(['cooldown', 'cooldown', 'cooldown', 'cooldown']);
  });

  it('shorten the next preparation, or ask the judge where the house reads it so', () => {
    const shot = bomb({ prepActions: 2 });
    const d = duel({ abilities: [shot], rules: { critPrepReduction: 'firedEarlier' } });
    d.turn({ A: [use('bomb'), use('bomb')] }, [95, 4, 2]);
    expect(d.asked()).toEqual(['critical/bomb/B', 'firedEarlier/bomb']);
    expect(d.who('A').prepReduction).toEqual({});
  });
});

describe('phases', () => {
  const stun = (id: string, nature: string, over = {}) => ({
    id,
    kind: 'active',
    nature,
    prepActions: 1,
    baseChance: 'auto',
    range: 100,
    targets: { filter: 'enemy' },
    effects: [{ status: 'stun', durationActions: 2 }],
    ...over,
  });
  const fighters = (mine: string, theirs: string) => ({ A: { sheet: { abilities: [mine] } }, B: { sheet: { abilities: [theirs] } } });

  it('let magic and technics stun each other in one action', () => {
    const d = duel({ abilities: [stun('hex', 'magical'), stun('taser', 'technical')], fighters: fighters('hex', 'taser') });
    d.turn({ A: [use('hex')], B: [use('taser', 'A')] });
    expect(
      d
        .events('statusGained')
        .map((e) => e.who)
        .sort(),
    ).toEqual(['A', 'B']);
  });

  it('let the body come before magic', () => {
    const d = duel({
      abilities: [stun('bash', 'physical', { delivery: 'melee' }), stun('hex', 'magical')],
      fighters: fighters('bash', 'hex'),
    });
    d.turn({ A: [use('bash')], B: [use('hex', 'A')] });
    expect(d.events('statusGained').map((e) => e.who)).toEqual(['B']);
    expect(d.events('cast').map((e) => e.who)).toEqual(['A']);
  });
});
