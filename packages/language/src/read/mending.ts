import { STRUCTURE_WORDS } from './lexicon/structure.ts';
import { Vocabulary } from './near.ts';
import type { Token } from './tokens.ts';

const known = new Set(STRUCTURE_WORDS);
const vocabulary = new Vocabulary(STRUCTURE_WORDS);
/** More different unknown words than this make a text prose, in which nothing is mended. */
const MOST_MENDED = 200;
/** The same for texts far longer than an order needs, in tokens. */
const LONG_TEXT = 4000;
const MOST_MENDED_IN_LONG = 50;

/**
 * Puts right misspelt words that hold an order together («в протинвом случае»). A word changes only if nobody knows it and exactly one such
 * word is near it; places in the text stay.
 */
export function mendStructure(tokens: readonly Token[], knows: (word: string) => boolean): Token[] {
  const mended = new Map<string, string | null>();
  const familiar = new Set<string>();
  const most = tokens.length > LONG_TEXT ? MOST_MENDED_IN_LONG : MOST_MENDED;
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.norm.length < 4 || known.has(token.norm) || familiar.has(token.norm)) return token;
    let right = mended.get(token.norm);
    if (right === undefined) {
      if (mended.size >= most) return token;
      if (knows(token.norm)) {
        familiar.add(token.norm);
        return token;
      }
      const near = vocabulary.nearest(token.norm);
      right = near.length === 1 ? (near[0] ?? null) : null;
      mended.set(token.norm, right);
    }
    return right === null ? token : { ...token, norm: right };
  });
}
