import { expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import { check } from '../src/check.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, WeaponSchema } from '../src/content.ts';
import { orderFromText } from '../src/orders/from-text.ts';

const content: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    AbilitySchema.parse({ id: 'fireball', name: { ru: 'Огненный шар' }, kind: 'active', nature: 'magical', damage: { min: 5, max: 10 } }),
  ],
  weapons: [WeaponSchema.parse({ id: 'sword', name: { ru: 'меч' }, class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } })],
};

it('a post in the forum’s words becomes an order that stands', () => {
  const sheet = (ru: string, gender: string) => ({ name: { ru, gender, animate: true }, abilities: ['fireball'], inventory: ['sword'] });
  const written = SetupSchema.parse({
    distance: 20,
    fighters: [
      { id: 'kira', sheet: sheet('Кира', 'f') },
      { id: 'garret', sheet: sheet('Гаррет', 'm') },
    ],
  });
  const begun = begin(makeSetup(written, content));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const text = '1-2 бег к Гаррету\n3) удар мечом. ЕСЛИ Гаррет отходит - огненный шар в него\n4-5 огненный шар в Гаррета\n6-8 отдых';
  const { order, diagnostics } = orderFromText(text, 'kira', begun.state, begun.book);
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  expect(order.actions.map((a) => a.do.kind)).toEqual([
    'move',
    'move',
    'strike',
    'ability',
    'ability',
    'quickRest',
    'quickRest',
    'quickRest',
  ]);
  expect(order.actions[2]).toMatchObject({
    do: { with: ['sword'], target: 'garret' },
    variants: [{ if: { who: 'garret' }, do: { kind: 'ability', ability: 'fireball' } }],
  });
  expect(check(begun.state, begun.book, 'kira', order)).toMatchObject({ ok: true, refusals: [] });
});
