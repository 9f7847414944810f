import type { Dice, Viewer } from '@boevka/kernel';
import type { Block } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { EMPTY_CONTENT } from '../../src/book.ts';
import type { Content } from '../../src/content.ts';
import { AbilitySchema, SheetSchema, WeaponSchema } from '../../src/content.ts';
import type { Order } from '../../src/orders/entry.ts';
import { OrderSchema } from '../../src/orders/entry.ts';
import { tell } from '../../src/tell.ts';
import type { EmpiaTold } from './play.ts';
import { play } from './play.ts';
import { blockText } from './text.ts';

/** One turn with a hidden archer, an injury, a spell that is not recognised, and a collapse, told to everybody. */

const content: Content = {
  ...EMPTY_CONTENT,
  weapons: [
    {
      id: 'sword',
      name: { ru: 'меч', en: 'sword', gender: 'm' },
      class: 'melee',
      damage: { min: 6, max: 16, type: 'slashing' },
      energyCost: 3,
    },
    {
      id: 'bow',
      name: { ru: 'лук', en: 'bow', gender: 'm' },
      class: 'ranged',
      damage: { min: 12, max: 18, type: 'piercing' },
      energyCost: 4,
      hands: 2,
    },
  ].map((w) => WeaponSchema.parse(w)),
  abilities: [
    AbilitySchema.parse({
      id: 'fireball',
      name: { ru: 'Огненный шар', en: 'Fireball', gender: 'm' },
      recognisableAs: { ru: 'огненный сгусток', en: 'clot of fire', gender: 'm' },
      kind: 'active',
      nature: 'magical',
      energyCost: 20,
      damage: { min: 15, max: 30, type: 'fire' },
      flavour: 'fire',
    }),
  ],
  sheets: [
    SheetSchema.parse({ id: 'kira', name: { ru: 'Кира', en: 'Kira', gender: 'f' }, maxHealth: 90, maxEnergy: 60, inventory: ['sword'] }),
    SheetSchema.parse({
      id: 'joe',
      name: { ru: 'Одноглазый Джо', en: 'One-Eyed Joe', gender: 'm' },
      maxHealth: 110,
      maxEnergy: 80,
      abilities: ['fireball'],
      inventory: ['bow'],
    }),
  ],
};

/** Values by purpose, in order; a purpose that has none left draws its lowest value. */
function diceOf(values: { readonly [purpose: string]: readonly number[] }): Dice {
  const left = new Map(Object.entries(values).map(([k, v]) => [k, [...v]]));
  return { draw: (q) => left.get(`${q.actor} ${q.purpose}`)?.shift() ?? Math.max(q.lo, q.except?.includes(q.lo) ? q.lo + 1 : q.lo) };
}

function order(...actions: readonly unknown[]): Order {
  return OrderSchema.parse({ actions });
}

function turn(rules: { readonly [id: string]: unknown } = {}): EmpiaTold {
  const strike = { kind: 'strike', target: 'kira' };
  const ball = { kind: 'ability', ability: 'fireball', target: 'kira' };
  const [told] = play({
    content,
    rules,
    seed: 'model',
    turns: 1,
    dice: diceOf({
      'joe hit/rightArm': [95, -60],
      'joe critHit/rightArm': [3],
      'joe damage/rightArm': [15],
      'joe injury/limb/rightArm': [2],
      'joe injury/fracture/rightArm': [3],
      'joe stealth/loss': [56, 54],
      'kira detection/search': [41],
      'kira hit/rightArm': [43, -37],
      'kira damage/rightArm': [12],
      'joe hit/fireball': [58],
      'joe damage/fireball': [22],
    }),
    orders: [
      {
        kira: order(
          'search',
          'idle',
          { kind: 'strike', target: 'joe', variants: [{ if: { stat: 'health', of: 'joe', lt: 25, pct: true }, do: 'quickRest' }] },
          { kind: 'strike', target: 'joe' },
          'quickRest',
          'quickRest',
          'quickRest',
          'quickRest',
        ),
        joe: order(strike, strike, ball, ball, 'idle', 'idle', 'idle', 'idle'),
      },
    ],
    setup: {
      fighters: [
        { id: 'kira', sheet: 'kira', position: { x: 0, y: 0, z: 0 }, facing: 80, start: { health: 64, energy: 31 } },
        { id: 'joe', sheet: 'joe', position: { x: 2, y: 0, z: 0 }, facing: 180, start: { health: 72, energy: 22, stealth: 74 } },
      ],
    },
  });
  if (told === undefined) throw new Error('no turn');
  return told;
}

