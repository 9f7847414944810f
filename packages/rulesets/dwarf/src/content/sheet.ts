import { z } from 'zod';
import { HANDS, HUMANOID, LASTING, SKILL_ORDER, STANDARD, WOOD } from '../terms.ts';
import { id, NameSchema, whole } from './common.ts';

/** What a character is between battles; fields are the ledger's `sheet.*`. */

/** What a level may be is looked at when the battle begins: a case may be about one that is none. @clause dwarf.action.level-cap */
const level = z.number().min(-1000).max(1000);

/** Bounds depend on the table (`allowNegativeRatings`) and are looked at when the battle begins. */
const rating = z.number().min(-1000).max(1000);

/** Material and quality of a thing. @clause dwarf.armour.material-quality */
const make = { material: id.default(WOOD), quality: id.default(STANDARD) };

/** A hand by id, `both`, or `pack`; left out: as many hands as it needs while they are free, else the pack. */
const hand = z.union([z.enum(HANDS), id]).optional();

const weapon = z.preprocess(
  (v) => (typeof v === 'string' ? { weapon: v } : v),
  z.strictObject({ weapon: id, ...make, hand, count: whole.min(1).max(999).default(1) }),
);

/** Without a piece: a full set of that material. A bare word is a piece, or a material. */
const armour = z.preprocess((v) => (typeof v === 'string' ? { piece: v } : v), z.strictObject({ piece: id.optional(), ...make }));

const shield = z.preprocess((v) => (typeof v === 'string' ? { material: v } : v), z.strictObject({ ...make, hand }));

/** An injury that nobody has treated yet. */
export const LastingSchema = z.preprocess(
  (v) => (typeof v === 'string' ? { effect: v } : v),
  z.strictObject({
    part: id.nullish(),
    effect: z.enum(LASTING),
    since: whole.min(0).default(0),
    source: z.string().default(''),
    internal: z.boolean().default(false),
    lossOfUse: z.boolean().default(false),
  }),
);
export type LastingInjury = z.output<typeof LastingSchema>;

/** Most weapons of one sheet: where all of them are must fit into one number. */
const MOST_WEAPONS = 9;

/** The ledger's fields, without what they are when nobody says. */
export const SHEET_FIELDS = {
  skills: z.record(id, level),
  strength: rating,
  toughness: rating,
  size: z.int().min(0).max(100),
  bodyPlan: id,
  weapons: z.array(weapon).max(MOST_WEAPONS),
  armour: z.array(armour),
  shield: z.preprocess((v) => (v === 'none' ? null : v), shield.nullable()),
  lastingInjuries: z.array(LastingSchema),
};

const fields = z.strictObject({
  id: z.string().optional(),
  name: NameSchema.optional(),
  skills: SHEET_FIELDS.skills.default({}),
  strength: SHEET_FIELDS.strength.default(0),
  toughness: SHEET_FIELDS.toughness.default(0),
  size: SHEET_FIELDS.size.default(3),
  bodyPlan: SHEET_FIELDS.bodyPlan.default(HUMANOID),
  weapons: SHEET_FIELDS.weapons.default([]),
  armour: SHEET_FIELDS.armour.default([]),
  shield: SHEET_FIELDS.shield.default(null),
  lastingInjuries: SHEET_FIELDS.lastingInjuries.default([]),
  /** A creature without throat or breath. @clause dwarf.choke.breathless */
  chokeable: z.boolean().default(true),
  /** How the fighter fights; for the pages that show ready characters. */
  style: NameSchema.optional(),
});

/** Skills of the catalogue may stand beside the other fields: `{wrestler: 4}` is `{skills: {wrestler: 4}}`. */
export const SheetSchema = z.preprocess((v) => {
  if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
  const given = Object.entries(v);
  const bare = given.filter(([key]) => SKILL_ORDER.includes(key));
  if (bare.length === 0) return v;
  const rest = Object.fromEntries(given.filter(([key]) => !SKILL_ORDER.includes(key)));
  const skills: unknown = rest.skills;
  return { ...rest, skills: { ...Object.fromEntries(bare), ...(skills !== null && typeof skills === 'object' ? skills : {}) } };
}, fields);
export type Sheet = z.output<typeof SheetSchema>;
