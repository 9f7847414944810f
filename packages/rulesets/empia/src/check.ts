import type { Checked, Json, Reading, Refusal } from '@boevka/kernel';
import { combatantFrom } from './begin.ts';
import type { Book } from './book.ts';
import type { Fighter } from './context.ts';
import { defaultOrder } from './default-order.ts';
import { checkCondition } from './orders/condition-check.ts';
import type { Action, Entry, Order, Variant } from './orders/entry.ts';
import { IDLE } from './orders/entry.ts';
import type { Bench } from './orders/entry-check.ts';
import { checkEntry } from './orders/entry-check.ts';
import { distance } from './resolve/geometry.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';
import { ACTIONS_PER_TURN } from './terms.ts';

/** Metres within which creatures obey. */
const LEASH = 100;

function refuse(clause: string, who: string, step: number | null, data: { readonly [key: string]: Json }): Refusal {
  return { code: clause, clause, who, step, data };
}

/**
 * Whether an order may stand. Void as a whole: more than eight actions, too many variants, orders of those who are out. Otherwise each entry is judged by
 * itself: one that may not stand becomes idle, a variant whose condition speaks of nobody is dropped, actions that are missing are idle; all of it is
 * listed. Names become ids on the way.
 */
export function check(state: Reading<State>, book: Book, who: string, order: Order): Checked<Order> {
  const c = combatant(state, who);
  const voided = c === null ? [refuse('empia.order.template', who, null, { unknown: who })] : voidFor(state, book, c, order);
  if (c === null || voided.length > 0) return { order: defaultOrder(), refusals: voided, ok: false };
  const refusals: Refusal[] = [];
  const actions = checkActions(state, book, c, order.actions, refusals);
  if (order.actions.length < ACTIONS_PER_TURN) {
    refusals.push(
      refuse('empia.order.template', who, order.actions.length + 1, {
        given: order.actions.length,
        needed: ACTIONS_PER_TURN,
        warning: true,
      }),
    );
  }
  return { order: { actions, creatures: checkCreatures(state, book, c, order, refusals) }, refusals, ok: true };
}

/** What voids the whole order. */
function voidFor(state: Reading<State>, book: Book, c: Fighter, order: Order): Refusal[] {
  if (state.battle.result !== null) return [refuse('empia.battle.end', c.id, null, {})];
  if (c.dead || c.gone) return [refuse('empia.health.death', c.id, null, {})];
  const strayed = creatureBarred(state, c);
  if (strayed !== null) return [strayed];
  const lists: [string, readonly Action[]][] = [[c.id, order.actions], ...Object.entries(order.creatures)];
  return lists.flatMap(([id, actions]) => [...tooMany(state, id, actions), ...tooManyVariants(book, id, actions)]);
}

/** A creature's eight may be sent by themselves: then the leash holds for them, and a wild one obeys nobody. */
function creatureBarred(state: Reading<State>, c: Fighter): Refusal | null {
  if (c.creature === null) return null;
  const owner = c.owner === null ? null : combatant(state, c.owner);
  return owner === null ? refuse('empia.summon.orders', c.id, null, { creature: c.id }) : outOfLeash(owner, c);
}

/**
 * An order, and a post of a role-play battle, holds at most eight actions.
 * @clause empia.order.template
 * @clause empia.roleplay.turn
 */
function tooMany(state: Reading<State>, id: string, actions: readonly Action[]): Refusal[] {
  if (actions.length <= ACTIONS_PER_TURN) return [];
  const clause = state.battle.kind === 'roleplay' ? 'empia.roleplay.turn' : 'empia.order.template';
  return [refuse(clause, id, ACTIONS_PER_TURN + 1, { given: actions.length, most: ACTIONS_PER_TURN })];
}

/**
 * Five variants for each action, or for the whole turn; the unconditional action is not counted. The house may set another number.
 * @clause empia.order.variants
 */
function tooManyVariants(book: Book, id: string, actions: readonly Action[]): Refusal[] {
  const { variantLimit: most, variantLimitScope: scope } = book.rules;
  if (scope === 'perTurn') {
    const given = actions.reduce((sum, a) => sum + a.variants.length, 0);
    return given > most ? [refuse('empia.order.variants', id, null, { given, most, scope })] : [];
  }
  return actions.flatMap((a, i) =>
    a.variants.length > most ? [refuse('empia.order.variants', id, i + 1, { given: a.variants.length, most, scope })] : [],
  );
}

/** Eight actions, each fit to be resolved. */
function checkActions(state: Reading<State>, book: Book, c: Fighter, actions: readonly Action[], refusals: Refusal[]): Action[] {
  const out = actions.map((action, i): Action => {
    const bench = (variant: number | null): Bench => ({
      state,
      book,
      c,
      refuse: (clause, data) => refusals.push(refuse(clause, c.id, i + 1, variant === null ? data : { ...data, variant })),
    });
    const variants: Variant[] = [];
    for (const [v, variant] of action.variants.entries()) {
      if (!checkCondition(bench(v + 1), variant.if)) continue;
      variants.push({ if: variant.if, do: checkEntry(bench(v + 1), variant.do) ?? idleInstead(variant.do) });
    }
    return { do: checkEntry(bench(null), action.do) ?? idleInstead(action.do), variants };
  });
  while (out.length < ACTIONS_PER_TURN) out.push({ do: IDLE, variants: [] });
  return out;
}

/** What is left of an entry that may not stand: the player's words and his way of defending. */
function idleInstead(e: Entry): Entry {
  return { ...IDLE, defence: e.defence, text: e.text };
}

/**
 * Creatures obey their owner, and only within 100 m. A creature that is still to be called is named by its sheet; what is no creature of his is refused.
 * @clause empia.field.summon-leash
 * @clause empia.summon.orders
 */
function checkCreatures(state: Reading<State>, book: Book, c: Fighter, order: Order, refusals: Refusal[]): Order['creatures'] {
  const out: Order['creatures'] = {};
  for (const [id, actions] of Object.entries(order.creatures)) {
    const creature = combatant(state, id);
    const coming = creature === null && isCallable(book, c, id) ? combatantFrom(book, id, id, state.combatants.length, {}) : null;
    if (coming !== null) {
      out[id] = checkActions(state, book, coming, actions, refusals);
      continue;
    }
    if (creature === null || creature.owner !== c.id || creature.gone || creature.dead) {
      refusals.push(refuse('empia.summon.orders', c.id, null, { creature: id }));
      continue;
    }
    const strayed = outOfLeash(c, creature);
    if (strayed !== null) {
      refusals.push(strayed);
      continue;
    }
    out[id] = checkActions(state, book, creature, actions, refusals);
  }
  return out;
}

function outOfLeash(owner: Fighter, creature: Fighter): Refusal | null {
  const metres = distance(owner.position, creature.position);
  return metres > LEASH ? refuse('empia.field.summon-leash', owner.id, null, { creature: creature.id, metres, most: LEASH }) : null;
}

/** Whether an ability of his calls creatures of this sheet. */
function isCallable(book: Book, c: Fighter, sheetId: string): boolean {
  return c.abilities.some((own) => book.abilities.get(own.abilityId)?.creature === sheetId);
}
