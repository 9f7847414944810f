import { joinPath, jsonFault } from '../json.ts';
import { BattleError } from './error.ts';
import type { BattleRecord, Entry } from './record.ts';
import { CAUSES, RECORD_FORMAT } from './record.ts';

type Fields = { readonly [key: string]: unknown };
type Check = (value: unknown) => boolean;
type Shape = { readonly [field: string]: Check | Shape };

const text: Check = (value) => typeof value === 'string';
const textOrNull: Check = (value) => value === null || text(value);
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const turn: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 1;
const list: Check = Array.isArray;
const map: Check = isFields;
const mapOrNull: Check = (value) => value === null || isFields(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value);
/** Envelopes, draws and questions: what is in them is compared by a replay. */
const records: Check = (value) => Array.isArray(value) && value.every(isFields);
const events: Check = (value) => Array.isArray(value) && value.every((e) => isFields(e) && isFields(e.event) && text(e.event.kind));

const HEAD: Shape = {
  format: oneOf([RECORD_FORMAT]),
  battle: text,
  pin: { ruleset: text, version: text, content: text, houseRules: map },
  commitments: { open: text, hidden: textOrNull, length: turn },
  log: list,
};

const SEAL: Shape = { player: text, combatants: list, nonce: text, digest: text, receipt: text };
const seals: Check = (value) => Array.isArray(value) && value.every((seal) => misshapen(seal, SEAL, '') === null);

const ENTRIES: { readonly [K in Entry<unknown, unknown>['kind']]: Shape } = {
  sealed: { turn, seals, digest: text },
  resolved: {
    turn,
    cause: oneOf(CAUSES),
    reason: textOrNull,
    inputs: { posts: records, orders: map, rulings: records, overrides: records, handed: records },
    refusals: records,
    defaulted: list,
    unasked: list,
    events,
    draws: records,
    asked: records,
    unusedRulings: records,
    unusedOverrides: records,
    unusedHanded: records,
    after: text,
    outcome: mapOrNull,
  },
  annulled: { turn, why: oneOf(['over', 'nobody-awaited']) },
  published: { turn, resolution: count, link: text, texts: records },
  ended: { turn, outcome: map, hiddenLink: textOrNull },
};

/**
 * Takes a parsed JSON text as a record: checks that it has the shape of one. Whether setup, orders and events are those of the
 * rulebook, `replay` finds out.
 * @throws BattleError `record-malformed` with the path of the first thing that is not as it should be
 */
export function readRecord<P, O, E>(json: unknown): BattleRecord<P, O, E> {
  const fault = misshapen(json, HEAD, '') ?? jsonFault(json) ?? logFault((json as { readonly log: readonly unknown[] }).log);
  if (fault === null) return json as BattleRecord<P, O, E>;
  throw new BattleError('record-malformed', `This is no record of a battle: see ${fault === '' ? 'its beginning' : fault}`, {
    path: fault,
  });
}

function logFault(log: readonly unknown[]): string | null {
  for (const [index, entry] of log.entries()) {
    const path = joinPath('log', index);
    const kind = isFields(entry) ? entry.kind : null;
    if (typeof kind !== 'string' || !Object.hasOwn(ENTRIES, kind)) return joinPath(path, 'kind');
    const fault = misshapen(entry, ENTRIES[kind as keyof typeof ENTRIES], path);
    if (fault !== null) return fault;
  }
  return null;
}

/** The path of the first field that is missing or of another kind; `null` where there is none. */
function misshapen(value: unknown, shape: Shape, path: string): string | null {
  if (!isFields(value)) return path;
  for (const [field, wanted] of Object.entries(shape)) {
    const at = joinPath(path, field);
    if (typeof wanted === 'function') {
      if (!wanted(value[field])) return at;
    } else {
      const fault = misshapen(value[field], wanted, at);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
