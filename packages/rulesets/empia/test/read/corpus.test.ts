import { readFileSync } from 'node:fs';
import type { ScoredPost } from '@boevka/language';
import { scorePosts } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { empiaPostRules } from '../../src/orders/read/comparing.ts';

/** The bars that a reader of orders must hold on every corpus of posts. */
const LEAST_READ = 97;
const MOST_FALSE_FLAGS = 2;

function postsOf(path: string): ScoredPost[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  return (parse(text, { merge: true, maxAliasCount: -1 }) as { posts: ScoredPost[] }).posts;
}

describe.each(['../orders.yaml', './more-orders.yaml'])('the posts of %s', (path) => {
  const { total, posts } = scorePosts(postsOf(path), (system) => (system === 'empia' ? empiaPostRules : null));
  const told = posts.filter((post) => post.differences.length > 0).map((post) => `${post.id}\n  ${post.differences.join('\n  ')}`);

  it('are read', () => {
    expect(total.entries).toBeGreaterThan(100);
    expect((total.right / total.entries) * 100, told.join('\n')).toBeGreaterThanOrEqual(LEAST_READ);
  });

  it('are never misread in silence', () => {
    expect(total.silentMisreads, told.join('\n')).toBe(0);
  });

  it('are flagged where there is doubt and not elsewhere', () => {
    expect((total.falseFlags / total.entries) * 100, told.join('\n')).toBeLessThanOrEqual(MOST_FALSE_FLAGS);
  });
});
