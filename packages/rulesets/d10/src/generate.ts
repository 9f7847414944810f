import type { Generate } from '@boevka/kernel';
import type { Book } from './book.ts';
import { randomPlan } from './generate/plan.ts';
import { randomSheet } from './generate/sheet.ts';
import type { Plan } from './orders/plan.ts';
import type { Entries } from './packs.ts';
import { contentOf } from './packs.ts';
import type { State } from './state.ts';

export { randomPlan } from './generate/plan.ts';
export { randomSheet } from './generate/sheet.ts';

/** Random legal sheets and plans, for laws, fuzz and bots. All chance comes from the caller. */
export const generate: Generate<State, Plan, Book> = {
  sheet: (content, next) => randomSheet(contentOf(content as Entries), next),
  order: randomPlan,
};
