import type { AnyRulebook, Rulebook, Viewer } from '@boevka/kernel';
import { anyBetween, anyRulebook } from '@boevka/kernel';
import type { Document, PostRules } from '@boevka/language';
import type { z } from 'zod';
import { between } from './between/between.ts';
import type { Book } from './book.ts';
import { caseParts } from './case.ts';
import { SheetSchema } from './content.ts';
import type { Event } from './events.ts';
import { exchanges } from './exchanges.ts';
import { generate } from './generate.ts';
import type { Memo } from './memo.ts';
import { METRICS } from './metrics.ts';
import { orderFromText } from './orders/from-text.ts';
import { dwarfPostRules } from './orders/read/comparing.ts';
import type { Order } from './orders/record.ts';
import { OrderSchema } from './orders/record.ts';
import { contentOf, PACKS } from './packs.ts';
import { PASTED } from './pasted.ts';
import { dwarf } from './rules.ts';
import { screen } from './screen/screen.ts';
import type { Setup, WrittenSetup } from './setup/setup.ts';
import { SetupSchema, setupOfBattle } from './setup/setup.ts';
import type { State } from './state.ts';
import { nameOf, tell } from './tell.ts';
import type { View } from './views.ts';
import { words } from './words.ts';

interface Shipped {
  readonly rulebook: AnyRulebook<Document, z.ZodType, typeof PACKS>;
  readonly posts: PostRules;
  fightersOf(setup: unknown): readonly { readonly id: string; readonly path: readonly (string | number)[] }[];
}

const rulebook: Rulebook<State, Event, Order, Setup, View, Viewer, Book, Memo, Document, z.ZodType, typeof PACKS> = {
  rules: dwarf,
  packs: PACKS,
  basePacks: ['dwarf-rulebook', 'dwarf-starter'],
  sheet: SheetSchema,
  setup: SetupSchema,
  order: OrderSchema,
  cases: caseParts(orderFromText),
  begins: (start) => setupOfBattle(start, contentOf),
  orderOf: (order) => order as Order,
  read: orderFromText,
  pasted: PASTED,
  screen,
  nameOf,
  tell,
  words,
  exchanges,
  metrics: METRICS,
  generate,
  between: anyBetween(between),
};

/** Everything that programs need of this rulebook: its rules, how its files and posts are read, and how its rounds are told. */
export const dwarfRulebook: Shipped = {
  rulebook: anyRulebook(rulebook),
  posts: dwarfPostRules,
  fightersOf: (setup) =>
    (setup as WrittenSetup).fighters.flatMap(({ id, sheet }, index) => (sheet === undefined ? [{ id, path: ['fighters', index] }] : [])),
};
