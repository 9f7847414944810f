import type { ExpectedEntry, FoundEntry, FoundReading, PostRules, ScoredPost } from '@boevka/language';
import { sameValue } from '@boevka/language';
import type { ReadContext } from './context.ts';
import { readOrders } from './read.ts';

/** How readings of this rulebook are compared with expected ones when a corpus of posts is scored. */
export const dwarfPostRules: PostRules = {
  read(post: ScoredPost): FoundReading {
    const { entries, diagnostics } = readOrders(post.text, post.context as ReadContext);
    return { entries: entries.map(({ action, span }): FoundEntry => ({ slot: null, fields: { ...action }, span })), diagnostics };
  },

  differences(expected: ExpectedEntry, { fields }: FoundEntry): string[] {
    const out: string[] = [];
    const held = expected.do === 'release' || expected.do === 'continue';
    for (const field of new Set([...Object.keys(expected), ...Object.keys(fields)])) {
      if (OUTSIDE.has(field) || (held && field === 'target')) continue;
      const [wanted, got] = [expected[field], fields[field]];
      if (sameValue(wanted, got) || (wanted === undefined && OPTIONAL.has(field))) continue;
      out.push(`${field} ${JSON.stringify(got)} for ${JSON.stringify(wanted)}`);
    }
    return out;
  },
};

const OUTSIDE = new Set(['slot', 'flag', 'or', 'post']);
/** Fields that an expectation may leave out: which weapon, which own limb, and how a weapon is used. */
const OPTIONAL = new Set(['weapon', 'limb', 'mode']);
