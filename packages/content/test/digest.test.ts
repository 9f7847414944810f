import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentDigest } from '../src/digest.ts';
import { describeIssue } from '../src/issue.ts';
import { readPack } from '../src/pack.ts';
import type { PackFile } from '../src/pack-files.ts';
import type { Pack } from '../src/pack-spec.ts';

const schema = z.strictObject({ id: z.string(), cost: z.number().default(1), tags: z.array(z.string()).optional() });
const spec = { system: 'duel', kinds: { abilities: { schema, one: 'ability' } } };
const head = 'id: core\nversion: 1.0.0\nsystem: duel\ntitle: {ru: Основы, en: Core}\n';

function pack(...files: PackFile[]): Pack {
  const read = readPack(files, spec);
  if (!read.ok) throw new Error(read.issues.map((i) => describeIssue(i, 'en')).join('\n'));
  return read.pack;
}

const listed = pack({ path: 'a.yaml', text: `${head}abilities: [{id: burn, cost: 2, tags: [x, y]}, {id: chill}]\n` });

describe('contentDigest', () => {
  it('is a SHA-256 in hex', () => {
    expect(contentDigest([listed])).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('does not depend on the order of keys, comments, aliases, JSON or YAML, or the layout of files', () => {
    const same = [
      pack({ path: 'b.yaml', text: `# note\n${head}abilities:\n  chill: {}\n  burn: {tags: [x, y], cost: 2.0}\n` }),
      pack({
        path: 'c.json',
        text: '{"abilities": {"burn": {"cost": 2, "tags": ["x", "y"]}, "chill": {}}, "title": {"en": "C", "ru": "О"}, "system": "duel", "version": "1.0.0", "id": "core"}',
      }),
      pack(
        { path: 'pack.yaml', text: head },
        { path: 'abilities/chill.yaml', text: '{}' },
        { path: 'abilities/burn.yaml', text: 'tags: [&x x, y]\ncost: 2\n' },
      ),
    ];
    for (const other of same) expect(contentDigest([other])).toBe(contentDigest([listed]));
  });

  it('changes with a value, an order of items, an entry, a version', () => {
    const others = [
      `${head}abilities: [{id: burn, cost: 3, tags: [x, y]}, {id: chill}]\n`,
      `${head}abilities: [{id: burn, cost: 2, tags: [y, x]}, {id: chill}]\n`,
      `${head}abilities: [{id: burn, cost: 2, tags: [x, y]}]\n`,
      `${head.replace('1.0.0', '1.0.1')}abilities: [{id: burn, cost: 2, tags: [x, y]}, {id: chill}]\n`,
    ].map((text) => contentDigest([pack({ path: 'a.yaml', text })]));
    expect(new Set([contentDigest([listed]), ...others]).size).toBe(5);
  });

  it('takes an entry that is replaced for the one in its place', () => {
    const more = head.replace('core', 'more');
    const over = pack({ path: 'm.yaml', text: `${more}abilities: [{id: chill, replaces: true, cost: 9}]\n` });
    expect(contentDigest([listed, over])).not.toBe(contentDigest([listed]));
    const direct = pack({ path: 'a.yaml', text: `${head}abilities: [{id: burn, cost: 2, tags: [x, y]}, {id: chill, cost: 9}]\n` });
    const empty = pack({ path: 'm.yaml', text: more });
    expect(contentDigest([listed, over])).toBe(contentDigest([direct, empty]));
  });
});
