import type { Dice, Draw, Exchange, Exchanges, Kinded } from '@boevka/kernel';
import { canonicalJson, countValues, jsonFault, seededDice, seedFromText, valueAt } from '@boevka/kernel';
import type { Resolves, Setting } from '@boevka/lab';
import { Probe } from '@boevka/lab';

/** A draw of an exchange, with what it gave. */
interface Made {
  readonly q: Draw;
  readonly value: number;
}

/**
 * What exact odds rest on, tried on every exchange of an order: values of one band (`cuts`) give the same events but for the roll itself; draws that are set
 * aside never change the result; a run leaves nothing behind for the next. A sentence that says how one breaks it, or null.
 */
export function exchangeBreach<S, E extends Kinded, O, B, M>(
  rules: Resolves<S, E, B, M>,
  exchanges: Exchanges<S, E, O, B, M>,
  setting: Setting<S, B>,
  who: string,
  order: O,
  seed: string,
): string | null {
  const shared = new Probe(rules, setting);
  const before = canonicalJson(setting.state);
  for (const [n, exchange] of exchanges.of<number>(shared, who, order).entries()) {
    const trial = new Trial(rules, setting, shared, exchange);
    const said = trial.breach(`${seed}/${n}`);
    if (said !== null) return `${exchange.title.en}: ${said}`;
  }
  return canonicalJson(setting.state) === before ? null : 'the state was written to';
}

class Trial<S, E extends Kinded, B, M> {
  private readonly rules: Resolves<S, E, B, M>;
  private readonly setting: Setting<S, B>;
  private readonly shared: Probe<S, E, B, M>;
  private readonly exchange: Exchange<S, E, B, M>;

  constructor(rules: Resolves<S, E, B, M>, setting: Setting<S, B>, shared: Probe<S, E, B, M>, exchange: Exchange<S, E, B, M>) {
    this.rules = rules;
    this.setting = setting;
    this.shared = shared;
    this.exchange = exchange;
  }

  breach(seed: string): string | null {
    const made: Made[] = [];
    const source = seededDice(seedFromText(seed));
    const noting: Dice = {
      draw: (q, turn, step) => {
        const value = source.draw(q, turn, step);
        made.push({ q, value });
        return value;
      },
    };
    const events = this.shared.run(this.exchange, noting);
    const result = this.exchange.result(this.setting.state, events);
    const unsound = jsonFault(result) ?? jsonFault(events);
    if (unsound !== null) return `the result holds something that JSON loses at ${unsound}`;
    const alone = new Probe(this.rules, this.setting).run(this.exchange, again(made.map((m) => m.value)));
    if (canonicalJson(alone) !== canonicalJson(events)) return 'a run on a memo that was used before differs from one on a fresh memo';
    return first(made, (m, at) => this.otherValue(made, at, m, events, result, seed));
  }

  /** The same run with another value of the same band in one place, or with any other value where the draw is set aside. */
  private otherValue(
    made: readonly Made[],
    at: number,
    { q, value }: Made,
    events: readonly E[],
    result: unknown,
    seed: string,
  ): string | null {
    const aside = this.exchange.aside(q);
    if (!aside && q.cuts === null) return null;
    const others = aside ? everyValue(q) : bandOf(q, value);
    const other = others[pickOf(others.length, `${seed}/${at}`)];
    if (other === undefined || other === value) return null;
    const values = made.map((m, i) => (i === at ? other : m.value));
    let given: readonly E[];
    try {
      given = this.shared.run(this.exchange, again(values, made));
    } catch (error) {
      return `${q.purpose} ${value} and ${other}: ${String(error)}`;
    }
    if (aside) {
      const now = this.exchange.result(this.setting.state, given);
      return canonicalJson(now) === canonicalJson(result)
        ? null
        : `${q.purpose} is set aside, yet ${value} and ${other} come to ${canonicalJson(result)} and ${canonicalJson(now)}`;
    }
    const path = differenceBut(events, given, value, other, '');
    return path === null ? null : `${q.purpose}: ${value} and ${other} are of one band, yet events differ at ${path}`;
  }
}

/** Dice that give these values; where the draws are named, they must be asked for the same again. */
function again(values: readonly number[], made: readonly Made[] | null = null): Dice {
  let n = 0;
  return {
    draw(q): number {
      const value = values[n];
      const before = made === null ? q : made[n]?.q;
      n++;
      if (value === undefined || before === undefined) throw new RangeError(`a draw more: ${q.purpose}`);
      const same = before.purpose === q.purpose && before.lo === q.lo && before.hi === q.hi;
      if (!same) throw new RangeError(`${q.purpose} ${q.lo}..${q.hi} is drawn in place of ${before.purpose} ${before.lo}..${before.hi}`);
      return value;
    },
  };
}

function everyValue(q: Draw): readonly number[] {
  return Array.from({ length: countValues(q) }, (_, index) => valueAt(q, index));
}

/** All values from the last cut up to this value to the next cut. */
function bandOf(q: Draw, value: number): readonly number[] {
  const cuts = (q.cuts?.(q.lo, q.hi) ?? []).map(Math.ceil);
  const from = Math.max(q.lo, ...cuts.filter((cut) => cut <= value));
  const to = Math.min(q.hi + 1, ...cuts.filter((cut) => cut > value));
  return everyValue(q).filter((other) => other >= from && other < to);
}

function pickOf(count: number, seed: string): number {
  const q = { lo: 0, hi: count - 1, except: null, cuts: null, purpose: 'pick', actor: '', target: null, clause: '', hidden: false };
  return count < 2 ? 0 : seededDice(seedFromText(seed)).draw(q, 1, 1);
}

/** Where two lists of events differ by more than one value in the other's place; null where they do not. */
function differenceBut(a: unknown, b: unknown, from: number, to: number, path: string): string | null {
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const inner = differenceBut((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], from, to, `${path}.${key}`);
      if (inner !== null) return inner;
    }
    return null;
  }
  return Object.is(a, b) || (a === from && b === to) ? null : `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
}

function first<T>(list: readonly T[], look: (x: T, at: number) => string | null): string | null {
  for (const [at, x] of list.entries()) {
    const said = look(x, at);
    if (said !== null) return said;
  }
  return null;
}
