import type { Book } from './book.ts';
import type { Attacked, Event } from './events.ts';
import { applyEffects, die, faint, knockDown, putOut, specOf, who } from './fold-effects.ts';
import { setPath } from './fold-path.ts';
import { needsOf, placesOf, refit } from './masks.ts';
import type { Fighter, Hold, Item, State, Wound } from './state.ts';
import type { Effect } from './terms.ts';
import { DODGER, SHIELD_USER } from './terms.ts';

/** Changes the state by one event: the only code that does. The runner hands it a private copy. What happens most stands first. */
export function fold(state: State, e: Event, book: Book): void {
  if (e.kind === 'attacked') attacked(state, e, book);
  else if (e.kind === 'roundEnded') roundEnded(state, book);
  else foldOther(state, e, book);
}

/** @clause dwarf.learn.used-skills */
function attacked(state: State, e: Attacked, book: Book): void {
  const by = who(state, e.who);
  const target = who(state, e.target);
  use(by, e.skill);
  if (e.dodgeTried) use(target, DODGER);
  if (e.blockTried) use(target, SHIELD_USER);
  if (e.thrown) leaveHand(by, e.item, book);
  if (!e.damaged) return;
  const blunt = e.technique !== null || e.damage === 'blunt';
  const part = specOf(book, target).plan.byId.get(e.part)?.index ?? 0;
  applyEffects(state, book, target, part, e.effects, { by, blunt, limbs: e.limbs });
  if (e.selfEffects.length > 0) hurtOwnHead(state, book, by, e.selfEffects);
}

function use(f: Fighter, skill: string): void {
  const used = f.usedSkills;
  for (let i = 0; i < used.length; i++) if (used[i] === skill) return;
  used.push(skill);
}

/** @clause dwarf.skill.thrower-anything */
function leaveHand(f: Fighter, at: number, book: Book): void {
  const item = f.items[at];
  if (item === undefined) return;
  item.count--;
  if (item.count > 0) return;
  item.hand = 'ground';
  item.needs = 0;
  f.places = placesOf(f, specOf(book, f).plan);
}

/** @clause dwarf.strike.headbutt-self */
function hurtOwnHead(state: State, book: Book, by: Fighter, effects: readonly Effect[]): void {
  const { plan } = specOf(book, by);
  const head = plan.parts.find((p) => p.kind === 'head' && (by.lost & p.bit) === 0);
  if (head !== undefined) applyEffects(state, book, by, head.index, effects, { by: null, blunt: true, limbs: 0 });
}

/**
 * The end of a round: stuns and bruises expire, those of this round begin to work.
 * @clause dwarf.effect.bruise
 * @clause dwarf.round.unused-actions
 */
function roundEnded(state: State, book: Book): void {
  const { battle, fighters } = state;
  const ended = battle.round;
  const next = ended + 1;
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Fighter;
    f.releasing = false;
    f.skippedRound = f.stunSkipRound === next || f.concussionSkipRound === next ? next : 0;
    if (f.stunSkipRound <= ended) f.stunSkipRound = 0;
    if (f.concussionSkipRound <= ended) f.concussionSkipRound = 0;
    if (f.actFirstInRound <= ended) f.actFirstInRound = 0;
    if (f.bruised !== 0 || f.freshBruises !== 0) bruisesMoveOn(f, ended, book);
  }
  battle.round = next;
  battle.order = battle.queue;
  battle.cursor = 0;
}

function bruisesMoveOn(f: Fighter, ended: number, book: Book): void {
  if (f.bruised !== 0) f.wounds = f.wounds.filter((w) => w.effect !== 'bruise' || w.activeRound > ended);
  f.bruised = f.freshBruises;
  f.freshBruises = 0;
  refit(f, specOf(book, f).plan);
}

