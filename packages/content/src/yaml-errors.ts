import type { Document, ErrorCode, YAMLError } from 'yaml';
import { isCollection, isScalar, visit } from 'yaml';
import type { ContentHint, ContentIssue, IssueCode, IssueData } from './issue.ts';
import { issueAtOffset } from './issue.ts';
import type { Lines } from './place.ts';

/** After the first mistakes the parser is lost, and what it says about the rest confuses. */
const MOST_SHOWN = 5;

/** After these nothing that follows is read as it was meant. */
const LOST = new Set<IssueCode>([
  'too-deep',
  'yaml-unclosed-bracket',
  'yaml-bracket-indent',
  'yaml-unclosed-quote',
  'yaml-several-documents',
]);

/** Our code for each of the library's; those that cover several mistakes are told apart in `refine`. */
const CODES = {
  ALIAS_PROPS: 'yaml-misplaced-anchor',
  BAD_ALIAS: 'yaml-bad-alias',
  BAD_COLLECTION_TYPE: 'yaml-unknown-tag',
  BAD_DIRECTIVE: 'yaml-bad-directive',
  BAD_DQ_ESCAPE: 'yaml-bad-escape',
  BAD_INDENT: 'yaml-bad-indent',
  BAD_PROP_ORDER: 'yaml-misplaced-anchor',
  BAD_SCALAR_START: 'yaml-bad-start',
  BLOCK_AS_IMPLICIT_KEY: 'yaml-two-colons',
  BLOCK_IN_FLOW: 'yaml-block-in-flow',
  DUPLICATE_KEY: 'duplicate-key',
  IMPOSSIBLE: 'yaml-unexpected',
  KEY_OVER_1024_CHARS: 'yaml-long-key',
  MISSING_CHAR: 'yaml-missing-char',
  MULTILINE_IMPLICIT_KEY: 'yaml-multiline-key',
  MULTIPLE_ANCHORS: 'yaml-misplaced-anchor',
  MULTIPLE_DOCS: 'yaml-several-documents',
  MULTIPLE_TAGS: 'yaml-misplaced-anchor',
  NON_STRING_KEY: 'yaml-complex-key',
  RESOURCE_EXHAUSTION: 'too-deep',
  TAB_AS_INDENT: 'yaml-tab',
  TAG_RESOLVE_FAILED: 'yaml-unknown-tag',
  UNEXPECTED_TOKEN: 'yaml-unexpected',
} as const satisfies Record<ErrorCode, IssueCode>;

interface Found {
  readonly code: IssueCode;
  readonly offset: number;
  readonly data: IssueData;
  readonly hint: ContentHint | null;
}

type Say = (code: IssueCode, data?: IssueData, hint?: ContentHint | null, at?: number) => Found;

