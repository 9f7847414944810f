import { CLAUSE_KINDS } from '@boevka/kernel';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { both, id, issue, json, list, moment, name } from './shared.ts';

export const houseRule = z.object({
  id: z.string(),
  title: both,
  /** A list of values, or `{min, max, whole}`. */
  values: z.union([list(json), z.object({ min: z.number(), max: z.number(), whole: z.boolean() })]),
  /** What values are called that say nothing by themselves, by the value as it is written. */
  valueNames: z.record(z.string(), both),
  byDefault: json,
  clause: z.string(),
  clauseText: both,
});

export const rulebookHead = z.object({ system: z.string(), version: z.string(), title: both, hasDemo: z.boolean() });

const readySheet = z.object({ id: z.string(), pack: z.string(), name: both, summary: both.nullable() });
const packHead = z.object({ id: z.string(), system: z.string(), title: both, version: z.string(), entries: z.number() });

/** What a new battle can be made of. */
export const rulebookDetail = rulebookHead.extend({
  houseRules: list(houseRule),
  basePacks: list(z.string()),
  packs: list(packHead),
  sheets: list(readySheet),
  /** A setup that begins: the demo battle's, for forms to start from; `null` where there is none. */
  sampleSetup: json.nullable(),
});

/** The rulebook in our own words, by clause. */
export const rules = z.object({
  system: z.string(),
  version: z.string(),
  title: both,
  clauses: list(z.object({ id: z.string(), kind: z.enum(CLAUSE_KINDS), text: both })),
  houseRules: list(houseRule),
});

/** JSON Schemas for editors. */
export const schemas = z.object({
  sheet: json,
  setup: json,
  order: json,
  /** Of a pack: its head, and an entry of each section. */
  pack: json,
});

/** A sheet as YAML or JSON text, or as a value; or words pasted from a forum, `key: value` by line, which are read as far as they go. */
const sheetSource = z.union([z.strictObject({ text: z.string().min(1).max(LIMITS.file) }), z.strictObject({ sheet: json })]);
export const sheetToCheck = z.strictObject({
  source: sheetSource,
  /** Own packs whose entries it may name, beside those of the rulebook. */
  packs: list(id).default([]),
});
export const sheetChecked = z.object({
  ok: z.boolean(),
  issues: list(issue),
  /** The sheet as written, without what the schema fills in; `null` where it is no YAML at all. */
  sheet: json.nullable(),
  yaml: z.string().nullable(),
});

const packFile = z.object({ path: z.string().min(1).max(300), text: z.string().max(LIMITS.file) });
export const packFiles = z.array(packFile).min(1).max(LIMITS.files).readonly();
export const packChecked = z.object({
  ok: z.boolean(),
  issues: list(issue),
  digest: z.string().nullable(),
  entries: list(z.object({ section: z.string(), id: z.string(), name: both })),
});

export const character = z.object({
  id,
  community: id,
  system: z.string(),
  name: z.string(),
  version: z.number(),
  ok: z.boolean(),
  updatedAt: moment,
});
export const characterDetail = character.extend({ text: z.string(), packs: list(id), issues: list(issue) });
export const newCharacter = z.strictObject({
  community: id,
  system: z.string().max(40),
  name,
  text: z.string().min(1).max(LIMITS.file),
  packs: list(id).default([]),
});
export const savedCharacter = newCharacter.omit({ community: true, system: true }).extend({ expectedVersion: z.int().min(1) });

export const pack = z.object({
  id,
  community: id,
  system: z.string(),
  title: z.string(),
  version: z.number(),
  ok: z.boolean(),
  updatedAt: moment,
});
export const packDetail = pack.extend({ files: packFiles, issues: list(issue) });
export const newPack = z.strictObject({ community: id, system: z.string().max(40), title: name, files: packFiles });
export const savedPack = z.strictObject({ title: name, files: packFiles, expectedVersion: z.int().min(1) });
