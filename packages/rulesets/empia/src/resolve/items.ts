import { RuleFault } from '@boevka/kernel';
import type { Weapon } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import { limbId } from '../limbs.ts';
import type { Entry } from '../orders/entry.ts';
import { abilityFor, works } from '../ownership.ts';
import type { GroundItem, Item } from '../state.ts';
import type { Delivery, WeaponClass } from '../terms.ts';
import { bar } from './bar.ts';
import { distance } from './geometry.ts';
import { limbUsable } from './injury.ts';
import { isStunned } from './statuses.ts';

/** Metres within which a thing on the ground can be picked up. @clause empia.action.weapon-swap */
const PICK_UP_REACH = 1;

export interface Held {
  /** null: the bare limb. */
  readonly item: Item | null;
  readonly weapon: Weapon;
  readonly limb: string;
}

/** What a limb strikes with: the weapon that it holds or helps to hold, else itself. */
export function heldWeapon<N>(ctx: C<N>, c: Fighter, limb: string): Held {
  let helped: Held | null = null;
  for (const item of c.inventory) {
    if (item.place !== 'held' || item.limb === null) continue;
    const weapon = ctx.book.weapons.get(item.itemId);
    if (weapon === undefined) continue;
    if (item.limb === limb) return { item, weapon, limb };
    if (weapon.hands >= 2) helped = { item, weapon, limb: item.limb };
  }
  if (helped !== null && helps(c, limb, helped.weapon.hands - 1)) return helped;
  return { item: null, weapon: unarmed(ctx), limb };
}

/** Whether a limb is one of the empty arms on a weapon that needs several: the first of them in the order of limbs. */
function helps(c: Fighter, limb: string, needed: number): boolean {
  let left = needed;
  for (const l of c.limbs) {
    if (l.kind !== 'arm' || !limbUsable(c, l.id) || c.inventory.some((i) => i.place === 'held' && i.limb === l.id)) continue;
    if (left-- <= 0) return false;
    if (l.id === limb) return true;
  }
  return false;
}

function unarmed<N>(ctx: C<N>): Weapon {
  const weapon = ctx.book.weapons.get('unarmed');
  if (weapon === undefined) throw new RuleFault('a book without bare hands', 'empia.strikes.default-strike', {});
  return weapon;
}

/** What an order's `with` means: a limb by id or number with what it holds, or a held thing by its name; null where it is neither. */
function heldAs<N>(ctx: C<N>, c: Fighter, name: string): Held | null {
  const limb = limbId(c.limbs, name);
  if (limb !== null) return heldWeapon(ctx, c, limb);
  for (const item of c.inventory) {
    if (item.place !== 'held' || item.limb === null || (item.id !== name && item.itemId !== name)) continue;
    const weapon = ctx.book.weapons.get(item.itemId);
    if (weapon !== undefined) return { item, weapon, limb: item.limb };
  }
  return null;
}

const SUITS: Partial<Record<Delivery, readonly WeaponClass[]>> = {
  melee: ['melee', 'unarmed', 'shield', 'hightechMelee'],
  ranged: ['ranged'],
  firearm: ['firearm'],
  hightech: ['hightechRanged'],
};

/** The weapon that an ability is delivered with: the one named, else the first suitable one in hand, the main hand's first; null for none. */
export function weaponFor<N>(ctx: C<N>, c: Fighter, delivery: Delivery, named: string | null): Held | null {
  const classes = SUITS[delivery];
  if (classes === undefined) return null;
  const first = named === null ? heldWeapon(ctx, c, c.mainHand) : heldAs(ctx, c, named);
  if (first !== null && classes.includes(first.weapon.class)) return first;
  if (named !== null) return null;
  for (const item of c.inventory) {
    if (item.place !== 'held' || item.limb === null) continue;
    const weapon = ctx.book.weapons.get(item.itemId);
    if (weapon !== undefined && classes.includes(weapon.class)) return { item, weapon, limb: item.limb };
  }
  return null;
}

/** Whether the weapon needs work before it can be used again. @clause empia.crit.miss-jam */
export function isJammed(c: Fighter, item: Item | null): boolean {
  if (item === null || c.statuses.length === 0) return false;
  for (const s of c.statuses) if (s.id === 'jammed' && s.source === item.id) return true;
  return false;
}

/**
 * Whether he has something to block with and a body that can: a shield or weapon for it in hand, or an ability that serves as one.
 * @clause empia.block.choice
 */
export function meansOfBlock<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.unconscious || isStunned(ctx, c)) return false;
  for (const item of c.inventory) {
    if (item.place === 'stowed') continue;
    if (item.place === 'held' && ctx.book.weapons.get(item.itemId)?.blockMeans === true) return true;
    if (ctx.book.goods.get(item.itemId)?.blockMeans === true) return true;
  }
  for (const t of c.toggledOn) if (abilityFor(ctx, c, t.id)?.blockMeans === true) return true;
  for (const s of c.sustainedList) if (abilityFor(ctx, c, s.ability)?.blockMeans === true) return true;
  for (const own of c.abilities) {
    const ability = abilityFor(ctx, c, own.abilityId);
    if (ability?.blockMeans === true && ability.kind === 'passive' && works(c, ability)) return true;
  }
  return false;
}

/**
 * Stowing, drawing, or both at once, in one action and for nothing. What is drawn goes to the hand named by `with`, else to the main
 * hand and then the others; what is in that hand, and for a two-handed weapon in the other one, is stowed for it.
 * @clause empia.action.weapon-swap
 */
