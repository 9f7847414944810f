import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSource, valueAt } from '@boevka/content';
import { describe, expect, it } from 'vitest';
import type { AbilityDefinition, Content, Effect, ModifierDefinition } from '../../src/content.ts';
import { EFFECT_KINDS } from '../../src/content.ts';
import {
  ABILITY_KINDS,
  ARMOUR_CLASSES,
  CRIT_TABLES,
  DAMAGE_ROWS,
  DELIVERIES,
  LAYERS,
  MASTERY_LEVELS,
  MODES,
  NATURES,
  SCOPES,
  STATS,
  WEAPON_CLASSES,
} from '../../src/terms.ts';
import { shippedBook, shippedContent } from './load.ts';

const starter = shippedContent('empia-starter');
const book = shippedBook('empia-starter');

function allEffects(c: Content): Effect[] {
  return c.abilities.flatMap((a) => [...a.effects, ...a.sideEffects.map((s) => s.effect)]);
}

function allModifiers(c: Content): ModifierDefinition[] {
  const carried = [...c.abilities, ...c.weapons, ...c.armour, ...c.statuses, ...c.goods].flatMap((e) => e.modifiers);
  return [...carried, ...allEffects(c).flatMap((e) => (e.kind === 'modifier' ? e.modifiers : []))];
}

/** What of a list no entry shows. */
function lacking<T>(list: readonly T[], shown: Iterable<T>): T[] {
  const have = new Set(shown);
  return list.filter((x) => !have.has(x));
}

function some(test: (a: AbilityDefinition) => boolean): boolean {
  return starter.abilities.some(test);
}

describe('shipped packs', () => {
  it('load each by itself', () => {
    expect(shippedContent('empia-rulebook').abilities.length).toBeGreaterThan(50);
    expect(starter.abilities.length).toBeGreaterThan(60);
  });

  it('load together, in either order', () => {
    expect(shippedContent('empia-starter', 'empia-rulebook').abilities).toHaveLength(
      shippedContent('empia-rulebook', 'empia-starter').abilities.length,
    );
  });
});

describe('the pack of the rulebook', () => {
  const rulebook = shippedContent('empia-rulebook');
  const ledger = parseSource('ledger.yaml', readFileSync(fileURLToPath(new URL('../../ledger.yaml', import.meta.url)), 'utf8'));

  interface Catalogue {
    readonly abilities: readonly { id: string; experience?: number }[];
    readonly weapons: readonly { id: string; damage: object }[];
    readonly armour: readonly { id: string }[];
    readonly bodies: readonly { id: string }[];
    readonly statuses: readonly { id: string; noActions?: boolean; noDodge?: boolean; noMove?: boolean }[];
    readonly 'active-transformations': { branches: readonly string[]; items: readonly string[] };
    readonly 'permanent-transformations': { items: readonly string[]; excludes: readonly (readonly string[])[] };
  }
  if (!ledger.ok) throw new Error('the ledger cannot be read');
  const cat = valueAt(ledger.source.value, ['catalogue']) as unknown as Catalogue;

  it('has every id of the catalogue', () => {
    const ids = { abilities: [...cat.abilities, ...cat.bodies], weapons: cat.weapons, armour: cat.armour, statuses: cat.statuses };
    for (const [section, wanted] of Object.entries(ids)) {
      const have = rulebook[section as keyof Content].map((e) => e.id ?? '');
      expect([
        section,
        lacking(
          wanted.map((w) => w.id),
          have,
        ),
      ]).toEqual([section, []]);
    }
  });

  it('takes over the numbers that the catalogue has', () => {
    for (const w of cat.weapons) expect(rulebook.weapons.find((x) => x.id === w.id)?.damage).toEqual(w.damage);
    for (const a of cat.abilities) {
      if (a.experience !== undefined)
        expect([a.id, rulebook.abilities.find((x) => x.id === a.id)?.experience]).toEqual([a.id, a.experience]);
    }
    for (const s of cat.statuses) {
      const { noActions = false, noDodge = false, noMove = false } = s;
      expect(rulebook.statuses.find((x) => x.id === s.id)).toMatchObject({ id: s.id, noActions, noDodge, noMove });
    }
  });

  const called = (ru: string): AbilityDefinition | undefined =>
    rulebook.abilities.find((a) => {
      const names = [a.name?.ru ?? '', ...((a.name as { aliases?: readonly string[] }).aliases ?? [])];
      return names.some((name) => name.toLowerCase() === ru.toLowerCase());
    });

  it('has every transformation by its name', () => {
    const active = cat['active-transformations'].items.map((ru) =>
      ru === 'Активация формы зверя у оборотней' ? 'активация формы зверя' : ru,
    );
    expect(active.filter((ru) => called(ru)?.transformation !== 'active')).toEqual([]);
    const permanent = cat['permanent-transformations'].items.map((ru) => (ru.startsWith('кибер-имплантанты') ? 'кибер-имплантанты' : ru));
    expect(permanent.filter((ru) => called(ru)?.transformation !== 'permanent')).toEqual([]);
    expect(rulebook.branches.find((b) => b.name.ru === cat['active-transformations'].branches[0])?.activeTransformations).toBe(true);
  });

  it('keeps what excludes each other apart', () => {
    for (const [a, b] of cat['permanent-transformations'].excludes) {
      expect(called(a ?? '')?.excludes).toContain(called(b ?? '')?.id);
    }
  });
});

