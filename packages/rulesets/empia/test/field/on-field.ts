import type { ScriptedDice } from '@boevka/kernel';
import { ExplainingReckoner, Run, scriptedDice } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Book } from '../../src/book.ts';
import { EMPTY_CONTENT } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import { AbilitySchema, GoodsSchema, SheetSchema, StatusSchema } from '../../src/content.ts';
import type { C } from '../../src/context.ts';
import { barredPlan } from '../../src/deed.ts';
import type { Event, EventKind } from '../../src/events.ts';
import { fold } from '../../src/fold.ts';
import type { Memo } from '../../src/memo.ts';
import { makeMemo } from '../../src/memo.ts';
import type { Action, Entry } from '../../src/orders/entry.ts';
import { ActionSchema, OrderSchema } from '../../src/orders/entry.ts';
import { breathe } from '../../src/resolve/breath.ts';
import { automaticDetection, search } from '../../src/resolve/detection.ts';
import { carryForced } from '../../src/resolve/forced.ts';
import { move } from '../../src/resolve/movement.ts';
import { hide, stealthThreshold } from '../../src/resolve/stealth.ts';
import { resolveTurn } from '../../src/resolve/turn.ts';
import type { Combatant, State } from '../../src/state.ts';
import { combatant } from '../../src/state.ts';

/** A battlefield on which only the rules of movement, sight and stealth are tried out. */

const CONTENT: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    {
      id: 'swift',
      kind: 'passive',
      modifiers: [
        { stat: 'moveSpeed', op: 'pct', amount: 50 },
        { stat: 'moveSpeed', op: 'flat', amount: 2 },
      ],
    },
    { id: 'light', kind: 'passive', modifiers: [{ stat: 'moveCost', op: 'pct', amount: -50 }] },
    { id: 'wings', kind: 'passive', effects: [{ kind: 'mode', mode: 'flight', on: 'self' }] },
    { id: 'softStep', kind: 'passive', hidesInSight: true },
    { id: 'sneaky', kind: 'passive', modifiers: [{ stat: 'stealth', op: 'flat', amount: 50 }] },
    { id: 'clumsy', kind: 'passive', modifiers: [{ stat: 'stealth', op: 'flat', amount: -20 }] },
    { id: 'keen', kind: 'passive', modifiers: [{ stat: 'detection', op: 'flat', amount: 20 }] },
    { id: 'blurry', kind: 'passive', modifiers: [{ stat: 'detection', op: 'flat', amount: -30 }] },
    { id: 'heatSense', kind: 'toggled', effects: [{ kind: 'detection', enhanced: true }] },
    { id: 'strangle', kind: 'sustained', durationActions: 20, noAir: true, inhaled: false, nature: 'magical' },
  ].map((a) => AbilitySchema.parse(a)),
  statuses: [StatusSchema.parse({ id: 'choked', noAir: true }), StatusSchema.parse({ id: 'rooted', noMove: true })],
  goods: [GoodsSchema.parse({ id: 'cloak', hidesInSight: true })],
};

export type Written = Record<string, unknown>;

export interface OnField {
  readonly ctx: C<unknown>;
  readonly dice: ScriptedDice;
  who(id: string): Combatant;
  /** A whole turn by its rules: entries by combatant and action. */
  turn(orders: { [id: string]: Written[] }): void;
  /** One physical phase: moves, hiding and searching by slot, then throws and falls, then what stealth is left. */
  physical(entries: { [id: string]: Written }): void;
  /** Automatic detection. */
  lookOut(): void;
  /** Ends of actions. */
  breathe(times?: number): void;
  settle(): void;
  events<K extends EventKind>(kind: K): Extract<Event, { kind: K }>[];
  /** What the judge was asked. */
  asked(): string[];
}

function entryOf(written: Written): Entry {
  return (ActionSchema.parse(written) as Action).do;
}

/** Begins a battle and hands out its rules. */
export function onField(
  setup: Written,
  dice: readonly number[] = [],
  rules: Written = {},
  sheets: { [id: string]: Written } = {},
): OnField {
  const parsed = Object.fromEntries(Object.entries(sheets).map(([id, s]) => [id, SheetSchema.parse(s)]));
  const begun = begin(makeSetup(SetupSchema.parse(setup), CONTENT, parsed, rules));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { book } = begun;
  const script = scriptedDice(dice);
  const engine = {
    fold,
    memo: (s: State, b: Book): Memo => makeMemo(s, b),
    witness: () => ({}) as never,
    override: () => {
      throw new Error('no overrides here');
    },
  };
  const run = new Run(engine, begun.state, book, new ExplainingReckoner(), true, script, { record: true, rulings: [], overrides: [] });
  const ctx = run as unknown as C<unknown>;
  run.at(1);
  const who = (id: string): Combatant => {
    const c = combatant(begun.state, id);
    if (c === null) throw new Error(`nobody is called ${id}`);
    return c;
  };
  return {
    ctx,
    dice: script,
    who,
    physical(entries) {
      const { combatants } = begun.state;
      for (const c of combatants) {
        const written = entries[c.id];
        ctx.memo.chosen[c.slot] = written === undefined ? null : { ...barredPlan(entryOf(written), 'physical', 'noTarget'), barred: null };
      }
      for (const c of combatants) {
        const entry = ctx.memo.chosen[c.slot]?.entry;
        if (entry?.kind === 'move') move(ctx, c, entry);
        else if (entry?.kind === 'hide') hide(ctx, c);
        else if (entry?.kind === 'search') search(ctx, c, entry);
      }
      ctx.settle();
      carryForced(ctx);
      ctx.settle();
      stealthThreshold(ctx);
      ctx.settle();
    },
    turn(orders) {
      resolveTurn(ctx, Object.fromEntries(Object.entries(orders).map(([id, actions]) => [id, OrderSchema.parse({ actions })])));
      ctx.settle();
    },
    lookOut() {
      automaticDetection(ctx);
      ctx.settle();
    },
    breathe(times = 1) {
      for (let i = 0; i < times; i++) {
        breathe(ctx, ctx.state.combatants);
        ctx.settle();
      }
    },
    settle: () => ctx.settle(),
    events: (kind) => run.envelopes.map((e) => e.event).filter((e) => e.kind === kind) as never,
    asked: () => run.asked.map((q) => q.what),
  };
}

/** An order to move. */
export function moves(kind: string, rest: Written = {}): Written {
  return { kind: 'move', move: { kind, ...rest } };
}

/** Two fighters on a line who look at each other, where their starts say nothing else. */
export function duel(
  ax: number,
  bx: number,
  more: { A?: Written; B?: Written; field?: Written } = {},
): { fighters: Written[]; field?: Written } {
  const { field, A = {}, B = {} } = more;
  const fighters = [
    { id: 'A', side: '1', position: { x: ax }, facing: 'B', start: A },
    { id: 'B', side: '2', position: { x: bx }, facing: 'A', start: B },
  ].map(({ start, ...rest }) => {
    const { position = rest.position, facing = rest.facing, ...others } = start;
    return { ...rest, position, facing, start: others };
  });
  return field === undefined ? { fighters } : { fighters, field };
}
