import type {
  Awaiting,
  Battle,
  BattleStart,
  Comparison,
  Composer,
  Correction,
  Dice,
  Draw,
  Exchange,
  Kinded,
  Locale,
  Orders,
  Outcome,
  Override,
  PublishedText,
  Reading,
  ResolvedEntry,
  Rulebook,
  Seal,
  Secrets,
  Span,
  TimeLine,
  Viewer,
} from '@boevka/kernel';
import {
  compareEntries,
  correctTurn,
  currentOf,
  draftSeed,
  endBattle,
  explainEntry,
  foldEvents,
  handedDice,
  isEnded,
  keyedDice,
  legalOrders,
  openBattle,
  playTurn,
  publicationsOf,
  publishTurn,
  readRecord,
  resolveTurn,
  resumeBattle,
  stateAfter,
  turnCount,
} from '@boevka/kernel';
import type { Resolves, Setting } from '@boevka/lab';
import { COUNTING, exchangesOf, oddsOf, Probe } from '@boevka/lab';
import type { Document } from '@boevka/language';
import type { AnyBook } from '../content/books.ts';
import { sha256 } from '../ids.ts';
import type {
  AnyRecord,
  AnyResolved,
  Bout,
  Brought,
  Corrected,
  CountedExchange,
  DraftTelling,
  Moment,
  Scene,
  Telling,
  TextRead,
} from './bout.ts';
import { Memo } from './memo.ts';
import type { Resolved } from './telling.ts';
import { remembered, sceneOf, tellingOf } from './telling.ts';
import type { Words } from './words.ts';
import { termIn } from './words.ts';

/** What a new battle begins with. */
export interface Beginning {
  readonly battle: string;
  readonly content: string;
  readonly start: BattleStart;
}

/** Begins a battle. Throws what the kernel's `openBattle` throws. */
export function openBout(book: AnyBook, { battle, content, start }: Beginning, secrets: Secrets): Bout {
  return book.use((rulebook): Bout => {
    const setup = rulebook.begins(start);
    return new Hidden(rulebook, openBattle(rulebook.rules, { battle, content, houseRules: start.houseRules, setup }, secrets));
  });
}

/** Takes a battle up from its record. Throws what the kernel's `readRecord` and `resumeBattle` throw. */
export function resumeBout(book: AnyBook, record: unknown): Bout {
  return book.use((rulebook): Bout => new Hidden(rulebook, resumeBattle(rulebook.rules, readRecord(record), null)));
}

/** Whether an exchange asks for open draws alone, at its lowest and its highest dice: what hidden ones come to is for nobody to reckon with. */
function isOpen<S, E extends Kinded, B, M>(rules: Resolves<S, E, B, M>, exchange: Exchange<S, E, B, M>, setting: Setting<S, B>): boolean {
  let open = true;
  const dice = (by: 1 | -1): Dice => {
    const drawn = new Map<string, number>();
    return {
      draw(q) {
        open &&= !q.hidden;
        const before = drawn.get(q.purpose) ?? 0;
        drawn.set(q.purpose, before + 1);
        // Dice that go on while they show the same, or while two show the same, would never end.
        return firstAllowed(before < MOST_ALIKE || before % 2 === 0 ? q : inside(q, by), by);
      },
    };
  };
  const probe = new Probe(rules, setting);
  probe.run(exchange, dice(1));
  probe.run(exchange, dice(-1));
  return open;
}

/** How many draws for one purpose show the same; after these every other one shows what is next to it. */
const MOST_ALIKE = 20;

/** The draw without its lowest (1) or highest (-1) value. */
function inside(q: Draw, by: 1 | -1): Draw {
  return by === 1 ? { ...q, lo: Math.min(q.lo + 1, q.hi) } : { ...q, hi: Math.max(q.hi - 1, q.lo) };
}

