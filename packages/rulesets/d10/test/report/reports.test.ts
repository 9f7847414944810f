import type { Locale, Viewer } from '@boevka/kernel';
import type { Block } from '@boevka/language';
import { plainText } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { tell } from '../../src/tell.ts';
import type { D10Told } from './play.ts';
import { play } from './play.ts';

const PUBLIC: Viewer = { id: null, role: 'public' };
const JUDGE: Viewer = { id: null, role: 'judge' };

/** Every line of a document as plain words. */
function lines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'slot':
        return [`${block.label} ${plainText(block.parts)}`];
      case 'list':
        return block.lines.map(plainText);
      case 'spoiler':
        return lines(block.blocks);
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map(plainText).join(' | '));
      default:
        return [plainText(block.parts)];
    }
  });
}

const textOf = (told: D10Told, viewer: Viewer, locale: Locale): string => lines(tell(told, viewer, locale).blocks).join('\n');

const SETUP = {
  fighters: [
    { id: 'ratibor', side: 1, sheet: 'ratibor', position: [0, 0] },
    { id: 'ulyana', side: 1, sheet: 'ulyana', position: [-1, 0] },
    { id: 'milava', side: 2, sheet: 'milava', position: [1, 0] },
    { id: 'wolf', side: 2, sheet: 'direWolf', position: [0, 1] },
    { id: 'wolf2', side: 2, sheet: 'direWolf', position: [-1, 1] },
  ],
};

/** Battles with everything that the packs ship, one by one. */
const SHEETS = ['ratibor', 'milava', 'gavrila', 'vesta', 'kazimir', 'ulyana', 'bogTroll', 'direWolf', 'boneGuard', 'spiderMatron'];
const BATTLES: readonly (readonly D10Told[])[] = Array.from({ length: 12 }, (_, i) =>
  play({
    setup: {
      fighters: [0, 3, 5, 8].map((k, at) => ({
        id: `f${at}`,
        side: 1 + (at % 2),
        sheet: SHEETS[(i + k) % SHEETS.length],
        ...(i % 3 === 0
          ? {}
          : {
              position: [
                [0, 0],
                [1, 0],
                [0, 1],
                [6, 0],
              ][at],
            }),
      })),
      unexpected: i % 4 === 0,
    },
    seed: `reports/${i}`,
    turns: 7,
  }),
);

describe('reports of random battles', () => {
  const told = BATTLES.flat();

  it('come of enough different things', () => {
    const kinds = new Set(told.flatMap((one) => one.events.map((e) => e.event.kind)));
    expect(kinds.size).toBeGreaterThan(18);
    expect(told.length).toBeGreaterThan(40);
  });

  it.each(['ru', 'en'] as const)('are told to everybody in %s without a hole', (locale) => {
    for (const one of told) {
      for (const viewer of [PUBLIC, JUDGE, ...one.before.combatants.map((c): Viewer => ({ id: c.id, role: 'player' }))]) {
        const text = textOf(one, viewer, locale);
        expect(text).not.toMatch(/undefined|NaN|\[object|null/);
        expect(text, text).not.toMatch(/ {2}|\.\.|,,|: :| ,|\n\n/);
        // What the judge may answer is told by its ids.
        const said = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\[[^\]\n]*\]/g, '');
        expect(said).not.toMatch(/\b[a-z]+[A-Z][a-z]+\b/);
      }
    }
  });

  it('hold no English words in Russian, but names and clauses', () => {
    for (const one of told) expect(textOf(one, PUBLIC, 'ru')).not.toMatch(/[A-Za-z]{3,}/);
  });

  it('hold no Russian ones in English', () => {
    for (const one of told) {
      const said = textOf(one, PUBLIC, 'en');
      expect(said.replaceAll(/“[^”]*”/g, ''), said).not.toMatch(/[а-яё]{3,}/i);
    }
  });

  it('are the same each time', () => {
    const [first] = told;
    if (first === undefined) throw new Error('no battle');
    expect(tell(first, PUBLIC, 'ru')).toEqual(tell(first, PUBLIC, 'ru'));
  });

  it('link their numbers to events that are there', () => {
    for (const one of told) {
      const links: number[] = [];
      const walk = (value: unknown): void => {
        if (value === null || typeof value !== 'object') return;
        if ('ref' in value && value.ref !== undefined) links.push((value.ref as { readonly n: number }).n);
        for (const inner of Object.values(value)) walk(inner);
      };
      walk(tell(one, JUDGE, 'ru'));
      const seqs = new Set(one.events.map((e) => e.seq));
      for (const n of links) expect(seqs.has(n)).toBe(true);
    }
  });

  it('tell nobody but the judge what the judge overruled', () => {
    const [first] = told;
    if (first === undefined) throw new Error('no battle');
    const envelope = first.events[0];
    if (envelope === undefined) throw new Error('no event');
    const planted = { ...envelope, event: { kind: 'overridden', path: 'f0.hp', value: 77_777, reason: 'тайное' } as const };
    const one = { ...first, events: [planted, ...first.events] };
    for (const viewer of [PUBLIC, { id: 'f0', role: 'player' } as const]) {
      expect(JSON.stringify(tell(one, viewer, 'ru'))).not.toMatch(/77\u00a0777|77777|тайное/);
      expect(tell(one, viewer, 'ru')).toEqual(tell(first, viewer, 'ru'));
    }
  });
});

