import type { Inline } from '@boevka/language';
import type { ViewOf } from '../../views.ts';
import type { PhraseId } from '../phrase-ids.ts';
import { stoppedOf } from '../scene.ts';
import type { Slot } from '../slot.ts';
import { actionsText, anywhere, clause, fighter, later, leftOf, piece, put, tail } from '../slot.ts';
import type { Telling } from './parts.ts';
import { silent } from './parts.ts';

/** Rest, wounds, statuses, breath, consciousness. */
export const bodies = {
  rested(v, slot) {
    tellRest(slot, v.who, v.ordered ? 'rests' : 'waits');
  },
  idled(v, slot) {
    tellRest(slot, v.who, 'waits');
  },
  spent: silent,
  energyLost: silent,
  energyGained: silent,
  healed(v, slot) {
    if (v.regeneration) return;
    // A surplus over the maximum is taken off later: what is left shows in the table.
    put(slot, clause(slot, 'healed', { target: fighter(slot, v.who), n: v.health }));
  },
  harmed(v, slot) {
    if (v.health <= 0) return;
    const status = v.cause === 'tick' && v.source !== null ? { status: slot.t.names.status(v.source) } : {};
    const list = 'status' in status ? 'tickStatus' : HARMS[v.cause];
    put(slot, clause(slot, list, { target: fighter(slot, v.who), n: v.health, ...status }), [leftOf(slot, v.who, v.health, true)], ', ');
  },
  capped: silent,
  maxChanged: silent,
  statusGained(v, slot) {
    const { id, remainingActions } = v.status;
    const args = {
      target: fighter(slot, v.who),
      status: slot.t.names.status(id),
      ...(remainingActions === null ? {} : { n: remainingActions }),
    };
    const list = (Object.hasOwn(OWN_LISTS, id) ? OWN_LISTS[id] : undefined) ?? (slot.t.stops(id) ? 'statusStops' : 'statusBegins');
    put(slot, clause(slot, list, args, id));
  },
  statusKept: silent,
  statusEnded(v, slot) {
    if (v.reason === 'used' || v.reason === 'replaced') return;
    const args = { target: fighter(slot, v.who), status: slot.t.names.status(v.status) };
    put(slot, clause(slot, slot.t.stops(v.status) ? 'stopEnds' : 'statusEnds', args, v.status));
  },
  statusChanged: silent,
  modifierGained: silent,
  modifierEnded: silent,
  barrierHit(v, slot) {
    if (v.left === 0) put(slot, clause(slot, 'barrierBreaks', { target: fighter(slot, v.who) }));
  },
  injured(v, slot) {
    const args = {
      target: fighter(slot, v.who),
      part: slot.t.names.limb(v.limb),
      injury: slot.t.names.injury(v.injury),
    };
    put(slot, clause(slot, INJURIES[v.injury], args, v.limb), injuryTails(v, slot), ', ');
  },
  injuryHealed(v, slot) {
    if (anywhere(slot, 'resetTried', (r) => r.who === v.who && r.healed)) return;
    const args = { target: fighter(slot, v.who), part: slot.t.names.limb(v.limb), injury: slot.t.names.injury(v.injury) };
    put(slot, clause(slot, 'injuryHealed', args, v.limb));
  },
  resetTried(v, slot) {
    put(slot, clause(slot, v.healed ? 'resetDone' : 'resetFailed', { actor: fighter(slot, v.who), part: slot.t.names.limb(v.limb) }));
  },
  airChanged: silent,
  suffocated(v, slot) {
    if (v.loss > 0)
      put(slot, clause(slot, 'suffocates', { target: fighter(slot, v.who), n: v.loss }), [leftOf(slot, v.who, v.loss, true)], ', ');
  },
  breathed(v, slot) {
    if (v.restored > 0) put(slot, clause(slot, 'breathes', { target: fighter(slot, v.who), n: v.restored }));
  },
  collapsed(v, slot) {
    if (!anywhere(slot, 'knockedOut', (k) => k.who === v.who)) put(slot, clause(slot, 'collapses', { actor: fighter(slot, v.who) }));
  },
  roseUp(v, slot) {
    put(slot, clause(slot, 'risesUp', { actor: fighter(slot, v.who) }));
  },
  knockedOut(v, slot) {
    if (!anywhere(slot, 'died', (d) => d.who === v.who)) put(slot, clause(slot, 'knockedOut', { target: fighter(slot, v.who) }));
  },
  woke(v, slot) {
    put(slot, clause(slot, 'wakes', { target: fighter(slot, v.who) }));
  },
  died(v, slot) {
    put(slot, clause(slot, 'dies', { target: fighter(slot, v.who) }));
  },
} as const satisfies Telling<
  | 'rested'
  | 'idled'
  | 'spent'
  | 'energyLost'
  | 'energyGained'
  | 'healed'
  | 'harmed'
  | 'capped'
  | 'maxChanged'
  | 'statusGained'
  | 'statusKept'
  | 'statusEnded'
  | 'statusChanged'
  | 'modifierGained'
  | 'modifierEnded'
  | 'barrierHit'
  | 'injured'
  | 'injuryHealed'
  | 'resetTried'
  | 'airChanged'
  | 'suffocated'
  | 'breathed'
  | 'collapsed'
  | 'roseUp'
  | 'knockedOut'
  | 'woke'
  | 'died'
