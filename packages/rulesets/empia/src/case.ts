import type { CaseField, CaseParts, CaseStart, Json, Reading } from '@boevka/kernel';
import { z } from 'zod';
import type { Setup } from './begin.ts';
import { makeSetup } from './begin.ts';
import type { Book } from './book.ts';
import type { ClauseId } from './clauses.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema } from './content.ts';
import { limbId, STANDARD_LIMBS } from './limbs.ts';
import type { Order } from './orders/entry.ts';
import { OrderSchema } from './orders/entry.ts';
import type { Entries } from './packs.ts';
import { contentOf, PACKS } from './packs.ts';
import type { WrittenSetup } from './setup/setup.ts';
import { BattleStartSchema } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import { StartSchema } from './setup/start-schema.ts';
import type { Combatant, State } from './state.ts';
import { PHASES } from './terms.ts';

/** How cases speak of this rulebook: the ledger's field names, with short forms for what people write most. */

/** Fields of the ledger's battle that are no part of the state: a case may name them, nothing follows from it. */
const BESIDE = ['rulesVersion', 'judgeId', 'phase', 'claims', 'drawLog', 'combatants'];
/** Fields of the state that the ledger does not speak of: they only save work. */
const INTERNAL = ['stamp', 'sheet', 'slots', 'serial'];

/** The start of the battle as cases write it: `sides` may list the members of each side. */
const CaseBattleSchema = z.preprocess((v) => {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  const fields: Record<string, unknown> = { ...v };
  for (const key of BESIDE) delete fields[key];
  if (fields.sides !== undefined) fields.sides = sidesByMember(fields.sides);
  if (fields.sightMatrix === 'auto') delete fields.sightMatrix;
  return fields;
}, BattleStartSchema);

/** The start of a combatant: limbs of a list without ids are those of the ledger's numbers. */
const CaseStartSchema = z.preprocess((v) => {
  if (v === null || typeof v !== 'object' || Array.isArray(v) || !('limbs' in v) || !Array.isArray(v.limbs)) return v;
  const limbs = v.limbs.map((limb: unknown, index) => {
    if (limb === null || typeof limb !== 'object' || 'id' in limb) return limb;
    const { id, kind } = STANDARD_LIMBS[index] ?? { id: `extra${index - STANDARD_LIMBS.length + 1}`, kind: 'arm' };
    return { id, kind, extra: index >= STANDARD_LIMBS.length, ...limb };
  });
  return { ...v, limbs };
}, StartSchema);

/** Overrides may name limbs by id or by number, and the list of combatants before the combatant. */
function pathOf(path: string): string {
  return path.replace(/^(?:state\.)?(?:combatants?\.)?/u, '').replace(/\.limbs\.(\w+)/u, (whole, name: string) => {
    const id = limbId(STANDARD_LIMBS, name);
    const index = STANDARD_LIMBS.findIndex((l) => l.id === id);
    return index < 0 ? whole : `.limbs.${index}`;
  });
}

function sidesByMember(sides: unknown): unknown {
  if (sides === null || typeof sides !== 'object' || Array.isArray(sides)) return sides;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sides)) {
    if (Array.isArray(value)) for (const member of value) out[String(member)] = key;
    else out[key] = value;
  }
  return out;
}

/** Fighters without a place stand in a row along x, a metre apart in the order of their slots: everybody reaches his neighbours. */
function setup(start: CaseStart): Setup {
  const written: WrittenSetup = {
    battle: start.battle as z.output<typeof BattleStartSchema>,
    fighters: start.fighters.map((id, slot) => {
      const own = start.starts[id] as Start;
      return { id, start: own, position: own.position ?? { x: slot, y: 0, z: null } };
    }),
  };
  const sheets = start.sheets as { readonly [fighter: string]: Sheet | string };
  return makeSetup(written, contentFrom(start.content), sheets, start.houseRules);
}

const contents = new WeakMap<CaseStart['content'], Content>();

/** The content of linked packs; cases without packs of their own share one, which is then checked once. */
function contentFrom(entries: CaseStart['content']): Content {
  const known = contents.get(entries) ?? contentOf(entries as Entries);
  contents.set(entries, known);
  return known;
}

function ledgerState(state: Reading<State>, book: Book): { readonly [of: string]: { readonly [field: string]: Json } } {
  const { battle } = state;
  const out: { [of: string]: { readonly [field: string]: Json } } = {
    battle: {
      ...without(battle),
      houseRules: { ...book.rules },
      phase: battle.result === null ? 'ordering' : 'ended',
      combatants: state.combatants.map((c) => c.id),
      result: battle.result === null ? null : { winner: battle.result.winner ?? 'draw', reason: battle.result.reason },
    },
  };
  for (const c of state.combatants) out[c.id] = { ...without(c), cooldowns: cooldownsOf(c, book) };
  return out;
}

