import type { Reading } from '@boevka/kernel';
import type { LastingInjury } from '../content/sheet.ts';
import type { C, Man } from '../context.ts';
import { specOf } from '../standing.ts';
import type { ResultReason, Wound } from '../state.ts';

/**
 * Whether the battle is over: at most one side has anybody left. Heads are counted only when somebody went out.
 * @returns true when it is over
 * @clause dwarf.battle.end
 * @clause dwarf.battle.draw
 * @clause dwarf.effect.unconscious-duel-defeat
 * @clause dwarf.effect.unconscious-team
 */
export function verdict<N>(ctx: C<N>): boolean {
  const { memo, state } = ctx;
  const { battle, fighters } = state;
  if (battle.result !== null) return true;
  if (battle.outs === memo.outs) return false;
  memo.outs = battle.outs;
  let side: string | null = null;
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    if (!fightsOn(ctx, f)) continue;
    if (side === null) side = f.side;
    else if (side !== f.side) return false;
  }
  ctx.emit({ kind: 'battleEnded', winner: side, reason: reasonOf(fighters, side) });
  ctx.settle();
  aftermath(ctx);
  return true;
}

/**
 * In a duel where the table plays on, unconsciousness is no end yet.
 * @clause dwarf.choke.duel
 */
function fightsOn<N>({ state, book }: C<N>, f: Man): boolean {
  if (f.dead || f.surrendered) return false;
  return !f.unconscious || (state.battle.kind === 'duel' && !book.rules.duelEndsOnUnconscious);
}

function reasonOf(fighters: readonly Man[], winner: string | null): ResultReason {
  if (winner === null) return 'draw';
  const losers = fighters.filter((f) => f.side !== winner);
  if (losers.some((f) => f.unconscious && !f.dead)) return 'unconscious';
  return losers.some((f) => f.dead) ? 'dead' : 'surrendered';
}

/**
 * What stays after a real battle: concussions, losses, bleedings, fractures. Of a sparring nothing does. No timer runs on.
 * @clause dwarf.aftermath.kept
 * @clause dwarf.effect.heavy-bleed-curable
 * @clause dwarf.aftermath.timers-stop
 * @clause dwarf.effect.concussion-lasting
 * @clause dwarf.sparring.injuries-vanish
 */
function aftermath<N>(ctx: C<N>): void {
  const { battle, fighters } = ctx.state;
  if (battle.mode === 'sparring' && !battle.lethalSparring) return;
  for (let i = 0; i < fighters.length; i++) {
    const f = fighters[i] as Man;
    if (f.wounds.length === 0 && !f.concussed) continue;
    const lasting = lastingOf(ctx, f);
    if (lasting.length > f.lastingInjuries.length) ctx.emit({ kind: 'aftermath', who: f.id, lasting });
  }
  ctx.settle();
}

function lastingOf<N>({ book }: C<N>, f: Man): LastingInjury[] {
  const { plan } = specOf(book, f);
  const out: LastingInjury[] = [...f.lastingInjuries];
  if (f.concussed && !out.some((old) => old.effect === 'concussion')) {
    out.push({ part: null, effect: 'concussion', since: 0, source: '', internal: false, lossOfUse: false });
  }
  for (let i = 0; i < f.wounds.length; i++) {
    const { part, effect, since, source, internal, lossOfUse } = f.wounds[i] as Reading<Wound>;
    if (effect !== 'bruise') out.push({ part: plan.parts[part]?.id ?? null, effect, since, source, internal, lossOfUse });
  }
  return out;
}
