import type { Desk, DeskEdit } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Box } from '../battle/desk-state.ts';
import type { BattleState } from '../battle/state.ts';
import { comingTurn } from '../battle/state.ts';
import { receiptFor } from '../battle/submit.ts';

/** The coming turn on the judge's desk. */
export function deskShown(state: BattleState, nameOf: (actor: string) => string, locale: Locale): Desk {
  const { bout, desk } = state;
  const turn = comingTurn(state);
  const awaited = bout.awaiting()?.who ?? [];
  const sent = state.sent.get(desk.turn);
  const of = (box: Box | undefined) => ({
    revision: box?.revision ?? 0,
    by: box === undefined ? null : nameOf(box.by),
    at: box?.at ?? null,
  });
  const boxes = [...desk.boxes.values()];
  const texts = awaited.map((fighter) => {
    const box = desk.boxes.get(`text ${fighter}`);
    const own = box?.edit.box === 'text' ? box.edit.text : null;
    const theirs = sent?.get(fighter);
    return {
      ...of(box),
      fighter,
      name: bout.words.name(fighter, locale),
      awaited: true,
      text: own ?? theirs?.text ?? '',
      from: own !== null ? ('judge' as const) : theirs === undefined ? ('nobody' as const) : ('player' as const),
      code: theirs === undefined ? null : receiptFor(state, theirs).code,
      sentAt: theirs?.at ?? null,
    };
  });
  const note = desk.boxes.get('note');
  return {
    turn,
    version: state.version,
    texts,
    answers: boxes.flatMap((box) =>
      box.edit.box === 'answer' && box.edit.ruling !== null ? [{ ...of(box), ruling: box.edit.ruling }] : [],
    ),
    overrides: boxes.flatMap((box) =>
      box.edit.box === 'override' && box.edit.override !== null ? [{ ...of(box), id: box.edit.id, override: box.edit.override }] : [],
    ),
    handed: boxes.flatMap((box) =>
      box.edit.box === 'handed' && box.edit.handed !== null ? [{ ...of(box), id: box.edit.id, handed: box.edit.handed }] : [],
    ),
    note: { ...of(note), text: note?.edit.box === 'note' ? note.edit.text : '' },
  };
}

/** An edit of the desk, as a sentence of its history. */
export function editSentence(edit: DeskEdit, { bout }: BattleState, locale: Locale): string {
  const ru = locale === 'ru';
  switch (edit.box) {
    case 'text': {
      const name = bout.words.name(edit.fighter, locale);
      if (edit.text === null) return ru ? `${name}: возвращён приказ игрока` : `${name}: the player’s own text again`;
      return ru ? `${name}: правка приказа` : `${name}: text edited`;
    }
    case 'answer':
      if (edit.ruling === null) return ru ? 'решение снято' : 'a ruling taken back';
      return ru ? 'решение по вопросу' : 'a ruling';
    case 'override':
      if (edit.override === null) return ru ? 'правка состояния снята' : 'an override taken back';
      return ru ? `правка: ${edit.override.reason}` : `override: ${edit.override.reason}`;
    case 'handed':
      if (edit.handed === null) return ru ? 'введённый бросок убран' : 'a typed-in die taken back';
      return ru ? `введён бросок: ${edit.handed.value}` : `a die typed in: ${edit.handed.value}`;
    case 'note':
      return ru ? 'заметка судьи' : 'the judge’s note';
  }
}
