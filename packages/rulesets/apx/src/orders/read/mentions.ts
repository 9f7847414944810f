import type { NameBook, NameHit, Token } from '@boevka/language';
import { actsOf, HARMLESS } from '@boevka/language';
import type { Scene } from './scene.ts';
import { AP_UNIT, BARE_ATTACK, METRE_UNIT } from './words.ts';

/** Names in a stretch of a post: people, the author's own attacks and skills, what waits in the queue. */

export interface Mention {
  readonly at: number;
  readonly length: number;
  readonly people: readonly string[];
  /** Attacks and skills of the author. */
  readonly own: readonly string[];
  /** The name of an own thing was said in full. */
  readonly full: boolean;
  /** Attacks that wait. */
  readonly queued: readonly string[];
}

/** All names between two places, the longest at each. */
export function mentionsIn(scene: Scene, tokens: readonly Token[], from: number, to: number): Mention[] {
  const out: Mention[] = [];
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'sign' || token.kind === 'line') continue;
    const people = hitsOf(scene.people, tokens, i, to);
    const own = properOr(hitsOf(scene.proper, tokens, i, to), telling(hitsOf(scene.own, tokens, i, to), tokens, i));
    const queued = telling(hitsOf(scene.queued, tokens, i, to), tokens, i);
    const length = Math.max(lengthOf(people), lengthOf(own), lengthOf(queued));
    if (length === 0) continue;
    const named = (hits: readonly NameHit[]): string[] => hits.filter((h) => h.length === length || h.complete).map((h) => h.id);
    const [ownIds, queuedIds] = [named(own), named(queued)];
    // A name of a person is never one word of an attack.
    const persons = lengthOf(people) < Math.max(lengthOf(own), lengthOf(queued)) ? [] : people.map((h) => h.id);
    out.push({
      at: i,
      length,
      people: persons,
      own: persons.length > 0 ? [] : ownIds,
      full: own.some((h) => h.complete && h.words >= scene.wordsOf(h.id)),
      queued: persons.length > 0 ? [] : queuedIds,
    });
    i += length - 1;
  }
  return out;
}

/** A thing that is properly called so goes before things that go by that name too. */
function properOr(proper: readonly NameHit[], all: readonly NameHit[]): readonly NameHit[] {
  const whole = proper.filter((h) => h.complete && h.match === 'full');
  return whole.length > 0 && lengthOf(whole) >= lengthOf(all) ? whole : all;
}

function lengthOf(hits: readonly NameHit[]): number {
  return hits.reduce((most, h) => Math.max(most, h.length), 0);
}

function hitsOf(book: NameBook, tokens: readonly Token[], at: number, to: number): NameHit[] {
  const fits = (h: NameHit): boolean => at + h.length <= to;
  const exact = book
    .at(tokens, at)
    .map((h) => withoutPrice(h, tokens, at))
    .filter(fits);
  if (exact.length > 0) return exact.filter((h) => h.length > 0);
  const { norm } = tokens[at] as Token;
  if (norm.length < 5 || METRE_UNIT.test(norm) || AP_UNIT.test(norm) || HARMLESS.has(norm) || actsOf(norm).length > 0) return [];
  return book.at(tokens, at, true).filter(fits);
}

/** «кинжалов 2 АП»: the figure is no «пара» of a name. */
function withoutPrice(h: NameHit, tokens: readonly Token[], at: number): NameHit {
  const last = tokens[at + h.length - 1];
  const priced =
    last?.kind === 'number' && (AP_UNIT.test(tokens[at + h.length]?.norm ?? '') || METRE_UNIT.test(tokens[at + h.length]?.norm ?? ''));
  return priced ? { ...h, length: h.length - 1, complete: false } : h;
}

/** Hits that tell one thing from another: neither an adjective alone, nor a word for any attack. */
function telling(hits: readonly NameHit[], tokens: readonly Token[], at: number): NameHit[] {
  return hits.filter((h) => {
    if (h.complete) return true;
    if (h.loose) return false;
    for (let i = at; i < at + h.length; i++) {
      const token = tokens[i] as Token;
      if (token.kind === 'word' && token.norm.length > 2 && !BARE_ATTACK.test(token.norm)) return true;
    }
    return false;
  });
}