>;

/** Statuses of the rules that are told in words of their own. */
const OWN_LISTS: { readonly [status: string]: PhraseId } = { zeroedIn: 'zeroesIn', barrier: 'barrierBegins' };

const HARMS = {
  backlash: 'backlash',
  fracture: 'fractureHurts',
  dislocation: 'dislocationHurts',
  wound: 'wound',
  burn: 'burn',
  fall: 'fallHurts',
  collision: 'collisionHurts',
  suffocation: 'suffocates',
  tick: 'tick',
  inverted: 'inverted',
  effect: 'effectHurts',
} as const satisfies { readonly [C in ViewOf<'harmed'>['cause']]: PhraseId };

const INJURIES = {
  bruise: 'injuryLight',
  sprain: 'injuryLight',
  paralysis: 'injuryOut',
  dislocation: 'injuryLight',
  fracture: 'injuryFracture',
  nerve: 'injuryNerve',
  limbLoss: 'injuryLost',
} as const satisfies { readonly [I in ViewOf<'injured'>['injury']]: PhraseId };

/** How long a paralysis lasts, and what a fracture takes at once. */
function injuryTails(v: ViewOf<'injured'>, slot: Slot): readonly (Inline | null)[] {
  if (v.remainingActions !== null) return [{ text: actionsText(slot.t.locale, v.remainingActions) }];
  if (v.injury !== 'fracture') return [];
  const next = later(slot).find((s) => s.view.kind === 'harmed' && s.view.cause === 'fracture' && s.view.who === v.who);
  if (next === undefined || next.view.kind !== 'harmed') return [];
  const index = slot.views.indexOf(next);
  slot.told.add(index);
  const n = next.view.health;
  const at = slot.at;
  slot.at = index;
  const tails = [piece(slot, tail(slot, 'fractureTail', { n }), 'share'), leftOf(slot, v.who, n, true)];
  slot.at = at;
  return tails;
}

/** One who cannot act does not rest of his own will: it is told how he lies or stands. */
function tellRest(slot: Slot, who: string, list: 'rests' | 'waits'): void {
  if (slot.scene.unconscious.has(who)) return;
  const actor = fighter(slot, who);
  if (slot.scene.collapsed.has(who)) {
    put(slot, clause(slot, 'lies', { actor }));
    return;
  }
  const [stop] = stoppedOf(slot.scene, who);
  if (stop !== undefined) put(slot, clause(slot, 'stunned', { actor, status: slot.t.names.status(stop) }));
  else put(slot, clause(slot, list, { actor }));
}