/** The lowest (1) or highest (-1) value that a draw may have. */
function firstAllowed({ lo, hi, except }: Draw, by: 1 | -1): number {
  let value = by === 1 ? lo : hi;
  while (except?.includes(value) === true && value + by >= lo && value + by <= hi) value += by;
  return value;
}

/** Signs of a text whose reading is kept. */
const MOST_KEPT = 5000;

/** While somebody waits: fewer ways and runs than `boevka odds` takes. */
const COUNTING_LIVE = { ...COUNTING, budget: 10_000, runs: 4000 };

const JUDGE: Viewer = { id: null, role: 'judge' };

class Hidden<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> implements Bout {
  readonly words: Words;
  readonly #book: Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>;
  readonly #battle: Battle<S, E, O, P, B, M>;
  #fighters: readonly string[] | null = null;

  readonly #told: Memo;
  readonly #own = new Memo();

  /** @param told reports of this battle: an entry of its log is told alike for ever, so the next bout of the battle takes them along */
  constructor(book: Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>, battle: Battle<S, E, O, P, B, M>, told = new Memo()) {
    this.#book = book;
    this.#battle = battle;
    this.#told = told;
    const { words } = book;
    const name = (id: string, locale: Locale): string => book.nameOf(stateAfter(battle), battle.book, id, locale);
    this.words = {
      refusal: (r, locale) => words.refusal(r, locale, (id) => name(id, locale)),
      question: (q, locale) => words.question(q, locale, (id) => name(id, locale)),
      diagnostic: (d, locale) => words.diagnostic(d, locale),
      clause: (id, locale) => words.clause(id, locale),
      purpose: (id, locale) => words.purpose(id, locale),
      term: (id, locale) =>
        termIn(
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
  get ended(): boolean {
    return isEnded(this.#battle.record);
  }
  get fighters(): readonly string[] {
    this.#fighters ??= this.#findFighters();
    return this.#fighters;
  }

  awaiting(): Awaiting | null {
    return this.ended || this.outcome !== null ? null : this.#book.rules.awaiting(stateAfter(this.#battle));
  }

  read(text: string, who: string, turn: number): TextRead {
    // While one text is written the others stay as they are, and what was read just now is sent next. Very long ones are not worth keeping.
    if (text.length > MOST_KEPT) return this.#readText(text, who, turn);
    return this.#own.get(`read ${turn} ${who} ${text}`, () => this.#readText(text, who, turn));
  }

  #readText(text: string, who: string, turn: number): TextRead {
    const state = stateAfter(this.#battle, turn - 1);
    const { order, diagnostics, spans } = this.#book.read(text, who, state, this.#battle.book);
    const { ok, refusals } = this.#book.rules.check(state, this.#battle.book, who, order);
    return { order, diagnostics, refusals, ok, spans: (spans !== undefined && Object.hasOwn(spans, who) ? spans[who] : undefined) ?? [] };
  }

  timeLine(order: unknown, who: string, turn: number, spans: readonly (Span | null)[], locale: Locale): TimeLine | null {
    const state = stateAfter(this.#battle, turn - 1);
    return this.#book.screen?.timeLine(order as O, state, this.#battle.book, who, locale, spans) ?? null;
  }

  composer(who: string, locale: Locale): Composer | null {
    return this.#book.screen?.composer(stateAfter(this.#battle), this.#battle.book, who, locale) ?? null;
  }

  compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string | null {
    return this.#book.screen?.compose(places, locale) ?? null;
  }

  draft(brought: Brought, seed: Uint8Array, explain: boolean): DraftTelling {
    const { rules } = this.#book;
    const { book } = this.#battle;
    const turn = this.turns + 1;
    const before = stateAfter(this.#battle);
    const legal = legalOrders(rules, before, book, brought.orders as Orders<O>, new Set());
    const dice = handedDice(brought.handed, keyedDice({ turn, open: draftSeed(seed), hidden: draftSeed(sha256(seed)) }));
    const overrides = this.#named(brought.overrides);
    const how = { turn, dice, rulings: brought.rulings, overrides, explain };
    const resolution = resolveTurn(rules, before, book, legal.orders, how);
    const after = resolution.state as Reading<S>;
    const { envelopes: events, draws, asked } = resolution;
    const resolved: Resolved<S, E, B> = {
      told: { turn, before, after, book, events, draws, asked, overrides, refusals: legal.refusals, defaulted: legal.defaulted },
      explain: () => resolution.explained,
      outcome: rules.outcome(after),
    };
    return {
      ...tellingOf(this.#book, resolved),
      unusedRulings: resolution.unusedRulings,
      unusedOverrides: resolution.unusedOverrides.length,
      unusedHanded: dice.unused().length,
    };
  }

  odds(order: unknown, who: string, turn: number, viewer: Viewer): readonly CountedExchange[] | null {
    const { rules, exchanges } = this.#book;
    const { book } = this.#battle;
    const held = stateAfter(this.#battle, turn - 1);
    const state = viewer.role === 'judge' ? held : (exchanges?.known?.(held, book, viewer) ?? null);
    if (exchanges === undefined || state === null) return null;
    const checked = rules.check(held, book, who, order as O);
    const placed = checked.ok ? exchangesOf(rules, exchanges, { state, book, turn }, who, checked.order, null) : [];
    const told = placed.filter(({ exchange, setting }) => viewer.role === 'judge' || isOpen(rules, exchange, setting));
    const { words } = exchanges;
    return told.map(({ exchange, setting }): CountedExchange => {
      const { who: by, target, step, variant, title } = exchange;
      const odds = oddsOf(rules, setting, exchange, COUNTING_LIVE);
      const word = (id: string, locale: Locale): string | null => (Object.hasOwn(words, id) ? (words[id]?.[locale] ?? null) : null);
      return { who: by, target, step: String(step), variant, title, odds, word };
    });
  }

  play(brought: Brought, seals: readonly Seal[], secrets: Secrets): Bout {
    const { posts, rulings, handed } = brought;
    const orders = brought.orders as Orders<O>;
    const input = { orders, seals, posts, rulings, handed, overrides: this.#named(brought.overrides) };
    return new Hidden(this.#book, playTurn(this.#battle, input, secrets), this.#told);
  }

  correct(turn: number, { reason, orders, rulings, overrides, handed }: Corrected, secrets: Secrets): Bout {
    const correction: Correction<O> = {
      reason,
      orders: orders as Orders<O>,
      ...(rulings === null ? {} : { rulings }),
      ...(overrides === null ? {} : { overrides: this.#named(overrides) }),
      ...(handed === null ? {} : { handed }),
    };
    return new Hidden(this.#book, correctTurn(this.#battle, turn, correction, secrets), this.#told);
  }

  publish(turn: number, secrets: Secrets, texts: readonly PublishedText[]): Bout {
    return new Hidden(this.#book, publishTurn(this.#battle, turn, secrets, texts), this.#told);
  }

  end(secrets: Secrets, byWord: Outcome | null): Bout {
    return new Hidden(this.#book, endBattle(this.#battle, secrets, byWord), this.#told);
  }

  current(turn: number): { readonly index: number; readonly entry: AnyResolved | null } {
    const { index, entry } = currentOf(this.#battle.record, turn);
    return { index, entry: entry.kind === 'annulled' ? null : entry };
  }

  published(turn: number): { readonly index: number; readonly entry: AnyResolved | null } | null {
    const index = publicationsOf(this.#battle.record, turn).at(-1)?.resolution;
    const entry = index === undefined ? undefined : this.#battle.record.log[index];
    if (index === undefined || entry === undefined) return null;
    return { index, entry: entry.kind === 'resolved' ? entry : null };
  }

  telling(index: number): Telling {
    return this.#told.get(`entry ${index}`, () => this.#tellingOf(index));
  }

  #tellingOf(index: number): Telling {
    const { entry, before, after } = this.#around(index);
    const { turn, events, draws, asked, inputs, refusals, defaulted, outcome } = entry;
    const { book } = this.#battle;
    const told = { turn, before, after, book, events, draws, asked, overrides: inputs.overrides, refusals, defaulted };
    return remembered(tellingOf(this.#book, { told, explain: () => explainEntry(this.#battle, index), outcome }));
  }

  scene(moment: Moment, viewer: Viewer, locale: Locale): Scene {
    return this.#own.get(`${moment.as} ${moment.after} ${viewer.role} ${locale} ${viewer.id}`, () => this.#sceneAt(moment, viewer, locale));
  }

  #sceneAt({ after, as }: Moment, viewer: Viewer, locale: Locale): Scene {
    const states = as === 'held' ? this.#battle.states : this.#publishedStates();
    const state = states[after] ?? stateAfter(this.#battle, 0);
    const before = states[after - 1] ?? state;
    const index = after === 0 ? undefined : as === 'held' ? this.current(after).index : this.published(after)?.index;
    const entry = index === undefined ? undefined : this.#battle.record.log[index];
    const events = entry?.kind === 'resolved' ? entry.events : [];
    return sceneOf(this.#book, { before, after: state, events }, this.#battle.book, viewer, locale);
  }

  compare(before: number, after: number): Comparison<Kinded> {
    return compareEntries(this.#battle, before, after);
  }

  /** Who was there from the beginning, and whoever has owed or given orders since. */
  #findFighters(): readonly string[] {
    const ids = new Set((this.scene({ after: 0, as: 'held' }, JUDGE, 'ru').cards ?? []).map((card) => card.id));
    for (const state of this.#battle.states) for (const id of this.#book.rules.awaiting(state).who) ids.add(id);
    for (const entry of this.#battle.record.log) {
      if (entry.kind === 'resolved') for (const id of Object.keys(entry.inputs.orders)) ids.add(id);
    }
    return [...ids];
  }

  /** The states after every turn as they were published last: what everybody but the judge goes by. */
  #publishedStates(): readonly Reading<S>[] {
    const { record, rules, book } = this.#battle;
    const states: Reading<S>[] = [stateAfter(this.#battle, 0)];
    for (let turn = 1; turn <= this.turns; turn++) {
      const index = publicationsOf(record, turn).at(-1)?.resolution;
      const entry = index === undefined ? undefined : record.log[index];
      const before = states[turn - 1];
      if (entry === undefined || before === undefined) break;
      const held =
        index === currentOf(record, turn).index && before === this.#battle.states[turn - 1] ? this.#battle.states[turn] : undefined;
      states[turn] = held ?? (entry.kind === 'resolved' ? foldEvents(rules, before, book, entry.events) : before);
    }
    return states;
  }

  /** Overrides whose paths name things as people do, with the paths that the rules know. */
  #named(overrides: readonly Override[]): readonly Override[] {
    const { pathOf } = this.#book.cases;
    return pathOf === undefined ? overrides : overrides.map((o) => (o.path === null ? o : { ...o, path: pathOf(o.path) }));
  }

  /** A resolution with the states before and after it, as they were when it was made. */
  #around(index: number): { readonly entry: ResolvedEntry<O, E>; readonly before: Reading<S>; readonly after: Reading<S> } {
    const { record, rules, book } = this.#battle;
    const entry = record.log[index];
    if (entry?.kind !== 'resolved') throw new RangeError(`Entry ${index} of the log resolves no turn`);
    const start = stateAfter(this.#battle, 0);
    const held: Reading<S>[] = [start];
    for (const earlier of record.log.slice(0, index + 1)) {
      if (earlier.kind !== 'resolved' && earlier.kind !== 'annulled') continue;
      const before = held[earlier.turn - 1] ?? start;
      held[earlier.turn] = earlier.kind === 'annulled' ? before : foldEvents(rules, before, book, earlier.events);
    }
    const [before = start, after = start] = [held[entry.turn - 1], held[entry.turn]];
    return { entry, before, after };
  }
}
