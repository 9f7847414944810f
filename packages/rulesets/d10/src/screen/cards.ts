import type { Card, Chip, Fact, Locale, Reading, Viewer, Wound } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import { CONDITION_WORDS, COVER_WORDS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import type { Fighter, State } from '../state.ts';
import { isAble, isStunned } from '../state.ts';
import type { Location } from '../terms.ts';
import { LOCATIONS } from '../terms.ts';
import { WORDS } from './words.ts';

/** Everybody's card: faces and totals are open in this rulebook, plans are not on it. */
export function cards(state: Reading<State>, book: Book, _viewer: Viewer, locale: Locale): readonly Card[] {
  const names = namesOf(state, book);
  return state.combatants.map((c) => ({
    id: c.id,
    name: nominative(names.fighter(c.id), locale),
    side: c.teamId,
    out: isAble(c) ? null : CONDITION_WORDS[c.condition][locale],
    bars: [{ id: 'hp', label: WORDS.hp[locale], value: c.hp, max: c.maxHp, tone: 'life' }],
    facts: factsOf(c, names, locale),
    chips: chipsOf(state, c, locale),
    wounds: woundsOf(c, names, locale),
    hidden: [],
  }));
}

function factsOf(c: Fighter, names: Names, locale: Locale): Fact[] {
  const { kit } = c;
  const named = (id: string): string => {
    const noun = names.source(id);
    return noun === null ? id : nominative(noun, locale);
  };
  const facts: Fact[] = [
    {
      label: WORDS.weapon[locale],
      value: kit.weaponState === 'dropped' ? WORDS.dropped[locale] : nominative(names.weapon(kit.weapon.id), locale),
    },
  ];
  if (kit.shield !== null) facts.push({ label: WORDS.shield[locale], value: named(kit.shield.id) });
  if (kit.armour !== null) facts.push({ label: WORDS.armour[locale], value: named(kit.armour.id) });
  facts.push({ label: WORDS.reaction[locale], value: formatNumber(c.reaction, locale) });
  return facts;
}

function chipsOf(state: Reading<State>, c: Fighter, locale: Locale): Chip[] {
  const chips: Chip[] = [];
  if (c.condition === 'heavyWound') {
    chips.push({
      id: 'heavyWound',
      label: CONDITION_WORDS.heavyWound[locale],
      left: c.rescueRounds === null ? null : formatNumber(c.rescueRounds, locale),
      tone: 'bad',
    });
  }
  if (isStunned(state, c)) chips.push({ id: 'stunned', label: WORDS.stunned[locale], left: null, tone: 'bad' });
  if (c.prone) chips.push({ id: 'prone', label: WORDS.lying[locale], left: null, tone: 'plain' });
  else if (c.posture === 'sitting') chips.push({ id: 'sitting', label: WORDS.sitting[locale], left: null, tone: 'plain' });
  if (c.cover !== 'none') chips.push({ id: 'cover', label: COVER_WORDS[c.cover][locale], left: null, tone: 'good' });
  if (c.aim !== null) chips.push({ id: 'aim', label: WORDS.aim[locale], left: null, tone: 'plain' });
  return chips;
}

/** Where a location lies on the figure of a body. */
const PLACES: { readonly [L in Location]: string } = {
  armLeft: 'leftArm',
  armRight: 'rightArm',
  legLeft: 'leftLeg',
  legRight: 'rightLeg',
  torsoUpper: 'torso',
  torsoLower: 'torso',
  groin: 'torso',
  buttocks: 'torso',
  neck: 'head',
  head: 'head',
};

function woundsOf(c: Fighter, names: Names, locale: Locale): Wound[] {
  return LOCATIONS.flatMap((location): Wound[] => {
    const penalty = c.wounds[location];
    if (penalty === 0) return [];
    return [
      {
        place: PLACES[location],
        degree: penalty <= -4 ? 'heavy' : 'light',
        label: `${nominative(names.location(location), locale)}: ${formatNumber(penalty, locale)}`,
      },
    ];
  });
}
