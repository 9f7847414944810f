import type { Begun, Json, Refusal } from '@boevka/kernel';
import type { Book } from './book.ts';
import { makeBook } from './book.ts';
import { isFreeName } from './content/common.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema } from './content.ts';
import { limbId, standardLimbs } from './limbs.ts';
import { quiet, startMaxima } from './maxima.ts';
import { modified, NO_DEED } from './modifiers.ts';
import type { PackIssue } from './packs.ts';
import { packIssues } from './packs.ts';
import { distance } from './resolve/geometry.ts';
import { buildCombatant } from './setup/combatant.ts';
import { FieldSchema } from './setup/field-schema.ts';
import { fullLimb, limbsGiven } from './setup/given.ts';
import { bearing, onField, placements } from './setup/placement.ts';
import type { Setup, SetupFighter } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import { NO_START } from './setup/start-schema.ts';
import { nameRefusals, startRefusals, supplyRefusals } from './setup/unknown.ts';
import { checkSheet } from './sheet.ts';
import type { Battle, Combatant, Field, State } from './state.ts';

export { combatantFrom } from './setup/newcomer.ts';
export { makeSetup, type Setup, SetupSchema, setupOfBattle } from './setup/setup.ts';

/** Widest battlefield, metres. */
const WIDEST = 500;

function refuse(clause: string, who: string | null, data: { [key: string]: Json }): Refusal {
  return { code: clause, clause, who, step: null, data };
}

/**
 * The first state of a battle and its book, or everything that stands against it: faults of the packs, of the sheets, of the field, of what the setup
 * says. Health, energy and all that follows from sheets and worn things are computed after what the setup gives.
 */
export function begin(setup: Setup): Begun<State, Book> {
  const { content, keys } = withSheets(setup);
  const refusals = [...packRefusals(setup.content), ...fighterRefusals(setup)];
  const field = setup.battle?.field ?? setup.field ?? FieldSchema.parse({});
  refusals.push(...fieldRefusals(field));
  const book = makeBook(content, setup.houseRules);
  const kind = setup.battle?.kind ?? setup.kind ?? 'official';
  for (const f of setup.fighters) {
    const sheet = book.sheets.get(keys[f.id] ?? '');
    if (sheet === undefined)
      refusals.push(refuse('empia.pack.validation', f.id, { field: 'sheet', entry: f.id, unknown: sheetName(setup, f) }));
    else refusals.push(...checkSheet(book, atStart(sheet, f.start ?? NO_START), f.id, kind), ...startRefusals(book, sheet, f, setup));
  }
  if (setup.strict) refusals.push(...supplyRefusals(book));
  refusals.push(...nameRefusals(setup, (f) => book.sheets.get(keys[f.id] ?? '')));
  if (refusals.length > 0) return { ok: false, refusals };
  const state = firstState(setup, book, field, keys);
  for (const c of state.combatants) {
    if (!onField(field, c.position))
      refusals.push(refuse('empia.field.size', c.id, { diameterM: field.diameterM, position: { ...c.position } }));
  }
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, state, book };
}

const judged = new WeakMap<Content, readonly PackIssue[]>();

/** A pack with errors cannot be attached to a battle. @clause empia.pack.validation */
function packRefusals(content: Content): Refusal[] {
  let issues = judged.get(content);
  if (issues === undefined) {
    issues = packIssues(content);
    judged.set(content, issues);
  }
  return issues.map(({ code, section, entry, field, data }) =>
    refuse('empia.pack.validation', null, { ...data, fault: code, section, entry, field }),
  );
}

/** @clause empia.field.size */
function fieldRefusals(field: Field): Refusal[] {
  return field.diameterM > WIDEST ? [refuse('empia.field.size', null, { diameterM: field.diameterM, most: WIDEST })] : [];
}

/** Words that paths, orders and readers of reports use for something else. */
const TAKEN = ['battle', 'me', 'self', 'any-enemy', 'nearest-enemy', 'public', 'judge'];

/** Ids that cannot be told apart, or that the paths and keys of a battle could not hold. */
function fighterRefusals(setup: Setup): Refusal[] {
  const out: Refusal[] = [];
  if (setup.fighters.length === 0) out.push(refuse('empia.rules.application', null, { field: 'fighters' }));
  const seen = new Set<string>();
  for (const { id } of setup.fighters) {
    if (seen.has(id)) out.push(refuse('empia.pack.validation', id, { field: 'fighters', entry: id, twice: true }));
    if (!/^[\p{L}\p{N}_-]+$/u.test(id) || TAKEN.includes(id) || !isFreeName(id)) {
      out.push(refuse('empia.pack.validation', id, { field: 'fighters', entry: id, taken: TAKEN }));
    }
    seen.add(id);
  }
  return out;
}

function sheetName(setup: Setup, f: SetupFighter): string {
  const named = f.sheet ?? setup.sheets[f.id];
  return typeof named === 'string' ? named : f.id;
}

/** Content with the fighters' own sheets in it, and each fighter's key among them. */
function withSheets(setup: Setup): { content: Content; keys: { [fighter: string]: string } } {
  const sheets: Sheet[] = [...setup.content.sheets];
  const taken = new Set(sheets.map((s) => s.id));
  const keys: { [fighter: string]: string } = {};
  for (const f of setup.fighters) {
    const named = f.sheet ?? (Object.hasOwn(setup.sheets, f.id) ? setup.sheets[f.id] : undefined) ?? SheetSchema.parse({});
    if (typeof named === 'string') {
      keys[f.id] = named;
      continue;
    }
    let key = named.id ?? f.id;
    if (taken.has(key)) key = f.id;
    while (taken.has(key)) key += '.own';
    taken.add(key);
    sheets.push({ ...named, id: key });
    keys[f.id] = key;
  }
  return { content: { ...setup.content, sheets }, keys };
}

