import type { Ctx, Dice, Draw, Exchange, Json, Kinded, Question, Reading, Rules } from '@boevka/kernel';
import { PlainReckoner, RuleFault } from '@boevka/kernel';

/** What the lab needs of a rulebook's rules. */
export type Resolves<S, E extends Kinded, B, M> = Pick<Rules<S, E, never, never, B, M>, 'fold' | 'memo' | 'clone'>;

/** Where an exchange takes place. The state may be what somebody knows of the battle: then the odds are his. */
export interface Setting<S, B> {
  readonly state: Reading<S>;
  readonly book: B;
  /** Number of the turn, 1 and up. */
  readonly turn: number;
}

/** Runs one exchange again and again, each time from the same state: what a rule sees while it does. Nobody is asked; defaults hold. */
export class Probe<S, E extends Kinded, B, M> implements Ctx<S, E, number, B, M> {
  state: Reading<S>;
  memo: M;
  step: string | number = 0;
  readonly book: B;
  readonly r = new PlainReckoner();
  /** Results are read from events, and simulations may leave some out: so they are told in full, as to a judge who lets every default stand. */
  readonly judged = true;
  readonly explains = false;
  private readonly rules: Resolves<S, E, B, M>;
  private readonly setting: Setting<S, B>;
  private dice: Dice | null = null;
  private events: E[] = [];
  /** The copy that this run may write to, or null where it writes nothing. */
  private own: S | null = null;
  private folded = 0;

  constructor(rules: Resolves<S, E, B, M>, setting: Setting<S, B>) {
    this.rules = rules;
    this.setting = setting;
    this.book = setting.book;
    this.state = setting.state;
    this.memo = this.freshMemo();
  }

  /** One run on these dice: what happened, in the order told. */
  run(exchange: Exchange<S, E, B, M>, dice: Dice): readonly E[] {
    this.dice = dice;
    this.events = [];
    this.folded = 0;
    this.step = exchange.step;
    if (exchange.settles) this.renew();
    exchange.resolve(this);
    return this.events;
  }

  keep(_what: string, n: number): number {
    return n + 0;
  }

  draw(q: Draw): number {
    if (q.lo === q.hi) return q.lo + 0;
    if (this.dice === null) throw new RuleFault('A die is asked for where nothing is resolved', q.clause, { purpose: q.purpose });
    return this.dice.draw(q, this.setting.turn, this.step);
  }

  ask(q: Question): Json {
    return q.byDefault;
  }

  emit(e: E): void {
    this.events.push(e);
  }

  settle(): number {
    const n = this.events.length - this.folded;
    if (n === 0) return 0;
    if (this.own === null) throw new RuleFault('An exchange settles that says it does not', null, { step: this.step });
    for (; this.folded < this.events.length; this.folded++) this.rules.fold(this.own, this.events[this.folded] as E, this.book);
    return n;
  }

  at(step: string | number): void {
    this.step = step;
  }

  phase(_name: string): void {
    this.settle();
  }

  /** A copy of its own for a run that folds what it does. */
  private renew(): void {
    this.own = this.rules.clone(this.setting.state);
    this.state = this.own as Reading<S>;
    this.memo = this.rules.memo(this.own, this.book);
  }

  private freshMemo(): M {
    // Only read: whoever writes settles, and gets a copy.
    return this.rules.memo(this.setting.state as S, this.setting.book);
  }
}
