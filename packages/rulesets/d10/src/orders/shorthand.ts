import { ACTION_SIZES, DEFENCES } from '../terms.ts';

/**
 * The ledger's own way to write acts (`{attack: [{vs}]}`, `{close: id, maxSteps}`, `{dodge: foe}`), its shorthand (`main: attack`, `attacks: [B, B]`,
 * `parries: 2`) and the full form (`{do: attack, blows: [..]}`) come out as the full form. What fits nothing is left for the schema to refuse.
 */

type Fields = { readonly [key: string]: unknown };
const isFields = (v: unknown): v is Fields => v !== null && typeof v === 'object' && !Array.isArray(v);

/** Words of the ledger's examples for acts, where they differ from the act's name. */
const ALIASES = new Map<string, string>([
  ['changeWeapon', 'draw'],
  ['potion', 'use'],
  ['approach', 'close'],
  ['getUp', 'stand'],
  ['rise', 'stand'],
  ['pickUp', 'draw'],
  ['attacks', 'attack'],
]);

/** The field that the value of a one-word act goes into; null: none, only `true` may stand there. */
const FIELD: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ['attack', 'blows'],
  ['cast', 'spell'],
  ['check', 'check'],
  ['stand', null],
  ['helpStand', 'ally'],
  ['aim', 'vs'],
  ['finishOff', 'vs'],
  ['close', 'vs'],
  ['exit', 'vs'],
  ['move', 'move'],
  ['use', 'item'],
  ['draw', 'weapon'],
  ['say', 'words'],
  ['shout', 'words'],
  ['drop', 'item'],
  ['sit', null],
  ['lie', null],
  ['jump', null],
  ['grab', 'item'],
  ['surrender', null],
]);

const DEFENCE_WORDS: ReadonlySet<string> = new Set(DEFENCES);
const OPTIONS = new Set(['primaryFoe', 'fallbackTarget', 'intercept', 'onInstantDefeat']);
/** Lists of defences by the ledger's plural. */
const PLURALS = new Map([
  ['dodges', 'dodge'],
  ['parries', 'parry'],
  ['covers', 'cover'],
  ['shieldParries', 'shieldParry'],
  ['arrowDodges', 'arrowDodge'],
]);

interface Gathered {
  readonly acts: unknown[];
  readonly defences: unknown[];
  readonly rest: { [key: string]: unknown };
}

/** The full form of a plan. */
export function spelledOut(written: unknown): unknown {
  if (typeof written === 'string' || Array.isArray(written)) return spelledOut({ acts: written });
  if (!isFields(written)) return written;
  if (Object.keys(written).length === 1 && isFields(written.plan)) return spelledOut(written.plan);
  const out: Gathered = { acts: [], defences: [], rest: {} };
  for (const [key, value] of Object.entries(written)) put(out, key, value, written);
  return { ...out.rest, acts: out.acts, defences: out.defences };
}

function put(out: Gathered, key: string, value: unknown, beside: Fields): void {
  const name = named(key);
  const slot = slotOf(key);
  if (key === 'acts' && Array.isArray(value)) for (const act of value) add(out, act, null);
  else if (key === 'acts') add(out, value, null);
  else if (key === 'defences' && Array.isArray(value)) for (const def of value) add(out, def, null);
  else if (slot !== null) add(out, value, slot);
  else if (PLURALS.has(key)) for (const foe of times(value)) out.defences.push({ do: PLURALS.get(key), vs: foe });
  else if (DEFENCE_WORDS.has(name)) out.defences.push({ do: name, vs: foeOf(value) });
  else if (FIELD.has(name)) add(out, { [key]: value, ...companions(name, beside) }, null);
  else if (!isCompanion(key, beside)) out.rest[key] = value;
}

/** Fields that stand beside the word of an act: `{cast: spell, vs: foe}`, `{close: foe, maxSteps: 1}`. */
const COMPANIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cast', ['vs']],
  ['close', ['maxSteps']],
  ['exit', ['maxSteps']],
]);

function companions(name: string, beside: Fields): Fields {
  const own = COMPANIONS.get(name) ?? [];
  return Object.fromEntries(own.filter((key) => key in beside).map((key) => [key, beside[key]]));
}

function isCompanion(key: string, beside: Fields): boolean {
  return Object.keys(beside).some((word) => COMPANIONS.get(named(word))?.includes(key) ?? false);
}

/** `main`, `minor`, `extraMinor`: the action that something is put into. */
function slotOf(key: string): string | null {
  const word = key.startsWith('extra') ? `${key.slice(5, 6).toLowerCase()}${key.slice(6)}` : key;
  return ACTION_SIZES.find((size) => size === word) ?? null;
}

function named(key: string): string {
  return ALIASES.get(key) ?? key;
}

/** `[B, B]`, `B` or a number of times: whom each is against. */
function times(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.map(foeOf);
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20) return Array.from({ length: value }, () => null);
  return [foeOf(value)];
}

