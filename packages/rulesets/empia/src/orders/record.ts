import type { Diagnostic, Json, Reading, Refusal, Span } from '@boevka/kernel';
import type { Fighter } from '../context.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { ACTIONS_PER_TURN, ENTRY_KINDS, GAITS } from '../terms.ts';
import type { Action, Comparison, Condition, Entry, Move, Order } from './entry.ts';
import { COMPARISONS, IDLE } from './entry.ts';
import type { Compared, Deed, EmpiaEntry, EmpiaReading, ReadCondition } from './read/reading.ts';

/** What was read from a post, as an order record. */
export interface Recorded {
  readonly order: Order;
  /** What the record cannot hold, and which actions nobody spoke of: the latter are idle. */
  readonly refusals: readonly Refusal[];
  /** Where each action was read, by combatant; null where nothing was. */
  readonly spans: { readonly [combatant: string]: readonly (Span | null)[] };
}

interface Draft {
  readonly actions: (Action | null)[];
  readonly spans: (Span | null)[];
}

/**
 * Makes the order of a turn from the reading of a post.
 * @param text the post itself: each entry keeps the player's words
 * @param who the author
 */
export function recordOf(reading: EmpiaReading, text: string, state: Reading<State>, who: string): Recorded {
  const refusals: Refusal[] = [];
  const drafts = new Map<string, Draft>([[who, emptyDraft()]]);
  const refuse = (by: string, step: number | null, data: { readonly [key: string]: Json }): void => {
    refusals.push({ code: 'empia.order.template', clause: 'empia.order.template', who: by, step, data });
  };
  for (const { slots, entry, span } of reading.entries) {
    const by = entry.by ?? who;
    const draft = drafts.get(by) ?? emptyDraft();
    drafts.set(by, draft);
    const action = actionOf(entry, state, by, text.slice(span.start, span.end));
    if (action === null) {
      for (const slot of slots) refuse(by, slot, { kind: entry.kind });
      continue;
    }
    for (const slot of slots) {
      if (slot < 1 || slot > ACTIONS_PER_TURN) refuse(by, slot, { most: ACTIONS_PER_TURN });
      else if (draft.actions[slot - 1] !== null) refuse(by, slot, { twice: slot });
      else {
        draft.actions[slot - 1] = action;
        draft.spans[slot - 1] = span;
      }
    }
  }
  const own = drafts.get(who) ?? emptyDraft();
  leaveToJudge(own, reading.diagnostics, text);
  const missing = own.actions.flatMap((action, i) => (action === null ? [i + 1] : []));
  if (missing.length > 0) refuse(who, missing[0] ?? null, { missing, warning: true });
  return { order: orderOf(drafts, who), refusals, spans: Object.fromEntries(Array.from(drafts, ([id, draft]) => [id, draft.spans])) };
}

/** A line that begins with the numbers of its actions. */
const NUMBERED = /^[^\p{L}\p{N}]*(\d+)(?:\s*[-–—]\s*(\d+))?/u;

/**
 * An action that was written about and not understood stands as its words: the judge may read them when it comes.
 * @clause empia.order.judge-interprets
 */
function leaveToJudge(draft: Draft, diagnostics: readonly Diagnostic[], text: string): void {
  for (const { span } of diagnostics) {
    if (span === null) continue;
    const line = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start);
    const [, from, to = from] = NUMBERED.exec(line) ?? [];
    if (from === undefined) continue;
    for (let slot = Number(from); slot <= Math.min(Number(to), ACTIONS_PER_TURN); slot++) {
      if (slot < 1 || draft.actions[slot - 1] !== null) continue;
      draft.actions[slot - 1] = { do: { ...IDLE, kind: 'free', text: text.slice(span.start, span.end) }, variants: [] };
      draft.spans[slot - 1] = span;
    }
  }
}

function emptyDraft(): Draft {
  return { actions: Array.from({ length: ACTIONS_PER_TURN }, () => null), spans: Array.from({ length: ACTIONS_PER_TURN }, () => null) };
}

function orderOf(drafts: ReadonlyMap<string, Draft>, who: string): Order {
  const order: Order = { actions: [], creatures: {} };
  for (const [id, draft] of drafts) {
    const actions = draft.actions.map((action) => action ?? { do: IDLE, variants: [] });
    if (id === who) order.actions = actions;
    else order.creatures[id] = actions;
  }
  return order;
}

