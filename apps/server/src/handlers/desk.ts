import { randomBytes } from 'node:crypto';
import type { Desk, DeskEdit } from '@boevka/api';
import { fromHex, SEED_BYTES, toHex } from '@boevka/kernel';
import { readLog } from '@boevka/store';
import { checkVersion } from '../battle/battles.ts';
import { boxKey } from '../battle/desk-state.ts';
import { draftShown } from '../battle/draft.ts';
import { whoIs } from '../battle/history.ts';
import { readTexts, readyOf } from '../battle/inputs.ts';
import type { Happening } from '../battle/log.ts';
import { happeningOf } from '../battle/log.ts';
import type { BattleState } from '../battle/state.ts';
import { comingTurn } from '../battle/state.ts';
import { Failure } from '../failure.ts';
import { audienceFor, enterAsJudge } from '../http/access.ts';
import type { HandlersOf, Request } from '../http/handler.ts';
import { deskShown, editSentence } from '../shown/desk.ts';
import { whyIn } from '../shown/why.ts';

type DeskId = 'getDesk' | 'editDesk' | 'getDeskHistory' | 'revertDesk' | 'draftTurn' | 'explainDraft';

const SEED = SEED_BYTES['hmac-sha256-v1'];

/** The judge's desk: the coming turn before its dice are thrown. */
export const DESK: HandlersOf<DeskId> = {
  async getDesk({ app, db, caller, params, query }) {
    const { state } = await enterAsJudge(app.battles, db, caller, params.battle);
    return shown(state, query.lang);
  },

  async editDesk({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    onDesk(entered.state, body.turn);
    checkBoxes(entered.state, body.edits);
    const happening: Happening = { kind: 'desk', turn: body.turn, edits: body.edits };
    const state = await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at);
    return shown(state, body.lang);
  },

  async getDeskHistory({ app, db, caller, params, query }) {
    const { state } = await enterAsJudge(app.battles, db, caller, params.battle);
    const rows = await readLog(db, params.battle, 0);
    const entries = rows.flatMap((row) => {
      const happening = happeningOf(row);
      const about = { seq: row.seq, at: row.at, by: whoIs(row, query.lang) };
      if (happening.kind === 'desk' && happening.turn === state.desk.turn) {
        const message = happening.edits.map((edit) => editSentence(edit, state, query.lang)).join('; ');
        return [{ ...about, message, box: happening.edits.map(boxKey).join(', ') }];
      }
      if (happening.kind === 'desk-reverted' && happening.turn === state.desk.turn) {
        return [{ ...about, message: query.lang === 'ru' ? 'возврат к прежнему' : 'put back', box: '' }];
      }
      return [];
    });
    return { entries };
  },

  async revertDesk({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const turn = comingTurn(entered.state);
    if (turn === null) throw new Failure('turn-closed');
    await checkVersion(db, entered, body.expectedVersion, ['desk', 'desk-reverted', 'record']);
    const happening: Happening = { kind: 'desk-reverted', turn, to: body.to };
    return shown(await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at), body.lang);
  },

  async draftTurn({ app, db, caller, params, body }) {
    const began = performance.now();
    const { state } = await enterAsJudge(app.battles, db, caller, params.battle);
    const known = ['public', ...state.bout.fighters, 'judge'];
    const audiences = body.audiences === undefined ? known : known.filter((audience) => body.audiences?.includes(audience));
    const { telling, readings, seed } = drafted(state, body, audiences.includes('judge'));
    return draftShown(telling, { words: state.bout.words, locale: body.lang, audiences, readings, seed, began });
  },

  async explainDraft({ app, db, caller, params, body }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const { telling } = drafted(entered.state, body, true);
    const asked = { audience: audienceFor(entered, body.as), n: body.n, what: body.what, locale: body.lang };
    return whyIn(telling, telling.draws, entered.state.bout.words, true, asked);
  },
};

type DraftBody = Omit<Request<'draftTurn'>['body'], 'audiences'>;

/** The coming turn on throw-away dice: what is sent along, else what lies on the desk. */
function drafted(state: BattleState, body: DraftBody, explain: boolean) {
  const turn = comingTurn(state);
  const { bout } = state;
  if (turn === null) throw new Failure('turn-closed');
  const lying = readyOf(state);
  const ready = {
    texts: body.texts ?? lying.texts,
    answers: body.answers ?? lying.answers,
    overrides: body.overrides ?? lying.overrides,
    handed: body.handed ?? lying.handed,
  };
  const awaited = bout.awaiting()?.who ?? [];
  const texts = Object.fromEntries(Object.entries(ready.texts).filter(([fighter]) => awaited.includes(fighter)));
  const { brought, readings } = readTexts(bout, { ...ready, texts }, turn, body.lang);
  const seed = body.seed !== null && body.seed.length === SEED * 2 ? body.seed : toHex(randomBytes(SEED));
  return { telling: bout.draft(brought, fromHex(seed, SEED), explain), readings, seed };
}

function shown(state: BattleState, lang: 'ru' | 'en'): Desk {
  return deskShown(state, (actor) => whoIs({ actor }, lang), lang);
}

function onDesk(state: BattleState, turn: number): void {
  if (comingTurn(state) !== turn) throw new Failure('turn-closed', { data: { turn, coming: comingTurn(state) } });
}

/** Refuses to overwrite what somebody else has put into a box meanwhile. Throws Failure `version-conflict` with what is there. */
function checkBoxes({ desk, version }: BattleState, edits: readonly DeskEdit[]): void {
  for (const edit of edits) {
    const box = desk.boxes.get(boxKey(edit));
    const revision = box?.revision ?? 0;
    if (edit.expected === revision) continue;
    throw new Failure('version-conflict', {
      data: { box: boxKey(edit), expected: edit.expected, revision, version, now: JSON.parse(JSON.stringify(box?.edit ?? null)) },
    });
  }
}
