import type { AnyBetween, Between, CampaignStart, Dice, Drawn, Kinded, Reading, Refusal, Resolution } from '@boevka/kernel';
import { recorder, resolveAct } from '@boevka/kernel';
import type { LedgerState } from './ledger-state.ts';

/** What the runner can do with what happens after a battle, of any rulebook. */
export interface CaseCampaign {
  /**
   * Does one act if it is allowed.
   * @param read the act as its schema has read it; null: whatever follows from the battle
   */
  act(read: unknown, dice: Dice): ActDone;
  /** The campaign in the ledger's terms: `campaign`, and every character by id. */
  state(): LedgerState;
  readonly draws: readonly Drawn[];
}

interface ActDone {
  readonly refusals: readonly Refusal[];
  readonly draws: readonly Drawn[];
  /** What was thrown, or null. */
  readonly fault: unknown;
}

/** Begins a campaign after a battle; null where the rulebook has none. The result hides its types. */
export function openCampaign<S, B, Schema>(
  between: AnyBetween<S, B, Schema> | null,
  start: CampaignStart,
  battle: Reading<S>,
  book: B,
): CaseCampaign | null {
  return between === null ? null : between.use((own) => new Campaign(own, start, () => own.afterBattle(battle, book)));
}

class Campaign<S, B, C, A, E extends Kinded, K, Schema> implements CaseCampaign {
  readonly draws: Drawn[] = [];
  readonly #between: Between<S, B, C, A, E, K, Schema>;
  readonly #following: () => readonly A[];
  readonly #book: K | null = null;
  readonly #refused: readonly Refusal[] = [];
  #state: Reading<C> | null = null;
  #number = 0;

  constructor(between: Between<S, B, C, A, E, K, Schema>, start: CampaignStart, following: () => readonly A[]) {
    this.#between = between;
    this.#following = following;
    const begun = between.begin(start);
    if (!begun.ok) {
      this.#refused = begun.refusals;
      return;
    }
    this.#state = begun.state as Reading<C>;
    this.#book = begun.book;
  }

  act(read: unknown, dice: Dice): ActDone {
    const refusals: Refusal[] = [...this.#refused];
    const draws: Drawn[] = [];
    for (const act of read === null ? this.#following() : [this.#between.actOf(read)]) {
      if (this.#state === null || this.#book === null) continue;
      const refused = this.#between.check(this.#state, this.#book, act);
      refusals.push(...refused);
      if (refused.some((r) => r.data.warning !== true)) continue;
      const recording = recorder(dice, []);
      try {
        this.#keep(this.#resolve(this.#state, this.#book, act, recording), draws);
      } catch (fault) {
        return { refusals, draws: recording.draws, fault };
      }
    }
    this.draws.push(...draws);
    return { refusals, draws, fault: null };
  }

  #resolve(state: Reading<C>, book: K, act: A, dice: Dice): Resolution<C, E> {
    this.#number++;
    return resolveAct(this.#between, state, book, act, { turn: this.#number, dice, rulings: [], overrides: [], explain: true });
  }

  #keep(done: Resolution<C, E>, draws: Drawn[]): void {
    this.#state = done.state as Reading<C>;
    draws.push(...done.draws);
  }

  state(): LedgerState {
    return this.#state === null || this.#book === null ? {} : this.#between.ledgerState(this.#state, this.#book);
  }
}
