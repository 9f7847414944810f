import type { Drawn, Kinded } from '@boevka/kernel';
import { auditDerivation, canonicalJson, jsonFault, recordedDice } from '@boevka/kernel';
import type { TurnDone, TurnInput, TurnRules } from '../turn.ts';
import { tryTurn } from '../turn.ts';

/** Laws of a resolved turn. Each gives a sentence that says how the turn breaks it, or null. */

/** Only `fold` changes the state: folding the events, once written as JSON and read again, over the state before gives the state after. */
export function foldLaw<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  done: TurnDone<S, E>,
): string | null {
  const again = rules.clone(input.before);
  for (const { event } of done.envelopes) rules.fold(again, JSON.parse(JSON.stringify(event)) as E, input.book);
  return firstDifference('the state after folding the events', again, 'the state of the run', done.after);
}

/** Nothing is lost in JSON: no undefined, NaN, Infinity, -0, Map, class instance. */
export function jsonLaw(what: string, value: unknown): string | null {
  const fault = jsonFault(value);
  return fault === null ? null : `${what} holds something that JSON loses at ${fault}`;
}

/** A clone shares nothing with its original, sheets and definitions excepted, which `fold` never writes: freezing one leaves the other writable. */
export function cloneLaw<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  done: TurnDone<S, E>,
): string | null {
  const original = rules.clone(input.before);
  const before = canonicalJson(original);
  const copy = rules.clone(original as TurnInput<S, O, B>['before']);
  if (canonicalJson(copy) !== before) return firstDifference('the clone', copy, 'its original', original);
  for (const { event } of done.envelopes) rules.fold(copy, event, input.book);
  if (canonicalJson(original) === before) return null;
  return firstDifference('the original after folding into its clone', original, 'the original before', JSON.parse(before));
}

/** The explaining run gives the same events and the same draws, and every derivation adds up to the number that it explains. */
export function explainedLaw<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  done: TurnDone<S, E>,
): string | null {
  const dice = recordedDice(done.draws);
  const again = tryTurn(rules, { ...input, overrides: input.overrides.filter((o) => o.draw === null) }, dice, true);
  if (again.fault !== null) return `the explaining run threw: ${String(again.fault)}`;
  if (dice.unused().length > 0) return `the explaining run did not draw ${dice.unused()[0]?.purpose}`;
  const events = JSON.stringify(done.envelopes);
  if (JSON.stringify(again.envelopes) !== events)
    return firstDifference('the explaining run', again.envelopes, 'the plain run', done.envelopes);
  const drawn = differentDraw(done.draws, again.draws);
  if (drawn !== null) return drawn;
  for (const { what, derivation } of again.explained) {
    const wrong = auditDerivation(derivation);
    if (wrong) return `the derivation of ${what} does not add up at ${wrong.op} ${wrong.id}: ${wrong.value}`;
  }
  return null;
}

/** The same turn again, on the same draws, gives the same events. */
export function repeatLaw<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  done: TurnDone<S, E>,
): string | null {
  const again = tryTurn(rules, { ...input, overrides: input.overrides.filter((o) => o.draw === null) }, recordedDice(done.draws));
  if (again.fault !== null) return `the second run threw: ${String(again.fault)}`;
  if (JSON.stringify(again.envelopes) === JSON.stringify(done.envelopes)) return null;
  return firstDifference('the second run', again.envelopes, 'the first', done.envelopes);
}

/** All laws of one turn, in the order in which their breaches explain most. */
export function turnLaws<S, E extends Kinded, O, B, M>(
  rules: TurnRules<S, E, O, B, M>,
  input: TurnInput<S, O, B>,
  done: TurnDone<S, E>,
): string | null {
  return (
    jsonLaw('the state', done.after) ??
    jsonLaw('an event', done.envelopes) ??
    foldLaw(rules, input, done) ??
    cloneLaw(rules, input, done) ??
    explainedLaw(rules, input, done)
  );
}

/** Where two values that should be equal as JSON differ first; null where they do not. */
export function firstDifference(one: string, a: unknown, other: string, b: unknown): string | null {
  if (canonicalJson(a) === canonicalJson(b)) return null;
  const at = differenceAt(a, b, '');
  return `${one} and ${other} differ${at === null ? '' : ` at ${at}`}`;
}

function differenceAt(a: unknown, b: unknown, path: string): string | null {
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = differenceAt(
        (a as Record<string, unknown>)[key],
        (b as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      );
      if (found !== null) return found;
    }
    return null;
  }
  return Object.is(a, b) || (a === 0 && b === 0) ? null : `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
}

function differentDraw(a: readonly Drawn[], b: readonly Drawn[]): string | null {
  const asked = (d: Drawn): string => canonicalJson({ ...d, by: null });
  const at = a.findIndex((d, i) => b[i] === undefined || asked(d) !== asked(b[i]));
  if (at < 0 && a.length === b.length) return null;
  return `the explaining run draws otherwise from draw ${(at < 0 ? a.length : at) + 1} on`;
}
