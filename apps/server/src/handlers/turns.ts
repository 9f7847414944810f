import type { Answer } from '@boevka/api';
import type { Orders, Seal } from '@boevka/kernel';
import { publicationsOf, publishedDiceOf, resolutionsOf } from '@boevka/kernel';
import { formatOf, lengthOf, render, renderPosts } from '@boevka/report';
import { checkVersion } from '../battle/battles.ts';
import { readTexts, readyOf } from '../battle/inputs.ts';
import type { Happening } from '../battle/log.ts';
import { publishedTexts } from '../battle/publish.ts';
import type { BattleState } from '../battle/state.ts';
import { newEntries, takesOrders } from '../battle/state.ts';
import { sealFor } from '../battle/submit.ts';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { audienceFor, enter, enterAsJudge, viewerOf } from '../http/access.ts';
import type { HandlersOf } from '../http/handler.ts';
import { changeBetween } from '../shown/changes.ts';
import { readable, turnReport } from '../shown/report.ts';
import { whyOf } from '../shown/why.ts';
import type { Bout } from '../table/bout.ts';
import { refusedBy } from '../table/sayings.ts';

type TurnId = 'closeTurn' | 'getTurn' | 'correctTurn' | 'getChanges' | 'publishTurn' | 'getPosts' | 'explain' | 'getFrames' | 'getDice';

