import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Name, Sheet } from '../../src/content.ts';
import { orderFromText } from '../../src/orders/from-text.ts';
import { shippedBook, shippedContent } from './load.ts';
import { detailsOf } from './names.ts';

/** Names and aliases are there to be written in orders: each is, by the one who owns it. */

const content = shippedContent('empia-starter');
const book = shippedBook('empia-starter');
const heroes = content.sheets.filter((s) => s.style !== undefined);

function begun(hero: Sheet) {
  const foe = hero.id === 'radomir' ? 'verena' : 'radomir';
  const fighters = [hero.id ?? '', foe].map((id) => ({ id, sheet: id }));
  const start = begin(makeSetup(SetupSchema.parse({ kind: 'training', distance: 10, fighters }), content));
  if (!start.ok) throw new Error(JSON.stringify(start.refusals));
  return start;
}

/** The name in the accusative, and every alias as it is. */
function said(name: Name | undefined): string[] {
  const { ru, forms, aliases = [] } = detailsOf(name as Name);
  return [forms?.acc ?? ru, ...aliases];
}

describe('orders to ready-made characters', () => {
  it.each(heroes.map((h) => [h.id ?? '', h] as const))('%s understands what his abilities are called', (id, hero) => {
    const { state } = begun(hero);
    const wrong: string[] = [];
    for (const { abilityId } of hero.abilities) {
      const a = book.abilities.get(abilityId);
      if (a === undefined || a.kind === 'passive' || a.kind === 'mastery' || a.kind === 'trick') continue;
      const onFoe = !a.beneficial && !a.isSummon && a.targetFilter !== 'self' && a.targetFilter !== 'point';
      for (const words of said(content.abilities.find((d) => d.id === abilityId)?.name)) {
        const { order } = orderFromText(`1 действие: использую ${words}${onFoe ? ' на противника' : ''}.\n2-8 отдых`, id, state, book);
        if (order.actions[0]?.do.ability !== abilityId) wrong.push(words);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(heroes.map((h) => [h.id ?? '', h] as const))('%s understands what he strikes with', (id, hero) => {
    const { state } = begun(hero);
    const wrong: string[] = [];
    for (const item of hero.inventory) {
      const weapon = content.weapons.find((w) => w.id === item.itemId);
      if (weapon === undefined || item.place !== 'held') continue;
      const { forms, ru } = detailsOf(weapon.name as Name);
      const { order } = orderFromText(`1 действие: удар ${forms?.ins ?? ru} по противнику.\n2-8 отдых`, id, state, book);
      if (order.actions[0]?.do.kind !== 'strike') wrong.push(ru);
    }
    expect(wrong).toEqual([]);
  });
});
