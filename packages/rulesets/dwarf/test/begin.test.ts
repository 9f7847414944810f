import { describe, expect, it } from 'vitest';
import { begin } from '../src/begin.ts';
import { between } from '../src/between/between.ts';
import { OrderSchema } from '../src/orders/record.ts';
import { dwarf } from '../src/rules.ts';
import { SetupSchema, setupOfBattle } from '../src/setup/setup.ts';
import { shippedContent } from './shipped.ts';

const content = shippedContent('rulebook', 'starter');

function begun(setup: object, sheets: { [fighter: string]: unknown } = {}) {
  return begin(setupOfBattle({ houseRules: {}, content: {}, sheets, setup: SetupSchema.parse(setup) }, () => content));
}

function faults(setup: object): unknown[] {
  const result = begun(setup);
  return result.ok ? [] : result.refusals.map((r) => r.data.fault ?? r.code);
}

describe('what a battle may begin with', () => {
  it('takes ready fighters by their ids', () => {
    const result = begun({ fighters: [{ id: 'torstein', sheet: 'torstein' }, 'borin'] }, { borin: 'borin' });
    expect(result.ok && result.state.fighters.map((f) => f.name.length > 0)).toEqual([true, true]);
  });

  it('tells fighters apart, and refuses words that mean something else', () => {
    expect(
      faults({
        fighters: [
          { id: 'A', sheet: {} },
          { id: 'A', sheet: {} },
        ],
      }),
    ).toContain('twice');
    for (const id of ['battle', 'constructor', '__proto__', 'a.b', '']) {
      expect(
        faults({
          fighters: [
            { id, sheet: {} },
            { id: 'B', sheet: {} },
          ],
        }),
      ).toContain('taken');
    }
    expect(faults({ fighters: [] })).toEqual(['nobody']);
  });

  it('refuses ids that lead nowhere', () => {
    const against = { id: 'B', sheet: {} };
    expect(faults({ fighters: [{ id: 'A', sheet: 'nobody' }, against] })).toEqual(['unknown-sheet']);
    const sheets = [
      { skills: { piper: 3 } },
      { weapons: ['broom'] },
      { weapons: [{ weapon: 'sword', material: 'cheese' }] },
      { armour: ['toga'] },
      { shield: 'paper' },
      { bodyPlan: 'cloud' },
      { weapons: [{ weapon: 'sword', hand: 'leftFoot' }] },
      { lastingInjuries: [{ part: 'tail', effect: 'limb-loss' }] },
    ];
    for (const sheet of sheets) expect(faults({ fighters: [{ id: 'A', sheet }, against] })).toEqual(['unknown-id']);
    expect(faults({ fighters: [{ id: 'A', sheet: {} }, against], battle: { queue: ['C'] } })).toEqual(['unknown-id']);
  });

  it('reads no key of every object as an entry of anybody', () => {
    const result = begun({
      fighters: [
        { id: 'A', sheet: {} },
        { id: 'B', sheet: {} },
      ],
    });
    if (!result.ok) throw new Error('no battle');
    const { state, book } = result;
    for (const word of ['constructor', 'toString', '__proto__']) {
      const order = { actions: [{ do: 'technique', technique: word, target: word }], ifDown: null, move: null, silent: false } as const;
      expect(dwarf.check(state, book, 'A', { ...order, actions: [...order.actions] }).refusals.length).toBeGreaterThan(0);
      expect(OrderSchema.safeParse([{ do: 'attack', target: 'B', part: word }]).success).toBe(false);
    }
  });
});

describe('what may be done between battles', () => {
  it('knows only characters that are there', () => {
    const started = between.begin({ houseRules: {}, content: {}, sheets: {}, campaign: between.start.parse({}) });
    if (!started.ok) throw new Error('no campaign');
    for (const id of ['A', '__proto__', 'constructor']) {
      for (const act of [
        { do: 'train', character: id },
        { do: 'spar', characters: [id, id] },
        { do: 'treat', character: id, effect: 'concussion' },
      ]) {
        const refused = between.check(started.state, started.book, between.actOf(between.act.parse(act)));
        expect(refused.map((r) => r.data.fault)).toContain('unknown-id');
      }
    }
  });
});
