import { askedPlace, DiceError, rangeText } from './error.ts';
import { Ordinals } from './ordinals.ts';
import type { Dice, Draw, Drawn, DrawnBy } from './port.ts';
import { countValues, isAnswer, MAX_VALUES } from './range.ts';

/** The judge's own value for one draw. `turn: null` where the ruling belongs to the turn that is being resolved anyway. */
export interface Overruled {
  readonly turn: number | null;
  readonly step: string | number;
  readonly actor: string;
  readonly purpose: string;
  readonly target: string | null;
  readonly ordinal: number;
  readonly value: number;
}

/** Dice that keep what they gave. */
export interface Recorder extends Dice {
  readonly lastBy: DrawnBy;
  /** Every draw so far, in the order drawn. The same array, growing. */
  readonly draws: readonly Drawn[];
  /** The judge's values that were not given, since their draw was not made or another of his holds: kept, and shown as unused. */
  unused(): readonly Overruled[];
}

/**
 * Wraps any source and collects its draws; where the judge has overruled one, his value is given and marked as his. The source does not
 * answer that draw but counts it, so an override changes nothing else. Of two rulings on the same draw the later one holds, and one
 * that names its turn before one that does not.
 *
 * Drawing throws DiceError `overruled-range` where the judge's value is no value of the range; it is never bent or passed over. It throws
 * `range-too-wide` where the ends are further apart than any die: rules add up what sheets and content say, and that may be anything.
 */
export function recorder(source: Dice, overruled: readonly Overruled[] = []): Recorder {
  const draws: Drawn[] = [];
  const ordinals = new Ordinals();
  const rulings = new Map<string, Overruled>();
  for (const o of overruled) rulings.set(rulingKey(o.turn, o), o);
  const used = new Set<Overruled>();
  let lastBy: DrawnBy = 'source';

  function rulingFor(q: Draw, turn: number, step: string | number, ordinal: number): Overruled | undefined {
    if (rulings.size === 0) return undefined;
    const place = { step, actor: q.actor, purpose: q.purpose, target: q.target, ordinal };
    return rulings.get(rulingKey(turn, place)) ?? rulings.get(rulingKey(null, place));
  }

  function ruled(by: Overruled, q: Draw, turn: number, step: string | number): number {
    countValues(q);
    if (!isAnswer(q, by.value)) {
      const data = { value: by.value, lo: q.lo, hi: q.hi, except: q.except, ordinal: by.ordinal };
      throw new DiceError('overruled-range', `The judge ruled ${by.value}, drawn is ${rangeText(q)}`, askedPlace(q, turn, step), data);
    }
    used.add(by);
    source.skip?.(q, turn, step);
    return by.value;
  }

  return {
    draws,
    get lastBy(): DrawnBy {
      return lastBy;
    },
    draw(q: Draw, turn: number, step: string | number): number {
      if (q.hi - q.lo >= MAX_VALUES) throw tooWide(q, turn, step);
      const ordinal = ordinals.next(q, turn, step);
      const ruling = rulingFor(q, turn, step, ordinal);
      const value = ruling === undefined ? source.draw(q, turn, step) : ruled(ruling, q, turn, step);
      lastBy = ruling === undefined ? (source.lastBy ?? 'source') : 'judge';
      // A literal, no spread: this runs at every draw. Adding 0 turns a lower end of -0 (minus a chance of 0) into 0, as JSON would.
      draws.push({
        turn,
        step,
        actor: q.actor,
        purpose: q.purpose,
        target: q.target,
        ordinal,
        lo: q.lo + 0,
        hi: q.hi + 0,
        except: exceptedCopy(q.except),
        value: value + 0,
        clause: q.clause,
        hidden: q.hidden,
        by: lastBy,
      });
      return value + 0;
    },
    skip(q: Draw, turn: number, step: string | number): void {
      ordinals.next(q, turn, step);
      source.skip?.(q, turn, step);
    },
    unused(): readonly Overruled[] {
      return overruled.filter((o) => !used.has(o));
    },
  };
}

function tooWide(q: Draw, turn: number, step: string | number): DiceError {
  const data = { lo: q.lo, hi: q.hi, most: MAX_VALUES, actor: q.actor, purpose: q.purpose };
  return new DiceError('range-too-wide', `No die has ${rangeText(q)}: more than ${MAX_VALUES} values`, askedPlace(q, turn, step), data);
}

/** The rule's list may be its own scratch paper, so the record keeps a copy. */
function exceptedCopy(except: Draw['except']): Draw['except'] {
  return except === null || except.length === 0 ? null : except.map((value) => value + 0);
}

type RulingPlace = Pick<Overruled, 'step' | 'actor' | 'purpose' | 'target' | 'ordinal'>;

function rulingKey(turn: number | null, p: RulingPlace): string {
  return `${turn ?? '*'}|${p.step}|${p.actor}|${p.purpose}|${p.target ?? ''}|${p.ordinal}`;
}
