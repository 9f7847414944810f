import { defineRuleset } from '@boevka/kernel';
import { awaiting, outcome } from './awaiting.ts';
import { begin } from './begin.ts';
import { check } from './check.ts';
import { CLAUSES } from './clauses.ts';
import { clone } from './clone.ts';
import { defaultOrder } from './default-order.ts';
import { fold } from './fold.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { knows } from './knows.ts';
import { makeMemo } from './memo.ts';
import { overridden } from './override.ts';
import { resolveTurn } from './resolve/turn.ts';
import { reveal } from './reveal.ts';
import { shipped } from './rulebook.ts';
import { witness } from './witness.ts';

/** The combat system of Empia: eight hidden actions of all sides, resolved slot by slot. */
export const empia = defineRuleset({
  id: 'empia',
  version: '1.0.0',
  title: { ru: 'Боевая система Эмпии', en: 'Empia combat system' },
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
export const empiaRulebook = shipped(empia);
