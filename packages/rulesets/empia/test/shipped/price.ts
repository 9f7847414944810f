import type { Ability, Book } from '../../src/book.ts';
import type { Effect, ModifierDefinition, StatusDefinition } from '../../src/content.ts';

/**
 * What an ability is worth against what it may be worth, in points of damage. The arithmetic of the starter pack's balance, as its read-me tells it:
 * an action is worth 8, a unit of energy 0.9, a thing used up 5.
 */
export interface Price {
  readonly worth: number;
  readonly budget: number;
  /** What has no price in points: stealth, walls, transformations. Such abilities are weighed by hand. */
  readonly open: readonly string[];
}

const ACTION = 8;
const ENERGY = 0.9;
const ITEM = 5;
/** A plain strike of the pack's ordinary weapon, on average. */
const STRIKE = 11;

export function priceOf(book: Book, a: Ability): Price {
  const open: string[] = [];
  const length = a.durationActions ?? 8;
  const rounds = a.rollEachAction && a.kind === 'sustained' ? 1 + length : a.streamActions;
  let worth = (damageWorth(a) + healingWorth(a)) * rounds * areaFactor(a);
  for (const e of a.effects) worth += effectWorth(book, a, e, length, open) * areaFactor(a);
  for (const s of a.sideEffects) {
    const d = s.durationActions;
    const actions = d === undefined ? length : typeof d === 'number' ? d : (d.min + d.max) / 2;
    worth += (s.chancePct / 100) * effectWorth(book, a, s.effect, actions, open) * rounds * areaFactor(a);
  }
  if (a.kind === 'sustained' || a.kind === 'active') worth += modifiersWorth(a.modifiers, length, open);
  else if (a.modifiers.length > 0) open.push('modifiers');
  if (a.isSummon || a.noAir || a.kind === 'toggled') open.push('lasting');
  return { worth, budget: budgetOf(a, length), open };
}

/** Actions and energy that it takes; what is seldom to be had may be worth more. */
function budgetOf(a: Ability, length: number): number {
  const energy = a.energyCost * (a.costPerAction ? a.streamActions : 1) + (a.kind === 'sustained' ? a.upkeepPerAction * length : 0);
  const actions = a.kind === 'streaming' ? a.streamActions : a.prepActions;
  const things = a.consumes.reduce((sum, c) => sum + (c.item === 'arrow' ? 0 : c.count), 0);
  const seldom = a.usesPerBattle === 1 ? 1.5 : a.usesPerBattle === null ? 1 : 1.3;
  return (ACTION * actions + ENERGY * energy + ITEM * things) * seldom * (1 + 0.02 * a.cooldownActions);
}

function damageWorth(a: Ability): number {
  const d = a.damage;
  if (d === null) return 0;
  const drawn = d.source === 'own' ? (d.min + d.max) / 2 : (STRIKE * d.standardFactorPct) / 100 + (d.addMin + d.addMax) / 2;
  const past = d.type === 'psychic' || d.type === 'pure' ? 1.15 : 1;
  const pierced = 1 + 0.2 * Math.max(a.pierce.armour ? 1 : 0, a.pierce.pctChance / 100, a.pierce.ignoreSharePct / 100);
  return drawn * past * pierced * a.targetCount;
}

/** Healing cannot miss its target, and comes when it is needed. */
function healingWorth(a: Ability): number {
  if (a.healing === null) return 0;
  const drawn = (a.healing.min + a.healing.max) / 2;
  return a.healing.resource === 'energy' ? drawn * ENERGY : drawn * 1.3;
}

function areaFactor(a: Ability): number {
  if (!a.isArea) return 1;
  return a.areaCentre === 'self' ? 1.25 : 1.4;
}

function effectWorth(book: Book, a: Ability, e: Effect, actions: number, open: string[]): number {
  const lasts = 'durationActions' in e ? spanOf(e.durationActions, actions) : actions;
  const sign = 'on' in e && e.on === 'self' && a.damage !== null ? -1 : 1;
  switch (e.kind) {
    case 'status':
      return statusWorth(book.statuses.get(e.status), e.durationActions === undefined ? lengthOf(book, e.status, actions) : lasts, open);
    case 'modifier':
      return modifiersWorth(e.modifiers, lasts, open);
    case 'forcedMove':
      return Math.abs(e.metres) * 0.5;
    case 'injury':
      return e.injury === 'table' ? 10 : 6;
    case 'energy':
      return Math.abs(e.amount ?? ((e.min ?? 0) + (e.max ?? 0)) / 2) * ENERGY;
    case 'healthChange':
      return sign * Math.abs(e.amount ?? ((e.min ?? 0) + (e.max ?? 0)) / 2);
    case 'airChange':
      return Math.abs(e.amount) * 0.5;
    case 'barrier':
      return e.pool * 0.9;
    case 'stealthSet':
    case 'stealthAdd':
    case 'invisibility':
    case 'detection':
    case 'grant':
    case 'object':
    case 'cleanse':
    case 'mode':
    case 'askJudge':
      open.push(e.kind);
      return 0;
  }
}

function spanOf(d: number | { min: number; max: number } | string | undefined, otherwise: number): number {
  if (typeof d === 'number') return d;
  return typeof d === 'object' ? (d.min + d.max) / 2 : otherwise;
}

function lengthOf(book: Book, status: string, actions: number): number {
  return Math.min(actions, book.statuses.get(status)?.durationActions ?? actions);
}

function statusWorth(s: StatusDefinition | undefined, actions: number, open: string[]): number {
  if (s === undefined) return 0;
  let perAction = 0;
  if (s.noActions) perAction += 9;
  else if (s.noMove) perAction += 5;
  if (s.tick !== undefined)
    perAction += Math.abs(s.tick.damage ?? 0) * 0.8 + Math.abs(s.tick.heal ?? 0) + Math.abs(s.tick.energy ?? 0) * 0.8;
  return perAction * actions + (s.barrier?.pool ?? 0) * 0.9 + modifiersWorth(s.modifiers, actions, open);
}

/** Points per action for one unit of a modifier, by its number and kind. */
const PER_UNIT: { readonly [key: string]: number } = {
  'hit.flat': 0.015,
  'hit.pct': 0.06,
  'dodge.flat': 0.02,
  'blockChance.flat': 0.02,
  'damage.pct': 0.08,
  'energyCost.pct': 0.04,
  'moveSpeed.pct': 0.03,
  'healthRegenPerAction.flat': 1,
  'maxHealth.flat': 0.05,
  'magicDodgeEff.flat': 0.02,
  'restPct.flat': 0.01,
  'detection.flat': 0.01,
  'stealth.flat': 0.01,
  'prepActions.flat': 1.5,
};

function modifiersWorth(list: readonly ModifierDefinition[], actions: number, open: string[]): number {
  let sum = 0;
  for (const m of list) {
    const unit = PER_UNIT[`${m.stat}.${m.op}`];
    if (unit === undefined || typeof m.amount !== 'number') open.push(m.stat);
    else sum += Math.abs(m.amount) * unit * actions;
  }
  return sum;
}
