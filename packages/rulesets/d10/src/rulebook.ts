import type { AnyRulebook, Ruleset, Viewer } from '@boevka/kernel';
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
import { METRICS } from './metrics.ts';
import { planFromText } from './orders/from-text.ts';
import type { Plan } from './orders/plan.ts';
import { PlanSchema } from './orders/plan.ts';
import { d10PostRules } from './orders/read/comparing.ts';
import { PACKS } from './packs.ts';
import { PASTED } from './pasted.ts';
import type { Memo } from './remembered.ts';
import { screen } from './screen/screen.ts';
import type { WrittenSetup } from './setup/setup.ts';
import type { State } from './state.ts';
import { nameOf, tell } from './tell.ts';
import type { View } from './views.ts';
import { words } from './words.ts';

type Rules = Ruleset<State, Event, Plan, Setup, View, Viewer, Book, Memo>;

interface Shipped {
  readonly rulebook: AnyRulebook<Document, z.ZodType, typeof PACKS>;
  readonly posts: PostRules;
  fightersOf(setup: unknown): readonly { readonly id: string; readonly path: readonly (string | number)[] }[];
}

/** Everything that programs need of this rulebook: its rules, how its files and posts are read, and how its rounds are told. */
export function shipped(rules: Rules): Shipped {
  return {
    rulebook: anyRulebook({
      rules,
      packs: PACKS,
      basePacks: ['d10-rulebook', 'd10-starter'],
      sheet: SheetSchema,
      setup: SetupSchema,
      order: PlanSchema,
      cases: caseParts(planFromText),
      begins: setupOfBattle,
      orderOf: (order) => order as Plan,
      read: planFromText,
      pasted: PASTED,
      screen,
      nameOf,
      tell,
      openSums: true,
      words,
      exchanges,
      metrics: METRICS,
      generate,
    }),
    posts: d10PostRules,
    fightersOf: (setup) =>
      (setup as WrittenSetup).fighters.flatMap(({ id, sheet }, index) => (sheet === undefined ? [{ id, path: ['fighters', index] }] : [])),
  };
}
