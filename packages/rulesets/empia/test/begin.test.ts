import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema, setupOfBattle } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, ArmourSchema, SheetSchema, StatusSchema, WeaponSchema } from '../src/content.ts';
import type { Combatant, State } from '../src/state.ts';
import { combatant } from '../src/state.ts';

const content: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    { id: 'tough', kind: 'passive', modifiers: [{ stat: 'maxHealth', op: 'flat', amount: 35 }] },
    { id: 'hale', kind: 'passive', experience: 350, modifiers: [{ stat: 'maxHealth', op: 'pct', amount: 10 }] },
    { id: 'fireNovice', kind: 'mastery', branch: 'fire', level: 'novice', experience: 500 },
    { id: 'deadBody', kind: 'passive', transformation: 'permanent', experience: 1000 },
    { id: 'lich', kind: 'passive', transformation: 'permanent', extends: 'deadBody', extendsRequired: true },
    { id: 'artificialBody', kind: 'passive', transformation: 'permanent', excludes: ['cyberBody'] },
    { id: 'roboticBody', kind: 'passive', transformation: 'permanent', extends: 'artificialBody', excludes: ['cyberBody'] },
    { id: 'cyberBody', kind: 'passive', transformation: 'permanent' },
    { id: 'implant1', kind: 'passive', transformation: 'permanent', transformationGroup: 'implants' },
    { id: 'implant2', kind: 'passive', transformation: 'permanent', transformationGroup: 'implants' },
    { id: 'citadel', kind: 'mastery', branch: 'shields', level: 'path' },
    { id: 'bastion', kind: 'mastery', branch: 'shields', level: 'path' },
    { id: 'shieldWall', kind: 'sustained', durationActions: 6 },
  ].map((a) => AbilitySchema.parse(a)),
  weapons: [
    { id: 'sword', class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } },
    { id: 'buckler', class: 'shield', block: 3 },
    { id: 'rifle', class: 'firearm', hands: 2, ammo: 5, ammoItem: 'bullets' },
  ].map((w) => WeaponSchema.parse(w)),
  armour: [
    { id: 'plate', class: 'heavy', block: 4 },
    { id: 'silk', class: 'light', block: 1, restBonusPct: 70, magicDodgeEffBonus: 20 },
    { id: 'exo', class: 'exoskeleton', block: 2, durability: 80, suitShare: 40, shieldedCoating: true },
  ].map((a) => ArmourSchema.parse(a)),
  statuses: [StatusSchema.parse({ id: 'burning', durationActions: 3 })],
};

function starting(setup: unknown, sheets: { [id: string]: unknown } = {}, rules: { [id: string]: unknown } = {}) {
  const parsed = Object.fromEntries(Object.entries(sheets).map(([id, sheet]) => [id, SheetSchema.parse(sheet)]));
  return begin(makeSetup(SetupSchema.parse(setup), content, parsed, rules));
}

function begun(setup: unknown, sheets: { [id: string]: unknown } = {}): State {
  const result = starting(setup, sheets);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.state;
}

function codes(setup: unknown, sheets: { [id: string]: unknown } = {}, rules: { [id: string]: unknown } = {}): string[] {
  const result = starting(setup, sheets, rules);
  return result.ok ? [] : result.refusals.map((r) => r.code);
}

function one(state: State, id = 'A'): Combatant {
  const c = combatant(state, id);
  if (c === null) throw new Error(`nobody is called ${id}`);
  return c;
}

const DUEL = { fighters: ['A', 'B'] };

