import type { Book, Spec, Weapon } from '../book.ts';
import { kindIndex, levelOf, thrownForm } from '../book.ts';
import type { Man, Scene } from '../context.ts';
import type { LostReason } from '../events.ts';
import { needsOf } from '../masks.ts';
import { isOut } from '../standing.ts';
import { ANY_PARTS, WRESTLER } from '../terms.ts';
import type { Act, Declaration, Known } from './act.ts';
import { limitOf, trimmed } from './actions.ts';
import { isEngaged } from './hindrance.ts';
import type { Action, Order } from './record.ts';

/** From a declaration as it was written to one with every name looked up. */

/** Where things are while a declaration is gone through: by item, the shield last. */
interface Hands {
  readonly at: string[];
  /** Parts whose use was looked at. */
  looked: number;
  readonly f: Man;
  readonly spec: Spec;
}

/** What stands against an action at the moment of its declaration. */
export type Hinders = (act: Act) => LostReason | null;
const NOTHING_HINDERS: Hinders = () => null;

/**
 * @param downed he was knocked down by this round's balance roll: what he declared for that case counts
 * @clause dwarf.action.mixed-weapons-allowed
 */
export function compile(state: Scene, book: Book, f: Man, order: Order, downed: boolean, hinders: Hinders = NOTHING_HINDERS): Declaration {
  const spec = book.specs[f.slot] as Spec;
  const list = downed && order.ifDown !== null ? order.ifDown : order.actions;
  const hands: Hands = { at: [...f.items.map((i) => i.hand), f.shield?.hand ?? ''], looked: 0, f, spec };
  const all = list
    .flatMap((action, i) => actsOf(state, book, hands, action, i + 1))
    .map((act) => (act.fault === null ? { ...act, fault: hinders(act) } : act));
  const refused = all.filter((act) => act.fault !== null);
  const possible = all.filter((act) => act.fault === null);
  const counted = possible.filter((act) => act.counts);
  const limit = limitOf(counted, f, spec, book);
  if (counted.every((act) => act.level < 0)) hands.looked |= spec.plan.grips;
  const kept = new Set(trimmed(counted, limit).map((i) => counted[i]));
  const stands = possible.some((act) => act.deed === 'stand');
  const acts = stands ? possible.filter((act) => act.deed === 'stand').slice(0, 1) : possible.filter((act) => !act.counts || kept.has(act));
  for (const [i, act] of acts.entries()) {
    act.n = i + 1;
    act.step = `${f.id}.${act.n}`;
  }
  return {
    acts,
    refused,
    cut: counted.filter((act) => !kept.has(act)),
    limit,
    looked: hands.looked,
    dodges: acts.filter((act) => act.deed === 'dodge').length,
    blocks: acts.filter((act) => act.deed === 'block').length,
    releases: possible.some((act) => act.deed === 'release'),
    standsWithOthers: stands && list.length > 1,
  };
}

const NOTHING = {
  n: 0,
  step: '',
  fault: null,
  target: -1,
  fallback: -1,
  part: null,
  anyOf: null,
  weapon: null,
  item: -1,
  thrown: false,
  technique: null,
  damage: null,
  damageAt: -1,
  skill: '',
  level: -1,
  swap: null,
} as const;

function actsOf(state: Scene, book: Book, hands: Hands, action: Action, declared: number): Act[] {
  const moved = action.swap === undefined ? null : swapOf(hands, book, action.swap.item, action.swap.hand);
  const swapFault = typeof moved === 'string' ? moved : null;
  const swap = moved === null || typeof moved === 'string' ? null : moved;
  const main = swapFault === null && action.do !== 'swap' ? mainAct(state, book, hands, action, declared) : null;
  if (main === null)
    return [
      {
        ...NOTHING,
        declared,
        action,
        deed: 'swap',
        fault: swapFault ?? (swap === null ? 'unknown-weapon' : null),
        swap,
        counts: book.rules.swapHand === 'action',
        known: unknown(),
      },
    ];
  const before = swap ?? main.swap;
  if (before === null || book.rules.swapHand !== 'action') return [{ ...main, swap: before }];
  const alone: Act = { ...NOTHING, declared, action, deed: 'swap', swap: before, counts: true, known: unknown() };
  return [alone, { ...main, swap: null }];
}

function unknown(): Known {
  return { target: -1, aim: -1, may: 0, percents: [] };
}

function mainAct(state: Scene, book: Book, hands: Hands, action: Action, declared: number): Act {
  const base = { ...NOTHING, declared, action, counts: true, known: unknown() };
  switch (action.do) {
    case 'attack':
    case 'technique':
      return attackAct(state, book, hands, action, { ...base, deed: action.do });
    case 'dodge':
      return { ...base, deed: 'dodge' };
    case 'block':
      return { ...base, deed: 'block', fault: shieldFault(hands) };
    case 'stand':
    case 'release':
    case 'continue':
    case 'swap':
      return { ...base, deed: action.do, counts: false };
  }
}

