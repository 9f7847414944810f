import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, BranchSchema, SheetSchema, StatusSchema, WeaponSchema } from '../src/content.ts';
import { contentOf, PACK_KINDS, PACKS, packIssues } from '../src/packs.ts';

const parsers = {
  abilities: AbilitySchema,
  weapons: WeaponSchema,
  statuses: StatusSchema,
  branches: BranchSchema,
  sheets: SheetSchema,
};

function content(sections: { readonly [S in keyof typeof parsers]?: readonly object[] }): Content {
  const parsed = Object.entries(parsers).map(([section, schema]) => [
    section,
    (sections[section as keyof typeof parsers] ?? []).map((e) => schema.parse(e)),
  ]);
  return { ...EMPTY_CONTENT, ...Object.fromEntries(parsed) };
}

function faults(sections: Parameters<typeof content>[0]): (readonly [string, string, string])[] {
  return packIssues(content(sections)).map((i) => [i.code, i.entry, i.field] as const);
}

describe('a pack is checked before use (empia.pack.validation)', () => {
  it('and a sound one passes', () => {
    expect(
      faults({
        abilities: [
          { id: 'novice', kind: 'mastery', branch: 'fire', level: 'novice' },
          {
            id: 'fireball',
            kind: 'active',
            branch: 'fire',
            requires: ['novice', 'hidden', { mastery: 'expert', branch: 'fire' }],
            effects: ['stun', 'burning', { barrier: 5 }],
          },
          {
            id: 'aim',
            kind: 'passive',
            modifiers: [{ stat: 'hit', op: 'flat', amount: 5, filter: { branch: 'fire', weapon: 'unarmed' } }],
          },
        ],
        statuses: [{ id: 'burning', tick: { damage: 2 } }],
      }),
    ).toEqual([]);
  });

  it('for equal ids', () => {
    expect(
      faults({
        abilities: [
          { id: 'x', kind: 'active' },
          { id: 'x', kind: 'active' },
        ],
      }),
    ).toEqual([['duplicate-id', 'x', 'id']]);
  });

  it('for ids that no entry has: in requirements, effects, filters, creatures, sheets', () => {
    expect(
      faults({
        abilities: [
          {
            id: 'a',
            kind: 'active',
            requires: ['nothing'],
            effects: [{ status: 'gloom' }, { grant: 'less' }, { cleanse: ['murk'] }],
            sideEffects: [{ chancePct: 5, effect: 'haze' }],
          },
          { id: 'b', kind: 'active', isSummon: true, creature: 'beast' },
          { id: 'c', kind: 'passive', modifiers: [{ stat: 'hit', op: 'flat', filter: { ability: 'zap', branch: 'ice' } }] },
          { id: 'd', kind: 'active', byMastery: { novice: { effects: [{ status: 'dusk' }] } } },
        ],
        sheets: [{ id: 'kira', abilities: ['a', 'none'], inventory: ['axe'] }],
      }),
    ).toEqual([
      ['unknown-id', 'a', 'requires.0'],
      ['unknown-id', 'a', 'effects.0.status'],
      ['unknown-id', 'a', 'effects.1.ability'],
      ['unknown-id', 'a', 'effects.2.statuses.0'],
      ['unknown-id', 'a', 'sideEffects.0.effect.status'],
      ['unknown-id', 'b', 'creature'],
      ['unknown-id', 'c', 'modifiers.0.filter.ability'],
      ['unknown-id', 'd', 'byMastery.novice.effects.0.status'],
      ['unknown-id', 'kira', 'abilities.1'],
      ['unknown-id', 'kira', 'inventory.0'],
      ['unknown-id', 'c', 'modifiers.0.filter.branch'],
    ]);
  });

  it('for requirements and grants that go in circles', () => {
    expect(
      faults({
        abilities: [
          { id: 'a', kind: 'active', requires: ['b'] },
          { id: 'b', kind: 'active', extends: 'a' },
          { id: 'c', kind: 'active', effects: [{ grant: 'd' }] },
          { id: 'd', kind: 'active', effects: [{ grant: 'c' }] },
        ],
      }),
    ).toEqual([
      ['cyclic-requirement', 'a', 'requires.0'],
      ['cyclic-grant', 'c', 'effects'],
    ]);
  });

  it('for mastery levels that make no ability, and sheets that no battle accepts', () => {
    expect(
      faults({
        abilities: [
          { id: 'ray', kind: 'streaming', streamActions: 2, byMastery: { expert: { isArea: true } } },
          { id: 'p1', kind: 'mastery', branch: 'shields', level: 'path' },
          { id: 'p2', kind: 'mastery', branch: 'shields', level: 'path' },
        ],
        sheets: [{ id: 'knight', abilities: ['p1', 'p2'] }],
      }),
    ).toEqual([
      ['bad-mastery-form', 'ray', 'byMastery.expert'],
      ['empia.mastery.path-one', 'knight', ''],
    ]);
  });

  it('and one with faults begins no battle; entry and field are named', () => {
    const begun = begin(
      makeSetup(SetupSchema.parse({ fighters: ['A', 'B'] }), content({ abilities: [{ id: 'a', kind: 'active', requires: ['nothing'] }] })),
    );
    expect(begun).toMatchObject({ ok: false, refusals: [{ code: 'empia.pack.validation', data: { entry: 'a', field: 'requires.0' } }] });
  });

  it('each kind by its schema: required fields, ranges (empia.pack.validation)', () => {
    const field = (ability: object) => PACK_KINDS.abilities.schema.safeParse(ability).error?.issues[0]?.path[0];
    expect(field({ id: 'x', kind: 'streaming', energyCost: 5 })).toBe('streamActions');
    expect(field({ id: 'x', kind: 'sustained' })).toBe('durationActions');
    expect(field({ id: 'x', kind: 'active', isArea: true })).toBe('areaRadius');
    expect(field({ id: 'x', kind: 'active', isSummon: true })).toBe('creature');
    expect(field({ id: 'x', kind: 'active', damage: { min: 10, max: 5, type: 'fire' } })).toBe('damage');
    expect(field({ id: 'x', kind: 'active', sideEffects: [{ chancePct: 101, effect: 'stun' }] })).toBe('sideEffects');
  });
});

describe('linked packs', () => {
  it('become content, and laws speak both languages', () => {
    const linked = {
      abilities: {
        c: AbilitySchema.parse({ id: 'c', kind: 'passive', modifiers: [{ stat: 'hit', op: 'flat', filter: { branch: 'ice' } }] }),
      },
      sheets: { wolf: SheetSchema.parse({}) },
    };
    expect(contentOf(linked)).toMatchObject({ abilities: [{ id: 'c' }], sheets: [{ id: 'wolf' }], weapons: [] });
    expect(PACKS.laws({ entries: linked })).toMatchObject([
      { kind: 'abilities', id: 'c', rule: 'unknown-id', ru: expect.stringContaining('ice'), en: expect.stringContaining('ice') },
    ]);
  });
});
