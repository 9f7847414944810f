import type { Battle, Kinded, Locale, Next, Reading, Rulebook } from '@boevka/kernel';
import { currentOf, stateAfter, turnCount } from '@boevka/kernel';
import type { Playouts } from '@boevka/lab';
import { playouts } from '@boevka/lab';
import type { Document } from '@boevka/language';
import { failure } from '../failure.ts';

/** What is to be played out, and how often. */
export interface SimulationAsked {
  /** `orders`: the battle from its beginning, by the orders that were given; `bots`: on from where it stands, by random ones. */
  readonly by: 'orders' | 'bots';
  readonly runs: number;
  /** The most turns; null: as many as there are orders, or twenty of bots. */
  readonly turns: number | null;
  readonly seed: string;
}

export interface SimulationTold {
  readonly played: Playouts;
  /** The first turn that was played, and the most that were. */
  readonly from: number;
  readonly turns: number;
  metric(id: string, locale: Locale): string;
}

const BOT_TURNS = 20;

type Book<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> = Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>;

/**
 * The battle again and again on other dice: how often who wins, and what is left. Nobody can be asked, so judgement calls take their defaults.
 * @throws Failure `nothing-to-simulate` where there is no turn to play or the battle is over
 */
export function simulateBattle<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  { rules, metrics, generate }: Book<S, E, O, P, V, W, B, M, Schema, Packs>,
  battle: Battle<S, E, O, P, B, M>,
  asked: SimulationAsked,
): SimulationTold {
  const { book, record } = battle;
  const last = turnCount(record);
  const bots = asked.by === 'bots';
  const from = bots ? last + 1 : 1;
  const turns = Math.min(asked.turns ?? Number.MAX_SAFE_INTEGER, bots ? (asked.turns ?? BOT_TURNS) : last);
  const state: Reading<S> = stateAfter(battle, from - 1);
  if (turns < 1 || rules.outcome(state) !== null) throw nothingToPlay(bots);
  const given = (who: string, turn: number): O | null => {
    const { entry } = currentOf(record, turn);
    return entry.kind === 'resolved' && Object.hasOwn(entry.inputs.orders, who) ? (entry.inputs.orders[who] ?? null) : null;
  };
  const order = (now: Reading<S>, held: B, who: string, next: Next, turn: number): O => {
    if (bots) return generate.order(now, held, who, next);
    return given(who, turn) ?? rules.defaultOrder(now, held, who);
  };
  const played = playouts(rules, metrics, { state, book, turn: from }, { runs: asked.runs, seed: asked.seed, turns, order });
  return { played, from, turns, metric: (id, locale) => (Object.hasOwn(metrics, id) ? (metrics[id]?.title[locale] ?? id) : id) };
}

function nothingToPlay(bots: boolean): Error {
  return failure('nothing-to-simulate', {
    ru: bots ? 'Бой окончен, играть дальше нечего.' : 'В бою нет ни одного хода. Напишите приказы или возьмите --bots.',
    en: bots ? 'The battle is over, there is nothing to play on.' : 'The battle has no turn. Write orders, or take --bots.',
  });
}
