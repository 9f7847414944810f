import type { Answer } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import { findSeat, listSeats, readDrafts, removeSeat, renewSeat, saveDraft, takeSeat } from '@boevka/store';
import type { Head } from '../battle/head.ts';
import type { Happening } from '../battle/log.ts';
import { keepSeats, newSeats } from '../battle/open.ts';
import { comingTurn, correctionPending, publishedTurns, takesOrders } from '../battle/state.ts';
import { mayOrder, receiptFor, takeOrders } from '../battle/submit.ts';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { enter, enterAsJudge, speaksFor, viewerOf } from '../http/access.ts';
import type { Caller } from '../http/caller.ts';
import type { HandlersOf } from '../http/handler.ts';
import { digestOf, newToken } from '../ids.ts';
import { seatShown } from '../shown/battle.ts';
import { exchangeShown } from '../shown/odds.ts';
import { readingOf } from '../shown/turn.ts';
import { sessionFor } from './people.ts';

type SeatId =
  | 'addSeat'
  | 'renewSeat'
  | 'removeSeat'
  | 'enterSeat'
  | 'getSeat'
  | 'readText'
  | 'composeText'
  | 'countOdds'
  | 'saveDraft'
  | 'submitOrders';

/** Seats of players, and what they write there. */
export const SEATS: HandlersOf<SeatId> = {
  async addSeat({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { state } = entered;
    const [seat] = newSeats(params.battle, [body], state.bout.fighters, at);
    if (seat === undefined) throw new RangeError('No seat was made');
    await keepSeats(work().unit, [seat]);
    const happening: Happening = { kind: 'seat', seat: seat.row.id, player: body.player, act: 'added' };
    await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    return { seat: seatShown(seat.row, state), token: seat.token, path: `/seat/${seat.token}` };
  },

  async renewSeat({ app, db, caller, params, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const token = newToken();
    const row = await renewSeat(db, params.battle, params.seat, digestOf(token));
    if (row === null) throw new Failure('not-found');
    const happening: Happening = { kind: 'seat', seat: row.id, player: row.player, act: 'renewed' };
    await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    return { seat: seatShown(row, entered.state), token, path: `/seat/${token}` };
  },

  async removeSeat({ app, db, caller, params, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const seat = (await listSeats(db, params.battle)).find((row) => row.id === params.seat);
    if (seat === undefined || !(await removeSeat(db, params.battle, params.seat))) throw new Failure('not-found');
    const happening: Happening = { kind: 'seat', seat: seat.id, player: seat.player, act: 'removed' };
    await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    return { ok: true };
  },

  async enterSeat(request) {
    const { app, body, at } = request;
    const seat = await findSeat(app.store.db, digestOf(body.token));
    if (seat === null) throw new Failure('link-spent');
    const session = await sessionFor(request);
    await app.store.unit(({ db }) => takeSeat(db, seat.id, session.id, session.account, at));
    return { battle: seat.battle_id, seat: seat.id, player: seat.player, fighters: JSON.parse(seat.fighters) as string[] };
  },

  async getSeat({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const { standing, row, state } = entered;
    if (standing.role === 'reader') throw new Failure('not-allowed');
    if (query.fighter !== undefined) speaksFor(entered, query.fighter);
    const own = query.fighter === undefined ? standing.fighters : [query.fighter];
    const drafts = await readDrafts(db, row.id, state.bout.turns + 1);
    return seatView(entered, own, new Map(drafts.map((draft) => [draft.fighter, draft])), caller, query.lang);
  },

  async readText({ app, db, caller, params, body }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    speaksFor(entered, body.fighter);
    return readingOf(entered.state.bout, body.fighter, body.text, turnToRead(entered), body.lang);
  },

  async countOdds({ app, db, caller, params, body }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    speaksFor(entered, body.fighter);
    const { bout } = entered.state;
    const turn = turnToRead(entered);
    const { order } = bout.read(body.text, body.fighter, turn);
    const viewer = viewerOf(entered.standing.role === 'judge' ? 'judge' : body.fighter);
    const counted = bout.odds(order, body.fighter, turn, viewer);
    return { available: counted !== null, exchanges: (counted ?? []).map((one) => exchangeShown(one, bout.words, body.lang)) };
  },

  async composeText({ app, db, caller, params, body }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    speaksFor(entered, body.fighter);
    const { bout } = entered.state;
    const text = bout.compose(body.places, body.lang) ?? body.places.map((place) => place.text).join('\n');
    return { text, reading: readingOf(bout, body.fighter, text, turnToRead(entered), body.lang) };
  },

  async saveDraft({ app, db, caller, params, body, at }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    speaksFor(entered, params.fighter);
    mayOrder(entered.state, body.turn, params.fighter);
    await saveDraft(db, { battle_id: params.battle, turn: body.turn, fighter: params.fighter, text: body.text, saved_at: at });
    return { savedAt: at };
  },

  async submitOrders({ app, db, caller, params, query, body, at, work }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const seat = caller.seats.find((one) => one.battle === params.battle && one.fighters.includes(body.fighter));
    if (seat === undefined) throw new Failure('not-allowed');
    const sending = { turn: body.turn, fighter: body.fighter, player: seat.id, text: body.text };
    const { happening, reading } = takeOrders(entered.state, sending, at, query.lang);
    const state = await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    if (happening.kind !== 'orders') throw new RangeError('No orders were taken');
    return { receipt: receiptFor(state, { ...happening, at }), reading };
  },
};

/**
 * The turn that a text is read against: the coming one; where players are not told of the last one yet, it is still theirs.
 * @throws Failure `turn-closed` for a player while a correction is under way: what holds is not what he may know
 */
function turnToRead({ state, standing }: Entered): number {
  if (standing.role !== 'judge' && correctionPending(state)) {
    throw new Failure('turn-closed', {
      message: {
        ru: 'Судья исправляет прошлый ход. Приказы можно писать, когда исправление опубликовано; написанное сохранится.',
        en: 'The judge is correcting an earlier turn. Orders can be written once the correction is published; what you wrote is kept.',
      },
    });
  }
  return (standing.role === 'judge' ? state.bout.turns : publishedTurns(state)) + 1;
}

function seatView(
  entered: Entered,
  own: readonly string[],
  drafts: ReadonlyMap<string, { readonly text: string; readonly saved_at: string }>,
  caller: Caller,
  locale: Locale,
): Answer<'getSeat'> {
  const { row, state } = entered;
  const { bout } = state;
  const { awaited, sent } = JSON.parse(row.head) as Head;
  const open = takesOrders(state);
  const turn = open ? comingTurn(state) : null;
  const seat = caller.seats.find((one) => one.battle === row.id && own.some((fighter) => one.fighters.includes(fighter)));
  const last = publishedTurns(state);
  const before = last === 0 ? null : bout.published(last)?.entry;
  const scene = bout.scene({ after: last, as: 'published' }, viewerOf(own[0] ?? 'public'), locale);
  return {
    battle: row.id,
    title: state.title,
    system: row.system,
    seat: seat?.id ?? null,
    player: seat?.player ?? '',
    version: state.version,
    turn,
    deadline: state.deadline,
    others: awaited
      .filter((fighter) => !own.includes(fighter))
      .map((fighter) => ({ fighter, name: bout.words.name(fighter, locale), sent: sent.includes(fighter) })),
    fighters: own.map((fighter) => {
      const draft = drafts.get(fighter);
      // While a correction of an earlier turn is under way no orders are taken, but what was sent is still there.
      const coming = last === bout.turns ? state.sent.get(last + 1)?.get(fighter) : undefined;
      return {
        fighter,
        name: bout.words.name(fighter, locale),
        awaited: awaited.includes(fighter),
        draft: draft === undefined ? null : { text: draft.text, savedAt: draft.saved_at },
        sent: coming === undefined ? null : { text: coming.text, receipt: receiptFor(state, coming) },
        lastText: state.sent.get(last)?.get(fighter)?.text ?? before?.inputs.posts.findLast((post) => post.by === fighter)?.text ?? null,
        composer: open ? bout.composer(fighter, locale) : null,
      };
    }),
    ...scene,
  };
}
