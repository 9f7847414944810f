import type { Json, Locale } from '@boevka/kernel';

const LONGEST = 60;
const MOST_LISTED = 12;

/** What a schema may want. `other` is for types that a text cannot hold. */
export const WANTED = ['string', 'number', 'int', 'boolean', 'null', 'list', 'map', 'other'] as const;
export type Wanted = (typeof WANTED)[number];

const WANTED_BY_TYPE: { readonly [expected: string]: Wanted } = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  tuple: 'list',
  set: 'list',
  object: 'map',
  record: 'map',
  map: 'map',
};

/** What a schema wants, in the terms of a text. */
export function wanted(expected: string): Wanted {
  return WANTED_BY_TYPE[expected] ?? 'other';
}

const NEEDED: Record<Locale, Record<Wanted, string>> = {
  ru: {
    string: 'нужна строка',
    number: 'нужно число',
    int: 'нужно целое число',
    boolean: 'нужно true или false',
    null: 'нужно пустое значение',
    list: 'нужен список',
    map: 'нужен словарь «ключ: значение»',
    other: 'нужно другое значение',
  },
  en: {
    string: 'A string is needed',
    number: 'A number is needed',
    int: 'A whole number is needed',
    boolean: 'true or false is needed',
    null: 'An empty value is needed',
    list: 'A list is needed',
    map: 'A map of keys and values is needed',
    other: 'A different value is needed',
  },
};

const NAMED: Record<Locale, Record<Wanted, string>> = {
  ru: {
    string: 'строка',
    number: 'число',
    int: 'целое число',
    boolean: 'true или false',
    null: 'пустое значение',
    list: 'список',
    map: 'словарь',
    other: 'другое значение',
  },
  en: {
    string: 'a string',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    null: 'an empty value',
    list: 'a list',
    map: 'a map',
    other: 'a different value',
  },
};

/** Fills the placeholders of a template from the tables of this package. Values the data lacks are left empty. */
export function sentence(template: string, data: { readonly [key: string]: Json }, locale: Locale): string {
  return template.replace(/\{(\w+)(?::(\w+))?\}/gu, (_, name: string, form: string | undefined) => {
    const value = Object.hasOwn(data, name) ? (data[name] ?? null) : '';
    return say(value, form ?? 'quoted', locale);
  });
}

function say(value: Json, form: string, locale: Locale): string {
  switch (form) {
    case 'raw':
      return bare(value);
    case 'list':
      return list(value, locale);
    case 'found':
      return found(value, locale);
    case 'type':
      return NEEDED[locale][asWanted(value)];
    case 'options':
      return options(value, locale);
    case 'chain':
      return Array.isArray(value) ? value.map(bare).join(' → ') : bare(value);
    default:
      return quoted(value, locale);
  }
}

function quoted(value: Json, locale: Locale): string {
  if (typeof value !== 'string') return bare(value);
  return locale === 'ru' ? `«${shortened(value)}»` : `“${shortened(value)}”`;
}

function bare(value: Json): string {
  return typeof value === 'string' ? value : shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function list(value: Json, locale: Locale): string {
  if (!Array.isArray(value)) return quoted(value, locale);
  const shown = value.slice(0, MOST_LISTED).map((v: Json) => quoted(v, locale));
  return value.length > MOST_LISTED ? `${shown.join(', ')}…` : shown.join(', ');
}

function found(value: Json, locale: Locale): string {
  const ru = locale === 'ru';
  if (value === null) return ru ? 'значения нет' : 'nothing';
  if (Array.isArray(value)) return ru ? 'написан список' : 'a list';
  if (typeof value === 'object') return ru ? 'написан словарь' : 'a map';
  if (typeof value === 'number') return ru ? `написано число ${bare(value)}` : `the number ${bare(value)}`;
  if (typeof value === 'boolean') return ru ? `написано ${bare(value)}` : bare(value);
  return ru ? `написана строка ${quoted(value, locale)}` : `the string ${quoted(value, locale)}`;
}

/** A choice: items are `{type}`, `{value}` or `{keys}`. */
function options(value: Json, locale: Locale): string {
  if (!Array.isArray(value)) return '';
  const named = value.map((option: Json) => {
    if (option === null || typeof option !== 'object' || Array.isArray(option)) return quoted(option, locale);
    const { type, value: literal, keys } = option as { readonly type?: Json; readonly value?: Json; readonly keys?: Json };
    if (Array.isArray(keys)) return `{${keys.map((key: Json) => `${bare(key)}: …`).join(', ')}}`;
    return type === undefined ? quoted(literal ?? null, locale) : NAMED[locale][asWanted(type)];
  });
  return [...new Set(named)].join(', ');
}

function asWanted(value: Json): Wanted {
  return WANTED.find((wanted) => wanted === value) ?? 'other';
}
