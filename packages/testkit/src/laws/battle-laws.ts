import type { Dice, Drawn, Kinded, Reading, Viewer } from '@boevka/kernel';
import { BARE, canonicalJson, PlainReckoner, Run, recordedDice, revealAll, runTurn } from '@boevka/kernel';
import type { Playground, Secret } from './playground.ts';
import type { Played } from './trial.ts';
import { eventsOf, playTrial } from './trial.ts';
import { cloneLaw, explainedLaw, firstDifference, foldLaw, jsonLaw, repeatLaw } from './turn-laws.ts';

/** How a battle breaks a law: which one, and how. */
export interface Breach {
  readonly law: string;
  readonly said: string;
}

/** Laws of every battle, in the order in which their breaches explain most. */
export const BATTLE_LAWS = ['runs', 'holds', 'json', 'fold', 'clone', 'repeat', 'simulated', 'explained'] as const;
export type BattleLaw = (typeof BATTLE_LAWS)[number];

/** What each law says. */
export const LAW_NAMES: { readonly [L in BattleLaw]: string } = {
  runs: 'every turn resolves without a fault',
  holds: 'every state holds what the ruleset says of states',
  json: 'states, events and orders are plain data that JSON keeps whole',
  fold: 'folding the events, read back from JSON, gives the state: only fold changes it',
  clone: 'a clone shares nothing that fold writes',
  repeat: 'the same turn on the same draws gives the same events',
  simulated: 'a simulation on the same draws goes through the same states',
  explained: 'the explaining run gives equal events and draws, and its derivations add up',
};

type Ground<S, E extends Kinded, O, P, V extends Kinded, W, B, M> = Playground<S, E, O, P, V, W, B, M>;

/** The first breach of a law by a battle, or null. */
export function battleBreach<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
  laws: readonly BattleLaw[] = BATTLE_LAWS,
): Breach | null {
  for (const law of laws) {
    const said = breachOf(law, ground, played);
    if (said !== null) return { law, said };
  }
  return null;
}

function breachOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  law: BattleLaw,
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
): string | null {
  const { ruleset } = ground;
  switch (law) {
    case 'runs':
      return played.fault === null ? null : textOf(played.fault);
    case 'holds':
      return first(played.states, (state) => ground.invariant?.(state, played.book) ?? null);
    case 'json':
      return jsonLaw('a state', played.states) ?? jsonLaw('an event', eventsOf(played)) ?? jsonLaw('an order', played.trial.turns);
    case 'simulated':
      return simulatedLaw(ground, played);
    default:
      return first(played.turns, ({ input, done }) => {
        if (done.fault !== null) return null;
        if (law === 'fold') return foldLaw(ruleset, input, done);
        if (law === 'clone') return cloneLaw(ruleset, input, done);
        return law === 'repeat' ? repeatLaw(ruleset, input, done) : explainedLaw(ruleset, input, done);
      });
  }
}

/** The whole battle once more as simulations run it, nothing recorded and nobody asked, in one run with its caches kept from turn to turn. */
function simulatedLaw<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  { ruleset }: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
): string | null {
  const [begun] = played.states;
  if (begun === undefined) return null;
  const dice = recordedDice(played.turns.flatMap((t) => t.done.draws));
  const state = ruleset.clone(begun);
  const run = new Run(ruleset, state, played.book, new PlainReckoner(), false, dice, BARE);
  for (const { input, done } of played.turns) {
    if (done.fault !== null) return null;
    runTurn(ruleset, run, input.turn, input.orders);
    const said = firstDifference(`the simulated state after turn ${input.turn}`, state, 'the recorded one', done.after);
    if (said !== null) return said;
  }
  const unused = dice.unused()[0];
  return unused === undefined ? null : `the simulation did not draw ${unused.purpose}`;
}

