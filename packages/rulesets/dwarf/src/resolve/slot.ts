import type { C, Man } from '../context.ts';
import type { LostReason } from '../events.ts';
import type { Act, Declaration } from '../orders/act.ts';
import { attackHindrance, isRestricted, standHindrance } from '../orders/hindrance.ts';
import type { Move } from '../orders/record.ts';
import { isBound, isGone, isOut, specOf } from '../standing.ts';
import { distance, speed, usesSteps } from '../steps.ts';
import { attack } from './attack.ts';
import { consequences } from './consequences.ts';
import { verdict } from './verdict.ts';

/**
 * One combatant's slot: his actions one after another, each fully resolved before the next.
 * @returns true when the battle is over
 * @clause dwarf.round.same-slot-sequence
 */
export function slot<N>(ctx: C<N>, f: Man, declaration: Declaration, move: Move | null): boolean {
  const { book, state } = ctx;
  const restricted = isRestricted(state, book, f, true);
  if (move !== null && usesSteps(state, book)) walk(ctx, f, move, restricted);
  const { acts } = declaration;
  for (let i = 0; i < acts.length; i++) {
    const act = acts[i] as Act;
    // What is left of a declaration is lost with consciousness.
    if (isOut(f)) return false;
    if (act.deed === 'dodge' || act.deed === 'block') continue;
    ctx.at(act.step);
    ctx.phase('A');
    perform(ctx, f, act, restricted);
    if (verdict(ctx)) return true;
  }
  return false;
}

function perform<N>(ctx: C<N>, f: Man, act: Act, restricted: boolean): void {
  if (act.swap !== null) ctx.emit({ kind: 'swapped', who: f.id, item: act.swap.item, from: act.swap.from, to: act.swap.to });
  switch (act.deed) {
    case 'attack':
    case 'technique':
      ctx.settle();
      strike(ctx, f, act, restricted);
      return;
    case 'stand':
      standUp(ctx, f, act);
      return;
    case 'swap':
    case 'dodge':
    case 'block':
    case 'release':
    case 'continue':
      ctx.settle();
      return;
  }
}

/** @clause dwarf.down.stand-whole-turn */
function standUp<N>(ctx: C<N>, f: Man, act: Act): void {
  const reason = standHindrance(ctx.state, ctx.book, f);
  if (reason === null) ctx.emit({ kind: 'stood', who: f.id });
  else lost(ctx, f, act, null, reason);
  ctx.settle();
}

/**
 * An attack at its target, helpless as he may be by now, or at the other one that was named for the case that the first is gone.
 * @clause dwarf.round.illegal-order-lost
 * @clause dwarf.attack.target-out-mid-slot
 */
function strike<N>(ctx: C<N>, f: Man, act: Act, restricted: boolean): void {
  const { state } = ctx;
  const first = state.fighters[act.target];
  const second = act.fallback < 0 ? undefined : state.fighters[act.fallback];
  const target = first !== undefined && isGone(first) && second !== undefined && second !== f ? second : first;
  if (target === undefined) {
    lost(ctx, f, act, null, 'no-target');
    return;
  }
  ctx.memo.damaged = false;
  const reason = hindrance(ctx, f, act, target, restricted) ?? attack(ctx, f, act, target, restricted);
  if (reason !== null && !punchInstead(ctx, f, act, target, restricted, reason)) lost(ctx, f, act, target, reason);
  ctx.settle();
  if (!ctx.memo.damaged) return;
  if (hurt(target)) consequences(ctx, target);
  if (act.technique?.definition.selfInjury === true) consequences(ctx, f);
}

/** Nobody without a wound has anything to fall by or to drop. */
function hurt(f: Man): boolean {
  return f.dead || (f.useless | f.freshBruises) !== 0;
}

function hindrance<N>(ctx: C<N>, f: Man, act: Act, target: Man, restricted: boolean): LostReason | null {
  const reason = attackHindrance(ctx.state, ctx.book, f, act, target, restricted);
  if (reason !== null || !ctx.judged) return reason;
  if (target.side === f.side && !allows(ctx, 'friendly-fire', 'dwarf.action.friendly-fire', f, act, target)) return 'friendly-fire';
  const shot = act.weapon !== null && act.weapon.mode !== 'melee' && !usesSteps(ctx.state, ctx.book);
  return shot && !allows(ctx, 'in-range', 'dwarf.ranged.range', f, act, target) ? 'out-of-range' : null;
}

/**
 * The judge's leave; given unless he says no.
 * @clause dwarf.action.friendly-fire
 * @clause dwarf.ranged.range
 */
function allows<N>(ctx: C<N>, what: string, clause: string, f: Man, act: Act, target: Man): boolean {
  const data = { target: target.id, weapon: act.weapon?.id ?? null, technique: act.technique?.id ?? null };
  return ctx.ask({ what, actor: f.id, clause, kind: 'choice', options: [true, false], byDefault: true, data }) === true;
}

/** Where the table has it so, a lost attack becomes a punch at any part. @clause dwarf.round.illegal-order-lost */
function punchInstead<N>(ctx: C<N>, f: Man, act: Act, target: Man, restricted: boolean, reason: LostReason): boolean {
  const { book } = ctx;
  if (book.rules.lostActions !== 'punch' || book.punch === null || reason === 'friendly-fire' || isGone(target)) return false;
  const punch: Act = {
    ...act,
    part: null,
    anyOf: null,
    weapon: null,
    item: -1,
    thrown: false,
    technique: book.punch,
    damage: null,
    damageAt: -1,
    skill: 'wrestler',
    level: specOf(book, f).wrestler,
    known: { target: -1, aim: -1, may: 0, percents: [] },
  };
  if (attackHindrance(ctx.state, book, f, punch, target, restricted) !== null) return false;
  return attack(ctx, f, punch, target, restricted) === null;
}

/** Nobody needs to hear of it in a simulation: nothing changes by it. */
function lost<N>(ctx: C<N>, f: Man, act: Act, target: Man | null, reason: LostReason): void {
  if (!ctx.judged) return;
  ctx.emit({
    kind: 'actionLost',
    who: f.id,
    n: act.n,
    deed: act.deed,
    target: target === null ? null : target.id,
    weapon: act.weapon?.id ?? null,
    technique: act.technique?.id ?? null,
    part: act.part,
    reason,
  });
}

/** At the start of a slot, free of actions, for one who neither lies nor is held. @clause dwarf.move.model */
function walk<N>(ctx: C<N>, f: Man, move: Move, restricted: boolean): void {
  const { book, state } = ctx;
  if (restricted || f.down || isBound(state, f.slot) || state.battle.holds.some((h) => h.victim === f.slot)) return;
  ctx.at(`${f.id}.0`);
  ctx.phase('A');
  const most = ctx.keep('speed', speed(ctx.r, book, specOf(book, f)));
  const from = f.position ?? 0;
  const to = goalOf(ctx, f, move, from, most);
  if (to !== from) ctx.emit({ kind: 'moved', who: f.id, from, to });
  ctx.settle();
}

function goalOf<N>(ctx: C<N>, f: Man, move: Move, from: number, most: number): number {
  if ('to' in move) return from + Math.max(-most, Math.min(most, move.to - from));
  const id = 'toward' in move ? move.toward : move.away;
  const other = ctx.state.fighters.find((o) => o.id === id);
  if (other === undefined || other === f) return from;
  const steps = Math.min(most, move.steps ?? most);
  const ahead = (other.position ?? 0) >= from ? 1 : -1;
  if ('away' in move) return from - ahead * steps;
  return from + ahead * Math.min(steps, Math.max(0, distance(f, other) - 1));
}
