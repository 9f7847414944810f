import type { Both, Locale } from '@boevka/kernel';
import type { RollResult } from '../events.ts';
import type { ResultReason } from '../state.ts';
import type { Gait, Mode } from '../terms.ts';

/** Fixed words of reports: heads, labels, outcomes. */
export const LABELS = {
  turn: { ru: 'Ход', en: 'Turn' },
  against: { ru: 'против', en: 'against' },
  endOfTurn: { ru: 'Конец хода.', en: 'End of the turn.' },
  battleOver: { ru: 'Бой окончен.', en: 'The battle is over.' },
  sums: { ru: 'Подсчёт', en: 'Sums' },
  fighter: { ru: 'Боец', en: 'Fighter' },
  health: { ru: 'Жизни', en: 'Health' },
  energy: { ru: 'Энергия', en: 'Energy' },
  received: { ru: 'Получено за ход', en: 'Received this turn' },
  visible: { ru: 'Видно', en: 'To be seen' },
  unseen: { ru: 'не видно', en: 'not in sight' },
  nothing: { ru: '—', en: '—' },
  unconscious: { ru: 'без сознания', en: 'unconscious' },
  damage: { ru: 'Урон', en: 'Damage' },
  healing: { ru: 'Лечение', en: 'Healing' },
  armour: { ru: 'броня', en: 'armour' },
  damageType: { ru: 'вид урона', en: 'damage type' },
  barrier: { ru: 'барьер', en: 'barrier' },
  area: { ru: 'площадь', en: 'area' },
  limbs: { ru: 'число рук', en: 'number of limbs' },
  passed: { ru: 'сквозь блок', en: 'through the block' },
  weight: { ru: 'вес', en: 'weight' },
  criticalFactor: { ru: 'крит', en: 'critical' },
  throughArmour: { ru: 'броня пробита', en: 'armour pierced' },
  critThroughBlock: { ru: 'крит проходит блок', en: 'the critical hit passes the block' },
  piercing: { ru: 'Пробитие', en: 'Piercing' },
  critFrom: { ru: 'крит с', en: 'critical from' },
  from: { ru: 'с', en: 'from' },
  orLess: { ru: 'и ниже', en: 'or less' },
  exceptional: { ru: 'исключительный', en: 'exceptional' },
  critEffect: { ru: 'Эффект крита', en: 'Critical effect' },
  critMissEffect: { ru: 'Эффект промаха', en: 'Effect of the miss' },
  fracture: { ru: 'Перелом', en: 'Fracture' },
  fall: { ru: 'Падение', en: 'Fall' },
  collision: { ru: 'Столкновение', en: 'Collision' },
  effect: { ru: 'Действие', en: 'Effect' },
  wound: { ru: 'Рана', en: 'Wound' },
  burn: { ru: 'Ожог', en: 'Burn' },
  woundOf: { ru: '25% режущего урона за ход', en: '25% of the cutting damage of the turn' },
  burnOf: { ru: '10% урона огнём за ход', en: '10% of the fire damage of the turn' },
  resetting: { ru: 'Вправление', en: 'Resetting' },
  needUpTo: { ru: 'нужно до', en: 'needed up to' },
  unknownSource: { ru: 'источник не виден', en: 'unseen source' },
  stealth: { ru: 'скрытность', en: 'stealth' },
  detection: { ru: 'обнаружение', en: 'detection' },
  invisibility: { ru: 'невидимость', en: 'invisibility' },
  durability: { ru: 'прочность', en: 'durability' },
  recovered: { ru: 'восстановлено', en: 'recovered' },
} as const satisfies { readonly [label: string]: Both };

export const ROLL_WORDS: { readonly [R in RollResult]: Both } = {
  hit: { ru: 'попадание', en: 'hit' },
  miss: { ru: 'мимо', en: 'miss' },
  blocked: { ru: 'блок', en: 'blocked' },
  critHit: { ru: 'крит', en: 'critical hit' },
  critMiss: { ru: 'критический промах', en: 'critical miss' },
  auto: { ru: 'без броска', en: 'no roll' },
  impossible: { ru: 'попасть нельзя', en: 'no chance' },
};

