import type { Next, Reading } from '@boevka/kernel';
import type { Ability, Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import type { Action, Entry, Move, Order } from '../orders/entry.ts';
import { IDLE, plainEntry } from '../orders/entry.ts';
import { hasPath, owns, workingLevels } from '../ownership.ts';
import { distance } from '../resolve/geometry.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { ACTIONS_PER_TURN, GAITS } from '../terms.ts';
import { chance, pick, weighted, whole } from './choice.ts';
import { randomCondition } from './condition.ts';
import type { Seat } from './seat.ts';

/**
 * A random order that check accepts whole: eight actions with their conditions, and eight for each creature in reach.
 * @param next numbers in [0, 1); the same numbers make the same order
 */
export function randomOrder(state: Reading<State>, book: Book, who: string, next: Next): Order {
  const c = combatant<Fighter>(state, who);
  const order: Order = { actions: [], creatures: {} };
  if (c === null) return order;
  order.actions = randomActions(seatOf(state, book, c, next));
  for (const id of c.summons) {
    const creature = combatant<Fighter>(state, id);
    if (creature === null || creature.gone || creature.dead || distance(c.position, creature.position) > 100) continue;
    order.creatures[id] = randomActions(seatOf(state, book, creature, next));
  }
  return order;
}

function seatOf(state: Reading<State>, book: Book, c: Fighter, next: Next): Seat {
  const { sides } = state.battle;
  const there = state.combatants.filter((o) => !o.gone && !o.dead);
  return {
    state,
    book,
    c,
    next,
    enemies: there.filter((o) => sides[o.id] !== sides[c.id]),
    friends: there.filter((o) => sides[o.id] === sides[c.id]),
  };
}

/** An ability is written into as many actions as it takes. */
function randomActions(seat: Seat): Action[] {
  const { next, book } = seat;
  const actions: Action[] = [];
  while (actions.length < ACTIONS_PER_TURN) {
    const entry = randomEntry(seat);
    const ability = entry.kind === 'ability' && entry.ability !== null ? book.abilities.get(entry.ability) : undefined;
    const long =
      ability === undefined ? (entry.kind === 'trick' ? 2 : 1) : ability.kind === 'streaming' ? ability.streamActions : ability.prepActions;
    const variants = book.rules.variantLimitScope === 'perAction' && chance(next, 25) ? randomVariants(seat) : [];
    for (let n = 0; n < long && actions.length < ACTIONS_PER_TURN; n++) actions.push({ do: entry, variants: n === 0 ? variants : [] });
  }
  return actions;
}

function randomVariants(seat: Seat): Action['variants'] {
  const count = whole(seat.next, 0, Math.min(2, seat.book.rules.variantLimit));
  return Array.from({ length: count }, () => ({ if: randomCondition(seat), do: randomEntry(seat) }));
}

type Maker = (seat: Seat) => Entry;

const MAKERS: readonly (readonly [number, Maker])[] = [
  [22, moveEntry],
  [28, strikeEntry],
  [24, abilityEntry],
  [10, () => plainEntry('quickRest')],
  [2, () => plainEntry('longRest')],
  [4, () => plainEntry('hide')],
  [3, searchEntry],
  [3, swapEntry],
  [2, pickUpEntry],
  [2, limbEntry],
  [2, endEntry],
  [1, trickEntry],
  [1, () => plainEntry('unjam')],
  [3, () => plainEntry('idle')],
];

/** One random entry that may stand. */
function randomEntry(seat: Seat): Entry {
  const { next } = seat;
  const entry = (weighted(next, MAKERS) ?? (() => IDLE))(seat);
  const defence = chance(next, 20) ? (chance(next, 50) ? 'block' : 'dodge') : null;
  return { ...entry, defence };
}

function moveEntry(seat: Seat): Entry {
  const { next, enemies, state } = seat;
  const enemy = pick(next, enemies)?.id ?? null;
  const place = pick(next, [...state.battle.field.places, ...state.battle.field.obstacles])?.id ?? null;
  const move: Move = {
    kind: pick(next, GAITS) ?? 'run',
    toward: null,
    awayFrom: null,
    to: null,
    direction: null,
    metres: chance(next, 20) ? whole(next, 1, 10) : null,
    stopAtM: chance(next, 15) ? whole(next, 0, 5) : null,
  };
  const goal: Partial<Move> | null = weighted(next, [
    [enemy === null ? 0 : 5, { toward: enemy }],
    [enemy === null ? 0 : 2, { awayFrom: enemy }],
    [place === null ? 0 : 1, { to: place }],
    [1, { direction: pick(next, ['left', 'right', 'forward', 'back'] as const) ?? 'forward' }],
  ]);
  return { ...plainEntry('move'), move: { ...move, ...goal } };
}

function strikeEntry(seat: Seat): Entry {
  const { next, c, enemies } = seat;
  const target = chance(next, 10) ? 'nearest-enemy' : (pick(next, enemies)?.id ?? null);
  const limbs = target === null ? [] : (enemies.find((e) => e.id === target)?.limbs ?? []);
  const kind = chance(next, 10) ? 'leg' : 'arm';
  const own = c.limbs.filter((l) => l.kind === kind && !l.lost).map((l) => l.id);
  return {
    ...plainEntry('strike'),
    target,
    with: chance(next, 60) ? [] : chance(next, 50) ? own : own.slice(0, 1),
    limb: chance(next, 10) ? (pick(next, limbs)?.id ?? null) : null,
  };
}

/** Abilities that can be ordered: owned and awake, and no passive ones. */
function orderable({ c, book }: Seat): Ability[] {
  const out: Ability[] = [];
  for (const { abilityId } of c.abilities) {
    const a = book.abilities.get(abilityId);
    if (a !== undefined && a.kind !== 'passive' && a.kind !== 'mastery' && a.kind !== 'trick' && owns(c, abilityId) && !out.includes(a))
      out.push(a);
  }
  return out;
}

function abilityEntry(seat: Seat): Entry {
  const { next, c, book } = seat;
  const ability = pick(next, orderable(seat));
  if (ability === null) return strikeEntry(seat);
  if (ability.kind === 'toggled') return { ...plainEntry('activate'), ability: ability.id };
  const hasten = hasPath(book, c, ability.branch) && chance(next, 30);
  return { ...plainEntry('ability'), ability: ability.id, target: targetFor(seat, ability), hasten };
}

function targetFor({ next, c, enemies, friends }: Seat, ability: Ability): Entry['target'] {
  switch (ability.targetFilter) {
    case 'self':
      return null;
    case 'ally':
      return pick(next, friends)?.id ?? c.id;
    case 'enemy':
      return pick(next, enemies)?.id ?? null;
    case 'any':
      return pick(next, [...enemies, ...friends])?.id ?? null;
    case 'point':
    case 'object':
      return { x: c.position.x + whole(next, -10, 10), y: c.position.y + whole(next, -10, 10), z: c.position.z };
  }
}

function searchEntry({ next, enemies }: Seat): Entry {
  return { ...plainEntry('search'), facing: chance(next, 70) ? (pick(next, enemies)?.id ?? null) : whole(next, 0, 359) };
}

function swapEntry({ next, c, book }: Seat): Entry {
  const carried = c.inventory.filter((i) => book.weapons.has(i.itemId));
  const held = pick(
    next,
    carried.filter((i) => i.place === 'held'),
  )?.id;
  const stowed = pick(
    next,
    carried.filter((i) => i.place === 'stowed'),
  )?.id;
  if (held === undefined && stowed === undefined) return plainEntry('idle');
  return { ...plainEntry('swapWeapon'), stow: held === undefined ? [] : [held], draw: stowed === undefined ? [] : [stowed] };
}

function pickUpEntry({ next, state }: Seat): Entry {
  const item = pick(next, state.battle.field.items)?.id ?? null;
  return item === null ? plainEntry('quickRest') : { ...plainEntry('pickUp'), item };
}

function limbEntry({ next, c, friends }: Seat): Entry {
  if (chance(next, 50)) return { ...plainEntry('resetLimb'), limb: pick(next, c.limbs)?.id ?? null };
  const friend = pick(next, friends) ?? c;
  return { ...plainEntry('setLimbOf'), target: friend.id, limb: pick(next, friend.limbs)?.id ?? null };
}

/** Switches something off, or ends something that lasts. */
function endEntry({ next, c, book }: Seat): Entry {
  const on = pick(next, c.toggledOn)?.id;
  if (on !== undefined && owns(c, on)) return { ...plainEntry('deactivate'), ability: on };
  const kept = pick(next, c.sustainedList)?.ability;
  if (kept !== undefined && owns(c, kept) && book.abilities.get(kept)?.kind !== 'toggled')
    return { ...plainEntry('cancel'), ability: kept };
  return plainEntry('idle');
}

function trickEntry({ next, c, book }: Seat): Entry {
  const branches = Object.keys(c.mastery).filter((b) => book.branches.get(b)?.ladder !== false && workingLevels(c.mastery[b]) > 0);
  const branch = pick(next, branches);
  return branch === null ? plainEntry('idle') : { ...plainEntry('trick'), ability: branch, text: 'искры в ладони' };
}
