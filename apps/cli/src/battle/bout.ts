import type {
  Asked,
  Battle,
  BattleRecord,
  BattleStart,
  Comparison,
  Correction,
  Diagnostic,
  Difference,
  Explained,
  Kinded,
  Locale,
  Opening,
  Orders,
  Outcome,
  Override,
  PublishedText,
  Reading,
  Refusal,
  Replayed,
  ResolvedEntry,
  Rulebook,
  Ruling,
  Secrets,
  Viewer,
} from '@boevka/kernel';
import {
  BattleError,
  canonicalJson,
  compareEntries,
  correctTurn,
  currentOf,
  differences,
  endBattle,
  explainEntry,
  foldEvents,
  isEnded,
  isPublished,
  openBattle,
  openQuestions,
  playTurn,
  publishTurn,
  readRecord,
  replay,
  resolutionsOf,
  resumeBattle,
  stateAfter,
  turnCount,
} from '@boevka/kernel';
import type { Document } from '@boevka/language';
import type { AnyBook } from '../rulebooks.ts';
import type { OddsAsked, OddsTold } from './odds.ts';
import { battleOdds } from './odds.ts';
import type { SimulationAsked, SimulationTold } from './simulation.ts';
import { simulateBattle } from './simulation.ts';

/** Orders of one fighter as somebody gave them. */
export type GivenOrders = { readonly by: string; readonly text: string } | { readonly by: string; readonly orders: unknown };

/** What people bring to a turn. */
export interface GivenTurn {
  readonly posts: readonly GivenOrders[];
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
}

/** What is otherwise in a turn; what is left out stays. */
export interface GivenCorrection {
  readonly reason: string;
  readonly posts: readonly GivenOrders[];
  readonly rulings: readonly Ruling[] | null;
  readonly overrides: readonly Override[] | null;
}

/** Something in a text that was not understood, or with doubt. */
export interface Doubtful {
  readonly by: string;
  /** Index among the posts that were given. */
  readonly post: number;
  readonly diagnostic: Diagnostic;
}

/** How the rulebook puts things into words, with the names of this battle. */
export interface Told {
  refusal(r: Refusal, locale: Locale): string;
  question(q: Asked, locale: Locale): string;
  diagnostic(d: Diagnostic, locale: Locale): string;
  clause(id: string, locale: Locale): string;
  purpose(id: string, locale: Locale): string;
  term(id: string, locale: Locale): string;
  name(id: string, locale: Locale): string;
}

export type AnyRecord = BattleRecord<unknown, unknown, Kinded>;
export type AnyResolved = ResolvedEntry<unknown, Kinded>;

/** A battle at hand, the types of its rulebook hidden. It changes as it is played. */
export interface Bout {
  readonly record: AnyRecord;
  readonly turns: number;
  readonly outcome: Outcome | null;
  /** Everybody who gives orders, or has given some. */
  readonly players: readonly string[];
  /** Everybody may see how each number came about. */
  readonly openSums: boolean;
  readonly words: Told;
  /** Plays the next turn. Throws what the kernel's `playTurn` throws. */
  play(turn: GivenTurn, secrets: Secrets): readonly Doubtful[];
  /** Whether the battle began with this. */
  hasBeginning(start: BattleStart): boolean;
  /** Whether these are the inputs that a turn was played with, or was last resolved with. */
  hasInputs(turn: number, given: GivenTurn): boolean;
  isPublished(turn: number): boolean;
  openQuestions(turn: number): readonly Asked[];
  publish(turn: number, secrets: Secrets, texts: readonly PublishedText[]): void;
  /** Ends the battle where the rulebook sees its end and everything is published. */
  end(secrets: Secrets): void;
  /** What holds for a turn, `null` where it was annulled. */
  current(turn: number): { readonly index: number; readonly entry: AnyResolved | null };
  /** One resolution for one viewer. */
  tell(index: number, viewer: Viewer, locale: Locale, explained: readonly Explained[]): Document;
  explain(index: number): readonly Explained[];
  /** Corrects a turn and follows it up; returns what was doubtful in the new posts. Throws what `correctTurn` throws. */
  correct(turn: number, correction: GivenCorrection, secrets: Secrets): readonly Doubtful[];
  compare(before: number, after: number): Comparison<Kinded>;
  /** Where the states after two resolutions of a turn differ, by the ledger's names. */
  compareStates(before: number, after: number): readonly Difference[];
  /** The odds of an order as it is written, else of the one that the turn has. Throws what `battleOdds` throws. */
  odds(asked: OddsAsked, text: string | null): { readonly told: OddsTold; readonly doubtful: readonly Doubtful[] };
  /** The battle on other dice. Throws what `simulateBattle` throws. */
  simulate(asked: SimulationAsked): SimulationTold;
}

