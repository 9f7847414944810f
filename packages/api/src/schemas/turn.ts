import { ANSWER_KINDS } from '@boevka/kernel';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { TURN_STATUSES } from './battle.ts';
import { diagnostic, reading, refusal } from './reading.ts';
import { derivation, document, draw, scene, sumRow } from './screen.ts';
import { audience, fighter, id, json, lang, list, moment, name, orderText, turn, version, words } from './shared.ts';

const step = z.union([z.int().min(0), z.string().min(1).max(80)]);
const reason = words;
const key = z.string().min(1).max(300);

/** The judge's answer to a question. */
const ruling = z.strictObject({ question: key, answer: json, reason });
/** The judge's unasked act: a value of the state, or the value of a draw. */
const override = z.strictObject({
  step,
  phase: z.string().max(80),
  path: z.string().min(1).max(300).nullable(),
  draw: z.strictObject({ purpose: key, actor: fighter, target: fighter.nullable(), ordinal: z.int().min(1).max(10_000) }).nullable(),
  value: json,
  reason: z.string().min(1).max(LIMITS.words),
});
/** A die that was thrown elsewhere; what is `null` fits every draw. */
const handed = z.strictObject({
  turn: turn.nullable(),
  step: step.nullable(),
  actor: fighter.nullable(),
  purpose: key.nullable(),
  target: fighter.nullable(),
  value: z.int().min(-1e9).max(1e9),
});

/** A judgement call with its default, and the answer that holds. */
export const question = z.object({
  id: z.string(),
  clause: z.string(),
  clauseText: z.string(),
  message: z.string(),
  kind: z.enum(ANSWER_KINDS),
  step: z.string(),
  actor: z.string(),
  options: list(z.object({ value: json, label: z.string() })),
  byDefault: json,
  byDefaultLabel: z.string().nullable(),
  taken: json,
  answered: z.boolean(),
  reason: z.string().nullable(),
  /** Without an answer the turn cannot be published. */
  blocking: z.boolean(),
  data: json,
});
export type QuestionShown = z.output<typeof question>;

/** A box of the desk that changes as a whole; `revision` is 0 where nobody has written into it. */
const box = { revision: version, by: z.string().nullable(), at: moment.nullable() };

/** What lies on the judge's desk for the coming turn. */
export const desk = z.object({
  turn: turn.nullable(),
  version,
  texts: list(
    z.object({
      ...box,
      fighter,
      name: z.string(),
      awaited: z.boolean(),
      text: z.string(),
      /** player: as the player sent it; the judge's own text takes its place. */
      from: z.enum(['nobody', 'player', 'judge']),
      /** Short code of what the player sent. */
      code: z.string().nullable(),
      sentAt: moment.nullable(),
    }),
  ),
  answers: list(z.object({ ...box, ruling })),
  overrides: list(z.object({ ...box, id, override })),
  handed: list(z.object({ ...box, id, handed })),
  note: z.object({ ...box, text: z.string() }),
});
export type Desk = z.output<typeof desk>;

const expected = version.describe('revision of the box as last seen; 0 where it was empty');
/** One change of a box. `null` takes away what is in it. */
export const deskEdit = z.discriminatedUnion('box', [
  z.strictObject({ box: z.literal('text'), fighter, text: orderText.nullable(), expected }),
  z.strictObject({ box: z.literal('answer'), question: key, ruling: ruling.nullable(), expected }),
  z.strictObject({ box: z.literal('override'), id, override: override.nullable(), expected }),
  z.strictObject({ box: z.literal('handed'), id, handed: handed.nullable(), expected }),
  z.strictObject({ box: z.literal('note'), text: words, expected }),
]);
export type DeskEdit = z.output<typeof deskEdit>;
export const deskEdits = z.strictObject({ lang, turn, edits: z.array(deskEdit).min(1).max(100).readonly() });
export const deskHistory = z.object({
  entries: list(z.object({ seq: version, at: moment, by: z.string(), message: z.string(), box: z.string() })),
});
/** Puts the desk back to what it was after an entry; the history goes on from there, nothing of it is lost. */
export const deskRevert = z.strictObject({ lang, to: version, expectedVersion: version });

/** A turn as it might go. What is left out is taken from the desk. */
export const draftBody = z.strictObject({
  lang,
  /** By fighter; an empty text is silence. */
  texts: z.record(fighter, orderText).optional(),
  answers: list(ruling).optional(),
  overrides: list(override).optional(),
  handed: list(handed).optional(),
  /** Seed of throw-away dice of an earlier answer, so that the draft keeps its luck while one types; `null`: fresh ones. */
  seed: z
    .string()
    .max(100)
    .regex(/^[0-9a-f]+$/)
    .nullable()
    .default(null),
  /** Whose reports are wanted; none given: everybody's. */
  audiences: list(audience).optional(),
});
/** The same draft with the place of a number in one of its reports. */
export const draftWhyBody = draftBody.omit({ audiences: true }).extend({
  as: audience,
  n: z.int().min(0),
  what: z.string().max(120).nullable().default(null),
});
const toldTo = z.object({ audience, document });
export const draft = z.object({
  turn,
  seed: z.string(),
  readings: list(reading),
  documents: list(toldTo),
  questions: list(question),
  refusals: list(refusal),
  /** Who is silent, or has a void order, and gets the default order. */
  defaulted: list(fighter),
  draws: list(draw),
  unusedAnswers: list(z.object({ question: z.string(), why: z.enum(['not-asked', 'not-allowed', 'superseded']) })),
  unusedOverrides: z.number(),
  unusedHanded: z.number(),
  scene,
  over: z.boolean(),
  milliseconds: z.number(),
});
export type DraftShown = z.output<typeof draft>;

