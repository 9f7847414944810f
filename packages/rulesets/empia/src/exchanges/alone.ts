import type { Exchange } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Event } from '../events.ts';
import type { Memo } from '../memo.ts';
import { search } from '../resolve/detection.ts';
import { resetLimb } from '../resolve/injury.ts';
import { hide } from '../resolve/stealth.ts';
import { trick } from '../resolve/trick.ts';
import type { State } from '../state.ts';
import type { EntryKind } from '../terms.ts';
import type { Deed, Title } from './deed.ts';
import { exchangeOf, thingCalled, titled } from './deed.ts';
import { tellNotDone } from './not-done.ts';
import { DEEDS } from './words.ts';

type Empia = Exchange<State, Event, Book, Memo>;

/** A deed against nobody: a trick, hiding, looking around, setting one's own limb. */
export function aloneExchange<N>(ctx: C<N>, deed: Deed): Empia {
  return exchangeOf(deed, null, titled(ctx, deedCalled(deed.entry.kind), null, null), (again, c) => alone(again, c, deed));
}

function alone<N>(ctx: C<N>, c: Fighter, { entry }: Deed): void {
  switch (entry.kind) {
    case 'hide':
      hide(ctx, c);
      return;
    case 'search':
      search(ctx, c, entry);
      return;
    case 'resetLimb':
      resetLimb(ctx, c, entry);
      return;
    default:
      trick(ctx, c, entry);
      return;
  }
}

/** What nothing comes of: told with its reason, so that nobody takes its odds for missing. */
export function barredExchange<N>(ctx: C<N>, deed: Deed): Empia {
  const { entry, barred } = deed;
  const thing = entry.ability === null ? null : thingCalled(ctx, entry.ability);
  const target = typeof entry.target === 'string' ? entry.target : null;
  const title = titled(ctx, deedCalled(entry.kind), thing, target);
  return exchangeOf(deed, target, title, (again, c) => tellNotDone(again, c, entry, barred ?? 'requirement'));
}

function deedCalled(kind: EntryKind): Title {
  return Object.hasOwn(DEEDS, kind) ? DEEDS[kind as keyof typeof DEEDS] : DEEDS.ability;
}
