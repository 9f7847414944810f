import type { BattleParts, BattleTurn, Source } from '@boevka/content';
import { valueAt } from '@boevka/content';
import type { Json, Refusal, Secrets } from '@boevka/kernel';
import { BattleError, canonicalJson, DiceError } from '@boevka/kernel';
import type { Place, Problem } from '../failure.ts';
import { Failure, failure, NOWHERE, problem } from '../failure.ts';
import { kernelProblem } from '../fault.ts';
import type { Bout, Doubtful, GivenOrders, GivenTurn } from './bout.ts';
import { openBout } from './bout.ts';
import { placeInText, placeOf } from './places.ts';
import type { WrittenBattle } from './written.ts';
import { battleIdOf } from './written.ts';

/** A doubt with its place in the battle file. */
export interface PlacedDoubt extends Doubtful {
  readonly place: Place;
}

/** A turn of a battle file, judged. */
export interface JudgedTurn {
  readonly turn: number;
  readonly doubts: readonly PlacedDoubt[];
  /** Fighters whose earlier post of the turn gave way to a later one. */
  readonly replaced: readonly string[];
  /** Where the post of a fighter stands, and where a ruling does (see `rulingKey`). */
  readonly places: ReadonlyMap<string, Place>;
}

export interface Judged {
  readonly bout: Bout;
  readonly turns: readonly JudgedTurn[];
  /** Turns of the file that come after the end of the battle. */
  readonly beyond: number;
}

/** Begins the battle of a file. Throws Failure where its rulebook refuses the beginning. */
export function beginBattle(written: WrittenBattle, secrets: Secrets): Bout {
  const { shipped, text, start, content } = written;
  const opening = { battle: battleIdOf(text), content, houseRules: start.houseRules, start };
  try {
    return openBout(shipped.rulebook, opening, secrets);
  } catch (error) {
    throw refusedBeginning(written, error);
  }
}

/**
 * Judges the turns of a battle file that the bout does not have yet.
 * @param last the last turn that is wanted; `null` for all
 * @throws Failure with the place of the post or ruling that cannot stand
 */
export function judgeTurns(written: WrittenBattle, bout: Bout, secrets: Secrets, last: number | null): Judged {
  const { turns } = written.file;
  const judged: JudgedTurn[] = [];
  for (const [index, turn] of turns.entries()) {
    if (last !== null && index >= last) break;
    if (index < bout.turns) continue;
    if (bout.outcome !== null) return { bout, turns: judged, beyond: turns.length - index };
    judged.push(judgeTurn(written, bout, secrets, index, turn));
  }
  return { bout, turns: judged, beyond: 0 };
}

function judgeTurn(written: WrittenBattle, bout: Bout, secrets: Secrets, index: number, turn: BattleTurn<BattleParts>): JudgedTurn {
  const given = givenTurn(turn);
  let doubtful: readonly Doubtful[];
  try {
    doubtful = bout.play(given, secrets);
  } catch (error) {
    throw refusedTurn(written, bout, index, turn, error);
  }
  const { source, text } = written;
  const doubts = doubtful.map((doubt): PlacedDoubt => {
    const words = turn.posts[doubt.post]?.text ?? '';
    return { ...doubt, place: placeInText(source, ['turns', index, 'posts', doubt.post, 'text'], text.text, words, doubt.diagnostic.span) };
  });
  const by = turn.posts.map((post) => post.by);
  const replaced = [...new Set(by.filter((who, at) => by.indexOf(who) !== at))];
  return { turn: index + 1, doubts, replaced, places: placesOf(source, index, by) };
}

/** By fighter the place of his post, by key that of a ruling. */
function placesOf(source: Source, index: number, by: readonly string[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [post, who] of by.entries()) places.set(who, placeOf(source, ['turns', index, 'posts', post]));
  const rulings = valueAt(source.value, ['turns', index, 'rulings']);
  for (const [i, ruling] of (Array.isArray(rulings) ? (rulings as readonly Json[]) : []).entries()) {
    places.set(rulingKey(ruling), placeOf(source, ['turns', index, 'rulings', i]));
  }
  return places;
}

