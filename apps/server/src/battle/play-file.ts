import type { BattleFile } from '@boevka/content';
import type { Secrets } from '@boevka/kernel';
import type { Shipped } from '../content/books.ts';
import type { AnyRecord, Bout } from '../table/bout.ts';
import { resumeBout } from '../table/hidden.ts';
import { refusedBy } from '../table/sayings.ts';
import { readTexts } from './inputs.ts';
import type { Happening } from './log.ts';
import { publishedTexts } from './publish.ts';
import { newEntries } from './state.ts';

/** The turns of a battle file, played and published as far as they can be. */
export interface PlayedFile {
  readonly bout: Bout;
  readonly happenings: readonly Happening[];
  /** Why the next turn of the file could not be played; `null` where nothing stood in the way. */
  readonly stopped: unknown;
}

/**
 * Plays the turns of a battle file.
 * @param most turns to play
 */
export function playTurns(
  shipped: Shipped,
  record: AnyRecord,
  file: BattleFile,
  secrets: Secrets,
  most = Number.POSITIVE_INFINITY,
): PlayedFile {
  let bout = resumeBout(shipped.rulebook, record);
  const happenings: Happening[] = [];
  const step = (act: 'closed' | 'published' | 'ended', next: Bout): void => {
    happenings.push({ kind: 'record', act, turn: next.turns, entries: newEntries(bout, next) });
    bout = next;
  };
  try {
    for (const turn of file.turns.slice(0, most)) {
      if (bout.outcome !== null) break;
      const texts = Object.fromEntries(turn.posts.flatMap((post) => (post.text === null ? [] : [[post.by, post.text]])));
      const records = Object.fromEntries(turn.posts.flatMap((post) => (post.text === null ? [[post.by, post.orders]] : [])));
      const { answers, overrides } = turn.rulings;
      const { brought } = readTexts(bout, { texts, answers, overrides, handed: [] }, bout.turns + 1, 'ru');
      step('closed', bout.play({ ...brought, orders: { ...brought.orders, ...records } }, [], secrets));
      const { entry } = bout.current(bout.turns);
      const blocked = entry?.asked.some((q) => !q.answered && q.byDefault === null) === true;
      if (blocked) return { bout, happenings, stopped: null };
      step('published', bout.publish(bout.turns, secrets, publishedTexts(bout, bout.turns, 'ru', 'mybb')));
    }
  } catch (error) {
    return { bout, happenings, stopped: refusedBy(error, (r, locale) => bout.words.refusal(r, locale)) ?? error };
  }
  return { bout, happenings, stopped: null };
}

/** The texts of a turn of the file, laid on the desk: for a demo battle that waits for its judge. */
export function onDesk(file: BattleFile, turn: number): Happening | null {
  const next = file.turns[turn - 1];
  if (next === undefined) return null;
  const texts = next.posts.flatMap((post) => (post.text === null ? [] : [{ fighter: post.by, text: post.text }]));
  const edits = texts.map(({ fighter, text }) => ({ box: 'text' as const, fighter, text, expected: 0 }));
  return edits.length === 0 ? null : { kind: 'desk', turn, edits };
}
