import type { Span } from '@boevka/kernel';
import { Sheet } from './sheet-of-text.ts';
import { blankEmoji, blankSmileys } from './smileys.ts';
import { STAND_IN } from './stand-in.ts';
import type { Tag } from './tags.ts';
import { readTag } from './tags.ts';

/** Something in the text that is neither words nor formatting: code, placeholders, links that run. */
export interface MarkupFinding {
  readonly span: Span;
  readonly what: 'script' | 'placeholder' | 'link' | 'stray-tag' | 'unclosed-tag' | 'hidden-sign' | 'query';
}

/** The readable part of a text; `at[i]` is the place of the i-th sign in the text as written. */
export interface Prepared {
  readonly text: string;
  readonly at: Uint32Array;
  readonly findings: readonly MarkupFinding[];
}

const BLOCKS = new Set(
  'quote spoiler hide list li * tr table center right left justify indent code h1 h2 h3 h4 h5 h6 hr br p div ul ol blockquote post offtop off'.split(
    ' ',
  ),
);
/** Containers whose stray closing tag breaks out of the page that shows the post. */
const CONTAINERS = new Set('quote spoiler hide list table tr td code html php script div noparse'.split(' '));
const STRUCK = new Set('quote s strike del blockquote'.split(' '));
const EMBEDDED = new Set('img image video youtube media audio flash iframe embed object'.split(' '));
const FORMATTING = new Set(
  'b i u s strike del ins em strong mark small big sub sup span font color colour size url email align font-size td th a tt pre cut abbr bb nobr background anchor float user'.split(
    ' ',
  ),
);
const HOSTILE_HTML = new Set(
  'script iframe object embed svg style link meta form input button base img video audio body html math template'.split(' '),
);
const HOSTILE_LINK = /(?:javascript|vbscript|data|file)\s*:/i;

interface Open {
  readonly tag: Tag;
}

