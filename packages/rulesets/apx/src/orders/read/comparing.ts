import type { ExpectedEntry, FoundEntry, FoundReading, PostRules, ScoredPost } from '@boevka/language';
import { sameValue } from '@boevka/language';
import { readPost } from './post.ts';
import { sceneOfContext } from './written-scene.ts';

/** How readings of this rulebook are compared with expected ones when a corpus of posts is scored. */
export const apxPostRules: PostRules = {
  read({ text, context }: ScoredPost): FoundReading {
    const { entries, diagnostics } = readPost(text, sceneOfContext(context));
    return { entries: entries.map(({ fields, span }): FoundEntry => ({ slot: null, fields: { ...fields }, span })), diagnostics };
  },
  differences(expected: ExpectedEntry, { fields }: FoundEntry): string[] {
    const { flag: _flag, or: _or, post: _post, slot: _slot, ...wanted } = expected;
    const out: string[] = [];
    for (const field of new Set([...Object.keys(wanted), ...Object.keys(fields)])) {
      if (!sameValue(wanted[field], fields[field]))
        out.push(`${field} ${JSON.stringify(fields[field])} for ${JSON.stringify(wanted[field])}`);
    }
    return out;
  },
};
