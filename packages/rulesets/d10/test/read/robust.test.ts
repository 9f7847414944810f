import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../src/orders/read/context.ts';
import { LONGEST_POST, readOrders } from '../../src/orders/read/read.ts';

const CONTEXT: ReadContext = {
  me: 'veld',
  fighters: [
    {
      id: 'veld',
      name: 'Вельд',
      sex: 'm',
      side: 1,
      weapons: [
        { id: 'sword', name: 'меч', held: true },
        { id: 'constructor', name: 'нож', held: false },
      ],
      shield: { id: 'shield', name: 'щит' },
      items: [{ id: '__proto__', name: 'лечебное зелье' }],
      spells: [{ id: 'fireStrike', name: 'Огненный удар', action: 'main' }],
    },
    { id: 'orc', name: 'Орк', sex: 'm', side: 2 },
  ],
};

const order = (text: string): unknown[] => readOrders(text, CONTEXT).entries.map((entry) => entry.order);
const codes = (text: string): string[] => readOrders(text, CONTEXT).diagnostics.map((d) => d.code);

/** Pieces that posts are made of, and that do not fit together. */
const PIECES =
  'удар мечом по орку|БД:|МД -|если|хотя нет,|(|)|"|«|»|—|\n|,|.|!|2|х2|в голову|щитом|плашмя|парирую|от него|UPD:|вместо|[b]|[/quote]|{{x}}|и|ещё раз|не|1)|орк|меч|зелье|кричу|:|бью|первый|остальное|два|дважды'.split(
    '|',
  );

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

describe('the reader of posts', () => {
  it('reads any heap of words without a throw, with places inside the text', () => {
    const next = chance(7);
    for (let i = 0; i < 400; i++) {
      const text = Array.from({ length: 1 + Math.floor(next() * 25) }, () => PIECES[Math.floor(next() * PIECES.length)]).join(
        next() < 0.9 ? ' ' : '',
      );
      const { entries, diagnostics } = readOrders(text, CONTEXT);
      for (const { span } of [...entries, ...diagnostics]) {
        if (span === null) continue;
        expect(span.start, text).toBeGreaterThanOrEqual(0);
        expect(span.end, text).toBeGreaterThanOrEqual(span.start);
        expect(span.end, text).toBeLessThanOrEqual(text.length);
      }
      expect(entries.length + diagnostics.length, text).toBeGreaterThan(0);
    }
  });

  it('reads the same text twice alike', () => {
    const text = 'БД: два удара мечом по орку, первый в голову. МД: парирую его.';
    expect(readOrders(text, CONTEXT)).toEqual(readOrders(text, CONTEXT));
  });

  it('takes no order of more blows than anybody has', () => {
    expect(codes('99999 ударов мечом по орку')).toContain('contradiction');
    expect(codes('999999999999999999999 уклонений от орка')).not.toEqual(['too-long']);
    expect(order('бью орка 12345678901234567890 раз')).toEqual([]);
  });

  it('refuses what is too long, and stays quick with long talk', () => {
    expect(codes('а'.repeat(LONGEST_POST + 1))).toEqual(['too-long']);
    const started = process.cpuUsage().user;
    readOrders(`${'Орк глядит на меч и кричит что-то непонятное, '.repeat(300)}\nбью орка мечом`, CONTEXT);
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(5);
  });

  it('keeps ids of every kind apart from what objects have by themselves', () => {
    expect(order('достаю нож, пью зелье')).toEqual([{ draw: 'constructor' }, { use: '__proto__' }]);
    expect(order('Основное: constructor')).toEqual([]);
  });

  it('throws only where the author is nobody', () => {
    expect(() => readOrders('бью', { ...CONTEXT, me: 'nobody' })).toThrow(RangeError);
  });
});
