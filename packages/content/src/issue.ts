import type { Json, Locale } from '@boevka/kernel';
import type { Lines, Path } from './place.ts';
import { offsetOf, pathText } from './place.ts';
import type { Source } from './source.ts';
import { HINTS } from './tables/hints.ts';
import { ISSUES } from './tables/issues.ts';
import { sentence } from './wording.ts';

const LONGEST_PATH = 80;

export type IssueCode = keyof typeof ISSUES;
export type HintCode = keyof typeof HINTS;
export type IssueData = { readonly [key: string]: Json };

/** What can be done about an issue. */
export interface ContentHint {
  readonly code: HintCode;
  readonly data: IssueData;
}

/** Something wrong in a written document. Line and column count from 1 and are null where the value has no text of its own. */
export interface ContentIssue {
  readonly code: IssueCode;
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  /** From the root of the file. */
  readonly path: Path;
  /** What the sentence needs. */
  readonly data: IssueData;
  readonly hint: ContentHint | null;
}

/** Whether a string is one of the codes, for codes that come from outside. */
export function isIssueCode(code: unknown): code is IssueCode {
  return typeof code === 'string' && Object.hasOwn(ISSUES, code);
}

export interface IssueOptions {
  readonly hint?: ContentHint | null;
  /** Whether to point at the value (default) or at its key. */
  readonly part?: 'value' | 'key';
}

/** An issue about the part of a source at `path`, counted from the source. */
export function issueAt(source: Source, path: Path, code: IssueCode, data: IssueData, options: IssueOptions = {}): ContentIssue {
  const { place, lines } = source;
  const position = place === null || lines === null ? null : lines.at(offsetOf(place, path, options.part ?? 'value'));
  return {
    code,
    file: source.file,
    line: position?.line ?? null,
    column: position?.column ?? null,
    path: [...source.path, ...path],
    data,
    hint: options.hint ?? null,
  };
}

/** An issue at an offset of a text, before there is a source. */
export function issueAtOffset(
  text: { readonly file: string; readonly lines: Lines },
  offset: number,
  path: Path,
  code: IssueCode,
  data: IssueData,
  hint: ContentHint | null = null,
): ContentIssue {
  const { line, column } = text.lines.at(offset);
  return { code, file: text.file, line, column, path: [...path], data, hint };
}

/** An issue about a file as a whole. */
export function issueOfFile(file: string, code: IssueCode, data: IssueData, hint: ContentHint | null = null): ContentIssue {
  return { code, file, line: null, column: null, path: [], data, hint };
}

/** `abilities/fire.yaml:3:7`, or the file alone. */
export function issuePlace(issue: ContentIssue): string {
  return issue.line === null ? issue.file : `${issue.file}:${issue.line}:${issue.column ?? 1}`;
}

/** What is wrong and what to do about it, without the place. */
export function issueSentence(issue: ContentIssue, locale: Locale): string {
  const said = sentence(ISSUES[issue.code][locale], issue.data, locale);
  return issue.hint === null ? said : `${said} ${sentence(HINTS[issue.hint.code][locale], issue.hint.data, locale)}`;
}

/** The whole line: place, path, what is wrong, what to do about it. */
export function describeIssue(issue: ContentIssue, locale: Locale): string {
  const path = pathText(issue.path);
  const shown = path.length > LONGEST_PATH ? `…${path.slice(-LONGEST_PATH)}` : path;
  return `${issuePlace(issue)}: ${shown === '' ? '' : `${shown}: `}${issueSentence(issue, locale)}`;
}
