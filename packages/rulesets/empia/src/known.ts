import type { Reading, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import { clone } from './clone.ts';
import { knows } from './knows.ts';
import type { Showing } from './reveal/grant.ts';
import { seesAll, seesDraws, seesEnergy, seesHealth } from './reveal/grant.ts';
import type { Combatant, State } from './state.ts';

/**
 * The battle as a player may think that it stands: others are rested and sound where their numbers are closed, carry what can be seen, and whoever is
 * out of his sight is not there. `null` where the house closes the draws: odds would tell their ranges.
 */
export function known(state: Reading<State>, book: Book, viewer: Viewer): Reading<State> | null {
  const knowing = knows(state, book, viewer);
  const s: Showing = { viewer, knows: knowing, witness: { seenBy: null, recognisedBy: [] } };
  if (seesAll(s)) return state;
  if (viewer.id === null || !seesDraws(s, viewer.id)) return null;
  const own = clone(state);
  for (const c of own.combatants) if (!knowing.mine.has(c.id)) suppose(c, book, s);
  return own as Reading<State>;
}

/** What is closed of one combatant, as one would suppose it. The copy is the caller's. */
function suppose(c: Combatant, book: Book, s: Showing): void {
  if (!seesEnergy(s, c.id)) c.energy = c.maxEnergy;
  if (!seesHealth(s, c.id)) c.health = c.maxHealth;
  const unseen = new Set<string>();
  for (const item of c.inventory) if (item.hidden || item.place === 'stowed') unseen.add(item.id).add(item.itemId);
  for (const status of c.statuses) if (book.statuses.get(status.id)?.visible === false) unseen.add(status.id);
  c.inventory = c.inventory.filter((item) => !item.hidden && item.place !== 'stowed');
  c.statuses = c.statuses.filter((status) => !unseen.has(status.id));
  c.modifiers = c.modifiers.filter((modifier) => !unseen.has(modifier.source));
  c.preparing = null;
  if (s.knows.allies.has(c.id)) return;
  if (c.stealth === null && c.invisibility === null) return;
  c.stealth = null;
  c.invisibility = null;
  c.gone = true;
}
