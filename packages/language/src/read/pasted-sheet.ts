import type { Json, PastedSheets, SheetField, Span } from '@boevka/kernel';
import { prepare } from './markup.ts';

/** Finds an entry of a pack by what people call it; null where none, or several, are called so. */
export type EntryFinder = (name: string, sections: readonly string[]) => string | null;

/** Why a line of a profile was not taken. */
export const PASTED_FAULTS = ['pasted-unknown', 'pasted-no-number', 'pasted-no-entry', 'pasted-twice'] as const;

export interface PastedFault {
  readonly code: (typeof PASTED_FAULTS)[number];
  readonly span: Span;
  readonly words: string;
}

export interface PastedSheet {
  readonly sheet: { readonly [key: string]: Json };
  readonly faults: readonly PastedFault[];
}

/** `key: value`, `key - value`, `key = value`, `key | value`, or a key with a number behind it. */
const PAIR = /^\s*[-•*–]?\s*([\p{L}][\p{L}\p{N} .'«»"()/-]{0,60}?)\s*(?:[:=|]|\s[-–—]\s)\s*(.+?)\s*$/u;
const NUMBERED = /^\s*[-•*–]?\s*([\p{L}][\p{L} .'«»"/-]{0,60}?)\s+([-−–]?\d+(?:[.,]\d+)?)\s*%?\s*$/u;
const NUMBER = /[-−–]?\d+(?:[.,]\d+)?/u;

/**
 * Takes out of a profile pasted as text what a sheet can hold: lines of keys and values, formatting and tables included. A line that looks like a field and
 * is none is told; other words are left alone.
 */
export function readPastedSheet(text: string, { fields, levels }: PastedSheets, entry: EntryFinder): PastedSheet {
  const sheet: { [key: string]: Json } = {};
  const faults: PastedFault[] = [];
  const byName = new Map(fields.flatMap((f) => f.names.map((name) => [name, f] as const)));
  for (const { words, span } of linesOf(text)) {
    const pair = PAIR.exec(words) ?? NUMBERED.exec(words);
    if (pair === null) continue;
    const [, key = '', value = ''] = pair;
    const fault = (code: PastedFault['code'], what = words): void => void faults.push({ code, span, words: what.trim() });
    const field = byName.get(plain(key));
    if (field !== undefined) {
      take(sheet, field, value, entry, fault);
      continue;
    }
    const skill = levels === null ? null : entry(key, [levels.section]);
    const level = numberIn(value);
    if (skill === null || levels === null) fault('pasted-unknown', key);
    else if (level === null) fault('pasted-no-number');
    else put(sheet, [...levels.path, skill], level);
  }
  return { sheet, faults };
}

function take(
  sheet: { [key: string]: Json },
  { path, holds }: SheetField,
  value: string,
  entry: EntryFinder,
  fault: (code: PastedFault['code'], what?: string) => void,
): void {
  switch (holds.kind) {
    case 'name':
      if (put(sheet, path, { ru: value, en: value }) === 'twice') fault('pasted-twice');
      return;
    case 'number': {
      const n = numberIn(value);
      if (n === null) fault('pasted-no-number');
      else if (put(sheet, path, n) === 'twice') fault('pasted-twice');
      return;
    }
    case 'entries': {
      const names = value.split(/[,;]/u).filter((name) => name.trim() !== '');
      const ids = names.flatMap((name) => {
        const id = entry(name, holds.sections);
        if (id === null) fault('pasted-no-entry', name);
        return id === null ? [] : [id];
      });
      const [first = ''] = path;
      const before = Object.hasOwn(sheet, first) ? sheet[first] : undefined;
      if (ids.length === 0) return;
      // Several lines may name things of one list.
      if (holds.single !== true) sheet[first] = [...(Array.isArray(before) ? before : []), ...ids];
      else if (put(sheet, path, ids[0] ?? null) === 'twice' || ids.length > 1) fault('pasted-twice');
    }
  }
}

/** Puts a value at its place, unless one is there. */
function put(sheet: { [key: string]: Json }, path: readonly string[], value: Json): 'done' | 'twice' {
  let at = sheet;
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    const inner = next !== null && typeof next === 'object' && !Array.isArray(next) ? (next as { [key: string]: Json }) : {};
    at[key] = inner;
    at = inner;
  }
  const last = path.at(-1) ?? '';
  if (Object.hasOwn(at, last)) return 'twice';
  at[last] = value;
  return 'done';
}

function numberIn(value: string): number | null {
  const found = NUMBER.exec(value);
  return found === null ? null : Number(found[0].replace(/[−–]/u, '-').replace(',', '.'));
}

/** Lines without formatting, with their places in the text; the cells of a table's row are one line. */
function linesOf(text: string): { readonly words: string; readonly span: Span }[] {
  const rows = text.replace(/\[\/td\]\s*\[td[^\]]*\]/giu, (tags) => `:${' '.repeat(tags.length - 1)}`);
  const { text: bare, at } = prepare(rows);
  const lines: { words: string; span: Span }[] = [];
  let from = 0;
  for (const words of bare.split('\n')) {
    if (words.trim() !== '') lines.push({ words, span: { start: at[from] ?? 0, end: at[from + words.length] ?? text.length } });
    from += words.length + 1;
  }
  return lines;
}

function plain(words: string): string {
  return words.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ');
}
