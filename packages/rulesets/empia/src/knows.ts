import type { Reading, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Fighter } from './context.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';
import type { GoalSeen, Look } from './views.ts';

/** What a viewer brings along when a turn is shown to him. */
export interface Knows {
  /** Own combatants: himself and the creatures that are his. */
  readonly mine: ReadonlySet<string>;
  /** Combatants of his side, himself included. */
  readonly allies: ReadonlySet<string>;
  /** All players' characters, with their sides' names. */
  readonly sides: { readonly [combatant: string]: string };
  readonly book: Book;
  /** What the end of the battle has opened. @clause empia.report.after-end */
  readonly opened: 'nothing' | 'draws' | 'all';
  /** The kind of a carried or dropped thing by its instance. */
  itemKind(who: string, instance: string): string;
  look(ability: string): Look;
  /** What an order's goal is, by its id; null for what is not on the field any more. */
  goal(id: string): GoalSeen | null;
}

/**
 * What this viewer knows, asked of the state after the turn.
 */
export function knows(state: Reading<State>, book: Book, viewer: Viewer): Knows {
  const { sides, result } = state.battle;
  const mine = new Set<string>();
  const allies = new Set<string>();
  for (const c of state.combatants) {
    if (viewer.id === null) break;
    if (c.id === viewer.id || c.owner === viewer.id) mine.add(c.id);
    if (sides[c.id] === sides[viewer.id] && sides[viewer.id] !== undefined) allies.add(c.id);
  }
  return {
    mine,
    allies,
    sides: { ...sides },
    book,
    opened: result === null ? 'nothing' : book.rules.revealAfterEnd,
    itemKind: (who, instance) => itemKind(state, who, instance),
    look: (ability) => lookOf(book, ability),
    goal: (id) => goalOf(state, id),
  };
}

/** Things keep their instance ids wherever they go; one that is nowhere any more was named by its kind. */
function itemKind(state: Reading<State>, who: string, instance: string): string {
  const carried = combatant<Fighter>(state, who)?.inventory.find((i) => i.id === instance);
  if (carried !== undefined) return carried.itemId;
  const dropped = state.battle.field.items.find((i) => i.id === instance);
  if (dropped !== undefined) return dropped.itemId;
  for (const c of state.combatants) {
    const taken = c.inventory.find((i) => i.id === instance);
    if (taken !== undefined) return taken.itemId;
  }
  return instance;
}

/** The neutral look of an ability: what its pack says, else its nature and delivery. @clause empia.order.ability-recognition */
function lookOf(book: Book, id: string): Look {
  const ability = book.abilities.get(id);
  const definition = book.definitions.get(id);
  return {
    name: definition?.recognisableAs ?? null,
    nature: ability?.nature ?? 'magical',
    delivery: ability?.delivery ?? 'spell',
    flavour: ability?.flavour ?? null,
    summons: ability?.isSummon ?? false,
    helps: ability?.beneficial ?? false,
  };
}

const DIRECTIONS: readonly string[] = ['left', 'right', 'forward', 'back', 'up', 'down'];

function goalOf(state: Reading<State>, id: string): GoalSeen | null {
  if (combatant<Fighter>(state, id) !== null) return { kind: 'fighter', id };
  const { field } = state.battle;
  const place = field.places.find((p) => p.id === id) ?? field.obstacles.find((o) => o.id === id);
  if (place !== undefined) return { kind: 'place', name: place.name };
  const item = field.items.find((i) => i.id === id);
  if (item !== undefined) return { kind: 'item', item: item.itemId };
  return DIRECTIONS.includes(id) ? { kind: 'direction', direction: id } : null;
}
