import { BattleError, DiceError } from '@boevka/kernel';
import { Failure, failure } from '../failure.ts';
import { sayingOf } from '../fault.ts';
import type { Shipped } from '../rulebooks.ts';
import { replayRecord } from './bout.ts';
import type { RecordFile } from './record-file.ts';

/**
 * Does work on a battle that was taken up from a record. Where the rules break on it, a replay tells whose fault that is: a record that was
 * changed is no fault of ours.
 * @throws Failure `record-changed`, and what the work throws
 */
export async function onRecord<T>({ name, record }: RecordFile, { rulebook }: Shipped, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure || error instanceof BattleError || error instanceof DiceError) throw error;
    const replayed = replayRecord(rulebook, record);
    if (replayed.ok) throw error;
    const { code, turn, expected, got } = replayed.divergence;
    const said = sayingOf(code, { turn, recorded: expected, atHand: got });
    throw failure(
      'record-changed',
      {
        ru: `Запись изменена или испорчена${turn === null ? '' : `, ход ${turn}`}. ${said.ru} Возьмите неиспорченную копию; место покажет boevka replay.`,
        en: `The record was changed or damaged${turn === null ? '' : `, turn ${turn}`}. ${said.en} Take an undamaged copy; boevka replay shows the place.`,
      },
      { file: name },
    );
  }
}
