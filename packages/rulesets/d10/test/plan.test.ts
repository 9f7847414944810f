import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import type { Content } from '../src/content.ts';
import { PlanSchema } from '../src/orders/plan.ts';
import { shippedContent } from './shipped.ts';

const NOTHING: Content = { weapons: [], armours: [], shields: [], helmets: [], spells: [], traits: [], items: [], sheets: [] };

describe('plans', () => {
  const attack = {
    do: 'attack',
    as: null,
    blows: [{ vs: 'B', with: null, attr: null, aim: null, special: null, behind: false, fromAbove: false }],
  };

  it.each([
    [{ acts: [{ attack: [{ vs: 'B' }] }], defences: [{ dodge: 'B' }] }],
    [[{ attack: [{ vs: 'B' }] }, { dodge: 'B' }]],
    [{ attack: [{ vs: 'B' }], dodge: 'B' }],
    [{ plan: { attacks: ['B'], dodges: ['B'] } }],
    [{ acts: [{ do: 'attack', blows: ['B'] }], defences: [{ do: 'dodge', vs: 'B' }] }],
  ])('have one full form, however they are written: %j', (written) => {
    const plan = PlanSchema.parse(written);
    expect(plan.acts).toEqual([attack]);
    expect(plan.defences).toEqual([{ do: 'dodge', vs: 'B' }]);
  });

  it('may say which action an act is put into', () => {
    const { acts } = PlanSchema.parse({ main: { as: 'minor', do: { move: [1, 0] } }, extraMinor: 'stand' });
    expect(acts.map(({ do: what, as }) => [what, as])).toEqual([
      ['move', 'minor'],
      ['stand', 'minor'],
    ]);
  });

  it('come out of their own full form unchanged', () => {
    const plan = PlanSchema.parse({
      acts: [{ cast: 'fireStrike', vs: 'B' }, { move: { toward: 'B' } }, { close: 'B', maxSteps: 1 }],
      covers: ['B'],
    });
    expect(PlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  it.each([
    { acts: [{ attack: [{ vs: '__proto__' }] }] },
    { acts: [{ attack: [{ vs: 'constructor' }] }] },
    { acts: [{ attack: [{ vs: 'B', aim: 'nose' }] }] },
    { acts: [{ move: { to: [0, 0], toward: 'B' } }] },
    { acts: Array.from({ length: 50 }, () => 'stand') },
    { intercept: 'yes' },
    { nonsense: 1 },
    17,
  ])('are refused where they make no sense: %j', (written) => {
    expect(PlanSchema.safeParse(written).success).toBe(false);
  });
});

describe('a battle', () => {
  const codes = (setup: unknown, content = NOTHING): readonly string[] => {
    const begun = begin(makeSetup(SetupSchema.parse(setup), content));
    return begun.ok ? [] : begun.refusals.map((r) => r.code);
  };

  it('begins with those who are named', () => {
    expect(codes({ fighters: ['a', 'b'] })).toEqual([]);
  });

  it('does not begin with nobody, with one twice, with things that nobody knows, or with pairs of nobody', () => {
    expect(codes({ fighters: [] })).not.toEqual([]);
    expect(codes({ fighters: ['a', 'a'] })).not.toEqual([]);
    expect(codes({ fighters: [{ id: 'a', sheet: { weaponId: 'excalibur' } }, 'b'] })).not.toEqual([]);
    expect(codes({ fighters: ['a', 'b'], bands: { 'a-zed': 'front' } })).not.toEqual([]);
    expect(codes({ fighters: ['a', 'judge'] })).not.toEqual([]);
  });

  it('takes every sheet of the packs that ship', () => {
    const content = shippedContent();
    const fighters = content.sheets.map((s) => ({ id: s.id ?? '', sheet: s.id ?? '' }));
    expect(fighters.length).toBeGreaterThan(9);
    expect(codes({ fighters }, content)).toEqual([]);
  });

  it('throws away a fighter whose name would be found where there is none', () => {
    expect(SetupSchema.safeParse({ fighters: ['__proto__'] }).success).toBe(false);
  });
});
