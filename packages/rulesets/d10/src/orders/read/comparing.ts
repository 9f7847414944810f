import type { ExpectedEntry, FoundEntry, FoundReading, PostRules, ScoredPost } from '@boevka/language';
import { sameValue } from '@boevka/language';
import type { ReadContext } from './context.ts';
import { readOrders } from './read.ts';

/** How readings of this rulebook are compared with expected ones when a corpus of posts is scored. */
export const d10PostRules: PostRules = {
  read(post: ScoredPost): FoundReading {
    const { entries, diagnostics } = readOrders(post.text, post.context as ReadContext);
    return { entries: entries.map(({ order, span }): FoundEntry => ({ slot: null, fields: { ...order }, span })), diagnostics };
  },

  differences(expected: ExpectedEntry, found: FoundEntry): string[] {
    const wanted = Object.fromEntries(Object.entries(expected).filter(([field]) => !OUTSIDE.has(field)));
    const got = { ...found.fields };
    if (Array.isArray(wanted.attack) && Array.isArray(got.attack)) got.attack = onlyAsked(wanted.attack, got.attack);
    if (typeof wanted.shout === 'string' && typeof got.shout === 'string' && bare(wanted.shout) === bare(got.shout))
      got.shout = wanted.shout;
    if (typeof wanted.say === 'string' && typeof got.say === 'string' && bare(wanted.say) === bare(got.say)) got.say = wanted.say;
    return sameValue(wanted, got) ? [] : [`${JSON.stringify(got)} for ${JSON.stringify(wanted)}`];
  },
};

const OUTSIDE = new Set(['slot', 'flag', 'or', 'post']);

/** The weapon and the attribute are compared only where the expectation names them. */
function onlyAsked(wanted: readonly unknown[], got: readonly unknown[]): unknown[] {
  return got.map((blow, i) => {
    const asked = (wanted[i] ?? {}) as { readonly [field: string]: unknown };
    return Object.fromEntries(
      Object.entries(blow as object).filter(
        ([field]) => (field !== 'with' && field !== 'attr' && field !== 'behind') || asked[field] !== undefined,
      ),
    );
  });
}

/** What is shouted, without case and signs. */
function bare(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