/** What the YAML library has against a text, in our words; warnings count, since data is closed. At most one issue per line. */
export function syntaxIssues(
  written: { readonly file: string; readonly text: string; readonly lines: Lines },
  document: Document.Parsed,
  maxDepth: number,
): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const seen = new Set<number>();
  const offsets = new Set<number>();
  for (const error of [...document.errors, ...document.warnings]) {
    if (offsets.has(error.pos[0])) continue;
    offsets.add(error.pos[0]);
    const { code, offset, data, hint } = refine(error, written.text, document, maxDepth);
    const issue = issueAtOffset(written, offset, [], code, data, hint);
    if (issue.line !== null && seen.has(issue.line)) continue;
    seen.add(issue.line ?? 0);
    issues.push(issue);
    if (LOST.has(code) || issues.length >= MOST_SHOWN) break;
  }
  return issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function refine(error: YAMLError, text: string, document: Document.Parsed, maxDepth: number): Found {
  const offset = Math.min(error.pos[0], text.length);
  const found: Say = (code, data = {}, hint = null, at = offset) => ({ code, offset: at, data, hint });
  switch (error.code) {
    case 'BAD_SCALAR_START':
      return found('yaml-bad-start', { char: text.charAt(offset) }, { code: 'use-quotes', data: {} });
    case 'BLOCK_AS_IMPLICIT_KEY':
      return twoColons(offset, text, found);
    case 'BLOCK_IN_FLOW':
      return found(/^-\s/u.test(text.slice(offset, offset + 2)) ? 'yaml-block-in-flow' : 'yaml-missing-comma');
    case 'MULTILINE_IMPLICIT_KEY':
      return /^["']/u.test(text.charAt(offset)) ? found('yaml-multiline-key') : withoutColon(offset, text, found);
    case 'TAB_AS_INDENT':
      return found('yaml-tab', {}, { code: 'use-spaces', data: {} });
    case 'RESOURCE_EXHAUSTION':
      return found('too-deep', { max: maxDepth });
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return found('yaml-unknown-tag', { tag: /^[^\s,[\]{}]*/u.exec(text.slice(offset, offset + 60))?.[0] ?? '' });
    case 'UNEXPECTED_TOKEN':
      return found('yaml-unexpected', {}, /["']/u.test(text.charAt(offset - 1)) ? { code: 'inner-quotes', data: {} } : null);
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return missing(error, offset, document, text, found);
    default:
      return found(CODES[error.code]);
  }
}

/** A pair within a pair: on one line it is a colon in the text of a value, else a line that is indented too far. */
function twoColons(offset: number, text: string, found: Say): Found {
  const line = /^.*/u.exec(text.slice(offset))?.[0] ?? '';
  if (/:(?:\s|$)/u.test(line)) return found('yaml-two-colons', {}, { code: 'use-quotes', data: {} });
  const next = /\S/u.exec(text.slice(offset + line.length));
  return found('yaml-bad-indent', {}, null, offset + line.length + (next?.index ?? 0));
}

/** A line that should be `key: value`. */
function withoutColon(offset: number, text: string, found: Say): Found {
  if (text.startsWith('- ', offset)) return found('yaml-block-in-flow');
  return found(/^[^\s:]+:\S/u.test(text.slice(offset, offset + 200)) ? 'yaml-missing-colon-space' : 'yaml-missing-colon');
}

/** The library has one code for every sign that is missing: the kind is told by its message, with a general sentence as the fallback. */
function missing(error: YAMLError, offset: number, document: Document.Parsed, text: string, found: Say): Found {
  if (/and end with a|must end with a/u.test(error.message)) {
    const at = unclosedBracket(document, text);
    if (at === null) return found('yaml-bad-indent');
    return found(closes(text, at) ? 'yaml-bracket-indent' : 'yaml-unclosed-bracket', { char: text.charAt(at) }, null, at);
  }
  if (/closing .quote/u.test(error.message)) {
    const at = unclosedQuote(document, offset) ?? offset;
    return found('yaml-unclosed-quote', { char: text.charAt(at) }, null, at);
  }
  if (error.message.startsWith('Implicit map keys')) return withoutColon(offset, text, found);
  if (/^Missing , /u.test(error.message)) return found('yaml-missing-comma');
  if (error.code === 'BAD_INDENT' || error.message.startsWith('Sequence item')) {
    return found('yaml-bad-indent', {}, null, offset + (/^ */u.exec(text.slice(offset, offset + 200))?.[0].length ?? 0));
  }
  if (/white space|Missing space/u.test(error.message)) return found('yaml-missing-space');
  return found(CODES[error.code]);
}

/** Start of the innermost bracketed list or map that has no closing bracket of its own. */
function unclosedBracket(document: Document.Parsed, text: string): number | null {
  const ranges: { readonly start: number; readonly end: number }[] = [];
  visit(document, (_, node) => {
    if (isCollection(node) && node.flow === true && node.range && /[[{]/u.test(text.charAt(node.range[0]))) {
      ranges.push({ start: node.range[0], end: node.range[1] });
    }
  });
  const taken = new Set<number>();
  for (const { start, end } of ranges.reverse()) {
    const closed = end - start > 1 && text.charAt(end - 1) === closing(text, start) && !taken.has(end);
    if (!closed) return start;
    taken.add(end);
  }
  return null;
}

/** Whether the bracket at an offset meets its counterpart further on, however it is indented. */
function closes(text: string, start: number): boolean {
  const open = text.charAt(start);
  const close = closing(text, start);
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === open) depth++;
    else if (char === close && --depth === 0) return true;
  }
  return false;
}

function closing(text: string, start: number): string {
  return text.charAt(start) === '[' ? ']' : '}';
}

/** Start of the quoted string that an offset is in. */
function unclosedQuote(document: Document.Parsed, offset: number): number | null {
  let at: number | null = null;
  visit(document, (_, node) => {
    if (isScalar(node) && node.range && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) {
      if (node.range[0] < offset && offset <= node.range[1] + 1) at = node.range[0];
    }
  });
  return at;
}