/** What tells one ruling of a turn from the others, as it is written and as it is recorded: paths may be written in another way. */
export function rulingKey(ruling: unknown): string {
  const { question, override, ...recorded } = ruling as { readonly [key: string]: Json };
  if (typeof question === 'string') return question;
  const { value, reason } = { ...recorded, ...(override as typeof recorded | undefined) };
  return canonicalJson([value ?? null, reason ?? null]);
}

/** What a turn of a file brings to the bout. */
function givenTurn({ posts, rulings }: BattleTurn<BattleParts>): GivenTurn {
  return {
    posts: posts.map((post): GivenOrders => (post.text === null ? { by: post.by, orders: post.orders } : { by: post.by, text: post.text })),
    rulings: rulings.answers,
    overrides: rulings.overrides,
  };
}

/** Why a battle may not begin, each reason at the sheet that it is about. */
function refusedBeginning({ shipped, source, start }: WrittenBattle, error: unknown): unknown {
  const first = kernelProblem(error, { file: source.file });
  if (first === null || !(error instanceof BattleError) || error.refusals.length === 0)
    return first === null ? error : new Failure([first]);
  const sentences = shipped.rulebook.use(({ words }) => (r: Refusal): Problem['says'] => ({
    ru: words.refusal(r, 'ru', (id) => id),
    en: words.refusal(r, 'en', (id) => id),
  }));
  return new Failure(
    error.refusals.map((r) => {
      const sheet = r.who !== null && Object.hasOwn(start.sheets, r.who) ? placeOf(source, ['sheets', r.who], 'key') : null;
      return problem(r.code, sentences(r), sheet ?? { ...NOWHERE, file: source.file });
    }),
  );
}

/** Why a turn cannot be played, at the post or the ruling that stands in the way. */
function refusedTurn({ source }: WrittenBattle, bout: Bout, index: number, turn: BattleTurn<BattleParts>, error: unknown): unknown {
  if (!(error instanceof BattleError || error instanceof DiceError)) return error;
  const { combatant } = error.data;
  const post = turn.posts.findLastIndex((p) => p.by === combatant);
  const isOverride = error.code.startsWith('overr');
  const path = post >= 0 ? ['posts', post, 'by'] : isOverride ? ['rulings'] : [];
  const place = placeOf(source, ['turns', index, ...path]);
  const head = kernelProblem(error, place);
  const refusals = error instanceof BattleError ? error.refusals : [];
  const why = refusals.map((r) => problem(r.code, { ru: bout.words.refusal(r, 'ru'), en: bout.words.refusal(r, 'en') }, place));
  return new Failure([...(head === null ? [] : [head]), ...why]);
}

/**
 * Checks that the beginning and the turns of a file are those that a record already has: what is recorded is never judged anew.
 * @throws Failure `setup-changed`, `turn-changed`
 */
export function checkRecorded(written: WrittenBattle, bout: Bout, record: string): void {
  if (!bout.hasBeginning(written.start)) {
    throw failure(
      'setup-changed',
      {
        ru: `Бой в ${record} начат с другими setup или houseRules. Верните прежние; начать бой заново: укажите другой файл в --out.`,
        en: `The battle in ${record} began with another setup or other houseRules. Put the earlier ones back; to begin anew, give another file to --out.`,
      },
      placeOf(written.source, ['setup']),
    );
  }
  for (const [index, turn] of written.file.turns.slice(0, bout.turns).entries()) {
    if (bout.hasInputs(index + 1, givenTurn(turn))) continue;
    const n = index + 1;
    throw failure(
      'turn-changed',
      {
        ru: `Ход ${n} уже записан в ${record} с другими приказами или решениями. Изменить его: boevka correct ${record} --turn ${n} …; начать бой заново: укажите другой файл в --out.`,
        en: `Turn ${n} is already recorded in ${record} with other orders or rulings. To change it: boevka correct ${record} --turn ${n} …; to begin anew: give another file to --out.`,
      },
      placeOf(written.source, ['turns', index]),
    );
  }
}
