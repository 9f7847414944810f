import type { Seal } from '@boevka/kernel';
import type { LogRow } from '@boevka/store';
import type { AnyBook } from '../content/books.ts';
import type { AnyEntry, AnyRecord, Bout } from '../table/bout.ts';
import { resumeBout } from '../table/hidden.ts';
import type { DeskState } from './desk-state.ts';
import { edited, emptyDesk, reverted } from './desk-state.ts';
import type { Happening, Visibility } from './log.ts';
import { happeningOf } from './log.ts';

/** An order as a player sent it last. */
export interface Sent {
  readonly turn: number;
  readonly fighter: string;
  readonly player: string;
  readonly text: string;
  readonly order: unknown;
  readonly seal: Seal | null;
  readonly at: string;
  readonly seq: number;
}

export interface Claim {
  readonly id: string;
  readonly turn: number;
  readonly fighter: string;
  readonly player: string;
  readonly name: string;
  readonly ref: { readonly n: number; readonly what: string | null } | null;
  readonly quote: string;
  readonly words: string;
  readonly at: string;
  readonly state: 'open' | 'upheld' | 'rejected' | 'withdrawn';
  readonly decision: { readonly words: string; readonly at: string; readonly by: string; readonly seq: number } | null;
}

/** A battle as it stands: a fold of its log. A value; the next one shares what did not change. */
export interface BattleState {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly visibility: Visibility;
  readonly dice: 'sealed' | 'handed';
  readonly demo: boolean;
  readonly archived: boolean;
  readonly deadline: string | null;
  readonly bout: Bout;
  /** What was sent last, by turn and fighter. */
  readonly sent: ReadonlyMap<number, ReadonlyMap<string, Sent>>;
  readonly desk: DeskState;
  readonly claims: readonly Claim[];
  /** By index in the kernel's log: when it was written. */
  readonly times: readonly string[];
  readonly titles: ReadonlyMap<number, string>;
  /** Turns that were corrected, with the number of the entry: a claim counts as followed by one. */
  readonly corrected: readonly { readonly turn: number; readonly seq: number }[];
}

/** Folds entries of a log onto a state; `null` begins with the first of them. */
export function foldRows(book: AnyBook, battle: string, from: BattleState | null, rows: readonly LogRow[]): BattleState {
  let state = from;
  // The kernel's entries are taken up together at the end: folding them costs, and a battle is only looked at as it stands.
  let record: AnyRecord | null = null;
  for (const row of rows) {
    const happening = happeningOf(row);
    if (state === null) {
      if (happening.kind !== 'opened') throw new RangeError(`The log of ${battle} does not begin with its beginning`);
      state = begun(battle, happening, row, resumeBout(book, happening.record));
      continue;
    }
    state = after(state, happening, row);
    if (happening.kind !== 'record') continue;
    const before: AnyRecord = record ?? state.bout.record;
    record = { ...before, log: [...before.log, ...happening.entries] };
    state = { ...state, times: [...state.times, ...happening.entries.map(() => row.at)] };
  }
  if (state === null) throw new RangeError(`The log of ${battle} is empty`);
  if (record === null) return state;
  const bout = resumeBout(book, record);
  return { ...state, bout, desk: state.desk.turn === bout.turns + 1 ? state.desk : emptyDesk(bout.turns + 1) };
}

/** The state after one more thing happened whose new bout is at hand. */
export function next(state: BattleState, happening: Happening, row: Pick<LogRow, 'seq' | 'at' | 'actor'>, bout: Bout): BattleState {
  const moved = after(state, happening, row);
  if (happening.kind !== 'record') return moved;
  const times = [...moved.times, ...happening.entries.map(() => row.at)];
  return { ...moved, times, bout, desk: moved.desk.turn === bout.turns + 1 ? moved.desk : emptyDesk(bout.turns + 1) };
}

function begun(id: string, opened: Extract<Happening, { kind: 'opened' }>, row: LogRow, bout: Bout): BattleState {
  const { title, visibility, dice, demo, record } = opened;
  return {
    id,
    version: row.seq,
    title,
    visibility,
    dice,
    demo,
    archived: false,
    deadline: null,
    bout,
    sent: new Map(),
    desk: emptyDesk(bout.turns + 1),
    claims: [],
    times: record.log.map(() => row.at),
    titles: new Map(),
    corrected: [],
  };
}

