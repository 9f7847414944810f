import type { Json } from '@boevka/kernel';
import type { z } from 'zod';
import { wanted } from './wording.ts';

type ZodIssue = z.core.$ZodIssue;

/**
 * What to say when no variant of a union fits: the issues of the variant that was meant, or, where the value fits none even by its kind, the
 * variants to choose from. Meant is the variant whose tag (a key with one allowed value) agrees and that has the fewest issues.
 */
export function branchIssues(branches: readonly (readonly ZodIssue[])[]): { readonly issues: readonly ZodIssue[]; readonly options: Json } {
  const inner = branches.filter(
    (branch) => !branch.some((issue) => issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')),
  );
  const untagged = inner.filter((branch) => !branch.some(isTag));
  const meant = (untagged.length > 0 ? untagged : inner).toSorted((a, b) => a.length - b.length);
  const first = meant[0];
  if (first === undefined) return { issues: [], options: branches.flatMap((branch) => branch.flatMap(option)) };
  const tag = first.find(isTag);
  if (untagged.length > 0 || tag === undefined) return { issues: first, options: [] };
  // Every variant refuses the tag: then the tag is what is wrong, and all its values are the choice.
  const values = inner.flatMap((branch) =>
    branch
      .filter(isTag)
      .filter((other) => samePath(other.path, tag.path))
      .flatMap((other) => other.values),
  );
  return { issues: [{ ...tag, values }], options: [] };
}

function isTag(issue: ZodIssue): issue is z.core.$ZodIssueInvalidValue {
  return issue.code === 'invalid_value' && issue.path.length === 1 && issue.values.length === 1;
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

function samePath(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}
