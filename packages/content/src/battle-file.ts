import type { Both } from '@boevka/kernel';
import { z } from 'zod';
import type { Checked } from './check.ts';
import { checkDocument, inTextOrder } from './check.ts';
import type { ContentIssue } from './issue.ts';
import { issueAt } from './issue.ts';
import { PACK_VERSION } from './pack-version.ts';
import type { Path } from './place.ts';
import type { Rulings } from './rulings.ts';
import { rulingIssues, rulingSchema, sortRulings } from './rulings.ts';
import { candidatesHint, valuesHint } from './schema-hints.ts';
import type { Source } from './source.ts';
import { inside, isMap } from './source.ts';

/** The parts of a battle file that belong to a ruleset. */
export interface BattleParts<
  Sheet extends z.ZodType = z.ZodType,
  Setup extends z.ZodType = z.ZodType,
  Orders extends z.ZodType = z.ZodType,
  House extends z.ZodType = z.ZodType,
> {
  readonly sheet: Sheet;
  readonly setup: Setup;
  /** Orders of one post that are written as a record instead of text. */
  readonly orders: Orders;
  readonly houseRules: House;
  /** The fighters that a setup names, each with its place in the setup. Every one needs a sheet. */
  fighters?(setup: z.output<Setup>): Iterable<{ readonly id: string; readonly path: Path }>;
  /** The ids of ready-made sheets that `sheets` may refer to. Not given: references are not checked here. */
  readonly sheetIds?: readonly string[];
}

export type BattlePost<P extends BattleParts> =
  | { readonly by: string; readonly text: string; readonly orders: null }
  | { readonly by: string; readonly text: null; readonly orders: z.output<P['orders']> };

export interface BattleTurn<P extends BattleParts> {
  readonly posts: readonly BattlePost<P>[];
  readonly rulings: Rulings;
}

/** A battle as it is written: everything that is needed to compute it. */
export interface BattleFile<P extends BattleParts = BattleParts> {
  readonly system: string;
  /** The version of the rules that it was written for; null is the present one. */
  readonly rulesVersion: string | null;
  readonly title: Both | null;
  /** Hex digits that its dice come from, so that they are the same each time; null: they are thrown when it is judged. */
  readonly seed: string | null;
  readonly houseRules: z.output<P['houseRules']>;
  /** Ids (or paths) of packs, and packs that stand in the file itself. */
  readonly packs: readonly (string | Source)[];
  /** By fighter: a sheet, or the id of a ready-made one. */
  readonly sheets: { readonly [fighter: string]: string | z.output<P['sheet']> };
  readonly setup: z.output<P['setup']>;
  readonly turns: readonly BattleTurn<P>[];
}

/**
 * Checks a battle file. Its `system` picks the ruleset's parts; beside the schemas: every fighter of the setup has a sheet, every post is by one of
 * them and has either text or orders, every ruling is one thing.
 */
export function checkBattleFile<P extends BattleParts>(
  source: Source,
  partsOf: (system: string) => P | undefined,
  systems: readonly string[],
): Checked<BattleFile<P>> {
  const named = checkDocument(source, z.looseObject({ system: z.string() }));
  if (!named.ok) return named;
  const { system } = named.value;
  const parts = partsOf(system);
  if (parts === undefined) {
    return { ok: false, issues: [issueAt(source, ['system'], 'unknown-system', { system }, { hint: valuesHint(system, systems) })] };
  }
  const own = ownIssues(source, parts);
  const checked = checkDocument(source, battleSchema(parts));
  if (!checked.ok)
    return { ok: false, issues: inTextOrder([...own, ...checked.issues.filter((issue) => !own.some((o) => covers(o, issue)))]) };
  const issues = [...own, ...fighterIssues(source, checked.value.setup as z.output<P['setup']>, checked.value.sheets, parts)];
  if (issues.length > 0) return { ok: false, issues: inTextOrder(issues) };
  return { ok: true, value: battleOf(source, checked.value) };
}

const HEX = {
  params: {
    ru: 'Зерно пишется в кавычках шестнадцатеричными цифрами, от 1 до 64: "007b".',
    en: 'A seed is 1 to 64 hex digits, in quotes: "007b".',
  },
};
const THREE_NUMBERS = { params: { ru: 'Версия пишется тремя числами: 1.0.0.', en: 'A version is three numbers: 1.0.0.' } };

function battleSchema(parts: BattleParts) {
  const words = z.union([z.string().min(1), z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })]);
  const post = z.strictObject({ by: z.string(), text: z.string().optional(), orders: parts.orders.optional() });
  return z.strictObject({
    system: z.string(),
    rulesVersion: z
      .string()
      .refine((version) => PACK_VERSION.test(version), THREE_NUMBERS)
      .optional(),
    title: words.optional(),
    // A bare number would lose its zeros, and `1e5` would be another one.
    seed: z
      .union([z.string(), z.number()])
      .refine((seed) => typeof seed === 'string' && /^[0-9a-f]{1,64}$/iu.test(seed), HEX)
      .optional(),
    houseRules: parts.houseRules.prefault({}),
    packs: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).optional(),
    sheets: z.record(z.string(), z.union([z.string(), parts.sheet])),
    setup: parts.setup,
    turns: z.array(z.strictObject({ posts: z.array(post), rulings: z.array(rulingSchema).optional() })),
  });
}