/** @clause dwarf.action.block-needs-shield */
function shieldFault(hands: Hands): LostReason | null {
  const { at, f, spec } = hands;
  const needs = f.shield === null ? 0 : needsOf(spec.plan, at[f.items.length] ?? '');
  hands.looked |= needs;
  return needs === 0 || (needs & f.useless) !== 0 ? 'no-shield' : null;
}

/** An attack with everything that it leaves out. @clause dwarf.action.attack-choices @clause dwarf.action.defaults-of-attack */
function attackAct(state: Scene, book: Book, hands: Hands, action: Action, base: Act): Act {
  const { f } = hands;
  const target = targetOf(state, f, action.target);
  const fallback = action.fallback === undefined ? -1 : targetOf(state, f, action.fallback);
  const aim = action.part;
  const anyOf = aim !== undefined && Object.hasOwn(ANY_PARTS, aim) ? ANY_PARTS[aim as keyof typeof ANY_PARTS] : null;
  const part = aim === undefined || anyOf !== null ? null : aim;
  const aimed = { ...base, target, fallback, part, anyOf };
  if (target < 0) return { ...aimed, fault: action.target === undefined ? 'no-target' : 'unknown-target' };
  if (target === f.slot) return { ...aimed, fault: 'unknown-target' };
  const armed = action.do === 'technique' ? techniqueAct(book, hands, action, aimed) : weaponAct(state, book, hands, action, aimed);
  return armed.fault === null ? { ...armed, fault: partFault(book, armed) } : armed;
}

/** The one named, or the only opponent who is still in the battle. */
function targetOf(state: Scene, f: Man, named: string | undefined): number {
  if (named !== undefined) return state.fighters.find((o) => o.id === named)?.slot ?? -1;
  const enemies = state.fighters.filter((o) => o.side !== f.side && !isOut(o));
  const [only] = enemies.length === 0 ? state.fighters.filter((o) => o.side !== f.side) : enemies;
  return enemies.length > 1 || only === undefined ? -1 : only.slot;
}

/** @clause dwarf.skill.wrestler @clause dwarf.wrestle.one-action @clause dwarf.ranged.unarmed-shooter */
function techniqueAct(book: Book, hands: Hands, action: Action, aimed: Act): Act {
  const technique = book.techniques.get(action.technique ?? '');
  if (technique !== undefined) {
    return { ...aimed, deed: 'technique', technique, skill: WRESTLER, level: levelOf(hands.spec.sheet, WRESTLER) };
  }
  // A bare word of the shorthand may be a weapon.
  const word = action.technique ?? '';
  if (action.do === 'technique' && book.weapons.has(word)) return wieldAct(book, hands, { ...action, weapon: word }, aimed);
  return { ...aimed, fault: 'unknown-technique' };
}

/** With nothing in hand an order without details is a punch. @clause dwarf.wrestle.default-punch */
function weaponAct(state: Scene, book: Book, hands: Hands, action: Action, aimed: Act): Act {
  if (action.weapon !== undefined) return wieldAct(book, hands, action, aimed);
  const at = primaryItem(hands, book, action);
  const item = hands.f.items[at];
  if (item === undefined) {
    if (action.mode === 'ranged' || action.mode === 'thrown' || action.kind !== undefined) return { ...aimed, fault: 'unknown-weapon' };
    return techniqueAct(book, hands, { ...action, technique: 'punch' }, aimed);
  }
  const weapon = book.weapons.get(item.weapon);
  // With an enemy at his throat an archer who says nothing strikes with what he holds.
  const close = weapon?.mode === 'ranged' && weapon.meleeForm !== null && action.mode === undefined && isPressed(state, book, hands.f);
  return wieldAct(book, hands, { ...action, weapon: item.weapon, ...(close ? { mode: 'melee' as const } : {}) }, aimed, at);
}

function isPressed(state: Scene, book: Book, f: Man): boolean {
  return state.fighters.some((o) => o.side !== f.side && !isOut(o) && isEngaged(state, book, f, o));
}

/** The first weapon in a working hand. */
function primaryItem(hands: Hands, book: Book, action: Action): number {
  const { at, f, spec } = hands;
  hands.looked |= spec.plan.grips;
  return f.items.findIndex((item, i) => {
    const needs = needsOf(spec.plan, at[i] ?? '');
    const weapon = book.weapons.get(item.weapon);
    if (needs === 0 || (needs & f.useless) !== 0 || weapon === undefined) return false;
    return action.mode !== 'ranged' || weapon.mode === 'ranged';
  });
}

/**
 * An attack with a weapon that is named: by its id, or by that of its form at close quarters.
 * @clause dwarf.ranged.crossbow-butt
 * @clause dwarf.ranged.bow-melee
 * @clause dwarf.ranged.thrower-in-melee
 * @clause dwarf.damage.choose-kind
 */
