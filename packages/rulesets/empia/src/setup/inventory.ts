import type { Book } from '../book.ts';
import type { ArmourDefinition, Sheet } from '../content.ts';
import type { Item, Limb } from '../state.ts';

type Written = Sheet['inventory'][number];

/** Whether anything of the content is called so: a weapon, armour or goods. */
export function isKnownItem(book: Book, itemId: string): boolean {
  return book.weapons.has(itemId) || book.armour.has(itemId) || book.goods.has(itemId);
}

/**
 * What a combatant carries, each thing with an instance id and a place. Where the sheet names no place: armour is worn unless some is worn already, the
 * first weapon goes to the main hand and the first shield to another, unless one is held already and while hands are free; everything else is stowed.
 */
export function carriedItems(book: Book, written: readonly Written[], limbs: readonly Limb[], mainHand: string): Item[] {
  const items: Item[] = written.map(({ itemId, id, place, limb, hidden, count }) => ({
    id: id ?? itemId,
    itemId,
    place: place ?? 'stowed',
    limb: limb ?? null,
    hidden,
    count,
  }));
  nameTwins(items);
  const open = items.filter((_, i) => written[i]?.place === undefined && (written[i]?.limb ?? null) === null);
  wearSomething(book, items, open);
  holdSomething(book, items, open, limbs.filter((l) => l.kind === 'arm' && !l.lost).length);
  for (const item of items)
    if (item.limb !== null && written.find((w) => w.limb === item.limb && w.place === undefined)) item.place = 'held';
  assignHands(book, items, limbs, mainHand);
  return items;
}

/** Two things of one kind are `sabre` and `sabre.2`. */
function nameTwins(items: Item[]): void {
  const taken = new Set<string>();
  for (const item of items) {
    const { id } = item;
    for (let n = 2; taken.has(item.id); n++) item.id = `${id}.${n}`;
    taken.add(item.id);
  }
}

function wearSomething(book: Book, items: readonly Item[], open: readonly Item[]): void {
  if (items.some((i) => i.place === 'worn' && book.armour.has(i.itemId))) return;
  const first = open.find((i) => book.armour.has(i.itemId));
  if (first) first.place = 'worn';
}

function holdSomething(book: Book, items: readonly Item[], open: readonly Item[], arms: number): void {
  const handsFor = (i: Item): number => Math.max(1, book.weapons.get(i.itemId)?.hands ?? 1);
  const isShield = (i: Item): boolean => book.weapons.get(i.itemId)?.class === 'shield';
  const isWeapon = (i: Item): boolean => book.weapons.has(i.itemId) && !isShield(i);
  const held = items.filter((i) => i.place === 'held');
  let free = arms;
  for (const i of held) free -= handsFor(i);
  for (const kind of [isWeapon, isShield]) {
    const first = held.some(kind) ? undefined : open.find(kind);
    // Whoever holds nothing yet takes his weapon even where it needs more hands than he has.
    if (first === undefined || (free < handsFor(first) && free < arms)) continue;
    first.place = 'held';
    free -= handsFor(first);
  }
}

/** Held things without a named limb: weapons take the main hand first, shields any other; a second one takes the next free arm. */
function assignHands(book: Book, items: readonly Item[], limbs: readonly Limb[], mainHand: string): void {
  const arms = limbs.filter((l) => l.kind === 'arm' && !l.lost).map((l) => l.id);
  const order = [...arms.filter((id) => id === mainHand), ...arms.filter((id) => id !== mainHand)];
  const taken = new Set(items.flatMap((i) => (i.place === 'held' && i.limb !== null ? [i.limb] : [])));
  for (const item of items) {
    if (item.place !== 'held' || item.limb !== null) continue;
    const shield = book.weapons.get(item.itemId)?.class === 'shield';
    const free = order.filter((id) => !taken.has(id));
    const hand = (shield ? (free.find((id) => id !== mainHand) ?? free[0]) : free[0]) ?? null;
    item.limb = hand;
    if (hand === null) item.place = 'stowed';
    else taken.add(hand);
  }
}

/** The armour that somebody wears; the first, where there were several. */
export function wornArmour(book: Book, items: readonly Item[]): ArmourDefinition | null {
  for (const item of items) {
    const armour = item.place === 'worn' ? book.armour.get(item.itemId) : undefined;
    if (armour !== undefined) return armour;
  }
  return null;
}

/** Flat block of whatever is held: shields have one. */
export function heldBlock(book: Book, items: readonly Item[]): number {
  let block = 0;
  for (const item of items) if (item.place === 'held') block += book.weapons.get(item.itemId)?.block ?? 0;
  return block;
}

/** Goods by count, and the shots of weapons that come with some. */
export function consumablesOf(book: Book, items: readonly Item[]): { [item: string]: number } {
  const out: { [item: string]: number } = {};
  for (const item of items) if (book.goods.has(item.itemId)) out[item.itemId] = (out[item.itemId] ?? 0) + item.count;
  for (const item of items) {
    const weapon = book.weapons.get(item.itemId);
    if (weapon === undefined || weapon.ammoItem === null || weapon.ammo === null) continue;
    out[weapon.ammoItem] = (out[weapon.ammoItem] ?? 0) + weapon.ammo * item.count;
  }
  return out;
}
