import { DRAWN_BY } from '../dice/port.ts';
import { joinPath, jsonFault } from '../json.ts';
import { ANSWER_KINDS } from '../turn/question.ts';
import { BattleError } from './error.ts';
import type { BattleRecord, Entry } from './record.ts';
import { CAUSES, RECORD_FORMAT } from './record.ts';

type Fields = { readonly [key: string]: unknown };
type Check = (value: unknown) => boolean;
/** What a value is to be: something that passes a check, a map with these fields, or a list of such values. */
type Wanted = Check | Shape | readonly [Wanted];
type Shape = { readonly [field: string]: Wanted };

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const turn: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 1;
const map: Check = isFields;
/** Anything that JSON holds. */
const data: Check = (value) => value !== undefined;
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const none: Check = (value) => value === null;
const step = either(text, number);
const textOrNull = either(text, none);
const stepOrNull = either(step, none);

/** A shape that may be null. */
const orNull =
  (shape: Shape): Check =>
  (value) =>
    value === null || misshapen(value, shape, '') === null;

const HEAD: Shape = {
  format: oneOf([RECORD_FORMAT]),
  battle: text,
  pin: { ruleset: text, version: text, content: text, houseRules: map },
  commitments: { open: text, hidden: textOrNull, length: turn },
  setup: data,
  log: Array.isArray,
};

const SEAL: Shape = { player: text, combatants: [text], nonce: text, digest: text, receipt: text };
const DRAWN: Shape = {
  turn,
  step,
  actor: text,
  purpose: text,
  target: textOrNull,
  ordinal: count,
  lo: number,
  hi: number,
  except: either(none, (value) => misshapen(value, [number], '') === null),
  value: number,
  clause: text,
  hidden: flag,
  by: oneOf(DRAWN_BY),
};
const ENVELOPE: Shape = {
  seq: count,
  turn,
  step,
  phase: text,
  event: { kind: text },
  witness: { seenBy: either(none, (value) => misshapen(value, [text], '') === null), recognisedBy: [text] },
};
const numberOrAbsent = (value: unknown): boolean => value === undefined || number(value);
const RULING: Shape = { question: text, answer: data, reason: text };
const OVERRIDE: Shape = {
  step,
  phase: text,
  path: textOrNull,
  draw: orNull({ purpose: text, actor: text, target: textOrNull, ordinal: count }),
  value: data,
  reason: text,
};
const HANDED: Shape = {
  turn: either(turn, none),
  step: stepOrNull,
  actor: textOrNull,
  purpose: textOrNull,
  target: textOrNull,
  value: number,
};
const ASKED: Shape = {
  id: text,
  what: text,
  actor: text,
  clause: text,
  kind: oneOf(ANSWER_KINDS),
  options: [data],
  byDefault: data,
  data: map,
  taken: data,
  answered: flag,
  reason: textOrNull,
};
const REFUSAL: Shape = { code: text, clause: text, who: textOrNull, step: stepOrNull, data: map };
const OUTCOME: Shape = { won: [text], reason: text };

const ENTRIES: { readonly [K in Entry<unknown, unknown>['kind']]: Shape } = {
  sealed: { turn, seals: [SEAL], digest: text },
  resolved: {
    turn,
    cause: oneOf(CAUSES),
    reason: textOrNull,
    inputs: { posts: [{ by: text, text }], orders: map, rulings: [RULING], overrides: [OVERRIDE], handed: [HANDED] },
    refusals: [REFUSAL],
    defaulted: [text],
    unasked: [text],
    events: [ENVELOPE],
    draws: [DRAWN],
    asked: [ASKED],
    unusedRulings: [RULING],
    unusedOverrides: [OVERRIDE],
    unusedHanded: [HANDED],
    after: text,
    outcome: orNull(OUTCOME),
  },
  annulled: { turn, why: oneOf(['over', 'nobody-awaited']) },
  published: { turn, resolution: count, link: text, texts: [{ audience: text, locale: text, format: text, limit: numberOrAbsent, text }] },
  ended: { turn, outcome: OUTCOME, hiddenLink: textOrNull },
};

/**
 * Takes a parsed JSON text as a record: checks that it has the shape of one and that no turn is missing. Whether setup, orders and events
 * are those of the rulebook, `replay` finds out.
 * @throws BattleError `record-malformed` with the path of the first thing that is not as it should be, `turn-missing`
 */
export function readRecord<P, O, E>(json: unknown): BattleRecord<P, O, E> {
  const fault = misshapen(json, HEAD, '') ?? jsonFault(json);
  if (fault !== null) throw malformed(fault);
  const { log, commitments } = json as { readonly log: readonly unknown[]; readonly commitments: { readonly length: number } };
  checkLog(log, commitments.length);
  return json as BattleRecord<P, O, E>;
}

function malformed(path: string): BattleError {
  return new BattleError('record-malformed', `This is no record of a battle: see ${path === '' ? 'its beginning' : path}`, { path });
}

/** Every entry by itself, and that it speaks of turns that are there. */
function checkLog(log: readonly unknown[], most: number): void {
  let turns = 0;
  for (const [index, entry] of log.entries()) {
    const path = joinPath('log', index);
    const fault = entryFault(entry, path);
    if (fault !== null) throw malformed(fault);
    const { kind, turn: at } = entry as Entry<unknown, unknown>;
    const next = kind === 'resolved' || kind === 'sealed' ? turns + 1 : turns;
    if (at > most) throw malformed(joinPath(path, 'turn'));
    if (at > next) throw new BattleError('turn-missing', `Turn ${at} is there, turn ${turns + 1} is not`, { turn: turns + 1, found: at });
    if (kind === 'resolved') turns = Math.max(turns, at);
  }
}

function entryFault(entry: unknown, path: string): string | null {
  const kind = isFields(entry) ? entry.kind : null;
  if (typeof kind !== 'string' || !Object.hasOwn(ENTRIES, kind)) return joinPath(path, 'kind');
  return misshapen(entry, ENTRIES[kind as keyof typeof ENTRIES], path);
}

/** The path of the first part that is missing or of another kind; `null` where there is none. */
function misshapen(value: unknown, wanted: Wanted, path: string): string | null {
  if (typeof wanted === 'function') return wanted(value) ? null : path;
  if (isList(wanted)) {
    if (!Array.isArray(value)) return path;
    return firstOf(value.entries(), ([index, member]) => misshapen(member, wanted[0], joinPath(path, index)));
  }
  if (!isFields(value)) return path;
  return firstOf(Object.entries(wanted), ([field, part]) => misshapen(value[field], part, joinPath(path, field)));
}

function firstOf<T>(members: Iterable<T>, fault: (member: T) => string | null): string | null {
  for (const member of members) {
    const found = fault(member);
    if (found !== null) return found;
  }
  return null;
}

function isList(wanted: Shape | readonly [Wanted]): wanted is readonly [Wanted] {
  return Array.isArray(wanted);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
