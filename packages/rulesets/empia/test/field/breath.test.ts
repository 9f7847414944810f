import { describe, expect, it } from 'vitest';
import type { Written } from './on-field.ts';
import { duel, onField } from './on-field.ts';

const CHOKED: Written = { statuses: [{ id: 'choked', remainingActions: 30 }] };

describe('without air', () => {
  it('a breath lasts eight actions, then five percent of the maximum are lost in each', () => {
    const f = onField(duel(0, 60, { A: { mode: 'underWater' } }));
    f.breathe(8);
    expect(f.who('A')).toMatchObject({ air: 0, health: 100, maxHealth: 100 });
    f.breathe();
    expect(f.who('A')).toMatchObject({ health: 95, maxHealth: 95 });
    expect(f.asked()).toEqual(['breath/inhaled']);
  });

  it('the loss is of the original maximum, and also takes the wounded', () => {
    const f = onField(duel(0, 60, { A: { ...CHOKED, health: 40, air: 0 } }));
    f.breathe(3);
    expect(f.who('A')).toMatchObject({ health: 25, maxHealth: 85 });
    const odd = onField(duel(0, 60, { A: { ...CHOKED, maxHealth: 130, health: 130, air: 0 } }));
    odd.breathe();
    expect(odd.who('A')).toMatchObject({ health: 124, maxHealth: 124 });
  });

  it('the maximum ends at 0, the loss does not', () => {
    const f = onField(duel(0, 60, { A: { ...CHOKED, air: 0 } }));
    f.breathe(22);
    expect(f.who('A')).toMatchObject({ health: -10, maxHealth: 0, suffocationLoss: 100 });
  });

  it.each([
    ['maxOnly', 100, 95],
    ['currentOnly', 95, 100],
  ])('takes by the house rule %s', (suffocationMode, health, maxHealth) => {
    const f = onField(duel(0, 60, { A: { ...CHOKED, air: 0 } }), [], { suffocationMode });
    f.breathe();
    expect(f.who('A')).toMatchObject({ health, maxHealth, suffocationLoss: 5 });
  });

  it('it begins at once where the ability takes the breath by surprise', () => {
    const B = { sustainedList: [{ ability: 'strangle', targets: ['A'] }] };
    const f = onField(duel(0, 60, { B }), [], {}, { B: { abilities: ['strangle'] } });
    f.breathe();
    expect(f.who('A')).toMatchObject({ air: 0, inhaled: false, health: 95 });
    expect(f.who('B')).toMatchObject({ air: 8, health: 100 });
  });

  it('reveals nobody', () => {
    const f = onField(duel(0, 60, { A: { ...CHOKED, air: 0, stealth: 50, invisibility: 150 } }));
    f.breathe();
    expect(f.who('A')).toMatchObject({ stealth: 50, invisibility: 150, health: 95 });
  });
});

describe('with air again', () => {
  it('the loss comes back twice as fast, at most all of it, and the breath is full', () => {
    const f = onField(duel(0, 60, { A: { maxHealth: 85, health: 25, suffocationLoss: 15, air: 0 } }));
    f.breathe();
    expect(f.who('A')).toMatchObject({ maxHealth: 95, health: 35, air: 8 });
    f.breathe(3);
    expect(f.who('A')).toMatchObject({ maxHealth: 100, health: 40, suffocationLoss: 0 });
  });

  it('says nothing while all is well', () => {
    const f = onField(duel(0, 60));
    f.breathe(3);
    expect(f.events('airChanged')).toEqual([]);
    expect(f.events('breathed')).toEqual([]);
  });

  it('the dead stay as they are', () => {
    const f = onField(duel(0, 60, { A: { dead: true, health: -120, maxHealth: 85, suffocationLoss: 15 } }));
    f.breathe();
    expect(f.who('A')).toMatchObject({ maxHealth: 85, health: -120 });
  });
});
