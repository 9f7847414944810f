import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { planFromText } from '../src/orders/from-text.ts';
import { referencesOf } from '../src/packs/references.ts';
import { PACKS } from '../src/packs.ts';
import { shippedContent } from './shipped.ts';

const ROOT = new URL('../../../../content/d10/', import.meta.url);
const SECTIONS = ['weapons', 'armours', 'shields', 'helmets', 'spells', 'traits', 'items', 'sheets'] as const;
type Written = {
  readonly name?: {
    readonly ru?: string;
    readonly en?: string;
    readonly gender?: string;
    readonly forms?: { readonly [c: string]: string };
  };
};

function entries(pack: string, section: string): readonly { readonly id: string; readonly written: Written }[] {
  const folder = new URL(`${pack}/${section}/`, ROOT);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({
    id: file.replace(/\.yaml$/, ''),
    written: parse(readFileSync(new URL(file, folder), 'utf8')) as Written,
  }));
}

describe('the packs that ship', () => {
  it('have something to choose from', () => {
    const count = (section: string): number => entries('starter', section).length;
    expect(count('weapons')).toBeGreaterThanOrEqual(30);
    expect(count('armours') + count('shields')).toBeGreaterThanOrEqual(12);
    expect(count('spells')).toBeGreaterThanOrEqual(20);
    expect(count('traits')).toBeGreaterThanOrEqual(10);
    expect(entries('starter', 'sheets').filter(({ written }) => 'xp' in written).length).toBeGreaterThanOrEqual(6);
    expect(entries('starter', 'sheets').filter(({ written }) => 'reactionMode' in written).length).toBeGreaterThanOrEqual(4);
  });

  it.each(['rulebook', 'starter'])('name everything of the %s in both languages, with all forms', (pack) => {
    for (const section of SECTIONS)
      for (const { id, written } of entries(pack, section)) {
        expect(written.name?.ru, id).toMatch(/^[А-ЯЁа-яё «»-]+$/);
        expect(written.name?.en, id).toMatch(/^[A-Za-z' -]+$/);
        expect(Object.keys(written.name?.forms ?? {}), id).toEqual(['nom', 'gen', 'dat', 'acc', 'ins', 'loc']);
        expect(written.name?.forms?.nom, id).toBe(written.name?.ru);
        expect(['m', 'f', 'n', 'plural'], id).toContain(written.name?.gender);
      }
  });

  it('name nothing that is not there', () => {
    const content = shippedContent();
    const known = new Set(SECTIONS.flatMap((section) => content[section].map((entry) => `${section}/${entry.id ?? ''}`)));
    for (const sheet of content.sheets)
      for (const { kind, id } of referencesOf({ kind: 'sheets', id: sheet.id ?? '', value: sheet }))
        expect(known).toContain(`${kind[0]}/${id}`);
  });

  it('hold no sheet that no battle would take', () => {
    const content = shippedContent();
    const of = (level: number): { readonly entries: object } => ({
      entries: {
        sheets: {
          vesta: {
            ...content.sheets.find((s) => s.id === 'vesta'),
            attributes: { ...content.sheets.find((s) => s.id === 'vesta')?.attributes, level },
          },
        },
      },
    });
    expect(PACKS.laws(of(8))).toEqual([]);
    expect(PACKS.laws(of(7)).map((breach) => [breach.id, breach.rule, breach.path])).toEqual([
      ['vesta', 'skill-cap', ['skills', 'arrowDodge']],
    ]);
    for (const sheet of content.sheets) {
      const id = sheet.id ?? '';
      const begun = begin(
        makeSetup(
          SetupSchema.parse({
            fighters: [
              { id: 'A', sheet: id },
              { id: 'B', sheet: 'ratibor' },
            ],
          }),
          content,
          {},
          {},
        ),
      );
      expect(begun.ok, id).toBe(true);
    }
  });
});

describe('a post about what the packs hold', () => {
  const begun = begin(
    makeSetup(
      SetupSchema.parse({
        places: [{ id: 'willow', name: 'ива', at: [3, 0] }],
        fighters: [
          { id: 'A', side: 1, sheet: 'kazimir', position: [0, 0] },
          { id: 'B', side: 2, sheet: 'milava', position: [1, 0] },
          { id: 'C', side: 2, sheet: 'bogTroll', position: [4, 0] },
        ],
      }),
      shippedContent(),
      {},
      {},
    ),
  );
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const read = (text: string): ReturnType<typeof planFromText> => planFromText(text, 'A', begun.state, begun.book);

  it('is read by their names, in any case and shortened', () => {
    const { order, diagnostics } = read('Трещину воли на тролля, следом плевок углей в Милаву. Выпью отвар, отхожу к иве на гекс.');
    expect(diagnostics).toEqual([]);
    expect(order.acts.map((act) => act.do)).toEqual(['cast', 'cast', 'use', 'move']);
    expect(order.acts[0]).toMatchObject({ spell: 'willCrack', vs: 'C' });
    expect(order.acts[1]).toMatchObject({ spell: 'coalSpit', vs: 'B' });
    expect(order.acts[2]).toMatchObject({ item: 'healingBrew' });
    expect(order.acts[3]).toMatchObject({ move: { place: 'willow', hexes: 1 } });
  });

  it('closes in on whoever is near, and walks towards whoever is far', () => {
    expect(read('Сближаюсь с Милавой').order.acts[0]).toMatchObject({ do: 'close', vs: 'B', maxSteps: 2 });
    expect(read('Сближаюсь с троллем').order.acts[0]).toMatchObject({ do: 'move', move: { toward: 'C', hexes: 1 } });
    expect(read('Отступаю на гекс назад').order.acts[0]).toMatchObject({ do: 'move', move: { direction: 3, hexes: 1 } });
  });

  it('may be written in the form', () => {
    const { order, spans } = read('план\nзаклинание: Лёгкий шаг\nуклонение: Милава\nвторая цель: болотный тролль');
    expect(order).toMatchObject({
      acts: [{ do: 'cast', spell: 'lightStep', vs: null }],
      defences: [{ do: 'dodge', vs: 'B' }],
      fallbackTarget: 'C',
    });
    expect(spans.A).toHaveLength(2);
  });
});