/** A foe by his id; `true` where the plan does not name him. */
function foeOf(value: unknown): unknown {
  return value === true || value === undefined ? null : value;
}

function add(out: Gathered, written: unknown, slot: string | null): void {
  if (Array.isArray(written)) {
    for (const one of written) add(out, one, slot);
    return;
  }
  const entry = typeof written === 'string' ? { [written]: true } : written;
  if (!isFields(entry)) {
    out.acts.push(entry);
    return;
  }
  if (typeof entry.as === 'string' && 'do' in entry && Object.keys(entry).length === 2) {
    add(out, entry.do, entry.as);
    return;
  }
  const defence = defenceOf(entry);
  if (defence !== null) {
    out.defences.push(defence);
    return;
  }
  const options = Object.keys(entry);
  if (options.length > 0 && options.every((key) => OPTIONS.has(key))) {
    for (const key of options) out.rest[key] = entry[key];
    return;
  }
  const act = actOf(entry);
  out.acts.push(slot === null || !isFields(act) ? act : { ...act, as: slot });
}

function defenceOf(entry: Fields): unknown {
  if (typeof entry.do === 'string') return DEFENCE_WORDS.has(entry.do) ? { ...entry, vs: foeOf(entry.vs) } : null;
  const word = Object.keys(entry).find((key) => DEFENCE_WORDS.has(key));
  if (word === undefined) return null;
  const { [word]: foe, as: _, ...rest } = entry;
  return { ...rest, do: word, vs: foeOf(foe) };
}

function actOf(entry: Fields): unknown {
  if (typeof entry.do === 'string') {
    const name = named(entry.do);
    const { do: _, ...rest } = entry;
    if (Object.keys(rest).every((key) => key === 'as') && FIELD.has(name)) return { ...withValue(name, true), ...rest };
    return { ...entry, do: name, ...full(name, rest) };
  }
  const word = Object.keys(entry).find((key) => FIELD.has(named(key)));
  if (word === undefined) return entry;
  const { [word]: value, ...rest } = entry;
  const name = named(word);
  return { ...withValue(name, value), ...rest };
}

/** Fields of a full form that have short forms of their own. */
function full(name: string, fields: Fields): Fields {
  if (name === 'attack' && 'blows' in fields) return { ...fields, blows: blowsOf(fields.blows) };
  if (name === 'move' && 'move' in fields) return { ...fields, move: moveOf(fields.move) };
  return fields;
}

/** An act from its word and what stands behind it. */
function withValue(name: string, value: unknown): Fields {
  const field = FIELD.get(name) ?? null;
  if (name === 'attack') return { do: name, blows: blowsOf(value) };
  if (name === 'move') return { do: name, move: moveOf(value) };
  if (name === 'aim' && isFields(value)) return { do: name, ...value };
  if (field === null) return value === true || value === null ? { do: name } : { do: name, [name]: value };
  if (value === true && field === 'words') return { do: name, words: '' };
  if (value === true && name !== 'check' && name !== 'cast') return field === 'item' && name === 'drop' ? { do: name } : bare(name, field);
  return { do: name, [field]: value };
}

/** An act of which only the word was said: whom or what it is about is found by `check`. */
function bare(name: string, field: string): Fields {
  if (field === 'vs') return { do: name };
  return name === 'use' || name === 'draw' || name === 'grab' ? { do: name, [field]: 'any' } : { do: name };
}

function blowsOf(value: unknown): unknown {
  if (value === true || value === null) return [{}];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20) return Array.from({ length: value }, () => ({}));
  const list = Array.isArray(value) ? value : [value];
  return list.map((blow) => (typeof blow === 'string' ? { vs: blow } : blow));
}

function moveOf(value: unknown): unknown {
  if (Array.isArray(value)) return { to: value };
  if (typeof value === 'string') return { place: value };
  if (typeof value === 'number') return { direction: value };
  if (value === true || value === null) return { direction: 0 };
  if (!isFields(value)) return value;
  if ('q' in value) return { to: value };
  if (typeof value.to === 'string') {
    const { to, ...rest } = value;
    return { ...rest, place: to };
  }
  if (typeof value.to === 'number') {
    const { to, ...rest } = value;
    return { ...rest, direction: to };
  }
  if (typeof value.direction === 'string') {
    const { direction, ...rest } = value;
    return { ...rest, ...directed(direction) };
  }
  return value;
}

/** Hex sides by the points of the compass, east first, as the map is drawn. */
const COMPASS: ReadonlyMap<unknown, number> = new Map([
  ['e', 0],
  ['east', 0],
  ['se', 1],
  ['sw', 2],
  ['w', 3],
  ['west', 3],
  ['nw', 4],
  ['ne', 5],
]);

function directed(direction: string): Fields {
  const side = COMPASS.get(direction);
  return side === undefined ? { direction } : { direction: side };
}
