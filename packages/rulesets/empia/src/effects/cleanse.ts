import type { Fighter } from '../context.ts';
import type { InjuryId } from '../terms.ts';
import type { Apply, Work } from './work.ts';
import { recipient } from './work.ts';

/**
 * Takes statuses off and heals injuries. `all` statuses are those that no ally put there; a jammed weapon and a taken aim are no
 * ailments. A lost limb grows again only where the ability names it.
 * @clause empia.injury.duration
 */
export const applyCleanse: Apply<'cleanse'> = (w, e) => {
  if (w.inverted) return;
  const target = recipient(w, e.on);
  for (const s of target.statuses) {
    if (e.statuses === 'all' ? !isAilment(w, target, s.by) : !e.statuses.includes(s.id)) continue;
    w.ctx.emit({ kind: 'statusEnded', who: target.id, status: s.id, source: s.source, reason: 'cleansed' });
  }
  if (e.injuries === undefined) return;
  for (const limb of target.limbs) {
    for (const i of limb.injuries) {
      if (e.injuries === 'all' ? i.id === 'limbLoss' : !e.injuries.includes(i.id)) continue;
      healInjury(w, target, limb.id, i.id);
    }
  }
};

function isAilment<N>(w: Work<N>, target: Fighter, by: string | null): boolean {
  const { sides } = w.ctx.state.battle;
  return by === null || (by !== target.id && sides[by] !== sides[target.id]);
}

function healInjury<N>(w: Work<N>, target: Fighter, limb: string, injury: InjuryId): void {
  w.ctx.emit({ kind: 'injuryHealed', who: target.id, limb, injury, by: w.c.id });
}