function wieldAct(book: Book, hands: Hands, action: Action, aimed: Act, place?: number): Act {
  const { at, f } = hands;
  const named = action.weapon ?? '';
  const inHand = (i: number): boolean => isHeld(at[i] ?? '');
  const fits = (test: (id: string) => boolean): number => {
    const held = f.items.findIndex((item, i) => test(item.weapon) && inHand(i));
    return held >= 0 ? held : f.items.findIndex((item, i) => test(item.weapon) && at[i] === 'pack');
  };
  const own = place ?? fits((id) => id === named);
  const asForm = own >= 0 ? -1 : fits((id) => book.weapons.get(id)?.meleeForm === named);
  const item = own >= 0 ? own : asForm;
  const kept = book.weapons.get(f.items[item]?.weapon ?? '');
  if (kept === undefined) return { ...aimed, deed: 'attack', fault: 'unknown-weapon' };
  const form = formOf(book, kept, asForm >= 0 ? 'melee' : action.mode);
  if (form === null) return { ...aimed, deed: 'attack', item, fault: 'unknown-weapon' };
  const damage = action.kind ?? form.defaultKind;
  const swap = inHand(item) ? null : drawn(hands, book, item, form);
  const fault = typeof swap === 'string' ? swap : form.kinds.includes(damage) ? null : 'damage-kind-unavailable';
  return {
    ...aimed,
    deed: 'attack',
    weapon: form,
    item,
    thrown: form.mode === 'thrown',
    damage,
    damageAt: kindIndex(damage),
    skill: form.skill,
    level: levelOf(hands.spec.sheet, form.skill),
    swap: typeof swap === 'string' ? null : swap,
    fault,
  };
}

/** The weapon as it is used: shot, thrown, or struck with. */
function formOf(book: Book, weapon: Weapon, mode: Action['mode']): Weapon | null {
  if (mode === undefined || mode === weapon.mode) return weapon;
  if (mode === 'thrown') return thrownForm(weapon);
  if (mode === 'melee') return weapon.meleeForm === null ? null : (book.weapons.get(weapon.meleeForm) ?? null);
  return null;
}

function isHeld(hand: string): boolean {
  return hand !== 'pack' && hand !== 'ground' && hand !== '';
}

/** A weapon out of the pack comes into the first working hand that is free. @clause dwarf.action.switch-hand */
function drawn(hands: Hands, book: Book, item: number, form: Weapon): Act['swap'] | LostReason {
  if (book.rules.swapHand === 'forbidden') return 'swap-forbidden';
  const weapon = hands.f.items[item]?.weapon ?? '';
  if (form.hands === 2) return swapOf(hands, book, weapon, 'both');
  for (const index of hands.spec.plan.wielding) {
    const hand = hands.spec.plan.parts[index]?.id ?? '';
    const moved = swapOf(hands, book, weapon, hand);
    if (typeof moved !== 'string') return moved;
  }
  return 'no-free-hand';
}

/** A thing moved into another hand or out of it; the list of hands follows. @clause dwarf.action.switch-hand */
function swapOf(hands: Hands, book: Book, thing: string, to: string): NonNullable<Act['swap']> | LostReason {
  const { at, f, spec } = hands;
  hands.looked |= spec.plan.grips;
  if (book.rules.swapHand === 'forbidden') return 'swap-forbidden';
  const isShield = thing === 'shield';
  const place = isShield
    ? f.shield === null
      ? -1
      : f.items.length
    : f.items.findIndex((i, n) => i.weapon === thing && at[n] !== 'ground');
  const from = at[place];
  if (place < 0 || from === undefined || from === 'ground') return 'unknown-weapon';
  if (to !== 'pack') {
    const needs = needsOf(spec.plan, to);
    let taken = 0;
    for (const [i, hand] of at.entries()) if (i !== place) taken |= needsOf(spec.plan, hand);
    if (needs === 0 || (needs & f.useless) !== 0 || (needs & taken) !== 0) return 'no-free-hand';
  }
  at[place] = to;
  return { item: thing, from, to };
}

/**
 * A part that the target's body does not have, or that the technique cannot be aimed at.
 * @clause dwarf.wrestle.dash-illegal
 */
function partFault(book: Book, act: Act): LostReason | null {
  if (act.part === null && act.anyOf === null) return null;
  const plan = book.specs[act.target]?.plan;
  if (plan === undefined) return 'unknown-part';
  const aims = plan.parts.filter((p) => (act.part === null ? p.kind === act.anyOf : p.id === act.part));
  if (aims.length === 0) return 'unknown-part';
  return act.technique === null || aims.some((p) => act.technique?.columns[p.column]) ? null : 'part-not-allowed';
}
