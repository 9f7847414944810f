import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Deed, Use } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import { isConditional, modified } from '../modifiers.ts';
import type { Entry } from '../orders/entry.ts';
import { hasPath } from '../ownership.ts';
import { standing } from '../standing.ts';

/** The price up to which a path makes an ability quick. */
const QUICK_PRICE = 500;
/** Percent of the ordinary cost that a hastened application takes. @clause empia.mastery.path-double-speed */
const HASTENED_COST = 150;

/** How the path of its branch speeds an ability up for its owner: by itself, or where he asks for it. */
type Speed = 'none' | 'oneAction' | 'half' | 'halfForMore';

/**
 * @clause empia.mastery.path-500
 * @clause empia.mastery.path-summon
 * @clause empia.mastery.path-double-speed
 */
function speedOf<N>(ctx: C<N>, c: Fighter, ability: Ability): Speed {
  if (!hasPath(ctx.book, c, ability.branch) || ability.kind === 'mastery' || ability.kind === 'passive') return 'none';
  const cheap = ctx.book.rules.pathQuickLimit === 'price = 500' ? ability.experience === QUICK_PRICE : ability.experience <= QUICK_PRICE;
  if (!cheap) return 'halfForMore';
  return ability.isSummon ? 'half' : 'oneAction';
}

/** Whether asking to hasten does anything: the path works, and the ability is not quick already. */
export function isHastened<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry): boolean {
  return entry.hasten && ability.prepActions > 1 && speedOf(ctx, c, ability) === 'halfForMore';
}

/**
 * Actions that an ability needs from its owner now, without what a critical effect took off: what modifiers change, then the path's
 * speed. Never below 1.
 */
export function preparationOf<N>(ctx: C<N>, c: Fighter, ability: Ability, hasten: boolean, use: Use): number {
  const { known } = use;
  if (known.preparation !== UNKNOWN && !hasten && !ctx.explains) return known.preparation;
  const actions = reckonPreparation(ctx, c, ability, hasten, use);
  if (!hasten && !isConditional(ctx, c)) known.preparation = actions;
  return actions;
}

/** Whether an ability takes one action of its owner; not asked where numbers explain themselves, since its reckoning belongs to its moment. */
export function isInstant<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry, use: Use): boolean {
  return !ctx.explains && !isConditional(ctx, c) && !entry.hasten && preparationOf(ctx, c, ability, false, use) <= 1;
}

function reckonPreparation<N>(ctx: C<N>, c: Fighter, ability: Ability, hasten: boolean, deed: Deed): number {
  const speed = speedOf(ctx, c, ability);
  if (speed === 'oneAction') return 1;
  const { r } = ctx;
  const full = modified(ctx, c, 'prepActions', r.fact('prepActions', ability.prepActions, 'empia.ability.active-common'), deed);
  const actions = Math.max(1, Math.ceil(ctx.keep('preparation', full) - 1e-9));
  return speed === 'half' || (speed === 'halfForMore' && hasten) ? Math.ceil(actions / 2) : actions;
}

/** Energy cost before modifiers. @clause empia.mastery.path-double-speed */
export function baseCost(ability: Ability, hasten: boolean): number {
  return hasten ? (ability.energyCost * HASTENED_COST) / 100 : ability.energyCost;
}

/** Whether an entry goes on with what is being prepared, streamed or cancelled. */
export function continues(c: Fighter, entry: Entry): boolean {
  const p = c.preparing;
  if (p === null) return false;
  switch (p.deed) {
    case 'use':
      return (entry.kind === 'ability' || entry.kind === 'activate') && entry.ability === p.ability;
    case 'stop':
      return (entry.kind === 'cancel' || entry.kind === 'deactivate') && entry.ability === p.ability;
    case 'trick':
      return entry.kind === 'trick' && (entry.ability === null || entry.ability === p.ability);
  }
}

/**
 * Whoever orders something else gives up what he was preparing or streaming, at no cost and without an action. To be looked at when the
 * entries of an action are chosen.
 * @clause empia.resolve.multi-action-entries
 * @clause empia.ability.streaming
 */
export function giveUpOthers<N>(ctx: C<N>): void {
  if (!standing(ctx).preparing) return;
  const { combatants } = ctx.state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.preparing === null || c.gone || c.dead) continue;
    const chosen = ctx.memo.chosen[i] ?? null;
    if (chosen === null || isKept(ctx, c, chosen.entry)) continue;
    ctx.emit({ kind: 'preparationLost', who: c.id, ability: c.preparing.ability, reason: 'otherOrder' });
  }
}

/** An ability entry that names a move as well: its user walks while he uses it, where the ability lets him. */
export function movesWhileUsing<N>(ctx: C<N>, entry: Entry): boolean {
  return entry.kind === 'ability' && entry.ability !== null && ctx.book.abilities.get(entry.ability)?.movesWhileUsing === true;
}

/** Gone on with, cancelled in words, or kept while its user moves. */
function isKept<N>(ctx: C<N>, c: Fighter, entry: Entry): boolean {
  if (continues(c, entry)) return true;
  const p = c.preparing;
  if (p === null) return true;
  if ((entry.kind === 'cancel' || entry.kind === 'deactivate') && entry.ability === p.ability) return true;
  return entry.kind === 'move' && p.deed === 'use' && ctx.book.abilities.get(p.ability)?.movesWhileUsing === true;
}
