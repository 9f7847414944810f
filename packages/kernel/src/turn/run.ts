import type { Dice, Draw } from '../dice/port.ts';
import type { Envelope, Witness } from '../events/envelope.ts';
import type { Kinded } from '../events/reveal.ts';
import { RuleFault } from '../fault.ts';
import type { Derivation } from '../reckoning/explained.ts';
import type { Reckoner } from '../reckoning/reckoner.ts';
import type { Json } from '../refusal.ts';
import type { Ctx, Reading } from './context.ts';
import type { Override } from './override.ts';
import type { Asked, Question, Ruling } from './question.ts';
import { questionId } from './question.ts';

/** What a run needs of a ruleset. */
export interface Engine<S, E extends Kinded, B, M> {
  fold(state: S, e: E, book: B): void;
  memo(state: S, book: B): M;
  witness(state: Reading<S>, e: E, book: B): Witness;
  override(o: Override): E;
}

/** A derivation that belongs to an event. */
export interface Explained {
  /** `seq` of the event's envelope. */
  readonly seq: number;
  readonly what: string;
  readonly derivation: Derivation;
}

export interface RunOptions {
  /** Keep envelopes of what happened. Without it a run only computes the next state. */
  readonly record: boolean;
  readonly rulings: readonly Ruling[];
  readonly overrides: readonly Override[];
}

/** A simulation: nothing is kept, nobody is asked. */
export const BARE: RunOptions = { record: false, rulings: [], overrides: [] };

/** Most events and questions of one turn: a ruleset that passes it is in a loop. */
const MOST_EVENTS = 200_000;

/**
 * One line of resolution over a private copy of a state: it may run many turns, one after the other. It owns the state and the
 * ruleset's caches; whoever wants to branch makes a new run over a clone.
 */
export class Run<S, E extends Kinded, N, B, M> implements Ctx<S, E, N, B, M> {
  readonly state: Reading<S>;
  readonly book: B;
  readonly memo: M;
  readonly r: Reckoner<N>;
  readonly judged: boolean;
  step: string | number = 0;
  turn = 1;
  readonly envelopes: Envelope<E>[] = [];
  readonly explained: Explained[] = [];
  readonly asked: Asked[] = [];
  private readonly engine: Engine<S, E, B, M>;
  private readonly dice: Dice;
  private readonly record: boolean;
  private readonly rulings: ReadonlyMap<string, Ruling>;
  private readonly overrides: readonly Override[];
  private readonly own: S;
  private readonly buffer: E[] = [];
  private pending = 0;
  private phaseName = '';
  private kept: { what: string; derivation: Derivation }[] = [];
  private readonly explains: boolean;

  /** @param state a private copy: this run writes to it */
  constructor(engine: Engine<S, E, B, M>, state: S, book: B, r: Reckoner<N>, explains: boolean, dice: Dice, options: RunOptions) {
    this.engine = engine;
    this.own = state;
    this.state = state as Reading<S>;
    this.book = book;
    this.memo = engine.memo(state, book);
    this.r = r;
    this.explains = explains;
    this.dice = dice;
    this.record = options.record;
    this.judged = options.record;
    this.rulings = new Map(options.rulings.map((ruling) => [ruling.question, ruling]));
    this.overrides = options.overrides;
  }

  keep(what: string, n: N): number {
    if (this.explains) this.kept.push({ what, derivation: n as Derivation });
    return this.r.value(n);
  }

  draw(q: Draw): number {
    if (q.lo === q.hi) return q.lo;
    return this.dice.draw(q, this.turn, this.step);
  }

  ask(q: Question): Json {
    if (!this.judged) return q.byDefault;
    const id = questionId(this.turn, this.step, q.actor, q.what);
    const ruling = this.rulings.get(id);
    const taken = ruling ? ruling.answer : q.byDefault;
    if (!this.asked.some((a) => a.id === id)) {
      this.asked.push({ ...q, id, taken, answered: ruling !== undefined, reason: ruling ? ruling.reason : null });
    }
    return taken;
  }

  emit(e: E): void {
    if (this.record) {
      if (this.envelopes.length > MOST_EVENTS) throw new RuleFault('a turn without end: too many events', null, { kind: e.kind });
      const seq = this.envelopes.length;
      const witness = this.engine.witness(this.state, e, this.book);
      this.envelopes.push({ seq, turn: this.turn, step: this.step, phase: this.phaseName, event: e, witness });
      if (this.explains) {
        for (const { what, derivation } of this.kept) this.explained.push({ seq, what, derivation });
        this.kept = [];
      }
    }
    this.buffer[this.pending++] = e;
  }

  settle(): void {
    const n = this.pending;
    const buffer = this.buffer;
    for (let i = 0; i < n; i++) this.engine.fold(this.own, buffer[i] as E, this.book);
    this.pending = 0;
  }

  at(step: string | number): void {
    this.step = step;
  }

  phase(name: string): void {
    this.phaseName = name;
    if (this.overrides.length === 0) return;
    for (const o of this.overrides) {
      if (o.path !== null && o.step === this.step && o.phase === name) this.emit(this.engine.override(o));
    }
    this.settle();
  }
}
