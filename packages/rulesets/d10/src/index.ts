import type { Viewer } from '@boevka/kernel';
import { defineRuleset } from '@boevka/kernel';
import { awaiting, outcome } from './awaiting.ts';
import type { Setup } from './begin.ts';
import { begin } from './begin.ts';
import type { Book } from './book.ts';
import { check } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { clone } from './clone.ts';
import { defaultOrder } from './default-order.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { makeMemo } from './memo.ts';
import type { Plan } from './orders/plan.ts';
import { overridden } from './override.ts';
import type { Memo } from './remembered.ts';
import { resolveTurn } from './resolve/turn.ts';
import { knows, reveal } from './reveal.ts';
import { shipped } from './rulebook.ts';
import type { State } from './state.ts';
import type { View } from './views.ts';
import { witness } from './witness.ts';

/** The system d10: rounds of hidden plans, carried out in the order of reaction with exploding ten-sided dice. */
export const d10 = defineRuleset<State, Event, Plan, Setup, View, Viewer, Book, Memo>({
  id: 'd10',
  version: '1.0.0',
  title: { ru: 'Система d10 с добросами', en: 'Exploding d10 system' },
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
  witness,
  override: overridden,
  knows,
  reveal,
});

/** The rulebook as programs use it. */
export const d10Rulebook = shipped(d10);