function actionOf(entry: EmpiaEntry, state: Reading<State>, by: string, words: string): Action | null {
  const main = entryOf(entry, state, by, words);
  if (main === null) return null;
  const variants: Action['variants'] = [];
  for (const variant of entry.variants ?? []) {
    const deed = entryOf(variant.do, state, by, words);
    if (deed !== null) variants.push({ if: conditionOf(variant.if), do: deed });
  }
  return { do: main, variants };
}

/** One deed as an entry; null for a kind that the record does not have. */
function entryOf(deed: Deed, state: Reading<State>, by: string, words: string): Entry | null {
  const kind = ENTRY_KINDS.find((k) => k === deed.kind);
  if (kind === undefined) return null;
  const me = combatant(state, by);
  const target = deed.target === undefined ? null : combatant(state, deed.target);
  const move = kind === 'move' ? moveOf(deed) : null;
  return {
    ...IDLE,
    kind,
    ability: deed.ability ?? null,
    move,
    target: kind === 'move' ? null : (deed.target ?? deed.place ?? null),
    limb: deed.limb === undefined ? null : limbMeant(deed.limb, kind === 'resetLimb' ? me : target, kind),
    with: (deed.with ?? []).map((name) => limbMeant(name, me, kind)),
    defence: deed.defence ?? null,
    item: deed.item ?? null,
    stow: deed.stow === undefined ? [] : [deed.stow],
    draw: deed.draw === undefined ? [] : [deed.draw],
    text: words === '' ? null : words,
  };
}

function moveOf(deed: Deed): Move {
  const goal = deed.place ?? deed.target ?? null;
  const { direction } = deed;
  const bare = direction === 'toward' || direction === 'away' || direction === 'to' ? null : (direction ?? null);
  return {
    kind: GAITS.find((g) => g === deed.gait) ?? 'walk',
    toward: (direction === 'toward' || (direction === undefined && deed.place === undefined)) && goal !== null ? goal : null,
    awayFrom: direction === 'away' ? goal : null,
    to: direction === 'to' || (direction === undefined && deed.place !== undefined) ? goal : null,
    direction: bare,
    metres: deed.metres ?? null,
    stopAtM: deed.stopAt ?? null,
  };
}

/**
 * `anyArm` and `anyLeg` are a limb whose side was not said: the main hand when it is one's own and strikes, a dislocated one when it is to be set, else
 * the first that is still there.
 */
function limbMeant(name: string, whose: Fighter | null, kind: Entry['kind']): string {
  const sort = name === 'anyArm' ? 'arm' : name === 'anyLeg' ? 'leg' : null;
  if (sort === null) return name;
  const limbs = (whose?.limbs ?? []).filter((l) => l.kind === sort && !l.lost);
  if (kind === 'resetLimb' || kind === 'setLimbOf') {
    const out = limbs.find((l) => l.injuries.some((i) => i.id === 'dislocation'));
    if (out !== undefined) return out.id;
  }
  const main = kind === 'strike' ? limbs.find((l) => l.id === whose?.mainHand) : undefined;
  return (main ?? limbs[0])?.id ?? (sort === 'arm' ? 'rightArm' : 'rightLeg');
}

/** A condition as the record has it: several bounds of one number are several conditions. */
function conditionOf(read: ReadCondition): Condition {
  if ('all' in read) return { all: read.all.map(conditionOf) };
  if ('any' in read) return { any: read.any.map(conditionOf) };
  if ('not' in read) return { not: conditionOf(read.not) };
  if ('does' in read) return { does: read.does, who: read.who, whom: read.whom ?? null, ability: read.ability ?? null };
  if ('outcome' in read) return { outcome: read.outcome, action: read.action };
  if ('status' in read) return read.status === 'hidden' ? { hidden: read.of } : { status: read.status, of: read.of };
  if ('stat' in read) {
    return bounded(read, (cmp, value) => ({ stat: read.stat, of: read.of, cmp, value, pct: read.pct ?? false }));
  }
  return bounded(read, (cmp, metres) => ({ distance: read.distance, cmp, metres }));
}

function bounded(read: Compared, make: (cmp: Comparison, value: number) => Condition): Condition {
  const parts: Condition[] = [];
  for (const cmp of COMPARISONS) {
    const value = read[cmp];
    if (value !== undefined) parts.push(make(cmp, value));
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { all: parts };
}
