import { scorePosts } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { empiaPostRules } from '../../src/orders/read/comparing.ts';
import type { Noise } from './random-posts.ts';
import { NOISES, randomPost } from './random-posts.ts';

const POSTS = 60;
/** What share of the entries must come back right, by what was done to the text, in percent. */
const LEAST: { readonly [noise in Noise]: number } = {
  plain: 99,
  told: 97,
  capitals: 97,
  letters: 99,
  markup: 99,
  talk: 97,
  slips: 92,
  'run-on': 97,
};

describe('a random legal order, written out, is read back', () => {
  for (const noise of NOISES) {
    it(`${noise} (seeds 1 to ${POSTS})`, () => {
      const posts = Array.from({ length: POSTS }, (_, i) => randomPost(i + 1, noise));
      const { total, posts: scores } = scorePosts(posts, () => empiaPostRules);
      const silent = scores
        .filter((score) => score.silentMisreads > 0)
        .map((score) => `${score.id}\n${posts.find((post) => post.id === score.id)?.text}\n${score.differences.join('\n')}`);
      expect(silent, silent.join('\n\n')).toEqual([]);
      expect((total.right / total.entries) * 100).toBeGreaterThanOrEqual(LEAST[noise]);
    });
  }
});