/** The sheet as the setup changes it, for what is checked of sheets. */
function atStart(sheet: Sheet, start: Start): Sheet {
  return {
    ...sheet,
    abilities: start.abilities ?? sheet.abilities,
    combatBonuses: start.combatBonuses ?? sheet.combatBonuses,
    inventory: start.inventory ?? sheet.inventory,
    ...(start.limbs === undefined ? {} : { limbs: limbsGiven(sheet.limbs?.map(fullLimb) ?? standardLimbs(), start.limbs) }),
    ...(start.permanentTransformation === undefined ? {} : { permanentTransformation: start.permanentTransformation }),
  };
}

function firstState(setup: Setup, book: Book, field: Field, keys: { readonly [fighter: string]: string }): State {
  const sides = sidesOf(setup);
  const places = placements(setup, field, (id) => sides[id] ?? id);
  const state: State = { battle: firstBattle(setup, field, sides), combatants: [] };
  for (const [slot, f] of setup.fighters.entries()) {
    const sheetId = keys[f.id] ?? f.id;
    const sheet = book.sheets.get(sheetId);
    if (sheet === undefined) continue;
    const start = f.start ?? NO_START;
    const position = places[slot] ?? { x: 0, y: 0, z: field.groundHeightM };
    const c = buildCombatant(book, sheet, { id: f.id, sheetId, slot, position, facing: 0 }, start, field.groundHeightM);
    state.combatants.push(c);
  }
  tieCreatures(state);
  for (const [slot, c] of state.combatants.entries()) {
    const f = setup.fighters[slot];
    c.facing = facingOf(state, c, f?.facing ?? f?.start?.facing ?? null);
    finish(book, state, c, f?.start ?? NO_START);
  }
  return state;
}

function firstBattle(setup: Setup, field: Field, sides: { [combatant: string]: string }): Battle {
  const over = setup.battle ?? {};
  return {
    battleId: over.battleId ?? setup.battleId ?? '',
    kind: over.kind ?? setup.kind ?? 'official',
    endedEarly: over.endedEarly ?? false,
    deathMatch: over.deathMatch ?? setup.deathMatch ?? false,
    turn: over.turn ?? 1,
    actionIndex: over.actionIndex ?? 1,
    sides,
    field,
    sightMatrix: { ...(over.sightMatrix ?? setup.sightMatrix) },
    day: over.day ?? setup.day ?? 1,
    result: over.result ?? null,
    serial: over.serial ?? 1,
    slots: Object.fromEntries(setup.fighters.map((f, slot) => [f.id, slot])),
  };
}

/** Everybody's side: named, his owner's, or one of his own. */
function sidesOf(setup: Setup): { [combatant: string]: string } {
  const named = (f: SetupFighter): string | undefined => setup.battle?.sides?.[f.id] ?? f.side ?? f.start?.side;
  const out: { [combatant: string]: string } = {};
  for (const f of setup.fighters) {
    const owner = ownerIn(setup, f);
    out[f.id] = named(f) ?? (owner === undefined ? f.id : (named(owner) ?? owner.id));
  }
  return out;
}

function ownerIn(setup: Setup, f: SetupFighter): SetupFighter | undefined {
  const id = f.start?.owner ?? setup.fighters.find((o) => o.start?.summons?.includes(f.id))?.id;
  return id === undefined || id === null ? undefined : setup.fighters.find((o) => o.id === id);
}

/** Owner and creature know of each other, whichever of them the setup tells it of. */
function tieCreatures(state: State): void {
  for (const owner of state.combatants) {
    for (const c of state.combatants) {
      if (c.owner === owner.id && !owner.summons.includes(c.id)) owner.summons.push(c.id);
      if (!owner.summons.includes(c.id)) continue;
      c.owner = owner.id;
      c.creature = c.creature ?? { ability: 'summon', hitChance: null, wild: false, arrived: 0, last: null };
    }
  }
}

/** Where he looks: as given, else at the nearest opponent. */
function facingOf(state: State, c: Combatant, given: number | string | null): number {
  if (typeof given === 'number') return ((given % 360) + 360) % 360;
  const named = given === null ? undefined : state.combatants.find((o) => o.id === given);
  const goal = named ?? nearestOpponent(state, c);
  return goal === null ? 0 : bearing(c.position, goal.position, 0);
}

function nearestOpponent(state: State, c: Combatant): Combatant | null {
  let best: Combatant | null = null;
  for (const o of state.combatants) {
    if (state.battle.sides[o.id] === state.battle.sides[c.id]) continue;
    if (best === null || distance(c.position, o.position) < distance(c.position, best.position)) best = o;
  }
  return best;
}

/** What depends on modifiers at work: maxima, breath, and the limbs that held things name. */
function finish(book: Book, state: State, c: Combatant, start: Start): void {
  for (const item of c.inventory) if (item.limb !== null) item.limb = limbId(c.limbs, item.limb) ?? item.limb;
  startMaxima(book, state, c, {
    health: start.health !== undefined,
    energy: start.energy !== undefined,
    maxHealth: start.maxHealth !== undefined,
    maxEnergy: start.maxEnergy !== undefined,
  });
  if (start.air === undefined) c.air = Math.max(0, Math.floor(modified(quiet(book, state), c, 'air', c.air, NO_DEED) + 1e-9));
}