/** Closes the orders and throws the real dice. Only the judge sees the outcome until it is published. */
export const closeBody = z.strictObject({ lang, turn, expectedVersion: version });

export const turnQuery = z.strictObject({
  lang,
  /** Whose report; left out: the judge's for a judge, the own one for a player, else the public one. */
  as: audience.optional(),
});
export const turnReport = z.object({
  turn,
  battle: id,
  version,
  status: z.enum(TURN_STATUSES),
  title: z.string().nullable(),
  at: moment,
  publishedAt: moment.nullable(),
  audience,
  /** `null` where the turn was annulled. */
  document: document.nullable(),
  scene,
  draws: list(draw),
  /** For the judge; others get none. */
  questions: list(question),
  /** The judge gets all, a player his own. */
  refusals: list(refusal),
  defaulted: list(fighter),
  posts: list(z.object({ by: fighter, text: z.string() })),
  answers: list(ruling),
  overrides: list(override),
  handed: list(handed),
  /** Reasons of corrections since the first publication. */
  corrections: list(z.object({ at: moment, reason: z.string() })),
  /** What keeps it from being published; empty where it can be. */
  blockedBy: list(z.string()),
});
export type TurnReport = z.output<typeof turnReport>;

/** What is otherwise in a turn; what is left out stays. */
export const correctionBody = z.strictObject({
  lang,
  reason,
  texts: z.record(fighter, orderText).optional(),
  answers: list(ruling).optional(),
  overrides: list(override).optional(),
  handed: list(handed).optional(),
  /** Shows the difference and writes nothing. */
  preview: z.boolean().default(false),
  expectedVersion: version,
});

const pair = <T extends z.ZodType>(of: T) => z.object({ before: of, after: of });
/** «Было → стало» of one turn. */
export const change = z.object({
  turn,
  /** corrected: this one. followed: resolved again since an earlier one was. */
  cause: z.enum(['corrected', 'followed']),
  fate: z.enum(['resolved', 'annulled', 'restored']),
  /** Lines of the report that read otherwise. */
  lines: list(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** The judge alone gets what follows. */
  draws: z
    .object({ unchanged: z.number(), rescaled: list(pair(draw)), replaced: list(pair(draw)), added: list(draw), gone: list(draw) })
    .nullable(),
  state: list(z.object({ label: z.string(), before: z.string(), after: z.string() })).nullable(),
});
export type TurnChange = z.output<typeof change>;
export const corrected = z.object({
  version,
  preview: z.boolean(),
  diagnostics: list(z.object({ fighter, diagnostic })),
  changes: list(change),
});
export const changes = z.object({ changes: list(change) });
export const changesQuery = z.strictObject({ lang, as: audience.optional() });

export const publishBody = z.strictObject({
  lang,
  title: name.nullable().default(null),
  /** A forum engine whose form of the texts is kept as published. */
  format: z.string().max(40).default('mybb'),
  expectedVersion: version,
});

export const postsQuery = z.strictObject({
  lang,
  as: audience.optional(),
  format: z.string().max(40).default('mybb'),
  /** Longest post, as the forum engine counts; left out: as the engine comes. */
  limit: z.coerce.number().int().min(1).max(10_000_000).optional(),
});
/** Texts to be copied, one per post. */
export const posts = z.object({
  audience,
  format: z.string(),
  posts: list(z.object({ text: z.string(), length: z.number() })),
  limit: z.number().nullable(),
  draft: z.boolean(),
});

export const whyQuery = z.strictObject({
  lang,
  as: audience.optional(),
  n: z.coerce.number().int().min(0),
  what: z.string().max(120).optional().describe('which number of it; left out: all of them'),
});
/** Where the numbers of a line came from, as far as the reader may know. */
export const why = z.object({
  turn,
  n: z.number(),
  /** Sums with every term; for readers who may not know all terms there are none. */
  sums: list(z.object({ what: z.string(), label: z.string(), value: z.string(), rows: list(sumRow), derivation })),
  /** The lines of the reader's own report that tell of the same event. */
  lines: list(z.string()),
  draws: list(draw),
  clauses: list(z.object({ id: z.string(), text: z.string() })),
});
export type WhyShown = z.output<typeof why>;

/** The turn step by step, for playing it back. */
export const frames = z.object({
  turn,
  audience,
  frames: list(
    z.object({
      step: z.string(),
      /** Numbers of the views in the reader's report that happen in this step. */
      views: list(z.number()),
      scene,
    }),
  ),
});
