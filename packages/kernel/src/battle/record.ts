import type { Handed } from '../dice/handed.ts';
import type { Drawn } from '../dice/port.ts';
import type { Commitments } from '../dice/published.ts';
import type { Envelope } from '../events/envelope.ts';
import type { Refusal } from '../refusal.ts';
import type { Orders, Outcome } from '../ruleset.ts';
import type { Override } from '../turn/override.ts';
import type { Asked, Ruling } from '../turn/question.ts';
import { BattleError } from './error.ts';
import type { Pin } from './pin.ts';
import type { UnusedRuling } from './resolve.ts';
import type { SealedTurn } from './seal.ts';

export const RECORD_FORMAT = 'boevka-battle-1';

/**
 * All that happened in a battle, as JSON. The log only grows: a correction adds a resolution and takes nothing away. State is not in
 * it, since it follows from the setup and the events; neither are derivations, which an explaining run gives again; nor the tips of
 * the dice chains, which stay secret.
 *
 * P setup · O order of one combatant · E event
 */
export interface BattleRecord<P, O, E> {
  readonly format: typeof RECORD_FORMAT;
  /** The battle's id, handed in. */
  readonly battle: string;
  readonly pin: Pin;
  readonly commitments: Commitments;
  readonly setup: P;
  readonly log: readonly Entry<O, E>[];
}

export type Entry<O, E> = SealedEntry | ResolvedEntry<O, E> | AnnulledEntry | PublishedEntry | EndedEntry;

/** The orders of a turn were closed. Secret until the turn is published: it holds the nonces. */
export interface SealedEntry extends SealedTurn {
  readonly kind: 'sealed';
}

/** A text as somebody wrote it. */
export interface Post {
  readonly by: string;
  readonly text: string;
}

/** What people brought to a turn. */
export interface Inputs<O> {
  readonly posts: readonly Post[];
  /** Orders as given, by combatant; whoever gave none is not in it. */
  readonly orders: Orders<O>;
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
  /** Dice thrown elsewhere and typed in. */
  readonly handed: readonly Handed[];
}

/**
 * Why a turn was resolved. played: for the first time. corrected: somebody said that something was wrong. followed: an earlier turn
 * was corrected.
 */
export const CAUSES = ['played', 'corrected', 'followed'] as const;
export type Cause = (typeof CAUSES)[number];

/** What a resolution came to. */
export interface Outturn<E> {
  /** Order entries that may not stand; the rest of the order was carried out. */
  readonly refusals: readonly Refusal[];
  /** Who was silent, or had a void order, and got the rulebook's default order. */
  readonly defaulted: readonly string[];
  /** Whose orders were left aside because nobody awaited them; only after the correction of an earlier turn. */
  readonly unasked: readonly string[];
  readonly events: readonly Envelope<E>[];
  readonly draws: readonly Drawn[];
  readonly asked: readonly Asked[];
  readonly unusedRulings: readonly UnusedRuling[];
  readonly unusedOverrides: readonly Override[];
  readonly unusedHanded: readonly Handed[];
  /** Digest of the state after the turn. */
  readonly after: string;
  readonly outcome: Outcome | null;
}

export interface ResolvedEntry<O, E> extends Outturn<E> {
  readonly kind: 'resolved';
  readonly turn: number;
  readonly cause: Cause;
  /** The words for a correction; `null` where there is none to explain. */
  readonly reason: string | null;
  readonly inputs: Inputs<O>;
}

/**
 * After the correction of an earlier turn this one no longer takes place: nothing happens in it. Its number and its dice are never
 * used again, and a further correction may bring it back.
 */
export interface AnnulledEntry {
  readonly kind: 'annulled';
  readonly turn: number;
  /** over: the battle has ended before. nobody-awaited: its orders are those of combatants whose turn it is not. */
  readonly why: 'over' | 'nobody-awaited';
}

/** A text as it went out. */
export interface PublishedText {
  /** `public`, `judge`, or the id of the combatant whose player gets it. */
  readonly audience: string;
  readonly locale: string;
  readonly format: string;
  /** The longest post that was asked for; absent: as the format comes. */
  readonly limit?: number;
  readonly text: string;
}

