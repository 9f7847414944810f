import type { Ctx, Reading } from '@boevka/kernel';
import type { Book, Character } from './book.ts';
import type { Event } from './events.ts';
import type { Memo } from './memo.ts';
import type { Combatant, State } from './state.ts';

/** What a rule of this rulebook sees. */
export type C<N> = Ctx<State, Event, N, Book, Memo>;
/** A combatant as rules see him: read-only. */
export type Fighter = Reading<Combatant>;

/** Says what happened, and lets it take effect at once: within a move one thing follows the other. @clause apx.battle.resolution-order */
export function say<N>(ctx: C<N>, e: Event): void {
  ctx.emit(e);
  ctx.settle();
}

/** What his sheet comes down to. */
export function characterAt<N>(ctx: C<N>, c: Fighter): Character {
  return ctx.memo.characters[c.slot] as Character;
}
