import type {
  Asked,
  Awaiting,
  CampaignStart,
  CaseParts,
  CaseStart,
  Diagnostic,
  Dice,
  Drawn,
  Envelope,
  Json,
  Kinded,
  Outcome,
  Override,
  Reading,
  Refusal,
  Ruleset,
  Ruling,
  Viewer,
} from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { CaseCampaign } from './campaign.ts';
import { openCampaign } from './campaign.ts';
import { turnLaws } from './laws/turn-laws.ts';
import type { LedgerState } from './ledger-state.ts';
import type { TurnDone, TurnInput } from './turn.ts';
import { tryTurn } from './turn.ts';

/** What the runner can do with a battle of any rulebook. */
export interface CaseBattle {
  awaiting(): Awaiting;
  outcome(): Outcome | null;
  /** Reads and checks the order of one combatant for the coming turn. A void one is replaced by what a silent one does. */
  prepare(who: string, order: { readonly text: string } | { readonly read: unknown }): Prepared;
  /** Resolves a turn for these combatants with the prepared orders. Nothing is kept until `keep`. */
  resolve(who: readonly string[], dice: Dice, rulings: TurnRulings): Resolved;
  /** Makes the turn that was resolved last a part of the battle; tells how it breaks a law that every turn obeys, or null. */
  keep(): string | null;
  /** The state in the ledger's terms now, or after a moment: null if that moment never came. */
  state(after?: Moment): LedgerState | null;
  /** Begins what is done after the battle; null where the rulebook says nothing of that. */
  campaign(start: CampaignStart): CaseCampaign | null;
  /** What a viewer has seen of all turns. */
  views(viewer: Viewer): readonly Json[];
  readonly events: readonly Envelope<unknown>[];
  readonly draws: readonly Drawn[];
  readonly asked: readonly AskedAt[];
}

export interface AskedAt extends Asked {
  readonly turn: number;
  readonly step: string;
}

export interface Moment {
  readonly turn: number;
  readonly step: string | number;
  readonly phase: string | null;
}

export interface Prepared {
  readonly refusals: readonly Refusal[];
  readonly diagnostics: readonly Diagnostic[];
  /** False: the order is void. */
  readonly ok: boolean;
}

export interface TurnRulings {
  readonly answers: readonly Ruling[];
  readonly overrides: readonly Override[];
}

export interface Resolved {
  readonly turn: number;
  /** What was thrown, or null. */
  readonly fault: unknown;
  readonly asked: readonly Asked[];
  readonly draws: readonly Drawn[];
  /** Overrides whose moment came. */
  readonly fired: ReadonlySet<Override>;
  /** The override that could not be carried out, or null. */
  readonly overruling: Override | null;
}

export type Opened = { readonly ok: true; readonly battle: CaseBattle } | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Opens a battle from a case's beginning; the result hides the types of its rulebook. */
export function openBattle<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  ruleset: Ruleset<S, E, O, P, V, W, B, M>,
  parts: CaseParts<S, O, P, B, Schema, Packs>,
  start: CaseStart,
): Opened {
  const begun = ruleset.begin(parts.setup(start));
  return begun.ok ? { ok: true, battle: new Battle(ruleset, parts, begun.state, begun.book) } : begun;
}

class Battle<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> implements CaseBattle {
  readonly events: Envelope<E>[] = [];
  readonly draws: Drawn[] = [];
  readonly asked: AskedAt[] = [];
  readonly #ruleset: Ruleset<S, E, O, P, V, W, B, M>;
  readonly #parts: CaseParts<S, O, P, B, Schema, Packs>;
  readonly #beginning: Reading<S>;
  readonly #book: B;
  readonly #prepared = new Map<string, O>();
  readonly #seen = new Map<string, Json[]>();
  #state: Reading<S>;
  #turn = 0;
  #pending: { readonly input: TurnInput<S, O, B>; readonly done: TurnDone<S, E> } | null = null;

  constructor(ruleset: Ruleset<S, E, O, P, V, W, B, M>, parts: CaseParts<S, O, P, B, Schema, Packs>, state: S, book: B) {
    this.#ruleset = ruleset;
    this.#parts = parts;
    this.#beginning = state as Reading<S>;
    this.#state = this.#beginning;
    this.#book = book;
  }

  awaiting(): Awaiting {
    return this.#ruleset.awaiting(this.#state);
  }

