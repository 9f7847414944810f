import { seededDice, seedFromText } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../src/orders/read/context.ts';
import { LONGEST_POST, readOrders } from '../../src/orders/read/read.ts';
import type { PostReading } from '../../src/orders/read/reading.ts';
import { REASONS } from '../../src/orders/read/reading.ts';

const DUEL: ReadContext = {
  me: 'urist',
  fighters: [
    {
      id: 'urist',
      name: 'Урист',
      sex: 'm',
      side: 1,
      weapons: [
        { id: 'axe', name: 'топор', hand: 'rightHand' },
        { id: 'knife', name: 'нож', hand: 'pack' },
      ],
      shield: { id: 'shield', name: 'щит', hand: 'leftHand' },
    },
    { id: 'grimbl', name: 'Гримбл', sex: 'm', side: 2, bodyPlan: 'humanoid' },
  ],
};
const BRAWL: ReadContext = {
  me: 'dobar',
  fighters: [
    { id: 'dobar', name: 'Добар', sex: 'm', side: 1, weapons: [] },
    { id: 'grimbl', name: 'Гримбл', sex: 'm', side: 2 },
    { id: 'snaga', name: 'Снага', sex: 'f', side: 2, aliases: ['гоблинка'] },
  ],
};

const read = (text: string, context: ReadContext = DUEL): PostReading => readOrders(text, context);
const actions = (text: string, context: ReadContext = DUEL): unknown[] => read(text, context).entries.map(({ action }) => action);
const codes = (text: string, context: ReadContext = DUEL): string[] => read(text, context).diagnostics.map(({ code }) => code);

describe('what is left out of an order', () => {
  it('is taken from the order before it', () => {
    expect(actions('Рублю Гримбла по правой ноге. Ещё раз туда же.')).toEqual([
      { do: 'attack', target: 'grimbl', weapon: 'axe', kind: 'slash', part: 'rightLeg' },
      { do: 'attack', target: 'grimbl', weapon: 'axe', kind: 'slash', part: 'rightLeg' },
    ]);
  });

  it('is the same deed at another part', () => {
    expect(actions('топор в левую ногу, потом в правую')).toEqual([
      { do: 'attack', target: 'grimbl', weapon: 'axe', part: 'leftLeg' },
      { do: 'attack', target: 'grimbl', weapon: 'axe', part: 'rightLeg' },
    ]);
  });

  it('is not taken over a new line where there are several enemies', () => {
    expect(codes('Кулаком Снаге в живот\nПинок в ногу', BRAWL)).toEqual(['ambiguous-target']);
  });

  it('counts announced blows by their places', () => {
    expect(actions('Два удара топором: в голову, в руку')).toHaveLength(2);
    expect(actions('Три удара топором в голову')).toHaveLength(3);
  });
});

describe('a thing that changes hands', () => {
  it('moves before the blow that follows', () => {
    expect(actions('Перекладываю топор в левую и бью им в голову')).toEqual([
      { do: 'attack', target: 'grimbl', weapon: 'axe', part: 'head', swap: { item: 'axe', hand: 'leftHand' } },
    ]);
  });

  it('is no blow with the shield', () => {
    expect(actions('Щит в правую руку, блок')).toEqual([{ do: 'block', swap: { item: 'shield', hand: 'rightHand' } }]);
    expect(codes('Бью щитом в лицо')).toEqual(['unknown-attack']);
  });
});

describe('conditions', () => {
  it('hold a second target for the case that the first is gone', () => {
    expect(actions('Пинаю Гримбла, а если он мёртв — Снагу', BRAWL)).toEqual([
      { do: 'technique', technique: 'kick', target: 'grimbl', fallback: 'snaga' },
    ]);
  });

  it('of any other sort are shown', () => {
    const reading = read('Топор в голову, если не попаду — уворот');
    expect(reading.entries.map(({ action }) => action.do)).toEqual(['attack']);
    expect(reading.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['condition-not-supported', 'warning']]);
  });
});

describe('words that are no order', () => {
  it.each([
    ['deeds of the enemy', 'Гримбл бьёт меня в голову. Блок.'],
    ['hopes', 'Блок, чтобы не сломали руку.'],
    ['ways', 'Урист, рыча и занося топор, блокирует удар.'],
    ['looks', 'Смотрю Гримблу в глаза. Блокирую.'],
    ['questions', 'Можно ли бить в глаз? Пока блок.'],
    ['quotations', '[quote]Удар топором в голову[/quote]Блок'],
  ])('are passed by: %s', (_what, text) => {
    expect(actions(text)).toEqual([{ do: 'block' }]);
    expect(codes(text)).toEqual([]);
  });

  it('that state a result are shown', () => {
    expect(codes('Отрубаю Гримблу голову')).toEqual(['asserted-outcome']);
    expect(actions('Отрубаю Гримблу голову')).toEqual([]);
  });
});

describe('a correction', () => {
  it('takes the place of what it names', () => {
    expect(actions('1. топор, голова\n2. блок\nUPD: вместо блока уворот').map((action) => (action as { do: string }).do)).toEqual([
      'attack',
      'dodge',
    ]);
    expect(codes('1. топор, голова\n2. блок\nUPD: вместо блока уворот')).toEqual(['correction']);
  });
});

describe('any text', () => {
  const PIECES = [
    'Гримбла', 'гримбл', 'Снаге', 'топором', 'нож', 'щит', 'мечом', 'бью', 'рублю', 'уворот', 'блок', 'пинок', 'если', 'то', 'иначе', 'хотя нет', 'или', 'и', 'потом',
    'в голову', 'по левой', 'правую', 'руку', 'туда же', 'ещё раз', 'х2', 'дважды', '1)', '2.', '3 -', 'UPD:', 'вместо', ',', '.', ';', ':', '—', '(', ')', '\n', '[b]', '[/b]',
    '[quote]', '{x}', '😀', 'не', 'его', 'она', 'им', '__proto__', 'constructor', 'залом', 'руки', 'душу', 'держу', 'отпускаю', 'с', 'на', 'за', '100500', 'фыва', 'первый', 'вторая',
  ]; // biome-ignore format: words

  it('is read without a fault, every entry within the text (seeds 1 to 400)', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const dice = seededDice(seedFromText(`reader ${seed}`));
      const q = {
        lo: 0,
        hi: PIECES.length - 1,
        except: null,
        cuts: null,
        purpose: 'test',
        actor: 'test',
        target: null,
        clause: 'test',
        hidden: false,
      };
      const text = Array.from({ length: 3 + (seed % 40) }, (_, i) => PIECES[dice.draw(q, 1, i + 1)] ?? '').join(seed % 3 === 0 ? '' : ' ');
      for (const context of [DUEL, BRAWL]) {
        const { entries, diagnostics } = readOrders(text, context);
        for (const { span } of entries) expect(span.start >= 0 && span.end <= text.length && span.start <= span.end, text).toBe(true);
        for (const { code, span } of diagnostics) {
          expect(REASONS, text).toContain(code);
          if (span !== null) expect(span.end <= text.length && span.start <= span.end, text).toBe(true);
        }
      }
    }
  });

  it('beyond the limit is refused at once', () => {
    const reading = readOrders('уворот '.repeat(200_000), DUEL);
    expect(reading.entries).toEqual([]);
    expect(reading.diagnostics.map(({ code, data }) => [code, data.limit])).toEqual([['too-long', LONGEST_POST]]);
  });

  it('needs its author among the fighters', () => {
    expect(() => readOrders('блок', { me: 'nobody', fighters: [] })).toThrow(RangeError);
  });
});
