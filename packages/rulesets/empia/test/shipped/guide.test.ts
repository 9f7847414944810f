import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeIssue, linkPacks, readPack } from '@boevka/content';
import type { Locale } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { makeBook } from '../../src/book.ts';
import { EFFECT_KINDS } from '../../src/content.ts';
import { contentOf, PACKS } from '../../src/packs.ts';
import { ABILITY_KINDS } from '../../src/terms.ts';
import { said, shippedPack } from './load.ts';
import { missingOf, usable } from './trial.ts';

/** The guide to writing packs is a pack itself: its blocks are files, in both languages the same. */

interface Block {
  readonly info: string;
  readonly text: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../../../docs/${page}`, import.meta.url)), 'utf8');
  return [...text.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map((m) => ({ info: m[1] ?? '', text: m[2] ?? '' }));
}

const english = blocksOf('writing-a-pack.md');
const russian = blocksOf('ru/kak-napisat-nabor.md');
const yaml = (blocks: readonly Block[]): Block[] => blocks.filter((b) => b.info.startsWith('yaml '));
const files = yaml(english)
  .filter((b) => !b.info.startsWith('yaml wrong '))
  .map((b) => ({ path: b.info.slice('yaml '.length), text: b.text }));

function guide() {
  const read = readPack(files, PACKS);
  if (!read.ok) throw new Error(said(read.issues).join('\n'));
  const alone = linkPacks([read.pack], PACKS);
  if (!alone.ok) throw new Error(said(alone.issues).join('\n'));
  const armed = linkPacks([shippedPack('empia-starter'), read.pack], PACKS);
  if (!armed.ok) throw new Error(said(armed.issues).join('\n'));
  return { own: contentOf(alone.content.entries), armed: contentOf(armed.content.entries) };
}

const { own, armed } = guide();

describe('the guide to writing packs', () => {
  it('shows the same files in both languages', () => {
    expect(yaml(russian)).toEqual(yaml(english));
  });

  it('shows every kind of ability and of effect', () => {
    expect(ABILITY_KINDS.filter((kind) => !own.abilities.some((a) => a.kind === kind))).toEqual([]);
    const shown = own.abilities.flatMap((a) => a.effects).map((e) => e.kind);
    expect(EFFECT_KINDS.filter((kind) => !shown.includes(kind) && kind !== 'status')).toEqual([]);
    expect(shown).toContain('status');
  });

  it.each([
    ['en', english],
    ['ru', russian],
  ] as const)('is answered as it says where it is wrong (%s)', (locale: Locale, blocks) => {
    const wrong = blocks.find((b) => b.info.startsWith('yaml wrong '));
    const path = wrong?.info.slice('yaml wrong '.length) ?? '';
    const head = files.find((f) => f.path === 'pack.yaml');
    if (wrong === undefined || head === undefined) throw new Error('the guide lacks a block');
    const read = readPack([head, { path, text: wrong.text }], PACKS);
    const answer = read.ok ? [] : read.issues.map((issue) => describeIssue(issue, locale));
    const told =
      blocks
        .find((b) => b.info === 'text issues')
        ?.text.trim()
        .split('\n') ?? [];
    expect(answer).toHaveLength(told.length);
    for (const [i, line] of told.entries()) expect(answer[i]?.startsWith(line)).toBe(true);
  });

  const book = makeBook(own);
  it.each(usable(book).map((a) => [a.id, a] as const))('%s does what its entry says', (_, a) => {
    expect(missingOf(armed, a)).toEqual([]);
  });
});
