import type { Json } from '@boevka/kernel';
import type { z } from 'zod';
import type { ContentIssue, IssueCode, IssueData } from './issue.ts';
import { isIssueCode, issueAt } from './issue.ts';
import type { Path } from './place.ts';
import { candidatesHint, formatHint, typeHint, valuesHint } from './schema-hints.ts';
import { branchIssues, knownKeys } from './schema-variants.ts';
import type { Source } from './source.ts';
import { isMap, valueAt } from './source.ts';
import { wanted } from './wording.ts';

type ZodIssue = z.core.$ZodIssue;

/** The issues of a schema in our codes and at their places in the text; one per place. */
export function schemaIssues(source: Source, issues: readonly ZodIssue[], base: Path = []): ContentIssue[] {
  const found: ContentIssue[] = [];
  const seen = new Set<string>();
  for (const issue of issues) {
    for (const translated of translate(source, issue, [...base, ...stepsOf(issue.path)])) {
      // A value of the wrong type also fails the checks on its size; the first issue says why.
      const about = JSON.stringify([translated.path, translated.data.key ?? null]);
      if (!seen.has(about)) found.push(translated);
      seen.add(about);
    }
  }
  return withoutEchoes(found);
}

/** A misspelt key is one mistake: that the key it resembles is missing need not be said too. */
function withoutEchoes(issues: readonly ContentIssue[]): ContentIssue[] {
  const meant = new Set<string>();
  for (const { code, path, hint } of issues) {
    const likely = hint?.data.meant ?? (Array.isArray(hint?.data.candidates) ? hint.data.candidates[0] : undefined);
    if (code === 'unknown-key' && likely !== undefined) meant.add(JSON.stringify([path.slice(0, -1), likely]));
  }
  return issues.filter(({ code, path, data }) => code !== 'missing-key' || !meant.has(JSON.stringify([path, data.key])));
}

function translate(source: Source, issue: ZodIssue, deep: Path): ContentIssue[] {
  const there = valueAt(source.value, deep);
  if (there === undefined && deep.length > 0 && issue.code !== 'custom' && givenIn(issue) === undefined)
    return [missing(source, issue, deep)];
  const path = there === undefined && issue.code !== 'custom' ? writtenPart(source, deep) : deep;
  const value = valueAt(source.value, path);
  const at = (code: IssueCode, data: IssueData, hint: ContentIssue['hint'] = null): ContentIssue[] => [
    issueAt(source, path, code, data, { hint }),
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(source, path, issue.keys, knownKeys(issue));
    case 'invalid_type': {
      const expected = wanted(issue.expected);
      return at('wrong-type', { expected, value: value ?? null }, typeHint(expected, value ?? null));
    }
    case 'invalid_value':
      return at('not-in-list', { value: value ?? null }, valuesHint(value ?? null, plain(issue.values)));
    case 'invalid_union': {
      if (issue.discriminator !== undefined)
        return at('not-in-list', { value: value ?? null }, valuesHint(value ?? null, plain(optionsOf(issue))));
      if (issue.errors.length === 0) return at('several-variants', {});
      const { issues, options } = branchIssues(issue.errors, value ?? null);
      return issues.length > 0 ? schemaIssues(source, issues, path) : at('no-variant', { options, value: value ?? null });
    }
    case 'too_small':
    case 'too_big':
      return at(...sizeIssue(issue, value ?? null));
    case 'not_multiple_of':
      return at('not-multiple', { value: value ?? null, step: Number(issue.divisor) });
    case 'invalid_format':
      return at('bad-format', { value: value ?? null, format: issue.pattern ?? issue.format }, formatHint(value ?? null, issue.pattern));
    case 'invalid_key':
      return [badKey(source, path, issue.issues)];
    case 'invalid_element':
      return schemaIssues(source, issue.issues, path);
    case 'custom':
      return [custom(source, path, issue)];
  }
}

/** What a schema was given at the place of an issue; the tag, where it is about a tag. */
function givenIn(issue: ZodIssue): unknown {
  const { input } = issue;
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return input;
  return typeof input === 'object' && input !== null ? (input as { readonly [key: string]: unknown })[issue.discriminator] : input;
}

/** The value that was written where a path leads on into what a short form stands for. */
function writtenPart(source: Source, path: Path): Path {
  let end = path.length;
  while (end > 0 && valueAt(source.value, path.slice(0, end)) === undefined) end--;
  return path.slice(0, end);
}

