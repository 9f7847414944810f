import type { Answer } from '@boevka/api';
import type { Json, Locale } from '@boevka/kernel';
import type { BattleRow, Db } from '@boevka/store';
import { findCharacter, findCommunity, listBattles, listSeats } from '@boevka/store';
import { parse } from 'yaml';
import { checkVersion } from '../battle/battles.ts';
import { bundleOf, openBundle } from '../battle/bundle.ts';
import type { Head } from '../battle/head.ts';
import { historyFor } from '../battle/history.ts';
import type { Happening } from '../battle/log.ts';
import { beginning, keepSeats, newSeats, open } from '../battle/open.ts';
import { playTurns } from '../battle/play-file.ts';
import { freshChains } from '../battle/secrets.ts';
import { newEntries } from '../battle/state.ts';
import { bookOf } from '../content/books.ts';
import { ownPacks } from '../content/own.ts';
import type { WrittenBattle } from '../content/written.ts';
import { readBattleText, readBattleValue } from '../content/written.ts';
import { Failure } from '../failure.ts';
import type { Entered, Standing } from '../http/access.ts';
import { enter, enterAsJudge, sightOf } from '../http/access.ts';
import type { Caller } from '../http/caller.ts';
import { atLeast } from '../http/caller.ts';
import type { HandlersOf, Request } from '../http/handler.ts';
import { newId } from '../ids.ts';
import type { seatShown } from '../shown/battle.ts';
import { battleDetail, battleHead } from '../shown/battle.ts';

type BattleId =
  | 'listBattles'
  | 'createBattle'
  | 'importBattle'
  | 'getBattle'
  | 'changeBattle'
  | 'exportBattle'
  | 'getHistory'
  | 'endBattle';

