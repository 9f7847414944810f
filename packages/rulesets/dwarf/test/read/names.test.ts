import { describe, expect, it } from 'vitest';
import type { KnownItem, ReadContext } from '../../src/orders/read/context.ts';
import { readOrders } from '../../src/orders/read/read.ts';
import { bare } from '../../src/phrases/bare-name.ts';
import { shippedContent } from '../shipped.ts';

/** Everything that the packs name is understood by that name, in its cases and by its other words. */

const content = shippedContent('rulebook', 'starter');

function context(weapons: readonly KnownItem[]): ReadContext {
  return {
    me: 'urist',
    fighters: [
      { id: 'urist', name: 'Урист', sex: 'm', side: 1, weapons },
      { id: 'grimbl', name: 'Гримбл', sex: 'm', side: 2, bodyPlan: 'humanoid' },
      { id: 'wyvern', name: 'Виверна', sex: 'f', side: 2, bodyPlan: 'winged' },
    ],
  };
}

function read(text: string, weapons: readonly KnownItem[] = []): unknown {
  const { entries, diagnostics } = readOrders(text, context(weapons));
  return { actions: entries.map(({ action }) => action), doubts: diagnostics.map(({ code }) => code) };
}

describe.each(content.techniques.map((t) => [t.id, t] as const))('the technique %s', (id, { name }) => {
  const { ru, en, aliases, forms } = bare(name ?? { ru: id, en: id });
  const texts = [
    `${ru}, цель — Гримбл`,
    `провожу ${forms[3] ?? ru} против Гримбла`,
    `Гримблу — ${ru}`,
    `${en} on Grimbl`,
    ...aliases.map((alias) => `Гримблу ${alias}`),
  ];

  it.each(texts)('%s', (text) => {
    expect(read(text)).toEqual({ actions: [{ do: 'technique', technique: id, target: 'grimbl' }], doubts: [] });
  });
});

const WEAPONS = content.weapons.filter((w) => !w.id.endsWith('-melee'));

describe.each(WEAPONS.map((w) => [w.id, w] as const))('the weapon %s', (id, weapon) => {
  const { ru, en, aliases, forms } = bare(weapon.name ?? { ru: id, en: id });
  const item: KnownItem = {
    id,
    name: { ru, en },
    aliases,
    forms,
    hand: weapon.hands === 2 ? 'both' : 'rightHand',
    kinds: weapon.kinds,
    mode: weapon.mode,
    ...(weapon.meleeForm === undefined ? {} : { meleeForm: weapon.meleeForm }),
  };
  const [, gen = ru, , acc = ru, ins = ru] = forms;
  const verb = { melee: `бью Гримбла ${ins}`, ranged: `стреляю в Гримбла из ${gen}`, thrown: `мечу в Гримбла ${acc}` }[weapon.mode];
  const texts = [`${verb} в голову`, `${ru}, Гримбл, голова`, ...aliases.map((alias) => `${alias} Гримблу в голову`)];

  it.each(texts)('%s', (text) => {
    expect(read(text, [item])).toEqual({ actions: [{ do: 'attack', target: 'grimbl', weapon: id, part: 'head' }], doubts: [] });
  });
});

describe('the parts of a body', () => {
  it.each([
    ['head', 'голову'],
    ['torso', 'туловище'],
    ['rightArm', 'правую руку'],
    ['leftHand', 'левую ладонь'],
    ['rightLeg', 'правую ногу'],
    ['leftFoot', 'левую ступню'],
    ['leftWing', 'левое крыло'],
    ['tail', 'хвост'],
  ])('%s', (part, words) => {
    expect(read(`пинок Виверне в ${words}`)).toEqual({
      actions: [{ do: 'technique', technique: 'kick', target: 'wyvern', part }],
      doubts: [],
    });
  });
});
