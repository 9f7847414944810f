import { RuleFault } from '@boevka/kernel';
import type { Plan } from './body.ts';
import type { Book, Spec } from './book.ts';
import type { HouseRules } from './house-rules.ts';
import { lossOf, refit } from './masks.ts';
import type { Battle, Fighter, State, Wound } from './state.ts';
import type { Effect, HoldKind, WoundEffect } from './terms.ts';

/** What effects do to a combatant: the hands of `fold`. */

/** Whom an effect comes from and what it is done with. */
export interface Origin {
  readonly by: Fighter | null;
  /** Bleedings of the torso from blunt damage are internal. */
  readonly blunt: boolean;
  /** Parts of the doer that a hold engages. */
  readonly limbs: number;
}

/** @throws RuleFault if there is no such combatant */
export function who(state: State, id: string): Fighter {
  const list = state.fighters;
  for (let i = 0; i < list.length; i++) {
    const f = list[i] as Fighter;
    if (f.id === id) return f;
  }
  throw new RuleFault('no such combatant', null, { id });
}

export function specOf(book: Book, f: Fighter): Spec {
  return book.specs[f.slot] as Spec;
}

/**
 * All effects of a cell, one after another.
 * @clause dwarf.effect.from-success
 * @clause dwarf.wrestle.effects-order
 */
export function applyEffects(state: State, book: Book, f: Fighter, part: number, effects: readonly Effect[], from: Origin): void {
  for (let i = 0; i < effects.length; i++) applyEffect(state, book, f, part, effects[i] as Effect, from);
}

function applyEffect(state: State, book: Book, f: Fighter, part: number, effect: Effect, from: Origin): void {
  const { battle } = state;
  switch (effect) {
    case 'stun':
      stun(f, battle.round);
      return;
    case 'concussion':
      concuss(f, battle.round, book.rules);
      return;
    case 'unconscious':
      faint(battle, f);
      return;
    case 'down':
      knockDown(f, battle.round);
      return;
    case 'death':
      die(battle, f, from.by);
      return;
    case 'hold':
    case 'joint-lock':
    case 'choke':
      hold(battle, f, part, effect, from);
      return;
    case 'light-bleed':
    case 'heavy-bleed':
    case 'limb-loss':
    case 'bruise':
    case 'closed-fracture':
    case 'open-fracture':
      wound(battle, specOf(book, f).plan, f, part, effect, from, book.rules);
      return;
  }
}

/**
 * A second stun of a round changes nothing, one in the skipped round makes him skip the next one too.
 * @clause dwarf.effect.stun-repeat
 */
function stun(f: Fighter, round: number): void {
  if (f.stunSkipRound < round + 1) f.stunSkipRound = round + 1;
}

/** @clause dwarf.effect.concussion-skip @clause dwarf.effect.concussion-is-stun */
function concuss(f: Fighter, round: number, rules: HouseRules): void {
  f.concussed = true;
  if (f.concussionSkipRound < round + 1) f.concussionSkipRound = round + 1;
  if (rules.concussionCountsAsStun) stun(f, round);
}

/** @clause dwarf.effect.unconscious-helpless */
export function faint(battle: Battle, f: Fighter): void {
  f.concussed = true;
  if (f.unconscious) return;
  f.unconscious = true;
  battle.outs++;
}

/**
 * In sparring nobody dies: he is unconscious instead.
 * @clause dwarf.sparring.no-death
 */
export function die(battle: Battle, f: Fighter, by: Fighter | null): void {
  if (battle.mode === 'sparring' && !battle.lethalSparring) {
    faint(battle, f);
    return;
  }
  if (f.dead) return;
  f.dead = true;
  battle.outs++;
  if (by !== null && by !== f) by.kills.push(f.id);
}

/**
 * Whoever lies stays as he lies, unless he had stood up in this very round.
 * @param since the restrictions bind in the rounds after it
 * @clause dwarf.down.status
 * @clause dwarf.down.repeat
 */
export function knockDown(f: Fighter, since: number): void {
  if (f.down) return;
  f.down = true;
  f.downSinceRound = since;
}

/** One holder keeps one hold; whoever cannot be choked is only held. @clause dwarf.choke.breathless */
function hold(battle: Battle, f: Fighter, part: number, kind: HoldKind, from: Origin): void {
  if (from.by === null || f.dead) return;
  const kept: HoldKind = kind === 'choke' && !f.chokeable ? 'hold' : kind;
  battle.holds.push({ kind: kept, holder: from.by.slot, victim: f.slot, part, since: battle.round, limbs: from.limbs, done: false });
}

/**
 * A new injury is simply added to the others.
 * @clause dwarf.injury.two-effects-independent
 * @clause dwarf.effect.internal-bleed
 */
function wound(battle: Battle, plan: Plan, f: Fighter, part: number, effect: WoundEffect, from: Origin, rules: HouseRules): void {
  const p = plan.parts[part];
  if (p === undefined) throw new RuleFault('no such part', 'dwarf.injury.matrix-lookup', { part });
  const { round } = battle;
  const internal = from.blunt && p.kind === 'torso' && (effect === 'light-bleed' || effect === 'heavy-bleed');
  const w: Wound = {
    part,
    effect,
    since: round,
    source: from.by === null ? '' : from.by.id,
    internal,
    lossOfUse: false,
    activeRound: effect === 'bruise' ? round + 1 : 0,
  };
  f.wounds.push(w);
  if (effect === 'bruise') f.freshBruises |= p.bit;
  else if (effect === 'closed-fracture' || effect === 'open-fracture') putOut(f, plan, p.bit);
  else if (effect === 'limb-loss') lose(battle, plan, f, part, from, rules);
}

/** Out of use from now on. @clause dwarf.effect.closed-fracture */
export function putOut(f: Fighter, plan: Plan, bits: number): void {
  if ((f.out & bits) === bits) return;
  f.out |= bits;
  refit(f, plan);
}

/**
 * What is lost takes with it what hangs on it. The loss of the last head, or of whatever else one cannot live without, kills.
 * @clause dwarf.effect.limb-loss
 * @clause dwarf.effect.head-loss-death
 * @clause dwarf.body.two-heads
 */
function lose(battle: Battle, plan: Plan, f: Fighter, part: number, from: Origin, rules: HouseRules): void {
  const gone = lossOf(plan, part) | (plan.parts[part]?.bit ?? 0);
  const heads = plan.vitalHeads & ~(f.lost | gone);
  const kills = (gone & plan.vitalRest) !== 0 || ((gone & plan.vitalHeads) !== 0 && (heads === 0 || rules.multiHeadDeath === 'any'));
  if (kills) die(battle, f, from.by);
  if (kills && !f.dead) return;
  f.lost |= gone;
  putOut(f, plan, gone);
}
