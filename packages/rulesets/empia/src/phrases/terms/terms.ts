import type { Both, Locale } from '@boevka/kernel';

/** Names of numbers and shares in derivations, and of what draws were for. Ids of packs are named by their packs. */

const both = (ru: string, en: string): Both => ({ ru, en });

const TERMS: { readonly [id: string]: Both } = {
  // numbers that are kept
  hit: both('шанс попадания', 'chance to hit'),
  defence: both('защита', 'defence'),
  'damage.min': both('нижний урон', 'lowest damage'),
  'damage.max': both('верхний урон', 'highest damage'),
  final: both('урон', 'damage'),
  share: both('доля жизней', 'share of health'),
  cost: both('цена', 'cost'),
  paid: both('заплачено', 'paid'),
  moveCost: both('цена движения', 'cost of moving'),
  metres: both('метры', 'metres'),
  rest: both('отдых', 'rest'),
  regen: both('восстановление жизней', 'health recovery'),
  backlash: both('отдача', 'backlash'),
  preparation: both('подготовка', 'preparation'),
  sideEffect: both('побочный эффект', 'side effect'),
  energyLost: both('потеря энергии', 'energy lost'),
  lo: both('низ', 'low end'),
  hi: both('верх', 'high end'),
  maxHealth: both('максимум жизней', 'maximum health'),
  maxEnergy: both('максимум энергии', 'maximum energy'),
  // fields of the state
  health: both('жизни', 'health'),
  energy: both('энергия', 'energy'),
  position: both('место', 'place'),
  facing: both('куда смотрит', 'facing'),
  uses: both('применений', 'uses'),
  streak: both('подряд', 'in a row'),
  count: both('число', 'count'),
  restChain: both('отдых подряд', 'rest in a row'),
  statuses: both('эффекты', 'effects'),
  limbs: both('тело', 'body'),
  injuries: both('травмы', 'injuries'),
  inventory: both('вещи', 'things'),
  cooldowns: both('откат', 'cooldown'),
  preparing: both('подготовка', 'preparation'),
  sustainedList: both('поддерживает', 'sustains'),
  toggledOn: both('включено', 'switched on'),
  unconscious: both('без сознания', 'unconscious'),
  dead: both('погиб', 'dead'),
  battle: both('бой', 'battle'),
  turn: both('ход', 'turn'),
  actionIndex: both('действие', 'action'),
  field: both('поле', 'field'),
  items: both('предметы', 'things'),
  ability: both('способность', 'ability'),
  lastOutcomes: both('исход действия', 'outcome of action'),
  restedAt: both('отдых в действии', 'rested in action'),
  remainingActions: both('осталось действий', 'actions left'),
  result: both('исход', 'outcome'),
  winner: both('победитель: сторона', 'winner: side'),
  reason: both('причина:', 'reason:'),
  lastStanding: both('больше сражаться некому', 'nobody else stands'),
  closestToZero: both('жизни ближе к нулю', 'health closest to zero'),
  nobodyStands: both('никто не устоял', 'nobody stands'),
  equal: both('поровну', 'equal'),
  moreHealth: both('жизней больше', 'more health'),
  draw: both('ничья', 'draw'),
  phase: both('этап', 'stage'),
  ordering: both('приём приказов', 'taking orders'),
  ended: both('окончен', 'ended'),
  miss: both('промах', 'miss'),
  targets: both('цели', 'targets'),
  stamp: both('порядковый номер', 'serial number'),
  rightArm: both('правая рука', 'right arm'),
  leftArm: both('левая рука', 'left arm'),
  rightLeg: both('правая нога', 'right leg'),
  leftLeg: both('левая нога', 'left leg'),
  // parts of a chance
  dodge: both('уворот', 'dodge'),
  blockChance: both('блок', 'block'),
  magicDodgeEff: both('уворот от магии', 'dodging magic'),
  magicBlockEff: both('блок магии', 'blocking magic'),
  ownFailure: both('собственный промах', 'own failure'),
  base: both('без бонусов', 'without bonuses'),
  offHand: both('вторая рука', 'off hand'),
  extraLimb: both('дополнительная рука', 'extra limb'),
  zeroedIn: both('пристрелка', 'zeroing in'),
  critBand: both('ширина крита', 'critical band'),
  area: both('площадь', 'area'),
  'stealth.low': both('низ скрытности', 'low end of stealth'),
  'stealth.high': both('верх скрытности', 'high end of stealth'),
  'detection.low': both('низ обнаружения', 'low end of detection'),
  'detection.high': both('верх обнаружения', 'high end of detection'),
  // parts of damage
  drawn: both('выпало', 'drawn'),
  tick: both('урон состояния', 'damage of the status'),
  builtIn: both('модификаторы оружия', 'weapon modifiers'),
  standardFactor: both('доля стандартного урона', 'share of standard damage'),
  addition: both('добавка способности', 'addition of the ability'),
  critBonus: both('крит', 'critical'),
  critical: both('крит', 'critical'),
  crit: both('крит', 'critical'),
  areaFactor: both('расстояние от центра', 'distance from the centre'),
  limbFactor: both('число рук', 'number of limbs'),
  passShare: both('сквозь блок', 'through the block'),
  barrier: both('барьер', 'barrier'),
  armourBlock: both('броня', 'armour'),
  shieldBlock: both('щит', 'shield'),
  block: both('броня', 'armour'),
  ignoreShare: both('мимо брони', 'past the armour'),
  metShare: both('через броню', 'through the armour'),
  suitShare: both('доля костюма', 'share of the suit'),
  wearerShare: both('доля носителя', 'share of the wearer'),
  damageReceived: both('полученный урон', 'damage received'),
  weight: both('вес', 'weight'),
  fall: both('падение', 'fall'),
  collision: both('столкновение', 'collision'),
  turnDamageCut: both('режущий урон за ход', 'cutting damage of the turn'),
  turnDamageFire: both('урон огнём за ход', 'fire damage of the turn'),
  wound: both('рана', 'wound'),
  burn: both('ожог', 'burn'),
  suffocation: both('удушье', 'suffocation'),
  // rest and costs
  restBonus: both('броня и бонусы отдыха', 'armour and rest bonuses'),
  given: both('бонусы отдыха', 'rest bonuses'),
  hundred: both('база', 'base'),
  collapsed: both('упал от усталости', 'collapsed'),
  wounded: both('жизни ниже нуля', 'health below zero'),
  roleplay: both('ролевой бой', 'role-play battle'),
  sevenQuick: both('семь быстрых отдыхов', 'seven quick rests'),
  energySpent: both('потраченная энергия', 'energy spent'),
  prepActions: both('подготовка', 'preparation'),
  sideEffectPct: both('шанс побочного эффекта', 'chance of the side effect'),
  range: both('дальность', 'range'),
  areaRadius: both('радиус площади', 'radius of the area'),
  air: both('запас воздуха', 'air'),
  moveSpeed: both('скорость', 'speed'),
  energyCost: both('цена энергии', 'energy cost'),
  restPct: both('отдых', 'rest'),
  energyRecoveryPct: both('восстановление энергии', 'energy recovery'),
  healthRegenPerAction: both('восстановление за действие', 'recovery per action'),
  healthRegenPerTurn: both('восстановление за ход', 'recovery per turn'),
  duration: both('длительность', 'duration'),
  stealth: both('скрытность', 'stealth'),
  detection: both('обнаружение', 'detection'),
  // gaits
  run: both('бег', 'running'),
  walk: both('ходьба', 'walking'),
  crouch: both('пригнувшись', 'crouching'),
  crawl: both('ползком', 'crawling'),
  swim: both('плавание', 'swimming'),
  flight: both('полёт', 'flight'),
  jump: both('прыжок', 'jump'),
  // injuries
  bruise: both('ушиб', 'bruise'),
  sprain: both('растяжение', 'sprain'),
  dislocation: both('вывих', 'dislocation'),
  nerve: both('защемление нерва', 'trapped nerve'),
  fracture: both('перелом', 'fracture'),
  rule: both('правило', 'rule'),
};

