import type { DiceRecord, RevealedTurn } from '../dice/published.ts';
import type { Verification } from '../dice/verify.ts';
import { verifyDraws } from '../dice/verify.ts';
import type { BattleRecord } from './record.ts';
import { currentOf, publicationsOf, sealedOf, turnCount } from './record.ts';
import { noncesOf } from './seal.ts';

/** What a record says about its dice: the draws that hold now, and what has been opened of the seeds. */
export function diceRecordOf<P, O, E>(record: BattleRecord<P, O, E>): DiceRecord {
  const numbers = Array.from({ length: turnCount(record) }, (_, i) => i + 1);
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

/** Checks the draws of a battle against what it was committed to, with nothing but its record. See `verifyDraws`. */
export function verifyRecord<P, O, E>(record: BattleRecord<P, O, E>): Verification {
  return verifyDraws(diceRecordOf(record));
}

/** A turn that was published again tells its link again; only where the links differ do both stand, and one of them is false. */
function revealedTurns<P, O, E>(record: BattleRecord<P, O, E>, turn: number): readonly RevealedTurn[] {
  const nonces = noncesOf(sealedOf(record, turn));
  const links = new Set(publicationsOf(record, turn).map(({ link }) => link));
  return [...links].map((link) => ({ turn, link, nonces }));
}
