import type { DiceRecord, RevealedTurn } from '../dice/published.ts';
import type { Mismatch, Verification } from '../dice/verify.ts';
import { verifyDraws } from '../dice/verify.ts';
import type { BattleRecord } from './record.ts';
import { currentOf, isEnded, publicationsOf, resolutionsOf, sealedOf, turnCount } from './record.ts';
import { noncesOf } from './seal.ts';

/** What a record says about its dice: the draws that hold now, and what has been opened of the seeds. */
export function diceRecordOf<P, O, E>(record: BattleRecord<P, O, E>): DiceRecord {
  const numbers = turnsOf(record);
  const ends = record.log.filter((entry) => entry.kind === 'ended');
  const end = ends.at(-1);
  return {
    commitments: record.commitments,
    turns: numbers.flatMap((turn) => revealedTurns(record, turn)),
    hiddenLink: end === undefined || end.hiddenLink === null ? null : { turn: end.turn, link: end.hiddenLink },
    draws: numbers.flatMap((turn) => {
      const { entry } = currentOf(record, turn);
      return entry.kind === 'annulled' ? [] : entry.draws;
    }),
  };
}

/**
 * The part of it that players may have while the battle goes on: the open draws of published turns, as they were published last. Hidden
 * draws come with the end.
 */
export function publishedDiceOf<P, O, E>(record: BattleRecord<P, O, E>): DiceRecord {
  const draws = turnsOf(record).flatMap((turn) => {
    const published = record.log[publicationsOf(record, turn).at(-1)?.resolution ?? -1];
    return published?.kind === 'resolved' ? published.draws : [];
  });
  return { ...diceRecordOf(record), draws: isEnded(record) ? draws : draws.filter((d) => !d.hidden) };
}

/**
 * Checks the draws of a battle against what it was committed to, with nothing but its record: those that hold now, which are counted,
 * and those of superseded resolutions. See `verifyDraws`.
 */
export function verifyRecord<P, O, E>(record: BattleRecord<P, O, E>): Verification {
  const dice = diceRecordOf(record);
  const current = verifyDraws(dice);
  const mismatches = [...current.mismatches, ...turnsOf(record).flatMap((turn) => superseded(record, dice, turn))];
  return { ...current, ok: mismatches.length === 0, mismatches };
}

/** What is wrong with the draws of a turn's earlier resolutions. Their links were checked with the current one. */
function superseded<P, O, E>(record: BattleRecord<P, O, E>, dice: DiceRecord, turn: number): readonly Mismatch[] {
  const turns = dice.turns.filter((t) => t.turn === turn);
  const now = currentOf(record, turn).index;
  return resolutionsOf(record, turn).flatMap(({ index, entry }) => {
    if (index === now || entry.kind === 'annulled') return [];
    const { mismatches } = verifyDraws({ ...dice, turns, draws: entry.draws });
    return mismatches.filter(({ key }) => key !== null);
  });
}

function turnsOf<P, O, E>(record: BattleRecord<P, O, E>): readonly number[] {
  return Array.from({ length: turnCount(record) }, (_, i) => i + 1);
}

/** A turn that was published again tells its link again; only where the links differ do both stand, and one of them is false. */
function revealedTurns<P, O, E>(record: BattleRecord<P, O, E>, turn: number): readonly RevealedTurn[] {
  const nonces = noncesOf(sealedOf(record, turn));
  const links = new Set(publicationsOf(record, turn).map(({ link }) => link));
  return [...links].map((link) => ({ turn, link, nonces }));
}
