import type { Resolution, Resolving } from './battle/resolve.ts';
import { resolveTurn } from './battle/resolve.ts';
import type { Kinded } from './events/reveal.ts';
import type { Json, Refusal } from './refusal.ts';
import type { Begun } from './ruleset.ts';
import type { Ctx, Reading } from './turn/context.ts';
import type { Engine } from './turn/run.ts';

/** What a campaign begins with: switches and content as a battle has them, the characters, and what is known of the campaign itself. */
export interface CampaignStart {
  readonly houseRules: { readonly [id: string]: Json };
  /** Entries of all packs by section and id, as their schemas put them out. */
  readonly content: { readonly [section: string]: { readonly [id: string]: unknown } };
  /** What the schema of sheets put out, by character. */
  readonly sheets: { readonly [character: string]: unknown };
  /** What `start` put out. */
  readonly campaign: unknown;
}

/**
 * What happens between the battles of a rulebook: training, learning, healing. A second small engine beside that of battles, with a state of its own, the
 * campaign, and acts in the place of turns. Every act is resolved as a turn is: by events that only `fold` carries out, with the same dice, reckoner and
 * questions; the number of the act stands where the number of the turn does, so that its dice are provable in the same way.
 *
 * S state and B book of battles · C campaign · A act · E event · K the campaign's book · Schema a schema of the schema library.
 */
export interface Between<S, B, C, A, E extends Kinded, K, Schema> extends Engine<C, E, K, null> {
  /** An act, and what a campaign begins with, as records. */
  readonly act: Schema;
  readonly start: Schema;
  begin(start: CampaignStart): Begun<C, K>;
  /** The act that `act` has read. */
  actOf(read: unknown): A;
  /** Why an act may not be done now; nothing: it may. */
  check(campaign: NoInfer<Reading<C>>, book: K, act: A): readonly Refusal[];
  resolve<N>(ctx: Ctx<C, E, N, K, null>, act: A): void;
  /** A copy that shares nothing that `fold` writes. */
  clone(campaign: NoInfer<Reading<C>>): C;
  /** The acts that follow from a battle which is over: what its fighters learn, what they carry away. */
  afterBattle(state: Reading<S>, book: B): readonly A[];
  /** The campaign in the ledger's terms: `campaign`, and every character by id. */
  ledgerState(campaign: NoInfer<Reading<C>>, book: K): { readonly [of: string]: { readonly [field: string]: Json } };
}

/** Such an engine whose own types are hidden: whoever gets one uses it by a function that works for all. */
export interface AnyBetween<S, B, Schema> {
  use<R>(visit: <C, A, E extends Kinded, K>(between: Between<S, B, C, A, E, K, Schema>) => R): R;
}

export function anyBetween<S, B, C, A, E extends Kinded, K, Schema>(between: Between<S, B, C, A, E, K, Schema>): AnyBetween<S, B, Schema> {
  return { use: (visit) => visit(between) };
}

/**
 * Resolves one act that `check` allows. Pure: the campaign handed in is not touched.
 * @param how `turn` is the number of the act, 1 and up
 * @throws what `resolveTurn` throws
 */
export function resolveAct<S, B, C, A, E extends Kinded, K, Schema>(
  between: Between<S, B, C, A, E, K, Schema>,
  campaign: Reading<C>,
  book: K,
  act: A,
  how: Resolving,
): Resolution<C, E> {
  const rules = {
    fold: between.fold.bind(between),
    memo: between.memo.bind(between),
    witness: between.witness.bind(between),
    override: between.override.bind(between),
    clone: between.clone.bind(between),
    resolve: <N>(ctx: Ctx<C, E, N, K, null>, acts: { readonly [only: string]: A }): void => {
      for (const each of Object.values(acts)) between.resolve(ctx, each);
    },
  };
  return resolveTurn(rules, campaign, book, { act }, how);
}
