import { partsOf } from './content/laws.ts';
import type { BodyPlanDefinition, InjuryRowDefinition, PartDefinition } from './content.ts';
import type { Column, DamageKind, Effect } from './terms.ts';
import { COLUMNS, DAMAGE_KINDS } from './terms.ts';

/** Bodies as the rules use them: parts by their place in the plan, sets of parts as the bits of a number. */

/** Effects of light, medium and heavy injuries. */
export type Cells = readonly (readonly Effect[])[];

export interface Part {
  readonly id: string;
  readonly index: number;
  readonly bit: number;
  readonly kind: string;
  readonly definition: PartDefinition;
  /** Place of its technique column in COLUMNS. */
  readonly column: number;
  /** Its row of the injury matrix, by place of the kind in DAMAGE_KINDS. */
  readonly injuries: readonly Cells[];
  readonly limb: boolean;
  readonly vital: boolean;
  readonly weight: number;
  /** Null: what the table says. */
  readonly aimPenalty: number | null;
  /** Index of what it hangs on, -1 for none. */
  readonly parent: number;
  /** Bits of all that hangs on it, itself left out. */
  readonly below: number;
}

/** An arm with its hand, or a leg with its foot; `end` is -1 where the body has none. */
export interface LimbPair {
  readonly limb: number;
  readonly end: number;
  /** Bits of both. */
  readonly both: number;
}

export interface Plan {
  readonly id: string;
  readonly parts: readonly Part[];
  readonly byId: ReadonlyMap<string, Part>;
  readonly arms: readonly LimbPair[];
  readonly legs: readonly LimbPair[];
  /** Bits of each support: a leg with its foot. @clause dwarf.balance.support */
  readonly supports: readonly number[];
  readonly sureAt: number;
  readonly riskAt: number;
  readonly riskPct: number;
  /** Indices of parts that hold things, in plan order, and the bits of them and of the limbs that they hang on. */
  readonly wielding: readonly number[];
  readonly grips: number;
  /** Limbs that something hangs on. */
  readonly chains: readonly Part[];
  /** Every part is as likely as another. */
  readonly uniform: boolean;
  /** Bits of the parts of each technique column. */
  readonly columns: readonly number[];
  /** Bits of vital parts of the kind head, of the other vital ones, of limbs, heads, the torso. */
  readonly vitalHeads: number;
  readonly vitalRest: number;
  readonly limbs: number;
  readonly heads: number;
  readonly torsos: number;
}

/**
 * With `equal`, every part is as likely as another whatever the plan says.
 * @clause dwarf.body.humanoid-list
 * @clause dwarf.body.non-humanoid
 */
export function compilePlan(
  definition: BodyPlanDefinition,
  plans: ReadonlyMap<string, BodyPlanDefinition>,
  rows: ReadonlyMap<string, InjuryRowDefinition>,
  equal: boolean,
): Plan {
  const parts = compileParts(partsOf(definition, plans) ?? [], rows, equal);
  const arms = pairs(parts, 'arm', 'hand');
  const legs = pairs(parts, 'leg', 'foot');
  const supports = parts.filter((p) => p.definition.supports).map((p) => legs.find((l) => l.limb === p.index)?.both ?? p.bit | p.below);
  const bits = (test: (p: Part) => boolean): number => parts.reduce((sum, p) => (test(p) ? sum | p.bit : sum), 0);
  const balance = balanceOf(supports.length);
  return {
    id: definition.id,
    parts,
    byId: new Map(parts.map((p) => [p.id, p])),
    arms,
    legs,
    supports,
    sureAt: definition.balance?.sureAt ?? balance.sureAt,
    riskAt: definition.balance?.riskAt ?? balance.riskAt,
    riskPct: definition.balance?.riskPct ?? 50,
    wielding: parts.filter((p) => p.definition.wields).map((p) => p.index),
    grips: bits((p) => p.definition.wields || parts.some((q) => q.definition.wields && q.parent === p.index)),
    chains: parts.filter((p) => p.limb && p.below !== 0),
    uniform: parts.every((p) => p.weight === 1),
    columns: COLUMNS.map((_, column) => bits((p) => p.column === column)),
    vitalHeads: bits((p) => p.vital && p.kind === 'head'),
    vitalRest: bits((p) => p.vital && p.kind !== 'head'),
    limbs: bits((p) => p.limb),
    heads: bits((p) => p.kind === 'head'),
    torsos: bits((p) => p.kind === 'torso'),
  };
}

/**
 * How many supports must fail for a sure fall, and for a risky stand. Without supports nobody falls by an injury.
 * @clause dwarf.balance.many-legs
 */
export function balanceOf(supports: number): { readonly sureAt: number; readonly riskAt: number } {
  const half = Math.floor(supports / 2);
  return { sureAt: half + 1, riskAt: Math.max(1, half) };
}

function compileParts(definitions: readonly PartDefinition[], rows: ReadonlyMap<string, InjuryRowDefinition>, equal: boolean): Part[] {
  const indexOf = (id: string | null | undefined): number => definitions.findIndex((d) => d.id === id);
  const parents = definitions.map((d) => indexOf(d.parent));
  return definitions.map((d, index) => {
    const row = rows.get(d.injuryRow);
    return {
      id: d.id,
      index,
      bit: 1 << index,
      kind: d.kind,
      definition: d,
      column: COLUMNS.indexOf(d.techniqueColumn satisfies Column),
      injuries: DAMAGE_KINDS.map((kind: DamageKind) => row?.[kind] ?? []),
      limb: d.limb,
      vital: d.vital,
      weight: equal ? 1 : d.weight,
      aimPenalty: d.aimPenalty ?? null,
      parent: parents[index] ?? -1,
      below: definitions.reduce((sum, _, i) => (hangsOn(i, index, parents) ? sum | (1 << i) : sum), 0),
    };
  });
}

function hangsOn(part: number, on: number, parents: readonly number[]): boolean {
  let at = parents[part] ?? -1;
  for (let steps = 0; at >= 0 && steps < parents.length; steps++) {
    if (at === on) return true;
    at = parents[at] ?? -1;
  }
  return false;
}

function pairs(parts: readonly Part[], limb: string, end: string): LimbPair[] {
  return parts
    .filter((p) => p.kind === limb)
    .map((p) => {
      const tip = parts.find((q) => q.kind === end && q.parent === p.index);
      return { limb: p.index, end: tip?.index ?? -1, both: p.bit | (tip?.bit ?? 0) };
    });
}

/**
 * Parts that cannot be used, with all that hangs on limbs that cannot: a hand on its arm, a foot on its leg.
 * @clause dwarf.body.hierarchy
 */
export function uselessWith(plan: Plan, mask: number): number {
  if (mask === 0) return 0;
  let all = mask;
  const { chains } = plan;
  for (let i = 0; i < chains.length; i++) {
    const part = chains[i] as Part;
    if ((mask & part.bit) !== 0) all |= part.below;
  }
  return all;
}