describe('a battle begins', () => {
  it('with the start values of the ledger where a sheet says nothing', () => {
    const a = one(begun(DUEL));
    expect(a).toMatchObject({
      health: 100,
      maxHealth: 100,
      energy: 100,
      dodge: 100,
      magicDodgeEff: 50,
      armourClass: 'none',
      restBonusPct: 100,
      air: 8,
    });
    expect(a.limbs.map((l) => l.id)).toEqual(['rightArm', 'leftArm', 'rightLeg', 'leftLeg']);
    expect(a.mainHand).toBe('rightArm');
  });

  it('with flats before percents in maximum health, floored (empia.chance.max-pools)', () => {
    const a = one(begun(DUEL, { A: { maxHealth: 100, abilities: ['tough', 'hale'] } }));
    expect([a.maxHealth, a.health]).toEqual([148, 148]);
  });

  it('with derived values computed after what the setup gives', () => {
    const a = one(begun({ fighters: [{ id: 'A', start: { armourClass: 'heavy', armourBlock: 4, health: 20 } }, 'B'] }));
    expect(a).toMatchObject({ armourClass: 'heavy', armourBlock: 4, restBonusPct: 0, health: 20, maxHealth: 100, energy: 100 });
  });

  it('with the numbers of worn armour, held shields and ammunition', () => {
    const state = begun(DUEL, { A: { inventory: ['silk', 'sword', 'buckler'] }, B: { inventory: ['exo', 'rifle'] } });
    expect(one(state)).toMatchObject({ armourClass: 'light', armourBlock: 1, restBonusPct: 70, magicDodgeEff: 70, shieldBlock: 3 });
    expect(one(state).inventory.map((i) => [i.id, i.place, i.limb])).toEqual([
      ['silk', 'worn', null],
      ['sword', 'held', 'rightArm'],
      ['buckler', 'held', 'leftArm'],
    ]);
    expect(one(state, 'B')).toMatchObject({
      armourClass: 'exoskeleton',
      suitDurability: 80,
      suitShare: 40,
      shieldedCoating: true,
      consumables: { bullets: 5 },
    });
  });

  it('with shorthand for injuries, statuses, places and dotted fields', () => {
    const start = {
      limbs: { rightArm: 'bruise', 2: { lost: true } },
      statuses: ['burning', { id: 'stun', remainingActions: 2 }, 'collapsed'],
      stealth: 'none',
      'position.x': 12,
      sustainedList: ['shieldWall'],
      cooldowns: { tough: 2, hale: 'onceUsed' },
      modifiers: [{ stat: 'hit', op: 'flat', amount: 10 }],
    };
    const a = one(
      begun({
        fighters: [
          { id: 'A', start },
          { id: 'B', position: [20, 5] },
        ],
      }),
    );
    expect(a.limbs[0]?.injuries).toEqual([{ id: 'bruise', remainingActions: null, since: 0 }]);
    expect(a.limbs[1]?.lost).toBe(true);
    expect(a.statuses.map((s) => [s.id, s.remainingActions])).toEqual([
      ['burning', 3],
      ['stun', 2],
    ]);
    expect(a).toMatchObject({
      collapsed: true,
      position: { x: 12, y: 0, z: 0 },
      uses: { hale: 1 },
      cooldowns: { tough: { remainingActions: 2, since: 0 } },
    });
    expect(a.sustainedList[0]).toMatchObject({ ability: 'shieldWall', remainingActions: 6, concentration: true });
    expect(a.modifiers[0]).toMatchObject({ source: 'given', by: 'A', remainingActions: null });
    expect(a.facing).toBe(32.005);
  });

  it('with sides around the centre at the distance, looking at each other', () => {
    const state = begun({ distance: 30, ...DUEL });
    expect(state.combatants.map((c) => [c.position.x, c.position.y, c.facing])).toEqual([
      [-15, 0, 0],
      [15, 0, 180],
    ]);
  });

  it('with mastery and spent experience from the abilities owned (empia.xp.spent)', () => {
    const a = one(
      begun(DUEL, {
        A: {
          mastery: { ice: ['novice'] },
          abilities: [
            'fireNovice',
            'hale',
            { abilityId: 'tough', price: 1000 },
            { abilityId: 'deadBody', acquiredTurn: 2 },
            { abilityId: 'shieldWall', price: 70, free: true },
          ],
        },
      }),
    );
    expect(a.mastery).toEqual({ ice: ['novice'], fire: ['novice'] });
    expect(a.spentExperience).toBe(1850);
    expect(a.permanentTransformation).toEqual([]);
  });

  it('with everybody who has a sheet, where a battle file names no fighters', () => {
    const start = {
      houseRules: {},
      content: {},
      sheets: { kira: SheetSchema.parse({}), garret: SheetSchema.parse({}) },
      setup: SetupSchema.parse({ distance: 10 }),
    };
    const result = begin(setupOfBattle(start));
    expect(result.ok && result.state.combatants.map((c) => [c.id, c.position.x])).toEqual([
      ['kira', -5],
      ['garret', 5],
    ]);
    expect(begin(setupOfBattle({ ...start, sheets: {} }))).toMatchObject({ ok: false, refusals: [{ code: 'empia.rules.application' }] });
  });

  it('with creatures tied to their owners', () => {
    const state = begun({ fighters: [{ id: 'A', start: { summons: ['wolf'] } }, 'B', 'wolf'] });
    expect(one(state, 'wolf')).toMatchObject({ owner: 'A', creature: { wild: false } });
    expect(state.battle.sides).toEqual({ A: 'A', B: 'B', wolf: 'A' });
  });
});

