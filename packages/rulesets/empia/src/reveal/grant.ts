import type { Viewer, Witness } from '@boevka/kernel';
import type { Knows } from '../knows.ts';
import type { AbilitySeen, Drawn } from '../views.ts';
import { coveredIn } from '../witness.ts';

/** One showing: who looks, what he knows, and who perceived the event when it happened. */
export interface Showing {
  readonly viewer: Viewer;
  readonly knows: Knows;
  readonly witness: Witness;
}

/** The judge, or anybody once the house opens everything after the end. @clause empia.report.judge */
export function seesAll(s: Showing): boolean {
  return s.viewer.role === 'judge' || s.knows.opened === 'all';
}

/** His own combatant or creature. */
export function isOwn(s: Showing, id: string): boolean {
  return seesAll(s) || s.knows.mine.has(id);
}

/**
 * Whether he perceives the event: everybody did, his side did, or it is his own. The end of a battle opens the deeds of the hidden, as
 * far as draws belong to them.
 */
export function perceives(s: Showing, who: string): boolean {
  const { seenBy } = s.witness;
  if (seenBy === null || isOwn(s, who)) return true;
  return s.viewer.id !== null && seenBy.includes(s.viewer.id);
}

/** Whether one of the event's people was to be seen by this viewer. @clause empia.report.hidden-actor */
export function couldSee(s: Showing, id: string): boolean {
  return isOpened(s) || !coveredIn(s.witness).includes(id) || s.knows.allies.has(id);
}

/** @clause empia.report.after-end */
export function isOpened(s: Showing): boolean {
  return seesAll(s) || s.knows.opened === 'draws';
}

/** Open draws: to all, to those whom they concern, or to nobody. @clause empia.report.player */
export function seesDraws(s: Showing, ...concerned: readonly string[]): boolean {
  if (isOpened(s)) return true;
  const { showDraws } = s.knows.book.rules;
  if (showDraws === 'all') return true;
  return showDraws === 'own' && concerned.some((id) => s.knows.mine.has(id));
}

/** Whether he may read somebody's health. */
export function seesHealth(s: Showing, id: string): boolean {
  return isOwn(s, id) || s.knows.book.rules.showHealth === 'all';
}

/** Whether he may read somebody's energy. */
export function seesEnergy(s: Showing, id: string): boolean {
  return isOwn(s, id) || s.knows.book.rules.showEnergy === 'all';
}

export function drawIf(open: boolean, d: Drawn): Drawn | null {
  return open ? { lo: d.lo, hi: d.hi, value: d.value } : null;
}

/**
 * An ability for this viewer: by its id where it is his own or he recognised it, else by its look.
 * @clause empia.order.ability-recognition
 */
export function abilitySeen(s: Showing, who: string, id: string): AbilitySeen {
  const known = isOwn(s, who) || (s.viewer.id !== null && s.witness.recognisedBy.includes(s.viewer.id));
  return { id: known ? id : null, look: s.knows.look(id) };
}
