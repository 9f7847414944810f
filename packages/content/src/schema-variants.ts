import type { Json } from '@boevka/kernel';
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { isMap } from './source.ts';
import { wanted } from './wording.ts';

const MARK = 'known-keys:';

type ZodIssue = z.core.$ZodIssue;
type Branch = readonly ZodIssue[];

/** What to say where no variant of a union fits: the issues of the variant that was meant, or the variants to choose from. */
export interface Meant {
  readonly issues: readonly ZodIssue[];
  /** Items are `{type}`, `{value}` or `{keys}`. */
  readonly options: Json;
}

/**
 * Meant is the variant whose tag (a key with one allowed value) agrees, whose keys are nearest to those written, and which has the fewest issues.
 * Where that leaves several, what they have in common is said: the tags, the keys.
 */
export function branchIssues(branches: readonly Branch[], value: Json): Meant {
  const inner = branches.filter((branch) => !branch.some((issue) => issue.path.length === 0 && isKindMismatch(issue)));
  if (inner.length === 0) return { issues: [], options: branches.flatMap((branch) => branch.flatMap(option)) };
  const untagged = inner.filter((branch) => !branch.some(isTag));
  if (untagged.length === 0) return { issues: [tagIssue(inner)], options: [] };
  const scored = untagged.map((branch) => ({ branch, distance: distance(branch) })).toSorted((a, b) => a.distance - b.distance);
  const [best, second] = scored;
  if (best === undefined) return { issues: [], options: [] };
  if (second === undefined || second.distance > best.distance) return { issues: best.branch, options: [] };
  const strange = best.branch.find((issue) => issue.code === 'unrecognized_keys');
  if (strange !== undefined) {
    const known = new Set(untagged.flatMap((branch) => branch.flatMap(knownKeys)));
    return { issues: [{ ...strange, message: keysAsMessage([...known]) }], options: [] };
  }
  const lacking = untagged.map((branch) => branch.flatMap((issue) => missingKey(issue, value)));
  if (lacking.every((keys) => keys.length > 0)) return { issues: [], options: lacking.map((keys) => ({ keys })) };
  return { issues: best.branch, options: [] };
}

/** Puts the keys that a map may have into the message of an issue: nothing else of a schema's issue comes through a check. */
export function keysAsMessage(keys: readonly string[]): string {
  return MARK + JSON.stringify(keys);
}

/** The keys that a map may have; none where the schema has a text of its own. */
export function knownKeys(issue: ZodIssue): string[] {
  return issue.message.startsWith(MARK) ? (JSON.parse(issue.message.slice(MARK.length)) as string[]) : [];
}

function isKindMismatch(issue: ZodIssue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

function isTag(issue: ZodIssue): issue is z.core.$ZodIssueInvalidValue {
  return issue.code === 'invalid_value' && issue.path.length === 1 && issue.values.length === 1;
}

/** How far a value is from a variant: a strange key costs more than a wrong value, unless it resembles a key of the variant. */
function distance(branch: Branch): number {
  let sum = 0;
  for (const issue of branch) {
    if (issue.code !== 'unrecognized_keys') sum += 1;
    else for (const key of issue.keys) sum += nearest(key, knownKeys(issue)).length > 0 ? 0.5 : 2;
  }
  return sum;
}

/** Every variant refuses the tag: then the tag is what is wrong, and all its values are the choice. */
function tagIssue(branches: readonly Branch[]): ZodIssue {
  const tags = branches.flatMap((branch) => branch.filter(isTag));
  const first = tags[0];
  if (first === undefined) throw new Error('tagIssue is for variants that each refuse a tag');
  return { ...first, values: tags.filter((tag) => tag.path[0] === first.path[0]).flatMap((tag) => tag.values) };
}

function missingKey(issue: ZodIssue, value: Json): string[] {
  const [key, ...deeper] = issue.path;
  return typeof key === 'string' && deeper.length === 0 && isMap(value) && !Object.hasOwn(value, key) ? [key] : [];
}

function option(issue: ZodIssue): Json[] {
  if (issue.path.length > 0) return [];
  if (issue.code === 'invalid_type') return [{ type: wanted(issue.expected) }];
  if (issue.code === 'invalid_value')
    return issue.values.map((value) => ({
      value: typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : (value ?? null),
    }));
  if (issue.code === 'invalid_union') return issue.errors.flatMap((branch) => branch.flatMap(option));
  return [];
}
