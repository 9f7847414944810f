import type { Cell, Deed, Glyph, Locale, Reading, Span, TimeLine } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Man } from '../context.ts';
import type { Action, Order } from '../orders/record.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf } from '../phrases/names.ts';
import { nominative } from '../phrases/teller.ts';
import type { State } from '../state.ts';
import { fighterOf } from '../state.ts';
import type { DeedKind } from '../terms.ts';
import { DEED_WORDS, KIND_WORDS, WORDS } from './words.ts';

/** A declaration as a row of cells, one for each action. */
export function timeLine(
  order: Order,
  state: Reading<State>,
  book: Book,
  who: string,
  locale: Locale,
  spans: readonly (Span | null)[] = [],
): TimeLine {
  const names = namesOf(state, book);
  const cells = order.actions.map(
    (action, i): Cell => ({
      label: String(i + 1),
      width: 1,
      deed: deedOf(action, state, book, names, who, locale),
      variants: [],
      span: spans[i] ?? null,
    }),
  );
  return { who, columns: [], cells, curve: null };
}

const GLYPHS: { readonly [D in DeedKind]: Glyph } = {
  attack: 'strike',
  technique: 'wrestle',
  dodge: 'dodge',
  block: 'shield',
  stand: 'stand',
  release: 'stop',
  continue: 'wrestle',
  swap: 'item',
};

function deedOf(action: Action, state: Reading<State>, book: Book, names: Names, who: string, locale: Locale): Deed {
  const weapon = action.weapon === undefined ? undefined : book.weapons.get(action.weapon);
  const far = action.do === 'attack' && weapon !== undefined && weapon.mode !== 'melee';
  return {
    glyph: far ? (weapon.mode === 'thrown' ? 'throw' : 'shoot') : GLYPHS[action.do],
    verb: capital(verbOf(action, names, locale)),
    detail: detailOf(action, state, names, who, locale),
    cost: null,
    tone: 'plain',
  };
}

function verbOf(action: Action, names: Names, locale: Locale): string {
  if (action.do === 'technique' && action.technique !== undefined) return nominative(locale, names.technique(action.technique));
  return DEED_WORDS[action.do][locale];
}

function detailOf(action: Action, state: Reading<State>, names: Names, who: string, locale: Locale): string {
  const parts: string[] = [];
  if (action.weapon !== undefined) {
    const noun = names.item(action.weapon);
    parts.push(locale === 'ru' ? noun.ru.forms.ins : `with ${noun.en.name}`);
  }
  if (action.target !== undefined && fighterOf<Man>(state, action.target) !== null)
    parts.push(`→ ${nominative(locale, names.fighter(action.target))}`);
  if (action.part !== undefined) parts.push(partText(action.part, action.target ?? who, names, locale));
  if (action.kind !== undefined) parts.push(KIND_WORDS[action.kind][locale]);
  if (action.swap !== undefined) parts.push(nominative(locale, names.item(action.swap.item)));
  if (action.fallback !== undefined && fighterOf<Man>(state, action.fallback) !== null) {
    parts.push(`${WORDS.fallback[locale]} ${nominative(locale, names.fighter(action.fallback))}`);
  }
  return parts.join(', ');
}

const ANY: { readonly [part: string]: { readonly ru: string; readonly en: string } } = {
  anyArm: { ru: 'рука', en: 'an arm' },
  anyHand: { ru: 'ладонь', en: 'a hand' },
  anyLeg: { ru: 'нога', en: 'a leg' },
  anyFoot: { ru: 'ступня', en: 'a foot' },
};

function partText(part: string, whose: string, names: Names, locale: Locale): string {
  return Object.hasOwn(ANY, part) ? (ANY[part]?.[locale] ?? part) : nominative(locale, names.part(whose, part));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