/** The tags of a discriminated union; one of the library's two shapes lacks them. */
function optionsOf(issue: z.core.$ZodIssueInvalidUnion): readonly unknown[] {
  return 'options' in issue ? (issue.options ?? []) : [];
}

function missing(source: Source, issue: ZodIssue, path: Path): ContentIssue {
  const key = path.at(-1) ?? '';
  const allowed = issue.code === 'invalid_value' ? issue.values : issue.code === 'invalid_union' ? optionsOf(issue) : [];
  const values = plain(allowed);
  return issueAt(
    source,
    path.slice(0, -1),
    'missing-key',
    { key },
    { hint: values.length > 0 ? { code: 'allowed-values', data: { values } } : null },
  );
}

function unknownKeys(source: Source, path: Path, keys: readonly string[], known: readonly string[]): ContentIssue[] {
  const map = valueAt(source.value, path);
  const free = known.filter((key) => !isMap(map) || !Object.hasOwn(map, key));
  return keys.map((key) => {
    const hint = candidatesHint(key, free) ?? (free.length > 0 ? { code: 'known-keys' as const, data: { keys: free } } : null);
    return issueAt(source, [...path, key], 'unknown-key', { key }, { part: 'key', hint });
  });
}

function sizeIssue(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: Json): [IssueCode, IssueData] {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  const bound: IssueData = small ? { min: limit } : { max: limit };
  if (typeof value === 'number') {
    if (issue.inclusive === false) return [small ? 'too-small-strict' : 'too-big-strict', { value, ...bound }];
    return [small ? 'too-small' : 'too-big', { value, ...bound }];
  }
  if (typeof value === 'string') {
    if (small && value === '') return ['empty-string', bound];
    return [small ? 'too-short' : 'too-long', { length: value.length, ...bound }];
  }
  const length = Array.isArray(value) ? value.length : isMap(value) ? Object.keys(value).length : 0;
  return [small ? 'too-few' : 'too-many', { length, ...bound }];
}

function badKey(source: Source, path: Path, issues: readonly ZodIssue[]): ContentIssue {
  const key = String(path.at(-1) ?? '');
  const reason = issues[0];
  const values = reason?.code === 'invalid_value' ? plain(reason.values) : [];
  const hint = reason?.code === 'invalid_format' ? formatHint(key, reason.pattern) : values.length > 0 ? valuesHint(key, values) : null;
  return issueAt(source, path, 'bad-key', { key }, { part: 'key', hint });
}

/** A refinement: `params.code` is one of ours with its data, or `params.ru` and `params.en` are the sentences, or there is only a message. */
function custom(source: Source, path: Path, issue: z.core.$ZodIssueCustom): ContentIssue {
  const { code, ru, en, ...rest } = issue.params ?? {};
  const data = { ...rangeAt(source, path), ...dataOf(rest) };
  if (isIssueCode(code)) return issueAt(source, path, code, { value: valueAt(source.value, path) ?? null, ...data });
  if (typeof ru === 'string' && typeof en === 'string') return issueAt(source, path, 'refused', { ...data, ru, en });
  if (typeof data.min === 'number' && typeof data.max === 'number' && data.min > data.max) {
    return issueAt(source, path, 'min-over-max', data);
  }
  return issueAt(source, path, 'refused', { ...data, ru: issue.message, en: issue.message });
}

/** The `min` and `max` of the range at a path, of one that is written short (`{energy: [5, 2]}`), or of the range whose end is at the path; absent is 0. */
function rangeAt(source: Source, path: Path): IssueData {
  const here = valueAt(source.value, path);
  const short = isMap(here) ? Object.values(here) : [];
  for (const range of [here, ...short, valueAt(source.value, path.slice(0, -1))]) {
    if (Array.isArray(range) && range.length === 2 && range.every((end: Json) => typeof end === 'number')) {
      return { min: range[0] as Json, max: range[1] as Json };
    }
    if (!isMap(range) || (range.min === undefined && range.max === undefined)) continue;
    const { min = 0, max = 0 } = range as { readonly min?: Json; readonly max?: Json };
    if (typeof min === 'number' && typeof max === 'number') return { min, max };
  }
  return {};
}

function dataOf(params: { readonly [key: string]: unknown }): IssueData {
  const data: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') data[key] = value;
    else if (Array.isArray(value)) data[key] = value.map(String);
  }
  return data;
}

function stepsOf(path: readonly PropertyKey[]): Path {
  return path.map((step) => (typeof step === 'symbol' ? String(step.description) : step));
}

function plain(values: readonly unknown[]): Json[] {
  return values.map((value) => (typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value)));
}
