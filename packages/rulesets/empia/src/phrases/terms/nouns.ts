import type { NounForms } from '@boevka/language';
import { thingForms } from '@boevka/language';
import type { InjuryId, Nature } from '../../terms.ts';

/** Nouns of the rulebook itself, in both languages. What a pack names, it names itself. */

export const INJURY_NOUNS: { readonly [I in InjuryId]: NounForms } = {
  bruise: thingForms('ушиб', 'bruise', { gender: 'm' }),
  sprain: thingForms('растяжение', 'sprain', { gender: 'n' }),
  paralysis: thingForms('паралич', 'paralysis', { gender: 'm' }),
  dislocation: thingForms('вывих', 'dislocation', { gender: 'm' }),
  fracture: thingForms('перелом', 'fracture', { gender: 'm' }),
  nerve: thingForms('защемление нерва', 'trapped nerve', { gender: 'n' }),
  limbLoss: thingForms('потеря', 'loss', { gender: 'f' }),
};

const LIMB_NOUNS: { readonly [limb: string]: NounForms } = {
  rightArm: thingForms('правая рука', 'right arm', { gender: 'f' }),
  leftArm: thingForms('левая рука', 'left arm', { gender: 'f' }),
  rightLeg: thingForms('правая нога', 'right leg', { gender: 'f' }),
  leftLeg: thingForms('левая нога', 'left leg', { gender: 'f' }),
  head: thingForms('голова', 'head', { gender: 'f' }),
  body: thingForms('туловище', 'body', { gender: 'n' }),
  tail: thingForms('хвост', 'tail', { gender: 'm' }),
  rightWing: thingForms('правое крыло', 'right wing', { gender: 'n' }),
  leftWing: thingForms('левое крыло', 'left wing', { gender: 'n' }),
};
const OTHER_LIMB = thingForms('дополнительная конечность', 'extra limb', { gender: 'f' });

/** A part of the body by its id; additional ones have no names of their own. */
export function limbNoun(id: string): NounForms {
  return (Object.hasOwn(LIMB_NOUNS, id) ? LIMB_NOUNS[id] : undefined) ?? OTHER_LIMB;
}

/** Statuses that the rules speak of themselves; a pack's own name comes first. */
export const STATUS_NOUNS: { readonly [status: string]: NounForms } = {
  stun: thingForms('оглушение', 'stun', { gender: 'n' }),
  frozen: thingForms('заморозка', 'freeze', { gender: 'f' }),
  paralysed: thingForms('паралич', 'paralysis', { gender: 'm' }),
  bound: thingForms('связывание', 'binding', { gender: 'n' }),
  immobilised: thingForms('обездвиживание', 'full immobilisation', { gender: 'n' }),
  rooted: thingForms('приковывание', 'rooting', { gender: 'n' }),
  zeroedIn: thingForms('пристрелка', 'zeroing in', { gender: 'f' }),
  fatigueBlow: thingForms('увеличение энергозатрат', 'fatigue', { gender: 'n' }),
  guardBroken: thingForms('снижение защиты', 'lowered guard', { gender: 'n' }),
  handsHurt: thingForms('снижение меткости', 'lowered accuracy', { gender: 'n' }),
  jammed: thingForms('заклинивание', 'jam', { gender: 'n' }),
  barrier: thingForms('барьер', 'barrier', { gender: 'm' }),
  enhancedDetection: thingForms('усиленное обнаружение', 'enhanced detection', { gender: 'n' }),
};

export const OTHER_STATUS = thingForms('эффект', 'effect', { gender: 'm' });
export const FIST = thingForms('кулак', 'fist', { gender: 'm' });
export const FOOT = thingForms('нога', 'foot', { gender: 'f' });
export const WEAPON = thingForms('оружие', 'weapon', { gender: 'n' });
export const OBJECT = thingForms('предмет', 'thing', { gender: 'm' });

/** What flies out of a weapon, by its phrase group. */
export const MISSILES = {
  bow: thingForms('стрела', 'arrow', { gender: 'f' }),
  crossbow: thingForms('болт', 'bolt', { gender: 'm' }),
  firearm: thingForms('пуля', 'bullet', { gender: 'f' }),
  hightech: thingForms('заряд', 'charge', { gender: 'm' }),
} as const;

/** What stands before an ability's own name, which does not decline then. */
export const ABILITY_CLASS: { readonly [N in Nature | 'summon']: NounForms } = {
  magical: thingForms('заклинание', 'spell', { gender: 'n' }),
  physical: thingForms('приём', 'technique', { gender: 'm' }),
  technical: thingForms('устройство', 'device', { gender: 'n' }),
  summon: thingForms('призыв', 'summoning', { gender: 'm' }),
};

/** The looks of abilities that nobody recognises: by the phrase group of the pack, else by nature. */
export const LOOKS: { readonly [flavour: string]: NounForms } = {
  fire: thingForms('огненные чары', 'fiery magic', { gender: 'plural' }),
  ice: thingForms('ледяные чары', 'icy magic', { gender: 'plural' }),
  water: thingForms('водяные чары', 'watery magic', { gender: 'plural' }),
  lightning: thingForms('разряд', 'discharge', { gender: 'm' }),
  air: thingForms('воздушные чары', 'airy magic', { gender: 'plural' }),
  earth: thingForms('земные чары', 'earthen magic', { gender: 'plural' }),
  nature: thingForms('природные чары', 'natural magic', { gender: 'plural' }),
  light: thingForms('светлые чары', 'bright magic', { gender: 'plural' }),
  healing: thingForms('целебные чары', 'healing magic', { gender: 'plural' }),
  dark: thingForms('тёмные чары', 'dark magic', { gender: 'plural' }),
  curse: thingForms('проклятие', 'curse', { gender: 'n' }),
  mind: thingForms('чары разума', 'mind magic', { gender: 'plural' }),
};
export const LOOK_BY_NATURE: { readonly [N in Nature]: NounForms } = {
  magical: thingForms('чары', 'magic', { gender: 'plural' }),
  physical: thingForms('приём', 'technique', { gender: 'm' }),
  technical: thingForms('устройство', 'device', { gender: 'n' }),
};
