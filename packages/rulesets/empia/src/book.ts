import type {
  AbilityDefinition,
  ArmourDefinition,
  BranchDefinition,
  Content,
  Effect,
  GoodsDefinition,
  ModifierDefinition,
  Name,
  Requirement,
  Sheet,
  SideEffect,
  StatusDefinition,
  WeaponDefinition,
} from './content.ts';
import { creatureId, creaturesWrittenOut } from './content.ts';
import type { HouseRules } from './house-rules.ts';
import { DEFAULT_RULES } from './house-rules.ts';
import { requirementsOf } from './requirement.ts';
import type { AbilityKind, CritTable, Delivery, MasteryLevel, Nature, WeaponClass } from './terms.ts';

/** The battle's own rules and content: house rules and definitions by id. Built once at the beginning, never changed. */
export interface Book {
  readonly rules: HouseRules;
  readonly abilities: ReadonlyMap<string, Ability>;
  /** The entries as written, for levels that replace numbers. */
  readonly definitions: ReadonlyMap<string, AbilityDefinition>;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armour: ReadonlyMap<string, ArmourDefinition>;
  readonly statuses: ReadonlyMap<string, StatusDefinition>;
  readonly goods: ReadonlyMap<string, GoodsDefinition>;
  readonly branches: ReadonlyMap<string, BranchDefinition>;
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** An ability with every default of the general rules filled in: one shape for all. */
export interface Ability {
  readonly id: string;
  readonly branch: string | null;
  readonly level: MasteryLevel | null;
  readonly experience: number;
  readonly requires: readonly Requirement[];
  readonly nature: Nature;
  readonly delivery: Delivery;
  readonly critTable: CritTable;
  readonly kind: AbilityKind;
  readonly isArea: boolean;
  readonly areaRadius: number;
  readonly areaUniform: boolean;
  readonly areaCentre: 'self' | 'target' | 'point';
  readonly isSummon: boolean;
  readonly creature: string | null;
  readonly limit: number;
  readonly isSpirit: boolean;
  readonly creatureHit: number | null;
  readonly outlivesOwner: boolean;
  readonly activeTransformation: boolean;
  readonly beneficial: boolean;
  /** Delivered by body or weapon: an attack. */
  readonly isAttack: boolean;
  readonly prepActions: number;
  readonly energyCost: number;
  readonly costPerAction: boolean;
  readonly upkeepPerAction: number;
  readonly upkeepPerTurn: number;
  readonly consumes: readonly { readonly item: string; readonly count: number }[];
  /** null: no roll. */
  readonly baseChance: number | null;
  readonly baseChanceStated: boolean;
  readonly rollEachAction: boolean;
  readonly rollOnActivation: boolean;
  /** Metres; null: the whole field; 'weapon': as the weapon reaches. */
  readonly range: number | null | 'weapon';
  readonly targetCount: number;
  readonly targetFilter: 'enemy' | 'ally' | 'self' | 'any' | 'point' | 'object';
  readonly damage: {
    readonly min: number;
    readonly max: number;
    /** null: the weapon's type, else `other`. */
    readonly type: string | null;
    readonly source: 'own' | 'standard';
    readonly addMin: number;
    readonly addMax: number;
    readonly standardFactorPct: number;
  } | null;
  readonly pierce: { readonly armour: boolean; readonly pctChance: number; readonly ignoreSharePct: number };
  readonly mindDirected: boolean;
  readonly hidesInSight: boolean;
  readonly healing: { readonly min: number; readonly max: number; readonly resource: 'health' | 'energy' } | null;
  /** Actions; null: until something ends it. */
  readonly durationActions: number | null;
  readonly streamActions: number;
  readonly sideEffects: readonly SideEffect[];
  readonly effects: readonly Effect[];
  readonly modifiers: readonly ModifierDefinition[];
  readonly cooldownActions: number;
  /** null: unlimited. */
  readonly usesPerBattle: number | null;
  readonly preventsRest: boolean;
  readonly usesConcentration: boolean;
  readonly cancelActions: number;
  readonly movesWhileUsing: boolean;
  readonly blockMeans: boolean;
  readonly stackable: boolean;
  readonly inhaled: boolean;
  readonly noAir: boolean;
  readonly judgeNotes: string | null;
  readonly flavour: string | null;
}

export interface Weapon {
  readonly id: string;
  readonly name: Name | null;
  readonly branch: string | null;
  readonly block: number;
  readonly removable: boolean;
  readonly class: WeaponClass;
  readonly damage: { readonly min: number; readonly max: number; readonly type: string };
  readonly builtInMinPct: number;
  readonly builtInMaxPct: number;
  readonly nature: 'physical' | 'technical';
  readonly hands: number;
  readonly energyCost: number;
  readonly baseHit: number | null;
  /** Metres; null: melee reach of the house, or 100 m for a shot. */
  readonly range: number | null;
  readonly ammoItem: string | null;
  /** Shots that the weapon comes with; null: it counts none. */
  readonly ammo: number | null;
  readonly blockMeans: boolean;
  /** What flies out of it; null: as its class has it. */
  readonly missile: Name | null;
  readonly modifiers: readonly ModifierDefinition[];
  readonly flavour: string | null;
}

const ATTACK_DELIVERIES: readonly Delivery[] = ['melee', 'ranged', 'firearm', 'hightech'];

/**
 * Fills in what an entry leaves out.
 * @clause empia.pack.defaults
 */
export function compileAbility(d: AbilityDefinition): Ability {
  const delivery = d.delivery ?? defaultDelivery(d);
  const isAttack = ATTACK_DELIVERIES.includes(delivery);
  const beneficial = d.beneficial ?? isBeneficial(d);
  const sustained = d.kind === 'sustained';
  const upkeep = d.upkeep?.amount ?? 0;
  const activeTransformation = d.transformation === 'active';
  const freeOfConcentration = d.isSummon || activeTransformation;
  return {
    id: d.id,
    branch: d.branch ?? null,
    level: d.level ?? null,
    experience: d.experience,
    requires: d.requires,
    nature: d.nature,
    delivery,
    critTable: d.critTable ?? tableOf(d.nature, delivery, d.isSummon, beneficial),
    kind: d.kind,
    isArea: d.isArea,
    areaRadius: d.areaRadius ?? 0,
    areaUniform: d.areaUniform,
    areaCentre: d.areaCentre,
    isSummon: d.isSummon,
    creature: creatureId(d),
    limit: d.limit,
    isSpirit: d.isSpirit,
    creatureHit: d.creatureHit ?? null,
    outlivesOwner: d.outlivesOwner,
    activeTransformation,
    beneficial,
    isAttack,
    prepActions: d.prepActions ?? defaultPreparation(d.kind, d.nature, isAttack, d.energyCost),
    energyCost: d.energyCost,
    costPerAction: (d.energyCostMode ?? (d.kind === 'streaming' ? 'perAction' : 'perUse')) === 'perAction',
    upkeepPerAction: d.upkeep?.per === 'action' ? upkeep : 0,
    upkeepPerTurn: d.upkeep?.per === 'turn' ? upkeep : 0,
    consumes: d.consumes,
    baseChance: d.baseChance === 'auto' ? null : (d.baseChance ?? 100),
    baseChanceStated: typeof d.baseChance === 'number',
    rollEachAction: d.rollEachAction ?? d.kind === 'streaming',
    rollOnActivation: d.rollOnActivation ?? d.energyCost > 0,
    range: rangeOf(d, isAttack),
    targetCount: d.targets?.count ?? 1,
    targetFilter: d.targets?.filter ?? defaultFilter(d, beneficial, delivery),
    damage: d.damage ? { ...d.damage, type: d.damage.type ?? null } : null,
    pierce: { armour: d.pierce?.armour ?? false, pctChance: d.pierce?.pctChance ?? 0, ignoreSharePct: d.pierce?.ignoreSharePct ?? 0 },
    mindDirected: d.mindDirected ?? d.damage?.type === 'psychic',
    hidesInSight: d.hidesInSight,
    healing: d.healing ?? null,
    durationActions: typeof d.durationActions === 'number' ? d.durationActions : null,
    streamActions: d.streamActions ?? 1,
    sideEffects: d.sideEffects,
    effects: d.effects,
    modifiers: d.modifiers,
    cooldownActions: d.cooldownActions,
    usesPerBattle: d.usesPerBattle === 'unlimited' ? null : d.usesPerBattle,
    preventsRest: d.preventsRest ?? ((sustained || (d.kind === 'toggled' && upkeep > 0)) && !freeOfConcentration),
    usesConcentration: d.usesConcentration ?? (sustained && !freeOfConcentration),
    cancelActions: d.cancelActions,
    movesWhileUsing: d.movesWhileUsing,
    blockMeans: d.blockMeans,
    stackable: d.stackable,
    inhaled: d.inhaled,
    noAir: d.noAir,
    judgeNotes: d.judgeNotes ?? null,
    flavour: d.flavour ?? null,
  };
}

function defaultDelivery(d: AbilityDefinition): Delivery {
  if (d.isSummon) return 'summon';
  if (d.kind === 'passive' || d.kind === 'mastery' || d.kind === 'toggled') return 'self';
  if (d.nature === 'magical') return 'spell';
  if (d.nature === 'technical') return 'device';
  return d.damage ? 'melee' : 'self';
}

/** Creating, healing and strengthening are peaceful; what harms or binds is not, whoever is aimed at. */
function isBeneficial(d: AbilityDefinition): boolean {
  if (d.damage) return false;
  if (d.kind === 'toggled' || d.isSummon || d.healing) return true;
  const filter = d.targets?.filter;
  if (filter === 'ally' || filter === 'self') return true;
  if (filter === 'enemy') return false;
  const taken = (e: { amount?: number | undefined; max?: number | undefined }): boolean => (e.amount ?? e.max ?? 0) < 0;
  const onTarget =
    d.effects.some((e) => (e.kind === 'energy' ? e.of === 'target' && taken(e) : 'on' in e && e.on === 'target')) ||
    d.sideEffects.length > 0;
  return !onTarget && (d.effects.length > 0 || d.modifiers.length > 0);
}

/**
 * Two actions, or one for a physical or weapon-delivered ability below 50 energy.
 * @clause empia.ability.default-magic-time
 * @clause empia.ability.default-physical-time
 */
function defaultPreparation(kind: AbilityKind, nature: Nature, isAttack: boolean, cost: number): number {
  if (kind === 'toggled' || kind === 'streaming' || kind === 'passive' || kind === 'mastery') return 1;
  if ((nature === 'physical' || isAttack) && cost < 50) return 1;
  return 2;
}

/**
 * Which table of critical effects an ability uses.
 * @clause empia.crit.table-choice
 */
function tableOf(nature: Nature, delivery: Delivery, isSummon: boolean, beneficial: boolean): CritTable {
  if (isSummon) return 'summon';
  if (nature === 'magical') return beneficial ? 'peacefulMagic' : 'aggressiveMagic';
  if (delivery === 'melee') return 'melee';
  if (delivery === 'ranged') return 'ranged';
  if (delivery === 'firearm' || delivery === 'hightech') return 'firearm';
  return beneficial ? 'peaceful' : 'otherHostile';
}

/** The table of a plain strike, by the weapon's class. @clause empia.crit.table-choice */
export function tableOfWeapon(weaponClass: WeaponClass): CritTable {
  if (weaponClass === 'ranged') return 'ranged';
  if (weaponClass === 'firearm' || weaponClass === 'hightechRanged') return 'firearm';
  return 'melee';
}

function rangeOf(d: AbilityDefinition, isAttack: boolean): number | null | 'weapon' {
  if (d.range === 'field') return null;
  if (d.range === 'touch') return 1;
  if (d.range === 'weapon') return 'weapon';
  if (typeof d.range === 'number') return d.range;
  return isAttack ? 'weapon' : 100;
}

function defaultFilter(d: AbilityDefinition, beneficial: boolean, delivery: Delivery): Ability['targetFilter'] {
  if (d.isArea && d.areaCentre === 'self') return 'self';
  if (d.kind === 'toggled' || d.isSummon || (delivery === 'self' && (beneficial || d.delivery === 'self'))) return 'self';
  return beneficial ? 'ally' : 'enemy';
}

function compileWeapon(d: WeaponDefinition): Weapon {
  let min = 0;
  let max = 0;
  for (const b of d.builtIn) {
    if (b.bound !== 'max') min += b.pct * b.count;
    if (b.bound !== 'min') max += b.pct * b.count;
  }
  return {
    id: d.id,
    name: d.name ?? null,
    branch: d.branch ?? null,
    block: d.block,
    removable: d.removable,
    class: d.class,
    damage: d.damage ?? { min: 0, max: 0, type: 'other' },
    builtInMinPct: min,
    builtInMaxPct: max,
    nature: d.nature,
    hands: d.hands,
    energyCost: d.energyCost,
    baseHit: d.baseHit ?? null,
    range: d.range ?? null,
    ammoItem: d.ammo !== undefined || d.ammoItem !== undefined ? (d.ammoItem ?? `${d.id}.ammo`) : null,
    ammo: d.ammo ?? null,
    blockMeans: d.blockMeans ?? d.class === 'shield',
    missile: d.missile ?? null,
    modifiers: d.modifiers,
    flavour: d.flavour ?? null,
  };
}

/** Bare hands and feet. The library's numbers are not in the rulebook: 1–6, decided (see README). A pack may define its own `unarmed`. */
export const UNARMED: Weapon = compileWeapon({
  id: 'unarmed',
  class: 'unarmed',
  damage: { min: 1, max: 6, type: 'unarmed' },
  block: 0,
  removable: false,
  builtIn: [],
  nature: 'physical',
  hands: 1,
  energyCost: 0,
  modifiers: [],
  placeholder: true,
});

/** Statuses that the rules themselves speak of; a pack's entry of the same id replaces them. */
export const RULE_STATUSES: readonly StatusDefinition[] = [
  status('stun', { noActions: true, noDodge: true, control: true }),
  status('immobilised', { noActions: true, noDodge: true, control: true }),
  status('frozen', { noActions: true, noDodge: true, control: true }),
  status('paralysed', { noActions: true, noDodge: true, control: true }),
  status('bound', { noActions: true, noDodge: true, control: true }),
  status('rooted', { noMove: true, control: true }),
  status('zeroedIn', { noCritHit: true }),
  status('fatigueBlow', {}),
  status('guardBroken', {}),
  status('handsHurt', {}),
  status('jammed', {}),
  status('barrier', {}),
  status('enhancedDetection', {}),
];

function status(id: string, over: Partial<StatusDefinition>): StatusDefinition {
  return {
    id,
    visible: true,
    noAir: false,
    noActions: false,
    noDodge: false,
    noCritHit: false,
    noMove: false,
    modifiers: [],
    placeholder: false,
    ...over,
  };
}

/** Builds the book of a battle from its merged packs. */
export function makeBook(content: Content, rules: HouseRules = DEFAULT_RULES): Book {
  const byId = <T extends { id?: string | undefined }>(list: readonly T[]): Map<string, T> => new Map(list.map((e) => [e.id ?? '', e]));
  const branches = byId(content.branches);
  const ids = new Set(content.abilities.map((a) => a.id));
  const definitions = byId(
    content.abilities.map((a) => withBranchRules({ ...a, requires: [...requirementsOf(a, (id) => ids.has(id))] }, branches)),
  );
  const weapons = new Map<string, Weapon>([[UNARMED.id, UNARMED]]);
  for (const w of content.weapons) weapons.set(w.id, compileWeapon(w));
  return {
    rules,
    definitions,
    abilities: new Map([...definitions.values()].map((d) => [d.id, compileAbility(d)])),
    weapons,
    armour: byId(content.armour),
    statuses: new Map([...RULE_STATUSES, ...content.statuses].map((s) => [s.id, s])),
    goods: byId(content.goods),
    branches,
    sheets: byId([...creaturesWrittenOut(content.abilities), ...content.sheets]),
  };
}

/** Every ability of a morphing branch is an active transformation. @clause empia.state.active-transformation-list */
function withBranchRules(a: AbilityDefinition, branches: ReadonlyMap<string, BranchDefinition>): AbilityDefinition {
  const branch = a.branch === undefined ? undefined : branches.get(a.branch);
  if (!branch?.activeTransformations || a.transformation !== 'none' || a.kind === 'mastery' || a.kind === 'passive') return a;
  return { ...a, transformation: 'active' };
}

export const EMPTY_CONTENT: Content = { abilities: [], weapons: [], armour: [], statuses: [], goods: [], branches: [], sheets: [] };
