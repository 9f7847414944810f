import type { Node, Styled } from './outline.ts';
import { BOLD, joined, STRUCK, styled, UNDERLINED } from './outline.ts';

/** Reads the HTML of a report and nothing else: a tag, an attribute or an entity that no report writes is an error. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|&(amp|lt|gt|quot|#39);|([^<&]+)|(.)/gsu;
const ALLOWED: { readonly [tag: string]: readonly string[] } = {
  article: ['class', 'lang', 'dir'],
  ...{ h2: ['class'], h3: ['class'], p: ['class'], b: ['class'], u: [], s: [], aside: ['class'], ul: ['class'], li: [] },
  ...{ details: ['class'], summary: [], table: ['class'], thead: [], tbody: [], tr: [], th: ['scope'], td: [] },
  a: ['class', 'href', 'data-ref'],
};
const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const STYLES: { readonly [tag: string]: number } = { b: BOLD, u: UNDERLINED, s: STRUCK };

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

export function parseHtml(html: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  const top = (): Element => open.at(-1) ?? root;
  for (const [whole, slash, name, attributes = '', entity, text, stray] of html.matchAll(TOKEN)) {
    if (stray !== undefined) throw new Error(`a sign that should have been escaped: ${html.slice(html.indexOf(whole)).slice(0, 40)}`);
    if (entity !== undefined) top().children.push(ENTITIES[entity] ?? '');
    else if (text !== undefined) top().children.push(text);
    else if (name === undefined || ALLOWED[name] === undefined) throw new Error(`a tag that no report writes: ${whole}`);
    else if (slash === '/') {
      if (open.length < 2 || open.pop()?.name !== name) throw new Error(`closed out of order: ${whole}`);
    } else {
      const element: Element = { name, attributes: attributesOf(name, attributes), children: [] };
      top().children.push(element);
      open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`left open: ${top().name}`);
  return root;
}

function attributesOf(tag: string, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    if (!ALLOWED[tag]?.includes(name)) throw new Error(`an attribute that no report writes: ${tag} ${name}`);
    found.set(
      name,
      value.replace(/&([^;]*);?/g, (_, entity: string) => {
        const sign = ENTITIES[entity];
        if (sign === undefined) throw new Error(`an entity that no report writes: ${entity}`);
        return sign;
      }),
    );
  }
  return found;
}

export function readHtml(html: string): readonly Node[] {
  const [article] = elements(parseHtml(html));
  return article === undefined ? [] : blocks(article);
}

function blocks(parent: Element): readonly Node[] {
  return elements(parent).flatMap((element): readonly Node[] => {
    switch (element.name) {
      case 'h2':
      case 'h3':
      case 'p':
      case 'li':
        return [{ kind: 'line', words: words(element) }];
      case 'aside':
        return elements(element).map((p) => ({ kind: 'quote', words: words(p) }));
      case 'ul':
        return blocks(element);
      case 'summary':
        return [];
      case 'details': {
        const summary = elements(element).find((e) => e.name === 'summary');
        return [{ kind: 'spoiler', title: summary ? words(summary).text : '', nodes: blocks(element) }];
      }
      case 'table':
        return [
          {
            kind: 'table',
            rows: elements(element).flatMap((part) => elements(part).map((row) => elements(row).map((cell) => words(cell)))),
          },
        ];
      default:
        throw new Error(`no place for <${element.name}>`);
    }
  });
}

function words(element: Element, style = 0): Styled {
  return joined(pieces(element, style));
}

function pieces(element: Element, style: number): readonly Styled[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [styled(child, style)] : pieces(child, style | (STYLES[child.name] ?? 0)),
  );
}

/** Between blocks only line breaks. */
function elements(parent: Element): readonly Element[] {
  return parent.children.flatMap((child) => {
    if (typeof child !== 'string') return [child];
    if (child.trim() !== '') throw new Error(`words outside of a block: ${child}`);
    return [];
  });
}
