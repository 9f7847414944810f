import type { Locale, Viewer } from '@boevka/kernel';
import type { Block } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { advance, sceneOf } from '../../src/phrases/scene.ts';
import { readOf, tell } from '../../src/tell.ts';
import { shippedContent } from '../shipped/load.ts';
import type { EmpiaTold } from './play.ts';
import { play } from './play.ts';
import { blockText } from './text.ts';

/** Reports of random battles between the ready-made characters, held against what no report may show. */

const content = shippedContent('empia-rulebook', 'empia-starter');
const HEROES = content.sheets.filter((s) => s.style !== undefined).map((s) => s.id ?? '');

function battle(seed: number): readonly EmpiaTold[] {
  const ids = HEROES.map((_, i) => HEROES[(i * 3 + seed) % HEROES.length] ?? '').slice(0, seed % 2 === 0 ? 2 : 4);
  const fighters = ids.map((id, i) => ({
    id,
    sheet: id,
    side: String(i % 2),
    position: { x: (i % 2) * (4 + seed), y: Math.floor(i / 2) * 3, z: 0 },
    facing: i % 2 === 0 ? 0 : 180,
  }));
  return play({ content, seed: `report ${seed}`, turns: 4, setup: { fighters } });
}

const BATTLES = Array.from({ length: 10 }, (_, seed) => battle(seed));

function viewersOf(told: EmpiaTold): readonly Viewer[] {
  const players = told.after.combatants.filter((c) => c.owner === null && c.creature === null).map((c) => c.id);
  return [{ id: null, role: 'public' }, { id: null, role: 'judge' }, ...players.map((id): Viewer => ({ id, role: 'player' }))];
}

/** Marks of a sentence that went wrong, outside clause ids. */
const FAULTS: readonly [string, RegExp][] = [
  ['a placeholder or a missing value', /[{}]|undefined|NaN|\bnull\b|\[object/],
  ['a hyphen for a minus', /(^|[\s(])-\d/],
  ['straight quotes', /"/],
  ['two spaces or a space before a mark', / {2}|[ \u00a0][.,;:](?=[ \n]|$)/],
  ['marks twice', /\.\.|,,|:\s*:|;\s*;/],
  ['an exclamation mark', /!/],
  ['«(а)»', /\(а\)/],
];
const LATIN_IN_RUSSIAN = /[A-Za-z]/;
const CYRILLIC_IN_ENGLISH = /[А-Яа-яЁё]/;
/** Words of players and of fields, which stay as they were written, and clause ids. */
const QUOTED = /\s\[[^\]]*\]|показывает\sфокус:[^.]*|shows\sa\strick:[^.]*|(?:фокус|trick),\s[^;\n]*/g;

function faultsIn(text: string, locale: Locale): readonly string[] {
  const bare = text.replaceAll(QUOTED, locale === 'ru' ? 'слово' : 'word');
  const found = FAULTS.flatMap(([what, sign]) =>
    bare
      .split('\n')
      .filter((line) => sign.test(line))
      .map((line) => `${what}: ${line}`),
  );
  const foreign = locale === 'ru' ? LATIN_IN_RUSSIAN : CYRILLIC_IN_ENGLISH;
  return [
    ...found,
    ...bare
      .split('\n')
      .filter((line) => foreign.test(line))
      .map((line) => `foreign letters: ${line}`),
  ];
}

function unbalanced(text: string): boolean {
  return (text.match(/«/g) ?? []).length !== (text.match(/»/g) ?? []).length;
}

describe('reports', () => {
  for (const locale of ['ru', 'en'] as const) {
    it(`in ${locale} show nothing that only a machine writes`, () => {
      const found: string[] = [];
      for (const told of BATTLES.flat()) {
        for (const viewer of viewersOf(told)) {
          for (const block of tell(told, viewer, locale).blocks) {
            const text = blockText(block);
            found.push(...faultsIn(text, locale));
            if (unbalanced(text)) found.push(`quotes: ${text}`);
          }
        }
      }
      expect(found).toEqual([]);
    });
  }

  it('tell the same turn in the same words', () => {
    const [told] = BATTLES[1] ?? [];
    if (told === undefined) throw new Error('no battle');
    const viewer: Viewer = { id: null, role: 'public' };
    expect(tell(told, viewer, 'ru')).toEqual(tell(told, viewer, 'ru'));
  });

  it('reckon health and energy as the battle does', () => {
    for (const told of BATTLES.flat()) {
      for (const viewer of viewersOf(told)) {
        const read = readOf(told, viewer, 'ru');
        const scene = sceneOf(read.before);
        for (const { view } of read.seen) advance(scene, view, read.stops);
        for (const s of read.after) {
          const health = scene.health.get(s.id);
          const energy = scene.energy.get(s.id);
          if (s.health !== null && health !== undefined) expect([s.id, health]).toEqual([s.id, s.health.left]);
          if (s.energy !== null && energy !== undefined) expect([s.id, energy]).toEqual([s.id, s.energy.left]);
        }
      }
    }
  });

  it('have a part for each action, and rows of one length', () => {
    for (const told of BATTLES.flat()) {
      const { blocks } = tell(told, { id: null, role: 'public' }, 'ru');
      const actions = new Set(told.events.filter((e) => e.step !== 0).map((e) => e.step));
      const slots = blocks.filter((b) => b.kind === 'slot' && /^\d/.test(b.label));
      expect(slots).toHaveLength(actions.size);
      for (const table of blocks.filter((b): b is Extract<Block, { kind: 'table' }> => b.kind === 'table')) {
        for (const row of table.rows) expect(row).toHaveLength(table.head.length);
      }
    }
  });
});
