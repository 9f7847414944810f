import type { PastedSheets } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { readPastedSheet } from '../../src/read/pasted-sheet.ts';

const known: PastedSheets = {
  fields: [
    { names: ['имя', 'name'], path: ['name'], holds: { kind: 'name' } },
    { names: ['сила'], path: ['attributes', 'str'], holds: { kind: 'number' } },
    { names: ['хиты'], path: ['maxHp'], holds: { kind: 'number' } },
    { names: ['заклинания'], path: ['spells'], holds: { kind: 'entries', sections: ['spells'] } },
    { names: ['оружие'], path: ['weaponId'], holds: { kind: 'entries', sections: ['weapons'], single: true } },
  ],
  levels: { section: 'skills', path: ['skills'] },
};
const ids = new Map([
  ['огненный шар', 'fireball'],
  ['меч', 'sword'],
  ['топорщик', 'axeman'],
]);
const read = (text: string) => readPastedSheet(text, known, (name) => ids.get(name.trim().toLowerCase()) ?? null);

describe('a profile pasted from a forum', () => {
  it('gives keys and values, however they are parted', () => {
    expect(read('Имя: Ратибор\nСила — 14\nХиты 40\nОружие = меч\nЗаклинания: Огненный шар').sheet).toEqual({
      name: { ru: 'Ратибор', en: 'Ратибор' },
      attributes: { str: 14 },
      maxHp: 40,
      weaponId: 'sword',
      spells: ['fireball'],
    });
  });
  it('reads through formatting and tables', () => {
    expect(read('[b]Имя:[/b] Ратибор\n[table][tr][td]Хиты[/td][td]40[/td][/tr][/table]').sheet).toEqual({
      name: { ru: 'Ратибор', en: 'Ратибор' },
      maxHp: 40,
    });
  });
  it('takes skills by their entries', () => {
    expect(read('Топорщик: 5').sheet).toEqual({ skills: { axeman: 5 } });
  });
  it('tells what it cannot take, with its place', () => {
    const { faults, sheet } = read('Хиты: много\nЗаклинания: Огненный шар, Ледяная игла\nЛюбимый цвет: синий');
    expect(sheet).toEqual({ spells: ['fireball'] });
    expect(faults.map(({ code, words }) => [code, words])).toEqual([
      ['pasted-no-number', 'Хиты: много'],
      ['pasted-no-entry', 'Ледяная игла'],
      ['pasted-unknown', 'Любимый цвет'],
    ]);
    expect(faults[2]?.span.start).toBe('Хиты: много\nЗаклинания: Огненный шар, Ледяная игла\n'.length);
  });
  it('leaves prose alone, and ids of every object', () => {
    expect(read('Он вырос в горах и никого не боится.\n__proto__: 5\nconstructor: 3').sheet).toEqual({});
  });
});
