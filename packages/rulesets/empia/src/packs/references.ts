import { RULE_STATUSES, UNARMED } from '../book.ts';
import type {
  AbilityDefinition,
  ArmourDefinition,
  BranchDefinition,
  Content,
  Effect,
  GoodsDefinition,
  ModifierDefinition,
  Sheet,
  StatusDefinition,
  WeaponDefinition,
} from '../content.ts';
import { AbilitySchema } from '../content.ts';
import { bareRequirement } from '../requirement.ts';

/** Sections of a pack. */
export type Section = keyof Content;
/** An entry of a pack with its section. */
export type PackEntry =
  | { readonly kind: 'abilities'; readonly id: string; readonly value: AbilityDefinition }
  | { readonly kind: 'weapons'; readonly id: string; readonly value: WeaponDefinition }
  | { readonly kind: 'armour'; readonly id: string; readonly value: ArmourDefinition }
  | { readonly kind: 'statuses'; readonly id: string; readonly value: StatusDefinition }
  | { readonly kind: 'goods'; readonly id: string; readonly value: GoodsDefinition }
  | { readonly kind: 'branches'; readonly id: string; readonly value: BranchDefinition }
  | { readonly kind: 'sheets'; readonly id: string; readonly value: Sheet };

type Step = string | number;
/** An id that an entry uses: which sections may have it, where it stands in the entry, and whether it is a requirement that must not go in circles. */
export interface Reference {
  readonly kind: readonly Section[];
  readonly id: string;
  readonly path: readonly Step[];
  readonly requires: boolean;
}

/** Ids that the rules themselves know: they need no entry. */
const OWN_STATUSES = new Set([...RULE_STATUSES.map((s) => s.id), 'collapsed', 'unconscious', 'abilityBan', 'hidden']);
const OWN_WEAPONS = new Set([UNARMED.id]);

/**
 * Every id of another entry that an entry uses.
 * @clause empia.pack.validation
 */
export function referencesOf(entry: PackEntry): Reference[] {
  const out: Reference[] = [];
  const use = (kind: Section | readonly Section[], id: string | undefined | null, path: readonly Step[], requires = false): void => {
    if (id === undefined || id === null) return;
    const kinds = typeof kind === 'string' ? [kind] : kind;
    if (kinds.includes('statuses') && OWN_STATUSES.has(id)) return;
    if (kinds.includes('weapons') && OWN_WEAPONS.has(id)) return;
    out.push({ kind: kinds, id, path, requires });
  };
  switch (entry.kind) {
    case 'abilities':
      abilityReferences(entry.value, use, []);
      for (const [level, over] of masteryForms(entry.value)) if (over !== null) abilityReferences(over, use, ['byMastery', level]);
      break;
    case 'weapons':
    case 'armour':
    case 'goods':
    case 'statuses':
      modifierReferences(entry.value.modifiers, use, ['modifiers']);
      break;
    case 'sheets':
      sheetReferences(entry.value, use, []);
      break;
    case 'branches':
      break;
  }
  return out;
}

type Using = (kind: Section | readonly Section[], id: string | undefined | null, path: readonly Step[], requires?: boolean) => void;

function abilityReferences(a: AbilityDefinition, use: Using, at: readonly Step[]): void {
  for (const [i, r] of a.requires.entries()) {
    const path = [...at, 'requires', i];
    if ('ability' in r) {
      // A step of the own branch, or a state, may be written as a bare word.
      if ('ability' in bareRequirement(r.ability, a.branch)) use('abilities', r.ability, path, true);
    } else if ('transformation' in r) use('abilities', r.transformation, [...path, 'transformation']);
    else if ('notTransformation' in r) use('abilities', r.notTransformation, [...path, 'notTransformation']);
    else if ('not' in r) use('abilities', r.not, [...path, 'not']);
  }
  use('abilities', a.extends, [...at, 'extends'], true);
  for (const [i, id] of a.excludes.entries()) use('abilities', id, [...at, 'excludes', i]);
  if (typeof a.creature === 'object') sheetReferences(a.creature, use, [...at, 'creature']);
  else if (a.isSummon) use('sheets', a.creature, [...at, 'creature']);
  modifierReferences(a.modifiers, use, [...at, 'modifiers']);
  for (const [i, effect] of a.effects.entries()) effectReferences(effect, use, [...at, 'effects', i]);
  for (const [i, side] of a.sideEffects.entries()) effectReferences(side.effect, use, [...at, 'sideEffects', i, 'effect']);
}

function effectReferences(effect: Effect, use: Using, at: readonly Step[]): void {
  if (effect.kind === 'status') use('statuses', effect.status, [...at, 'status']);
  else if (effect.kind === 'grant') use('abilities', effect.ability, [...at, 'ability']);
  else if (effect.kind === 'modifier') modifierReferences(effect.modifiers, use, [...at, 'modifiers']);
  else if (effect.kind === 'cleanse' && effect.statuses !== 'all') {
    for (const [i, id] of effect.statuses.entries()) use('statuses', id, [...at, 'statuses', i]);
  }
}

function modifierReferences(modifiers: readonly ModifierDefinition[], use: Using, at: readonly Step[]): void {
  for (const [i, m] of modifiers.entries()) {
    use('abilities', m.filter?.ability, [...at, i, 'filter', 'ability']);
    use('weapons', m.filter?.weapon, [...at, i, 'filter', 'weapon']);
    if (m.condition !== undefined && 'status' in m.condition) use('statuses', m.condition.status, [...at, i, 'condition', 'status']);
  }
}

function sheetReferences(sheet: Sheet, use: Using, at: readonly Step[]): void {
  for (const [i, a] of sheet.abilities.entries()) use('abilities', a.abilityId, [...at, 'abilities', i]);
  for (const [i, item] of sheet.inventory.entries()) use(['weapons', 'armour', 'goods'], item.itemId, [...at, 'inventory', i]);
  for (const [i, b] of sheet.combatBonuses.entries()) use('abilities', b.abilityId, [...at, 'combatBonuses', i, 'abilityId']);
  for (const [i, id] of (sheet.permanentTransformation ?? []).entries()) use('abilities', id, [...at, 'permanentTransformation', i]);
}

/** An ability as each of its mastery levels makes it; null where what comes out is no ability. */
export function masteryForms(a: AbilityDefinition): [string, AbilityDefinition | null][] {
  const { byMastery, ...plain } = a;
  return Object.entries(byMastery ?? {}).map(([level, over]) => {
    const made = AbilitySchema.safeParse({ ...plain, requires: plain.requires, ...over });
    return [level, made.success ? made.data : null];
  });
}
