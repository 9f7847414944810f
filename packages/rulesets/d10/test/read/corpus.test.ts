import { readFileSync } from 'node:fs';
import type { ScoredPost } from '@boevka/language';
import { scorePosts } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { d10PostRules } from '../../src/orders/read/comparing.ts';

/** The bars that the reader must hold on a corpus of posts: the least per cent read right, and the most flagged without need. */
const CORPORA: readonly (readonly [path: string, leastRead: number, mostFalseFlags: number])[] = [
  ['../orders.yaml', 100, 0],
  ['../orders-more.yaml', 97, 2],
  ['../orders-blind.yaml', 97, 2],
  ['../orders-third.yaml', 97, 2],
  ['../orders-fourth.yaml', 97, 2],
];

function postsOf(path: string): ScoredPost[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const { posts } = parse(text, { merge: true, maxAliasCount: -1 }) as { posts: ScoredPost[] };
  return posts;
}

describe.each(CORPORA)('the posts of %s', (path, leastRead, mostFalseFlags) => {
  const { total, posts } = scorePosts(postsOf(path), (system) => (system === 'd10' ? d10PostRules : null));
  const told = posts.filter((post) => post.differences.length > 0).map((post) => `${post.id}\n  ${post.differences.join('\n  ')}`);

  it('are read', () => {
    expect(total.entries).toBeGreaterThan(40);
    expect((total.right / total.entries) * 100, told.join('\n')).toBeGreaterThanOrEqual(leastRead);
  });

  it('are never misread in silence', () => {
    expect(total.silentMisreads, told.join('\n')).toBe(0);
  });

  it('are flagged where there is doubt and not elsewhere', () => {
    expect((total.falseFlags / total.entries) * 100, told.join('\n')).toBeLessThanOrEqual(mostFalseFlags);
  });
});
