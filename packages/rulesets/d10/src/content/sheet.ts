import type { Reading } from '@boevka/kernel';
import { z } from 'zod';
import { ATTRIBUTES, REACTION_MODES, SIZES } from '../terms.ts';
import { count, forPeople, id, score, whole } from './common.ts';

/** What a body is, in points, kilograms and centimetres. */
export const AttributesSchema = z.strictObject({
  str: score.default(10),
  agi: score.default(10),
  int: score.default(10),
  level: z.number().int().min(0).max(1000).default(1),
  mass: z.number().min(1).max(100_000).default(75),
  height: z.number().min(1).max(10_000).default(175),
  size: z.enum(SIZES).default('human'),
});
export type Attributes = Reading<z.output<typeof AttributesSchema>>;

/** Pieces of one kind of ammunition; a number is that many good ones. */
export const AmmoSchema = z.preprocess(
  (v) => (typeof v === 'number' ? { good: v } : v),
  z.strictObject({ good: count.default(0), ruined: count.default(0) }),
);

/** A character or a monster. What is left out has a start value. */
export const SheetSchema = z.strictObject({
  id: id.optional(),
  ...forPeople,
  attributes: AttributesSchema.default(AttributesSchema.parse({})),
  /** Absent: agility. */
  mobility: score.optional(),
  skills: z.record(id, whole).default({}),
  traits: z.array(id).max(100).default([]),
  saves: z.record(id, whole).default({}),
  maxHp: z.number().int().min(1).max(10_000).default(20),
  /** Absent: bare hands. */
  weaponId: id.nullable().default(null),
  otherWeapons: z.array(id).max(100).default([]),
  items: z.array(id).max(200).default([]),
  ammo: z.record(id, AmmoSchema).default({}),
  armourId: id.nullable().default(null),
  shieldId: id.nullable().default(null),
  helmetId: id.nullable().default(null),
  spells: z.array(id).max(200).default([]),
  reactionMode: z.enum(REACTION_MODES).optional(),
  /** For a static reaction: the number as it is. */
  reaction: whole.optional(),
  /** For `stat`: which attribute is added again, or how much. */
  reactionStat: z.union([z.enum(ATTRIBUTES), whole]).optional(),
  xp: count.default(0),
});
export type Sheet = Reading<z.output<typeof SheetSchema>>;
