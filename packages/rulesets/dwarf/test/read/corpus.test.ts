import { readFileSync } from 'node:fs';
import type { ScoredPost } from '@boevka/language';
import { scorePosts } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dwarfPostRules } from '../../src/orders/read/comparing.ts';

/** The bars that the reader of orders must hold on a corpus of posts: the least per cent read right, and the most flagged without need. */
const CORPORA: readonly (readonly [path: string, least: number, leastRead: number, mostFalseFlags: number])[] = [
  ['../orders.yaml', 45, 100, 0],
  ['../orders-more.yaml', 80, 98, 1],
  ['../orders-blind.yaml', 55, 98, 1],
  ['../orders-voices.yaml', 75, 98, 1],
];

function postsOf(path: string): ScoredPost[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  return (parse(text, { merge: true, maxAliasCount: -1 }) as { posts: ScoredPost[] }).posts;
}

describe.each(CORPORA)('the posts of %s', (path, least, leastRead, mostFalseFlags) => {
  const { total, posts } = scorePosts(postsOf(path), (system) => (system === 'dwarf' ? dwarfPostRules : null));
  const told = posts.filter((post) => post.differences.length > 0).map((post) => `${post.id}\n  ${post.differences.join('\n  ')}`);

  it('are read', () => {
    expect(total.entries).toBeGreaterThan(least);
    expect((total.right / total.entries) * 100, told.join('\n')).toBeGreaterThanOrEqual(leastRead);
  });

  it('are never misread in silence', () => {
    expect(total.silentMisreads, told.join('\n')).toBe(0);
  });

  it('are flagged where there is doubt and not elsewhere', () => {
    expect((total.falseFlags / total.entries) * 100, told.join('\n')).toBeLessThanOrEqual(mostFalseFlags);
  });
});
