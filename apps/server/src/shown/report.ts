import type { TurnReport } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import { openQuestions, publicationsOf, resolutionsOf } from '@boevka/kernel';
import type { BattleState } from '../battle/state.ts';
import { unpublishedTurn } from '../battle/state.ts';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { viewerOf } from '../http/access.ts';
import type { AnyResolved, Telling } from '../table/bout.ts';
import { publishedAt } from './battle.ts';
import { drawShown, questionShown, refusalShown } from './turn.ts';

/** A resolution that a reader may read. */
export interface Readable {
  readonly index: number;
  /** `null` where the turn was annulled. */
  readonly entry: AnyResolved | null;
  readonly telling: Telling | null;
}

/**
 * The resolution of a turn that the caller may read: what holds, for a judge; what was published last, for others.
 * @throws Failure `not-found` where there is none
 */
export function readable({ state, standing }: Entered, turn: number): Readable {
  const { bout } = state;
  if (turn > bout.turns) throw new Failure('not-found');
  const found = standing.role === 'judge' ? bout.current(turn) : bout.published(turn);
  if (found === null) throw new Failure('not-found');
  const { index, entry } = found;
  return { index, entry, telling: entry === null ? null : bout.telling(index) };
}

/** The report of a turn for a reader. Questions, rulings and others' orders are the judge's. */
export function turnReport(entered: Entered, turn: number, audience: string, locale: Locale): TurnReport {
  const { state, standing, row } = entered;
  const { bout, times, titles } = state;
  const { words } = bout;
  const { index, entry, telling } = readable(entered, turn);
  const judge = standing.role === 'judge';
  const published = bout.published(turn);
  const viewer = viewerOf(audience);
  const mine = (who: string | null): boolean => who !== null && who === audience;
  const { inputs } = entry ?? {};
  return {
    turn,
    battle: row.id,
    version: state.version,
    status: entry === null ? 'annulled' : published?.index === index ? 'published' : 'played',
    title: titles.get(turn) ?? null,
    at: times[index] ?? '',
    publishedAt: publishedAt(state, turn),
    audience,
    document: telling?.tell(viewer, locale) ?? null,
    scene: telling?.scene(viewer, locale) ?? bout.scene({ after: turn, as: judge ? 'held' : 'published' }, viewer, locale),
    draws: drawsFor(entered, entry).map((draw) => drawShown(draw, words, locale)),
    questions: judge ? (entry?.asked ?? []).map((q) => questionShown(q, words, locale)) : [],
    refusals: (entry?.refusals ?? []).filter((r) => judge || mine(r.who)).map((r) => refusalShown(r, words, locale)),
    defaulted: (entry?.defaulted ?? []).filter((who) => judge || mine(who)),
    posts: (inputs?.posts ?? []).filter((post) => judge || mine(post.by)),
    answers: judge ? (inputs?.rulings ?? []) : [],
    overrides: judge ? (inputs?.overrides ?? []) : [],
    handed: judge ? (inputs?.handed ?? []) : [],
    corrections: correctionsOf(state, turn, index),
    blockedBy: judge ? blocks(state, turn) : [],
  };
}

/** The draws that a reader may have: all of them, for a judge; the open ones, for others, and the hidden ones once the battle has ended. */
export function drawsFor({ state, standing }: Entered, entry: AnyResolved | null): AnyResolved['draws'] {
  const draws = entry?.draws ?? [];
  return standing.role === 'judge' || state.bout.ended ? draws : draws.filter((draw) => !draw.hidden);
}

/** Why a turn was corrected, up to a resolution, since it was published first. */
export function correctionsOf({ bout, times }: BattleState, turn: number, upTo: number): TurnReport['corrections'] {
  const first = publicationsOf(bout.record, turn)[0]?.resolution ?? Number.POSITIVE_INFINITY;
  return resolutionsOf(bout.record, turn).flatMap(({ index, entry }) =>
    index > first && index <= upTo && entry.kind === 'resolved' && entry.cause !== 'played'
      ? [{ at: times[index] ?? '', reason: entry.reason ?? '' }]
      : [],
  );
}

/** What keeps a turn from being published. */
function blocks(state: BattleState, turn: number): readonly string[] {
  const { bout } = state;
  const earlier = unpublishedTurn(state);
  const open = openQuestions(bout.record, turn).length > 0 ? ['question-open'] : [];
  const waits = earlier !== null && earlier < turn ? ['earlier-unpublished'] : [];
  const done = bout.published(turn)?.index === bout.current(turn).index ? ['already-published'] : [];
  return [...open, ...waits, ...done];
}
