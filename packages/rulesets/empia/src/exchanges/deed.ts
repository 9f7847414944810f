import type { Both, Exchange } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Event, NotDoneReason } from '../events.ts';
import type { Memo } from '../memo.ts';
import type { Entry } from '../orders/entry.ts';
import { namesOf } from '../phrases/names.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { isAside } from './aside.ts';
import { resultOf } from './result.ts';

/** An entry of an order at its moment, with nothing left to name. */
export interface Deed {
  readonly who: string;
  readonly entry: Entry;
  readonly step: number;
  readonly phase: 'physical' | 'magical';
  readonly variant: number | null;
  /** Why nothing comes of it, or null. */
  readonly barred: NotDoneReason | null;
}

/** What a deed is called, by the names of the packs. */
export type Title = Pick<Both, 'ru' | 'en'>;

/** An exchange of a deed: how it is resolved is given, all else is the same for every deed. */
export function exchangeOf(
  { who, step, phase, variant }: Deed,
  target: string | null,
  title: Title,
  act: <N>(ctx: C<N>, c: Fighter, target: Fighter | null) => void,
): Exchange<State, Event, Book, Memo> {
  return {
    who,
    target,
    step,
    phase,
    variant,
    title,
    settles: false,
    resolve: (ctx) => {
      forgetPhase(ctx);
      const c = combatant<Fighter>(ctx.state, who);
      if (c !== null) act(ctx, c, target === null ? null : combatant<Fighter>(ctx.state, target));
    },
    result: (state, events) => resultOf(state, who, target, events),
    aside: isAside,
  };
}

/** What the rules remember of one phase. */
function forgetPhase<N>(ctx: C<N>): void {
  const { pools, cover, searched } = ctx.memo;
  if (pools.size > 0) pools.clear();
  cover.length = 0;
  searched.length = 0;
}

/** «Удар, Меч. Цель: Гаррет», in both languages. */
export function titled<N>(ctx: C<N>, deed: Title, thing: Title | null, target: string | null): Title {
  const names = namesOf(ctx.state, ctx.book);
  const at = target === null ? null : names.fighter(target);
  return {
    ru: `${deed.ru}${thing === null ? '' : `, ${thing.ru}`}${at === null ? '' : `. Цель: ${at.ru.forms.nom}`}`,
    en: `${deed.en}${thing === null ? '' : `, ${thing.en}`}${at === null ? '' : `. Target: ${at.en.name}`}`,
  };
}

/** The name of an ability, weapon or other thing of the packs. */
export function thingCalled<N>(ctx: C<N>, id: string): Title {
  const noun = namesOf(ctx.state, ctx.book).source(id);
  return noun === null ? { ru: id, en: id } : { ru: noun.ru.forms.nom, en: noun.en.name };
}