/** Begins a battle. Throws what the kernel's `openBattle` throws. */
export function openBout(book: AnyBook, opening: Omit<Opening<unknown>, 'setup'> & Beginning, secrets: Secrets): Bout {
  return book.use((rulebook): Bout => {
    const { battle, content, houseRules, start } = opening;
    return new Hidden(rulebook, openBattle(rulebook.rules, { battle, content, houseRules, setup: rulebook.begins(start) }, secrets));
  });
}

type Beginning = { readonly start: Parameters<Rulebook<0, Kinded, 0, 0, Kinded, 0, 0, 0, 0, 0, 0>['begins']>[0] };

/** Takes a recorded battle up again. Throws what the kernel's `readRecord` and `resumeBattle` throw. */
export function resumeBout(book: AnyBook, json: unknown, content: string | null = null): Bout {
  return book.use((rulebook): Bout => new Hidden(rulebook, resumeBattle(rulebook.rules, readRecord(json), content)));
}

/**
 * Plays a record again on its own draws and compares. Throws BattleError `record-malformed`.
 * @param content digest of the packs and sheets at hand; null: none are
 */
export function replayRecord(book: AnyBook, json: unknown, content: string | null = null): Replayed {
  return book.use((rulebook): Replayed => replay(rulebook.rules, readRecord(json), content));
}

class Hidden<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> implements Bout {
  readonly words: Told;
  readonly #book: Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>;
  #battle: Battle<S, E, O, P, B, M>;

