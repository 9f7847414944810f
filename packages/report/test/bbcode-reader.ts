import { GUARD } from '../src/guard.ts';
import type { Node, Styled } from './outline.ts';
import { BOLD, joined, STRUCK, styled, UNDERLINED } from './outline.ts';

/**
 * Reads BBCode as a strict engine would: every `[name…]` of letters is a tag; it must be one of those known, and be closed in order.
 * Guards are taken out only after tags were found.
 */
const TAG = /\[(\/?)([a-z*][a-z0-9*]*)((?:[=\s][^\]]*)?)\]/giu;
const RULE = '————————';
const VOID = new Set(['hr']);
const STYLES: { readonly [tag: string]: number } = { b: BOLD, u: UNDERLINED, s: STRUCK };

interface Element {
  readonly name: string;
  readonly attribute: string;
  readonly children: (Element | string)[];
}

export function readBbcode(post: string, tags: readonly string[]): readonly Node[] {
  return nodesIn(treeOf(post, tags).children);
}

function treeOf(post: string, tags: readonly string[]): Element {
  const root: Element = { name: '', attribute: '', children: [] };
  const open: Element[] = [root];
  let at = 0;
  const top = (): Element => open.at(-1) ?? root;
  for (const hit of post.matchAll(TAG)) {
    const [whole, slash, rawName = '', attribute = ''] = hit;
    const name = rawName.toLowerCase();
    if (hit.index > at) top().children.push(post.slice(at, hit.index));
    at = hit.index + whole.length;
    if (!tags.includes(name)) throw new Error(`a tag that is not known: ${whole}`);
    if (slash === '/') {
      if (open.length < 2 || open.pop()?.name !== name) throw new Error(`closed out of order: ${whole} at ${hit.index}`);
      continue;
    }
    const element: Element = { name, attribute, children: [] };
    top().children.push(element);
    if (!VOID.has(name)) open.push(element);
  }
  if (open.length > 1) throw new Error(`left open: ${top().name}`);
  if (at < post.length) root.children.push(post.slice(at));
  return root;
}

function nodesIn(children: readonly (Element | string)[]): readonly Node[] {
  const nodes: Node[] = [];
  let pieces: Styled[] = [];
  const flush = (): void => {
    const words = joined(pieces);
    pieces = [];
    if (words.text === '') return;
    nodes.push(words.text === RULE ? { kind: 'rule' } : { kind: 'line', words });
  };
  const take = (child: Element | string, style: number): void => {
    if (typeof child === 'string') {
      const [first = '', ...more] = child.split('\n');
      pieces.push(styled(bare(first), style));
      for (const line of more) {
        flush();
        pieces.push(styled(bare(line), style));
      }
      return;
    }
    const { name, attribute, children: inner } = child;
    const own = STYLES[name];
    if (own !== undefined || name === 'align' || name === 'center') {
      for (const piece of inner) take(piece, style | (own ?? 0));
      return;
    }
    flush();
    if (name === 'spoiler') nodes.push({ kind: 'spoiler', title: titleOf(attribute), nodes: nodesIn(inner) });
    else if (name === 'quote') nodes.push({ kind: 'quote', words: lineOf(inner) });
    else if (name === 'table') nodes.push({ kind: 'table', rows: rowsOf(inner) });
    else if (name === 'hr') nodes.push({ kind: 'rule' });
    else throw new Error(`no place for [${name}]`);
  };
  for (const child of children) take(child, 0);
  flush();
  return nodes;
}

function lineOf(children: readonly (Element | string)[]): Styled {
  const nodes = nodesIn(children);
  const [only] = nodes;
  if (only === undefined) return styled('');
  if (nodes.length > 1 || only.kind !== 'line') throw new Error('one line expected');
  return only.words;
}

/** Between rows one line break, never an empty line. */
function rowsOf(children: readonly (Element | string)[]): readonly (readonly Styled[])[] {
  return children.flatMap((row) => {
    if (row === '\n') return [];
    if (typeof row === 'string' || row.name !== 'tr') throw new Error('only rows belong into a table');
    return [
      row.children.map((cell) => {
        if (typeof cell === 'string' || !['td', 'th'].includes(cell.name)) throw new Error('only cells belong into a row');
        return lineOf(cell.children);
      }),
    ];
  });
}

const bare = (text: string): string => text.replaceAll(GUARD, '');
const titleOf = (attribute: string): string => attribute.replace(/^="(.*)"$/u, '$1').replace(/^=/, '');
