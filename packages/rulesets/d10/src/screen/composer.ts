import type { Both, Choice, ChoiceGroup, Composer, Deed, Glyph, Locale, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { costOf } from '../orders/cost.ts';
import type { Act } from '../orders/plan.ts';
import { ACT_WORDS, DEFENCE_WORDS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import type { Fighter, State } from '../state.ts';
import { combatant, isAble, isThere } from '../state.ts';
import { bare, capital, slotOf } from './time-line.ts';
import { SIZE_WORDS, TEMPLATE, WORDS } from './words.ts';

/** What a player may plan for a round, in the words of the rulebook's own template. */

const ACTS = 4;
const DEFENCES = 3;

interface Desk {
  readonly me: Fighter;
  readonly foes: readonly Fighter[];
  readonly friends: readonly Fighter[];
  readonly book: Book;
  readonly names: Names;
  readonly locale: Locale;
  readonly actSlots: readonly string[];
  readonly defenceSlots: readonly string[];
}

export function composer(state: Reading<State>, book: Book, who: string, locale: Locale): Composer {
  const me = combatant(state, who);
  if (me === null) return { slots: [], groups: [] };
  const there = state.combatants.filter((c) => c.id !== who && isThere(state, c) && c.condition !== 'dead');
  const d: Desk = {
    me,
    foes: there.filter((c) => c.teamId !== me.teamId && isAble(c)),
    friends: [me, ...there.filter((c) => c.teamId === me.teamId)],
    book,
    names: namesOf(state, book),
    locale,
    actSlots: Array.from({ length: ACTS }, (_, i) => slotOf('act', i, locale)),
    defenceSlots: Array.from({ length: DEFENCES }, (_, i) => slotOf('defence', i, locale)),
  };
  const groups = [attacks(d), spells(d), movement(d), defences(d)].filter((g) => g.choices.length > 0);
  return { slots: [...d.actSlots, ...d.defenceSlots], groups };
}

/** The text of a plan: the template's head, then a line for each place that has words. */
export function compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string {
  const lines = places.map((p) => p.text.trim()).filter((text) => text !== '');
  return lines.length === 0 ? '' : [locale === 'ru' ? 'план' : 'plan', ...lines].join('\n');
}

function attacks(d: Desk): ChoiceGroup {
  const { me, names, locale } = d;
  const weapon = nominative(names.weapon(me.kit.weapon.id), locale);
  const choices: Choice[] = [1, 2, 3].map((n) => ({
    id: `attack/${n}`,
    deed: {
      glyph: me.kit.weapon.launcher === null ? 'strike' : 'shoot',
      verb: n === 1 ? capital(ACT_WORDS.attack[locale]) : `${capital(ACT_WORDS.attack[locale])} ×${n}`,
      detail: weapon,
      cost: SIZE_WORDS.main[locale],
      tone: 'plain',
    },
    blocked: null,
    at: at(d, d.foes, (name) => `${TEMPLATE.attack[locale]}: ${name}${n === 1 ? '' : `; ${n}`}`),
  }));
  choices.push(simple(d, 'aim', 'aim', TEMPLATE.aim), simple(d, 'finishOff', 'strike', TEMPLATE.finishOff));
  return { id: 'attacks', glyph: 'strike', label: WORDS.attacks[locale], slots: d.actSlots, choices };
}

function spells(d: Desk): ChoiceGroup {
  const { me, names, locale, book } = d;
  const choices = me.spells.map((id): Choice => {
    const name = bare(nominative(names.spell(id), locale));
    const act: Act = { do: 'cast', as: null, spell: id, vs: null };
    const deed: Deed = { glyph: 'spell', verb: name, detail: '', cost: SIZE_WORDS[costOf(book, me, act)][locale], tone: 'magic' };
    return { id, deed, blocked: null, at: at(d, [...d.foes, ...d.friends], (whom) => `${TEMPLATE.cast[locale]}: ${name}; ${whom}`) };
  });
  return { id: 'spells', glyph: 'spell', label: WORDS.spells[locale], slots: d.actSlots, choices };
}

function movement(d: Desk): ChoiceGroup {
  const { me, locale, names } = d;
  const choices: Choice[] = [simple(d, 'close', 'run', TEMPLATE.close), simple(d, 'exit', 'run', TEMPLATE.exit)];
  if (me.prone) {
    const deed: Deed = {
      glyph: 'stand',
      verb: capital(ACT_WORDS.stand[locale]),
      detail: '',
      cost: SIZE_WORDS[costOf(d.book, me, { do: 'stand', as: null })][locale],
      tone: 'plain',
    };
    choices.push({ id: 'stand', deed, blocked: null, at: [{ target: null, label: '', text: TEMPLATE.stand[locale] }] });
  }
  for (const id of me.carried.weapons) {
    const weapon = nominative(names.weapon(id), locale);
    const deed: Deed = {
      glyph: 'item',
      verb: capital(ACT_WORDS.draw[locale]),
      detail: weapon,
      cost: SIZE_WORDS.minor[locale],
      tone: 'plain',
    };
    choices.push({ id: `draw/${id}`, deed, blocked: null, at: [{ target: null, label: '', text: `${TEMPLATE.draw[locale]}: ${weapon}` }] });
  }
  return { id: 'movement', glyph: 'run', label: WORDS.movement[locale], slots: d.actSlots, choices };
}

function defences(d: Desk): ChoiceGroup {
  const { me, locale } = d;
  const kinds = ['dodge', 'parry', ...(me.kit.shield === null ? [] : (['shieldParry'] as const)), 'arrowDodge'] as const;
  const choices = kinds.map((kind): Choice => {
    const deed: Deed = {
      glyph: kind === 'dodge' || kind === 'arrowDodge' ? 'dodge' : 'shield',
      verb: capital(DEFENCE_WORDS[kind][locale]),
      detail: '',
      cost: null,
      tone: 'plain',
    };
    return { id: kind, deed, blocked: null, at: at(d, d.foes, (name) => `${TEMPLATE[kind][locale]}: ${name}`) };
  });
  return { id: 'defences', glyph: 'shield', label: WORDS.defences[locale], slots: d.defenceSlots, choices };
}

function simple(d: Desk, kind: 'aim' | 'finishOff' | 'close' | 'exit', glyph: Glyph, word: Both): Choice {
  const { locale, me, book } = d;
  const act = (
    kind === 'close' || kind === 'exit'
      ? { do: kind, as: null, vs: null, maxSteps: 2 }
      : kind === 'aim'
        ? { do: kind, as: null, vs: null, part: null }
        : { do: kind, as: null, vs: null }
  ) satisfies Act;
  const deed: Deed = {
    glyph,
    verb: capital(ACT_WORDS[kind][locale]),
    detail: '',
    cost: SIZE_WORDS[costOf(book, me, act)][locale],
    tone: 'plain',
  };
  return { id: kind, deed, blocked: null, at: at(d, d.foes, (name) => `${word[locale]}: ${name}`) };
}

function at({ names, locale }: Desk, whom: readonly Fighter[], text: (name: string) => string): Choice['at'] {
  return whom.map((c) => {
    const name = nominative(names.fighter(c.id), locale);
    return { target: c.id, label: `→ ${name}`, text: text(name) };
  });
}
