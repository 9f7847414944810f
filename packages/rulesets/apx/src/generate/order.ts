import type { Next, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import { check } from '../check.ts';
import type { Action, Entry, Order } from '../orders/record.ts';
import { actionOf, PASS } from '../orders/record.ts';
import type { AttackInstance, Combatant, State } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import { chance, pick, whole } from './choice.ts';

/** Times that a random order is thinned out before its author passes. */
const TRIES = 24;

/**
 * A random legal order: much is tried, and what may not stand is left out until the rest may.
 * @param next numbers in [0, 1)
 */
export function randomOrder(state: Reading<State>, book: Book, who: string, next: Next): Order {
  const me = combatant(state, who);
  if (me === null) return PASS;
  let order = wished(state, book, me, next);
  for (let i = 0; i < TRIES; i++) {
    if (check(state, book, who, order).ok) return order;
    order = thinned(order, next);
  }
  return PASS;
}

type Fighter = Reading<Combatant>;

function wished(state: Reading<State>, book: Book, me: Fighter, next: Next): Order {
  const running = me.multiMove !== null;
  const abandons = running && chance(next, 15);
  return {
    ...PASS,
    surrender: chance(next, 1),
    abandonMultiMove: abandons,
    block: running && !abandons ? PASS.block : blockOf(book, me, next),
    attack: running && !abandons ? (chance(next, 20) ? [runOf(state, me, next)] : []) : attacksOf(state, book, me, next),
  };
}

function blockOf(book: Book, me: Fighter, next: Next): Order['block'] {
  const { attacks, wards, blockSkill, dodgeSkill, blindDodgeSkill } = characterOf(book, me.id);
  const mode = chance(next, 50) ? 'dodge' : 'block';
  const combos = [...attacks.values()].filter((a) => a.combo !== null);
  const combo = me.queue.length === 1 && chance(next, 50) ? pick(next, combos) : null;
  const ward = chance(next, 25) ? pick(next, [...wards.keys()]) : null;
  if (combo !== null) {
    const use = { use: combo.id, vs: chance(next, 50) ? 1 : (me.queue[0]?.id ?? null), ap: null, data: null };
    return { ...PASS.block, mode: 'mixed', combo: use, wards: ward === null ? [] : [ward] };
  }
  const method = (mode === 'dodge' ? dodgeSkill : blockSkill) !== null && chance(next, 50) ? 'skill' : 'general';
  let n = 0;
  const entries = (me.queue as readonly AttackInstance[]).flatMap((q, i): Entry[] => {
    if (chance(next, 25)) return [];
    n += 1;
    const full = Math.max(1, q.defenceBase) * (mode === 'block' ? n : 1);
    const ap = chance(next, 40) ? null : whole(next, 1, full);
    const own = q.blindMoves > 0 && mode === 'dodge' && blindDodgeSkill !== null ? ('skill' as const) : null;
    return [{ vs: chance(next, 50) ? q.id : i + 1, ap, method: own, kind: null }];
  });
  return { ...PASS.block, mode: entries.length === 0 ? 'none' : mode, method, entries, wards: ward === null ? [] : [ward] };
}

function attacksOf(state: Reading<State>, book: Book, me: Fighter, next: Next): Action[] {
  const own = [...characterOf(book, me.id).attacks.values()];
  const others = state.combatants.filter((c) => c.id !== me.id && !c.defeated);
  const cap = effectiveApx(me);
  return Array.from({ length: whole(next, 0, 5) }, (): Action => {
    const attack = chance(next, 25) ? null : pick(next, own);
    const target =
      pick(
        next,
        others.filter((o) => o.teamId !== me.teamId || chance(next, 10)),
      )?.id ?? null;
    if (attack === null) return runOf(state, me, next);
    return actionOf({
      do: attack.ap > cap ? 'start' : 'use',
      attack: attack.id,
      target: attack.targeting === 'targeted' && !attack.selfOnly ? target : null,
    });
  });
}

function runOf(state: Reading<State>, me: Fighter, next: Next): Action {
  const other = pick(
    next,
    state.combatants.filter((c) => c.id !== me.id),
  );
  const method = chance(next, 20) ? ('general' as const) : null;
  const levitating = chance(next, 10);
  if (other === null || chance(next, 15))
    return actionOf({ do: 'run', x: me.x + whole(next, -6, 6), y: me.y + whole(next, -2, 2), method, levitating });
  if (chance(next, 25)) return actionOf({ do: 'run', away: other.id, metres: whole(next, 1, 8), method, levitating });
  return actionOf({
    do: 'run',
    toward: other.id,
    metres: chance(next, 50) ? null : whole(next, 1, 8),
    stopAt: chance(next, 30) ? whole(next, 0, 3) : null,
    method,
    levitating,
  });
}

/** The same with one thing less. */
function thinned(order: Order, next: Next): Order {
  const { block, attack } = order;
  if (attack.length > 0 && chance(next, 60)) return { ...order, attack: attack.slice(0, -1) };
  if (block.entries.length > 0) {
    const at = whole(next, 0, block.entries.length - 1);
    const entries = block.entries.filter((_, i) => i !== at);
    return { ...order, block: { ...block, entries, mode: entries.length === 0 ? 'none' : block.mode } };
  }
  if (block.combo !== null || block.wards.length > 0) return { ...order, block: PASS.block };
  return attack.length > 0 ? { ...order, attack: attack.slice(1) } : PASS;
}
