import type { Viewer, Witness } from '@boevka/kernel';
import { defineRuleset } from '@boevka/kernel';
import { awaiting, outcome } from './awaiting.ts';
import { begin } from './begin.ts';
import type { Book } from './book.ts';
import { check } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { clone } from './clone.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { HOUSE_RULES } from './house-rules.ts';
import type { Memo } from './memo.ts';
import { makeMemo } from './memo.ts';
import type { Order } from './orders/record.ts';
import { defaultOrder } from './orders/record.ts';
import { overridden } from './override.ts';
import { resolveTurn } from './resolve/turn.ts';
import { knows, reveal } from './reveal.ts';
import type { Setup } from './setup/setup.ts';
import type { State } from './state.ts';
import type { View } from './views.ts';

const OPEN: Witness = { seenBy: null, recognisedBy: [] };

/** Battles of dwarfs: rounds of hidden declarations, resolved slot by slot, with injuries instead of hit points. */
export const dwarf = defineRuleset<State, Event, Order, Setup, View, Viewer, Book, Memo>({
  id: 'dwarf',
  version: '1.0.0',
  title: { ru: 'Бой дварфов: части тела и травмы', en: 'Dwarf fortress-style body-part combat' },
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
  witness: () => OPEN,
  override: overridden,
  knows,
  reveal,
});