/** Every phase of the mirrored battle has the mirrored events, in whatever order; null where the battle cannot be mirrored. */
export function mirrorBreach<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
): Breach | null {
  const { mirror } = ground;
  const start = mirror?.start(played.trial.start) ?? null;
  if (mirror === undefined || start === null) return null;
  const turns = played.trial.turns.map((orders) =>
    Object.fromEntries(Object.entries(orders).map(([who, o]) => [mirror.id(who), mirror.order(o)])),
  );
  const draws = played.turns
    .flatMap((t) => t.done.draws)
    .map((d): Drawn => ({ ...d, actor: mirror.id(d.actor), target: d.target === null ? null : mirror.id(d.target) }));
  const again = playTrial(
    ground,
    { start, turns, dice: played.trial.dice },
    (turn): Dice => recordedDice(draws.filter((d) => d.turn === turn)),
  );
  if (again.fault !== null) return { law: 'mirror', said: textOf(again.fault) };
  const same = (e: E): unknown => mirror.same?.(e) ?? e;
  const seen = byPhase(eventsOf(again).map((e) => ({ ...e, event: same(e.event) })));
  const expected = byPhase(eventsOf(played).map((e) => ({ ...e, event: same(mirror.event(e.event)) })));
  const said = firstDifference('the mirrored battle', seen, 'the mirror image of the battle', expected);
  return said === null ? null : { law: 'mirror', said };
}

function byPhase(events: readonly { turn: number; step: string | number; phase: string; event: unknown }[]): { [phase: string]: string[] } {
  const phases: { [phase: string]: string[] } = {};
  for (const { turn, step, phase, event } of events) {
    const key = `${turn}.${step} ${phase}`;
    phases[key] = [...(phases[key] ?? []), canonicalJson(event)];
  }
  for (const list of Object.values(phases)) list.sort();
  return phases;
}

/** Reveals that tell everybody everything: what the law of secrets must notice. */
function leaking<E extends Kinded, R extends { readonly [kind: string]: unknown }>(reveal: R): { [K in keyof R]: (e: E) => E } {
  const out: Partial<Record<keyof R, (e: E) => E>> = {};
  for (const kind of Object.keys(reveal) as (keyof R)[]) out[kind] = (e) => e;
  return out as { [K in keyof R]: (e: E) => E };
}

/** What comes of a pair of battles that differ in a secret: a breach, or none; `idle` where the secret came to matter and the pair proves nothing. */
export interface SecretTried {
  readonly breach: Breach | null;
  readonly idle: boolean;
}

/** A viewer sees the same, byte for byte, in two battles that differ only in what is hidden from him. */
export function trySecret<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
  secret: Secret<O>,
  leak: boolean,
): SecretTried {
  const { viewer: id, start, turns, mayMatter } = secret;
  const viewer: Viewer = id === null ? { id: null, role: 'public' } : { id, role: 'player' };
  const again = playTrial(ground, { start, turns, dice: played.trial.dice });
  if (again.fault !== null) return { breach: { law: 'secrets', said: textOf(again.fault) }, idle: false };
  if (mayMatter && courseOf(ground, played) !== courseOf(ground, again)) return { breach: null, idle: true };
  const [one, other] = [viewsOf(ground, played, viewer, leak), viewsOf(ground, again, viewer, leak)];
  const said = firstDifference('what is seen of the one battle', one, 'of the other', other);
  return { breach: said === null ? null : { law: 'secrets', said }, idle: false };
}

/** Which kinds of events came when, about whom, and what else the ruleset counts. */
function courseOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
): string {
  return eventsOf(played)
    .map(({ turn, step, phase, event }) =>
      canonicalJson([turn, step, phase, event.kind, 'who' in event ? event.who : null, ground.course?.(event) ?? null]),
    )
    .join('\n');
}

function viewsOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Ground<S, E, O, P, V, W, B, M>,
  played: Played<S, E, O, B>,
  viewer: Viewer,
  leak: boolean,
): unknown {
  const { ruleset } = ground;
  return played.turns.map(({ done }) => {
    if (leak) return revealAll(leaking<E, typeof ruleset.reveal>(ruleset.reveal) as never, done.envelopes, viewer, null);
    return revealAll(ruleset.reveal, done.envelopes, viewer, ruleset.knows(done.after as Reading<S>, played.book, viewer));
  });
}

function first<T>(list: readonly T[], look: (x: T) => string | null): string | null {
  for (const x of list) {
    const said = look(x);
    if (said !== null) return said;
  }
  return null;
}

/** Message, clause and place of what was thrown. */
export function textOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const data = 'data' in fault ? ` ${JSON.stringify(fault.data)}` : '';
  const place = fault.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return `${fault.message}${data} ${place.trim()}`.trim();
}
