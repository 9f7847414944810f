import type { Book } from '../book.ts';
import type { AbilityDefinition } from '../content.ts';
import type { BodyClass } from '../terms.ts';
import { BODY_CLASSES } from '../terms.ts';

/** Id of the ability that is the cyber body, and the group of all cyber implants. */
const CYBER_BODY = 'cyberBody';
const IMPLANTS = 'implants';

/** A pair of permanent transformations that nobody may have together, or one that lacks what it continues. */
export interface TransformationFault {
  readonly clause: 'empia.state.permanent-one' | 'empia.state.permanent-continuation';
  readonly ability: string;
  /** What it clashes with, or what it needs. */
  readonly other: string;
}

function definitionsOf(book: Book, owned: readonly string[]): AbilityDefinition[] {
  return owned.flatMap((id) => book.definitions.get(id) ?? []);
}

/**
 * What is wrong with a set of permanent transformations. At most one; what continues another or belongs to its group counts with it; some exclude each
 * other; some need what they continue.
 * @clause empia.state.permanent-one
 * @clause empia.state.permanent-continuation
 * @clause empia.state.permanent-conflict
 */
export function transformationFaults(book: Book, owned: readonly string[]): TransformationFault[] {
  const all = definitionsOf(book, owned);
  const faults: TransformationFault[] = [];
  for (const a of all) {
    if (a.extends !== undefined && a.extendsRequired && !owned.includes(a.extends)) {
      faults.push({ clause: 'empia.state.permanent-continuation', ability: a.id, other: a.extends });
    }
  }
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1)) {
      const clause = clash(book, all, a, b);
      if (clause !== null) faults.push({ clause, ability: b.id, other: a.id });
    }
  }
  return faults;
}

function clash(
  book: Book,
  all: readonly AbilityDefinition[],
  a: AbilityDefinition,
  b: AbilityDefinition,
): TransformationFault['clause'] | null {
  if (a.excludes.includes(b.id) || b.excludes.includes(a.id)) return 'empia.state.permanent-continuation';
  return rootOf(book, all, a) === rootOf(book, all, b) ? null : 'empia.state.permanent-one';
}

/** Transformations with equal roots count as one: the group, or the beginning of the chain that it continues. */
function rootOf(book: Book, all: readonly AbilityDefinition[], a: AbilityDefinition): string {
  let at = a;
  const seen = new Set<string>();
  while (at.extends !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    const before = all.find((d) => d.id === at.extends) ?? book.definitions.get(at.extends);
    if (before === undefined) break;
    at = before;
  }
  return groupOf(book, at) ?? at.id;
}

/** @clause empia.state.implants-group */
function groupOf(book: Book, a: AbilityDefinition): string | null {
  if (a.id !== CYBER_BODY) return a.transformationGroup ?? null;
  return book.rules.implantsGroup === 'withCyberBody' ? (a.transformationGroup ?? IMPLANTS) : null;
}

/**
 * The transformations that work: one that continues another without needing it absorbs it entirely.
 * @clause empia.state.permanent-continuation
 */
export function effectiveTransformations(book: Book, owned: readonly string[]): string[] {
  const absorbed = new Set<string>();
  for (const a of definitionsOf(book, owned)) if (a.extends !== undefined && !a.extendsRequired) absorbed.add(a.extends);
  return owned.filter((id, i) => !absorbed.has(id) && owned.indexOf(id) === i);
}

/** The body that a permanent transformation gives: its ability has the body's own id. */
export function bodyOf(transformations: readonly string[]): BodyClass {
  return BODY_CLASSES.find((body) => body !== 'ordinary' && transformations.includes(body)) ?? 'ordinary';
}
