import type { Exchange, Exchanges } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { C, Fighter } from './context.ts';
import type { Event } from './events.ts';
import { abilityExchanges } from './exchanges/ability.ts';
import { aloneExchange, barredExchange } from './exchanges/alone.ts';
import type { Deed } from './exchanges/deed.ts';
import { strikeExchanges } from './exchanges/strike.ts';
import { EXCHANGE_WORDS } from './exchanges/words.ts';
import { known } from './known.ts';
import type { Memo } from './memo.ts';
import type { Action, Entry, Order } from './orders/entry.ts';
import { settleEntry } from './resolve/settle-entry.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';

type Empia = Exchange<State, Event, Book, Memo>;

/** Blows, abilities, hiding and looking around: each by itself, on the state of its phase. */
export const exchanges: Exchanges<State, Event, Order, Book, Memo> = { of: exchangesOf, known, words: EXCHANGE_WORDS };

/** Those of the fighter's own actions, then those of his creatures. */
function exchangesOf<N>(ctx: C<N>, who: string, order: Order): readonly Empia[] {
  const lists: [string, readonly Action[]][] = [[who, order.actions], ...Object.entries(order.creatures)];
  return lists.flatMap(([id, actions]) => {
    const c = combatant<Fighter>(ctx.state, id);
    return c === null ? [] : actions.flatMap((action, i) => ofAction(ctx, c, action, i + 1));
  });
}

function ofAction<N>(ctx: C<N>, c: Fighter, action: Action, step: number): readonly Empia[] {
  const written: [Entry, number | null][] = [...action.variants.map((v, i): [Entry, number] => [v.do, i + 1]), [action.do, null]];
  return written.flatMap(([ordered, variant]) => {
    const { entry, phase, barred } = settleEntry(ctx, c, ordered);
    return ofEntry(ctx, { who: c.id, entry, step, phase, variant, barred });
  });
}

function ofEntry<N>(ctx: C<N>, deed: Deed): readonly Empia[] {
  switch (deed.entry.kind) {
    case 'strike':
      return deed.barred === null ? strikeExchanges(ctx, deed) : [barredExchange(ctx, deed)];
    case 'ability':
    case 'activate':
      return deed.barred === null ? abilityExchanges(ctx, deed) : [barredExchange(ctx, deed)];
    case 'trick':
    case 'hide':
    case 'search':
    case 'resetLimb':
      return [aloneExchange(ctx, deed)];
    case 'swapWeapon':
    case 'pickUp':
    case 'unjam':
    case 'setLimbOf':
    case 'deactivate':
    case 'cancel':
    case 'move':
    case 'quickRest':
    case 'longRest':
    case 'idle':
    case 'free':
      return [];
  }
}
