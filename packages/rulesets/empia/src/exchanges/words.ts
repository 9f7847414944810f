import type { Both } from '@boevka/kernel';
import { NOT_DONE_REASONS } from '../events.ts';
import { notDoneText } from '../refusal-words.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** What is done. */
export const DEEDS = {
  strike: both('удар', 'strike'),
  ability: both('способность', 'ability'),
  activate: both('включение способности', 'switching an ability on'),
  trick: both('трюк', 'trick'),
  hide: both('попытка скрыться', 'attempt to hide'),
  search: both('поиск', 'search'),
  resetLimb: both('вправление вывиха', 'setting a dislocation'),
} as const;

/** What it may come to. Statuses have the names of their packs. */
const RESULTS = {
  hit: both('попадание', 'hit'),
  critHit: both('критическое попадание', 'critical hit'),
  auto: both('попадание без броска', 'hit without a roll'),
  miss: both('промах', 'miss'),
  critMiss: both('критический промах', 'critical miss'),
  blocked: both('заблокировано', 'blocked'),
  impossible: both('не попадает никак', 'cannot hit'),
  done: both('сделано', 'done'),
  notDone: both('не выполняется', 'not carried out'),
  hidden: both('скрылся', 'hidden'),
  notHidden: both('не скрылся', 'not hidden'),
  found: both('нашёл', 'found'),
  notFound: both('не нашёл', 'found nobody'),
  set: both('вправлено', 'set'),
  notSet: both('не вправлено', 'not set'),
  damage: both('урон цели', 'damage to the target'),
  selfDamage: both('урон себе', 'damage to oneself'),
  durability: both('урон прочности', 'damage to durability'),
  healing: both('лечение', 'healing'),
  stealth: both('скрытность', 'stealth'),
  fells: both('жизни цели кончатся', 'the target has no health left'),
  injured: both('травма', 'injury'),
  summoned: both('существо призвано', 'creature called'),
  wildCreature: both('дикое существо', 'wild creature'),
  strikesAnother: both('достаётся другому', 'strikes somebody else'),
  drops: both('роняет оружие', 'drops the weapon'),
  jams: both('оружие заклинило', 'the weapon jams'),
  banned: both('запрет способности', 'ability banned'),
  energyLost: both('цель теряет энергию', 'the target loses energy'),
  ownEnergyLost: both('теряет энергию сам', 'loses energy oneself'),
} as const;

const REASONS = NOT_DONE_REASONS.map((reason): [string, Both] => [
  `notDone.${reason}`,
  { ru: notDoneText(reason, 'ru'), en: notDoneText(reason, 'en') },
]);

export const EXCHANGE_WORDS: { readonly [id: string]: Both } = { ...RESULTS, ...Object.fromEntries(REASONS) };
