import type { Draw, Json, Question, Reading, Reckoner } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { clone } from '../clone.ts';
import type { C } from '../context.ts';
import type { Event } from '../events.ts';
import { fold } from '../fold.ts';
import { freshMemo } from '../memo.ts';
import type { Memo } from '../remembered.ts';
import type { State } from '../state.ts';

/**
 * The reading of one of several who act at the same time: he sees his own deeds, each as soon as it is done, and none of the others'. What he does is told to
 * the run at once and folded there together with the others' when all have acted.
 * @clause d10.reaction.equal
 */
export class Fork<N> implements C<N> {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly memo: Memo;
  readonly r: Reckoner<N>;
  readonly judged: boolean;
  readonly explains: boolean;
  readonly #outer: C<N>;
  readonly #own: State;
  #pending: Event[] = [];
  stirred = 0;

  constructor(outer: C<N>) {
    this.#outer = outer;
    this.#own = clone(outer.state);
    this.state = this.#own;
    this.book = outer.book;
    const { ready, group, firstFoe, entered, now } = outer.memo;
    this.memo = { ...freshMemo(), ready, group, firstFoe, entered, now, alone: false };
    this.r = outer.r;
    this.judged = outer.judged;
    this.explains = outer.explains;
  }

  get step(): string | number {
    return this.#outer.step;
  }

  keep(what: string, n: N): number {
    return this.#outer.keep(what, n);
  }

  draw(q: Draw): number {
    return this.#outer.draw(q);
  }

  ask(q: Question): Json {
    return this.#outer.ask(q);
  }

  emit(e: Event): void {
    this.#outer.emit(e);
    this.#pending.push(e);
  }

  settle(): number {
    const events = this.#pending;
    this.#pending = [];
    for (const e of events) fold(this.#own, e, this.book);
    this.stirred += events.length;
    return events.length;
  }

  at(step: string | number): void {
    this.#outer.at(step);
  }

  /** Nobody's moment begins while several act at once. */
  phase(): void {
    this.settle();
  }
}
