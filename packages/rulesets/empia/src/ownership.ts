import type { Ability, Book } from './book.ts';
import { compileAbility } from './book.ts';
import type { AbilityDefinition, Requirement } from './content.ts';
import { AbilitySchema } from './content.ts';
import type { C, Fighter } from './context.ts';
import { fighterMemo } from './memo.ts';
import type { MasteryLevel } from './terms.ts';
import { MASTERY_LEVELS } from './terms.ts';

/** Chance that each mastery step adds. @clause empia.mastery.ladder */
export const MASTERY_CHANCE: Record<MasteryLevel, number> = { novice: 25, expert: 50, master: 125, path: 100 };

/** Branch whose abilities rest during an active transformation. */
const HAND_TO_HAND = ['handToHand', 'Рукопашный бой'];

/**
 * The steps that work: all up to the first gap.
 * @clause empia.mastery.sequence
 */
export function workingLevels(owned: readonly string[] | undefined): number {
  if (owned === undefined) return 0;
  let n = 0;
  while (n < MASTERY_LEVELS.length && owned.includes(MASTERY_LEVELS[n] as string)) n++;
  return n;
}

/** Number of working steps of a branch, 0..4. @clause empia.pack.mastery-data */
export function levelIn(book: Book, c: Fighter, branch: string | null): number {
  if (branch === null) return 0;
  const known = book.branches.get(branch);
  if (known && !known.ladder) return 0;
  if (c.activeTransformation !== null && HAND_TO_HAND.includes(branch)) return 0;
  return workingLevels(c.mastery[branch]);
}

/** Whether the path of a branch works. */
export function hasPath(book: Book, c: Fighter, branch: string | null): boolean {
  return levelIn(book, c, branch) === MASTERY_LEVELS.length;
}

/** Owned and awake: bought before the battle, or granted by an effect. @clause empia.rules.purchase-lock */
export function owns(c: Fighter, ability: string): boolean {
  for (const own of c.abilities) if (own.abilityId === ability && (own.acquiredTurn === 0 || own.granted !== null)) return true;
  return false;
}

/** Whether one requirement holds now. */
export function requirementMet(c: Fighter, r: Requirement): boolean {
  if ('ability' in r) return owns(c, r.ability) || c.permanentTransformation.includes(r.ability);
  if ('mastery' in r) return workingLevels(c.mastery[r.branch]) > MASTERY_LEVELS.indexOf(r.mastery);
  if ('transformation' in r) return c.activeTransformation === r.transformation || c.permanentTransformation.includes(r.transformation);
  if ('notTransformation' in r)
    return c.activeTransformation !== r.notTransformation && !c.permanentTransformation.includes(r.notTransformation);
  if ('not' in r) return !owns(c, r.not) && !c.permanentTransformation.includes(r.not);
  switch (r.state) {
    case 'normal':
      return isNormal(c);
    case 'activeTransformation':
      return c.activeTransformation !== null;
    case 'noActiveTransformation':
      return c.activeTransformation === null;
    case 'hidden':
      return c.stealth !== null || c.invisibility !== null;
    case 'flight':
      return c.mode === 'flight';
    case 'ground':
      return c.mode === 'ground';
  }
}

/** The state of one's race without effects. @clause empia.state.normal */
function isNormal(c: Fighter): boolean {
  return c.permanentTransformation.length === 0;
}

/**
 * An ability whose requirements do not hold is inert: passive ones contribute nothing, others cannot be ordered.
 * @clause empia.pack.requirements
 * @clause empia.state.requirements
 */
export function requirementsMet(c: Fighter, ability: Ability): boolean {
  for (const r of ability.requires) if (!requirementMet(c, r)) return false;
  return true;
}

/**
 * Hand-to-hand abilities, passive ones included, rest during an active transformation.
 * @clause empia.state.no-hand-to-hand
 */
export function barredByTransformation(c: Fighter, ability: Ability): boolean {
  return (
    c.activeTransformation !== null &&
    ability.branch !== null &&
    HAND_TO_HAND.includes(ability.branch) &&
    c.activeTransformation !== ability.id
  );
}

/** A step of a ladder without all the steps before it does nothing, whatever else its entry gives. @clause empia.mastery.sequence */
function isStepOfNothing(c: Fighter, { kind, branch, level }: Ability): boolean {
  return kind === 'mastery' && branch !== null && level !== null && workingLevels(c.mastery[branch]) <= MASTERY_LEVELS.indexOf(level);
}

/** Works for its owner at this moment. */
export function works(c: Fighter, ability: Ability): boolean {
  return !barredByTransformation(c, ability) && !isStepOfNothing(c, ability) && requirementsMet(c, ability);
}

/**
 * An ability as it is for its owner: the numbers of his highest working mastery level replace its own.
 * @clause empia.mastery.element-scaling
 */
export function abilityFor<N>(ctx: C<N>, c: Fighter, id: string): Ability | null {
  const memo = fighterMemo(ctx.memo, c);
  const known = memo.abilities.get(id);
  if (known !== undefined) return known;
  const plain = ctx.book.abilities.get(id);
  const definition = ctx.book.definitions.get(id);
  if (plain === undefined || definition === undefined) return null;
  const compiled = definition.byMastery ? atLevel(definition, levelIn(ctx.book, c, plain.branch)) : plain;
  memo.abilities.set(id, compiled);
  return compiled;
}

const AT_LEVELS = new WeakMap<AbilityDefinition, Ability[]>();

/** An ability at a number of working levels; compiled once, for all who own it. */
function atLevel(d: AbilityDefinition, levels: number): Ability {
  let known = AT_LEVELS.get(d);
  if (known === undefined) {
    known = [];
    AT_LEVELS.set(d, known);
  }
  const compiled = known[levels] ?? compileAbility(replaced(d, levels));
  known[levels] = compiled;
  return compiled;
}

function replaced(d: AbilityDefinition, levels: number): AbilityDefinition {
  let over: Record<string, unknown> = {};
  for (let i = 0; i < levels; i++) over = { ...over, ...d.byMastery?.[MASTERY_LEVELS[i] as MasteryLevel] };
  const { byMastery: _, ...rest } = d;
  return AbilitySchema.parse({ ...rest, ...over });
}
