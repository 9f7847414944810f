import { askedPlace, DiceError, rangeText } from './error.ts';
import type { Dice, Draw } from './port.ts';
import { countValues, isAnswer, isExcepted } from './range.ts';

/** A value that is written down beforehand, with the purpose that it is meant for. */
export interface ScriptedValue {
  readonly value: number;
  readonly purpose: string;
}

/** Dice of a case: every value written down. */
export interface ScriptedDice extends Dice {
  /** How many values are left. */
  readonly left: number;
  /** To be called at the end. Throws DiceError `script-left-over` where values are left. */
  done(): void;
}

/**
 * Dice that give written values in the order drawn. They are raw results: an excepted one is used up and the next
 * one taken, as at a table. Draws that the judge overrules take nothing.
 *
 * Drawing throws DiceError: `script-short` (no value left), `script-range` (not a value of the range), `script-purpose` (the value was
 * meant for another purpose).
 * @example
 * const dice = scriptedDice([0, -12, { value: 20, purpose: 'damage' }]);
 */
export function scriptedDice(values: readonly (number | ScriptedValue)[]): ScriptedDice {
  let at = 0;

  function take(q: Draw, turn: number, step: string | number): number {
    const entry = values[at];
    const where = `die ${at + 1} of ${values.length}`;
    if (entry === undefined) {
      const data = { given: values.length, lo: q.lo, hi: q.hi };
      throw new DiceError(
        'script-short',
        `All ${values.length} dice are used, another ${rangeText(q)} is drawn`,
        askedPlace(q, turn, step),
        data,
      );
    }
    const value = typeof entry === 'number' ? entry : entry.value;
    if (typeof entry !== 'number' && entry.purpose !== q.purpose) {
      const data = { index: at, value, meant: entry.purpose, drawn: q.purpose };
      throw new DiceError('script-purpose', `${where} (${value}) is meant for ${entry.purpose}`, askedPlace(q, turn, step), data);
    }
    if (!isAnswer(q, value) && !isExcepted(q, value)) {
      const data = { index: at, value, lo: q.lo, hi: q.hi };
      throw new DiceError('script-range', `${where} is ${value}, drawn is ${rangeText(q)}`, askedPlace(q, turn, step), data);
    }
    at++;
    return value;
  }

  return {
    get left(): number {
      return values.length - at;
    },
    draw(q: Draw, turn: number, step: string | number): number {
      countValues(q);
      let value = take(q, turn, step);
      while (isExcepted(q, value)) value = take(q, turn, step);
      return value + 0;
    },
    done(): void {
      if (at === values.length) return;
      const rest = values.slice(at).map((v) => (typeof v === 'number' ? v : v.value));
      const message = `${rest.length} of ${values.length} dice were never drawn: ${rest.join(', ')}`;
      throw new DiceError('script-left-over', message, null, { left: rest });
    },
  };
}
