import type { Both, Locale } from '@boevka/kernel';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Numbers that a round keeps for whoever asks, and what they are made of. */
const TERMS: { readonly [id: string]: Both } = {
  dodgeThreshold: both('порог уворота', 'dodge threshold'),
  blockThreshold: both('порог блока', 'block threshold'),
  attackPoints: both('очки атаки', 'attack points'),
  armourMultiplier: both('множитель брони, сотые', 'armour multiplier, hundredths'),
  toughnessPoints: both('очки прочности', 'toughness points'),
  noDamagePct: both('вероятность не получить урона, %', 'no-damage chance, %'),
  escapePct: both('вероятность вырваться, %', 'chance to break free, %'),
  speed: both('скорость, шагов', 'speed in steps'),
  learnPct: both('вероятность роста навыка, %', 'chance to learn, %'),
  base: both('основа', 'base'),
  half: both('основа', 'base'),
  none: both('без поправок', 'none'),
  bare: both('без брони', 'bare'),
  dodger: both('увёртка', 'dodger'),
  dodgeActions: both('действия «уворот»', 'dodge actions'),
  attackSkill: both('навык атакующего', 'attacker’s skill'),
  shieldUser: both('использование щита', 'shield user'),
  blockActions: both('действия «блок»', 'block actions'),
  judge: both('поправка судьи', 'the judge’s modifier'),
  shieldStrength: both('прочность щита', 'shield strength'),
  material: both('материал', 'material'),
  quality: both('качество', 'quality'),
  strength: both('сила', 'strength'),
  toughness: both('прочность тела', 'toughness'),
  aimPenalty: both('цена прицела', 'price of aiming'),
  wrestler: both('борец', 'wrestler'),
  wrestlers: both('борцы: (15 + жертва) / (15 + держащий)', 'wrestlers: (15 + victim) / (15 + holder)'),
  encumbrance: both('вес брони', 'encumbrance'),
  armourUser: both('использование брони', 'armour user'),
  baseSpeed: both('основа', 'base'),
  level: both('уровень навыка', 'skill level'),
  training: both('тренировка', 'training'),
  battle: both('выигранный бой', 'won battle'),
  sparring: both('выигранный спарринг', 'won sparring'),
  perLevel: both('за уровень', 'per level'),
};

/** A term, share or source of a derivation; null where the rulebook has no word of its own for it. */
export function termText(id: string, locale: Locale): string | null {
  return Object.hasOwn(TERMS, id) ? (TERMS[id]?.[locale] ?? null) : null;
}

const PURPOSES: { readonly [purpose: string]: Both } = {
  'random-part': both('часть тела', 'part of the body'),
  dodge: both('уворот', 'dodge'),
  block: both('блок щитом', 'shield block'),
  'no-damage': both('без урона', 'no damage'),
  severity: both('тяжесть травмы', 'severity'),
  escape: both('вырваться из захвата', 'breaking free'),
  balance: both('равновесие', 'balance'),
  initiative: both('очередь', 'the queue'),
  learn: both('рост навыка', 'learning'),
};

/** Skills of the catalogue; those of other packs are called by their ids here, where no pack is at hand. */
const SKILLS: { readonly [skill: string]: Both } = {
  dodger: both('увёртка', 'dodger'),
  wrestler: both('борец', 'wrestler'),
  swordsman: both('мечник', 'swordsman'),
  spearman: both('копейщик', 'spearman'),
  maceman: both('булавоносец', 'maceman'),
  hammerman: both('молотобоец', 'hammerman'),
  knifeFighter: both('бой на ножах', 'knife fighter'),
  axeman: both('топорщик', 'axeman'),
  crossbowman: both('арбалетчик', 'crossbowman'),
  bowman: both('лучник', 'bowman'),
  thrower: both('метатель', 'thrower'),
  shieldUser: both('использование щита', 'shield user'),
  armourUser: both('использование брони', 'armour user'),
};

/** What a draw was for. */
export function purposeText(purpose: string, locale: Locale): string {
  if (purpose.startsWith('learn/')) {
    const skill = purpose.slice('learn/'.length);
    const name = Object.hasOwn(SKILLS, skill) ? (SKILLS[skill]?.[locale] ?? skill) : skill;
    return `${locale === 'ru' ? 'рост навыка' : 'learning'}: ${name}`;
  }
  return Object.hasOwn(PURPOSES, purpose) ? (PURPOSES[purpose]?.[locale] ?? purpose) : purpose;
}
