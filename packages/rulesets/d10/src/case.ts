import type { CaseField, CaseParts, CaseStart, Json, Reading } from '@boevka/kernel';
import { z } from 'zod';
import type { Setup } from './begin.ts';
import { makeSetup } from './begin.ts';
import type { Book } from './book.ts';
import { UNARMED } from './book.ts';
import { battleWords, fighterWords, SKILL_IN_HAND, sheetWords } from './case-words.ts';
import type { ClauseId } from './clauses.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema, WeaponSchema } from './content.ts';
import { agilityOf } from './memo.ts';
import type { Plan } from './orders/plan.ts';
import { PlanSchema } from './orders/plan.ts';
import type { Entries } from './packs.ts';
import { contentOf, PACKS } from './packs.ts';
import { BattleStartSchema } from './setup/battle-schema.ts';
import { spellingsOf } from './setup/pairs.ts';
import type { WrittenSetup } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import { StartSchema } from './setup/start-schema.ts';
import type { Combatant, State } from './state.ts';
import { bandOf } from './state.ts';
import { BANDS, PHASES } from './terms.ts';

/** How cases speak of this rulebook: the ledger's field names, with the short forms of its examples. */

const CaseSheetSchema = z.preprocess(sheetWords, SheetSchema);
const CaseStartSchema = z.preprocess(fighterWords, StartSchema);

/** The battle at the start; `teams: {1: [A], 2: [B, C]}` puts fighters on sides. */
const CaseBattleSchema = z
  .preprocess(battleWords, z.strictObject({ ...BattleStartSchema.shape, teams: z.record(z.string(), z.array(z.string())).optional() }))
  .transform(({ teams = {}, ...battle }) => ({ teams, battle }));
type CaseBattle = z.output<typeof CaseBattleSchema>;

function setup(start: CaseStart): Setup {
  const { teams, battle } = start.battle as CaseBattle;
  const teamOf = (id: string): string | undefined => Object.keys(teams).find((team) => teams[team]?.includes(id));
  const content = contentFrom(start.content);
  const sheets = start.sheets as { readonly [fighter: string]: Sheet | string };
  const written: WrittenSetup = {
    battle,
    fighters: start.fighters.map((id) => {
      const own = withSkillInHand(start.starts[id] as Start, sheets[id], content);
      const side = own.teamId ?? teamOf(id);
      return { id, ...(side === undefined ? {} : { side }), start: own };
    }),
  };
  return makeSetup(written, content, sheets, start.houseRules);
}

/** `skill: 8` is the skill of whatever is in hand, which only the content tells. */
function withSkillInHand(own: Start, sheet: Sheet | string | undefined, content: Content): Start {
  const skill = own.skills?.[SKILL_IN_HAND] ?? (typeof sheet === 'object' ? sheet.skills[SKILL_IN_HAND] : undefined);
  if (skill === undefined) return own;
  const id = typeof own.weapon === 'string' ? own.weapon : typeof sheet === 'object' ? sheet.weaponId : null;
  const written = typeof own.weapon === 'object' && own.weapon !== null ? own.weapon : null;
  const weapon = written ?? content.weapons.find((w) => w.id === id) ?? UNARMED;
  const { type } = WeaponSchema.parse(weapon);
  return { ...own, skills: { ...own.skills, [type]: skill } };
}

const contents = new WeakMap<CaseStart['content'], Content>();

