import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../src/orders/read/context.ts';
import { isTemplate, readTemplate } from '../../src/orders/template.ts';

const CONTEXT: ReadContext = {
  me: 'veld',
  fighters: [
    {
      id: 'veld',
      name: 'Вельд',
      side: 1,
      weapons: [
        { id: 'sword', name: 'старый меч', held: true },
        { id: 'knife', name: 'нож' },
      ],
      shield: { id: 'shield', name: 'щит' },
      items: [{ id: 'potion', name: 'лечебное зелье', aliases: ['лечилка'] }],
      spells: [{ id: 'fireStrike', name: 'Огненный удар', action: 'main' }],
    },
    { id: 'orc', name: 'Орк', side: 2 },
    { id: 'shaman', name: 'Шаман-отшельник', side: 2 },
    { id: 'ilva', name: 'Илва', side: 1 },
  ],
  places: [{ id: 'wall', name: 'северная стена' }],
};

const read = (text: string): unknown[] => readTemplate(text, CONTEXT).entries.map((entry) => entry.order);
const faults = (text: string): string[] => readTemplate(text, CONTEXT).diagnostics.map((d) => d.code);

describe('the form of an order', () => {
  it('is known by its first line', () => {
    expect(isTemplate('план\nатака: орк')).toBe(true);
    expect(isTemplate('\n[b]План:[/b]\nатака: орк')).toBe(true);
    expect(isTemplate('план такой: бью орка')).toBe(false);
  });

  it('holds every act, defence and option', () => {
    const text = `план
атака: Орк; старый меч; голова; ловкость
атака: Шаман-отшельник; нож; дизарм; x2
заклинание: Огненный удар; Орк
выцеливание: Орк; левая рука
добивание: orc
сближение: Орк; 1
отрыв: Орк
перемещение: северная стена; 2
перемещение: назад
использовать: лечилка
достать: нож
бросить: щит
встать
помочь встать: Илва
крик: «За короля!»
сказать: тише
уклонение: Орк
парирование: Шаман-отшельник
парирование щитом: Орк
уклонение от стрел: Орк
прикрытие: Орк
главный противник: Орк
вторая цель: Шаман-отшельник
победа: плен
перехват: нет`;
    expect(faults(text)).toEqual([]);
    expect(read(text)).toEqual([
      {
        attack: [
          { vs: 'orc', with: 'sword', aim: 'head', attr: 'agi' },
          { vs: 'shaman', with: 'knife', special: 'disarm' },
          { vs: 'shaman', with: 'knife', special: 'disarm' },
        ],
      },
      { cast: 'fireStrike', vs: 'orc' },
      { aim: { vs: 'orc', part: 'armLeft' } },
      { finishOff: 'orc' },
      { close: 'orc', maxSteps: 1 },
      { exit: 'orc' },
      { move: { place: 'wall', hexes: 2 } },
      { move: { direction: 'back' } },
      { use: 'potion' },
      { draw: 'knife' },
      { drop: 'shield' },
      { stand: true },
      { helpStand: 'ilva' },
      { shout: 'За короля!' },
      { say: 'тише' },
      { dodge: 'orc' },
      { parry: 'shaman' },
      { shieldParry: 'orc' },
      { arrowDodge: 'orc' },
      { cover: 'orc' },
      { primaryFoe: 'orc' },
      { fallbackTarget: 'shaman' },
      { onInstantDefeat: 'captured' },
      { intercept: false },
    ]);
  });

  it('may be written in English', () => {
    expect(read('plan\nattack: orc; sword; head; knockdown\ndodge: shaman\nintercept: no')).toEqual([
      { attack: [{ vs: 'orc', with: 'sword', aim: 'head', special: 'knockdown' }] },
      { dodge: 'shaman' },
      { intercept: false },
    ]);
  });

  it('tells what does not fit line by line, and keeps the rest', () => {
    const text =
      'план\nатака: гоблин\nудар: Орк; молот\nзаклинание: Лёд; Орк\nпляска: Орк\nдостать: constructor\nуклонение: Орк\nуклонение:';
    expect(faults(text)).toEqual([
      'unknown-target',
      'unknown-item',
      'unknown-ability',
      'not-understood',
      'unknown-item',
      'ambiguous-target',
    ]);
    expect(read(text)).toEqual([{ dodge: 'orc' }]);
    expect(faults('план\n\n')).toEqual(['no-order']);
  });
});
