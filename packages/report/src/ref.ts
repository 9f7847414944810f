import type { Ref } from '@boevka/language';

/** A reference as one word for `data-ref`: `3.12` for an event as a whole, `3.12.damage` for a number of it. */
export function refKey(ref: Ref): string {
  return ref.what === null ? `${ref.turn}.${ref.n}` : `${ref.turn}.${ref.n}.${ref.what}`;
}

/** The reference that a word of `refKey` stands for; null for any other word. */
export function refOf(key: string): Ref | null {
  const [, turn, n, what] = /^(\d{1,9})\.(\d{1,9})(?:\.([\s\S]*))?$/.exec(key) ?? [];
  return turn === undefined || n === undefined ? null : { turn: Number(turn), n: Number(n), what: what ?? null };
}