describe('a battle is refused', () => {
  it('for a field wider than 500 m, or a place outside it (empia.field.size)', () => {
    expect(codes({ field: { diameterM: 501 }, ...DUEL })).toEqual(['empia.field.size']);
    expect(codes({ fighters: [{ id: 'A', position: 251 }, 'B'] })).toEqual(['empia.field.size']);
    expect(codes({ fighters: [{ id: 'A', position: 250 }, 'B'] })).toEqual([]);
  });

  it('for more combat bonuses than official battles allow (empia.bonus)', () => {
    const bonuses = (n: number, over = {}) => Array.from({ length: n }, (_, i) => ({ name: `b${i}`, ...over }));
    const of = (list: unknown[], kind = 'official', rules = {}) => codes({ kind, ...DUEL }, { A: { combatBonuses: list } }, rules);
    expect(of(bonuses(5))).toEqual([]);
    expect(of(bonuses(6))).toEqual(['empia.bonus.max-five']);
    expect(of(bonuses(6), 'quest')).toEqual(['empia.bonus.max-five']);
    expect(of(bonuses(6), 'training')).toEqual([]);
    expect(of(bonuses(6), 'training', { bonusLimitScope: 'all' })).toEqual(['empia.bonus.max-five']);
    expect(of(bonuses(3, { passive: true }))).toEqual(['empia.bonus.max-two-passive']);
    expect(of([...bonuses(2, { passive: true }), { name: 'p', passive: true, permanent: true }])).toEqual([]);
  });

  it('for several permanent transformations, unless they continue or group (empia.state.permanent-one)', () => {
    const of = (list: string[], rules = {}) => codes(DUEL, { A: { abilities: list } }, rules);
    expect(of(['deadBody', 'artificialBody'])).toEqual(['empia.state.permanent-one']);
    expect(of(['deadBody', 'lich'])).toEqual([]);
    expect(of(['lich'])).toEqual(['empia.state.permanent-continuation']);
    expect(of(['artificialBody', 'roboticBody'])).toEqual([]);
    expect(of(['roboticBody'])).toEqual([]);
    expect(of(['cyberBody', 'roboticBody'])).toEqual(['empia.state.permanent-continuation']);
    expect(of(['implant1', 'implant2', 'cyberBody'])).toEqual([]);
    expect(of(['implant1', 'implant2', 'cyberBody'], { implantsGroup: 'apart' })).toEqual([
      'empia.state.permanent-one',
      'empia.state.permanent-one',
    ]);
  });

  it('but what absorbs an earlier transformation works alone', () => {
    const a = one(begun(DUEL, { A: { abilities: ['artificialBody', 'roboticBody'] } }));
    expect(a).toMatchObject({ permanentTransformation: ['roboticBody'], bodyClass: 'roboticBody' });
  });

  it('for two paths of a branch (empia.mastery.path-one)', () => {
    expect(codes(DUEL, { A: { abilities: ['citadel', 'bastion'] } })).toEqual(['empia.mastery.path-one']);
  });

  it('for ids that nothing defines', () => {
    expect(codes(DUEL, { A: { abilities: ['nothing'], inventory: ['nowhere'] } })).toEqual([
      'empia.pack.validation',
      'empia.pack.validation',
    ]);
    expect(codes({ fighters: [{ id: 'A', start: { statuses: ['gloom'] } }, 'B'] })).toEqual(['empia.pack.validation']);
    expect(codes({ fighters: ['A', 'A'] })).toContain('empia.pack.validation');
  });

  it('names fighters that nothing can tell apart, or that are called like something else', () => {
    for (const id of ['battle', 'me', 'judge', 'public', 'a.b', 'a b', '', 'constructor', '__proto__']) {
      const refused = begin(makeSetup(SetupSchema.parse({ fighters: [{ id }, 'B'] }), content));
      expect(refused.ok ? null : refused.refusals[0]).toMatchObject({
        who: id,
        data: { entry: id, taken: expect.arrayContaining(['me']) },
      });
    }
    const twice = begin(makeSetup(SetupSchema.parse({ fighters: ['A', 'A'] }), content));
    expect(twice).toMatchObject({ ok: false, refusals: [{ who: 'A', data: { twice: true } }] });
  });
});
