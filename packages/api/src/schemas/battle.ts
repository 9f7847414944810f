import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { houseRule } from './rulebook.ts';
import { scene } from './screen.ts';
import { both, fighter, id, json, list, moment, name, turn, version, words } from './shared.ts';

/** ждёт приказов · ждёт судью · открыта претензия · завершён */
export const BATTLE_STATUSES = ['awaits-orders', 'awaits-judge', 'claim-open', 'over'] as const;
export type BattleStatus = (typeof BATTLE_STATUSES)[number];
export const VISIBILITIES = ['public', 'link', 'members'] as const;
/** sealed: the battle's own dice, committed to at its beginning. handed: thrown elsewhere and typed in by the judge, the own ones stand behind. */
export const DICE_MODES = ['sealed', 'handed'] as const;
/** What the caller is in a battle. */
export const STANDINGS = ['judge', 'player', 'reader'] as const;

export const battleHead = z.object({
  id,
  community: id,
  title: z.string(),
  system: z.string(),
  systemTitle: both,
  status: z.enum(BATTLE_STATUSES),
  visibility: z.enum(VISIBILITIES),
  demo: z.boolean(),
  archived: z.boolean(),
  /** Turns that are published. */
  turns: z.number(),
  fighters: list(z.object({ id: fighter, name: z.string(), side: z.string() })),
  /** Orders of the coming turn: how many are there, of how many. */
  orders: z.object({ sent: z.number(), awaited: z.number() }),
  deadline: moment.nullable(),
  openClaims: z.number(),
  you: z.enum(STANDINGS),
  /** Whether something waits for the caller. */
  waitsForYou: z.boolean(),
  updatedAt: moment,
  version,
});
export type BattleHead = z.output<typeof battleHead>;

