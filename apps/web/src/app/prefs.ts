import { useCallback, useSyncExternalStore } from 'react';
import type { Locale } from '../words/index.ts';
import { LOCALES } from '../words/index.ts';

/** Small things that a browser remembers for its person. Where it may not remember, they last as long as the page. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(`boevka.${key}`) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  kept.set(key, value);
  try {
    localStorage.setItem(`boevka.${key}`, value);
  } catch {
    // Private windows refuse: the map above holds it meanwhile.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A remembered word, and how to change it. */
export function usePref(key: string, byDefault: string): readonly [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key) ?? byDefault);
  const set = useCallback((next: string) => write(key, next), [key]);
  return [value, set];
}

export function useLocalePref(): readonly [Locale, (locale: Locale) => void] {
  const [value, set] = usePref('lang', 'ru');
  return [LOCALES.find((l) => l === value) ?? 'ru', set];
}

/** A text that must outlive the page until the server has it. */
export const draftStore = {
  read: (key: string): string | null => read(`draft.${key}`),
  write: (key: string, text: string): void => write(`draft.${key}`, text),
};
