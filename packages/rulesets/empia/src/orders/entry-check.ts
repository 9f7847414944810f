import type { Json, Reading } from '@boevka/kernel';
import type { Ability, Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import { limbId } from '../limbs.ts';
import { hasPath, owns, requirementMet, workingLevels } from '../ownership.ts';
import { isKnownItem } from '../setup/inventory.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { Entry, Move } from './entry.ts';
import { isSomebody, isWhoWord, spotNamed } from './scene.ts';

/** What an entry is checked against. */
export interface Bench {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly c: Fighter;
  /** Lists a fault of the entry at hand. */
  refuse(clause: string, data: { readonly [key: string]: Json }): void;
}

const TEMPLATE = 'empia.order.template';

/**
 * An entry with its names made ids, or null when it may not stand: then a reason was listed. What depends on the moment of the action (reach, energy,
 * sight, states) is not looked at here.
 */
export function checkEntry(bench: Bench, written: Entry): Entry | null {
  const entry = canonical(bench, written);
  const sound = fields(bench, entry) && ability(bench, entry) && somebody(bench, entry) && striking(bench, entry) && things(bench, entry);
  if (!sound) return null;
  const limb = aimedLimb(bench, entry);
  const move = entry.move === null ? null : checkMove(bench, entry.move);
  if (limb === undefined || move === undefined) return null;
  return { ...entry, limb, move, with: limbsOf(bench, entry.with), hasten: hasten(bench, entry) };
}

/**
 * What is switched on is activated, what is not is cancelled, whatever word the order chose; a change of weapons and a thing picked up may be told by what
 * it is done with.
 */
function canonical(bench: Bench, entry: Entry): Entry {
  if (entry.kind === 'swapWeapon' && entry.item !== null) return { ...entry, item: null, with: [...entry.with, entry.item] };
  if (entry.kind === 'pickUp' && entry.item === null) {
    const named = typeof entry.target === 'string' && !isSomebody(bench.state, entry.target) ? entry.target : null;
    return { ...entry, item: thingsOf(bench, entry)[0] ?? named, target: named === null ? entry.target : null };
  }
  const { book } = bench;
  const kind = entry.ability === null ? undefined : book.abilities.get(entry.ability)?.kind;
  if (kind === undefined) return entry;
  if (entry.kind === 'ability' && kind === 'toggled') return { ...entry, kind: 'activate' };
  if (entry.kind === 'activate' && kind !== 'toggled') return { ...entry, kind: 'ability' };
  if (entry.kind === 'deactivate' && kind !== 'toggled') return { ...entry, kind: 'cancel' };
  if (entry.kind === 'cancel' && kind === 'toggled') return { ...entry, kind: 'deactivate' };
  return entry;
}

/** Of what an order is done with, what is no limb. */
function thingsOf({ c }: Bench, entry: Entry): string[] {
  return entry.with.filter((name) => limbId(c.limbs, name) === null);
}

/** What a kind of entry cannot do without. */
function fields(bench: Bench, e: Entry): boolean {
  const missing = missingField(bench, e);
  if (missing !== null) bench.refuse(TEMPLATE, { kind: e.kind, missing });
  return missing === null;
}

function missingField(bench: Bench, e: Entry): string | null {
  switch (e.kind) {
    case 'ability':
    case 'activate':
    case 'deactivate':
    case 'cancel':
      return e.ability === null ? 'ability' : null;
    case 'move':
      return e.move === null ? 'move' : null;
    case 'pickUp':
      return e.item === null ? 'item' : null;
    case 'swapWeapon':
      return e.stow.length + e.draw.length + thingsOf(bench, e).length === 0 ? 'draw' : null;
    case 'setLimbOf':
      return e.target === null ? 'target' : null;
    default:
      return null;
  }
}

/**
 * Only what he owns, and has owned since before the battle, can be ordered; what somebody in the battle could grant may come in time. Passive abilities
 * work by themselves.
 * @clause empia.rules.purchase-lock
 */
function ability(bench: Bench, e: Entry): boolean {
  const { book, c } = bench;
  if (e.kind === 'trick') return trick(bench, e);
  if (e.ability === null) return true;
  const known = book.abilities.get(e.ability);
  if (known === undefined) {
    bench.refuse('empia.pack.data-driven', { ability: e.ability });
    return false;
  }
  if (!owns(c, e.ability) && !grantable(bench, e.ability)) {
    const bought = c.abilities.some((own) => own.abilityId === e.ability);
    bench.refuse(bought ? 'empia.rules.purchase-lock' : 'empia.pack.requirements', { ability: e.ability });
    return false;
  }
  if ((known.kind === 'passive' || known.kind === 'mastery') && e.kind !== 'cancel') {
    bench.refuse('empia.ability.passive-single', { ability: e.ability });
    return false;
  }
  return e.kind === 'cancel' || e.kind === 'deactivate' || fulfilled(bench, known);
}

/**
 * Whether everything is there that an ability requires and no turn can bring: steps of mastery, abilities that nobody grants. Shapes and states come
 * and go; they are looked at when the action comes.
 * @clause empia.pack.requirements
 */
function fulfilled(bench: Bench, known: Ability): boolean {
  for (const r of known.requires) {
    if (requirementMet(bench.c, r)) continue;
    if ('mastery' in r) bench.refuse('empia.pack.requirements', { ability: known.id, level: r.mastery, branch: r.branch });
    else if ('ability' in r && !grantable(bench, r.ability))
      bench.refuse('empia.pack.requirements', { ability: known.id, lacks: r.ability });
    else continue;
    return false;
  }
  return true;
}

/** Whether an ability of somebody in the battle gives this one to others or himself. */
function grantable({ state, book }: Bench, id: string): boolean {
  for (const other of state.combatants) {
    for (const own of other.abilities) {
      const a = book.abilities.get(own.abilityId);
      if (a === undefined) continue;
      for (const effect of a.effects) if (effect.kind === 'grant' && effect.ability === id) return true;
      for (const side of a.sideEffects) if (side.effect.kind === 'grant' && side.effect.ability === id) return true;
    }
  }
  return false;
}

/**
 * A trick comes with the mastery of a branch: the branch that the order names in place of an ability, else any.
 * @clause empia.trick.levels
 */
function trick(bench: Bench, e: Entry): boolean {
  const { book, c } = bench;
  const branches = e.ability === null ? Object.keys(c.mastery) : [book.abilities.get(e.ability)?.branch ?? e.ability];
  const mastered = branches.some((branch) => book.branches.get(branch)?.ladder !== false && workingLevels(c.mastery[branch]) > 0);
  if (!mastered) bench.refuse('empia.trick.levels', { branch: e.ability });
  return mastered;
}

/**
 * The choice of the Path's owner, each time: without a path there is nothing to hasten with.
 * @clause empia.mastery.path-double-speed
 */
function hasten(bench: Bench, e: Entry): boolean {
  if (!e.hasten || e.ability === null) return false;
  const branch = bench.book.abilities.get(e.ability)?.branch ?? null;
  if (hasPath(bench.book, bench.c, branch)) return true;
  bench.refuse('empia.mastery.path-double-speed', { ability: e.ability, branch });
  return false;
}

function somebody(bench: Bench, e: Entry): boolean {
  const names = [e.target, e.facing].filter((name) => typeof name === 'string');
  const unknown = names.find((name) => !isSomebody(bench.state, name) && spotNamed(bench.state, name) === null);
  if (unknown !== undefined) bench.refuse(TEMPLATE, { unknown });
  return unknown === undefined;
}

/**
 * In one action either arms or legs strike. What strikes is a limb or a thing that he has, or that lies about and may be in his hands by then.
 * @clause empia.strikes.arms-or-legs
 */
function striking(bench: Bench, e: Entry): boolean {
  const { c } = bench;
  const kinds = new Set<string>();
  for (const name of e.with) {
    const id = limbId(c.limbs, name) ?? c.inventory.find((i) => i.place === 'held' && (i.id === name || i.itemId === name))?.limb;
    const limb = c.limbs.find((l) => l.id === id);
    if (limb === undefined && !isAtHand(bench, name)) {
      bench.refuse('empia.battle.undeclared-items', { item: name });
      if (!isKnownItem(bench.book, name)) return false;
    }
    if (limb !== undefined) kinds.add(limb.kind === 'leg' ? 'leg' : 'arm');
    else if (name !== 'unarmed') kinds.add('arm');
  }
  if (kinds.size < 2) return true;
  bench.refuse('empia.strikes.arms-or-legs', { with: [...e.with] });
  return false;
}

/**
 * Things that an order speaks of are declared, or lie on the field, or may come to lie there. Others are refused; but their entry stands, since the judge
 * may still add a thing that the packs know, and without it nothing comes of the entry anyway.
 * @clause empia.battle.undeclared-items
 */
function things(bench: Bench, e: Entry): boolean {
  const foreign =
    e.kind === 'swapWeapon'
      ? [...e.stow, ...e.draw].find((name) => !isAtHand(bench, name) && limbId(bench.c.limbs, name) === null)
      : undefined;
  const absent = e.kind === 'pickUp' && e.item !== null && !isAround(bench, e.item) ? e.item : undefined;
  const item = foreign ?? absent;
  if (item !== undefined) bench.refuse('empia.battle.undeclared-items', { item });
  return item === undefined || (item === foreign && isKnownItem(bench.book, item));
}

function isAtHand({ state, book, c }: Bench, name: string): boolean {
  if (name === 'unarmed' && book.weapons.has(name)) return true;
  return (
    c.inventory.some((i) => i.id === name || i.itemId === name) || state.battle.field.items.some((i) => i.id === name || i.itemId === name)
  );
}

/** On the ground, or with somebody who may lose it. */
function isAround({ state }: Bench, name: string): boolean {
  if (state.battle.field.items.some((i) => i.id === name || i.itemId === name)) return true;
  return state.combatants.some((o) => o.inventory.some((i) => i.id === name || i.itemId === name));
}

function limbsOf({ c }: Bench, names: readonly string[]): string[] {
  const out: string[] = [];
  for (const name of names) {
    const id = limbId(c.limbs, name) ?? name;
    if (!out.includes(id)) out.push(id);
  }
  return out;
}

/** The limb that is aimed at, or worked on; undefined where whoever it is has none such. */
function aimedLimb(bench: Bench, e: Entry): string | null | undefined {
  const { state, c } = bench;
  if (e.limb === null) return null;
  const named = typeof e.target === 'string' && !isWhoWord(e.target) ? combatant(state, e.target) : null;
  const own = e.kind === 'resetLimb' || e.target === 'me' || e.target === 'self';
  const whose = own ? [c] : named === null ? state.combatants.filter((o) => o.id !== c.id) : [named];
  for (const o of whose) {
    const id = limbId(o.limbs, e.limb);
    if (id !== null) return id;
  }
  bench.refuse(TEMPLATE, { limb: e.limb });
  return undefined;
}

/** One goal at most; places are known. Away from a place means away from its point. */
function checkMove(bench: Bench, m: Move): Move | undefined {
  const goals = [m.toward, m.awayFrom, m.to, m.direction].filter((goal) => goal !== null);
  if (goals.length > 1) {
    bench.refuse(TEMPLATE, { kind: 'move', goals: goals.length });
    return undefined;
  }
  for (const goal of [m.toward, m.awayFrom, m.to]) {
    if (typeof goal !== 'string' || isSomebody(bench.state, goal) || spotNamed(bench.state, goal) !== null) continue;
    bench.refuse(TEMPLATE, { unknown: goal });
    return undefined;
  }
  if (typeof m.awayFrom !== 'string' || isSomebody(bench.state, m.awayFrom)) return m;
  const spot = spotNamed(bench.state, m.awayFrom);
  return { ...m, awayFrom: spot === null ? m.awayFrom : { x: spot.x, y: spot.y, z: spot.z } };
}
