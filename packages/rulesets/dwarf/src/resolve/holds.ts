import type { C, Man } from '../context.ts';
import { check } from '../context.ts';
import type { HoldEnd } from '../events.ts';
import { isOut, isStunned, specOf } from '../standing.ts';
import type { Hold } from '../state.ts';
import type { Effect } from '../terms.ts';
import { CHOKE_FAINTS, CHOKE_KILLS, dueRound, LOCK_TURNS } from '../timers.ts';
import { escapePct } from './chance.ts';
import { consequences } from './consequences.ts';

/** What the end of a round does to holds: they are let go, escaped from, and come to their outcome, in this order. */

const man = <N>(ctx: C<N>, slot: number): Man => ctx.state.fighters[slot] as Man;

/**
 * E1: whoever can no longer hold, or wants to no longer, lets go.
 * @clause dwarf.hold.release
 * @clause dwarf.hold.holder-out
 * @clause dwarf.hold.part-lost
 * @clause dwarf.choke.release-after
 * @clause dwarf.hold.victim-unconscious
 */
export function releases<N>(ctx: C<N>): void {
  const { holds } = ctx.state.battle;
  for (let i = 0; i < holds.length; i++) {
    const h = holds[i] as Hold;
    const reason = endOf(ctx, h);
    if (reason !== null)
      ctx.emit({ kind: 'holdEnded', holder: man(ctx, h.holder).id, victim: man(ctx, h.victim).id, hold: h.kind, reason });
  }
  ctx.settle();
}

function endOf<N>(ctx: C<N>, h: Hold): HoldEnd | null {
  const holder = man(ctx, h.holder);
  const victim = man(ctx, h.victim);
  if (victim.dead) return 'victim-dead';
  if (isOut(holder) || isStunned(holder, ctx.state.battle.round)) return 'holder-out';
  if ((h.limbs & (holder.useless | holder.freshBruises)) !== 0) return 'limb-out';
  if ((victim.lost & (1 << h.part)) !== 0) return 'part-lost';
  return holder.releasing ? 'released' : null;
}

/**
 * E2: whoever is held since an earlier round may break free, once for every hold, the oldest first.
 * @clause dwarf.hold.escape-each-round
 * @clause dwarf.hold.no-escape-when-stunned
 * @clause dwarf.hold.end-order
 */
export function escapes<N>(ctx: C<N>): void {
  const { battle } = ctx.state;
  const { order } = battle;
  for (let i = 0; i < order.length; i++) {
    const slot = order[i] as number;
    const victim = man(ctx, slot);
    if (isOut(victim) || isStunned(victim, battle.round)) continue;
    const held = battle.holds.filter((h) => h.victim === slot && h.since < battle.round).sort((a, b) => a.since - b.since);
    for (const h of held) tryEscape(ctx, victim, h);
  }
  ctx.settle();
}

function tryEscape<N>(ctx: C<N>, victim: Man, h: Hold): void {
  const { book, r } = ctx;
  const holder = man(ctx, h.holder);
  const pct = ctx.keep('escapePct', escapePct(r, specOf(book, victim).wrestler, specOf(book, holder).wrestler));
  const roll = pct > 0 && pct < 100 ? check(ctx, 'escape', 'dwarf.hold.escape-chance', victim.id, holder.id, 100, pct) : 0;
  const escaped = roll === 0 ? pct >= 100 : roll <= pct;
  ctx.emit({ kind: 'escapeTried', who: victim.id, holder: holder.id, hold: h.kind, roll, pct, escaped });
}

/**
 * E3: locks turn into injuries, chokes take consciousness and life. No die, no armour.
 * @clause dwarf.lock.timer
 * @clause dwarf.lock.no-roll
 * @clause dwarf.choke.unconscious
 * @clause dwarf.choke.death
 * @clause dwarf.choke.already-unconscious
 * @clause dwarf.choke.two-chokes
 * @clause dwarf.sparring.no-death
 */
export function holdTimers<N>(ctx: C<N>): void {
  const { holds, round, mode, lethalSparring } = ctx.state.battle;
  const { rules } = ctx.book;
  const spares = mode === 'sparring' && !lethalSparring;
  for (let i = 0; i < holds.length; i++) {
    const h = holds[i] as Hold;
    const holder = man(ctx, h.holder).id;
    const victim = man(ctx, h.victim);
    if (h.kind === 'joint-lock' && round >= dueRound(h.since, LOCK_TURNS, rules)) {
      const part = specOf(ctx.book, victim).plan.parts[h.part];
      ctx.emit({ kind: 'lockTurned', holder, who: victim.id, part: part?.id ?? '', effect: outcomeOf(part?.limb === true, part?.kind) });
      ctx.emit({ kind: 'holdEnded', holder, victim: victim.id, hold: h.kind, reason: 'done' });
    }
    if (h.kind !== 'choke') continue;
    if (!spares && round >= dueRound(h.since, CHOKE_KILLS, rules)) ctx.emit({ kind: 'choked', holder, who: victim.id, outcome: 'death' });
    else if (!h.done && round >= dueRound(h.since, CHOKE_FAINTS, rules))
      ctx.emit({ kind: 'choked', holder, who: victim.id, outcome: 'unconscious' });
  }
  if (ctx.settle() === 0) return;
  for (let i = 0; i < ctx.state.fighters.length; i++) consequences(ctx, man(ctx, i));
}

/** Of a limb an open fracture, of the torso a heavy bleeding, of the head loss of consciousness. @clause dwarf.lock.outcome */
function outcomeOf(limb: boolean, kind: string | undefined): Effect {
  if (limb) return 'open-fracture';
  return kind === 'head' ? 'unconscious' : 'heavy-bleed';
}
