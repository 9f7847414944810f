import { z } from 'zod';
import { ATTACK_FIELDS, AttackSchema } from '../content/attack.ts';
import { id, MOST_AP, MOST_DAMAGE, MOST_METRES, MOST_MOVES } from '../content/common.ts';
import { Immunities, OwnAttacks, OwnProtections, OwnSkills } from '../content/sheet.ts';
import { FAMILIES } from '../terms.ts';

/** What differs at the start from the sheets: the ledger's fields of `state`, with short forms for what people write most. */

const name = z.union([z.string().min(1).max(100), z.int().transform(String)]);
const ap = z.int().min(0).max(MOST_AP);
const coordinate = z.int().min(-MOST_METRES).max(MOST_METRES);

/** `30` (metres along the line), `[30, 5]`, `{x: 30, y: 5}`, `"30, 5"`. */
export const PositionSchema = z.preprocess(
  (v) => {
    if (typeof v === 'number') return { x: v, y: 0 };
    if (typeof v === 'string') return placed(v.split(',').map(Number));
    return Array.isArray(v) ? placed(v) : v;
  },
  z.strictObject({ x: coordinate, y: coordinate.default(0) }),
);

function placed([x, y = 0]: readonly unknown[]): unknown {
  return { x, y };
}

const instance = z.strictObject({
  id: z.string().min(1).max(100).optional(),
  seq: z.int().min(1).optional(),
  attackerId: name.optional(),
  attacker: name.optional(),
  attackId: id.optional(),
  attack: id.optional(),
  paidAp: z.int().min(1).max(MOST_AP).optional(),
  totalPaid: z.int().min(1).max(MOST_AP).optional(),
  ap: z.int().min(1).max(MOST_AP).optional(),
  defenceBase: ap.optional(),
  multiMove: z.boolean().optional(),
  ...ATTACK_FIELDS,
});
export type StartInstance = z.output<typeof instance>;

const effect = z.preprocess(
  (v) => (typeof v === 'string' ? { family: v } : v),
  z.strictObject({
    family: z.enum(FAMILIES),
    movesLeft: z.int().min(1).max(MOST_MOVES).default(1),
    apxMinus: ap.default(0),
    apxPercent: z.int().min(0).max(100).default(0),
    sourceId: z.string().max(100).nullable().default(null),
  }),
);

const multiMove = z.strictObject({
  attackId: id.optional(),
  attack: z.union([id, AttackSchema]).optional(),
  targetIds: z.array(name).optional(),
  targets: z.array(name).optional(),
  target: name.optional(),
  cost: z.int().min(1).max(MOST_AP).optional(),
  paid: ap.default(0),
});
export type StartMultiMove = z.output<typeof multiMove>;

const none = <S extends z.ZodType>(schema: S) => z.preprocess((v) => (v === 'none' ? null : v), schema.nullable());
const listed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (v === 'none' || v === null ? [] : Array.isArray(v) ? v : [v]), schema);

/** `state: {A: …}` of a case, `start` of a fighter in a battle file. */
export const StartSchema = z.strictObject({
  teamId: name.optional(),
  team: name.optional(),
  side: name.optional(),
  maxHp: z.int().min(1).max(MOST_DAMAGE).optional(),
  apx: z.int().min(1).max(MOST_AP).optional(),
  attacks: listed(OwnAttacks).optional(),
  skills: listed(OwnSkills).optional(),
  protections: listed(OwnProtections).optional(),
  immunities: listed(Immunities).optional(),
  hp: z.int().min(-MOST_DAMAGE).max(MOST_DAMAGE).optional(),
  position: PositionSchema.optional(),
  spentThisMove: ap.optional(),
  spent: ap.optional(),
  /** What he spent in his last move: his reserve follows from it. */
  spentPreviousMove: ap.optional(),
  reserve: ap.optional(),
  queue: listed(z.array(instance).max(1000)).optional(),
  effects: listed(z.array(effect).max(2)).optional(),
  multiMove: none(multiMove).optional(),
  defeated: z.boolean().optional(),
  /** Moves that he has made; 0 says that the battle has just begun for him. */
  movesMade: z.int().min(0).optional(),
});
export type Start = z.output<typeof StartSchema>;

/** `state: {battle: …}`. What follows from other things may be named, and nothing comes of it. */
export const BattleStartSchema = z.strictObject({
  order: z.array(name).max(1000).optional(),
  moveNo: z.int().min(1).optional(),
  seq: z.int().min(1).optional(),
  onMove: name.optional(),
  endedEarly: z.boolean().optional(),
  teams: z.record(z.string(), z.union([name, z.array(name)])).optional(),
  sides: z.record(z.string(), z.union([name, z.array(name)])).optional(),
  houseRules: z.record(z.string(), z.unknown()).optional(),
  log: z.array(z.unknown()).optional(),
});
export type BattleFields = z.output<typeof BattleStartSchema>;
