import type { DiceErrorCode } from '../dice/error.ts';
import { DiceError } from '../dice/error.ts';
import type { Drawn } from '../dice/port.ts';
import { canonicalJson } from '../digest.ts';
import type { Envelope } from '../events/envelope.ts';
import type { Json } from '../refusal.ts';
import type { BattleErrorCode } from './error.ts';
import { BattleError } from './error.ts';
import type { ResolvedEntry } from './record.ts';

/** The first place where a replay goes another way than the record. */
export interface Divergence {
  readonly code: BattleErrorCode | DiceErrorCode;
  readonly message: string;
  /** Index in the log; `null` where it is about the record as a whole. */
  readonly entry: number | null;
  readonly turn: number | null;
  readonly step: string | number | null;
  /** Index of the event, draw or question in its list. */
  readonly index: number | null;
  /** What the record says; `null` where it has nothing there. */
  readonly expected: Json;
  /** What the replay gives. */
  readonly got: Json;
}

/** The first difference between a resolution as recorded and as replayed, or `null`. */
export function firstDivergence<O, E>(at: number, recorded: ResolvedEntry<O, E>, again: ResolvedEntry<O, E>): Divergence | null {
  const place = { entry: at, turn: recorded.turn };
  const orders = ({ refusals, defaulted, unasked }: ResolvedEntry<O, E>): unknown => ({ refusals, defaulted, unasked });
  const rest = ({ unusedRulings, unusedOverrides, unusedHanded }: ResolvedEntry<O, E>): unknown => ({
    unusedRulings,
    unusedOverrides,
    unusedHanded,
  });
  return (
    whole('order-differs', 'Orders are checked otherwise', place, orders(recorded), orders(again)) ??
    listed('event-differs', 'Event', place, recorded.events, again.events, (e: Envelope<E>) => e.step) ??
    listed('draw-differs', 'Draw', place, recorded.draws, again.draws, (d: Drawn) => d.step) ??
    listed('question-differs', 'Question', place, recorded.asked, again.asked, () => null) ??
    whole('question-differs', 'What was not used is otherwise', place, rest(recorded), rest(again)) ??
    whole('state-differs', 'The state after the turn is otherwise', place, recorded.after, again.after) ??
    whole('outcome-differs', 'The outcome is otherwise', place, recorded.outcome, again.outcome)
  );
}

/** What a replay that broke off says about the record. The rules may break in any way on orders and events that are none of theirs. */
export function brokenOff(error: unknown, entry: number | null, turn: number | null): Divergence {
  const place = { entry, turn, index: null };
  if (error instanceof DiceError) {
    const { recorded = null, asked = null } = error.data;
    const step = error.place?.step ?? null;
    return { ...place, code: error.code, message: error.message, step, expected: recorded, got: asked };
  }
  if (error instanceof BattleError) {
    const { recorded = null, found = null, atHand = found } = error.data;
    return { ...place, code: error.code, message: error.message, step: null, expected: recorded, got: atHand };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ...place, code: 'cannot-resolve', message, step: null, expected: null, got: null };
}

type Place = Pick<Divergence, 'entry' | 'turn'>;

function whole(code: BattleErrorCode, message: string, place: Place, expected: unknown, got: unknown): Divergence | null {
  if (canonicalJson(expected) === canonicalJson(got)) return null;
  return { ...place, code, message, step: null, index: null, expected: expected as Json, got: got as Json };
}

function listed<T>(
  code: BattleErrorCode,
  what: string,
  place: Place,
  expected: readonly T[],
  got: readonly T[],
  stepOf: (member: T) => string | number | null,
): Divergence | null {
  const length = Math.max(expected.length, got.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [expected[index], got[index]];
    if (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b)) continue;
    const here = a ?? b;
    const message = `${what} ${index + 1} of turn ${place.turn} is otherwise`;
    const step = here === undefined ? null : stepOf(here);
    return { ...place, code, message, step, index, expected: (a ?? null) as Json, got: (b ?? null) as Json };
  }
  return null;
}
