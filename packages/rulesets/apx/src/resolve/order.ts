import type { Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { C } from '../context.ts';
import { say } from '../context.ts';
import type { State } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import { LOTS } from '../terms.ts';

/** Who moves after whom: fixed for the battle before the first move. */

/**
 * The order as it follows from the caps, lowest first; null where lots must be cast. Those who tie stand in the order of the sheets.
 * @param lots whether lots may be cast at all
 * @clause apx.order.first-mover
 */
export function settledOrder(state: Reading<State>, book: Book, lots: boolean): string[] | null {
  const { firstMover, tieBreak } = book.rules;
  const all = [...state.combatants];
  if (firstMover === 'lot') return lots ? null : all.map((c) => c.id);
  const sign = firstMover === 'higherApx' ? -1 : 1;
  const sorted = all.toSorted((a, b) => sign * (effectiveApx(a) - effectiveApx(b)) || a.slot - b.slot);
  const tied = sorted.some((c, i) => i > 0 && effectiveApx(sorted[i - 1] as typeof c) === effectiveApx(c));
  return tied && lots && tieBreak === 'lot' ? null : sorted.map((c) => c.id);
}

interface Roll {
  readonly who: string;
  readonly roll: number;
}

/**
 * Lots are cast in a turn of their own, before the first move: each rolls d100 in the order of the sheets, the lower result moves earlier, and those
 * still equal roll again. By the house rule `lot` all of them do, else those of equal caps, the earlier group first.
 * @clause apx.order.tie
 * @clause apx.order.first-mover
 */
export function castLots<N>(ctx: C<N>): void {
  const { state, book } = ctx;
  ctx.at(LOTS);
  ctx.phase('before');
  const rolls: Roll[] = [];
  const lot = book.rules.firstMover === 'lot';
  const list = state.combatants.map((c) => c.id);
  const sorted = lot ? list : (settledOrder(state, book, false) ?? list);
  const cap = (id: string): number => {
    const c = combatant(state, id);
    return lot || c === null ? 0 : effectiveApx(c);
  };
  const order: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i + 1;
    while (end < sorted.length && cap(sorted[end] as string) === cap(sorted[i] as string)) end++;
    order.push(...drawnOrder(ctx, sorted.slice(i, end), rolls));
    i = end;
  }
  say(ctx, { kind: 'ordered', order, rolls });
}

function drawnOrder<N>(ctx: C<N>, group: readonly string[], rolls: Roll[]): string[] {
  if (group.length === 1) return [...group];
  const drawn = group.map((who) => {
    const roll = ctx.draw({
      lo: 1,
      hi: 100,
      except: null,
      cuts: null,
      purpose: 'lot',
      actor: who,
      target: null,
      clause: 'apx.order.tie',
      hidden: false,
    });
    rolls.push({ who, roll });
    return { who, roll };
  });
  const sorted = drawn.toSorted((a, b) => a.roll - b.roll);
  const out: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    const equal = drawn.filter((d) => d.roll === sorted[i]?.roll).map((d) => d.who);
    out.push(...drawnOrder(ctx, equal, rolls));
    i += equal.length;
  }
  return out;
}
