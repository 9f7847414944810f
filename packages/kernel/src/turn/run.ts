import type { Dice, Draw } from '../dice/port.ts';
import { canonicalJson } from '../digest.ts';
import type { Envelope, Witness } from '../events/envelope.ts';
import type { Kinded } from '../events/reveal.ts';
import { RuleFault } from '../fault.ts';
import type { Derivation } from '../reckoning/explained.ts';
import type { Reckoner } from '../reckoning/reckoner.ts';
import type { Json } from '../refusal.ts';
import type { Ctx, Reading } from './context.ts';
import type { Override } from './override.ts';
import type { Asked, Question, Ruling } from './question.ts';
import { fitsQuestion, questionId } from './question.ts';

/** What a run needs of a ruleset. */
export interface Engine<S, E extends Kinded, B, M> {
  /**
   * Changes its first argument: the runner hands it a private copy. Nothing else changes a state. What it returns means nothing, but for
   * `true`: such an event does not count as one that stirs, see `Ctx.stirred`.
   */
  fold(state: S, e: E, book: B): unknown;
  /** The caches of a run over this very state. */
  memo(state: S, book: B): M;
  /** Who perceives an event, in the state as it was when the phase began. */
  witness(state: NoInfer<Reading<S>>, e: E, book: B): Witness;
  /** The event that sets a value by the judge's word; its path is checked by `fold`. */
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

const NO_RULINGS: ReadonlyMap<string, Ruling> = new Map();

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
  readonly explains: boolean;
  step: string | number = 0;
  stirred = 0;
  turn = 1;
  readonly envelopes: Envelope<E>[] = [];
  readonly explained: Explained[] = [];
  /** Every question of the run so far, in the order asked. */
  readonly asked: Asked[] = [];
  /** Overrides of a path whose moment came. */
  readonly fired = new Set<Override>();
  /** The override that is being folded, to tell a bad path of the judge from a fault of the rules. */
  overruling: Override | null = null;
  private readonly engine: Engine<S, E, B, M>;
  private readonly dice: Dice;
  private readonly record: boolean;
  private readonly rulings: ReadonlyMap<string, Ruling>;
  private readonly overrides: readonly Override[];
  private readonly askedById = new Map<string, Asked>();
  private turnStart = 0;
  private readonly own: S;
  private readonly buffer: E[] = [];
  private pending = 0;
  private phaseName = '';
  private kept: { what: string; derivation: Derivation }[] = [];

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
    this.rulings = options.rulings.length === 0 ? NO_RULINGS : new Map(options.rulings.map((ruling) => [ruling.question, ruling]));
    this.overrides = options.overrides;
  }

  keep(what: string, n: N): number {
    if (this.explains) this.kept.push({ what, derivation: n as Derivation });
    // Adding 0 turns -0 into 0, as JSON would.
    return this.r.value(n) + 0;
  }

  draw(q: Draw): number {
    if (q.lo === q.hi) return q.lo + 0;
    return this.dice.draw(q, this.turn, this.step);
  }

  ask(q: Question): Json {
    if (!this.judged) return q.byDefault;
    const id = questionId(this.turn, this.step, q.actor, q.what);
    const before = this.askedById.get(id);
    if (before !== undefined) {
      if (before.kind === q.kind && canonicalJson(before.options) === canonicalJson(q.options)) return before.taken;
      throw new RuleFault('Two different questions have one id', q.clause, { id });
    }
    const ruling = this.rulings.get(id);
    const { fits: makesSense, ...question } = q;
    const fits = ruling !== undefined && fitsQuestion(q, ruling.answer) && (makesSense === undefined || makesSense(ruling.answer));
    const taken = fits ? ruling.answer : q.byDefault;
    const asked: Asked = { ...question, id, taken, answered: fits, reason: fits ? ruling.reason : null };
    this.askedById.set(id, asked);
    this.asked.push(asked);
    return taken;
  }

  emit(e: E): void {
    if (this.record) this.write(e);
    this.buffer[this.pending++] = e;
  }

  private write(e: E): void {
    const seq = this.envelopes.length - this.turnStart;
    if (seq > MOST_EVENTS) throw new RuleFault('a turn without end: too many events', null, { kind: e.kind });
    const witness = this.engine.witness(this.state, e, this.book);
    this.envelopes.push({ seq, turn: this.turn, step: this.step, phase: this.phaseName, event: e, witness });
    if (!this.explains) return;
    for (const { what, derivation } of this.kept) this.explained.push({ seq, what, derivation });
    this.kept = [];
  }

  settle(): number {
    return this.pending === 0 ? 0 : this.foldPending();
  }

  private foldPending(): number {
    const n = this.pending;
    const { buffer, engine, own, book } = this;
    for (let i = 0; i < n; i++) if (engine.fold(own, buffer[i] as E, book) !== true) this.stirred++;
    this.pending = 0;
    return n;
  }

  /** Begins a turn of this run. */
  start(turn: number): void {
    this.turn = turn;
    this.turnStart = this.envelopes.length;
    this.at(0);
    this.kept = [];
  }

  at(step: string | number): void {
    this.step = step;
    this.phaseName = '';
  }

  phase(name: string): void {
    this.settle();
    this.phaseName = name;
    if (this.overrides.length > 0) this.overruleAt(name);
  }

  private overruleAt(name: string): void {
    for (const o of this.overrides) {
      if (o.path !== null && o.phase === name && String(o.step) === String(this.step) && !this.fired.has(o)) this.overrule(o);
    }
  }

  private overrule(o: Override): void {
    this.fired.add(o);
    this.overruling = o;
    this.emit(this.engine.override(o));
    this.settle();
    this.overruling = null;
  }
}

/** Resolves one turn in a run, simulations included; all that was emitted is folded when it returns. */
export function runTurn<S, E extends Kinded, O, N, B, M>(
  rules: { resolve<K>(ctx: Ctx<S, E, K, B, M>, orders: O): void },
  run: Run<S, E, N, B, M>,
  turn: number,
  orders: O,
): void {
  run.start(turn);
  rules.resolve(run, orders);
  run.settle();
}
