import { createContext, useContext } from 'react';
import { en } from './en.ts';
import type { Words } from './ru.ts';
import { ru } from './ru.ts';

export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** All words of the pages: a phrase that one language lacks does not compile. */
const WORDS: { readonly [L in Locale]: Words } = { ru, en };

export const LocaleContext = createContext<Locale>('ru');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function useWords(): Words {
  return WORDS[useLocale()];
}
