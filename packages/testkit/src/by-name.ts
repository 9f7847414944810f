import type { Content, Path, Source } from '@boevka/content';
import { isMap } from '@boevka/content';
import type { Json } from '@boevka/kernel';

type Entries = Content['entries'];

/** Parts of a case in which people may call an entry of a pack by its name; elsewhere words are words. */
const WHERE: readonly Path[] = [['sheets'], ['state'], ['orders'], ['rulings'], ['expect', 'state'], ['expect', 'after']];
/** A word that may be an id of the rulebook itself, such as an injury's, is never taken for a name. */
const LIKE_AN_ID = /^[a-z][a-z0-9]*$/u;
/** Keys whose values are words of people. */
const WORDS = ['name', 'text', 'reason'];

const known = new WeakMap<Entries, ReadonlyMap<string, string>>();

/**
 * A case in which the names of pack entries are made their ids: `«Форма демона»` is `demonForm`. An id is never taken for a name; of several entries with
 * one name the first section's is meant. Every value keeps its place in the file.
 */
export function withIds(source: Source, entries: Entries): Source {
  let names = known.get(entries);
  if (names === undefined) {
    names = namesOf(entries);
    known.set(entries, names);
  }
  const found = names;
  const value = WHERE.reduce((whole, path) => changedAt(whole, path, (part) => renamed(part, found)), source.value);
  return value === source.value ? source : { ...source, value };
}

function namesOf(entries: Entries): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const ids = new Set(Object.values(entries).flatMap((section) => Object.keys(section)));
  for (const section of Object.values(entries)) {
    for (const [id, entry] of Object.entries(section)) {
      for (const name of calledBy(entry)) if (!ids.has(name) && !LIKE_AN_ID.test(name) && !out.has(plain(name))) out.set(plain(name), id);
    }
  }
  return out;
}

/** A name is a word, or a map of words by language with other words by which it is called. */
function calledBy(entry: unknown): string[] {
  const name = entry !== null && typeof entry === 'object' && 'name' in entry ? entry.name : null;
  if (typeof name === 'string') return [name];
  if (name === null || typeof name !== 'object') return [];
  const { ru, en, aliases } = name as { readonly ru?: unknown; readonly en?: unknown; readonly aliases?: unknown };
  return [ru, en, ...(Array.isArray(aliases) ? aliases : [])].filter((word) => typeof word === 'string');
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е');
}

function changedAt(value: Json, path: Path, change: (part: Json) => Json): Json {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (!isMap(value) || typeof first !== 'string' || !Object.hasOwn(value, first)) return value;
  const part = value[first] ?? null;
  const changed = changedAt(part, rest, change);
  return changed === part ? value : { ...value, [first]: changed };
}

/** Words of records, which no name is ever taken for. */
const WORD = /^[a-z][A-Za-z0-9]*$/;

function idOf(name: string, names: ReadonlyMap<string, string>): string {
  return WORD.test(name) ? name : (names.get(plain(name)) ?? name);
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return idOf(value, names);
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => renamed(item, names));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isMap(value)) return value;
  const out: { [key: string]: Json } = {};
  let same = true;
  for (const [key, part] of Object.entries(value)) {
    const id = idOf(key, names);
    const changed = WORDS.includes(key) ? part : renamed(part, names);
    if (changed !== part || id !== key) same = false;
    out[id] = changed;
  }
  return same ? value : out;
}
