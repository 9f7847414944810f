import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, SheetSchema, WeaponSchema } from '../src/content.ts';
import type { EmpiaEntry } from '../src/orders/read/reading.ts';
import { readContextOf } from '../src/orders/read-context.ts';
import { recordOf } from '../src/orders/record.ts';

const content: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    { id: 'fireball', name: { ru: 'Огненный шар', aliases: ['фаер'] }, kind: 'active', nature: 'magical', damage: { min: 5, max: 10 } },
    { id: 'tough', kind: 'passive' },
    { id: 'stance', name: 'Стойка', kind: 'toggled' },
  ].map((a) => AbilitySchema.parse(a)),
  weapons: [
    { id: 'sword', name: { ru: 'меч', forms: { ins: 'мечом' } }, class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } },
    { id: 'bow', name: 'лук', class: 'ranged', hands: 2 },
  ].map((w) => WeaponSchema.parse(w)),
  sheets: [SheetSchema.parse({ id: 'wolf', name: 'волк' })],
};

const begun = begin(
  makeSetup(
    SetupSchema.parse({
      field: { places: [{ id: 'bridge', name: 'мост', at: 5 }], items: [{ itemId: 'bow', at: [1, 1] }] },
      fighters: [
        {
          id: 'kira',
          sheet: {
            name: { ru: 'Кира', gender: 'f', animate: true },
            abilities: ['fireball', 'tough', 'stance'],
            inventory: ['sword', 'bow'],
          },
        },
        {
          id: 'garret',
          sheet: {
            name: { ru: 'Гаррет', gender: 'm' },
            abilities: ['fireball'],
            limbs: [{ id: 'rightArm', lost: true }, { id: 'leftArm' }],
          },
        },
        { id: 'fang', sheet: 'wolf', start: { owner: 'kira' } },
      ],
    }),
    content,
  ),
);
if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
const { state, book } = begun;

const span = { start: 0, end: 5 };
function recording(...entries: [number[], EmpiaEntry][]) {
  return recordOf({ entries: entries.map(([slots, entry]) => ({ slots, entry, span })), diagnostics: [] }, 'слова игрока', state, 'kira');
}

describe('a reading becomes an order', () => {
  it('entry by entry, with the words that it was read from', () => {
    const { order, refusals, spans } = recording(
      [[1, 2], { kind: 'move', gait: 'run', direction: 'toward', target: 'garret', stopAt: 2 }],
      [[3], { kind: 'strike', target: 'garret', with: ['anyArm'], limb: 'anyArm', defence: 'block' }],
      [[4], { kind: 'move', direction: 'to', place: 'bridge' }],
      [[5], { kind: 'move', gait: 'walk', direction: 'away', target: 'garret', metres: 5 }],
      [[6], { kind: 'move', gait: 'crouch', direction: 'left' }],
      [[7, 8], { kind: 'swapWeapon', draw: 'bow' }],
    );
    expect(refusals).toEqual([]);
    expect(order.actions[1]?.do).toMatchObject({
      kind: 'move',
      target: null,
      text: 'слова',
      move: { kind: 'run', toward: 'garret', awayFrom: null, stopAtM: 2 },
    });
    expect(order.actions[2]?.do).toMatchObject({ kind: 'strike', target: 'garret', with: ['rightArm'], limb: 'leftArm', defence: 'block' });
    expect(order.actions.slice(3, 6).map((a) => a.do.move)).toMatchObject([
      { kind: 'walk', to: 'bridge', toward: null },
      { awayFrom: 'garret', metres: 5 },
      { kind: 'crouch', direction: 'left', toward: null },
    ]);
    expect(order.actions[7]?.do.draw).toEqual(['bow']);
    expect(spans.kira?.[0]).toEqual(span);
  });

  it('with conditions in the shape of the record', () => {
    const { order } = recording([
      [1, 2, 3, 4, 5, 6, 7, 8],
      {
        kind: 'quickRest',
        variants: [
          { if: { distance: 'garret', ge: 5, lt: 10 }, do: { kind: 'hide' } },
          { if: { not: { status: 'hidden', of: 'garret' } }, do: { kind: 'idle' } },
          {
            if: {
              any: [
                { does: 'strike', who: 'any-enemy' },
                { stat: 'energy', of: 'me', lt: 20, pct: true },
              ],
            },
            do: { kind: 'idle' },
          },
        ],
      },
    ]);
    expect(order.actions[0]?.variants.map((v) => v.if)).toEqual([
      {
        all: [
          { distance: 'garret', cmp: 'lt', metres: 10 },
          { distance: 'garret', cmp: 'ge', metres: 5 },
        ],
      },
      { not: { hidden: 'garret' } },
      {
        any: [
          { does: 'strike', who: 'any-enemy', whom: null, ability: null },
          { stat: 'energy', of: 'me', cmp: 'lt', value: 20, pct: true },
        ],
      },
    ]);
  });

  it('with missing actions idle, and a warning; creatures apart', () => {
    const { order, refusals } = recording([[1], { kind: 'hide' }], [[2], { kind: 'strike', by: 'fang', target: 'garret' }]);
    expect(refusals).toMatchObject([{ code: 'empia.order.template', step: 2, data: { missing: [2, 3, 4, 5, 6, 7, 8], warning: true } }]);
    expect(order.actions.map((a) => a.do.kind)).toEqual(['hide', ...Array(7).fill('idle')]);
    expect(order.creatures.fang?.map((a) => a.do.kind)).toEqual(['idle', 'strike', ...Array(6).fill('idle')]);
  });

  it('without what it cannot hold: a ninth action, a second deed of one action', () => {
    const { refusals } = recording([[8, 9], { kind: 'hide' }], [[8], { kind: 'idle' }], [[1, 2, 3, 4, 5, 6, 7], { kind: 'idle' }]);
    expect(refusals.map((r) => [r.step, r.data])).toEqual([
      [9, { most: 8 }],
      [8, { twice: 8 }],
    ]);
  });
});

describe('what a reader may know', () => {
  it('is everybody by name, and the belongings of the author and his creatures alone', () => {
    const context = readContextOf(state, book, 'kira');
    const [kira, garret, fang] = context.fighters;
    expect(kira).toMatchObject({ name: { ru: 'Кира' }, sex: 'f', side: 'kira' });
    expect(kira?.weapons).toMatchObject([
      { id: 'sword', name: { ru: 'меч' }, forms: ['мечом'], held: 'rightArm', ranged: false },
      { id: 'bow', held: 'stowed', ranged: true },
    ]);
    expect(kira?.abilities).toMatchObject([
      { id: 'fireball', aliases: ['фаер'], kind: 'active', targets: 'enemy' },
      { id: 'stance', kind: 'toggled', targets: 'self' },
    ]);
    expect(garret?.abilities).toBeUndefined();
    expect(fang).toMatchObject({ owner: 'kira', side: 'kira', sex: null });
    expect(context.places).toEqual([{ id: 'bridge', name: 'мост' }]);
    expect(context.ground).toMatchObject([{ id: 'bow', name: { ru: 'лук' } }]);
  });
});
