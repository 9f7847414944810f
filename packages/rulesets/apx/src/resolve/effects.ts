import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { KeptOff } from '../events.ts';
import type { AttackInstance, Effect } from '../state.ts';
import { effectiveApx } from '../state.ts';
import type { Family } from '../terms.ts';

/** Blinding and freezing: whom they do not touch, how two of one family meet, how long they last. */

/**
 * What keeps an effect off, or null. Damage passes all the same.
 * @clause apx.blind.immunity-and-artefacts
 * @clause apx.freeze.artefacts
 * @clause apx.freeze.stability-3
 */
function keptOffBy<N>(ctx: C<N>, c: Fighter, family: Family): KeptOff | null {
  if (c.immunities.includes(family)) return 'immune';
  if (family === 'freeze' && characterAt(ctx, c).stable) return 'stability';
  const { guards } = c;
  for (let i = 0; i < guards.length; i++) if (guards[i]?.protectsFrom.includes(family) === true) return 'protection';
  return null;
}

/**
 * An effect that passes the defence sets in, unless something keeps it off or its slot is taken.
 * @clause apx.blind.no-stacking
 * @clause apx.freeze.no-stacking
 * @clause apx.effect.first-move-counts
 */
export function setIn<N>(ctx: C<N>, c: Fighter, family: Family, inst: AttackInstance): boolean {
  const why = keptOffBy(ctx, c, family) ?? meeting(ctx, c[family], family === 'blind' ? inst.blindMoves : inst.freezeMoves);
  if (why !== null) {
    say(ctx, { kind: 'effectKeptOff', who: c.id, instance: inst.id, family, attack: inst.attackId, why });
    return false;
  }
  const blind = family === 'blind';
  const effect: Effect = {
    family,
    movesLeft: blind ? inst.blindMoves : inst.freezeMoves,
    apxMinus: blind ? 0 : inst.freezeMinus,
    apxPercent: blind ? 0 : inst.freezePercent,
    sourceId: inst.attackerId,
  };
  const cap = blind ? effectiveApx(c) : frozenCap(ctx, c, effect);
  say(ctx, {
    kind: 'effectBegan',
    instance: inst.id,
    who: c.id,
    effect,
    attack: inst.attackId,
    attacker: inst.attackerId,
    effectiveApx: cap,
  });
  return true;
}

function meeting<N>(ctx: C<N>, running: Effect | null, moves: number): KeptOff | null {
  if (running === null) return null;
  const { effectMeeting } = ctx.book.rules;
  if (effectMeeting === 'replace') return null;
  return effectMeeting === 'longest' && moves > running.movesLeft ? null : 'active';
}

/** @clause apx.freeze.lowers-apx */
function frozenCap<N>(ctx: C<N>, c: Fighter, freeze: Effect): number {
  const { r } = ctx;
  const clause = 'apx.freeze.lowers-apx';
  let x = r.fact('apx', c.apx, clause);
  if (freeze.apxPercent > 0) x = r.floor(r.share(x, 100 - freeze.apxPercent, 'freeze', clause), clause);
  if (freeze.apxMinus > 0) x = r.atLeast(r.minus(x, r.fact('freeze', freeze.apxMinus, clause), clause), 0, clause);
  return ctx.keep('effectiveApx', x);
}

/**
 * Each effect on him loses one of its moves at the end of his own move; at none left it is gone, and leaves nothing.
 * @clause apx.effect.ends-at-move-end
 */
export function effectsRunOut<N>(ctx: C<N>, c: Fighter): void {
  if (c.blind !== null && c.blind.movesLeft <= 1) ctx.emit({ kind: 'effectEnded', who: c.id, family: 'blind' });
  if (c.freeze !== null && c.freeze.movesLeft <= 1) ctx.emit({ kind: 'effectEnded', who: c.id, family: 'freeze' });
}
