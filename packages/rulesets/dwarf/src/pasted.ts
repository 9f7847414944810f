import type { PastedSheets } from '@boevka/kernel';

const number = { kind: 'number' } as const;

/** How people call the fields of a sheet of this rulebook in their profiles. */
export const PASTED: PastedSheets = {
  fields: [
    { names: ['имя', 'персонаж', 'name', 'character'], path: ['name'], holds: { kind: 'name' } },
    { names: ['сила', 'strength'], path: ['strength'], holds: number },
    { names: ['стойкость', 'выносливость', 'toughness'], path: ['toughness'], holds: number },
    { names: ['размер', 'size'], path: ['size'], holds: number },
    {
      names: ['тело', 'строение тела', 'body', 'body plan'],
      path: ['bodyPlan'],
      holds: { kind: 'entries', sections: ['bodyPlans'], single: true },
    },
    { names: ['оружие', 'weapon', 'weapons'], path: ['weapons'], holds: { kind: 'entries', sections: ['weapons'] } },
    {
      names: ['доспех', 'доспехи', 'броня', 'armour', 'armor'],
      path: ['armour'],
      holds: { kind: 'entries', sections: ['armourPieces', 'materials'] },
    },
    { names: ['щит', 'shield'], path: ['shield'], holds: { kind: 'entries', sections: ['materials'], single: true } },
  ],
  levels: { section: 'skills', path: ['skills'] },
};