describe('a round', () => {
  const [told] = play({
    setup: SETUP,
    seed: 'round/9',
    turns: 1,
    plans: [
      {
        ratibor: { acts: [{ attack: [{ vs: 'milava', special: 'knockdown' }] }], defences: [{ parry: 'milava' }] },
        ulyana: { acts: [{ cast: 'springDraught', vs: 'ratibor' }], defences: [{ dodge: 'wolf2' }] },
        milava: { acts: [{ attack: [{ vs: 'ratibor' }, { vs: 'ratibor' }] }], defences: [{ dodge: 'ratibor' }] },
        wolf: { acts: [{ attack: [{ vs: 'ratibor' }] }] },
        wolf2: { acts: [{ attack: [{ vs: 'ulyana' }] }] },
      },
    ],
  });

  it('opens with the plans, and tells two alike apart', () => {
    if (told === undefined) throw new Error('no round');
    const text = textOf(told, PUBLIC, 'ru');
    expect(text).toContain('Заявки открыты. Ратибор: удар на сбив по Милаве, парирование от Милавы.');
    expect(text).toContain('Ульяна: «Глоток родника», уклонение от лютого волка №\u00a02.');
    expect(text).toContain('Лютый волк №\u00a01');
    expect(textOf(told, PUBLIC, 'en')).toMatch(/Milava: 2\sblows at Ratibor, dodge against Ratibor\./);
  });

  it('adds up every attack in the open', () => {
    if (told === undefined) throw new Error('no round');
    const blocks = tell(told, PUBLIC, 'ru').blocks.filter((block) => block.kind === 'spoiler');
    const sums = lines(blocks);
    const blows = told.events.flatMap(({ event }) => (event.kind === 'struck' ? [event] : []));
    expect(blows.length).toBeGreaterThan(3);
    for (const blow of blows) {
      const side = (n: number): string => `= ${n < 0 ? `−${-n}` : n}`;
      expect(sums.some((line) => line.includes(side(blow.attack)) && line.includes(side(blow.defence)))).toBe(true);
    }
  });

  it('has a note of his own for each player', () => {
    if (told === undefined) throw new Error('no round');
    const note = textOf(told, { id: 'ratibor', role: 'player' }, 'ru');
    expect(note).toMatch(/Личная записка\. Ратибор\nХиты: 40 → −?\d+ из 40/);
    expect(textOf(told, { id: 'milava', role: 'player' }, 'ru')).not.toContain('Личная записка. Ратибор');
  });

  it('has its draws and clauses for the judge', () => {
    if (told === undefined) throw new Error('no round');
    const protocol = textOf(told, JUDGE, 'ru');
    expect(protocol).toContain('Протокол судьи. Раунд 1');
    expect(protocol).toMatch(/Порядок: .+\[reaction\.formula, reaction\.order\]/);
    expect(protocol).toMatch(/бросок атаки: 1…10 → \d+ \[attack\.formula\]/);
    for (const d of told.draws) expect(protocol).toContain(`→ ${d.value} `);
  });
});
