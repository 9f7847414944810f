import type { Ctx, Draw, Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Memo } from './memo.ts';
import type { Combatant, State } from './state.ts';

/** What a rule of this rulebook sees. */
export type C<N> = Ctx<State, Event, N, Book, Memo>;
/** A combatant as rules see him: read-only. */
export type Fighter = Reading<Combatant>;

/** One open die: a whole number, each from `lo` to `hi` as likely. Rules write their purpose as a constant; see `Draw`. @clause empia.dice.uniform */
export function roll<N>(
  ctx: C<N>,
  purpose: string,
  clause: string,
  actor: Fighter,
  target: { readonly id: string } | null,
  lo: number,
  hi: number,
): number {
  const q: Draw = {
    lo,
    hi,
    except: null,
    cuts: null,
    purpose,
    actor: actor.id,
    target: target === null ? null : target.id,
    clause,
    hidden: false,
  };
  return ctx.draw(q);
}

/** A die of 1 to 100 against a percent: up to it is one answer, above it the other. */
export function rollAgainst<N>(
  ctx: C<N>,
  purpose: string,
  clause: string,
  actor: Fighter,
  target: { readonly id: string } | null,
  pct: number,
): number {
  return ctx.draw({
    lo: 1,
    hi: 100,
    except: null,
    cuts: () => [Math.floor(pct) + 1],
    purpose,
    actor: actor.id,
    target: target === null ? null : target.id,
    clause,
    hidden: false,
  });
}
