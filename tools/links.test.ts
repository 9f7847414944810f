import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Targets of `[text](target)` outside of code, without those that leave the repository or stay on the page. */
const relativeLinks = (markdown: string): string[] => {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, 'code');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''));
};

/** Links of a page that lead nowhere, or out of the repository. */
const deadLinks = (page: string, markdown: string, exists: (path: string) => boolean): string[] =>
  relativeLinks(markdown).filter((target) => {
    const path = normalize(join(dirname(page), target));
    return path.startsWith('..') || !exists(path);
  });

const pages = (): string[] => {
  const markdownIn = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => join(folder, file));
  const atRoot = readdirSync(ROOT).filter((file) => file.endsWith('.md'));
  return [...atRoot, ...['docs', 'packages', 'apps'].flatMap(markdownIn)].sort();
};

describe('links between pages', () => {
  it('are found dead when the target is missing, and code is not taken for a link', () => {
    const page =
      '[a](kept.md) [b](gone.md#part) [c](../outside.md) [d](https://example.org) [e](#here) `[f](code.md)`\n```\n[g](code.md)\n```';
    expect(deadLinks('page.md', page, (path) => path === 'kept.md')).toEqual(['gone.md', '../outside.md']);
  });

  it.each(pages())('of %s lead somewhere', (page) => {
    const dead = deadLinks(page, readFileSync(join(ROOT, page), 'utf8'), (path) => existsSync(join(ROOT, path)));
    expect(dead).toEqual([]);
  });

  it('are the same in both languages of the front page', () => {
    const links = (page: string, other: string): string[] =>
      relativeLinks(readFileSync(join(ROOT, page), 'utf8')).filter((l) => l !== other);
    expect(links('README.ru.md', 'README.md')).toEqual(links('README.md', 'README.ru.md'));
  });
});
