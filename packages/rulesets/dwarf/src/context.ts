import type { Ctx, Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Memo } from './memo.ts';
import type { Fighter, State } from './state.ts';

/** What a rule of this rulebook sees. */
export type C<N> = Ctx<State, Event, N, Book, Memo>;
/** A combatant as rules see him: read-only. */
export type Man = Reading<Fighter>;
export type Scene = Reading<State>;

/** Where dice change an answer that only asks whether they are at most a threshold: made once, not per draw. */
const CUTS: readonly (() => readonly number[])[] = Array.from({ length: 101 }, (_, threshold) => {
  const cut = [threshold + 1];
  return () => cut;
});

/** One open die for a check: its range, its purpose, and the highest value that succeeds. */
export function check<N>(
  ctx: C<N>,
  purpose: string,
  clause: string,
  actor: string,
  target: string | null,
  sides: number,
  threshold: number,
): number {
  const cuts = CUTS[Math.floor(threshold)] ?? null;
  return ctx.draw({ lo: 1, hi: sides, except: null, cuts, purpose, actor, target, clause, hidden: false });
}