export const battlesQuery = z.strictObject({
  lang: z.enum(['ru', 'en']).default('ru'),
  status: z.enum(BATTLE_STATUSES).optional(),
  system: z.string().max(40).optional(),
  community: id.optional(),
  /** Words of the title or of a fighter's name. */
  q: z.string().max(LIMITS.name).optional(),
  mine: z.stringbool().default(false),
  archived: z.stringbool().default(false),
  before: z.string().max(100).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const battlePage = z.object({ battles: list(battleHead), next: z.string().nullable() });

/** What he is called in this battle, where it is not the name of his sheet. */
const calledHere = z
  .string()
  .trim()
  .max(LIMITS.name)
  .regex(/[\p{L}\p{N}]/u)
  .optional();

const sheetChoice = z.union([
  z.strictObject({ ready: z.string().min(1).max(200), name: calledHere }).describe('a sheet that ships with a pack'),
  z.strictObject({ character: id, name: calledHere }),
  z.strictObject({ sheet: json }),
]);

const parts = z.strictObject({
  system: z.string().max(40),
  houseRules: z.record(z.string().max(80), json).default({}),
  /** Packs that ship, by id; empty: those of the rulebook. */
  packs: list(z.string().max(200)).default([]),
  ownPacks: list(id).default([]),
  sheets: z.record(fighter, sheetChoice).refine((sheets) => Object.keys(sheets).length <= LIMITS.fighters),
  /** As the rulebook's battle files have it: field, fighters with sides and places. */
  setup: json,
});

/** A battle from its parts, or from the text of a battle file with the turns that it has. */
export const newBattle = z.strictObject({
  community: id,
  title: name.optional(),
  visibility: z.enum(VISIBILITIES).default('link'),
  dice: z.enum(DICE_MODES).default('sealed'),
  from: z.union([z.strictObject({ parts }), z.strictObject({ file: z.string().min(1).max(LIMITS.file) })]),
  /** Who plays whom; a link is made for each. */
  seats: list(z.strictObject({ player: name, fighters: list(fighter) })).default([]),
});

const seat = z.object({
  id,
  player: z.string(),
  fighters: list(fighter),
  /** Whether the link was opened, or an account has taken the seat. */
  taken: z.boolean(),
  /** Whether the orders of the coming turn are there. */
  sent: z.boolean(),
});
/** The link is shown this once; the server keeps its digest. */
export const seatMade = z.object({ seat, token: z.string(), path: z.string() });
export const newSeat = z.strictObject({ player: name, fighters: list(fighter).refine((all) => all.length > 0) });
export const seatEntered = z.object({ battle: id, seat: id, player: z.string(), fighters: list(fighter) });

export const battleMade = z.object({ battle: id, seats: list(seatMade) });

/** played: resolved on the real dice, for the judge alone so far. */
export const TURN_STATUSES = ['played', 'published', 'annulled'] as const;
export const turnHead = z.object({
  turn,
  status: z.enum(TURN_STATUSES),
  title: z.string().nullable(),
  at: moment,
  publishedAt: moment.nullable(),
  /** How often it was published anew after a correction. */
  corrections: z.number(),
  /** What holds now is not what was published: the judge alone sees it. */
  changed: z.boolean(),
});
export type TurnHead = z.output<typeof turnHead>;

export const CLAIM_STATES = ['open', 'upheld', 'rejected', 'withdrawn'] as const;
export const claim = z.object({
  id,
  turn,
  by: z.object({ name: z.string(), fighter: fighter.nullable() }),
  /** The line that it is about: number of the view in the claimant's own report, which number of it, and the words as he read them. */
  ref: z.object({ n: z.number(), what: z.string().nullable() }).nullable(),
  quote: z.string(),
  words: z.string(),
  at: moment,
  state: z.enum(CLAIM_STATES),
  decision: z.object({ words: z.string(), at: moment, by: z.string(), corrected: z.boolean() }).nullable(),
  mine: z.boolean(),
});
export type ClaimShown = z.output<typeof claim>;

export const outcome = z.object({ won: list(z.string()), reason: z.string() });
export const commitments = z.object({ open: z.string(), hidden: z.string().nullable(), length: z.number() });

export const battleDetail = battleHead.extend({
  rulesVersion: z.string(),
  dice: z.enum(DICE_MODES),
  houseRules: list(houseRule.extend({ value: json })),
  commitments,
  /** Fighters that the caller speaks for: all of them, for a judge. */
  yours: list(fighter),
  awaiting: z.object({ who: list(fighter), mode: z.enum(['together', 'alone']), sealed: z.boolean() }).nullable(),
  /** Orders of the coming turn that everybody reads as they are posted: those of a rulebook whose orders are open. */
  posted: list(z.object({ fighter, name: z.string(), text: z.string(), at: moment })),
  /** Seats with whether orders are there; a reader gets none. */
  seats: list(seat),
  turnList: list(turnHead),
  claims: list(claim),
  outcome: outcome.nullable(),
  ended: z.boolean(),
  /** How it stands now for the caller. For everybody but the judge: after the last published turn. */
  scene,
});
export type BattleDetail = z.output<typeof battleDetail>;

export const battleChange = z.strictObject({
  title: name.optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  deadline: z.iso.datetime().nullable().optional(),
  archived: z.boolean().optional(),
  expectedVersion: version,
});

export const historyQuery = z.strictObject({ lang: z.enum(['ru', 'en']).default('ru'), after: z.coerce.number().int().min(0).default(0) });
/** What happened, as far as the caller may know. */
export const history = z.object({
  entries: list(
    z.object({ seq: version, kind: z.string(), at: moment, by: z.string().nullable(), turn: z.number().nullable(), message: z.string() }),
  ),
});

export const endOfBattle = z.strictObject({
  /** How it ends where the rulebook sees no end; `null`: by the rulebook. */
  byWord: z.strictObject({ won: list(z.string().max(120)), reason: words }).nullable(),
  expectedVersion: version,
});

/** A whole battle as one file. */
export const bundle = z.looseObject({ format: z.literal('boevka-battle-bundle-1') });
export const exportQuery = z.strictObject({
  /** With the secrets of the dice and the links of nobody: for the judge who moves house. */
  secrets: z.stringbool().default(false),
});
export const imported = z.strictObject({ community: id, bundle: z.looseObject({}) });
