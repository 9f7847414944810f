import { z } from 'zod';

/** The frame of a case: which keys it may have. What a ruleset defines (sheets, state, orders, packs) is checked by its own schemas. */

const unknownMap = z.record(z.string(), z.unknown());
const words = z.union([z.string().min(1), z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })]);
const moment = { turn: z.int().min(1).optional(), step: z.union([z.int(), z.string()]).optional(), action: z.int().min(1).optional() };
const draw = {
  purpose: z.string().optional(),
  lo: z.number().optional(),
  hi: z.number().optional(),
  actor: z.string().optional(),
  target: z.string().nullable().optional(),
};

const die = z.union([z.number(), z.strictObject({ ...draw, value: z.number() })]);

const reason = z.string().optional();
const answer = z.strictObject({
  ...moment,
  question: z.string().optional(),
  what: z.string().optional(),
  clause: z.string().optional(),
  who: z.string().optional(),
  actor: z.string().optional(),
  answer: z.json(),
  reason,
});
const override = z.strictObject({
  ...moment,
  phase: z.string().optional(),
  path: z.string().min(1).optional(),
  draw: z
    .strictObject({
      purpose: z.string().min(1),
      actor: z.string().min(1),
      target: z.string().nullable().optional(),
      ordinal: z.int().min(1).optional(),
    })
    .optional(),
  value: z.json(),
  reason,
});
export type WrittenAnswer = z.output<typeof answer>;
export type WrittenOverride = z.output<typeof override>;

const refusal = z.union([z.string(), z.strictObject({ ...moment, code: z.string(), who: z.string().nullable().optional() })]);
export type WrittenRefusal = z.output<typeof refusal>;

const question = z.union([
  z.string(),
  z.strictObject({
    ...moment,
    what: z.string().optional(),
    clause: z.string().optional(),
    who: z.string().optional(),
    actor: z.string().optional(),
    options: z.array(z.json()).optional(),
    byDefault: z.json().optional(),
    taken: z.json().optional(),
    answered: z.boolean().optional(),
  }),
]);
export type WrittenQuestion = z.output<typeof question>;

const drawn = z.strictObject({
  ...moment,
  ...draw,
  value: z.number().optional(),
  clause: z.string().optional(),
  ordinal: z.int().optional(),
  except: z
    .union([z.number(), z.array(z.number())])
    .nullable()
    .optional(),
  hidden: z.boolean().optional(),
  by: z.string().optional(),
});
export type WrittenDrawn = z.output<typeof drawn>;

const perViewer = z.record(z.string(), z.array(unknownMap));

const expectSchema = z.strictObject({
  state: unknownMap.optional(),
  after: z.array(z.strictObject({ ...moment, phase: z.string().optional(), state: unknownMap })).optional(),
  result: z.json().optional(),
  draws: z.array(drawn).optional(),
  refusals: z.array(refusal).optional(),
  invalid: z.boolean().optional(),
  questions: z.array(question).optional(),
  views: perViewer.optional(),
  unseen: perViewer.optional(),
  events: z.array(unknownMap).optional(),
});

export const caseSchema = z.strictObject({
  id: z.string().min(1),
  system: z.string().optional(),
  title: words.optional(),
  note: z.string().optional(),
  clauses: z.array(z.string()).default([]),
  houseRules: z.unknown().optional(),
  packs: z.unknown().optional(),
  sheets: unknownMap.optional(),
  state: unknownMap.optional(),
  orders: z.union([unknownMap, z.array(unknownMap)]).optional(),
  turns: z.int().min(0).max(100).optional(),
  /** What is done between battles, after the turns. */
  acts: z.array(z.unknown()).default([]),
  dice: z.array(die).default([]),
  rulings: z.array(z.unknown()).default([]),
  overrides: z.array(z.unknown()).default([]),
  expect: expectSchema,
});
export type WrittenCase = z.output<typeof caseSchema>;
export type Expected = WrittenCase['expect'];
export type WrittenDie = z.output<typeof die>;

export { answer as answerSchema, override as overrideSchema };
