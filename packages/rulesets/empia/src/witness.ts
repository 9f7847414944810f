import type { Reading, Witness } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { C, Fighter } from './context.ts';
import type { Event } from './events.ts';
import { quiet } from './maxima.ts';
import { owns } from './ownership.ts';
import { inView } from './resolve/sight.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';

/** Who could perceive an event, and whom of those in it onlookers could not: kept, since the state of that moment is gone later. */
export interface Watched extends Witness {
  /** Combatants of the event whom stealth or invisibility kept from the other sides at that moment. */
  readonly covered: readonly string[];
  /** Those of them who had the other cover beside the one that the event is about: they stay hidden whatever becomes of it. */
  readonly twice: readonly string[];
}

/** Who of the event's people was covered; for an envelope whose witness came from elsewhere, nobody. */
export function coveredIn(w: Witness): readonly string[] {
  return (w as Partial<Watched>).covered ?? [];
}

export function twiceCoveredIn(w: Witness): readonly string[] {
  return (w as Partial<Watched>).twice ?? [];
}

type Kind = Event['kind'];
/**
 * How far an event can be seen. open: by whoever sees the one it is about. own: by nobody but him and the judge. all: it is no deed of
 * anybody's.
 */
const REACH: { readonly [K in Kind]: 'open' | 'own' | 'all' } = {
  turnBegan: 'all',
  actionBegan: 'all',
  chose: 'own',
  notDone: 'own',
  defended: 'open',
  moved: 'open',
  turned: 'open',
  rested: 'open',
  idled: 'open',
  attacked: 'open',
  cast: 'open',
  prepared: 'open',
  preparationLost: 'open',
  toggledOn: 'open',
  toggledOff: 'open',
  sustained: 'open',
  sustainEnded: 'open',
  transformed: 'open',
  spent: 'own',
  energyLost: 'own',
  energyGained: 'own',
  healed: 'open',
  harmed: 'open',
  capped: 'open',
  maxChanged: 'open',
  statusGained: 'open',
  statusKept: 'own',
  statusEnded: 'open',
  statusChanged: 'own',
  modifierGained: 'own',
  modifierEnded: 'own',
  barrierHit: 'open',
  injured: 'open',
  injuryHealed: 'open',
  resetTried: 'open',
  granted: 'own',
  grantEnded: 'own',
  banned: 'own',
  quickened: 'own',
  summoned: 'open',
  vanished: 'open',
  objectMade: 'all',
  objectGone: 'all',
  trick: 'open',
  hid: 'open',
  stealthLost: 'own',
  stealthRaised: 'open',
  becameInvisible: 'open',
  revealed: 'all',
  searched: 'open',
  pushed: 'open',
  thrown: 'open',
  fell: 'open',
  modeChanged: 'open',
  airChanged: 'own',
  suffocated: 'open',
  breathed: 'open',
  swapped: 'open',
  pickedUp: 'open',
  dropped: 'open',
  consumed: 'own',
  jammed: 'open',
  unjammed: 'open',
  suitBroken: 'open',
  collapsed: 'open',
  roseUp: 'open',
  knockedOut: 'open',
  woke: 'open',
  died: 'open',
  noted: 'open',
  actionEnded: 'all',
  turnEnded: 'all',
  battleEnded: 'all',
  overridden: 'all',
};

/**
 * Decides it where it happens, in the state at the phase's start. Deeds of a hidden combatant are his own side's to see; a blow in close
 * combat ends his cover at once, and is seen.
 * @clause empia.report.hidden-actor
 */
export function witness(state: Reading<State>, e: Event, book: Book): Watched {
  const people = peopleOf(e);
  const covered: string[] = [];
  const twice: string[] = [];
  for (const id of people) {
    const c = combatant<Fighter>(state, id);
    if (c === null || (c.stealth === null && c.invisibility === null)) continue;
    if (hasBoth(c, e)) twice.push(id);
    if (!givesHimselfAway(state, book, c, e)) covered.push(id);
  }
  const seenBy = seersOf(state, e, people[0] ?? null, covered);
  return { seenBy, recognisedBy: recognisers(state, e, book, seenBy), covered, twice };
}

