import type { Locale, Viewer } from '@boevka/kernel';
import type { Block } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { tell } from '../../src/tell.ts';
import { shippedContent } from '../shipped.ts';
import type { DwarfTold } from './play.ts';
import { play } from './play.ts';
import { blockText } from './text.ts';

/** Reports of random battles between the ready-made characters and creatures, held against what no report may show. */

const content = shippedContent('rulebook', 'starter');
const IDS = content.sheets.map((s) => s.id);

function battle(seed: number): readonly DwarfTold[] {
  const count = seed % 3 === 0 ? 2 : 4;
  const ids = Array.from({ length: count }, (_, i) => IDS[(i * 4 + seed) % IDS.length] ?? '');
  const fighters = ids.map((sheet, i) => ({ id: `f${i}`, sheet, side: String(i % 2) }));
  return play({ content, seed: `report ${seed}`, turns: 6, setup: { kind: count === 2 ? 'duel' : 'team', fighters } });
}

const BATTLES = Array.from({ length: 16 }, (_, seed) => battle(seed));

function viewersOf(told: DwarfTold): readonly Viewer[] {
  return [
    { id: null, role: 'public' },
    { id: null, role: 'judge' },
    ...told.after.fighters.map((f): Viewer => ({ id: f.id, role: 'player' })),
  ];
}

/** Marks of a sentence that went wrong, outside clause ids. */
const FAULTS: readonly [string, RegExp][] = [
  ['a placeholder or a missing value', /[{}]|undefined|NaN|\bnull\b|\[object/],
  ['a hyphen for a minus', /(^|[\s(])-\d/],
  ['straight quotes', /"/],
  ['two spaces or a space before a mark', /\S {2}|[ \u00a0][.,;:](?=[ \n]|$)/],
  ['marks twice', /\.\.|,,|:\s*:|;\s*;/],
  ['an exclamation mark', /!/],
  ['«(а)»', /\(а\)/],
];
/** Clause ids in brackets. */
const QUOTED = /\s\[[^\]]*\]/g;

function faultsIn(text: string, locale: Locale): readonly string[] {
  const lines = text.replaceAll(QUOTED, '').split('\n');
  const foreign = locale === 'ru' ? /[A-Za-z]/ : /[А-Яа-яЁё]/;
  return lines.flatMap((line) => [
    ...FAULTS.filter(([, sign]) => sign.test(line)).map(([what]) => `${what}: ${line}`),
    ...(foreign.test(line) ? [`foreign letters: ${line}`] : []),
  ]);
}

describe('reports', () => {
  for (const locale of ['ru', 'en'] as const) {
    it(`in ${locale} show nothing that only a machine writes`, () => {
      const found: string[] = [];
      for (const told of BATTLES.flat())
        for (const viewer of viewersOf(told))
          for (const block of tell(told, viewer, locale).blocks) found.push(...faultsIn(blockText(block), locale));
      expect([...new Set(found)]).toEqual([]);
    });
  }

  it('tell the same round in the same words', () => {
    const [told] = BATTLES[1] ?? [];
    if (told === undefined) throw new Error('no battle');
    const viewer: Viewer = { id: null, role: 'public' };
    expect(tell(told, viewer, 'ru')).toEqual(tell(told, viewer, 'ru'));
  });

  it('give everybody the same post, with notes and protocol behind it', () => {
    for (const told of BATTLES.flat()) {
      const post = tell(told, { id: null, role: 'public' }, 'ru').blocks;
      for (const viewer of viewersOf(told)) {
        const own = tell(told, viewer, 'ru').blocks.slice(0, post.length);
        expect(own.map(blockText)).toEqual(post.map(blockText));
      }
    }
  });

  it('point at numbers that are explained, and at events that are there', () => {
    for (const told of BATTLES.flat()) {
      const kept = new Set(told.explained.map((e) => `${e.seq}/${e.what}`));
      const viewer: Viewer = { id: null, role: 'judge' };
      for (const ref of tell(told, viewer, 'ru').blocks.flatMap(refsOf)) {
        expect(ref.turn).toBe(told.turn);
        expect(ref.n).toBeLessThan(told.events.length);
        if (ref.what !== null) expect(kept, `${ref.n}/${ref.what}`).toContain(`${ref.n}/${ref.what}`);
      }
    }
  });

  it('have a line for every draw', () => {
    for (const told of BATTLES.flat()) {
      const text = tell(told, { id: null, role: 'public' }, 'ru').blocks.map(blockText).join('\n');
      const dice = text.match(/к\d+ → \d+/g) ?? [];
      expect(dice).toHaveLength(told.draws.length);
    }
  });

  it('do not open two sentences running with one name', () => {
    const found: string[] = [];
    for (const told of BATTLES.flat()) {
      for (const block of tell(told, { id: null, role: 'public' }, 'ru').blocks) {
        if (block.kind !== 'paragraph') continue;
        const openers = blockText(block)
          .split(/(?<=\.) /u)
          .map((sentence) => sentence.split(' ')[0] ?? '');
        for (const [i, opener] of openers.entries())
          if (i > 1 && opener.length > 3 && opener === openers[i - 1] && opener === openers[i - 2]) found.push(blockText(block));
      }
    }
    expect(found.length).toBeLessThan(BATTLES.flat().length / 10);
  });
});

function refsOf(block: Block): readonly { readonly turn: number; readonly n: number; readonly what: string | null }[] {
  switch (block.kind) {
    case 'spoiler':
      return block.blocks.flatMap(refsOf);
    case 'list':
      return block.lines.flat().flatMap((part) => (part.ref === undefined ? [] : [part.ref]));
    case 'table':
      return [];
    default:
      return block.parts.flatMap((part) => (part.ref === undefined ? [] : [part.ref]));
  }
}
