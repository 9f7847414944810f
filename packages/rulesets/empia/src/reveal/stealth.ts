import type { Event } from '../events.ts';
import type { View } from '../views.ts';
import { coveredIn, twiceCoveredIn } from '../witness.ts';
import type { Showing } from './grant.ts';
import { drawIf, isOpened, isOwn } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toAll } from './showing.ts';

/** Whether the event takes somebody out of this viewer's sight: he was in it, and is not on the viewer's side. */
function vanishesFor(s: Showing, who: string): boolean {
  return !coveredIn(s.witness).includes(who) && !s.knows.allies.has(who);
}

/**
 * Numbers of stealth and detection are their owner's and the judge's; once the battle is over its draws are open.
 * @clause empia.stealth.secret
 */
export const secrets = {
  hid: toAll((e, s): View | null => {
    if (isOwn(s, e.who) || isOpened(s)) {
      return { kind: 'hid', who: e.who, draw: { lo: e.lo, hi: e.hi, value: e.value }, stealth: e.stealth };
    }
    if (twiceCoveredIn(s.witness).includes(e.who)) return null;
    if (e.stealth !== null) return vanishesFor(s, e.who) ? { kind: 'outOfSight', who: e.who } : null;
    const wasHidden = coveredIn(s.witness).includes(e.who);
    return wasHidden ? { kind: 'revealed', who: e.who, reason: null, invisible: null } : null;
  }),
  stealthLost: toAll((e, s) =>
    isOwn(s, e.who) || isOpened(s) ? { kind: 'stealthLost', who: e.who, loss: e.loss, left: e.left, deed: e.deed } : null,
  ),
  stealthRaised: toAll((e, s): View | null => {
    if (isOwn(s, e.who) || isOpened(s)) return { kind: 'stealthRaised', who: e.who, amount: e.amount, stealth: e.stealth };
    return vanishesFor(s, e.who) ? { kind: 'outOfSight', who: e.who } : null;
  }),
  becameInvisible: toAll((e, s): View | null => {
    if (isOwn(s, e.who) || isOpened(s)) return { kind: 'becameInvisible', who: e.who, value: e.value };
    return vanishesFor(s, e.who) ? { kind: 'outOfSight', who: e.who } : null;
  }),
  revealed: toAll((e, s): View | null => {
    const own = isOwn(s, e.who);
    if (!own && twiceCoveredIn(s.witness).includes(e.who)) return null;
    return { kind: 'revealed', who: e.who, reason: own ? e.reason : null, invisible: own ? e.invisible : null };
  }),
  // Who was looked for in vain must not even learn from his own die that there was somebody.
  searched: toAll((e, s): View | null => {
    const own = isOwn(s, e.who);
    if (e.automatic && e.found.length === 0 && !(own && s.viewer.role === 'judge') && !isOpened(s)) return null;
    const open = isOpened(s) || own;
    const { seenBy } = s.witness;
    if (!own && !isOpened(s) && seenBy !== null && (s.viewer.id === null || !seenBy.includes(s.viewer.id))) return null;
    return {
      kind: 'searched',
      who: e.who,
      automatic: e.automatic,
      found: [...e.found],
      draw: drawIf(open, { lo: e.lo, hi: e.hi, value: e.value }),
    };
  }),
} as const satisfies RevealOf<
  Extract<Event['kind'], 'hid' | 'stealthLost' | 'stealthRaised' | 'becameInvisible' | 'revealed' | 'searched'>
>;
