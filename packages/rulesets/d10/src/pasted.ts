import type { PastedSheets } from '@boevka/kernel';

const number = { kind: 'number' } as const;

/** How people call the fields of a sheet of this rulebook in their profiles. */
export const PASTED: PastedSheets = {
  fields: [
    { names: ['имя', 'персонаж', 'name', 'character'], path: ['name'], holds: { kind: 'name' } },
    { names: ['сила', 'strength', 'str'], path: ['attributes', 'str'], holds: number },
    { names: ['ловкость', 'agility', 'agi'], path: ['attributes', 'agi'], holds: number },
    { names: ['интеллект', 'разум', 'intelligence', 'int'], path: ['attributes', 'int'], holds: number },
    { names: ['уровень', 'level'], path: ['attributes', 'level'], holds: number },
    { names: ['масса', 'вес', 'mass', 'weight'], path: ['attributes', 'mass'], holds: number },
    { names: ['рост', 'height'], path: ['attributes', 'height'], holds: number },
    { names: ['подвижность', 'mobility'], path: ['mobility'], holds: number },
    { names: ['хиты', 'хп', 'жизни', 'здоровье', 'hp', 'hit points', 'health'], path: ['maxHp'], holds: number },
    { names: ['опыт', 'experience', 'xp'], path: ['xp'], holds: number },
    { names: ['оружие', 'weapon'], path: ['weaponId'], holds: { kind: 'entries', sections: ['weapons'], single: true } },
    {
      names: ['другое оружие', 'запасное оружие', 'other weapons'],
      path: ['otherWeapons'],
      holds: { kind: 'entries', sections: ['weapons'] },
    },
    { names: ['доспех', 'броня', 'armour', 'armor'], path: ['armourId'], holds: { kind: 'entries', sections: ['armours'], single: true } },
    { names: ['щит', 'shield'], path: ['shieldId'], holds: { kind: 'entries', sections: ['shields'], single: true } },
    { names: ['шлем', 'helmet'], path: ['helmetId'], holds: { kind: 'entries', sections: ['helmets'], single: true } },
    { names: ['заклинания', 'spells'], path: ['spells'], holds: { kind: 'entries', sections: ['spells'] } },
    { names: ['трейты', 'черты', 'traits'], path: ['traits'], holds: { kind: 'entries', sections: ['traits'] } },
    { names: ['предметы', 'вещи', 'инвентарь', 'items', 'inventory'], path: ['items'], holds: { kind: 'entries', sections: ['items'] } },
  ],
  levels: null,
};
