import type { Ctx, Envelope, Exchange, Exchanges, Kinded, Reading } from '@boevka/kernel';
import type { Resolves, Setting } from './probe.ts';
import { Probe } from './probe.ts';

/** A turn as it went, as far as it is known: its events by the moments at which they happened. */
export interface Course<E> {
  readonly events: readonly Envelope<E>[];
  /** Phases of a step in their order. */
  readonly phases: readonly string[];
}

/** An exchange, and the state in which it takes place. */
export interface Placed<S, E extends Kinded, B, M> {
  readonly exchange: Exchange<S, E, B, M>;
  readonly setting: Setting<S, B>;
}

/**
 * The exchanges of an order, each in the state in which the turn comes to it. Where the turn has not been resolved yet, that is the state in
 * which it begins, whatever the moment.
 * @param course how the turn went; null where nobody knows yet
 */
export function exchangesOf<S, E extends Kinded, O, B, M>(
  rules: Resolves<S, E, B, M>,
  exchanges: Exchanges<S, E, O, B, M>,
  start: Setting<S, B>,
  who: string,
  order: O,
  course: Course<E> | null,
): readonly Placed<S, E, B, M>[] {
  const listed = (setting: Setting<S, B>) => exchanges.of<number>(readerOf(rules, setting), who, order);
  const first = listed(start);
  if (course === null) return first.map((exchange) => ({ exchange, setting: start }));
  const steps = [...new Set(first.map((exchange) => exchange.step))];
  return steps.flatMap((step) =>
    course.phases.flatMap((phase) => {
      const setting = { ...start, state: stateAt(rules, start, course, step, phase) };
      return listed(setting)
        .filter((exchange) => exchange.step === step && exchange.phase === phase)
        .map((exchange) => ({ exchange, setting }));
    }),
  );
}

function readerOf<S, E extends Kinded, B, M>(rules: Resolves<S, E, B, M>, setting: Setting<S, B>): Ctx<S, E, number, B, M> {
  return new Probe(rules, setting);
}

/** The state in which a phase of a step begins: where the turn never comes to it, that in which the turn ends. */
function stateAt<S, E extends Kinded, B, M>(
  rules: Resolves<S, E, B, M>,
  { state, book }: Setting<S, B>,
  { events, phases }: Course<E>,
  step: string | number,
  phase: string,
): Reading<S> {
  const own = rules.clone(state);
  let here = false;
  for (const envelope of events) {
    if (envelope.step === step) {
      here = true;
      const at = phases.indexOf(envelope.phase);
      if (envelope.phase !== '' && (at < 0 || at >= phases.indexOf(phase))) break;
    } else if (here) break;
    rules.fold(own, envelope.event, book);
  }
  return own as Reading<S>;
}
