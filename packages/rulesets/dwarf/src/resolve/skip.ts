import type { C, Man } from '../context.ts';
import type { SkipReason } from '../events.ts';
import { isBound, isOut } from '../standing.ts';

/** Tells that somebody cannot act; nobody needs to hear it in a simulation. */
export function skip<N>(ctx: C<N>, f: Man): void {
  if (isOut(f) || !ctx.judged) return;
  const { battle, fighters } = ctx.state;
  const hold = battle.holds.find((h) => h.victim === f.slot) ?? battle.holds.find((h) => h.holder === f.slot);
  const reason = skipReason(f, battle.round, isBound(ctx.state, f.slot), hold?.victim === f.slot);
  const other = hold === undefined ? undefined : fighters[hold.victim === f.slot ? hold.holder : hold.victim];
  ctx.emit({ kind: 'skipped', who: f.id, reason, by: reason === 'held' || reason === 'holding' ? (other?.id ?? null) : null });
  ctx.settle();
}

function skipReason(f: Man, round: number, bound: boolean, held: boolean): SkipReason {
  if (f.skippedRound === round) return f.concussed && f.concussionSkipRound >= round ? 'concussed' : 'stunned';
  if (bound) return held ? 'held' : 'holding';
  return 'unconscious';
}
