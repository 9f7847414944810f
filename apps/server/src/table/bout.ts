import type {
  Awaiting,
  BattleRecord,
  Both,
  Card,
  Comparison,
  Composer,
  Diagnostic,
  Entry,
  Explained,
  Handed,
  Kinded,
  Locale,
  Orders,
  Outcome,
  Override,
  Picture,
  PublishedText,
  Refusal,
  ResolvedEntry,
  Ruling,
  Seal,
  Secrets,
  Span,
  TimeLine,
  Viewer,
} from '@boevka/kernel';
import type { ExchangeOdds } from '@boevka/lab';
import type { Document } from '@boevka/language';
import type { Words } from './words.ts';

export type AnyRecord = BattleRecord<unknown, unknown, Kinded>;
export type AnyEntry = Entry<unknown, Kinded>;
export type AnyResolved = ResolvedEntry<unknown, Kinded>;

/** A moment of a battle: after a turn as it holds now, or after one as everybody was told of it. 0 is the beginning. */
export type Moment = { readonly after: number; readonly as: 'held' | 'published' };

/** What a text says. */
export interface TextRead {
  readonly order: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly refusals: readonly Refusal[];
  readonly ok: boolean;
  readonly spans: readonly (Span | null)[];
}

/** What people bring to a turn. Overrides name things as people do. */
export interface Brought {
  readonly orders: Orders<unknown>;
  readonly posts: readonly { readonly by: string; readonly text: string }[];
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
  readonly handed: readonly Handed[];
}

/** What is otherwise in a turn; what is left out stays. */
export interface Corrected {
  readonly reason: string;
  readonly orders: Orders<unknown>;
  readonly rulings: readonly Ruling[] | null;
  readonly overrides: readonly Override[] | null;
  readonly handed: readonly Handed[] | null;
}

/** Fighters and the field for a viewer; `null` where the rulebook has no pictures. */
export interface Scene {
  readonly cards: readonly Card[] | null;
  readonly picture: Picture | null;
}

/** A resolution that can be told: of the log, or a draft. */
export interface Telling {
  readonly turn: number;
  readonly draws: ResolvedEntry<unknown, Kinded>['draws'];
  readonly asked: ResolvedEntry<unknown, Kinded>['asked'];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  readonly outcome: Outcome | null;
  /** The turn for one reader; the judge's protocol has the sums. */
  tell(viewer: Viewer, locale: Locale): Document;
  scene(viewer: Viewer, locale: Locale): Scene;
  frames(viewer: Viewer, locale: Locale): readonly Frame[];
  explain(): readonly Explained[];
  /** By number of the view in the reader's report: which event it shows, and in which step. */
  seen(viewer: Viewer): readonly { readonly seq: number; readonly step: string }[];
}

/** One exchange of an order with its odds. */
export interface CountedExchange {
  readonly who: string;
  readonly target: string | null;
  readonly step: string;
  readonly variant: number | null;
  readonly title: Both;
  readonly odds: ExchangeOdds;
  /** What it may come to, in words; `null` where the rulebook has the word elsewhere. */
  word(id: string, locale: Locale): string | null;
}

/** A step of a turn on its own. */
export interface Frame {
  readonly step: string;
  readonly views: readonly number[];
  readonly scene: Scene;
}

export interface DraftTelling extends Telling {
  readonly unusedRulings: AnyResolved['unusedRulings'];
  readonly unusedOverrides: number;
  readonly unusedHanded: number;
}

/** A battle at hand, the types of its rulebook hidden. A value: whatever happens gives a new one. */
export interface Bout {
  readonly record: AnyRecord;
  /** Turns that were played, annulled ones included. */
  readonly turns: number;
  readonly outcome: Outcome | null;
  readonly ended: boolean;
  readonly words: Words;
  /** Who owes orders for the coming turn; `null` where the battle is over. */
  awaiting(): Awaiting | null;
  /** Everybody who gives orders, or has given some. */
  readonly fighters: readonly string[];
  /** Reads a text against the state before a turn. */
  read(text: string, who: string, turn: number): TextRead;
  timeLine(order: unknown, who: string, turn: number, spans: readonly (Span | null)[], locale: Locale): TimeLine | null;
  composer(who: string, locale: Locale): Composer | null;
  compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string | null;
  /**
   * The coming turn on throw-away dice.
   * @param explain whether sums are wanted, which cost several times as much: the judge's protocol has them
   */
  draft(brought: Brought, seed: Uint8Array, explain: boolean): DraftTelling;
  /**
   * How likely the deeds of an order come off where the turn begins, by what the viewer may know; `null` where the rulebook does not tell how that is
   * counted, or not for him.
   */
  odds(order: unknown, who: string, turn: number, viewer: Viewer): readonly CountedExchange[] | null;
  play(brought: Brought, seals: readonly Seal[], secrets: Secrets): Bout;
  correct(turn: number, correction: Corrected, secrets: Secrets): Bout;
  publish(turn: number, secrets: Secrets, texts: readonly PublishedText[]): Bout;
  end(secrets: Secrets, byWord: Outcome | null): Bout;
  /** What holds for a turn; `null` entry where it was annulled. */
  current(turn: number): { readonly index: number; readonly entry: AnyResolved | null };
  /** What everybody was told of a turn last; `null` where it was never published. */
  published(turn: number): { readonly index: number; readonly entry: AnyResolved | null } | null;
  /** A resolution of the log. Throws RangeError where the entry resolves no turn. */
  telling(index: number): Telling;
  scene(moment: Moment, viewer: Viewer, locale: Locale): Scene;
  compare(before: number, after: number): Comparison<Kinded>;
}
