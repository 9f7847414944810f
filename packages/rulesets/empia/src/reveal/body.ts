import type { Event } from '../events.ts';
import type { Modifier } from '../state.ts';
import { couldSee, drawIf, isOwn, seesAll, seesDraws, seesEnergy, seesHealth } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toOwner, toSeers } from './showing.ts';

/** Health, energy, breath, statuses, injuries, consciousness. */
export const bodies = {
  rested: toSeers((e, s) => ({
    kind: 'rested',
    who: e.who,
    gain: seesEnergy(s, e.who) ? e.gain : null,
    long: e.long && seesEnergy(s, e.who),
    ordered: e.ordered,
  })),
  idled: toSeers((e) => ({ kind: 'idled', who: e.who })),
  spent: (e, viewer, knows, witness) => {
    const s = { viewer, knows, witness };
    if (!seesEnergy(s, e.who) || !couldSee(s, e.who)) return null;
    return { kind: 'spent', who: e.who, energy: e.energy, reason: e.reason, ability: isOwn(s, e.who) ? e.ability : null };
  },
  energyLost: (e, viewer, knows, witness) => {
    const s = { viewer, knows, witness };
    if (!seesEnergy(s, e.who) || !couldSee(s, e.who)) return null;
    return { kind: 'energyLost', who: e.who, energy: e.energy, cause: isOwn(s, e.who) ? e.cause : 'unknown' };
  },
  energyGained: (e, viewer, knows, witness) => {
    const s = { viewer, knows, witness };
    if (!seesEnergy(s, e.who) || !couldSee(s, e.who)) return null;
    return { kind: 'energyGained', who: e.who, energy: e.energy, cause: isOwn(s, e.who) ? e.cause : 'unknown' };
  },
  // What recovers by itself is a matter of the sheet: it shows where the rest of the health shows.
  healed: toSeers((e, s) => {
    const regeneration = e.cause === 'regen';
    if (regeneration && !seesHealth(s, e.who)) return null;
    const maker = e.by ?? e.who;
    const open = !regeneration && seesDraws(s, e.who, maker) && couldSee(s, maker) && e.lo !== e.hi;
    return {
      kind: 'healed',
      who: e.who,
      health: e.health,
      draw: drawIf(open, { lo: e.lo, hi: e.hi, value: e.drawn }),
      regeneration,
    };
  }),
  harmed: toSeers((e, s) => {
    const maker = e.by ?? e.who;
    const open = seesDraws(s, e.who, maker) && couldSee(s, maker) && e.lo !== e.hi;
    return {
      kind: 'harmed',
      who: e.who,
      health: e.health,
      durability: e.durability,
      cause: e.cause,
      // A status that everybody sees may be named as the cause of what it does.
      source: isOwn(s, e.who) || (e.cause === 'tick' && e.source !== null && isVisible(s.knows.book, e.source)) ? e.source : null,
      draw: drawIf(open, { lo: e.lo, hi: e.hi, value: e.drawn }),
    };
  }),
  capped: toSeers((e, s) => {
    const health = seesHealth(s, e.who) ? e.health : null;
    const energy = seesEnergy(s, e.who) ? e.energy : null;
    return health === null && energy === null ? null : { kind: 'capped', who: e.who, health, energy };
  }),
  maxChanged: toSeers((e, s) => {
    const maxHealth = seesHealth(s, e.who) ? e.maxHealth : null;
    const maxEnergy = seesEnergy(s, e.who) ? e.maxEnergy : null;
    return maxHealth === null && maxEnergy === null ? null : { kind: 'maxChanged', who: e.who, maxHealth, maxEnergy };
  }),
  statusGained: toSeers((e, s) => {
    const own = isOwn(s, e.who);
    if (!own && !isVisible(s.knows.book, e.status.id)) return null;
    const { id, remainingActions, params } = e.status;
    return { kind: 'statusGained', who: e.who, status: { id, remainingActions, params: own ? { ...params } : null } };
  }),
  statusKept: toOwner((e) => ({ kind: 'statusKept', who: e.who, status: e.status })),
  statusEnded: toSeers((e, s) => {
    if (!isOwn(s, e.who) && !isVisible(s.knows.book, e.status)) return null;
    return { kind: 'statusEnded', who: e.who, status: e.status, reason: e.reason };
  }),
  statusChanged: toOwner((e) => ({ kind: 'statusChanged', who: e.who, status: e.status, params: { ...e.params } })),
  modifierGained: toOwner((e) => {
    const [first] = e.modifiers;
    return { kind: 'modifierGained', who: e.who, source: first?.source ?? '', remainingActions: remaining(first) };
  }),
  modifierEnded: toOwner((e) => ({ kind: 'modifierEnded', who: e.who, source: e.source })),
  barrierHit: toSeers((e, s) => ({ kind: 'barrierHit', who: e.who, left: isOwn(s, e.who) ? e.left : null })),
  injured: toSeers((e, s) => ({
    kind: 'injured',
    who: e.who,
    limb: e.limb,
    injury: e.injury,
    remainingActions: e.remainingActions,
    sharePct: seesHealth(s, e.who) ? e.sharePct : null,
    again: e.again,
  })),
  injuryHealed: toSeers((e) => ({ kind: 'injuryHealed', who: e.who, limb: e.limb, injury: e.injury })),
  resetTried: toSeers((e, s) => ({
    kind: 'resetTried',
    who: e.who,
    limb: e.limb,
    healed: e.healed,
    value: seesDraws(s, e.who) ? e.value : null,
  })),
  airChanged: toOwner((e) => ({ kind: 'airChanged', who: e.who, air: e.air })),
  suffocated: toSeers((e) => ({ kind: 'suffocated', who: e.who, loss: e.loss, maxLoss: e.maxLoss })),
  breathed: toSeers((e, s) =>
    seesHealth(s, e.who) ? { kind: 'breathed', who: e.who, restored: e.restored, maxRestored: e.maxRestored } : null,
  ),
  suitBroken: toSeers((e) => ({ kind: 'suitBroken', who: e.who })),
  collapsed: toSeers((e) => ({ kind: 'collapsed', who: e.who })),
  roseUp: toSeers((e) => ({ kind: 'roseUp', who: e.who })),
  knockedOut: toSeers((e, s) => ({ kind: 'knockedOut', who: e.who, by: seesEnergy(s, e.who) || seesAll(s) ? e.by : null })),
  woke: toSeers((e) => ({ kind: 'woke', who: e.who })),
  died: toSeers((e) => ({ kind: 'died', who: e.who })),
} as const satisfies RevealOf<BodyKinds>;

function isVisible(book: { readonly statuses: ReadonlyMap<string, { readonly visible: boolean }> }, status: string): boolean {
  return book.statuses.get(status)?.visible !== false;
}

function remaining(m: Pick<Modifier, 'remainingActions'> | undefined): number | null {
  return m === undefined ? null : m.remainingActions;
}

type BodyKinds = Extract<
  Event['kind'],
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
  | 'suitBroken'
  | 'collapsed'
  | 'roseUp'
  | 'knockedOut'
  | 'woke'
  | 'died'
>;
