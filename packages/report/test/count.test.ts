import { describe, expect, it } from 'vitest';
import type { LengthRule, Profile } from '../src/index.ts';
import { lengthOf, PROFILES } from '../src/index.ts';

const [MYBB] = PROFILES;
const counting = (rule: Partial<LengthRule>): Profile => {
  if (!MYBB) throw new Error('no profiles');
  return { ...MYBB, length: { limit: null, unit: 'characters', tags: true, newline: 1, ...rule } };
};

describe('the length of a post as an engine counts it', () => {
  it.each([
    ['characters', '[b]Ё[/b] 👩', 10],
    ['bytes', 'aЁ−👩', 1 + 2 + 3 + 4],
    ['bytes-1251', 'aЁ…«» №', 7],
    ['bytes-1251', '−', '&#8722;'.length],
    ['bytes-1251', '\u2060', '&#8288;'.length],
    ['escaped-characters', '"a" < b & c > d', '&quot;a&quot; &lt; b &amp; c &gt; d'.length],
  ] as const)('%s: %s is %d', (unit, post, length) => {
    expect(lengthOf(post, counting({ unit }))).toBe(length);
  });

  it('may leave out the tags, and only tags that it knows', () => {
    expect(lengthOf('[b]a[/b] [spoiler="x"]b[/spoiler] [nope]', counting({ tags: false }))).toBe('a b [nope]'.length);
  });

  it('may take a line break for two signs', () => {
    expect(lengthOf('a\nb', counting({ newline: 2 }))).toBe(4);
  });
});

describe('the profiles', () => {
  it('have ids of their own', () => {
    expect(new Set(PROFILES.map((p) => p.id)).size).toBe(PROFILES.length);
  });

  it.each(PROFILES.map((p) => [p.id, p] as const))('%s knows every tag that it is laid out with', (_, p) => {
    const used = [
      ...(p.spoiler ? ['spoiler'] : []),
      ...(p.table ? ['table', 'tr', 'td', p.table.head] : []),
      ...(p.centre ? [p.centre.tag] : []),
      ...(p.quote === null ? [] : [p.quote]),
    ];
    expect(p.tags).toEqual(expect.arrayContaining(used));
    expect(p.tags).toEqual(p.tags.map((tag) => tag.toLowerCase()));
  });
});
