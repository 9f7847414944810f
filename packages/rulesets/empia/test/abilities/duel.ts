import type { ScriptedDice } from '@boevka/kernel';
import { PlainReckoner, Run, scriptedDice } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Book } from '../../src/book.ts';
import { EMPTY_CONTENT } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import { AbilitySchema, ArmourSchema, BranchSchema, SheetSchema, StatusSchema, WeaponSchema } from '../../src/content.ts';
import type { C } from '../../src/context.ts';
import type { Event, EventKind } from '../../src/events.ts';
import { fold } from '../../src/fold.ts';
import type { Memo } from '../../src/memo.ts';
import { makeMemo } from '../../src/memo.ts';
import type { Action } from '../../src/orders/entry.ts';
import { ActionSchema } from '../../src/orders/entry.ts';
import { resolveTurn } from '../../src/resolve/turn.ts';
import type { Combatant, State } from '../../src/state.ts';
import { combatant } from '../../src/state.ts';

export type Written = Record<string, unknown>;

/** A deed that does nothing to anybody, costs nothing, and is no rest. */
export const BUSY: Written = { kind: 'move', move: { kind: 'walk', direction: 'left', metres: 0 } };

/** The usual two: nothing worn, nothing known, one metre between them unless the setup says otherwise. */
export interface DuelOptions {
  readonly abilities?: readonly Written[];
  readonly statuses?: readonly Written[];
  readonly weapons?: readonly Written[];
  readonly branches?: readonly Written[];
  readonly sheets?: readonly Written[];
  readonly fighters?: { readonly [id: string]: Written };
  readonly rules?: Written;
  readonly field?: Written;
  readonly distance?: number;
}

export interface Duel {
  readonly dice: ScriptedDice;
  readonly state: State;
  who(id: string): Combatant;
  /** Resolves a turn; entries by fighter, as written in orders; fewer than eight are followed by rest. Dice must be used up. */
  turn(orders: { [id: string]: readonly (string | Written)[] }, dice?: readonly number[]): void;
  events<K extends EventKind>(kind: K): Extract<Event, { kind: K }>[];
  /** `what` of the questions. */
  asked(): string[];
}

/** A battle with the whole engine behind it, for trying abilities out. `A` owns every ability unless a fighter says otherwise. */
export function duel(o: DuelOptions = {}): Duel {
  const content: Content = {
    ...EMPTY_CONTENT,
    abilities: (o.abilities ?? []).map((a) => AbilitySchema.parse(a)),
    statuses: (o.statuses ?? []).map((s) => StatusSchema.parse(s)),
    weapons: (o.weapons ?? []).map((w) => WeaponSchema.parse(w)),
    armour: [ArmourSchema.parse({ id: 'plate', class: 'heavy' })],
    branches: (o.branches ?? []).map((b) => BranchSchema.parse(b)),
    sheets: (o.sheets ?? []).map((s) => SheetSchema.parse(s)),
  };
  const owned = content.abilities.map((a) => a.id);
  const fighters = Object.entries(o.fighters ?? { A: {}, B: {} }).map(([id, written]) => {
    const { sheet, ...rest } = written as { sheet?: Written };
    return { id, sheet: { abilities: id === 'A' ? owned : [], ...sheet }, ...rest };
  });
  const written = { distance: o.distance ?? 1, fighters, ...(o.field ? { field: o.field } : {}) };
  const begun = begin(makeSetup(SetupSchema.parse(written), content, {}, o.rules ?? {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { state, book } = begun;
  let values: readonly number[] = [];
  let script = scriptedDice([]);
  const source = { draw: (...q: Parameters<ScriptedDice['draw']>): number => script.draw(...q) };
  const engine = {
    fold,
    memo: (s: State, b: Book): Memo => makeMemo(s, b),
    witness: () => ({}) as never,
    override: () => {
      throw new Error('no overrides here');
    },
  };
  const run = new Run(engine, state, book, new PlainReckoner(), false, source, { record: true, rulings: [], overrides: [] });
  const ctx = run as unknown as C<number>;
  const who = (id: string): Combatant => {
    const c = combatant(state, id);
    if (c === null) throw new Error(`nobody is called ${id}`);
    return c as Combatant;
  };
  return {
    get dice() {
      return script;
    },
    state,
    who,
    turn(orders, dice = []) {
      values = dice;
      script = scriptedDice(values);
      const full: { [id: string]: { actions: Action[]; creatures: { [id: string]: Action[] } } } = {};
      for (const [id, entries] of Object.entries(orders)) full[id] = { actions: entries.map((e) => ActionSchema.parse(e)), creatures: {} };
      resolveTurn(ctx, full);
      script.done();
    },
    events: <K extends EventKind>(kind: K) =>
      run.envelopes.map((e) => e.event).filter((e): e is Extract<Event, { kind: K }> => (e as Event).kind === kind),
    asked: () => run.asked.map((q) => q.what),
  };
}

/** An entry that uses an ability, on B unless told. */
export function use(ability: string, target: string | null = 'B', over: Written = {}): Written {
  return { kind: 'ability', ability, target, ...over };
}
