import { askedPlace, DiceError, drawnPlace, rangeText } from './error.ts';
import { Ordinals } from './ordinals.ts';
import type { Dice, Draw, Drawn, DrawnBy } from './port.ts';
import { drawKey } from './port.ts';
import { countValues, isAnswer, sameExcepted } from './range.ts';

/** Dice of a replay. */
export interface RecordedDice extends Dice {
  readonly lastBy: DrawnBy;
  /** Recorded draws that were not asked for so far, in their order. */
  unused(): readonly Drawn[];
  /** To be called at the end of a replay. Throws DiceError `record-left-over`, naming the first draw that was not asked for. */
  done(): void;
}

/**
 * Dice that give recorded values back by key, for replays and explanations. The question must be the recorded one, range and all: a
 * replay that asks otherwise has gone another way, and the first such draw is thrown with both sides as DiceError `record-differs`.
 * (Where a correction changes ranges, keep the luck by using the keyed dice again, not the record.)
 *
 * @param draws the record, each key once
 * @param fallback who answers draws that the record lacks; without one they throw DiceError `record-missing`
 * @throws DiceError `record-twice` (a key stands there twice), `record-range` (a value that its own range does not have)
 */
export function recordedDice(draws: readonly Drawn[], fallback: Dice | null = null): RecordedDice {
  const byKey = new Map<string, Drawn>();
  for (const d of draws) {
    const key = drawKey(d);
    if (byKey.has(key)) throw new DiceError('record-twice', `The record has draw ${d.ordinal} of this key twice`, drawnPlace(d), { key });
    if (!isAnswer(d, d.value)) {
      throw new DiceError('record-range', `The record has ${d.value} for ${rangeText(d)}`, drawnPlace(d), { key, value: d.value });
    }
    byKey.set(key, d);
  }
  const ordinals = new Ordinals();
  const used = new Set<string>();
  let lastBy: DrawnBy = 'source';

  function unused(): readonly Drawn[] {
    return draws.filter((d) => !used.has(drawKey(d)));
  }

  return {
    get lastBy(): DrawnBy {
      return lastBy;
    },
    draw(q: Draw, turn: number, step: string | number): number {
      countValues(q);
      const key = ordinals.nextKey(q, turn, step);
      const found = byKey.get(key);
      if (found === undefined) {
        if (fallback === null) {
          throw new DiceError('record-missing', `The record lacks this draw of ${rangeText(q)}`, askedPlace(q, turn, step), { key });
        }
        const value = fallback.draw(q, turn, step);
        lastBy = fallback.lastBy ?? 'source';
        return value;
      }
      if (!isSameQuestion(found, q)) {
        const recorded = { lo: found.lo, hi: found.hi, except: found.except, hidden: found.hidden, value: found.value };
        const asked = { lo: q.lo, hi: q.hi, except: q.except, hidden: q.hidden };
        const message = `The record has ${found.value} of ${rangeText(found)}, asked is ${rangeText(q)}`;
        throw new DiceError('record-differs', message, askedPlace(q, turn, step), { key, recorded, asked });
      }
      used.add(key);
      fallback?.skip?.(q, turn, step);
      lastBy = found.by;
      return found.value;
    },
    skip(q: Draw, turn: number, step: string | number): void {
      used.add(ordinals.nextKey(q, turn, step));
      fallback?.skip?.(q, turn, step);
    },
    unused,
    done(): void {
      const rest = unused();
      const first = rest[0];
      if (first === undefined) return;
      const message = `${rest.length} recorded draws were not asked for; the first gave ${first.value} of ${rangeText(first)}`;
      throw new DiceError('record-left-over', message, drawnPlace(first), { keys: rest.map(drawKey) });
    },
  };
}

function isSameQuestion(d: Drawn, q: Draw): boolean {
  return d.lo === q.lo && d.hi === q.hi && sameExcepted(d.except, q.except) && d.hidden === q.hidden;
}
