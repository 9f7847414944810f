import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../src/index.ts';
import { clean, formatOf, GUARD, PROFILES, refOf, render, renderBbcode } from '../src/index.ts';
import { readBbcode } from './bbcode-reader.ts';
import { hostileDocument, hostileText } from './hostile.ts';
import type { Element } from './html-reader.ts';
import { parseHtml, readHtml } from './html-reader.ts';
import { readMarkdown } from './markdown-reader.ts';
import type { Node, Sight } from './outline.ts';
import { outlineOf, wordsOf } from './outline.ts';
import { SAMPLE_EN, SAMPLE_RU } from './sample.ts';

const SEED = 20_241;
const RUNS = { seed: SEED, numRuns: 400 };

const asAttribute = (title: string): string => title.replaceAll('[', '［').replaceAll(']', '］').replaceAll('"', '”').replaceAll('=', '＝');

function sightOf(profile: Profile): Sight {
  const knows = (tag: string): boolean => profile.tags.includes(tag);
  return {
    underlines: knows('u'),
    strikes: knows('s'),
    tables: profile.table !== null,
    boldHead: profile.table?.head === 'td',
    boldHeadings: true,
    quotes: profile.quote !== null,
    spoiler: profile.spoiler === null ? 'rule' : profile.spoiler.title === 'inside' ? 'inside' : 'tag',
    spoilerTitle: asAttribute,
  };
}

/** A board that knows next to nothing, and one that folds nothing but has a tag for a rule. */
const POOR: readonly Profile[] = PROFILES.slice(0, 1).flatMap((profile) => [
  { ...profile, id: 'poor', tags: ['b'], spoiler: null, table: null, quote: null, centre: null },
  { ...profile, id: 'ruled', spoiler: null },
]);

const MARKDOWN: Sight = {
  ...{ underlines: true, strikes: true, tables: true, boldHead: false, boldHeadings: false, quotes: true },
  spoiler: 'rule',
  spoilerTitle: (title) => title,
};
const HTML: Sight = { ...MARKDOWN, spoiler: 'tag' };

/** What engines and messengers make links, mentions, entities and faces of. */
const ALIVE = /:\/\/|www\.[\p{L}\p{N}]|@[\p{L}\p{N}"_]|&(?:#|\p{L})|[:;]-?[)(DP]|8-?\)|<3|xD|#[\p{L}\p{N}]|\p{L}\.\p{L}|<[a-z/!]/u;

describe('what is printed reads back as the document', () => {
  it.each([...PROFILES, ...POOR].map((profile) => [profile.id, profile] as const))(`BBCode of %s (seed ${SEED})`, (_, profile) => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        expect(readBbcode(renderBbcode(document, profile), profile.tags)).toEqual(outlineOf(document, sightOf(profile)));
      }),
      RUNS,
    );
  });

  it(`Markdown (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        expect(readMarkdown(render(document, 'markdown'))).toEqual(outlineOf(document, MARKDOWN));
      }),
      RUNS,
    );
  });

  it(`HTML (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        expect(readHtml(render(document, 'html'))).toEqual(outlineOf(document, HTML));
      }),
      RUNS,
    );
  });

  it(`plain text, line by line (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        const text = render(document, 'text', { width: 0 });
        const lines = text.split('\n').filter((line) => line !== '');
        const flat: Sight = { ...MARKDOWN, strikes: false, tables: false, underlines: false };
        const expected = outlineOf(document, flat);
        expect(lines.map((line) => line.replaceAll(GUARD, ''))).toEqual(flatten(expected));
      }),
      RUNS,
    );
  });

  it(`JSON is the document (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        const json = render(document, 'json');
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(document)));
        expect(json).not.toMatch(/[<\u2028\u2029]/);
      }),
      RUNS,
    );
  });

  it.each([SAMPLE_RU, SAMPLE_EN])('the sample, whatever the format: $title', (document) => {
    for (const profile of PROFILES) {
      expect(readBbcode(renderBbcode(document, profile), profile.tags), profile.id).toEqual(outlineOf(document, sightOf(profile)));
    }
    expect(readMarkdown(render(document, 'markdown'))).toEqual(outlineOf(document, MARKDOWN));
    expect(readHtml(render(document, 'html'))).toEqual(outlineOf(document, HTML));
  });
});

describe('nothing typed by a player comes alive', () => {
  it(`no face, link, mention or entity in what is pasted elsewhere (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileText, hostileText, (name, words) => {
        const document = { ...SAMPLE_RU, blocks: [{ kind: 'slot' as const, label: name, parts: [{ text: words }] }] };
        for (const id of ['mybb', 'phpbb', 'xenforo', 'ipb', 'vbulletin', 'text']) {
          expect(render(document, id).replace(/\[\/?b\]/g, ' ')).not.toMatch(ALIVE);
        }
        expect(render(document, 'markdown').replaceAll('**', ' ').replaceAll('\\', '')).not.toMatch(ALIVE);
      }),
      { ...RUNS, numRuns: 1000 },
    );
  });

  it.each(PROFILES.flatMap((profile) => profile.smileys.map((code) => [profile.id, code] as const)))('%s: %s stays words', (id, code) => {
    const text = `${code} ${code.toUpperCase()}${code}`;
    const post = render({ ...SAMPLE_EN, blocks: [{ kind: 'paragraph', parts: [{ text }] }] }, id);
    expect(post.toLowerCase()).not.toContain(code);
    expect(post.replaceAll(GUARD, '')).toBe(text);
  });

  it(`references survive in HTML, and only they (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileDocument, (document) => {
        const links = linksIn(parseHtml(render(document, 'html')));
        for (const link of links) {
          expect(refOf(link.attributes.get('data-ref') ?? '')).not.toBeNull();
          expect(link.attributes.get('href')).toMatch(/^#[\w.!~*'()%-]+$/);
        }
      }),
      RUNS,
    );
  });

  it(`cleaning twice is cleaning once, and leaves no control signs (seed ${SEED})`, () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/u);
      }),
      { ...RUNS, numRuns: 2000 },
    );
  });
});

function linksIn(element: Element): readonly Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === 'a' ? [child] : []), ...linksIn(child)],
  );
}

function flatten(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => (node.kind === 'rule' ? ['————————'] : wordsOf([node])));
}

it('knows each profile by the id of its format', () => {
  for (const profile of PROFILES) expect(formatOf(profile.id)).toMatchObject({ kind: 'bbcode', profile });
});