describe('the starter pack', () => {
  it('invents no number that it would have to mark', () => {
    const entries = [...starter.abilities, ...starter.weapons, ...starter.armour, ...starter.statuses, ...starter.goods, ...starter.sheets];
    expect(entries.filter((e) => e.placeholder).map((e) => e.id)).toEqual([]);
  });

  it('has branches of every nature, each with a ladder', () => {
    const laddered = starter.branches.filter((b) => b.ladder);
    expect(laddered.filter((b) => b.nature === 'magical').length).toBeGreaterThanOrEqual(3);
    expect(laddered.filter((b) => b.nature === 'physical').length).toBeGreaterThanOrEqual(2);
    expect(laddered.filter((b) => b.nature === 'technical').length).toBeGreaterThanOrEqual(1);
    for (const b of laddered) {
      const levels = starter.abilities.filter((a) => a.kind === 'mastery' && a.branch === b.id).map((a) => a.level);
      expect([b.id, lacking([...MASTERY_LEVELS], levels)]).toEqual([b.id, []]);
      expect(levels.filter((l) => l === 'path').length).toBeLessThanOrEqual(3);
    }
  });

  it('has at least 60 abilities beside the ladders, of every kind', () => {
    expect(starter.abilities.filter((a) => a.kind !== 'mastery').length).toBeGreaterThanOrEqual(60);
    expect(
      lacking(
        [...ABILITY_KINDS],
        starter.abilities.map((a) => a.kind),
      ),
    ).toEqual([]);
  });

  it('shows every node kind, mode, critical table, nature, delivery', () => {
    const compiled = [...book.abilities.values()];
    expect(
      lacking(
        [...EFFECT_KINDS],
        allEffects(starter).map((e) => e.kind),
      ),
    ).toEqual([]);
    expect(
      lacking(
        MODES.filter((m) => ['flight', 'shadow', 'underground'].includes(m)),
        allEffects(starter).flatMap((e) => (e.kind === 'mode' ? [e.mode] : [])),
      ),
    ).toEqual([]);
    expect(
      lacking(
        [...CRIT_TABLES],
        compiled.filter((a) => a.kind !== 'passive' && a.kind !== 'mastery').map((a) => a.critTable),
      ),
    ).toEqual([]);
    expect(
      lacking(
        [...NATURES],
        compiled.map((a) => a.nature),
      ),
    ).toEqual([]);
    expect(
      lacking(
        [...DELIVERIES],
        compiled.map((a) => a.delivery),
      ),
    ).toEqual([]);
  });

  it('shows modifiers of every layer and scope, of either side, and of every number that the rules read', () => {
    const modifiers = allModifiers(starter);
    expect(
      lacking(
        [...LAYERS],
        modifiers.flatMap((m) => m.layer ?? []),
      ),
    ).toEqual([]);
    expect(
      lacking(
        [...SCOPES],
        modifiers.flatMap((m) => m.scope ?? []),
      ),
    ).toEqual([]);
    expect(
      lacking(
        ['own', 'opponent'],
        modifiers.map((m) => m.side),
      ),
    ).toEqual([]);
    expect(
      lacking(
        ['flat', 'pct', 'remove'],
        modifiers.map((m) => m.op),
      ),
    ).toEqual([]);
    expect(
      lacking(
        [...STATS],
        modifiers.map((m) => m.stat),
      ),
    ).toEqual(['duration']);
    const conditions = modifiers.flatMap((m) => (m.condition === undefined ? [] : Object.keys(m.condition)));
    expect(lacking(['defending', 'hidden', 'healthPctBelow', 'status', 'streak', 'judge'], conditions)).toEqual([]);
  });

  it('shows whatever else an ability may say', () => {
    const compiled = [...book.abilities.values()];
    const shown = {
      areaWithFalloff: some((a) => a.isArea && !a.areaUniform),
      areaUniform: some((a) => a.isArea && a.areaUniform),
      areaCentres:
        lacking(
          ['self', 'target', 'point'],
          starter.abilities.filter((a) => a.isArea).map((a) => a.areaCentre),
        ).length === 0,
      spirit: some((a) => a.isSpirit),
      creature: some((a) => a.isSummon && !a.isSpirit && a.creatureHit === undefined),
      creatureWithItsOwnChance: some((a) => a.creatureHit !== undefined && a.outlivesOwner),
      activeTransformation: some((a) => a.transformation === 'active'),
      permanentTransformation: some((a) => a.transformation === 'permanent' && a.excludes.length > 0),
      chain: some((a) => a.extends !== undefined && a.extendsRequired),
      group: some((a) => a.transformationGroup !== undefined),
      upkeepPerAction: some((a) => a.kind === 'toggled' && a.upkeep?.per === 'action'),
      upkeepPerTurn: some((a) => a.kind === 'toggled' && a.upkeep?.per === 'turn'),
      stance: compiled.some((a) => a.kind === 'toggled' && !a.rollOnActivation && !a.preventsRest),
      forbidsRest: compiled.some((a) => a.kind === 'toggled' && a.preventsRest),
      allowsRest: compiled.some((a) => a.kind === 'sustained' && !a.preventsRest && !a.usesConcentration),
      rollsEachAction: compiled.some((a) => a.kind === 'sustained' && a.rollEachAction),
      wall: allEffects(starter).some((e) => e.kind === 'object' && e.object.lengthM !== undefined && e.object.blocksMove),
      smoke: allEffects(starter).some((e) => e.kind === 'object' && e.object.blocksSight && !e.object.blocksMove),
      gift: some((a) => a.healing?.resource === 'energy'),
      drain: allEffects(starter).some((e) => e.kind === 'energy' && e.of === 'target' && (e.max ?? 0) < 0),
      healing: some((a) => a.healing?.resource === 'health'),
      injuryByTable: allEffects(starter).some((e) => e.kind === 'injury' && e.injury === 'table'),
      injuryOfAKind: allEffects(starter).some((e) => e.kind === 'injury' && e.injury !== 'table'),
      healsInjuries: allEffects(starter).some((e) => e.kind === 'cleanse' && e.injuries !== undefined),
      byMastery: some((a) => Object.keys(a.byMastery ?? {}).length > 1),
      cooldown: some((a) => a.cooldownActions > 0),
      oncePerBattle: some((a) => a.usesPerBattle === 1),
      consumables: some((a) => a.consumes.length > 1),
      blockMeans: some((a) => a.blockMeans),
      walksWhileUsing: some((a) => a.movesWhileUsing),
      hidesInSight: some((a) => a.hidesInSight && a.kind === 'passive'),
      severalTargets: some((a) => (a.targets?.count ?? 1) > 1),
      standardDamage: some((a) => a.damage?.source === 'standard' && a.damage.addMax > 0),
      piercesArmour: some((a) => a.pierce?.armour === true),
      piercesByChance: some((a) => (a.pierce?.pctChance ?? 0) > 0),
      piercesInPart: some((a) => (a.pierce?.ignoreSharePct ?? 0) > 0),
      takesAir: some((a) => a.noAir && !a.inhaled),
      judgeNotes: some((a) => a.judgeNotes !== undefined),
      wholeField: some((a) => a.range === 'field'),
      touch: some((a) => a.range === 'touch'),
      noRoll: some((a) => a.baseChance === 'auto'),
      drawnDuration: some((a) => a.sideEffects.some((s) => typeof s.durationActions === 'object')),
      needsDamage: some((a) => a.sideEffects.some((s) => s.needsDamage)),
      stateRequired: some((a) => a.requires.some((r) => 'state' in r)),
    };
    expect(
      Object.entries(shown)
        .filter(([, ok]) => !ok)
        .map(([what]) => what),
    ).toEqual([]);
  });

  it('has weapons of every class and damage type', () => {
    expect(starter.weapons.length).toBeGreaterThanOrEqual(25);
    expect(
      lacking(
        [...WEAPON_CLASSES],
        starter.weapons.map((w) => w.class),
      ),
    ).toEqual([]);
    const rows = starter.weapons.map((w) => w.damage?.type ?? '');
    expect(
      lacking(
        DAMAGE_ROWS.filter((r) => r !== 'other'),
        rows as (typeof DAMAGE_ROWS)[number][],
      ),
    ).toEqual([]);
    expect(rows.some((type) => !(DAMAGE_ROWS as readonly string[]).includes(type))).toBe(true);
    const shown = {
      twoHanded: starter.weapons.some((w) => w.hands === 2 && w.class === 'melee'),
      thrown: starter.weapons.some((w) => w.flavour === 'thrown'),
      bow: starter.weapons.some((w) => w.class === 'ranged' && w.hands === 2 && w.ammoItem !== undefined),
      natural: starter.weapons.some((w) => !w.removable && w.class === 'unarmed' && w.id !== 'unarmed'),
      parrying: starter.weapons.some((w) => w.blockMeans === true && w.class === 'melee'),
      builtIn: starter.weapons.some((w) => w.builtIn.length > 0),
      technical: starter.weapons.some((w) => w.nature === 'technical'),
    };
    expect(Object.entries(shown).filter(([, ok]) => !ok)).toEqual([]);
  });

  it('has armour of every class, and goods', () => {
    const shields = starter.weapons.filter((w) => w.class === 'shield');
    expect(starter.armour.length).toBeGreaterThanOrEqual(12);
    expect(shields.length).toBeGreaterThanOrEqual(3);
    expect(
      lacking(
        [...ARMOUR_CLASSES],
        starter.armour.map((a) => a.class),
      ),
    ).toEqual([]);
    expect(starter.armour.some((a) => a.shieldedCoating && a.class === 'exoskeleton')).toBe(true);
    expect(starter.armour.some((a) => a.shieldedCoating && a.class === 'heavy')).toBe(true);
    expect(starter.armour.some((a) => a.class === 'light' && (a.restBonusPct ?? 0) > 50 && a.magicDodgeEffBonus > 0)).toBe(true);
    expect(starter.armour.some((a) => typeof a.block === 'object')).toBe(true);
    expect(starter.goods.length).toBeGreaterThanOrEqual(15);
  });

  it('spends only goods that it has', () => {
    const goods = new Set(starter.goods.map((g) => g.id));
    const used = [...starter.abilities.flatMap((a) => a.consumes.map((c) => c.item)), ...starter.weapons.flatMap((w) => w.ammoItem ?? [])];
    expect(used.filter((id) => !goods.has(id))).toEqual([]);
  });
});