const LEVELS: { readonly [level: string]: Both } = {
  novice: both('Новичок', 'Novice'),
  expert: both('Эксперт', 'Expert'),
  master: both('Мастер', 'Master'),
  path: both('Путь', 'Path'),
};

const TYPES: { readonly [type: string]: Both } = {
  slashing: both('рубящий урон', 'slashing damage'),
  piercing: both('колющий урон', 'piercing damage'),
  crushing: both('дробящий урон', 'crushing damage'),
  cutting: both('режущий урон', 'cutting damage'),
  unarmed: both('рукопашный урон', 'unarmed damage'),
  fire: both('огненный урон', 'fire damage'),
  electric: both('электрический урон', 'electric damage'),
  psychic: both('психический урон', 'psychic damage'),
  laserAtomicMelee: both('лазерное и атомарное оружие', 'laser and atomic weapons'),
  hightech: both('высокотехнологичное оружие', 'high-tech weapons'),
  pure: both('чистый урон', 'pure damage'),
  other: both('прочий урон', 'other damage'),
};

function damageTypeText(type: string, locale: Locale): string {
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  return (known ?? TYPES.other ?? both(type, type))[locale];
}

/**
 * A term, share or source of a derivation in words; `null` for the id of a pack's own entry, which the pack names.
 */
