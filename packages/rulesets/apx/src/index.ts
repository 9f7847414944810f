import type { Viewer } from '@boevka/kernel';
import { defineRuleset } from '@boevka/kernel';
import { awaiting, outcome } from './awaiting.ts';
import { begin } from './begin.ts';
import type { Book } from './book.ts';
import { check } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { clone } from './clone.ts';
import { defaultOrder } from './default-order.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { HOUSE_RULES } from './house-rules.ts';
import type { Memo } from './memo.ts';
import { makeMemo } from './memo.ts';
import type { Order } from './orders/record.ts';
import { overridden } from './override.ts';
import { resolveTurn } from './resolve/turn.ts';
import type { View } from './reveal.ts';
import { knows, reveal } from './reveal.ts';
import { shipped } from './rulebook.ts';
import type { Setup } from './setup/setup.ts';
import type { State } from './state.ts';

/** The AP/APX duel system: open moves of one combatant after the other, without dice. */
export const apx = defineRuleset<State, Event, Order, Setup, View, Viewer, Book, Memo>({
  id: 'apx',
  version: '1.0.0',
  title: { ru: 'Система АП/АПХ', en: 'AP/APX duel system' },
  clauses: CLAUSES,
  houseRules: HOUSE_RULES,
  begin,
  awaiting,
  check,
  defaultOrder,
  resolve: resolveTurn,
  fold,
  clone,
  memo: makeMemo,
  outcome,
  // Nothing in this rulebook can be hidden.
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: overridden,
  knows,
  reveal,
});

/** The rulebook as programs use it. */
export const apxRulebook = shipped(apx);