const PUBLIC: Viewer = { id: null, role: 'public' };

function lines(told: EmpiaTold, viewer: Viewer, kind: Block['kind']): readonly string[] {
  return tell(told, viewer, 'ru')
    .blocks.filter((b) => b.kind === kind)
    .flatMap((b) => blockText(b).replaceAll('\u00a0', ' ').split('\n'));
}

describe('a turn with a hidden archer', () => {
  const told = turn();

  it('gives the public the damage of unknown source, and nothing of a hidden miss', () => {
    const slots = lines(told, PUBLIC, 'slot');
    expect(slots[0]).toMatch(
      /^1\. .*(?:неизвестно откуда|откуда удар|не видно|никого не видно|ниоткуда|не виден).*критическое попадание, 15 урона/,
    );
    expect(slots[0]).toMatch(/(?:Левая рука Киры сломана|У Киры сломана левая рука), перелом отнимает ещё 2 жизни/);
    expect(slots[0]).not.toMatch(/Джо|лук|стрел/);
    expect(slots[1]).not.toMatch(/стрел|мимо|лук/);
  });

  it('tells a spell by its look to those who have none such, by its name to its owner', () => {
    expect(lines(told, PUBLIC, 'slot').join(' ')).toMatch(/огненный сгусток/i);
    expect(lines(told, { id: 'kira', role: 'player' }, 'slot').join(' ')).not.toMatch(/Огненный шар/);
    expect(lines(told, { id: 'joe', role: 'player' }, 'slot').join(' ')).toMatch(/Огненный шар/);
    expect(lines(told, { id: 'kira', role: 'player' }, 'list').join(' ')).toMatch(/названы по виду/);
  });

  it('shows open draws and sums, closed ones to nobody but their owner', () => {
    const sums = lines(told, PUBLIC, 'spoiler');
    expect(sums).toContain('3. Кира → Одноглазый Джо, удар мечом: −100…+100 → 43, попадание (крит с 91)');
    expect(sums.join(' ')).not.toMatch(/обнаружение|скрытность|выстрел/);
    expect(lines(told, { id: 'kira', role: 'player' }, 'spoiler')).toContain('1. Кира, обнаружение: 0…100 → 41');
  });

  it('closes health, energy and ranges where the house does', () => {
    const closed = turn({ showHealth: 'own', showDraws: 'own' });
    expect(lines(closed, PUBLIC, 'slot').join(' ')).not.toMatch(/остаётся/);
    expect(lines(closed, PUBLIC, 'spoiler')).toContain('3. Кира → Одноглазый Джо, удар мечом: попадание, 12 урона');
    expect(lines(closed, PUBLIC, 'table')[0]).toBe('Боец | Получено за ход | Видно');
    expect(lines(closed, { id: 'kira', role: 'player' }, 'table')[0]).toBe('Боец | Жизни | Энергия | Получено за ход | Видно');
  });

  it('tells each player in his note what only he may know', () => {
    const note = lines(told, { id: 'kira', role: 'player' }, 'list');
    expect(note[0]).toBe('Жизни: 64 − 15 − 2 − 22 − 2 = 23 из 90.');
    expect(note).toContain('1-е: обнаружение 0…100 → 41, никого.');
    expect(note).toContain('3-е: «ЕСЛИ жизни Одноглазого Джо меньше 25%»: не сработало, выполнен основной приказ: удар.');
    const joe = lines(told, { id: 'joe', role: 'player' }, 'list').join('\n');
    expect(joe).toMatch(/скрытность 74 − 56 = 18/);
  });

  it('gives the judge every number with its clauses', () => {
    const protocol = lines(told, { id: null, role: 'judge' }, 'list').join('\n');
    expect(protocol).toMatch(/Одноглазый Джо → Кира, выстрел из лука: −100…\+100 → 95, крит \(с 91\)/);
    expect(protocol).toMatch(/Кира: обнаружение, 0…100 → 41: никого \[detect\.compare/);
    expect(protocol).toMatch(/Кира: жизни 64 − 15 = 49/);
  });
});
