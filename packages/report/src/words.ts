import type { Locale } from '@boevka/kernel';

/** The few words that layout itself adds. */
interface Words {
  /** Beside the title of a spoiler that goes on in the next post. */
  readonly continued: string;
  /** Before a dropped term where nothing can be struck through. */
  readonly notCounted: string;
}

export const WORDS: { readonly [L in Locale]: Words } = {
  ru: { continued: 'продолжение', notCounted: 'не учтено' },
  en: { continued: 'continued', notCounted: 'not counted' },
};