/** Turns whose real dice are thrown. */
export const TURNS: HandlersOf<TurnId> = {
  async closeTurn({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { state } = entered;
    const { bout } = state;
    await checkVersion(db, entered, body.expectedVersion, ['record', 'orders', 'desk', 'desk-reverted']);
    if (!takesOrders(state) || body.turn !== bout.turns + 1)
      throw new Failure('turn-closed', { data: { turn: body.turn, coming: bout.turns + 1 } });
    const { brought } = readTexts(bout, readyOf(state), body.turn, body.lang);
    const secrets = await app.battles.secrets(db, params.battle);
    const after = inWords(bout, () => bout.play(brought, sealsOf(state, brought.orders, body.turn), secrets));
    const happening: Happening = { kind: 'record', act: 'closed', turn: body.turn, entries: newEntries(bout, after) };
    const written = await app.battles.write(work(), entered, [{ happening, bout: after }], caller.actor ?? '', at);
    return turnReport({ ...entered, state: written }, body.turn, 'judge', body.lang);
  },

  async getTurn({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    return turnReport(entered, params.turn, audienceFor(entered, query.as), query.lang);
  },

  async correctTurn({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { state } = entered;
    const { bout } = state;
    await checkVersion(db, entered, body.expectedVersion, ['record']);
    if (params.turn > bout.turns) throw new Failure('not-found');
    const { texts = {}, answers = null, overrides = null, handed = null } = body;
    const { brought, readings } = readTexts(bout, { texts, answers: [], overrides: [], handed: [] }, params.turn, body.lang);
    const diagnostics = readings.flatMap(({ fighter, diagnostics: found }) => found.map((diagnostic) => ({ fighter, diagnostic })));
    const correction = { reason: body.reason, orders: brought.orders, rulings: answers, overrides, handed };
    const secrets = await app.battles.secrets(db, params.battle);
    const after = inWords(bout, () => bout.correct(params.turn, correction, secrets));
    const entries = newEntries(bout, after);
    const changes = entries.flatMap((entry, offset) => {
      if (entry.kind !== 'resolved' && entry.kind !== 'annulled') return [];
      const index = bout.record.log.length + offset;
      return [changeBetween(after, bout.current(entry.turn).index, index, { audience: 'public', judge: true, locale: body.lang })];
    });
    if (body.preview) return { version: state.version, preview: true, diagnostics, changes };
    const happening: Happening = { kind: 'record', act: 'corrected', turn: params.turn, entries };
    const written = await app.battles.write(work(), entered, [{ happening, bout: after }], caller.actor ?? '', at);
    return { version: written.version, preview: false, diagnostics, changes };
  },

  async getChanges({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const audience = audienceFor(entered, query.as);
    const judge = entered.standing.role === 'judge';
    const pair = lastTwo(entered, params.turn);
    if (pair === null) return { changes: [] };
    return { changes: [changeBetween(entered.state.bout, pair[0], pair[1], { audience, judge, locale: query.lang })] };
  },

  async publishTurn({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { bout } = entered.state;
    await checkVersion(db, entered, body.expectedVersion, ['record']);
    if (params.turn > bout.turns) throw new Failure('not-found');
    const secrets = await app.battles.secrets(db, params.battle);
    const texts = publishedTexts(bout, params.turn, body.lang, body.format);
    const after = bout.publish(params.turn, secrets, texts);
    const published: Happening = {
      kind: 'record',
      act: 'published',
      turn: params.turn,
      entries: newEntries(bout, after),
      title: body.title,
    };
    const written = await app.battles.write(work(), entered, [{ happening: published, bout: after }], caller.actor ?? '', at);
    return turnReport({ ...entered, state: written }, params.turn, 'judge', body.lang);
  },

  async getPosts({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const audience = audienceFor(entered, query.as);
    const { telling, index } = readable(entered, params.turn);
    if (telling === null) throw new Failure('not-found');
    return {
      audience,
      ...postsOf(telling.tell(viewerOf(audience), query.lang), query.format, query.limit ?? null),
      draft: entered.state.bout.published(params.turn)?.index !== index,
    };
  },

  async explain({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const asked = { audience: audienceFor(entered, query.as), n: query.n, what: query.what ?? null, locale: query.lang };
    return whyOf(entered, params.turn, asked);
  },

  async getFrames({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const audience = audienceFor(entered, query.as);
    const { telling } = readable(entered, params.turn);
    return { turn: params.turn, audience, frames: telling?.frames(viewerOf(audience), query.lang) ?? [] };
  },

  async getDice({ app, db, caller, params }) {
    const { state, row } = await enter(app.battles, db, caller, params.battle);
    return diceOf(row.id, state.bout);
  },
};

/** What is published of the dice. */
function diceOf(battle: string, bout: Bout): Answer<'getDice'> {
  const closed: number[] = [];
  for (let turn = 1; turn <= bout.turns; turn++) if (bout.published(turn) === null) closed.push(turn);
  return { battle, record: publishedDiceOf(bout.record), closed };
}

/** What the kernel refuses, with the refusals in the rulebook's words. */
function inWords<T>(bout: Bout, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusedBy(error, (r, locale) => bout.words.refusal(r, locale)) ?? error;
  }
}

/**
 * The seals of the players' orders as they are carried out. Where the judge reads a text otherwise than its player sent it, the seal is made anew over
 * what is carried out, with the same share of the dice; what was sent stays in the log.
 */
function sealsOf({ bout, sent }: BattleState, orders: Orders<unknown>, turn: number): readonly Seal[] {
  if (bout.awaiting()?.sealed !== true) return [];
  const all = [...(sent.get(turn)?.values() ?? [])].filter((one) => one.seal !== null);
  return [...new Set(all.map((one) => one.player))].map((player) => {
    const own = all.filter((one) => one.player === player);
    const carried = Object.fromEntries(own.flatMap(({ fighter }) => (Object.hasOwn(orders, fighter) ? [[fighter, orders[fighter]]] : [])));
    return sealFor(bout, turn, player, carried, own);
  });
}

/** The two entries that «было → стало» of a turn compares: for a judge the last resolutions, for others the last publications. */
function lastTwo({ state, standing }: Entered, turn: number): readonly [number, number] | null {
  const { record } = state.bout;
  const indices =
    standing.role === 'judge'
      ? resolutionsOf(record, turn).map((one) => one.index)
      : [...new Set(publicationsOf(record, turn).map((one) => one.resolution))];
  const [before, after] = indices.slice(-2);
  return before === undefined || after === undefined ? null : [before, after];
}

/** A report as posts. Throws ReportError. */
function postsOf(document: Parameters<typeof render>[0], id: string, limit: number | null): Omit<Answer<'getPosts'>, 'audience' | 'draft'> {
  const format = formatOf(id);
  if (format.kind !== 'bbcode') {
    const text = render(document, id).trimEnd();
    return { format: id, posts: [{ text, length: text.length }], limit: null };
  }
  const { profile } = format;
  const most = limit ?? profile.length.limit;
  const posts = renderPosts(document, profile, most).map((text) => ({ text, length: lengthOf(text, profile) }));
  return { format: id, posts, limit: Number.isFinite(most) ? most : null };
}
