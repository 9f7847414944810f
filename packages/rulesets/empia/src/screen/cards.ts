import type { Bar, Card, Chip, Fact, Locale, Reading, Viewer, Wound } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import { knows } from '../knows.ts';
import { MODE_WORDS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf } from '../phrases/names.ts';
import { actionsText } from '../phrases/slot.ts';
import type { Standing } from '../reveal/standing.ts';
import { standings } from '../reveal/standing.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import { ARMOUR_WORDS, WORDS } from './words.ts';

/** Everybody's card, as far as this viewer may know it: what others carry is seen only where it is held or worn openly. */
export function cards(state: Reading<State>, book: Book, viewer: Viewer, locale: Locale): readonly Card[] {
  const known = knows(state, book, viewer);
  const names = namesOf(state, book);
  const out: Card[] = [];
  for (const s of standings(state, known, viewer)) {
    const c = combatant<Fighter>(state, s.id);
    if (c === null || s.gone) continue;
    const own = viewer.role === 'judge' || known.opened === 'all' || known.mine.has(s.id);
    out.push(cardOf(s, c, names, own, locale));
  }
  return out;
}

function cardOf(s: Standing, c: Fighter, names: Names, own: boolean, locale: Locale): Card {
  return {
    id: s.id,
    name: inWords(names.fighter(s.id), locale),
    side: s.side,
    out: outOf(s, c, own, locale),
    bars: barsOf(s, locale),
    facts: s.hidden ? [] : factsOf(c, names, locale),
    chips: [...chipsOf(s, names, locale), ...(own ? workOf(c, names, locale) : [])],
    wounds: woundsOf(s, c, names, locale),
    hidden: own ? hiddenOf(c, names, locale) : [],
  };
}

function inWords(
  noun: { readonly ru: { readonly forms: { readonly nom: string } }; readonly en: { readonly name: string } },
  locale: Locale,
): string {
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}

function outOf(s: Standing, c: Fighter, own: boolean, locale: Locale): string | null {
  if (s.dead) return WORDS.dead[locale];
  if (s.unconscious) return WORDS.unconscious[locale];
  return own && c.lost ? WORDS.lost[locale] : null;
}

function barsOf(s: Standing, locale: Locale): Bar[] {
  const bars: Bar[] = [];
  if (s.health !== null) bars.push({ id: 'health', label: WORDS.health[locale], value: s.health.left, max: s.health.max, tone: 'life' });
  if (s.energy !== null) bars.push({ id: 'energy', label: WORDS.energy[locale], value: s.energy.left, max: s.energy.max, tone: 'energy' });
  return bars;
}

/** What is to be seen of somebody's gear. */
function factsOf(c: Fighter, names: Names, locale: Locale): Fact[] {
  const facts: Fact[] = [{ label: WORDS.armour[locale], value: armourOf(c, locale) }];
  const held = c.inventory.filter((i) => i.place === 'held' && !i.hidden);
  const weapons = held.map((i) => inWords(names.item(i.itemId), locale));
  facts.push({ label: WORDS.weapon[locale], value: weapons.length > 0 ? weapons.join(', ') : WORDS.bareHands[locale] });
  const block = c.defenceMode === 'block';
  facts.push({ label: WORDS.defence[locale], value: block ? WORDS.block[locale] : WORDS.dodge[locale] });
  return facts;
}

function armourOf(c: Fighter, locale: Locale): string {
  const kind = ARMOUR_WORDS[c.armourClass][locale];
  const block = typeof c.armourBlock === 'number' ? c.armourBlock : 0;
  return block === 0 ? kind : `${kind}, ${WORDS.block[locale]} ${formatNumber(block, locale)}`;
}

function chipsOf(s: Standing, names: Names, locale: Locale): Chip[] {
  const chips: Chip[] = [];
  if (s.hidden) chips.push({ id: 'unseen', label: WORDS.unseen[locale], left: null, tone: 'magic' });
  if (s.collapsed) chips.push({ id: 'collapsed', label: WORDS.collapsed[locale], left: null, tone: 'bad' });
  if (s.mode !== null && s.mode !== 'ground') chips.push({ id: s.mode, label: MODE_WORDS[s.mode][locale], left: null, tone: 'plain' });
  for (const x of s.statuses) {
    const left = x.remainingActions === null ? null : actionsText(locale, x.remainingActions);
    chips.push({ id: x.id, label: inWords(names.status(x.id), locale), left, tone: x.stops ? 'bad' : 'magic' });
  }
  return chips;
}

/** What he is busy with: known to his own side of the table only. */
function workOf(c: Fighter, names: Names, locale: Locale): Chip[] {
  const chips: Chip[] = [];
  const { preparing } = c;
  if (preparing !== null && preparing.deed !== 'trick') {
    const label = `${WORDS.preparing[locale]} ${inWords(names.abilityById(preparing.ability), locale)}`;
    chips.push({
      id: `preparing/${preparing.ability}`,
      label,
      left: actionsText(locale, preparing.actionsNeeded - preparing.actionsDone),
      tone: 'magic',
    });
  }
  for (const x of [
    ...c.sustainedList.map((y) => ({ id: y.ability, left: y.remainingActions })),
    ...c.toggledOn.map((y) => ({ id: y.id, left: null })),
  ]) {
    const left = x.left === null ? null : actionsText(locale, x.left);
    chips.push({ id: `keeps/${x.id}`, label: `${WORDS.keeps[locale]} ${inWords(names.abilityById(x.id), locale)}`, left, tone: 'magic' });
  }
  return chips;
}

const HEAVY: readonly string[] = ['fracture', 'nerve', 'paralysis'];

function woundsOf(s: Standing, c: Fighter, names: Names, locale: Locale): Wound[] {
  if (s.hidden) return [];
  const wounds: Wound[] = s.injuries.map((i) => ({
    place: i.limb,
    degree: i.injury === 'limbLoss' ? 'lost' : HEAVY.includes(i.injury) ? 'heavy' : 'light',
    label: `${inWords(names.limb(i.limb), locale)}: ${inWords(names.injury(i.injury), locale)}`,
  }));
  for (const limb of c.limbs) {
    if (!limb.lost || s.injuries.some((i) => i.limb === limb.id && i.injury === 'limbLoss')) continue;
    wounds.push({
      place: limb.id,
      degree: 'lost',
      label: `${inWords(names.limb(limb.id), locale)}: ${inWords(names.injury('limbLoss'), locale)}`,
    });
  }
  return wounds;
}

function hiddenOf(c: Fighter, names: Names, locale: Locale): Fact[] {
  const facts: Fact[] = [];
  if (c.stealth !== null) facts.push({ label: WORDS.stealth[locale], value: formatNumber(c.stealth, locale) });
  if (c.invisibility !== null) facts.push({ label: WORDS.invisibility[locale], value: formatNumber(c.invisibility, locale) });
  const carried = c.inventory.filter((i) => i.hidden || i.place === 'stowed').map((i) => inWords(names.item(i.itemId), locale));
  if (carried.length > 0) facts.push({ label: WORDS.carried[locale], value: carried.join(', ') });
  return facts;
}
