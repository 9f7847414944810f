import { parseDocument } from 'yaml';
import { compose } from './compose.ts';
import type { ContentIssue } from './issue.ts';
import { issueAtOffset, issueOfFile } from './issue.ts';
import type { Limits } from './limits.ts';
import { LIMITS } from './limits.ts';
import { Lines } from './place.ts';
import type { Source } from './source.ts';
import { syntaxIssues } from './yaml-errors.ts';

export type Parsed = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Reads YAML 1.2 (core schema) or JSON, which is part of it. Aliases and merge keys are written out, within the limits. Never throws:
 * whatever is wrong with the text is an issue.
 */
export function parseSource(file: string, text: string, limits: Partial<Limits> = {}): Parsed {
  const allowed = { ...LIMITS, ...limits };
  if (text.length > allowed.maxChars) {
    return { ok: false, issues: [issueOfFile(file, 'file-too-big', { size: text.length, max: allowed.maxChars })] };
  }
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const lines = new Lines(body);
  const written = { file, text: body, lines };
  const alien = body.search(/[\0\uFFFD]/u);
  if (alien >= 0) return { ok: false, issues: [issueAtOffset(written, alien, [], 'not-text', {}, { code: 'save-as-utf8', data: {} })] };
  const document = parseDocument(body, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false, // checked while composing: the library compares every key with every other
    stringKeys: true,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error', // with 'silent' a second document would be dropped without a word
  });
  const broken = syntaxIssues(written, document, allowed.maxDepth);
  if (broken.length > 0) return { ok: false, issues: broken };
  if (document.contents === null || /^(?:\s|#.*)*$/u.test(body)) return { ok: false, issues: [issueOfFile(file, 'empty-file', {})] };
  const { value, place, issues } = compose(written, document.contents, allowed);
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, source: { file, path: [], value, place, lines } };
}