/** Those in an event whose cover matters, the doer first. */
function peopleOf(e: Event): readonly string[] {
  switch (e.kind) {
    case 'attacked':
      return e.instead === null ? [e.who, e.target] : [e.who, e.target, e.instead];
    case 'cast':
      return [e.who, ...e.targets.filter((t) => t !== e.who)];
    case 'sustained':
      return [e.who, ...e.sustained.targets.filter((t) => t !== e.who)];
    case 'searched':
      return [e.who, ...e.found];
    case 'harmed':
    case 'healed':
      return e.by === null || e.by === e.who ? [e.who] : [e.who, e.by];
    case 'summoned':
      return [e.creature.id, e.who];
    case 'overridden':
      return [e.path.split('.')[0] ?? ''];
    default:
      return 'who' in e ? [e.who] : [];
  }
}

/** The cover that is not what the event ends or gives. */
function hasBoth(c: Fighter, e: Event): boolean {
  if (e.kind === 'revealed') return e.invisible ? c.stealth !== null : c.invisibility !== null;
  return e.kind === 'hid' && c.invisibility !== null;
}

/**
 * A blow from close by shows its doer, and a direct wound its victim: both lose their cover in that very moment.
 * @clause empia.stealth.loss-melee
 * @clause empia.stealth.loss-damage
 */
function givesHimselfAway(state: Reading<State>, book: Book, c: Fighter, e: Event): boolean {
  if (e.kind === 'revealed') return true;
  if (e.kind === 'cast') return c.id === e.who && book.abilities.get(e.ability)?.delivery === 'melee';
  if (e.kind !== 'attacked') return false;
  if (c.id === e.who) return isClose(state, book, e);
  if (c.id !== (e.instead ?? e.target) || e.blow === null || e.blow.health <= 0 || e.blow.area) return false;
  return c.invisibility === null || book.rules.directDamageEndsInvisibility;
}

function isClose(state: Reading<State>, book: Book, e: Extract<Event, { kind: 'attacked' }>): boolean {
  if (e.ability !== null) return book.abilities.get(e.ability)?.delivery === 'melee';
  if (e.weapon === null) return false;
  const item = combatant<Fighter>(state, e.who)?.inventory.find((i) => i.id === e.weapon);
  const weapon = book.weapons.get(item?.itemId ?? e.weapon);
  return weapon !== undefined && weapon.class !== 'ranged' && weapon.class !== 'firearm' && weapon.class !== 'hightechRanged';
}

function seersOf(state: Reading<State>, e: Event, doer: string | null, covered: readonly string[]): readonly string[] | null {
  // What nobody may know: not even the searcher learns that there was somebody whom he did not find.
  if (e.kind === 'searched' && e.automatic && e.found.length === 0) return [];
  const reach = REACH[e.kind];
  if (reach === 'all' || doer === null) return null;
  if (reach === 'own') return [doer];
  return covered.includes(doer) ? sideOf(state, doer) : null;
}

function sideOf(state: Reading<State>, id: string): readonly string[] {
  const { sides } = state.battle;
  return state.combatants.filter((c) => sides[c.id] === sides[id]).map((c) => c.id);
}

function abilityIn(e: Event): string | null {
  switch (e.kind) {
    case 'attacked':
    case 'transformed':
    case 'cast':
    case 'preparationLost':
    case 'toggledOn':
    case 'toggledOff':
    case 'sustainEnded':
    case 'noted':
      return e.ability;
    case 'prepared':
      return e.preparing.deed === 'trick' ? null : e.preparing.ability;
    case 'sustained':
      return e.sustained.ability;
    default:
      return null;
  }
}

/**
 * Those who own the ability themselves and have its user in view.
 * @clause empia.order.ability-recognition
 */
function recognisers(state: Reading<State>, e: Event, book: Book, seenBy: readonly string[] | null): readonly string[] {
  const ability = abilityIn(e);
  if (ability === null || !('who' in e)) return [];
  const doer = combatant<Fighter>(state, e.who);
  if (doer === null) return [];
  let ctx: C<number> | null = null;
  const out: string[] = [];
  for (const c of state.combatants) {
    if (c.id !== doer.id && (seenBy === null || seenBy.includes(c.id)) && !c.gone && owns(c, ability)) {
      ctx ??= quiet(book, state as State);
      if (inView(ctx, c, doer)) out.push(c.id);
    } else if (c.id === doer.id) out.push(c.id);
  }
  return out;
}