export function termText(id: string, locale: Locale): string | null {
  if (Object.hasOwn(TERMS, id)) return TERMS[id]?.[locale] ?? null;
  const [head = '', ...rest] = id.split('.');
  const last = rest.at(-1) ?? '';
  if (head === 'mastery') return LEVELS[last]?.[locale] ?? null;
  if (head === 'type') return damageTypeText(rest.join('.'), locale);
  if (head === 'damage') return locale === 'ru' ? `урон: ${LAYERS[last]?.ru ?? last}` : `damage: ${LAYERS[last]?.en ?? last}`;
  return null;
}

const LAYERS: { readonly [layer: string]: Both } = {
  weapon: both('оружие', 'weapon'),
  base: both('базовый слой', 'base layer'),
  general: both('общий слой', 'general layer'),
  outgoing: both('исходящий слой', 'outgoing layer'),
  received: both('получаемый слой', 'received layer'),
};

/** Why a term did not count. */
const WHY: { readonly [why: string]: Both } = {
  weaker: both('слабее', 'weaker'),
  greater: both('больше', 'greater'),
  'below-bound': both('ниже предела', 'below the bound'),
  'above-bound': both('выше предела', 'above the bound'),
  critPierces: both('крит проходит блок', 'the critical hit passes the block'),
};

export function whyText(why: string, locale: Locale): string {
  return (Object.hasOwn(WHY, why) ? WHY[why]?.[locale] : undefined) ?? why;
}

/** What draws were for, by the first part of their purpose. */
const PURPOSES: { readonly [purpose: string]: Both } = {
  hit: both('попадание', 'hit'),
  damage: both('урон', 'damage'),
  critHit: both('эффект крита', 'critical effect'),
  critMiss: both('эффект критического промаха', 'effect of a critical miss'),
  crit: both('величина эффекта крита', 'amount of a critical effect'),
  ignore: both('пробитие брони', 'piercing armour'),
  randomTarget: both('случайная цель', 'random target'),
  injury: both('травма', 'injury'),
  resetLimb: both('вправление', 'setting a limb'),
  side: both('побочный эффект', 'side effect'),
  duration: both('длительность', 'duration'),
  healing: both('лечение', 'healing'),
  health: both('изменение жизней', 'change of health'),
  energy: both('изменение энергии', 'change of energy'),
  fall: both('падение', 'fall'),
  collision: both('столкновение', 'collision'),
  stealth: both('скрытность', 'stealth'),
  detection: both('обнаружение', 'detection'),
  invisibility: both('невидимость', 'invisibility'),
  wild: both('дикое существо', 'wild creature'),
};

const INJURY_PURPOSES: { readonly [purpose: string]: Both } = {
  kind: both('вид травмы', 'kind of injury'),
  limb: both('часть тела', 'part of the body'),
  fracture: both('перелом', 'fracture'),
  paralysis: both('время паралича', 'time of the paralysis'),
  limbLoss: both('оглушение от потери', 'stun of the loss'),
  nerve: both('болевой шок', 'pain shock'),
};

const STEALTH_PURPOSES: { readonly [purpose: string]: Both } = {
  hide: both('скрытность', 'stealth'),
  loss: both('потеря скрытности', 'stealth lost'),
  search: both('обнаружение', 'detection'),
  automatic: both('обнаружение без действия', 'automatic detection'),
};

/** A blow that struck somebody in its target's stead. */
const ASTRAY = both('не по цели', 'not at the target');

/** What a draw was for. */
export function purposeText(purpose: string, locale: Locale): string {
  const [head = '', second = '', third = ''] = purpose.split('/');
  if (second === 'self' || second === 'randomTarget') return `${purposeText(`${head}/${third}`, locale)} (${ASTRAY[locale]})`;
  if (third === 'self' || third === 'randomTarget') return `${purposeText(`${head}/${second}`, locale)} (${ASTRAY[locale]})`;
  if (head === 'injury' && Object.hasOwn(INJURY_PURPOSES, second)) return INJURY_PURPOSES[second]?.[locale] ?? second;
  if ((head === 'stealth' || head === 'detection') && Object.hasOwn(STEALTH_PURPOSES, second)) {
    return STEALTH_PURPOSES[second]?.[locale] ?? second;
  }
  return (Object.hasOwn(PURPOSES, head) ? PURPOSES[head]?.[locale] : undefined) ?? purpose;
}
