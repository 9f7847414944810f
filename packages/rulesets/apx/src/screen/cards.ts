import type { Card, Chip, Fact, Locale, Reading, Viewer } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import type { Combatant, State } from '../state.ts';
import { effectiveApx } from '../state.ts';
import { movesText, WORDS } from './words.ts';

/** Everybody's card: in this rulebook all is open to all. */
export function cards(state: Reading<State>, book: Book, _viewer: Viewer, locale: Locale): readonly Card[] {
  const names = namesOf(book);
  return state.combatants.map((c) => cardOf(c, names, locale));
}

function cardOf(c: Reading<Combatant>, names: Names, locale: Locale): Card {
  const cap = effectiveApx(c);
  return {
    id: c.id,
    name: nominative(names.fighter(c.id), locale),
    side: c.teamId,
    out: c.defeated ? WORDS.out[locale] : null,
    bars: [
      { id: 'hp', label: WORDS.hp[locale], value: c.hp, max: c.maxHp, tone: 'life' },
      { id: 'ap', label: WORDS.ap[locale], value: cap, max: c.apx, tone: 'energy' },
    ],
    facts: factsOf(c, names, locale),
    chips: chipsOf(c, names, locale),
    wounds: [],
    hidden: [],
  };
}

function factsOf(c: Reading<Combatant>, names: Names, locale: Locale): Fact[] {
  const facts: Fact[] = [{ label: WORDS.reserve[locale], value: `${formatNumber(c.reserve, locale)} ${WORDS.points[locale]}` }];
  if (c.guards.length > 0) {
    const worn = c.guards.map((g) => {
      const name = nominative(names.protection(c.id, g.id), locale);
      return g.pool === null ? name : `${name} (${formatNumber(g.pool, locale)})`;
    });
    facts.push({ label: WORDS.armour[locale], value: worn.join(', ') });
  }
  if (c.queue.length > 0) {
    const waiting = c.queue.map(
      (q) =>
        `${q.id}: ${nominative(names.attack(q.attackerId, q.attackId), locale)}, ${formatNumber(q.defenceBase, locale)} ${WORDS.points[locale]}`,
    );
    facts.push({ label: WORDS.queue[locale], value: waiting.join('; ') });
  }
  return facts;
}

function chipsOf(c: Reading<Combatant>, names: Names, locale: Locale): Chip[] {
  const chips: Chip[] = [];
  if (c.blind !== null) chips.push({ id: 'blind', label: WORDS.blind[locale], left: movesText(c.blind.movesLeft, locale), tone: 'bad' });
  if (c.freeze !== null)
    chips.push({ id: 'freeze', label: WORDS.freeze[locale], left: movesText(c.freeze.movesLeft, locale), tone: 'bad' });
  if (c.multiMove !== null) {
    const name = nominative(names.attack(c.id, c.multiMove.attackId), locale);
    const paid = `${formatNumber(c.multiMove.paid, locale)} / ${formatNumber(c.multiMove.cost, locale)} ${WORDS.points[locale]}`;
    chips.push({ id: 'multiMove', label: `${name}: ${paid}`, left: null, tone: 'magic' });
  }
  return chips;
}
