import { handedDice } from '../dice/handed.ts';
import { recordedDice } from '../dice/recorded.ts';
import { digest } from '../digest.ts';
import type { Kinded } from '../events/reveal.ts';
import type { Rules } from '../ruleset.ts';
import type { Reading } from '../turn/context.ts';
import type { Battle } from './battle.ts';
import { resumeBattle, stateBefore } from './battle.ts';
import { annulment } from './correct.ts';
import type { Divergence } from './divergence.ts';
import { brokenOff, firstDivergence } from './divergence.ts';
import { BattleError } from './error.ts';
import { resolveEntry } from './play.ts';
import type { AnnulledEntry, BattleRecord, Entry, ResolvedEntry } from './record.ts';
import { lastResolved } from './record.ts';
import type { SealedTurn } from './seal.ts';
import { checkSeals } from './seal.ts';

/** What a replay came to. */
export type Replayed =
  | { readonly ok: true; readonly turns: number; readonly resolutions: number; readonly events: number; readonly draws: number }
  | { readonly ok: false; readonly divergence: Divergence };

/**
 * Plays a record again by the rules, every resolution of it, on the recorded draws, and compares. That the draws are those of the
 * committed seeds is not its business, see `verifyRecord`. Throws nothing, whatever a record of this shape says.
 * @param content digest of the content at hand, `null` where there is none to compare
 */
export function replay<S, E extends Kinded, O, P, B, M>(
  rules: Rules<S, E, O, P, B, M>,
  record: BattleRecord<P, O, E>,
  content: string | null,
): Replayed {
  let at: number | null = null;
  let turn: number | null = null;
  try {
    const again = new Again(rules, { ...record, log: [] }, content);
    for (const [index, entry] of record.log.entries()) {
      at = index;
      turn = entry.turn;
      const divergence = again.take(index, entry, record.log);
      if (divergence !== null) return { ok: false, divergence };
    }
    again.closeCorrection();
    return { ok: true, turns: again.states.length - 1, resolutions: again.resolutions, events: again.events, draws: again.draws };
  } catch (error) {
    return { ok: false, divergence: brokenOff(error, at, turn) };
  }
}

/** A replay under way. */
class Again<S, E extends Kinded, O, P, B, M> {
  readonly states: Reading<S>[];
  resolutions = 0;
  events = 0;
  draws = 0;
  private readonly battle: Battle<S, E, O, P, B, M>;
  private sealed: SealedTurn | null = null;
  /** The turn resolved last by the correction at hand, with the digest of the state that it had before. */
  private corrected: { readonly turn: number; readonly held: string } | null = null;

  /** @param empty the record without its log */
  constructor(rules: Rules<S, E, O, P, B, M>, empty: BattleRecord<P, O, E>, content: string | null) {
    this.battle = resumeBattle(rules, empty, content);
    this.states = [...this.battle.states];
  }

  /** Takes one entry; returns where it goes another way, or throws. */
  take(index: number, entry: Entry<O, E>, log: readonly Entry<O, E>[]): Divergence | null {
    switch (entry.kind) {
      case 'sealed':
        this.closeCorrection();
        this.sealed = entry;
        return null;
      case 'resolved':
        return this.resolve(index, entry);
      case 'annulled':
        this.annul(entry, log.slice(0, index));
        return null;
      case 'published': {
        this.closeCorrection();
        const published = log[entry.resolution];
        if (entry.resolution < index && published?.turn === entry.turn) return null;
        throw new BattleError('record-malformed', `Turn ${entry.turn} was published before it was resolved`, { turn: entry.turn });
      }
      case 'ended':
        this.closeCorrection();
        return null;
    }
  }

  private resolve(index: number, entry: ResolvedEntry<O, E>): Divergence | null {
    const before = stateBefore(this.states, entry.turn);
    if (entry.cause !== 'followed') this.closeCorrection();
    if (entry.cause === 'played') this.begin(entry);
    else this.follow(entry.turn, entry.cause === 'corrected');

    // What a person typed in or the judge ruled has to come from the inputs again: a draw that only says so has no luck behind it.
    const recorded = recordedDice(entry.draws.filter((d) => d.by === 'source'));
    const dice = handedDice(entry.inputs.handed, recorded);
    const { entry: again, state } = resolveEntry(this.battle, before, entry, dice, new Set());
    const divergence = firstDivergence(index, entry, again);
    if (divergence === null) recorded.done();
    this.states[entry.turn] = state;
    this.resolutions++;
    this.events += again.events.length;
    this.draws += again.draws.length;
    return divergence;
  }

  private begin(entry: ResolvedEntry<O, E>): void {
    if (entry.turn !== this.states.length) {
      throw new BattleError('record-malformed', `Turn ${entry.turn} was played twice`, { turn: entry.turn });
    }
    if (this.sealed !== null && this.sealed.turn === entry.turn) checkSeals(this.battle.record.battle, this.sealed, entry.inputs.orders);
    this.sealed = null;
  }

  private annul(entry: AnnulledEntry, log: readonly Entry<O, E>[]): void {
    this.follow(entry.turn, false);
    const before = stateBefore(this.states, entry.turn);
    const { inputs } = lastResolved({ ...this.battle.record, log }, entry.turn).entry;
    const why = annulment(this.battle.rules, before, inputs.orders);
    if (why !== entry.why) {
      const message = `Turn ${entry.turn} was annulled for another reason than the rules give`;
      throw new BattleError('outcome-differs', message, { turn: entry.turn, recorded: entry.why, found: why });
    }
    this.states[entry.turn] = before;
  }

  /** A turn is resolved again: the corrected one, or the one after it. */
  private follow(turn: number, first: boolean): void {
    const state = this.states[turn];
    const wanted = first ? turn : (this.corrected?.turn ?? Number.NaN) + 1;
    if (state === undefined || turn !== wanted) {
      throw new BattleError('turn-missing', `Turn ${turn} is resolved again out of order`, { turn: Number.isNaN(wanted) ? null : wanted });
    }
    this.corrected = { turn, held: digest(state) };
  }

  /** A correction may end before the last turn only where the state is as it was before. */
  closeCorrection(): void {
    const last = this.corrected;
    this.corrected = null;
    if (last === null || last.turn === this.states.length - 1 || digest(this.states[last.turn]) === last.held) return;
    throw new BattleError('turn-missing', `Turn ${last.turn + 1} was not resolved again`, { turn: last.turn + 1 });
  }
}