/** A turn was published, and the link of its seed with it. */
export interface PublishedEntry {
  readonly kind: 'published';
  readonly turn: number;
  /** Index in the log of what was published: a resolution or an annulment. */
  readonly resolution: number;
  /** Link of the open chain, in hex. */
  readonly link: string;
  readonly texts: readonly PublishedText[];
}

/** The battle is over; the hidden dice are opened. */
export interface EndedEntry {
  readonly kind: 'ended';
  /** The last turn. */
  readonly turn: number;
  readonly outcome: Outcome;
  /** Link of the hidden chain at the last turn; `null` where there is no such chain. */
  readonly hiddenLink: string | null;
}

/** An entry with its index in the log. */
export interface Logged<T> {
  readonly index: number;
  readonly entry: T;
}

/** How many turns the record has, annulled ones included. */
export function turnCount<P, O, E>(record: BattleRecord<P, O, E>): number {
  let last = 0;
  for (const entry of record.log) if (entry.kind === 'resolved' && entry.turn > last) last = entry.turn;
  return last;
}

/** All resolutions and annulments of a turn, the first one first. */
export function resolutionsOf<P, O, E>(
  record: BattleRecord<P, O, E>,
  turn: number,
): readonly Logged<ResolvedEntry<O, E> | AnnulledEntry>[] {
  const found: Logged<ResolvedEntry<O, E> | AnnulledEntry>[] = [];
  for (const [index, entry] of record.log.entries()) {
    if ((entry.kind === 'resolved' || entry.kind === 'annulled') && entry.turn === turn) found.push({ index, entry });
  }
  return found;
}

/**
 * What holds for a turn now: its last resolution or annulment.
 * @throws BattleError `turn-unknown`
 */
export function currentOf<P, O, E>(record: BattleRecord<P, O, E>, turn: number): Logged<ResolvedEntry<O, E> | AnnulledEntry> {
  const last = resolutionsOf(record, turn).at(-1);
  if (last === undefined) throw new BattleError('turn-unknown', `The battle has no turn ${turn}`, { turn, turns: turnCount(record) });
  return last;
}

/**
 * The last resolution of a turn, whether or not it was annulled since.
 * @throws BattleError `turn-unknown`
 */
export function lastResolved<P, O, E>(record: BattleRecord<P, O, E>, turn: number): Logged<ResolvedEntry<O, E>> {
  const last = record.log.findLastIndex((entry) => entry.kind === 'resolved' && entry.turn === turn);
  const entry = record.log[last];
  if (entry?.kind !== 'resolved')
    throw new BattleError('turn-unknown', `The battle has no turn ${turn}`, { turn, turns: turnCount(record) });
  return { index: last, entry };
}

/** How a turn was sealed; `null` where its orders were open. */
export function sealedOf<P, O, E>(record: BattleRecord<P, O, E>, turn: number): SealedTurn | null {
  for (const entry of record.log) if (entry.kind === 'sealed' && entry.turn === turn) return entry;
  return null;
}

/** All publications of a turn, the first one first. */
export function publicationsOf<P, O, E>(record: BattleRecord<P, O, E>, turn: number): readonly PublishedEntry[] {
  return record.log.filter((entry) => entry.kind === 'published').filter((entry) => entry.turn === turn);
}

/** Whether what holds for a turn now is what was published last. */
export function isPublished<P, O, E>(record: BattleRecord<P, O, E>, turn: number): boolean {
  return publicationsOf(record, turn).at(-1)?.resolution === currentOf(record, turn).index;
}

/** Questions of a turn that nobody has answered and that have no default: until they are answered it cannot be published. */
export function openQuestions<P, O, E>(record: BattleRecord<P, O, E>, turn: number): readonly Asked[] {
  const { entry } = currentOf(record, turn);
  return entry.kind === 'annulled' ? [] : entry.asked.filter((q) => !q.answered && q.byDefault === null);
}

/** Whether the battle was ended and nothing was resolved again since. */
export function isEnded<P, O, E>({ log }: BattleRecord<P, O, E>): boolean {
  const end = log.findLastIndex((entry) => entry.kind === 'ended');
  return end !== -1 && !log.slice(end).some((entry) => entry.kind === 'resolved');
}
