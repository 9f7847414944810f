import type { PastedSheets } from '@boevka/kernel';

const number = { kind: 'number' } as const;

/** How people call the fields of a sheet of this rulebook in their profiles. */
export const PASTED: PastedSheets = {
  fields: [
    { names: ['имя', 'персонаж', 'name', 'character'], path: ['name'], holds: { kind: 'name' } },
    { names: ['апх', 'очки действия', 'лимит ап', 'apx', 'ap cap'], path: ['apx'], holds: number },
    { names: ['хп', 'жизни', 'здоровье', 'hp', 'health'], path: ['maxHp'], holds: number },
    {
      names: ['атаки', 'заклинания', 'спеллы', 'атаки и спеллы', 'attacks', 'spells'],
      path: ['attacks'],
      holds: { kind: 'entries', sections: ['attacks'] },
    },
    { names: ['навыки', 'умения', 'skills'], path: ['skills'], holds: { kind: 'entries', sections: ['skills'] } },
    {
      names: ['защита', 'доспех', 'доспехи', 'броня', 'щиты', 'артефакты', 'protection', 'protections', 'armour', 'armor'],
      path: ['protections'],
      holds: { kind: 'entries', sections: ['protections'] },
    },
  ],
  levels: null,
};