function battleOf<P extends BattleParts>(source: Source, written: z.output<ReturnType<typeof battleSchema>>): BattleFile<P> {
  const { system, rulesVersion = null, title, seed, houseRules, packs = [], sheets, setup, turns } = written;
  return {
    system,
    rulesVersion,
    title: title === undefined ? null : typeof title === 'string' ? { ru: title, en: title } : title,
    seed: typeof seed === 'string' ? seed : null,
    houseRules: houseRules as z.output<P['houseRules']>,
    packs: packs.flatMap((pack, index) => (typeof pack === 'string' ? pack : (inside(source, ['packs', index]) ?? []))),
    sheets: sheets as BattleFile<P>['sheets'],
    setup: setup as z.output<P['setup']>,
    turns: turns.map((turn) => ({
      posts: turn.posts.map(
        ({ by, text, orders }): BattlePost<P> =>
          text === undefined ? { by, text: null, orders: orders as z.output<P['orders']> } : { by, text, orders: null },
      ),
      rulings: sortRulings(turn.rulings ?? []),
    })),
  };
}

/** What can be said from the text alone, so that it is said even where schemas fail. */
function ownIssues(source: Source, parts: BattleParts): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const sheets = inside(source, ['sheets'])?.value;
  const fighters = isMap(sheets) ? Object.keys(sheets) : null;
  for (const [fighter, sheet] of Object.entries(isMap(sheets) ? sheets : {})) {
    if (typeof sheet !== 'string' || parts.sheetIds === undefined || parts.sheetIds.includes(sheet)) continue;
    issues.push(
      issueAt(source, ['sheets', fighter], 'unknown-id', { id: sheet, kind: 'sheets' }, { hint: candidatesHint(sheet, parts.sheetIds) }),
    );
  }
  for (const fighter of fighters?.filter((id) => READERS.includes(id)) ?? []) issues.push(takenByReaders(source, fighter));
  const turns = inside(source, ['turns'])?.value;
  for (const turn of Array.isArray(turns) ? turns.keys() : []) {
    const posts = inside(source, ['turns', turn, 'posts']);
    for (const index of posts !== null && Array.isArray(posts.value) ? posts.value.keys() : []) {
      const post = posts === null ? null : inside(posts, [index]);
      if (post !== null) issues.push(...postIssues(post, fighters));
    }
    const rulings = inside(source, ['turns', turn, 'rulings']);
    if (rulings !== null) issues.push(...rulingIssues(rulings));
  }
  return issues;
}

/** Readers of reports go by these words, and a fighter's player by his id: a fighter called so would read what is not his. */
const READERS = ['public', 'judge'];

function takenByReaders(source: Source, fighter: string): ContentIssue {
  const data = {
    ru: `Бойца нельзя назвать «${fighter}»: так зовётся читатель отчётов. Возьмите другое имя.`,
    en: `A fighter cannot be called “${fighter}”: a reader of the reports is. Choose another name.`,
  };
  return issueAt(source, ['sheets', fighter], 'refused', data, { part: 'key' });
}

function postIssues(post: Source, fighters: readonly string[] | null): ContentIssue[] {
  if (!isMap(post.value)) return [];
  const { by, text, orders } = post.value;
  const issues: ContentIssue[] = [];
  if (typeof by === 'string' && fighters !== null && !fighters.includes(by)) {
    issues.push(issueAt(post, ['by'], 'unknown-fighter', { fighter: by }, { hint: valuesHint(by, fighters) }));
  }
  if (text !== undefined && orders !== undefined) issues.push(issueAt(post, [], 'post-with-both', {}));
  if (text === undefined && orders === undefined) issues.push(issueAt(post, [], 'post-with-neither', {}));
  return issues;
}

function fighterIssues<P extends BattleParts>(source: Source, setup: z.output<P['setup']>, sheets: object, parts: P): ContentIssue[] {
  const issues: ContentIssue[] = [];
  for (const { id, path } of parts.fighters?.(setup) ?? []) {
    if (Object.hasOwn(sheets, id)) continue;
    issues.push(issueAt(source, ['setup', ...path], 'missing-sheet', { fighter: id }, { hint: candidatesHint(id, Object.keys(sheets)) }));
  }
  return issues;
}

/** Whether an issue lies within a ruling whose kind is already in doubt: then its details are noise. */
function covers(own: ContentIssue, issue: ContentIssue): boolean {
  const unclear = own.code === 'ruling-unclear' || own.code === 'override-unclear';
  return unclear && own.path.every((step, i) => issue.path[i] === step);
}