  outcome(): Outcome | null {
    return this.#ruleset.outcome(this.#state);
  }

  prepare(who: string, written: { readonly text: string } | { readonly read: unknown }): Prepared {
    const { order, diagnostics } =
      'text' in written
        ? this.#parts.read(written.text, who, this.#state, this.#book)
        : { order: this.#parts.orderOf(written.read, who), diagnostics: [] };
    const checked = this.#ruleset.check(this.#state, this.#book, who, order);
    if (checked.ok) this.#prepared.set(who, checked.order);
    return { refusals: checked.refusals, diagnostics, ok: checked.ok };
  }

  resolve(who: readonly string[], dice: Dice, { answers, overrides }: TurnRulings): Resolved {
    const orders: { [combatant: string]: O } = {};
    for (const id of who) orders[id] = this.#prepared.get(id) ?? this.#ruleset.defaultOrder(this.#state, this.#book, id);
    const input = { before: this.#state, book: this.#book, turn: this.#turn + 1, orders, answers, overrides };
    const done = tryTurn(this.#ruleset, input, dice);
    this.#pending = { input, done };
    return { turn: input.turn, fault: done.fault, asked: done.asked, draws: done.draws, fired: done.fired, overruling: done.overruling };
  }

  keep(): string | null {
    if (this.#pending === null) return null;
    const { input, done } = this.#pending;
    this.#pending = null;
    this.#prepared.clear();
    this.#turn = input.turn;
    this.#state = done.after as Reading<S>;
    this.events.push(...done.envelopes);
    this.draws.push(...done.draws);
    for (const a of done.asked) this.asked.push({ ...a, turn: input.turn, step: a.id.split('|')[1] ?? '' });
    for (const viewer of this.#viewers()) this.#look(viewer, done.envelopes);
    return turnLaws(this.#ruleset, input, done);
  }

  state(after?: Moment): LedgerState | null {
    if (after === undefined) return this.#parts.ledgerState(this.#state, this.#book);
    const last = this.#endOf(after);
    if (last === null) return null;
    const copy = this.#ruleset.clone(this.#beginning);
    for (const { event } of this.events.slice(0, last + 1)) this.#ruleset.fold(copy, event, this.#book);
    return this.#parts.ledgerState(copy as Reading<S>, this.#book);
  }

  /**
   * Index of the last event of a moment; of a phase in which nothing happened, the last one before it. A step ends with its own phases: what the ruleset
   * does after them (the end of a turn) only counts where it is named. Null where the moment never came.
   */
  #endOf({ turn, step, phase }: Moment): number | null {
    const { phases } = this.#parts;
    const rank = (name: string): number => (name === '' ? -1 : phases.includes(name) ? phases.indexOf(name) : phases.length);
    const at = (e: Envelope<E>): boolean => e.turn === turn && String(e.step) === String(step);
    const first = this.events.findIndex(at);
    if (first < 0 || (phase !== null && !phases.includes(phase) && !this.events.some((e) => at(e) && e.phase === phase))) return null;
    const most = phase === null ? phases.length - 1 : rank(phase);
    const last = this.events.findLastIndex((e) => at(e) && rank(e.phase) <= most);
    return last < 0 ? first - 1 : last;
  }

  campaign(start: CampaignStart): CaseCampaign | null {
    return openCampaign(this.#parts.between ?? null, start, this.#state, this.#book);
  }

  views(viewer: Viewer): readonly Json[] {
    return this.#seen.get(keyOf(viewer)) ?? [];
  }

  #viewers(): Viewer[] {
    const players = Object.keys(this.#parts.ledgerState(this.#state, this.#book)).filter((of) => of !== 'battle');
    return [...players.map((id): Viewer => ({ id, role: 'player' })), { id: null, role: 'public' }, { id: null, role: 'judge' }];
  }

  #look(viewer: Viewer, envelopes: readonly Envelope<E>[]): void {
    const knows = this.#ruleset.knows(this.#state, this.#book, viewer);
    const views = this.#seen.get(keyOf(viewer)) ?? [];
    this.#seen.set(keyOf(viewer), views);
    for (const { step, phase, view } of revealAll(this.#ruleset.reveal, envelopes, viewer, knows)) {
      views.push(JSON.parse(JSON.stringify({ step, action: step, phase, ...view })) as Json);
    }
  }
}

function keyOf({ id, role }: Viewer): string {
  return `${role} ${id ?? ''}`;
}
