import { GUARD } from '../src/guard.ts';
import type { Node, Styled } from './outline.ts';
import { BOLD, joined, STRUCK, styled, UNDERLINED } from './outline.ts';

/**
 * Reads the part of CommonMark that reports are written in, by its own rules for emphasis. Whatever else would mean something (code, links,
 * HTML, entities, lists) is an error.
 */
export function readMarkdown(markdown: string): readonly Node[] {
  return markdown === '' ? [] : markdown.split('\n\n').flatMap(readBlock);
}

function readBlock(block: string): readonly Node[] {
  if (block === '***') return [{ kind: 'rule' }];
  if (block.startsWith('| ')) {
    const [head = '', marks = '', ...rows] = block.split('\n');
    if (!/^\|(?: --- \|)+$/.test(marks)) throw new Error(`no table: ${block}`);
    return [{ kind: 'table', rows: [head, ...rows].map(readRow) }];
  }
  const lines = block.split('  \n');
  const [first = ''] = lines;
  const head = /^(#{1,2}|>) /.exec(first);
  if (head && lines.length === 1)
    return [{ kind: head[1] === '>' ? 'quote' : 'line', words: readLine(first.slice(head[0].length), head[1] === '>') }];
  return lines.map((line) => ({ kind: 'line', words: readLine(line, true) }));
}

function readRow(row: string): readonly Styled[] {
  if (!row.startsWith('| ') || !row.endsWith(' |')) throw new Error(`no row: ${row}`);
  return row
    .slice(1, -1)
    .split(/(?<!\\)(?:\\\\)*\|/)
    .map((cell) => readLine(cell.replace(/^ +| +$/g, ''), false));
}

interface Token {
  readonly text: string;
  readonly mark: boolean;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Signs left to be matched. */
  left: number;
  style: number;
}

function readLine(line: string, atStart: boolean): Styled {
  if (line.includes('\n')) throw new Error(`a line break without its blanks: ${line}`);
  if (atStart && /^(?:[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|#{1,6}(?:\s|$)|>|=+\s*$|-+\s*$|:?-+|`{3}|~{3}| {4})/.test(line)) {
    throw new Error(`a line that begins a block: ${line}`);
  }
  const tokens = tokensOf(line);
  matchMarks(tokens);
  for (const token of tokens) if (token.mark && token.left > 0) throw new Error(`a mark without its pair in: ${line}`);
  return joined(tokens.filter((t) => !t.mark).map((t) => styled(t.text.replaceAll(GUARD, ''), t.style)));
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\\([!-/:-@[-`{-~])|(\*+|~~)|(&(?:#|[a-z])|[`_[\]<>|~\\])|([^\\*~`_[\]<>|&]+|&)/giu;
  let at = 0;
  for (const hit of line.matchAll(pattern)) {
    if (hit.index !== at) throw new Error(`not read: ${line.slice(at)}`);
    at += hit[0].length;
    const [whole, escaped, marks, bad] = hit;
    if (bad !== undefined) throw new Error(`not escaped: ${bad} in ${line}`);
    if (marks === undefined) {
      tokens.push({ text: escaped ?? whole, mark: false, opens: false, closes: false, left: 0, style: 0 });
      continue;
    }
    const before = signBefore(line, hit.index);
    const after = line.slice(at).match(/^./su)?.[0] ?? ' ';
    const opens = !blank(after) && (!punctuation(after) || blank(before) || punctuation(before));
    const closes = !blank(before) && (!punctuation(before) || blank(after) || punctuation(after));
    tokens.push({ text: marks, mark: true, opens, closes, left: marks.length, style: 0 });
  }
  if (at !== line.length) throw new Error(`not read: ${line.slice(at)}`);
  return tokens;
}

function signBefore(line: string, at: number): string {
  return [...line.slice(0, at)].at(-1) ?? ' ';
}
const blank = (sign: string): boolean => /\s/u.test(sign);
const punctuation = (sign: string): boolean => /[\p{P}\p{S}]/u.test(sign);

function matchMarks(tokens: readonly Token[]): void {
  for (const [end, closer] of tokens.entries()) {
    while (closer.mark && closer.closes && closer.left > 0) {
      const start = tokens.slice(0, end).findLastIndex((t) => pairs(t, closer));
      const opener = tokens[start];
      if (opener === undefined) break;
      const taken = closer.text[0] === '~' ? 2 : opener.left >= 2 && closer.left >= 2 ? 2 : 1;
      const style = closer.text[0] === '~' ? STRUCK : taken === 2 ? BOLD : UNDERLINED;
      for (const token of tokens.slice(start + 1, end)) token.style |= style;
      opener.left -= taken;
      closer.left -= taken;
      for (const token of tokens.slice(start + 1, end)) if (token.mark && token.left > 0) throw new Error('crossing marks');
    }
  }
}

function pairs(opener: Token, closer: Token): boolean {
  if (!opener.mark || !opener.opens || opener.left === 0 || opener.text[0] !== closer.text[0]) return false;
  if (opener.text[0] === '~' || !(opener.closes || closer.opens)) return true;
  const sum = opener.text.length + closer.text.length;
  return sum % 3 !== 0 || (opener.text.length % 3 === 0 && closer.text.length % 3 === 0);
}
