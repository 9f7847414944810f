import { askedPlace, DiceError, rangeText } from './error.ts';
import type { Dice, Draw, DrawnBy } from './port.ts';
import { countValues, isAnswer, isExcepted } from './range.ts';

/**
 * A die that somebody threw elsewhere and typed in. What is `null` fits every draw: an entry with nothing but a value serves whatever
 * is drawn next.
 */
export interface Handed {
  readonly turn: number | null;
  readonly step: string | number | null;
  readonly actor: string | null;
  readonly purpose: string | null;
  readonly target: string | null;
  readonly value: number;
}

/** Dice that were typed in, with others behind them. */
export interface HandedDice extends Dice {
  readonly lastBy: DrawnBy;
  /** Entries that served no draw so far, in their order. */
  unused(): readonly Handed[];
}

/**
 * Dice typed in by a person, and another source for the rest. A draw takes the first entry left that fits it. They are raw results:
 * an entry with an excepted value is used up and the next one that fits is taken.
 *
 * The source behind does not answer the draws that were handed, but counts them: taking a typed-in die back, or adding one,
 * changes no other draw.
 *
 * Drawing throws DiceError `handed-range` where the entry that fits is no value of the range; it is never bent or passed over.
 */
export function handedDice(handed: readonly Handed[], behind: Dice): HandedDice {
  const left: (Handed | null)[] = [...handed];
  let lastBy: DrawnBy = 'source';

  function take(q: Draw, turn: number, step: string | number): number | null {
    const at = left.findIndex((h) => h !== null && fits(h, q, turn, step));
    const entry = left[at];
    if (entry === undefined || entry === null) return null;
    if (!isAnswer(q, entry.value) && !isExcepted(q, entry.value)) {
      const data = { index: at, value: entry.value, lo: q.lo, hi: q.hi, except: q.except };
      throw new DiceError('handed-range', `Handed in was ${entry.value}, drawn is ${rangeText(q)}`, askedPlace(q, turn, step), data);
    }
    left[at] = null;
    return entry.value;
  }

  return {
    get lastBy(): DrawnBy {
      return lastBy;
    },
    draw(q: Draw, turn: number, step: string | number): number {
      countValues(q);
      let value = take(q, turn, step);
      while (value !== null && isExcepted(q, value)) value = take(q, turn, step);
      if (value !== null) {
        behind.skip?.(q, turn, step);
        lastBy = 'handed';
        return value + 0;
      }
      const drawn = behind.draw(q, turn, step);
      lastBy = behind.lastBy ?? 'source';
      return drawn;
    },
    skip(q: Draw, turn: number, step: string | number): void {
      behind.skip?.(q, turn, step);
    },
    unused(): readonly Handed[] {
      return left.filter((h) => h !== null);
    },
  };
}

function fits(h: Handed, q: Draw, turn: number, step: string | number): boolean {
  return (
    (h.turn === null || h.turn === turn) &&
    (h.step === null || String(h.step) === String(step)) &&
    (h.actor === null || h.actor === q.actor) &&
    (h.purpose === null || h.purpose === q.purpose) &&
    (h.target === null || h.target === q.target)
  );
}