export function swapWeapon<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const told = entry.stow.length + entry.draw.length > 0 ? entry : toldByThings(c, entry.with);
  const stow = told.stow.map((name) => named(c, name, false));
  const draw = told.draw.map((name) => named(c, name, true));
  if (stow.includes(null) || draw.includes(null) || stow.length + draw.length === 0) {
    notDone(ctx, c, entry, 'noWeapon');
    return;
  }
  const hands = usableHands(c, entry.with);
  const stowed = stow.filter((i) => i !== null).map((i) => i.id);
  if (draw.length === 0) {
    ctx.emit({ kind: 'swapped', who: c.id, stow: stowed, draw: [], limb: null });
    return;
  }
  const needs = draw.map((item) => Math.max(1, ctx.book.weapons.get(item?.itemId ?? '')?.hands ?? 1));
  if (needs.reduce((sum, n) => sum + n, 0) > hands.length) {
    notDone(ctx, c, entry, 'limbUnusable');
    return;
  }
  let next = 0;
  for (let n = 0; n < draw.length; n++) {
    const item = draw[n];
    const limb = hands[next];
    const needed = needs[n];
    if (item === null || item === undefined || limb === undefined || needed === undefined) return;
    const away = next === 0 ? [...stowed] : [];
    for (let i = next; i < next + needed; i++) {
      const busy = hands[i];
      for (const other of c.inventory) {
        if (other.place === 'held' && other.limb === busy && other.id !== item.id && !away.includes(other.id)) away.push(other.id);
      }
    }
    ctx.emit({ kind: 'swapped', who: c.id, stow: away, draw: [item.id], limb });
    next += needed;
  }
}

/** Where only the things are told: what is in hand goes away, anything else comes out. */
function toldByThings(c: Fighter, names: readonly string[]): { readonly stow: readonly string[]; readonly draw: readonly string[] } {
  const things = names.filter((name) => limbId(c.limbs, name) === null);
  const stow = things.filter((name) => named(c, name, false) !== null);
  return { stow, draw: things.filter((name) => !stow.includes(name)) };
}

/** A thing of his by instance or kind: to put away only one in hand, to draw one that is stowed before one that is worn or held. */
function named(c: Fighter, name: string, toDraw: boolean): Item | null {
  let other: Item | null = null;
  for (const item of c.inventory) {
    if (item.id !== name && item.itemId !== name) continue;
    if (item.place === (toDraw ? 'stowed' : 'held')) return item;
    if (toDraw) other = item;
  }
  return other;
}

/** Arms that work, the named ones first, then the main hand, then the rest in order. */
function usableHands(c: Fighter, wanted: readonly string[]): string[] {
  const out: string[] = [];
  const add = (limb: string | null): void => {
    if (limb !== null && !out.includes(limb) && limbUsable(c, limb)) out.push(limb);
  };
  for (const name of wanted) add(limbId(c.limbs, name));
  add(c.mainHand);
  for (const limb of c.limbs) if (limb.kind === 'arm') add(limb.id);
  return out;
}

/**
 * A thing within 1 m, in one action. Two who reach for one thing at once: the nearer gets it, then the one listed first.
 * @clause empia.action.weapon-swap
 */
export function pickUp<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const found = nearestThing(ctx, c, entry.item);
  if (found === null) {
    notDone(ctx, c, entry, 'nothingThere');
    return;
  }
  if (distance(c.position, found.at) > PICK_UP_REACH) {
    notDone(ctx, c, entry, 'outOfReach');
    return;
  }
  if (takenByAnother(ctx, c, found)) {
    notDone(ctx, c, entry, 'nothingThere');
    return;
  }
  const limb = ctx.book.weapons.has(found.itemId) ? freeHand(c) : null;
  ctx.emit({ kind: 'pickedUp', who: c.id, item: { ...found, at: { ...found.at } }, limb });
}

function nearestThing<N>(ctx: C<N>, c: Fighter, name: string | null): GroundItem | null {
  let best: GroundItem | null = null;
  for (const thing of ctx.state.battle.field.items) {
    if (name !== null && thing.id !== name && thing.itemId !== name) continue;
    if (best === null || distance(c.position, thing.at) < distance(c.position, best.at)) best = thing;
  }
  return best;
}

function takenByAnother<N>(ctx: C<N>, c: Fighter, thing: GroundItem): boolean {
  const mine = distance(c.position, thing.at);
  for (const other of ctx.state.combatants) {
    const chosen = ctx.memo.chosen[other.slot];
    if (other === c || chosen === undefined || chosen === null || chosen.entry.kind !== 'pickUp') continue;
    if (nearestThing(ctx, other, chosen.entry.item)?.id !== thing.id) continue;
    const theirs = distance(other.position, thing.at);
    if (theirs <= PICK_UP_REACH && (theirs < mine || (theirs === mine && other.slot < c.slot))) return true;
  }
  return false;
}

function freeHand(c: Fighter): string | null {
  for (const limb of usableHands(c, [])) if (!c.inventory.some((i) => i.place === 'held' && i.limb === limb)) return limb;
  return null;
}

/**
 * Work on a jammed weapon: one action of what it needs.
 * @clause empia.crit.miss-jam
 */
export function unjam<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const wanted = entry.with[0] ?? entry.item;
  const held = wanted === null || wanted === undefined ? null : heldAs(ctx, c, wanted);
  for (const s of c.statuses) {
    if (s.id !== 'jammed' || (held !== null && held.item?.id !== s.source)) continue;
    ctx.emit({ kind: 'unjammed', who: c.id, weapon: s.source, left: Math.max(0, Number(s.params.needed ?? 1) - 1) });
    return;
  }
  notDone(ctx, c, entry, 'nothingThere');
}

/** An order that comes to nothing at no cost. */
function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  bar(ctx, c, reason);
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause: 'empia.action.weapon-swap', data: {}, cost: 0 });
}
