import type { AnyArgs } from '@boevka/language';
import type { Point } from '../../state.ts';
import type { ViewOf } from '../../views.ts';
import { DIRECTIONS, GAIT_VERBS } from '../labels.ts';
import type { PhraseId } from '../phrase-ids.ts';
import type { Slot } from '../slot.ts';
import { anywhere, clause, fighter, piece, put, tail } from '../slot.ts';
import type { Telling } from './parts.ts';
import { silent } from './parts.ts';

type Moved = ViewOf<'moved'>;

/** Ways, throws, falls, and what is taken in hand. */
export const ways = {
  moved(v, slot) {
    const other = counterpart(v, slot);
    if (other !== null) {
      pair(v, other.view, slot);
      slot.told.add(other.index);
    } else alone(v, slot);
  },
  turned: silent,
  pushed: silent,
  thrown(v, slot) {
    const args = {
      actor: fighter(slot, v.who),
      n: tenths(v.metres),
      ...(v.hitsObject === null ? {} : { place: slot.t.names.place(v.hitsObject) }),
    };
    if (v.metres > 0 || v.hitsObject !== null) put(slot, clause(slot, v.hitsObject === null ? 'thrown' : 'thrownAgainst', args));
  },
  fell(v, slot) {
    if (v.metres > 0) put(slot, clause(slot, v.landed ? 'fallsToGround' : 'falls', { actor: fighter(slot, v.who), n: tenths(v.metres) }));
  },
  modeChanged(v, slot) {
    const list = MODES[v.mode];
    if (list !== null && !anywhere(slot, 'fell', (f) => f.who === v.who)) put(slot, clause(slot, list, { actor: fighter(slot, v.who) }));
  },
  swapped(v, slot) {
    const { item } = slot.t.names;
    const stowed = v.stow.map(item);
    const drawn = v.draw.map(item);
    const args = { actor: fighter(slot, v.who), ...(stowed.length > 0 ? { stowed } : {}), ...(drawn.length > 0 ? { drawn } : {}) };
    if (stowed.length > 0 && drawn.length > 0) put(slot, clause(slot, 'swaps', args));
    else if (drawn.length > 0) put(slot, clause(slot, 'draws', args));
    else if (stowed.length > 0) put(slot, clause(slot, 'stows', args));
  },
  pickedUp(v, slot) {
    put(slot, clause(slot, 'picksUp', { actor: fighter(slot, v.who), item: slot.t.names.item(v.item) }));
  },
  dropped(v, slot) {
    const args = { actor: fighter(slot, v.who), item: slot.t.names.item(v.item), n: v.metres };
    const list: PhraseId = v.reason === 'critMiss' ? 'dropsByCrit' : v.reason === 'limb' ? 'dropsByLimb' : 'dropsByRuling';
    put(slot, clause(slot, list, args));
  },
  consumed: silent,
  jammed(v, slot) {
    put(slot, clause(slot, 'jams', { actor: fighter(slot, v.who), item: slot.t.names.item(v.weapon) }));
  },
  unjammed(v, slot) {
    const args = { actor: fighter(slot, v.who), item: slot.t.names.item(v.weapon) };
    put(slot, clause(slot, v.left > 0 ? 'worksOnJam' : 'unjams', args));
  },
  suitBroken(v, slot) {
    put(slot, clause(slot, 'suitBreaks', { actor: fighter(slot, v.who) }));
  },
} as const satisfies Telling<
  | 'moved'
  | 'turned'
  | 'pushed'
  | 'thrown'
  | 'fell'
  | 'modeChanged'
  | 'swapped'
  | 'pickedUp'
  | 'dropped'
  | 'consumed'
  | 'jammed'
  | 'unjammed'
  | 'suitBroken'
>;

const MODES: { readonly [M in ViewOf<'modeChanged'>['mode']]: PhraseId | null } = {
  ground: 'comesToGround',
  flight: 'takesOff',
  falling: null,
  water: 'entersWater',
  underWater: 'dives',
  underground: 'goesUnderground',
  shadow: 'goesIntoShadow',
};