/** Battles as wholes. */
export const BATTLES: HandlersOf<BattleId> = {
  async listBattles({ db, caller, query }) {
    const { lang, status = null, system = null, community = null, q, mine, archived, before, limit } = query;
    const rows = await listBattles(db, {
      sight: sightOf(caller),
      status,
      system,
      community,
      words: q?.toLowerCase() ?? null,
      among: mine ? caller.seats.map((seat) => seat.battle) : null,
      archived,
      before: before === undefined ? null : pageEnd(before),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const battles = await Promise.all(page.map((row) => battleHead(row, standingOf(caller, row), lang)));
    return { battles, next: last === undefined ? null : `${last.updated_at}_${last.id}` };
  },

  async createBattle(request) {
    const { db, caller, body, at, work } = request;
    await mayOpen(db, caller, body.community);
    const written = await writtenOf(request);
    const { shipped, file, start, content } = written;
    const id = newId();
    const secrets = freshChains();
    const record = beginning(shipped, id, content, start, secrets);
    const title = body.title ?? file.title?.[request.query.lang] ?? namesOf(start.sheets);
    const given = { shipped, community: body.community, visibility: body.visibility, dice: body.dice, demo: false };
    const actor = caller.actor ?? '';
    const played = playTurns(shipped, record, file, secrets);
    if (played.stopped !== null) throw played.stopped;
    const { unit } = work();
    await open(unit, record, { ...given, id, title, secrets, actor, at }, played.happenings);
    const seats = newSeats(id, body.seats, Object.keys(start.sheets), at);
    await keepSeats(unit, seats);
    return {
      battle: id,
      seats: seats.map(({ row, token }) => ({ seat: seatJson(row), token, path: `/seat/${token}` })),
    };
  },

  async importBattle({ db, caller, body, at, work }) {
    await mayOpen(db, caller, body.community);
    const id = await openBundle(work().unit, body.bundle, { community: body.community, actor: caller.actor ?? '', at });
    return { battle: id, seats: [] };
  },

  async getBattle({ app, db, caller, params, query }) {
    return detail(await enter(app.battles, db, caller, params.battle), db, query.lang);
  },

  async changeBattle({ app, db, caller, params, query, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { expectedVersion, title, visibility, deadline, archived } = body;
    await checkVersion(db, entered, expectedVersion, ['changed']);
    const happening: Happening = {
      kind: 'changed',
      ...(title === undefined ? {} : { title }),
      ...(visibility === undefined ? {} : { visibility }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(archived === undefined ? {} : { archived }),
    };
    await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    return reread(app, db, caller, params.battle, query.lang);
  },

  async exportBattle({ app, db, caller, params, query }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    return bundleOf(db, entered, query.secrets);
  },

  async getHistory({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    return { entries: await historyFor(db, entered, query.after, query.lang) };
  },

  async endBattle({ app, db, caller, params, query, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { bout } = entered.state;
    await checkVersion(db, entered, body.expectedVersion, ['record', 'claim']);
    const after = bout.end(await app.battles.secrets(db, params.battle), body.byWord);
    const happening: Happening = { kind: 'record', act: 'ended', turn: bout.turns, entries: newEntries(bout, after) };
    await app.battles.write(work(), entered, [{ happening, bout: after }], caller.actor ?? '', at);
    return reread(app, db, caller, params.battle, query.lang);
  },
};

async function reread(app: Request<'getBattle'>['app'], db: Db, caller: Caller, id: string, locale: Locale): Promise<Answer<'getBattle'>> {
  return detail(await enter(app.battles, db, caller, id), db, locale);
}

async function detail(entered: Entered, db: Db, locale: Locale): Promise<Answer<'getBattle'>> {
  return battleDetail(entered, await listSeats(db, entered.row.id), locale);
}

async function mayOpen(db: Db, caller: Caller, community: string): Promise<void> {
  if (!atLeast(caller, community, 'judge') || (await findCommunity(db, community)) === null) throw new Failure('not-allowed');
}

/** What the caller is in a battle of a list, from its row alone. */
function standingOf(caller: Caller, row: BattleRow): Standing {
  const { fighters } = JSON.parse(row.head) as Head;
  if (atLeast(caller, row.community_id, 'judge')) return { role: 'judge', fighters: fighters.map(({ id }) => id) };
  const own = caller.seats.filter((seat) => seat.battle === row.id).flatMap((seat) => seat.fighters);
  return own.length > 0 ? { role: 'player', fighters: own } : { role: 'reader', fighters: [] };
}

function pageEnd(before: string): { readonly updatedAt: string; readonly id: string } {
  const at = before.indexOf('_');
  if (at < 0) throw new Failure('request-malformed');
  return { updatedAt: before.slice(0, at), id: before.slice(at + 1) };
}

/** A battle from the text of a battle file, or put together from parts. */
async function writtenOf({ db, caller, body }: Request<'createBattle'>): Promise<WrittenBattle> {
  if ('file' in body.from) return readBattleText('battle.yaml', body.from.file);
  const { parts } = body.from;
  const { system, houseRules, packs, setup } = parts;
  await bookOf(system);
  const sheets: { [fighter: string]: Json } = {};
  const names: { [fighter: string]: string } = {};
  for (const [fighter, choice] of Object.entries(parts.sheets)) {
    if ('name' in choice && choice.name !== undefined) names[fighter] = choice.name;
    if ('ready' in choice) sheets[fighter] = choice.ready;
    else if ('sheet' in choice) sheets[fighter] = choice.sheet;
    else {
      const row = await findCharacter(db, choice.character);
      if (row === null || row.system !== system || !atLeast(caller, row.community_id, 'spectator')) throw new Failure('not-found');
      sheets[fighter] = parse(row.text) as Json;
    }
  }
  const own = await ownPacks(db, caller, system, parts.ownPacks);
  const value = { system, houseRules, sheets, setup, turns: [], ...(packs.length === 0 ? {} : { packs: [...packs] }) };
  return readBattleValue(value as Json, own, names);
}

/** «Кира – Гаррет»: a title where nobody gives one. */
function namesOf(sheets: { readonly [fighter: string]: unknown }): string {
  return Object.keys(sheets).slice(0, 6).join(' – ');
}

function seatJson(row: Parameters<typeof seatShown>[0]) {
  return { id: row.id, player: row.player, fighters: JSON.parse(row.fighters) as string[], taken: false, sent: false };
}
