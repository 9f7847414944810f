import type { Checked, Json, Refusal } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Man, Scene } from './context.ts';
import type { LostReason } from './events.ts';
import type { Act } from './orders/act.ts';
import { compile } from './orders/compile.ts';
import { attackHindrance, isRestricted, standHindrance } from './orders/hindrance.ts';
import { REASONS } from './orders/reasons.ts';
import type { Action, Order } from './orders/record.ts';
import { hasSlot, isBound, isGone, isHolding } from './standing.ts';

/**
 * What of a declaration may stand. Refused entries are left out, and so is what goes beyond the number of actions; what only might not come
 * about is a warning. Standing up beside anything else voids the whole.
 * @clause dwarf.down.options
 * @clause dwarf.action.three-kinds
 */
export function check(state: Scene, book: Book, who: string, order: Order): Checked<Order> {
  const f = state.fighters.find((each) => each.id === who);
  if (f === undefined) return { order, refusals: [refusal('dwarf.round.unit', 'dwarf.round.unit', who, null, {})], ok: false };
  if (!hasSlot(state, f)) return unable(state, f, order);
  const main = checkList(state, book, f, order.actions, false);
  const spare = order.ifDown === null ? null : checkList(state, book, f, order.ifDown, true);
  const refusals = [...main.refusals, ...(spare?.refusals ?? [])];
  const ok = main.ok && (spare === null || spare.ok);
  return { order: { ...order, actions: main.kept, ifDown: spare === null ? null : spare.kept }, refusals, ok };
}

function refusal(code: string, clause: string, who: string, step: number | null, data: { readonly [key: string]: Json }): Refusal {
  return { code, clause, who, step, data };
}

/**
 * Whoever has no slot declares nothing; a holder may let go.
 * @clause dwarf.effect.stun-skip
 * @clause dwarf.hold.both-skip
 */
function unable(state: Scene, f: Man, order: Order): Checked<Order> {
  const holds = isHolding(state, f.slot);
  const kept = holds ? order.actions.filter((a) => a.do === 'release' || a.do === 'continue') : [];
  const clause = whyUnable(state, f);
  const refusals = order.actions
    .map((action, i) => ({ action, step: i + 1 }))
    .filter(({ action }) => !kept.includes(action))
    .map(({ action, step }) => refusal(clause, clause, f.id, step, { reason: 'no-slot', action: plain(action) }));
  return { order: { ...order, actions: kept, ifDown: null }, refusals, ok: true };
}

function whyUnable(state: Scene, f: Man): string {
  const { round } = state.battle;
  if (f.dead || f.surrendered) return 'dwarf.round.unit';
  if (f.unconscious) return 'dwarf.effect.unconscious-helpless';
  if (f.concussionSkipRound === round) return 'dwarf.effect.concussion-skip';
  if (f.stunSkipRound === round) return 'dwarf.effect.stun-skip';
  return isBound(state, f.slot) ? 'dwarf.hold.both-skip' : 'dwarf.effect.stun-skip';
}

interface CheckedList {
  readonly kept: Action[];
  readonly refusals: readonly Refusal[];
  readonly ok: boolean;
}

function checkList(state: Scene, book: Book, f: Man, actions: readonly Action[], downed: boolean): CheckedList {
  const restricted = downed || isRestricted(state, book, f, false);
  const found = new Map<Act, LostReason>();
  const list: Order = { actions: [...actions], ifDown: null, move: null, silent: false };
  const declaration = compile(state, book, f, list, false, (act) => {
    const reason = hindrance(state, book, f, act, restricted, downed);
    if (reason === null) return null;
    if (REASONS[reason].declared === 'refused') return reason;
    found.set(act, reason);
    return null;
  });
  const refusals: Refusal[] = [];
  for (const act of declaration.refused) refusals.push(ofAct(f, act, act.fault ?? 'gone', false));
  const trim = 'dwarf.action.mixed-weapons-trim';
  for (const act of declaration.cut) {
    refusals.push(refusal(trim, trim, f.id, act.declared, { reason: 'limit', limit: declaration.limit, action: plain(act.action) }));
  }
  for (const [act, reason] of found)
    if (declaration.acts.some((a) => a.declared === act.declared)) refusals.push(ofAct(f, act, reason, true));
  if (declaration.standsWithOthers) {
    const act = declaration.acts[0];
    if (act !== undefined) refusals.push(ofAct(f, act, 'stand-must-be-alone', false));
  }
  const places = new Set(declaration.acts.map((act) => act.declared));
  return { kept: actions.filter((_, i) => places.has(i + 1)), refusals, ok: !declaration.standsWithOthers };
}

function ofAct(f: Man, act: Act, reason: LostReason, warning: boolean): Refusal {
  const { code, clause } = reasonOf(act, reason);
  const data = { reason, action: plain(act.action), ...(warning ? { warning: true } : {}) };
  return refusal(code, clause, f.id, act.declared, data);
}

/**
 * The clause of a technique's own class, where that says more.
 * @clause dwarf.combo.status-needed
 * @clause dwarf.grab.several-limbs
 */
function reasonOf(act: Act, reason: LostReason): { readonly code: string; readonly clause: string } {
  const kind = act.technique?.definition.class;
  const own =
    kind === 'combos' && reason === 'target-status'
      ? 'dwarf.combo.status-needed'
      : kind === 'grabs' && reason === 'limb-needed'
        ? 'dwarf.grab.several-limbs'
        : null;
  return own === null ? REASONS[reason] : { code: own, clause: own };
}

function plain(action: Action): Json {
  return JSON.parse(JSON.stringify(action)) as Json;
}

/** What stands against an action as things are now. @clause dwarf.action.friendly-fire */
function hindrance(state: Scene, book: Book, f: Man, act: Act, restricted: boolean, downed: boolean): LostReason | null {
  switch (act.deed) {
    case 'attack':
    case 'technique': {
      const target = state.fighters[act.target];
      if (target === undefined) return 'unknown-target';
      if (target.side === f.side && act.action.friendlyConfirmed !== true) return 'friendly-fire';
      const spare = state.fighters[act.fallback];
      const aim = isGone(target) && spare !== undefined ? spare : target;
      const reason = attackHindrance(state, book, f, act, aim, restricted);
      // The hand may be changed by the very action, and a fall may be what the spare list is for.
      if (reason === 'no-hand' && act.swap !== null) return null;
      return reason === 'attacker-status' && downed ? null : reason;
    }
    case 'stand':
      return downed ? null : standHindrance(state, book, f);
    case 'release':
    case 'continue':
      return isHolding(state, f.slot) ? null : 'no-hold';
    case 'dodge':
    case 'block':
    case 'swap':
      return null;
  }
}
