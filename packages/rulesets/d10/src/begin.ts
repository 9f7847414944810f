import type { Begun, Json, Refusal } from '@boevka/kernel';
import type { Book, Place } from './book.ts';
import { bookOf } from './book.ts';
import { isFreeName } from './content/common.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema } from './content.ts';
import { bandOnMeeting, hexes, sideTowards } from './resolve/hex.ts';
import { baseOrder } from './resolve/order.ts';
import { combatantOf } from './setup/begin-combatant.ts';
import type { Setup, SetupFighter } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import { StartSchema } from './setup/start-schema.ts';
import type { Battle, Combatant, State } from './state.ts';
import { APART, BANDS, CLINCH, lengthIndex } from './terms.ts';

export { makeSetup, type Setup, SetupSchema, setupOfBattle } from './setup/setup.ts';

const NO_START: Start = StartSchema.parse({});

function refuse(code: string, clause: string, who: string | null, data: { [key: string]: Json }): Refusal {
  return { code, clause, who, step: null, data };
}

/** The first state of a battle and its book, or everything that stands against it. */
export function begin(setup: Setup): Begun<State, Book> {
  const refusals = fighterRefusals(setup);
  const { sheets, keys } = sheetsOf(setup);
  const book = bookOf(setup.content, setup.houseRules, sheets, placesOf(setup));
  const combatants: Combatant[] = [];
  for (const [slot, f] of setup.fighters.entries()) {
    const key = keys[f.id] ?? f.id;
    const sheet = sheets.get(key);
    if (sheet === undefined) {
      refusals.push(refuse('d10.content.packs', 'd10.content.packs', f.id, { field: 'sheet', entry: f.id, unknown: key }));
      continue;
    }
    const { c, unknown } = combatantOf(book, sheet, { id: f.id, slot, key, team: f.side ?? f.id }, startOf(f));
    for (const { field, id } of unknown)
      refusals.push(refuse('d10.content.packs', 'd10.content.packs', f.id, { field, entry: f.id, unknown: id }));
    refusals.push(...skillCap(c));
    combatants.push(c);
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const state: State = { battle: firstBattle(setup, combatants, refusals), combatants };
  for (const c of combatants) if (!c.faced) c.facing = towardsNearest(combatants, c);
  state.battle.order = baseOrder(state);
  // Equal ones are rolled off in the first round, where the house wants it.
  state.battle.reorder = combatants.some((c) => c.loseInitiative) || setup.houseRules.equalReaction === 'rolloff';
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, state, book };
}

function startOf(f: SetupFighter): Start {
  const start = f.start ?? NO_START;
  return f.position === undefined || start.position !== undefined ? start : { ...start, position: f.position };
}

/** Words that paths, orders and readers of reports use for something else. */
const TAKEN = ['battle', 'me', 'self', 'any', 'public', 'judge'];

function fighterRefusals(setup: Setup): Refusal[] {
  const out: Refusal[] = [];
  const clause = 'd10.content.packs';
  if (setup.fighters.length === 0) out.push(refuse(clause, clause, null, { field: 'fighters' }));
  const seen = new Set<string>();
  for (const { id } of setup.fighters) {
    if (seen.has(id)) out.push(refuse(clause, clause, id, { field: 'fighters', entry: id, twice: true }));
    if (!/^[\p{L}\p{N}_-]+$/u.test(id) || TAKEN.includes(id) || !isFreeName(id)) {
      out.push(refuse(clause, clause, id, { field: 'fighters', entry: id, taken: TAKEN }));
    }
    seen.add(id);
  }
  return out;
}

/**
 * The rare skill of dodging arrows is at most half the level.
 * @clause d10.dodge.arrow-skill
 */
function skillCap(c: Combatant): Refusal[] {
  const skill = c.kit.skills.arrowDodge ?? 0;
  const cap = Math.floor(c.kit.attributes.level / 2);
  return skill > cap ? [refuse('skill-cap', 'd10.dodge.arrow-skill', c.id, { skill, cap, level: c.kit.attributes.level })] : [];
}

/** Content's sheets with the fighters' own in them, and each fighter's key among them. */
function sheetsOf(setup: Setup): { readonly sheets: ReadonlyMap<string, Sheet>; readonly keys: { readonly [fighter: string]: string } } {
  const sheets = new Map<string, Sheet>(listed(setup.content));
  const keys: { [fighter: string]: string } = {};
  for (const f of setup.fighters) {
    const named = f.sheet ?? (Object.hasOwn(setup.sheets, f.id) ? setup.sheets[f.id] : undefined) ?? SheetSchema.parse({});
    if (typeof named === 'string') {
      keys[f.id] = named;
      continue;
    }
    let key = named.id ?? f.id;
    if (sheets.has(key)) key = f.id;
    while (sheets.has(key)) key += '.own';
    sheets.set(key, { ...named, id: key });
    keys[f.id] = key;
  }
  return { sheets, keys };
}

