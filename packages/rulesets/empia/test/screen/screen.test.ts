import type { Locale } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import { clone } from '../../src/clone.ts';
import type { Fighter } from '../../src/context.ts';
import { orderFromText } from '../../src/orders/from-text.ts';
import { screen } from '../../src/screen/screen.ts';
import { combatant } from '../../src/state.ts';
import { shippedContent } from '../shipped/load.ts';

const content = shippedContent('empia-rulebook', 'empia-starter');
const heroes = content.sheets.flatMap((s) => (s.style === undefined || s.id === undefined ? [] : [s.id]));

function duel(a: string, b: string) {
  const setup = {
    distance: 8,
    fighters: [
      { id: a, side: '1', sheet: a },
      { id: b, side: '2', sheet: b },
    ],
    field: { places: [{ id: 'well', name: 'колодец', at: [3, 0] }] },
  };
  const begun = begin(makeSetup(SetupSchema.parse(setup), content, {}, {}));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  return begun;
}

describe('what a player can tap', () => {
  for (const locale of ['ru', 'en'] as const satisfies readonly Locale[]) {
    for (const me of heroes) {
      it(`reads back as what was tapped: ${me}, ${locale}`, () => {
        const foe = heroes.find((h) => h !== me) ?? '';
        const { state, book } = duel(me, foe);
        const wrong: string[] = [];
        for (const group of screen.composer(state, book, me, locale).groups) {
          for (const choice of group.choices) {
            for (const { text, target } of choice.at) {
              const rest = { ru: 'отдых', en: 'rest' }[locale];
              const written = screen.compose(
                [{ slot: '1', text }, ...[2, 3, 4, 5, 6, 7, 8].map((n) => ({ slot: String(n), text: rest }))],
                locale,
              );
              const { order, diagnostics } = orderFromText(written, me, state, book);
              const { kind, ability, target: aim, move } = order.actions[0]?.do ?? {};
              const loud = diagnostics.filter((d) => d.severity !== 'hint' && d.code !== 'empia.order.template');
              const meant =
                group.id === 'abilities'
                  ? ability === choice.id
                  : group.id === 'movement'
                    ? move?.kind === choice.id
                    : group.id === 'strikes'
                      ? kind === 'strike'
                      : kind === choice.id;
              const at = target === null || aim === target || target === me || move?.toward === target || move?.awayFrom === target;
              if (!meant || !at || loud.length > 0)
                wrong.push(`${text} → ${JSON.stringify({ kind, ability, aim, move })} ${loud.map((d) => d.code).join(' ')}`);
            }
          }
        }
        expect(wrong).toEqual([]);
      });
    }
  }
});

describe('cards', () => {
  it('tell what is hidden to the owner and the judge only', () => {
    const [a = '', b = ''] = heroes;
    const { state, book } = duel(a, b);
    const hiding = clone(state);
    const secret = combatant(hiding, b);
    if (secret === null) throw new Error('no fighter');
    secret.stealth = 77;
    const text = (viewer: Parameters<typeof screen.cards>[2]) =>
      JSON.stringify(screen.cards(hiding, book, viewer, 'ru').find((c) => c.id === b));
    expect(text({ id: null, role: 'judge' })).toContain('77');
    expect(text({ id: b, role: 'player' })).toContain('77');
    for (const viewer of [
      { id: a, role: 'player' },
      { id: null, role: 'public' },
    ] as const) {
      expect(text(viewer)).not.toContain('77');
      expect(
        JSON.stringify(screen.picture({ before: hiding, after: hiding, events: [] }, book, viewer, 'ru').tokens.map((t) => t.id)),
      ).not.toContain(`"${b}"`);
    }
  });
});

describe('the time line', () => {
  it('reckons the energy by the rules: strikes cost, rest gives', () => {
    const [a = '', b = ''] = heroes;
    const { state, book } = duel(a, b);
    const { order, spans } = orderFromText('1 действие: бег к противнику\n2-8 действие: отдых', a, state, book);
    const line = screen.timeLine(order, state, book, a, 'ru', spans[a] ?? []);
    expect(line.cells).toHaveLength(8);
    expect(line.cells[0]?.deed.verb).toBe('Бег');
    expect(line.cells[0]?.span).not.toBeNull();
    const me = combatant<Fighter>(state, a);
    expect(line.curve?.start).toBe(me?.energy);
    expect(line.curve?.values[0]).toBe((me?.energy ?? 0) - 2);
    expect(line.curve?.values).toHaveLength(8);
    expect(line.curve?.values[7]).toBeGreaterThan(line.curve?.values[0] ?? 0);
  });
});