/** A part of the state as plain data. */
function without(part: object): { [field: string]: Json } {
  const fields = JSON.parse(JSON.stringify(part)) as { [field: string]: Json };
  for (const key of INTERNAL) delete fields[key];
  return fields;
}

/** Actions left by ability; `onceUsed` where no application is left in this battle. */
function cooldownsOf(c: Reading<Combatant>, book: Book): { readonly [ability: string]: Json } {
  const out: { [ability: string]: Json } = {};
  for (const [id, { remainingActions }] of Object.entries(c.cooldowns)) out[id] = remainingActions;
  for (const [id, uses] of Object.entries(c.uses)) {
    const most = book.abilities.get(id)?.usesPerBattle ?? null;
    if (most !== null && uses >= most) out[id] = 'onceUsed';
  }
  return out;
}

type LimbState = { readonly lost: boolean; readonly injuries: readonly { readonly id: string }[] };

/** Short forms: a limb by its injuries or `lost`, the main hand by its number, one chance for all weapons. */
function means({ of, path }: CaseField, expected: Json, actual: Json): boolean | undefined {
  if (of === '') return path.length === 1 && path[0] === 'ability' ? isAbility(expected, actual) : undefined;
  if (of === 'battle') return undefined;
  const [field] = path;
  if (field === 'limbs' && path.length === 2 && isWords(expected)) {
    const limb = actual as unknown as LimbState;
    const words = typeof expected === 'string' ? [expected] : expected;
    return words.every((word) => (word === 'lost' ? limb.lost : limb.injuries.some((i) => i.id === word)));
  }
  if (field === 'mainHand' && typeof expected === 'number') return STANDARD_LIMBS[expected - 1]?.id === actual;
  if (field === 'baseHit' && path.length === 1 && typeof expected === 'number') {
    return expected === ((actual as { readonly default?: number }).default ?? 100);
  }
  return undefined;
}

/** An ability in a view: by its id where the viewer recognises it, by the words for what he sees, or `none` where he does not recognise it. */
function isAbility(expected: Json, actual: Json): boolean | undefined {
  if (actual === null || typeof actual !== 'object' || !('id' in actual)) return undefined;
  if (expected === null || expected === 'none') return actual.id === null;
  if (typeof expected !== 'string') return undefined;
  const name = (actual as { readonly look?: { readonly name?: { readonly ru?: string; readonly en?: string } } }).look?.name;
  return [actual.id, name?.ru, name?.en].includes(expected);
}

function isWords(value: Json): value is string | readonly string[] {
  return (
    (typeof value === 'string' && value !== 'none') ||
    (Array.isArray(value) && value.length > 0 && value.every((v) => typeof v === 'string'))
  );
}

function member({ path }: CaseField, list: readonly Json[], key: string): number | null {
  if (path.length !== 1 || path[0] !== 'limbs') return null;
  const limbs = list as readonly { readonly id: string }[];
  const id = limbId(limbs, key);
  const at = limbs.findIndex((l) => l.id === id);
  return at < 0 ? null : at;
}

/** A creature that was called in the battle goes by its sheet: `wolf`, the second one of that sheet `wolf2`. */
function called(state: { readonly [of: string]: { readonly [field: string]: Json } }, name: string): string | null {
  const [, sheet = name, nth = '1'] = /^(.*\D)(\d*)$/u.exec(name) ?? [];
  const creatures = Object.keys(state).filter((id) => state[id]?.creature !== null && id.replace(/-\d+$/u, '').endsWith(`-${sheet}`));
  return creatures[Number(nth === '' ? '1' : nth) - 1] ?? null;
}

/** What cases need of this rulebook; `read` is its reader of order posts. */
export function caseParts(
  read: CaseParts<State, Order, Setup, Book>['read'],
): CaseParts<State, Order, Setup, Book, z.ZodType, typeof PACKS> {
  return {
    sheet: SheetSchema,
    start: CaseStartSchema,
    battle: CaseBattleSchema,
    order: OrderSchema,
    phases: PHASES,
    idle: [],
    orderForms: { list: 'actions', word: 'kind', wrappers: ['entry', 'default', 'do'] },
    sectionAliases: { items: 'goods' },
    pathOf,
    packs: PACKS,
    basePacks: ['empia-rulebook'],
    packClause: 'empia.pack.validation' satisfies ClauseId,
    idMaps: ['baseHit', 'mastery', 'cooldowns', 'prepReduction', 'uses', 'consumables', 'sides', 'sightMatrix', 'lastOutcomes'],
    identity: ['id', 'abilityId', 'itemId', 'ability', 'stat', 'name', 'winner'],
    setup,
    orderOf: (order) => order as Order,
    read,
    ledgerState,
    member,
    means,
    called,
  };
}