  constructor(book: Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>, battle: Battle<S, E, O, P, B, M>) {
    this.#book = book;
    this.#battle = battle;
    const { words } = book;
    const name = (id: string, locale: Locale): string => book.nameOf(stateAfter(this.#battle), this.#battle.book, id, locale);
    this.words = {
      ...words,
      refusal: (r, locale) => words.refusal(r, locale, (id) => name(id, locale)),
      question: (q, locale) => words.question(q, locale, (id) => name(id, locale)),
      diagnostic: (d, locale) => words.diagnostic(d, locale),
      clause: (id, locale) => words.clause(id, locale),
      purpose: (id, locale) => words.purpose(id, locale),
      term: (id, locale) =>
        termOf(
          id,
          (part) => words.term(part, locale),
          (part) => name(part, locale),
        ),
      name,
    };
  }

  get record(): AnyRecord {
    return this.#battle.record;
  }

  get turns(): number {
    return turnCount(this.#battle.record);
  }

  get outcome(): Outcome | null {
    return this.#book.rules.outcome(stateAfter(this.#battle));
  }

  get openSums(): boolean {
    return this.#book.openSums === true;
  }

  get players(): readonly string[] {
    const ids = new Set(this.#battle.states.flatMap((state) => this.#book.rules.awaiting(state).who));
    for (const entry of this.#battle.record.log) {
      if (entry.kind === 'resolved') for (const id of Object.keys(entry.inputs.orders)) ids.add(id);
    }
    return [...ids];
  }

  play({ posts, rulings, overrides }: GivenTurn, secrets: Secrets): readonly Doubtful[] {
    const { orders, doubtful } = this.#orders(posts, stateAfter(this.#battle));
    this.#battle = playTurn(this.#battle, { orders, posts: textsOf(posts), rulings, overrides: this.#named(overrides) }, secrets);
    return doubtful;
  }

  hasBeginning(start: BattleStart): boolean {
    const setup: unknown = JSON.parse(JSON.stringify(this.#book.begins(start)));
    return canonicalJson(setup) === canonicalJson(this.#battle.record.setup);
  }

  hasInputs(turn: number, { posts, rulings, overrides }: GivenTurn): boolean {
    const orders: { [combatant: string]: O } = {};
    for (const post of posts) if ('orders' in post) orders[post.by] = this.#book.orderOf(post.orders, post.by);
    return resolutionsOf(this.#battle.record, turn).some(({ entry }) => {
      if (entry.kind === 'annulled') return false;
      const { inputs } = entry;
      const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
      return (
        same(inputs.posts, textsOf(posts)) &&
        same(inputs.rulings, rulings) &&
        same(inputs.overrides, this.#named(overrides)) &&
        Object.entries(orders).every(([id, order]) => same(inputs.orders[id], order)) &&
        Object.keys(inputs.orders).every((id) => posts.some((post) => post.by === id))
      );
    });
  }

  isPublished(turn: number): boolean {
    return isPublished(this.#battle.record, turn);
  }

  openQuestions(turn: number): readonly Asked[] {
    return openQuestions(this.#battle.record, turn);
  }

  publish(turn: number, secrets: Secrets, texts: readonly PublishedText[]): void {
    this.#battle = publishTurn(this.#battle, turn, secrets, texts);
  }

  end(secrets: Secrets): void {
    if (this.outcome === null || isEnded(this.#battle.record)) return;
    for (let turn = 1; turn <= this.turns; turn++) if (!this.isPublished(turn)) return;
    this.#battle = endBattle(this.#battle, secrets);
  }

  current(turn: number): { readonly index: number; readonly entry: AnyResolved | null } {
    const { index, entry } = currentOf(this.#battle.record, turn);
    return { index, entry: entry.kind === 'annulled' ? null : entry };
  }

  tell(index: number, viewer: Viewer, locale: Locale, explained: readonly Explained[]): Document {
    const { book } = this.#battle;
    const { entry, before, after } = this.#around(index);
    const { turn, events, draws, asked, inputs, refusals, defaulted } = entry;
    const told = { turn, before, after, book, events, draws, asked, overrides: inputs.overrides, refusals, defaulted, explained };
    return this.#book.tell(told, viewer, locale);
  }

  explain(index: number): readonly Explained[] {
    return explainEntry(this.#battle, index);
  }

  correct(turn: number, { reason, posts, rulings, overrides }: GivenCorrection, secrets: Secrets): readonly Doubtful[] {
    const { orders, doubtful } = this.#orders(posts, stateAfter(this.#battle, turn - 1));
    const correction: Correction<O> = {
      reason,
      orders,
      ...(rulings === null ? {} : { rulings }),
      ...(overrides === null ? {} : { overrides: this.#named(overrides) }),
    };
    this.#battle = correctTurn(this.#battle, turn, correction, secrets);
    return doubtful;
  }

  compare(before: number, after: number): Comparison<Kinded> {
    return compareEntries(this.#battle, before, after);
  }

  compareStates(before: number, after: number): readonly Difference[] {
    const { book } = this.#battle;
    const held = (index: number): unknown => this.#book.cases.ledgerState(this.#stateAt(index), book);
    return differences(held(before), held(after));
  }

  odds(asked: OddsAsked, text: string | null): { readonly told: OddsTold; readonly doubtful: readonly Doubtful[] } {
    const { by, turn } = asked;
    if (text === null) return { told: battleOdds(this.#book, this.#battle, asked, null), doubtful: [] };
    const { orders, doubtful } = this.#orders([{ by, text }], stateAfter(this.#battle, turn - 1));
    return { told: battleOdds(this.#book, this.#battle, asked, orders[by] ?? null), doubtful };
  }

  simulate(asked: SimulationAsked): SimulationTold {
    return simulateBattle(this.#book, this.#battle, asked);
  }

  #orders(posts: readonly GivenOrders[], state: Reading<S>): { readonly orders: Orders<O>; readonly doubtful: readonly Doubtful[] } {
    const orders: { [combatant: string]: O } = {};
    const doubtful: Doubtful[] = [];
    const { who: awaited } = this.#book.rules.awaiting(state);
    const stray = posts.find((post) => !awaited.includes(post.by))?.by;
    if (stray !== undefined) {
      throw new BattleError('order-unasked', `Nobody awaits orders of ${stray}`, { combatant: stray, awaited: [...awaited] });
    }
    for (const [post, given] of posts.entries()) {
      // Who writes twice has thought better of it.
      if (posts.findLastIndex((other) => other.by === given.by) !== post) continue;
      if ('text' in given) {
        const { order, diagnostics } = this.#book.read(given.text, given.by, state, this.#battle.book);
        orders[given.by] = order;
        doubtful.push(...diagnostics.map((diagnostic) => ({ by: given.by, post, diagnostic })));
      } else orders[given.by] = this.#book.orderOf(given.orders, given.by);
    }
    return { orders, doubtful };
  }

  /** Overrides whose paths name things as people do, with the paths that the rules know. */
  #named(overrides: readonly Override[]): readonly Override[] {
    const { pathOf } = this.#book.cases;
    return pathOf === undefined ? overrides : overrides.map((o) => (o.path === null ? o : { ...o, path: pathOf(o.path) }));
  }

  /** A resolution with the states before and after it, as they were when it was made. */
  #around(index: number): { readonly entry: ResolvedEntry<O, E>; readonly before: Reading<S>; readonly after: Reading<S> } {
    const entry = this.#battle.record.log[index];
    if (entry?.kind !== 'resolved') throw new RangeError(`Entry ${index} of the log resolves no turn`);
    const held = this.#heldAt(index);
    const [before, after] = [held[entry.turn - 1], held[entry.turn]];
    if (before === undefined || after === undefined) throw new RangeError(`Entry ${index} of the log has no turn before it`);
    return { entry, before, after };
  }

  /** The state after a resolution or an annulment, as it was when it was made. */
  #stateAt(index: number): Reading<S> {
    const entry = this.#battle.record.log[index];
    const state = entry === undefined ? undefined : this.#heldAt(index)[entry.turn];
    if (state === undefined) throw new RangeError(`The log has no entry ${index}`);
    return state;
  }

  /** States by turn, the beginning first, as they were held once an entry of the log was made. */
  #heldAt(index: number): readonly Reading<S>[] {
    const { record, rules, book, states } = this.#battle;
    const start = states[0];
    if (start === undefined) return [];
    const held: Reading<S>[] = [start];
    for (const earlier of record.log.slice(0, index + 1)) {
      if (earlier.kind !== 'resolved' && earlier.kind !== 'annulled') continue;
      const before = held[earlier.turn - 1] ?? start;
      held[earlier.turn] = earlier.kind === 'annulled' ? before : foldEvents(rules, before, book, earlier.events);
    }
    return held;
  }
}

/** A term by the rulebook's words, else by the name of what it is; one with a path in it by the names of its parts. */
function termOf(id: string, term: (id: string) => string, name: (id: string) => string): string {
  const said = term(id) === id ? name(id) : term(id);
  if (said !== id || !id.includes('/')) return said;
  const parts = id.split('/').map((part) => (term(part) === part ? name(part) : term(part)));
  return parts.filter((part) => !id.split('/').includes(part)).join(', ');
}

function textsOf(posts: readonly GivenOrders[]): readonly { readonly by: string; readonly text: string }[] {
  return posts.flatMap((post) => ('text' in post ? [{ by: post.by, text: post.text }] : []));
}
