import type { Kinded, Reading } from '@boevka/kernel';
import type { Breach } from './battle-laws.ts';
import { BATTLE_LAWS, battleBreach, LAW_NAMES, mirrorBreach, textOf, trySecret } from './battle-laws.ts';
import { exchangeBreach } from './exchange-laws.ts';
import type { Playground } from './playground.ts';
import { AIMED, nextOf } from './playground.ts';
import type { Played } from './trial.ts';
import { eventsOf, playTrial, randomTrial } from './trial.ts';

/** One law as a test: its name tells the seeds, `check` throws where it is broken. */
export interface Law {
  readonly name: string;
  check(): void;
}

/**
 * The contract of a ruleset as tests. Whatever a playground does not supply (a mirror, secrets, entries) has no law here.
 * @param seeds one random battle for each
 * @example
 * for (const law of contractSuite(playground, [1, 2, 3])) it(law.name, () => law.check());
 */
export function contractSuite<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  seeds: readonly number[],
): Law[] {
  const played = new Map<number, Played<S, E, O, B>>();
  const battle = (seed: number): Played<S, E, O, B> => {
    const known = played.get(seed) ?? randomTrial(ground, `contract ${seed}`, nextOf(seed));
    played.set(seed, known);
    return known;
  };
  const each = (look: (p: Played<S, E, O, B>, seed: number) => Breach | null): void => {
    for (const seed of seeds) demand(look(battle(seed), seed), `seed ${seed}`);
  };
  const told = `(seeds ${seeds[0] ?? '–'}..${seeds.at(-1) ?? '–'})`;
  const laws: Law[] = BATTLE_LAWS.map((law) => ({
    name: `${LAW_NAMES[law]} ${told}`,
    check: () => each((p) => battleBreach(ground, p, [law])),
  }));
  laws.push({ name: `generated orders stand ${told}`, check: () => each((p) => refusedOrder(ground, p)) });
  if (ground.mirror !== undefined)
    laws.push({ name: `mirrored sides mirror events ${told}`, check: () => each((p) => mirrorBreach(ground, p)) });
  if (ground.secret !== undefined) laws.push(...secretLaws(ground, seeds, battle, told));
  if (ground.exchanges !== undefined)
    laws.push({ name: `exact odds may be counted by bands ${told}`, check: () => each((p, seed) => oddsBreach(ground, p, seed)) });
  for (const aimed of AIMED) {
    if (ground.entries !== undefined)
      laws.push({ name: `every entry can be tried, aimed at: ${aimed}`, check: () => tryEntries(ground, aimed) });
  }
  return laws;
}

function demand(breach: Breach | null, where: string): void {
  if (breach !== null) throw new Error(`${where}: ${breach.law}: ${breach.said}`);
}

function refusedOrder<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  { ruleset }: Playground<S, E, O, P, V, W, B, M>,
  { trial, states, book }: Played<S, E, O, B>,
): Breach | null {
  for (const [turn, orders] of trial.turns.entries()) {
    const state = states[turn];
    for (const [who, order] of Object.entries(orders)) {
      if (state === undefined) continue;
      const { ok, refusals } = ruleset.check(state, book, who, order);
      const refused = refusals.filter((r) => r.data.warning !== true);
      if (!ok || refused.length > 0) return { law: 'orders', said: `turn ${turn + 1}, ${who}: ${JSON.stringify(refusals)}` };
    }
  }
  return null;
}

/** The exchanges of every order of a battle, each tried once on the state in which its turn begins. */
function oddsBreach<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  { ruleset, exchanges }: Playground<S, E, O, P, V, W, B, M>,
  { turns, book }: Played<S, E, O, B>,
  seed: number,
): Breach | null {
  if (exchanges === undefined) return null;
  for (const { input } of turns) {
    const setting = { state: input.before as Reading<S>, book, turn: input.turn };
    for (const [who, order] of Object.entries(input.orders)) {
      const said = exchangeBreach(ruleset, exchanges, setting, who, order, `${seed}/${input.turn}/${who}`);
      if (said !== null) return { law: 'odds', said: `turn ${input.turn}, ${who}: ${said}` };
    }
  }
  return null;
}

/** The law of secrets, and that it would notice a leak. */
function secretLaws<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  seeds: readonly number[],
  battle: (seed: number) => Played<S, E, O, B>,
  told: string,
): Law[] {
  const look = (leak: boolean): { breach: Breach | null; seed: number; tried: number } => {
    let tried = 0;
    for (const seed of seeds) {
      const p = battle(seed);
      const secret = ground.secret?.(p.trial, eventsOf(p), nextOf(seed + 1_000_003)) ?? null;
      if (secret === null) continue;
      const { breach, idle } = trySecret(ground, p, secret, leak);
      if (!idle) tried++;
      if (breach !== null) return { breach, seed, tried };
    }
    return { breach: null, seed: 0, tried };
  };
  return [
    {
      name: `nobody sees what is hidden from him ${told}`,
      check: () => {
        const { breach, seed, tried } = look(false);
        demand(breach, `seed ${seed}`);
        if (tried === 0) throw new Error('no battle had a secret to change');
      },
    },
    {
      name: `a planted leak is noticed ${told}`,
      check: () => {
        if (look(true).breach === null) throw new Error('everything was told to everybody, and the law of secrets did not notice');
      },
    },
  ];
}

function tryEntries<S, E extends Kinded, O, P, V extends Kinded, W, B, M>(
  ground: Playground<S, E, O, P, V, W, B, M>,
  aimed: (typeof AIMED)[number],
): void {
  for (const entry of ground.entries ?? []) {
    const tried = ground.tries?.(entry, aimed) ?? null;
    if (tried === null) continue;
    let played: Played<S, E, O, B>;
    try {
      played = playTrial(ground, { ...tried, dice: `${entry} ${aimed}` });
    } catch (fault) {
      throw new Error(`${entry}, ${aimed}: the battle does not begin: ${textOf(fault)}`);
    }
    demand(battleBreach(ground, played), `${entry}, ${aimed}`);
  }
}
