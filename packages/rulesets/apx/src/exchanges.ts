import type { Both, Exchange, ExchangeResult, Exchanges } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Memo } from './memo.ts';
import type { Order } from './orders/record.ts';
import { LABELS } from './phrases/labels.ts';
import { namesOf } from './phrases/names.ts';
import { resolveTurn } from './resolve/turn.ts';
import type { State } from './state.ts';
import { onMove } from './state.ts';
import { MOVE } from './terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** No die decides anything in a move, so the whole post is one exchange, and what it comes to is certain. @clause apx.battle.atomic-post */
export const exchanges: Exchanges<State, Event, Order, Book, Memo> = {
  of: (ctx, who, order) => (onMove(ctx.state) === who ? [moveOf(ctx.book, who, order)] : []),
  // Nothing of how the battle stands is hidden from anybody in this rulebook.
  known: (state) => state,
  words: {
    done: both('всё выполняется', 'all of it is done'),
    partly: both('выполняется не всё', 'not all of it is done'),
    taken: both('урон ходящему', 'damage to the one on move'),
    sent: both('урон отправленных атак без защиты', 'damage of the attacks sent, undefended'),
    healed: both('лечение', 'healing'),
    spent: both('потрачено АП', 'AP spent'),
    reserve: both('запас после хода', 'reserve after the move'),
    defeated: both('ходящий выбывает', 'the one on move is out'),
    blind: LABELS.blinding,
    freeze: LABELS.freezing,
    interrupted: both('многоходовая атака прервана', 'the multi-move attack is interrupted'),
    battleEnded: both('бой окончен', 'the battle is over'),
  },
};

function moveOf(book: Book, who: string, order: Order): Exchange<State, Event, Book, Memo> {
  const name = namesOf(book).fighter(who);
  return {
    who,
    target: null,
    step: MOVE,
    phase: 'before',
    variant: null,
    title: both(`${LABELS.move.ru.toLowerCase()}. Ходит ${name.ru.forms.nom}`, `${LABELS.move.en.toLowerCase()} of ${name.en.name}`),
    settles: true,
    resolve: (ctx) => resolveTurn(ctx, { [who]: order }),
    result: (_, events) => resultOf(who, events),
    aside: () => false,
  };
}

function resultOf(who: string, events: readonly Event[]): ExchangeResult {
  const amounts = { taken: 0, sent: 0, healed: 0, spent: 0, reserve: 0 };
  const marks = new Set<string>();
  let done = true;
  for (const e of events) {
    if (e.kind === 'notDone') done = false;
    if (e.kind === 'booked' && e.who === who) amounts.taken += e.damage;
    if (e.kind === 'attacked' || e.kind === 'multiLaunched') for (const { instance } of e.instances) amounts.sent += instance.baseDamage;
    if (e.kind === 'selfWorked') amounts.healed += e.healed;
    if (e.kind === 'moveEnded') {
      amounts.spent = e.spent;
      amounts.reserve = e.reserve;
    }
    if (e.kind === 'effectBegan' && e.who === who) marks.add(e.effect.family);
    if (e.kind === 'interrupted' || e.kind === 'battleEnded') marks.add(e.kind);
    if (e.kind === 'defeated' && e.who === who) marks.add(e.kind);
  }
  return { outcome: done ? 'done' : 'partly', hit: done, amounts, marks: [...marks] };
}
