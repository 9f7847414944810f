import type { Battle, Kinded, Orders, Seal, Secrets } from '../../src/index.ts';
import { createChain, openBattle, sealOrders, turnCount } from '../../src/index.ts';
import type { Order, Setup } from '../rulesets/duel.ts';
import { duel } from '../rulesets/duel.ts';
import type { RaceSetup } from '../rulesets/race.ts';
import { race } from '../rulesets/race.ts';

export function bytes(fill: number, length = 32): Uint8Array {
  return new Uint8Array(length).fill(fill);
}

export const CONTENT = 'content-digest';

/** Chains for ten turns; another number gives other chains. */
export function chains(luck = 1): Secrets {
  return { open: createChain(bytes(luck), 10), hidden: createChain(bytes(luck + 100), 10) };
}

export const SECRETS: Secrets = chains();

export const SETUP: Setup = {
  mercy: true,
  duelists: [
    { id: 'kira', health: 20, guard: 20, trained: 10 },
    { id: 'oleg', health: 20, guard: 20, trained: 0 },
  ],
};

export const HIGH: Order = { strikes: ['high', 'high'], save: 0 };
export const LOW: Order = { strikes: ['low', 'low'], save: 0 };
export const WAIT: Order = { strikes: ['wait', 'wait'], save: 0 };
export const TRICK: Order = { strikes: ['trick', 'wait'], save: 0 };

export function openDuel(secrets: Secrets = SECRETS, setup: Setup = SETUP) {
  const houseRules = { mercy: setup.mercy };
  return openBattle(duel, { battle: 'duel-1', setup, content: CONTENT, houseRules }, secrets);
}

export type Duel = ReturnType<typeof openDuel>;

export function openRace(setup: RaceSetup = { runners: ['asya', 'boris', 'vera'], goal: 12 }) {
  return openBattle(race, { battle: 'race-1', setup, content: CONTENT, houseRules: {} }, SECRETS);
}

/** Every player's seal of his combatant's order for the next turn; a nonce depends on turn and player, never on the order. */
export function sealsFor<S, E extends Kinded, O, P, B, M>(battle: Battle<S, E, O, P, B, M>, orders: Orders<O>): readonly Seal[] {
  const turn = turnCount(battle.record) + 1;
  return Object.keys(orders).map((who, i) => {
    const own = Object.fromEntries(Object.entries(orders).filter(([id]) => id === who));
    return sealOrders({ battle: battle.record.battle, turn, player: `player-${who}`, orders: own }, bytes(turn * 16 + i, 16), null);
  });
}
