import type { NounForms } from '@boevka/language';
import { thingForms } from '@boevka/language';
import type { Effect, HoldKind, Severity } from '../terms.ts';

/** Nouns of the rulebook itself, in both languages. What a pack names, it names itself. */

const bleed = (adjective: string): { readonly sg: { readonly [c: string]: string } } => ({
  sg: {
    nom: `${adjective}ое кровотечение`,
    gen: `${adjective}ого кровотечения`,
    dat: `${adjective}ому кровотечению`,
    acc: `${adjective}ое кровотечение`,
    ins: `${adjective}ым кровотечением`,
    loc: `${adjective}ом кровотечении`,
  },
});

export const EFFECT_NOUNS: { readonly [E in Effect]: NounForms } = {
  stun: thingForms('оглушение', 'stun', { gender: 'n' }),
  concussion: thingForms('сотрясение мозга', 'concussion', { gender: 'n' }),
  unconscious: thingForms('потеря сознания', 'loss of consciousness', { gender: 'f' }),
  'light-bleed': thingForms(
    'лёгкое кровотечение',
    'light bleeding',
    { gender: 'n' },
    { sg: { ...bleed('лёгк').sg, ins: 'лёгким кровотечением' } },
  ),
  'heavy-bleed': thingForms('тяжёлое кровотечение', 'heavy bleeding', { gender: 'n' }, bleed('тяжёл')),
  'limb-loss': thingForms('потеря конечности', 'limb loss', { gender: 'f' }),
  bruise: thingForms('ушиб', 'bruise', { gender: 'm' }),
  'closed-fracture': thingForms('закрытый перелом', 'closed fracture', { gender: 'm' }),
  'open-fracture': thingForms('открытый перелом', 'open fracture', { gender: 'm' }),
  down: thingForms('падение', 'fall', { gender: 'n' }),
  hold: thingForms('удержание', 'hold', { gender: 'n' }),
  'joint-lock': thingForms(
    'болевой',
    'joint lock',
    { gender: 'm' },
    { sg: { nom: 'болевой', gen: 'болевого', dat: 'болевому', acc: 'болевой', ins: 'болевым', loc: 'болевом' } },
  ),
  choke: thingForms('удушение', 'choke', { gender: 'n' }),
  death: thingForms('смерть', 'death', { gender: 'f' }),
};

export const HOLD_NOUNS: { readonly [H in HoldKind]: NounForms } = {
  hold: EFFECT_NOUNS.hold,
  'joint-lock': EFFECT_NOUNS['joint-lock'],
  choke: EFFECT_NOUNS.choke,
};

export const SEVERITY_WORDS: { readonly [S in Severity]: { readonly ru: string; readonly en: string } } = {
  light: { ru: 'лёгкая', en: 'light' },
  medium: { ru: 'средняя', en: 'medium' },
  heavy: { ru: 'тяжёлая', en: 'heavy' },
};

/** What one strikes with without a weapon, by the technique. */
export const TOOLS: { readonly [technique: string]: NounForms } = {
  punch: thingForms('кулак', 'fist', { gender: 'm' }),
  elbow: thingForms(
    'локоть',
    'elbow',
    { gender: 'm' },
    { sg: { nom: 'локоть', gen: 'локтя', dat: 'локтю', acc: 'локоть', ins: 'локтем', loc: 'локте' } },
  ),
  kick: thingForms('нога', 'foot', { gender: 'f' }),
  knee: thingForms('колено', 'knee', { gender: 'n' }),
  headbutt: thingForms('голова', 'head', { gender: 'f' }),
  'falling-elbow': thingForms(
    'локоть',
    'elbow',
    { gender: 'm' },
    { sg: { nom: 'локоть', gen: 'локтя', dat: 'локтю', acc: 'локоть', ins: 'локтем', loc: 'локте' } },
  ),
};

export const SHIELD = thingForms('щит', 'shield', { gender: 'm' });
export const PART = thingForms('часть тела', 'part of the body', { gender: 'f' });
