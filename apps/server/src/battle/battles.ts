import type { Secrets } from '@boevka/kernel';
import type { BattleRow, Db, Unit } from '@boevka/store';
import { appendToBattle, findBattle, readLog, readSecrets } from '@boevka/store';
import { bookOf } from '../content/books.ts';
import { Failure } from '../failure.ts';
import type { Bout } from '../table/bout.ts';
import { headlineOf } from './head.ts';
import type { Happening } from './log.ts';
import { entryOf } from './log.ts';
import { readChains } from './secrets.ts';
import type { BattleState } from './state.ts';
import { foldRows, next } from './state.ts';

/** A battle with the row that it lies in. */
export interface Loaded {
  readonly row: BattleRow;
  readonly state: BattleState;
}

/** One write: its transaction, and what is to be done once it is through. */
export interface Work {
  readonly unit: Unit;
  after(done: () => void): void;
}

/** Something that happened, with the bout that came of it where the kernel's record grew. */
export type Step = { readonly happening: Happening; readonly bout?: Bout };

/** Battles kept at hand: the ones that were asked for last. */
const KEPT = 200;

/**
 * Battles out of their logs. What is at hand is only a cache: every request looks at the version in the database first, and folds what has been added by
 * whichever process.
 */
export class Battles {
  readonly #kept = new Map<string, BattleState>();

  /** A battle as it stands; `null` where there is none. Throws Failure `rulebook-unknown`, and what `foldRows` throws. */
  async find(db: Db, id: string): Promise<Loaded | null> {
    const row = await findBattle(db, id);
    if (row === null) return null;
    const kept = this.#kept.get(id) ?? null;
    if (kept !== null && kept.version === row.version) {
      this.#keep(kept);
      return { row, state: kept };
    }
    const { rulebook } = await bookOf(row.system);
    // A version ahead of the row can only be that of another database under the same ids: nothing of it is taken.
    const from = kept !== null && kept.version < row.version ? kept : null;
    const rows = await readLog(db, id, from?.version ?? 0);
    const state = foldRows(rulebook, id, from, rows);
    this.#keep(state);
    return { row, state };
  }

  /**
   * Writes what happened, if nothing else has since the battle was loaded.
   * @throws StoreError `conflict`: the work is to be done anew from what is there now
   */
  async write({ unit, after }: Work, { state }: Loaded, steps: readonly Step[], actor: string, at: string): Promise<BattleState> {
    const entries = steps.map(({ happening }) => entryOf(happening, actor, at));
    let now = state;
    for (const { happening, bout = now.bout } of steps) now = next(now, happening, { seq: now.version + 1, at, actor }, bout);
    await appendToBattle(unit, state.id, state.version, entries, headlineOf(now));
    const written = now;
    after(() => this.#keep(written));
    return written;
  }

  /** The chains of the dice. They stay with whoever resolves a turn. */
  async secrets(db: Db, battle: string): Promise<Secrets> {
    return readChains(await readSecrets(db, battle));
  }

  #keep(state: BattleState): void {
    const kept = this.#kept.get(state.id);
    if (kept !== undefined && kept.version > state.version) return;
    this.#kept.delete(state.id);
    this.#kept.set(state.id, state);
    const oldest = this.#kept.size > KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Kinds of happenings that somebody's decision rests on. */
export type Rests = readonly Happening['kind'][];

/**
 * Refuses a decision that was made on an older state of things.
 * @param rests what the decision rests on: other things that happened since do not matter
 * @throws Failure `version-conflict` with what happened since
 */
export async function checkVersion(db: Db, { state }: Loaded, expected: number, rests: Rests): Promise<void> {
  if (expected === state.version) return;
  const since = expected > state.version ? [] : await readLog(db, state.id, expected);
  const changes = since.filter(({ kind }) => (rests as readonly string[]).includes(kind));
  if (expected < state.version && changes.length === 0) return;
  throw new Failure('version-conflict', {
    data: { expected, version: state.version, changes: changes.map(({ seq, kind, at }) => ({ seq, kind, at })) },
  });
}
