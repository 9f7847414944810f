import type { Reading } from '@boevka/kernel';
import type { Plan } from './body.ts';
import { uselessWith } from './body.ts';
import type { Book, Spec } from './book.ts';
import type { Fighter, Item, Shield } from './state.ts';

/** Which parts of a body can be used: the fields of a fighter that follow from his wounds. */

/** Bits of a part and of all that is lost with it; a part that everything hangs on is never lost. */
export function lossOf(plan: Plan, part: number): number {
  const p = plan.parts[part];
  return p === undefined || p.parent < 0 ? 0 : p.bit | p.below;
}

/**
 * Reckons all sets of parts anew from wounds and old injuries, for a start or after the judge's word.
 * @clause dwarf.aftermath.enter-injured
 */
export function remask(f: Fighter, spec: Spec, round: number, lost: number): void {
  const { plan } = spec;
  f.lost = lost;
  f.out = 0;
  f.bruised = 0;
  f.freshBruises = 0;
  for (const old of f.lastingInjuries) {
    const part = plan.byId.get(old.part ?? '');
    if (part === undefined) continue;
    if (old.effect === 'limb-loss') f.lost |= lossOf(plan, part.index);
    if (old.effect === 'closed-fracture' || old.effect === 'open-fracture') f.out |= part.bit;
  }
  for (const w of f.wounds) {
    const part = plan.parts[w.part];
    if (part === undefined) continue;
    if (w.effect === 'limb-loss') f.lost |= lossOf(plan, w.part);
    else if (w.effect === 'closed-fracture' || w.effect === 'open-fracture' || w.lossOfUse) f.out |= part.bit;
    else if (w.effect === 'bruise' && w.activeRound === round) f.bruised |= part.bit;
    else if (w.effect === 'bruise' && w.activeRound > round) f.freshBruises |= part.bit;
  }
  f.out |= f.lost;
  refit(f, plan);
  f.places = placesOf(f, plan);
}

/** The parts that cannot be used now follow from those that are out and those that are bruised. */
export function refit(f: Fighter, plan: Plan): void {
  f.useless = uselessWith(plan, f.out | f.bruised);
}

/** Bits of the hands (and of the arms that they hang on) that hold a thing. @clause dwarf.action.weapon-needs-limb */
export function needsOf(plan: Plan, hand: string): number {
  if (hand === 'both') {
    const [first = -1, second = -1] = plan.wielding;
    return gripOf(plan, first) | gripOf(plan, second);
  }
  const part = plan.byId.get(hand);
  return part === undefined || !part.definition.wields ? 0 : gripOf(plan, part.index);
}

function gripOf(plan: Plan, part: number): number {
  const p = plan.parts[part];
  if (p === undefined) return 0;
  const parent = plan.parts[p.parent];
  return p.bit | (parent?.limb === true ? parent.bit : 0);
}

/** Where the things of a fighter are, as one number: two fighters alike in it have everything in the same places. */
export function placesOf(f: Pick<Fighter, 'items' | 'shield'>, plan: Plan): number {
  const base = plan.parts.length + PLACES.length;
  let places = f.shield === null ? 0 : codeOf(f.shield.hand, plan);
  for (let i = 0; i < f.items.length; i++) places = places * base + codeOf((f.items[i] as Item).hand, plan);
  return places;
}

const PLACES = ['ground', 'pack', 'both'];

function codeOf(hand: string, plan: Plan): number {
  const at = PLACES.indexOf(hand);
  return at >= 0 ? at : PLACES.length + (plan.byId.get(hand)?.index ?? 0);
}

/** Bits of all hands that hold something. */
export function occupied(f: Reading<Fighter>): number {
  let mask = f.shield === null ? 0 : f.shield.needs;
  for (let i = 0; i < f.items.length; i++) mask |= (f.items[i] as Item).needs;
  return mask;
}

/** How many supports of a body carry it no longer; fresh bruises count for a sure fall, not for a risky stand. @clause dwarf.balance.support */
export function failedSupports(f: Reading<Fighter>, plan: Plan, fresh: boolean): number {
  const mask = fresh ? f.useless | uselessWith(plan, f.freshBruises) : f.useless;
  if (mask === 0) return 0;
  let failed = 0;
  const { supports } = plan;
  for (let i = 0; i < supports.length; i++) if (((supports[i] as number) & mask) !== 0) failed++;
  return failed;
}

/** @clause dwarf.balance.sure */
export function mustFall(f: Reading<Fighter>, plan: Plan): boolean {
  return plan.supports.length > 0 && failedSupports(f, plan, true) >= plan.sureAt;
}

/** Where things go whose sheet does not say it: hands while they are free, then the pack. */
export function placed(spec: Spec, book: Book): { items: Item[]; shield: Shield | null } {
  const { plan, sheet } = spec;
  const hands = plan.wielding.map((i) => plan.parts[i]?.id ?? '');
  const taken = new Set<string>();
  const take = (hand: string): void => {
    for (const each of hand === 'both' ? hands.slice(0, 2) : [hand]) taken.add(each);
  };
  for (const w of sheet.weapons) if (w.hand !== undefined) take(w.hand);
  const shieldHand = sheet.shield === null ? '' : (sheet.shield.hand ?? freeHand(hands.toReversed(), taken) ?? 'pack');
  if (sheet.shield !== null) take(shieldHand);
  const items = sheet.weapons.map((w): Item => {
    const two = book.weapons.get(w.weapon)?.hands === 2;
    const free = two ? (hands.slice(0, 2).some((h) => taken.has(h)) || hands.length < 2 ? null : 'both') : freeHand(hands, taken);
    const hand = w.hand ?? free ?? 'pack';
    take(hand);
    return { weapon: w.weapon, material: w.material, quality: w.quality, hand, needs: needsOf(plan, hand), count: w.count };
  });
  const shield: Shield | null =
    sheet.shield === null
      ? null
      : { material: sheet.shield.material, quality: sheet.shield.quality, hand: shieldHand, needs: needsOf(plan, shieldHand) };
  return { items, shield };
}

function freeHand(hands: readonly string[], taken: ReadonlySet<string>): string | null {
  return hands.find((h) => !taken.has(h)) ?? null;
}