/** The content of linked packs; cases without packs of their own share one. */
function contentFrom(entries: CaseStart['content']): Content {
  const known = contents.get(entries) ?? contentOf(entries as Entries);
  contents.set(entries, known);
  return known;
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

function ledgerState(state: Reading<State>, book: Book): { readonly [of: string]: { readonly [field: string]: Json } } {
  const { battle, combatants } = state;
  const bands: { [pair: string]: Json } = {};
  const metres: { [pair: string]: Json } = {};
  for (const a of combatants) {
    for (const b of combatants) {
      if (a.slot >= b.slot) continue;
      const given = battle.metres[a.slot * combatants.length + b.slot] ?? -1;
      for (const pair of spellingsOf(a.id, b.id)) {
        bands[pair] = BANDS[bandOf(state, a.slot, b.slot)] ?? 'apart';
        if (given >= 0) metres[pair] = given;
      }
    }
  }
  const out: { [of: string]: { readonly [field: string]: Json } } = {
    battle: {
      round: battle.round,
      order: battle.order.map((group) => group.map((slot) => combatants[slot]?.id ?? '')),
      plans: {},
      bands,
      metres,
      unexpected: battle.unexpected,
      surprise: plain(battle.surprise),
      houseRules: plain(book.rules),
      extraRolls: battle.extraRolls,
      endedEarly: battle.endedEarly,
      result: battle.result === null ? null : { winner: battle.result.winner ?? 'draw', reason: battle.result.reason },
      winner: battle.result?.winner ?? null,
      combatants: combatants.map((c) => c.id),
    },
  };
  for (const c of combatants) out[c.id] = fighterState(c);
  return out;
}

function fighterState(c: Reading<Combatant>): { readonly [field: string]: Json } {
  const { kit } = c;
  const { str, int, level } = kit.attributes;
  return {
    id: c.id,
    teamId: c.teamId,
    team: c.teamId,
    attributes: plain(kit.attributes),
    ...{ str, agi: agilityOf(kit), int, level },
    mobility: kit.mobility,
    reactionMode: c.reactionMode,
    reaction: c.reaction,
    skills: plain(kit.skills),
    traits: plain(kit.traits),
    saves: plain(kit.saves),
    weapon: plain(kit.weapon),
    shield: plain(kit.shield),
    armour: plain(kit.armour),
    helmet: plain(kit.helmet),
    hp: c.hp,
    maxHp: c.maxHp,
    wounds: Object.fromEntries(Object.entries(c.wounds).filter(([, penalty]) => penalty < 0)),
    woundPenalty: c.woundPenalty,
    condition: c.condition,
    rescueRounds: c.rescueRounds,
    stunnedUntil: c.stunnedUntil,
    imbalance: { penaltyAttack: c.penaltyAttack, penaltyDefence: c.penaltyDefence, loseInitiative: c.loseInitiative },
    imbalanceHits: c.imbalanceHits,
    prone: c.prone,
    posture: c.posture,
    weaponState: kit.weaponState,
    pickUpCost: c.pickUpCost,
    position: plain(c.position),
    aim: plain(c.aim),
    motion: c.motion,
    cover: c.cover,
    acted: c.acted,
    defencesMet: counted(c.defencesMet),
    interceptMade: c.interceptMade,
    modifiers: plain(kit.modifiers),
    ammo: plain(c.ammo),
    plan: null,
    facing: c.facing,
    carried: plain(c.carried),
    spells: plain(c.spells),
    arrives: c.arrives,
  };
}

/** How many defences met the attacks of each. */
function counted(foes: readonly string[]): { readonly [foe: string]: Json } {
  const out: { [foe: string]: number } = {};
  for (const foe of foes) out[foe] = (out[foe] ?? 0) + 1;
  return out;
}

/** Short forms in expectations: a thing by its id, a hex as a pair, an order of single fighters without groups, no imbalance. */
function means({ of, path }: CaseField, expected: Json, actual: Json): boolean | undefined {
  const [field] = path;
  if (of === 'battle' && path.length === 1 && field === 'order' && isWords(expected)) {
    return JSON.stringify(expected.map((id) => [id])) === JSON.stringify(actual);
  }
  if (of === 'battle' || of === '' || path.length !== 1) return undefined;
  if (field === 'position') return isHex(expected, actual);
  if (field === 'imbalance') return isImbalance(expected, actual);
  if (typeof expected !== 'string' || !['weapon', 'shield', 'armour', 'helmet'].includes(String(field))) return undefined;
  if (actual === null || typeof actual !== 'object' || !('id' in actual)) return undefined;
  return actual.id === expected;
}

function isWords(v: Json): v is readonly string[] {
  return Array.isArray(v) && v.every((word) => typeof word === 'string');
}

function isHex(expected: Json, actual: Json): boolean | undefined {
  if (!Array.isArray(expected) || actual === null || typeof actual !== 'object' || !('q' in actual)) return undefined;
  return expected.length === 2 && expected[0] === actual.q && expected[1] === actual.r;
}

function isImbalance(expected: Json, actual: Json): boolean | undefined {
  if (typeof expected !== 'boolean' && expected !== 'none' && expected !== null) return undefined;
  const none = Object.values(actual as { readonly [part: string]: Json }).every((part) => part === 0 || part === false);
  return (expected === true) !== none;
}

/** What cases need of this rulebook; `read` is its reader of order posts. */
export function caseParts(read: CaseParts<State, Plan, Setup, Book>['read']): CaseParts<State, Plan, Setup, Book, z.ZodType, typeof PACKS> {
  return {
    sheet: CaseSheetSchema,
    start: CaseStartSchema,
    battle: CaseBattleSchema,
    order: PlanSchema,
    orderForms: { list: 'acts', word: 'do', wrappers: [] },
    idle: null,
    packs: PACKS,
    basePacks: ['d10-rulebook'],
    packClause: 'd10.content.packs' satisfies ClauseId,
    packClauseOf: (section) =>
      section === 'weapons' ? 'd10.content.weapons' : section === 'spells' ? 'd10.content.spells' : 'd10.content.packs',
    phases: PHASES,
    firstAndLastStep: { first: 0, last: 'end' },
    idMaps: ['skills', 'saves', 'wounds', 'ammo', 'bands', 'metres', 'defencesMet'],
    identity: ['id', 'name'],
    pathOf: (path) => path.replace(/^(?:state\.)?(?:combatants?\.)?/u, ''),
    setup,
    orderOf: (order) => order as Plan,
    read,
    ledgerState,
    means,
  };
}