/** Everything but the kernel's own entries. */
function after(state: BattleState, happening: Happening, { seq, at, actor }: Pick<LogRow, 'seq' | 'at' | 'actor'>): BattleState {
  const moved = { ...state, version: seq };
  switch (happening.kind) {
    case 'opened':
      throw new RangeError(`The log of ${state.id} begins twice`);
    case 'changed': {
      const { title = state.title, visibility = state.visibility, deadline = state.deadline, archived = state.archived } = happening;
      return { ...moved, title, visibility, deadline, archived };
    }
    case 'seat':
      return moved;
    case 'orders':
      return { ...moved, sent: withSent(state.sent, { ...happening, at, seq }) };
    case 'desk': {
      const desk = deskFor(state, happening.turn);
      return desk === null ? moved : { ...moved, desk: edited(desk, happening.edits, seq, actor, at) };
    }
    case 'desk-reverted': {
      const desk = deskFor(state, happening.turn);
      return desk === null ? moved : { ...moved, desk: reverted(desk, happening.to, seq, actor, at) };
    }
    case 'record': {
      const { act, turn, title = null } = happening;
      const titles = act === 'published' && title !== null ? new Map([...state.titles, [turn, title]]) : state.titles;
      const corrected = act === 'corrected' ? [...state.corrected, { turn, seq }] : state.corrected;
      const deadline = act === 'closed' ? null : state.deadline;
      // The desk of a turn that was closed is cleared for the next one.
      const desk = act === 'closed' ? emptyDesk(turn + 1) : state.desk;
      return { ...moved, titles, corrected, deadline, desk };
    }
    case 'claim': {
      const { kind: _, claim: id, ...rest } = happening;
      return { ...moved, claims: [...state.claims, { ...rest, id, at, state: 'open', decision: null }] };
    }
    case 'claim-decided': {
      const { claim, verdict, words, name } = happening;
      const decided = (c: Claim): Claim => ({ ...c, state: verdict, decision: { words, at, by: name, seq } });
      return { ...moved, claims: state.claims.map((c) => (c.id === claim ? decided(c) : c)) };
    }
    case 'claim-withdrawn':
      return { ...moved, claims: state.claims.map((c) => (c.id === happening.claim ? { ...c, state: 'withdrawn' } : c)) };
  }
}

function deskFor(state: BattleState, turn: number): DeskState | null {
  return state.desk.turn === turn ? state.desk : null;
}

function withSent(sent: BattleState['sent'], one: Sent): BattleState['sent'] {
  const turn = new Map(sent.get(one.turn));
  turn.set(one.fighter, one);
  return new Map(sent).set(one.turn, turn);
}

/** The coming turn; `null` where the battle is over. */
export function comingTurn({ bout }: BattleState): number | null {
  return bout.awaiting() === null ? null : bout.turns + 1;
}

/** Entries that a bout has more than the one before it. */
export function newEntries(before: Bout, now: Bout): readonly AnyEntry[] {
  return now.record.log.slice(before.record.log.length);
}

/** The first turn that is not published as it holds now; `null` where all are. */
export function unpublishedTurn({ bout }: BattleState): number | null {
  for (let turn = 1; turn <= bout.turns; turn++) {
    if (bout.published(turn)?.index !== bout.current(turn).index) return turn;
  }
  return null;
}

/** The last turn that everybody was told of; 0 where there is none. */
export function publishedTurns({ bout }: BattleState): number {
  let turn = 0;
  while (turn < bout.turns && bout.published(turn + 1) !== null) turn++;
  return turn;
}

/** Whether a turn was corrected that everybody knows otherwise: until it is published anew, what holds is the judge's alone. */
export function correctionPending({ bout }: BattleState): boolean {
  for (let turn = 1; turn <= bout.turns; turn++) {
    const published = bout.published(turn);
    if (published !== null && published.index !== bout.current(turn).index) return true;
  }
  return false;
}

/** Whether players may write orders now: everything that was played is known to them as it holds. */
export function takesOrders(state: BattleState): boolean {
  return comingTurn(state) !== null && unpublishedTurn(state) === null;
}
