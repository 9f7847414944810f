import { linkOf, verifyLink } from '../dice/commitment.ts';
import { revealHidden } from '../dice/published.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Outcome } from '../ruleset.ts';
import type { Battle, Secrets } from './battle.ts';
import { appended, checkSecrets } from './battle.ts';
import { BattleError } from './error.ts';
import type { PublishedEntry, PublishedText } from './record.ts';
import { currentOf, isEnded, isPublished, openQuestions, turnCount } from './record.ts';

/**
 * Publishes what holds for a turn now, and with it the link of its seed, so that anybody can check its dice. A turn that was corrected
 * or annulled since is published anew.
 * @param texts what goes out, kept as published
 * @throws BattleError `turn-unknown`, `already-published`, `earlier-unpublished` (a link opens the links of all earlier turns),
 *   `question-open` (with the questions' ids), `chain-other`
 */
export function publishTurn<S, E extends Kinded, O, P, B, M>(
  battle: Battle<S, E, O, P, B, M>,
  turn: number,
  secrets: Secrets,
  texts: readonly PublishedText[] = [],
): Battle<S, E, O, P, B, M> {
  const { record } = battle;
  const current = currentOf(record, turn);
  if (isPublished(record, turn)) throw new BattleError('already-published', `Turn ${turn} is published as it is`, { turn });
  const earlier = firstUnpublished(battle);
  if (earlier !== null && earlier < turn) {
    throw new BattleError('earlier-unpublished', `Turn ${earlier} is to be published before turn ${turn}`, { turn, earlier });
  }
  const open = openQuestions(record, turn).map((q) => q.id);
  if (open.length > 0) {
    throw new BattleError('question-open', `Turn ${turn} has questions without an answer: ${open.join(', ')}`, { turn, questions: open });
  }
  const link = checkedLink(battle, turn, secrets);
  const entry: PublishedEntry = { kind: 'published', turn, resolution: current.index, link, texts };
  return { ...battle, record: appended(record, [entry]) };
}

/**
 * Ends a battle: opens the hidden dice of all its turns. A correction afterwards is possible, and where it takes the end back, the
 * battle goes on: the links of later turns are still secret.
 * @param byWord how it ended where the rulebook sees no end (somebody yielded); `null` takes the rulebook's outcome
 * @throws BattleError `battle-not-over`, `battle-over` (it was ended already), `not-published` with the first turn that is not, `chain-other`
 */
export function endBattle<S, E extends Kinded, O, P, B, M>(
  battle: Battle<S, E, O, P, B, M>,
  secrets: Secrets,
  byWord: Outcome | null = null,
): Battle<S, E, O, P, B, M> {
  const { record, rules, states } = battle;
  checkSecrets(record, secrets);
  const turn = turnCount(record);
  const state = states[turn];
  const outcome = (state === undefined ? null : rules.outcome(state)) ?? byWord;
  if (turn === 0 || outcome === null) throw new BattleError('battle-not-over', 'The battle is not over', { turn });
  if (isEnded(record)) throw new BattleError('battle-over', 'The battle was ended already', { turn });
  const unpublished = firstUnpublished(battle);
  if (unpublished !== null) throw new BattleError('not-published', `Turn ${unpublished} is not published`, { turn: unpublished });
  const hiddenLink = secrets.hidden === null ? null : revealHidden(secrets.hidden, turn).link;
  return { ...battle, record: appended(record, [{ kind: 'ended', turn, outcome, hiddenLink }]) };
}

function firstUnpublished<S, E extends Kinded, O, P, B, M>({ record }: Battle<S, E, O, P, B, M>): number | null {
  for (let turn = 1; turn <= turnCount(record); turn++) if (!isPublished(record, turn)) return turn;
  return null;
}

function checkedLink<S, E extends Kinded, O, P, B, M>({ record }: Battle<S, E, O, P, B, M>, turn: number, secrets: Secrets): string {
  checkSecrets(record, secrets);
  const link = linkOf(secrets.open, turn);
  if (verifyLink(record.commitments.open, turn, link)) return link;
  throw new BattleError('chain-other', 'The chain does not lead to its own commitment', { battle: record.battle, turn });
}