/** One pass over the text: tags, entities, placeholders and links are taken out, quotations and struck-out words with all they hold. */
export function prepare(text: string): Prepared {
  const sheet = new Sheet(text);
  const findings: MarkupFinding[] = [];
  const open = new Map<string, Open[]>();
  /** How many items each open list has so far; null for lists without numbers. */
  const counts: (number | null)[] = [];
  const find = (start: number, end: number, what: MarkupFinding['what']): void => {
    findings.push({ span: { start, end }, what });
  };
  const quoted = quotedLines(text);
  let i = 0;
  while (i < text.length) {
    const line = quoted.get(i);
    if (line !== undefined) {
      sheet.blank(i, line);
      i = line;
      continue;
    }
    const sign = text.charAt(i);
    let next = i + 1;
    if (sign === '[' || sign === '<') {
      const tag = readTag(text, i);
      if (tag !== null) next = takeTag(tag);
    } else if (sign === '{' || sign === '$' || sign === '%' || sign === '#') {
      const end = placeholderEnd(text, i);
      if (end > i) {
        sheet.blank(i, end);
        sheet.put(i, STAND_IN);
        find(i, end, 'placeholder');
        next = end;
      }
    } else if (CIRCLED.test(sign)) sheet.put(i, circled(sign));
    else if (sign === '&') next = takeEntity(sheet, text, i);
    else if (sign === ':' || sign === 'h' || sign === 'w') next = takeLink(i);
    i = next;
  }
  for (const [name, tags] of open) for (const { tag } of STRUCK.has(name) ? tags : []) find(tag.start, tag.end, 'unclosed-tag');
  for (const hit of text.matchAll(/\b(?:drop|truncate)\s+table\b|\bselect\s+\*|\bunion\s+select\b/gi))
    find(hit.index, hit.index + hit[0].length, 'query');
  for (const hit of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) find(hit.index, hit.index + 1, 'hidden-sign');
  blankEmoji(sheet);
  blankSmileys(sheet);
  return { ...sheet.compact(), findings };

  function takeTag(tag: Tag): number {
    const { name, start, end } = tag;
    if (tag.html && !BLOCKS.has(name) && !FORMATTING.has(name) && !HOSTILE_HTML.has(name)) return start + 1;
    if (!tag.html && !BLOCKS.has(name) && !FORMATTING.has(name) && !EMBEDDED.has(name) && !CONTAINERS.has(name)) return start + 1;
    if (tag.html && (HOSTILE_HTML.has(name) || /\bon\w+\s*=/i.test(tag.attributes) || HOSTILE_LINK.test(tag.attributes))) {
      const close = tag.closing || !(name === 'script' || name === 'style' || name === 'iframe') ? end : closeOf(name, end, '</');
      sheet.blank(start, close);
      find(start, close, 'script');
      return close;
    }
    if (!tag.html && EMBEDDED.has(name) && !tag.closing) {
      const close = closeOf(name, end, '[/');
      sheet.blank(start, close);
      if (!/smil|emot|emoj/i.test(text.slice(end, Math.min(close, end + 300)))) find(start, close, 'link');
      return close;
    }
    if (HOSTILE_LINK.test(tag.attributes)) find(start, end, 'link');
    sheet.blank(start, end);
    if (BLOCKS.has(name)) sheet.put(start, '\n');
    if (name === 'list' || name === 'ol' || name === 'ul') {
      if (tag.closing) counts.pop();
      else counts.push(name === 'ol' || /^=\s*["']?1/.test(tag.attributes) ? 0 : null);
    } else if ((name === '*' || name === 'li') && !tag.closing) numberItem(tag);
    else if (name === 'td' || name === 'th') sheet.put(start, ' ');
    const stack = open.get(name) ?? [];
    open.set(name, stack);
    if (!tag.closing) {
      if (name !== '*' && name !== 'hr' && name !== 'br' && name !== 'li') stack.push({ tag });
      return end;
    }
    const opened = stack.pop();
    if (opened === undefined && CONTAINERS.has(name)) find(start, end, 'stray-tag');
    if (opened !== undefined && STRUCK.has(name)) {
      sheet.blank(opened.tag.start, end);
      sheet.put(opened.tag.start, BLOCKS.has(name) ? '\n' : ' ');
    }
    return end;
  }

  /** The engine numbers the items of such a list itself, so that its author does not. */
  function numberItem({ start, end }: Tag): void {
    const before = counts[counts.length - 1] ?? null;
    if (before === null || before >= 9 || end - start < 3 || /^\s*\d/.test(text.slice(end, end + 20))) return;
    counts[counts.length - 1] = before + 1;
    sheet.put(start + 1, String(before + 1));
    sheet.put(start + 2, ')');
  }

  function closeOf(name: string, from: number, opening: string): number {
    const found = sheet.indexOf(opening + name, from);
    if (found < 0) return from;
    const end = text.indexOf(opening === '</' ? '>' : ']', found);
    return end < 0 ? text.length : end + 1;
  }

  function takeLink(from: number): number {
    const head = text.slice(from, from + 12).toLowerCase();
    if (!head.startsWith('http://') && !head.startsWith('https://') && !head.startsWith('www.')) {
      if (head.startsWith(':') && /(?:javascript|vbscript)$/i.test(text.slice(Math.max(0, from - 10), from))) {
        const end = lineWordEnd(text, from);
        const start = from - (/vbscript$/i.test(text.slice(Math.max(0, from - 10), from)) ? 8 : 10);
        sheet.blank(start, end);
        find(start, end, 'script');
        return end;
      }
      return from + 1;
    }
    const end = lineWordEnd(text, from);
    sheet.blank(from, end);
    sheet.put(from, ' ');
    return end;
  }
}

/**
 * «> words of another»: where such lines begin and end. A post of which every order stands behind «>» has them for bullets, so that lines
 * count as quotations only beside at least as many numbered ones without the sign.
 */
function quotedLines(text: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (!text.includes('>')) return found;
  let numbered = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    if (/^\s*>\s/.test(line)) found.set(at, at + line.length);
    else if (/^\s*\d/.test(line)) numbered += 1;
    at += line.length + 1;
  }
  return numbered >= 3 && numbered >= found.size ? found : new Map();
}

/** Digits in circles, black and white: runs of ten signs from one to ten. */
const CIRCLED = /[\u2460-\u2468\u2776-\u277e\u2780-\u2788\u278a-\u2792\u24f5-\u24fd]/;
const CIRCLES = [0x2460, 0x2776, 0x2780, 0x278a, 0x24f5];

function circled(sign: string): string {
  const code = sign.charCodeAt(0);
  const first = CIRCLES.find((start) => code >= start && code < start + 9) ?? code;
  return String(code - first + 1);
}

function lineWordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s[\]<>]/.test(text.charAt(end))) end += 1;
  return end;
}

const PLACEHOLDERS: readonly (readonly [string, string])[] = [
  ['{{', '}}'],
  ['{%', '%}'],
  ['${', '}'],
  ['#{', '}'],
  ['%{', '}'],
  ['{', '}'],
];

function placeholderEnd(text: string, from: number): number {
  for (const [start, end] of PLACEHOLDERS) {
    if (!text.startsWith(start, from)) continue;
    const line = text.slice(from + start.length, from + 200).split('\n', 1)[0] ?? '';
    const close = line.indexOf(end);
    if (close > 0) return from + start.length + close + end.length;
  }
  if (text.charAt(from) === '%') {
    const named = /^%[a-z_][\w.]{1,40}%/i.exec(text.slice(from, from + 44));
    if (named !== null) return from + named[0].length;
  }
  return from;
}

const ENTITIES: { readonly [name: string]: string } = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  rarr: '→',
  middot: '·',
  bull: '•',
  '#39': "'",
  '#34': '"',
};

function takeEntity(sheet: Sheet, text: string, from: number): number {
  const hit = /^&(#?\w{1,8});/.exec(text.slice(from, from + 11));
  if (hit === null) return from + 1;
  const name = (hit[1] ?? '').toLowerCase();
  const code = /^#(\d{2,5})$/.exec(name);
  const sign = ENTITIES[name] ?? (code === null ? undefined : String.fromCharCode(Number(code[1])));
  if (sign === undefined) return from + 1;
  sheet.blank(from, from + hit[0].length);
  sheet.put(from, sign);
  return from + hit[0].length;
}
