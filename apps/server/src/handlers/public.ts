import type { Answer } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import { fightersOf } from '../battle/head.ts';
import { publishedTurns } from '../battle/state.ts';
import type { Entered, Standing } from '../http/access.ts';
import { enter } from '../http/access.ts';
import type { HandlersOf } from '../http/handler.ts';
import { battleDetail, claimShown, publishedAt } from '../shown/battle.ts';
import { correctionsOf } from '../shown/report.ts';
import { drawShown } from '../shown/turn.ts';

/** Everybody: whoever asks, the public page is told what everybody may know. */
const EVERYBODY: Standing = { role: 'reader', fighters: [] };
const PUBLIC_VIEWER = { id: null, role: 'public' } as const;

export const PUBLIC: HandlersOf<'getPublicBattle'> = {
  async getPublicBattle({ app, db, caller, params, query }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    return publicBattle({ ...entered, standing: EVERYBODY }, query.lang);
  },
};

async function publicBattle(entered: Entered, locale: Locale): Promise<Answer<'getPublicBattle'>> {
  const { state } = entered;
  const { bout } = state;
  const detail = await battleDetail(entered, [], locale);
  const { id, title, system, systemTitle, rulesVersion, version, dice, houseRules, commitments, outcome, ended } = detail;
  const turns = Array.from({ length: publishedTurns(state) }, (_, i) => publicTurn(entered, i + 1, locale));
  return {
    id,
    title,
    system,
    systemTitle,
    rulesVersion,
    version,
    dice,
    houseRules,
    commitments,
    fighters: fightersOf(state).map(({ id: fighter, name, side }) => ({ id: fighter, name: name[locale], side })),
    turns,
    claims: state.claims.filter((claim) => claim.decision !== null).map((claim) => claimShown(claim, state, EVERYBODY)),
    scene: bout.scene({ after: turns.length, as: 'published' }, PUBLIC_VIEWER, locale),
    outcome,
    ended,
  };
}

function publicTurn({ state }: Entered, turn: number, locale: Locale): Answer<'getPublicBattle'>['turns'][number] {
  const { bout, titles } = state;
  const published = bout.published(turn);
  if (published === null) throw new RangeError(`Turn ${turn} is not published`);
  const { index, entry } = published;
  const draws = (entry?.draws ?? []).filter((draw) => bout.ended || !draw.hidden);
  return {
    turn,
    title: titles.get(turn) ?? null,
    publishedAt: publishedAt(state, turn) ?? '',
    corrections: correctionsOf(state, turn, index),
    document: entry === null ? null : bout.telling(index).tell(PUBLIC_VIEWER, locale),
    draws: draws.map((draw) => drawShown(draw, bout.words, locale)),
  };
}
