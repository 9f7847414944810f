import type { AnyBetween } from './between.ts';
import type { CaseParts } from './case.ts';
import type { Diagnostic, Span } from './diagnostic.ts';
import type { Drawn } from './dice/port.ts';
import type { Envelope } from './events/envelope.ts';
import type { Kinded, Viewer } from './events/reveal.ts';
import type { Exchanges } from './exchange.ts';
import type { PastedSheets } from './pasted.ts';
import type { Json, Refusal } from './refusal.ts';
import type { Both, Locale, Ruleset } from './ruleset.ts';
import type { Screen } from './screen.ts';
import type { Reading } from './turn/context.ts';
import type { Override } from './turn/override.ts';
import type { Asked } from './turn/question.ts';
import type { Explained } from './turn/run.ts';

/** A battle file as its schemas have read it. */
export interface BattleStart {
  readonly houseRules: { readonly [id: string]: Json };
  /** Entries of all packs by section and id, as their schemas put them out. */
  readonly content: { readonly [section: string]: { readonly [id: string]: unknown } };
  /** What `sheet` put out, by fighter, in the order of their slots. */
  readonly sheets: { readonly [fighter: string]: unknown };
  /** What `setup` put out. */
  readonly setup: unknown;
}

/** What a report tells of: one resolved turn. */
export interface Told<S, E, B> {
  readonly turn: number;
  readonly before: Reading<S>;
  readonly after: Reading<S>;
  readonly book: B;
  readonly events: readonly Envelope<E>[];
  readonly draws: readonly Drawn[];
  readonly asked: readonly Asked[];
  readonly overrides: readonly Override[];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  /** Derivations of an explaining run; empty where nobody asked for them. */
  readonly explained: readonly Explained[];
}

/** The words of a rulebook. A code or id without words is a fault that the ruleset's tests find. */
export interface Words {
  /** Why an order or a setup may not stand, as a sentence with place and remedy. `nameOf` tells how people call a combatant. */
  refusal(r: Refusal, locale: Locale, nameOf: (id: string) => string): string;
  question(q: Asked, locale: Locale, nameOf: (id: string) => string): string;
  diagnostic(d: Diagnostic, locale: Locale): string;
  /** A clause in our own words, short. */
  clause(id: string, locale: Locale): string;
  /** What a draw was for. */
  purpose(purpose: string, locale: Locale): string;
  /** A term, share or source of a derivation. */
  term(id: string, locale: Locale): string;
}

/** A number that simulations count, of a battle as it stands. */
export interface Metric<S, B> {
  readonly title: Both;
  of(state: Reading<S>, book: B): number;
}

/** Chance of generators: a number in [0, 1). Battles never use it. */
export type Next = () => number;

/** Random sheets and orders that are legal, for tests and bots. The same numbers from `next` make the same ones. */
export interface Generate<S, O, B> {
  /** A sheet that may begin a battle, as the schema of sheets puts it out. `content`: see `BattleStart`. */
  sheet(content: BattleStart['content'], next: Next): unknown;
  /** An order that `check` accepts whole. */
  order(state: Reading<S>, book: B, who: string, next: Next): O;
}

/**
 * A rulebook as programs use it: its rules, how its files and texts are read, and how its turns are told.
 *
 * Doc a document that the report package renders · Schema a schema of the schema library · Packs a pack description.
 */
export interface Rulebook<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Doc, Schema, Packs> {
  readonly rules: Ruleset<S, E, O, P, V, W, B, M>;
  /** What a pack of this rulebook may hold. */
  readonly packs: Packs;
  /** Packs that every battle has unless it names its own: ids in order. */
  readonly basePacks: readonly string[];
  /** Schemas of the pieces of a battle file. */
  readonly sheet: Schema;
  readonly setup: Schema;
  readonly order: Schema;
  readonly cases: CaseParts<S, O, P, B, Schema, Packs>;
  begins(start: BattleStart): P;
  orderOf(read: unknown, who: string): O;
  /** A post as an order, with what is doubtful in it, and for each combatant where the parts of his order stand in the text. */
  read(
    text: string,
    who: string,
    state: Reading<S>,
    book: B,
  ): {
    readonly order: O;
    readonly diagnostics: readonly Diagnostic[];
    readonly spans?: { readonly [combatant: string]: readonly (Span | null)[] };
  };
  /** How a profile pasted from a forum becomes a sheet. */
  readonly pasted?: PastedSheets;
  /** What screens draw of it. */
  readonly screen?: Screen<S, E, O, B>;
  /** How people call a combatant. */
  nameOf(state: Reading<S>, book: B, id: string, locale: Locale): string;
  /** One turn for one viewer: the public post, a player's post with his private note, the judge's protocol. */
  tell(told: Told<S, E, B>, viewer: Viewer, locale: Locale): Doc;
  /** Everybody may see how each number came about: the derivations are given to the tellings of all viewers, not to the judge's alone. */
  readonly openSums?: boolean;
  readonly words: Words;
  /** How the odds of one exchange are counted. Where no dice decide anything, whatever an order comes to is one exchange. */
  readonly exchanges: Exchanges<S, E, O, B, M>;
  /** What simulations count, by id. */
  readonly metrics: { readonly [id: string]: Metric<S, B> };
  readonly generate: Generate<S, O, B>;
  /** What happens between battles; a rulebook without it says nothing of that. */
  readonly between?: AnyBetween<S, B, Schema>;
}

/** A rulebook whose types are its own: whoever gets one uses it by a function that works for all. */
export interface AnyRulebook<Doc, Schema, Packs> {
  readonly id: string;
  use<R>(
    visit: <S, E extends Kinded, O, P, V extends Kinded, W, B, M>(rulebook: Rulebook<S, E, O, P, V, W, B, M, Doc, Schema, Packs>) => R,
  ): R;
}

/** Hides the types of a rulebook, so that it may stand in a list beside others. */
export function anyRulebook<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Doc, Schema, Packs>(
  rulebook: Rulebook<S, E, O, P, V, W, B, M, Doc, Schema, Packs>,
): AnyRulebook<Doc, Schema, Packs> {
  return { id: rulebook.rules.id, use: (visit) => visit(rulebook) };
}
