import type { AnyRulebook, Locale, Reading, Rulebook, Ruleset } from '@boevka/kernel';
import { anyRulebook } from '@boevka/kernel';
import type { Document, PostRules } from '@boevka/language';
import type { z } from 'zod';
import type { Setup } from './begin.ts';
import { SetupSchema, setupOfBattle } from './begin.ts';
import type { Book } from './book.ts';
import { caseParts } from './case.ts';
import { SheetSchema } from './content.ts';
import type { Event } from './events.ts';
import { exchanges } from './exchanges.ts';
import { generate } from './generate.ts';
import type { Memo } from './memo.ts';
import { METRICS } from './metrics.ts';
import type { Order } from './orders/entry.ts';
import { OrderSchema } from './orders/entry.ts';
import { orderFromText } from './orders/from-text.ts';
import { empiaPostRules } from './orders/read/comparing.ts';
import { PACKS } from './packs.ts';
import { PASTED } from './pasted.ts';
import { namesOf } from './phrases/names.ts';
import { screen } from './screen/screen.ts';
import type { WrittenSetup } from './setup/setup.ts';
import type { State } from './state.ts';
import { combatant } from './state.ts';
import { nameOf, tell } from './tell.ts';
import { words } from './words.ts';

type Rules<V extends { readonly kind: string }, W> = Ruleset<State, Event, Order, Setup, V, W, Book, Memo>;
type Shipped = {
  readonly rulebook: AnyRulebook<Document, z.ZodType, typeof PACKS>;
  readonly posts: PostRules;
  fightersOf(setup: unknown): readonly { readonly id: string; readonly path: readonly (string | number)[] }[];
};

/** Everything that programs need of this rulebook: its rules, how its files and posts are read, and how its turns are told. */
export function shipped<V extends { readonly kind: string }, W>(rules: Rules<V, W>): Shipped {
  const rulebook: Rulebook<State, Event, Order, Setup, V, W, Book, Memo, Document, z.ZodType, typeof PACKS> = {
    rules,
    packs: PACKS,
    basePacks: ['empia-rulebook', 'empia-starter'],
    sheet: SheetSchema,
    setup: SetupSchema,
    order: OrderSchema,
    cases: caseParts(orderFromText),
    begins: setupOfBattle,
    orderOf: (order) => order as Order,
    read: orderFromText,
    pasted: PASTED,
    screen,
    nameOf: named,
    tell,
    words,
    exchanges,
    metrics: METRICS,
    generate,
  };
  return {
    rulebook: anyRulebook(rulebook),
    posts: empiaPostRules,
    fightersOf: (setup) =>
      (setup as WrittenSetup).fighters.flatMap(({ id, sheet }, index) => (sheet === undefined ? [{ id, path: ['fighters', index] }] : [])),
  };
}

/** How people call a combatant, or whatever of the packs has this id. */
function named(state: Reading<State>, book: Book, id: string, locale: Locale): string {
  if (combatant(state, id) !== null) return nameOf(state, book, id, locale);
  const noun = namesOf(state, book).source(id);
  if (noun === null) return id;
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}
