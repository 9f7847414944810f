import type { C, Fighter } from '../context.ts';
import type { Entry } from '../orders/entry.ts';
import { IDLE } from '../orders/entry.ts';
import { reachOf } from './candidates.ts';
import { distance } from './geometry.ts';
import { hiddenFrom } from './sight.ts';
import { strikingWith } from './strike.ts';

/**
 * A creature that nobody controls strikes the nearest combatant, or runs to him; ties by slot.
 * @clause empia.crit.miss-wild-summon
 */
export function wildEntry<N>(ctx: C<N>, c: Fighter): Entry {
  let prey: Fighter | null = null;
  let away = 0;
  for (const other of ctx.state.combatants) {
    if (other === c || other.gone || other.dead || other.unconscious || hiddenFrom(ctx, c, other)) continue;
    const d = distance(c.position, other.position);
    if (prey === null || d < away) {
      prey = other;
      away = d;
    }
  }
  if (prey === null) return IDLE;
  const strike: Entry = { ...IDLE, kind: 'strike', target: prey.id };
  const use = strikingWith(ctx, c, strike)[0];
  const reach = use === undefined ? 0 : reachOf(ctx, use);
  if (use !== undefined && (reach === null || away <= reach)) return strike;
  return {
    ...IDLE,
    kind: 'move',
    move: { kind: 'run', toward: prey.id, awayFrom: null, to: null, direction: null, metres: null, stopAtM: null },
  };
}