/** The only other one who moves in this slot, if either of them heads for or away from the other. */
function counterpart(v: Moved, slot: Slot): { readonly view: Moved; readonly index: number } | null {
  const others: { view: Moved; index: number }[] = [];
  for (const [index, { view }] of slot.views.entries()) if (view.kind === 'moved' && view.who !== v.who) others.push({ view, index });
  const [only] = others;
  if (only === undefined || others.length > 1 || slot.told.has(only.index)) return null;
  return looksAt(v, only.view.who) && looksAt(only.view, v.who) ? only : null;
}

function looksAt(v: Moved, who: string): boolean {
  return v.goal?.kind === 'fighter' && v.goal.id === who && (v.ordered === 'toward' || v.ordered === 'away');
}

/** Both move: told as one, with the distance that comes of it. */
function pair(a: Moved, b: Moved, slot: Slot): void {
  const before = metresBetween(a.from, b.from);
  const n = metresBetween(a.to, b.to);
  const both = { pair: [fighter(slot, a.who), fighter(slot, b.who)], n };
  if (a.ordered === b.ordered) {
    put(slot, clause(slot, a.ordered === 'toward' ? 'pairMeets' : 'pairParts', both));
    return;
  }
  const [hunter, hunted] = a.ordered === 'toward' ? [a, b] : [b, a];
  const args = { actor: fighter(slot, hunter.who), target: fighter(slot, hunted.who), verb: verbOf(hunter, slot), n };
  put(slot, clause(slot, n < before ? 'pairCloses' : n > before ? 'pairFlees' : 'pairChases', args));
}

function alone(v: Moved, slot: Slot): void {
  const actor = fighter(slot, v.who);
  if (v.metres === 0) {
    put(slot, clause(slot, 'moveNowhere', { actor }), [stopTail(v, slot)], ', ');
    return;
  }
  const gap = gapTo(v, slot);
  const [list, args] = wayOf(v, slot);
  const tails = [gap === null ? null : piece(slot, tail(slot, 'gapBetween', { n: gap }), 'metres'), stopTail(v, slot)];
  put(slot, clause(slot, list, { actor, verb: verbOf(v, slot), ...args }), tails, ', ');
}

function wayOf(v: Moved, slot: Slot): readonly [PhraseId, AnyArgs] {
  const { goal } = v;
  const { locale, names } = slot.t;
  if (goal?.kind === 'fighter') return [v.ordered === 'away' ? 'moveAway' : 'moveToward', { target: fighter(slot, goal.id) }];
  if (goal?.kind === 'place') return ['moveTo', { place: names.place(goal.name) }];
  if (goal?.kind === 'item') return ['moveTo', { place: names.item(goal.item) }];
  const where = goal?.kind === 'direction' ? DIRECTIONS[goal.direction] : undefined;
  return ['moveDirection', { where: (where ?? ONWARDS)[locale], n: tenths(v.metres) }];
}
const ONWARDS = { ru: 'дальше', en: 'on' } as const;

function stopTail(v: Moved, slot: Slot): { readonly text: string } | null {
  if (v.stopped === 'edge') return { text: tail(slot, 'stopsAtEdge', {}) };
  return v.stopped === 'obstacle' ? { text: tail(slot, 'stopsAtObstacle', {}) } : null;
}

function verbOf(v: Moved, slot: Slot): string {
  const { locale } = slot.t;
  const noun = fighter(slot, v.who);
  const plural = locale === 'ru' ? noun.ru.gender === 'plural' : noun.en.number === 'plural';
  return GAIT_VERBS[v.gait][locale][plural ? 1 : 0];
}

/** Metres to the one whom the way is about, when all ways of the slot are gone; null where he is not in sight. */
function gapTo(v: Moved, slot: Slot): number | null {
  if (v.goal?.kind !== 'fighter') return null;
  const other = placeAfter(slot, v.goal.id);
  return other === null ? null : metresBetween(v.to, other);
}

function placeAfter(slot: Slot, who: string): Point | null {
  for (const { view } of slot.views) if (view.kind === 'moved' && view.who === who) return view.to;
  return slot.scene.position.get(who) ?? null;
}

function metresBetween(a: Point, b: Point): number {
  return tenths(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2));
}

/** Reports need no more of a way. */
function tenths(metres: number): number {
  return Math.round(metres * 10) / 10;
}
