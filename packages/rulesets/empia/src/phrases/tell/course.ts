import { anywhere, clause, fighter, put } from '../slot.ts';
import type { Telling } from './parts.ts';
import { silent } from './parts.ts';

/** Stealth, the course of a turn, orders and the judge's word. */
export const course = {
  turnBegan: silent,
  actionBegan: silent,
  actionEnded: silent,
  turnEnded: silent,
  battleEnded: silent,
  chose: silent,
  notDone: silent,
  overridden: silent,
  // How somebody means to defend himself is told by how he meets a blow.
  defended: silent,
  hid(v, slot) {
    put(slot, clause(slot, v.stealth === null ? 'hideFails' : 'hides', { actor: fighter(slot, v.who) }));
  },
  outOfSight(v, slot) {
    put(slot, clause(slot, 'outOfSight', { target: fighter(slot, v.who) }));
  },
  stealthLost: silent,
  stealthRaised: silent,
  becameInvisible(v, slot) {
    put(slot, clause(slot, 'invisible', { actor: fighter(slot, v.who) }));
  },
  revealed(v, slot) {
    if (!anywhere(slot, 'searched', (s) => s.found.includes(v.who))) put(slot, clause(slot, 'revealed', { target: fighter(slot, v.who) }));
  },
  searched(v, slot) {
    const actor = fighter(slot, v.who);
    const target = v.found.map((id) => fighter(slot, id));
    if (target.length > 0) put(slot, clause(slot, 'found', { actor, target }));
    else if (!v.automatic) put(slot, clause(slot, 'searchVain', { actor }));
  },
} as const satisfies Telling<
  | 'turnBegan'
  | 'actionBegan'
  | 'actionEnded'
  | 'turnEnded'
  | 'battleEnded'
  | 'chose'
  | 'notDone'
  | 'overridden'
  | 'defended'
  | 'hid'
  | 'outOfSight'
  | 'stealthLost'
  | 'stealthRaised'
  | 'becameInvisible'
  | 'revealed'
  | 'searched'
>;
