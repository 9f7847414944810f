import type { ReadingShown } from '@boevka/api';
import type { Handed, Json, Locale, Orders, Override, Ruling } from '@boevka/kernel';
import { readingOf } from '../shown/turn.ts';
import type { Bout, Brought } from '../table/bout.ts';
import type { BattleState } from './state.ts';

/** What lies ready for the coming turn. */
export interface Ready {
  /** By fighter; nobody's text is empty. */
  readonly texts: { readonly [fighter: string]: string };
  readonly answers: readonly Ruling[];
  readonly overrides: readonly Override[];
  readonly handed: readonly Handed[];
}

/** The coming turn as it lies on the desk: the judge's words, else what the players sent. */
export function readyOf({ bout, desk, sent }: BattleState): Ready {
  const texts: { [fighter: string]: string } = {};
  const answers: Ruling[] = [];
  const overrides: Override[] = [];
  const handed: Handed[] = [];
  const awaited = bout.awaiting()?.who ?? [];
  for (const [fighter, { text }] of sent.get(desk.turn) ?? []) if (awaited.includes(fighter)) texts[fighter] = text;
  for (const { edit } of desk.boxes.values()) {
    if (edit.box === 'text' && edit.text !== null && awaited.includes(edit.fighter)) texts[edit.fighter] = edit.text;
    if (edit.box === 'answer' && edit.ruling !== null) answers.push(edit.ruling);
    if (edit.box === 'override' && edit.override !== null) overrides.push(edit.override);
    if (edit.box === 'handed' && edit.handed !== null) handed.push(edit.handed);
  }
  for (const [fighter, text] of Object.entries(texts)) if (text.trim() === '') delete texts[fighter];
  return { texts, answers, overrides, handed };
}

/** Texts read into orders. */
export interface ReadTexts {
  readonly brought: Brought;
  readonly readings: readonly ReadingShown[];
}

/** Reads the texts of a turn. */
export function readTexts(bout: Bout, { texts, answers, overrides, handed }: Ready, turn: number, locale: Locale): ReadTexts {
  const orders: { [fighter: string]: unknown } = {};
  const readings: ReadingShown[] = [];
  const posts: { by: string; text: string }[] = [];
  for (const [fighter, text] of Object.entries(texts)) {
    if (text.trim() === '') continue;
    const reading = readingOf(bout, fighter, text, turn, locale);
    readings.push(reading);
    posts.push({ by: fighter, text });
    orders[fighter] = reading.order satisfies Json;
  }
  return { brought: { orders: orders as Orders<unknown>, posts, rulings: answers, overrides, handed }, readings };
}