function listed(content: Content): [string, Sheet][] {
  return content.sheets.map((sheet) => [sheet.id ?? '', sheet]);
}

function placesOf(setup: Setup): Place[] {
  const written = setup.battle?.places ?? setup.places ?? [];
  return written.map(({ id, name, at, cover }) => ({ id, name: name ?? { ru: id, en: id }, at, cover }));
}

function firstBattle(setup: Setup, combatants: readonly Combatant[], refusals: Refusal[]): Battle {
  const over = setup.battle ?? {};
  const asked = over.surprise ?? setup.surprise ?? null;
  const surprise = asked === null || asked.kind === 'none' ? null : { side: asked.side, kind: asked.kind };
  const slots: { [id: string]: number } = {};
  for (const c of combatants) slots[c.id] = c.slot;
  return {
    round: over.round ?? setup.round ?? (surprise === null ? 1 : 0),
    order: [],
    reorder: false,
    bands: bandsAtStart(setup, combatants, slots, refusals),
    metres: metresAtStart(setup, combatants, slots, refusals),
    unexpected: over.unexpected ?? setup.unexpected ?? false,
    surprise,
    extraRolls: over.extraRolls ?? setup.extraRolls ?? setup.houseRules.extraRolls,
    endedEarly: over.endedEarly ?? setup.endedEarly ?? false,
    result: null,
    openPlans: setup.houseRules.planMode === 'open',
    slots,
  };
}

interface Given<T> {
  readonly all: T | null;
  readonly each: readonly { readonly pair: readonly [string, string]; readonly value: T }[];
}

/** Numbers of pairs, filled from what the setup gives; pairs of nobody are refused. */
function fill<T>(
  out: number[],
  given: Given<T> | undefined,
  slots: { readonly [id: string]: number },
  n: number,
  of: (value: T) => number,
  refusals: Refusal[],
  field: string,
): void {
  if (given === undefined) return;
  if (given.all !== null) out.fill(of(given.all));
  for (const { pair, value } of given.each) {
    const [a, b] = pair.map((id) => (Object.hasOwn(slots, id) ? slots[id] : undefined));
    if (a === undefined || b === undefined) {
      refusals.push(refuse('d10.content.packs', 'd10.content.packs', null, { field, unknown: pair.join('-') }));
      continue;
    }
    out[a * n + b] = of(value);
    out[b * n + a] = of(value);
  }
}

/**
 * Bands as given; else opponents who stand beside each other on the map have the band of a first meeting, and nobody else has one.
 * @clause d10.band.types
 */
function bandsAtStart(
  setup: Setup,
  combatants: readonly Combatant[],
  slots: { readonly [id: string]: number },
  refusals: Refusal[],
): number[] {
  const n = combatants.length;
  const out = new Array<number>(n * n).fill(APART);
  for (const a of combatants) {
    for (const b of combatants) {
      if (a === b || a.teamId === b.teamId || a.position === null || b.position === null) continue;
      const d = hexes(a.position, b.position);
      if (d === 0) out[a.slot * n + b.slot] = CLINCH;
      else if (d === 1) out[a.slot * n + b.slot] = bandOnMeeting(classOf(a), classOf(b));
    }
  }
  fill(out, setup.battle?.bands ?? setup.bands, slots, n, (band) => BANDS.indexOf(band), refusals, 'bands');
  return out;
}

function metresAtStart(
  setup: Setup,
  combatants: readonly Combatant[],
  slots: { readonly [id: string]: number },
  refusals: Refusal[],
): number[] {
  const n = combatants.length;
  const out = new Array<number>(n * n).fill(-1);
  fill(out, setup.battle?.metres ?? setup.metres, slots, n, (metres) => metres, refusals, 'metres');
  return out;
}

function classOf(c: Combatant): number {
  return c.kit.weaponState === 'dropped' ? CLINCH : lengthIndex(c.kit.weapon.lengthClass);
}

/** Everybody looks at the nearest opponent, the first of several. */
function towardsNearest(combatants: readonly Combatant[], c: Combatant): number {
  if (c.position === null) return 0;
  let best: Combatant | null = null;
  let least = Number.MAX_SAFE_INTEGER;
  for (const other of combatants) {
    if (other.teamId === c.teamId || other.position === null) continue;
    const d = hexes(c.position, other.position);
    if (d < least) {
      least = d;
      best = other;
    }
  }
  return best?.position ? (sideTowards(c.position, best.position) ?? 0) : 0;
}