/** The switch goes on: apart, so that what happens most stays small. */
function foldOther(state: State, e: Exclude<Event, { kind: 'attacked' | 'roundEnded' }>, book: Book): void {
  const { battle } = state;
  switch (e.kind) {
    case 'declared': {
      const f = who(state, e.who);
      f.dodgeActions = e.dodges;
      f.blockActions = e.blocks;
      if (e.dodges > 0) use(f, DODGER);
      if (e.blocks > 0) use(f, SHIELD_USER);
      if (e.releases) f.releasing = true;
      return;
    }
    case 'queued':
      battle.queue = e.queue.map((id) => who(state, id).slot);
      battle.order = battle.queue;
      battle.queued = true;
      return;
    case 'opened':
      battle.openedRound = battle.round;
      battle.order = e.order.map((id) => who(state, id).slot);
      battle.cursor = 0;
      return;
    case 'balanced':
      if (e.fell) knockDown(who(state, e.who), battle.round - 1);
      return;
    case 'fell':
      knockDown(who(state, e.who), e.early ? battle.round - 1 : battle.round);
      return;
    case 'stood': {
      const f = who(state, e.who);
      f.down = false;
      f.downSinceRound = 0;
      f.stoodUpInRound = battle.round;
      return;
    }
    case 'swapped':
      swap(who(state, e.who), e.item, e.from, e.to, book);
      return;
    case 'moved':
      who(state, e.who).position = e.to;
      return;
    case 'dropped':
      drop(who(state, e.who), e.at, book);
      return;
    case 'holdEnded':
      endHold(state, who(state, e.holder).slot, who(state, e.victim).slot);
      return;
    case 'escapeTried':
      if (e.escaped) endHold(state, who(state, e.holder).slot, who(state, e.who).slot);
      return;
    case 'lockTurned': {
      const victim = who(state, e.who);
      const part = specOf(book, victim).plan.byId.get(e.part)?.index ?? 0;
      applyEffects(state, book, victim, part, [e.effect], { by: who(state, e.holder), blunt: false, limbs: 0 });
      return;
    }
    case 'choked': {
      const victim = who(state, e.who);
      const holder = who(state, e.holder);
      if (e.outcome === 'death') die(battle, victim, holder);
      else faint(battle, victim);
      for (const h of battle.holds) if (h.victim === victim.slot && h.holder === holder.slot) h.done = true;
      return;
    }
    case 'worsened': {
      const w = who(state, e.who).wounds[e.at];
      if (w === undefined) return;
      w.effect = 'heavy-bleed';
      w.since = battle.round;
      return;
    }
    case 'numbed': {
      const f = who(state, e.who);
      const w = f.wounds[e.at] as Wound;
      w.lossOfUse = true;
      const { plan } = specOf(book, f);
      putOut(f, plan, plan.parts[w.part]?.bit ?? 0);
      return;
    }
    case 'bledOut':
      faint(battle, who(state, e.who));
      return;
    case 'slotEnded':
      battle.cursor++;
      return;
    case 'battleEnded':
      battle.result = { winner: e.winner, reason: e.reason };
      return;
    case 'aftermath': {
      const f = who(state, e.who);
      f.lastingInjuries = e.lasting.map((i) => ({ ...i }));
      return;
    }
    case 'overridden':
      setPath(state, book, e.path, e.value);
      return;
    case 'skipped':
    case 'actionLost':
      return;
  }
}

/** @clause dwarf.action.switch-hand */
function swap(f: Fighter, thing: string, from: string, to: string, book: Book): void {
  const { plan } = specOf(book, f);
  const moved = thing === 'shield' ? f.shield : f.items.find((i: Item) => i.weapon === thing && i.hand === from);
  if (moved === null || moved === undefined) return;
  moved.hand = to;
  moved.needs = needsOf(plan, to);
  f.places = placesOf(f, plan);
}

/** @clause dwarf.action.lost-limb-drops-item */
function drop(f: Fighter, at: number, book: Book): void {
  const thing = at < 0 ? f.shield : f.items[at];
  if (thing === null || thing === undefined) return;
  thing.hand = 'ground';
  thing.needs = 0;
  f.places = placesOf(f, specOf(book, f).plan);
}

/**
 * Whoever was held acts first in the round after.
 * @clause dwarf.hold.freed-acts-first
 */
function endHold(state: State, holder: number, victim: number): void {
  const { battle } = state;
  battle.holds = battle.holds.filter((h: Hold) => h.holder !== holder || h.victim !== victim);
  const f = state.fighters[victim];
  if (f !== undefined) f.actFirstInRound = battle.round + 1;
}