/** Critical effects by their names in the tables. */
export const CRIT_WORDS: { readonly [effect: string]: Both } = {
  bonus: { ru: 'усиление', en: 'greater effect' },
  duration: { ru: 'удлинение', en: 'longer effect' },
  injury: { ru: 'травма', en: 'injury' },
  statusByDamageType: { ru: 'эффект по виду урона', en: 'effect of the damage type' },
  zeroedIn: { ru: 'пристрелка', en: 'zeroing in' },
  energySaving: { ru: 'экономия энергии', en: 'energy saved' },
  noConsumables: { ru: 'без расхода припасов', en: 'nothing used up' },
  shorterPreparation: { ru: 'короче подготовка', en: 'shorter preparation' },
  strongerCreature: { ru: 'существо сильнее', en: 'stronger creature' },
  secondCreature: { ru: 'второе существо', en: 'second creature' },
  self: { ru: 'удар по себе', en: 'hits its maker' },
  energy: { ru: 'потеря энергии', en: 'energy lost' },
  drop: { ru: 'оружие вылетает из рук', en: 'weapon lost from hand' },
  randomTarget: { ru: 'случайная цель', en: 'random target' },
  jam: { ru: 'заклинивание', en: 'jam' },
  banAbility: { ru: 'запрет способности', en: 'ability barred' },
  damageOfEnergySpent: { ru: 'урон по затраченной энергии', en: 'damage of the energy spent' },
  inverted: { ru: 'обратное действие', en: 'opposite effect' },
  wildCreature: { ru: 'дикое существо', en: 'wild creature' },
  banSummoning: { ru: 'запрет призыва', en: 'summoning barred' },
};

/** Verb of a gait in singular and plural. */
export const GAIT_VERBS: { readonly [G in Gait]: { readonly [L in Locale]: readonly [string, string] } } = {
  run: { ru: ['бежит', 'бегут'], en: ['runs', 'run'] },
  walk: { ru: ['идёт', 'идут'], en: ['walks', 'walk'] },
  crouch: { ru: ['крадётся', 'крадутся'], en: ['creeps', 'creep'] },
  crawl: { ru: ['ползёт', 'ползут'], en: ['crawls', 'crawl'] },
  swim: { ru: ['плывёт', 'плывут'], en: ['swims', 'swim'] },
  flight: { ru: ['летит', 'летят'], en: ['flies', 'fly'] },
  jump: { ru: ['прыгает', 'прыгают'], en: ['jumps', 'jump'] },
};

export const GAIT_NOUNS: { readonly [G in Gait]: Both } = {
  run: { ru: 'бег', en: 'running' },
  walk: { ru: 'ходьба', en: 'walking' },
  crouch: { ru: 'шаг пригнувшись', en: 'creeping' },
  crawl: { ru: 'ползком', en: 'crawling' },
  swim: { ru: 'плавание', en: 'swimming' },
  flight: { ru: 'полёт', en: 'flight' },
  jump: { ru: 'прыжок', en: 'jump' },
};

export const DIRECTIONS: { readonly [direction: string]: Both } = {
  left: { ru: 'влево', en: 'to the left' },
  right: { ru: 'вправо', en: 'to the right' },
  forward: { ru: 'вперёд', en: 'ahead' },
  back: { ru: 'назад', en: 'back' },
  up: { ru: 'вверх', en: 'up' },
  down: { ru: 'вниз', en: 'down' },
};

export const MODE_WORDS: { readonly [M in Mode]: Both } = {
  ground: { ru: 'на земле', en: 'on the ground' },
  flight: { ru: 'в воздухе', en: 'in the air' },
  falling: { ru: 'падает', en: 'falling' },
  water: { ru: 'в воде', en: 'in the water' },
  underWater: { ru: 'под водой', en: 'under water' },
  underground: { ru: 'под землёй', en: 'underground' },
  shadow: { ru: 'в тени', en: 'in the shadow' },
};

export const NTH: { readonly [L in Locale]: readonly string[] } = {
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'],
};
export const NEXT: Both = { ru: 'очередной', en: 'next' };

export const RESULT_WORDS: { readonly [R in ResultReason]: Both } = {
  lastStanding: { ru: 'больше сражаться некому', en: 'nobody else can go on' },
  closestToZero: { ru: 'упали все; у победителей жизни ближе всего к нулю', en: 'all fell; the winners’ health is the closest to zero' },
  nobodyStands: { ru: 'на ногах не осталось никого', en: 'nobody is left standing' },
  equal: { ru: 'стороны равны', en: 'the sides are equal' },
  moreHealth: { ru: 'у победителей осталось больше жизней', en: 'the winners have more health left' },
  ruling: { ru: 'решение судьи', en: 'the judge’s ruling' },
};
