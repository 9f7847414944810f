import type { PastedSheets } from '@boevka/kernel';

const number = { kind: 'number' } as const;

/** How people call the fields of a sheet of this rulebook in their profiles. */
export const PASTED: PastedSheets = {
  fields: [
    { names: ['имя', 'персонаж', 'name', 'character'], path: ['name'], holds: { kind: 'name' } },
    { names: ['жизни', 'здоровье', 'хп', 'hp', 'health'], path: ['maxHealth'], holds: number },
    { names: ['энергия', 'мана', 'energy'], path: ['maxEnergy'], holds: number },
    { names: ['уворот', 'уклонение', 'dodge'], path: ['dodge'], holds: number },
    { names: ['блок', 'шанс блока', 'block'], path: ['blockChance'], holds: number },
    { names: ['регенерация', 'регенерация жизней', 'regeneration'], path: ['healthRegenPerTurn'], holds: number },
    { names: ['опыт', 'experience'], path: ['spentExperience'], holds: number },
    {
      names: ['способности', 'умения', 'заклинания', 'abilities', 'spells'],
      path: ['abilities'],
      holds: { kind: 'entries', sections: ['abilities'] },
    },
    {
      names: [
        'инвентарь',
        'снаряжение',
        'оружие',
        'броня',
        'доспех',
        'щит',
        'вещи',
        'inventory',
        'gear',
        'weapon',
        'weapons',
        'armour',
        'armor',
        'shield',
      ],
      path: ['inventory'],
      holds: { kind: 'entries', sections: ['weapons', 'armour', 'goods'] },
    },
  ],
  levels: null,
};
