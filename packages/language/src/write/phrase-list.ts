import type { Locale } from '@boevka/kernel';
import { pick, stableHash } from './pick.ts';
import type { CompileOptions, Phrase } from './template/compile.ts';
import { compile } from './template/compile.ts';
import type { AnyArgs } from './template/value.ts';

/** Remembers the variants and verbs of the last sentences, so that neighbours differ. One per report and reader. */
export interface Variety {
  /** Whether a variant, or its verb, stands in the sentences remembered. */
  recent(phrase: Phrase): boolean;
  /** Counts the phrase as the newest sentence. */
  used(phrase: Phrase): void;
}

/** @param depth how many sentences back a variant or a verb is not repeated */
export function variety(depth = 2): Variety {
  const last: Phrase[] = [];
  return {
    recent: (phrase) => last.some((l) => l.source === phrase.source || l.verbs.some((v) => phrase.verbs.includes(v))),
    used(phrase) {
      last.push(phrase);
      if (last.length > depth) last.shift();
    },
  };
}

/** Variants that say one thing, of which the event's key picks. */
export interface PhraseList {
  readonly variants: readonly Phrase[];
  /** The variant that `render` would print, for `parts`. */
  choose(args: AnyArgs, key: string, near?: Variety): Phrase;
  /**
   * A clause by the variant that the key picks among those that fit the arguments; what stands near is skipped. Throws `TemplateError` if
   * none fits.
   */
  render(args: AnyArgs, key: string, near?: Variety): string;
}

/** Compiles variants. Throws `TemplateError` for the first that is wrong, `RangeError` for an empty list. */
export function compileList(templates: readonly string[], locale: Locale, options: CompileOptions = {}): PhraseList {
  if (templates.length === 0) throw new RangeError('a list of phrases needs at least one');
  const variants = templates.map((t): Phrase => compile<string>(t, locale, options));
  const choose = (args: AnyArgs, key: string, near?: Variety): Phrase => {
    const fitting = variants.filter((v) => v.fits(args));
    const [first] = fitting;
    if (first === undefined) return pick(variants, key);
    // The place in the whole list is what the key picks, so that a variant that does not fit moves no other event's choice.
    const start = stableHash(key) % variants.length;
    const ordered = [...variants.slice(start), ...variants.slice(0, start)].filter((v) => fitting.includes(v));
    const chosen = (near && ordered.find((v) => !near.recent(v))) ?? ordered[0] ?? first;
    near?.used(chosen);
    return chosen;
  };
  return { variants, choose, render: (args, key, near) => choose(args, key, near).render(args) };
}
