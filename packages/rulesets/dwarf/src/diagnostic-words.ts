import type { Both, Diagnostic, Json, Locale } from '@boevka/kernel';
import { capitalise, quote } from '@boevka/language';
import type { Reason } from './orders/read/reading.ts';
import { quoted } from './quoted.ts';

/** What was not understood in a post, or understood with doubt: the words in question, what comes of them now, and one way out. */

interface Told {
  /** The words in doubt, as typed. */
  readonly words: string;
  /** What they could mean instead. */
  readonly candidates: string;
  readonly some: boolean;
}
const both = (ru: string, en: string): Both => ({ ru, en });

const DIAGNOSTIC_WORDS: { readonly [R in Reason]: (t: Told) => Both } = {
  'not-understood': (t) =>
    both(
      `слова ${t.words} не прочитаны. Напишите, что делать, иначе это действие пропадёт`,
      `the words ${t.words} could not be read. Say what to do, or this action is lost`,
    ),
  'no-order': () => both('приказа в тексте нет. Напишите действия раунда', 'there is no order in the text. Write the actions of the round'),
  'other-system': () =>
    both(
      'похоже на приказ другой боевой системы. Выберите нужный бой',
      'this looks like an order of another combat system. Choose the right battle',
    ),
  'other-language': (t) =>
    both(`слова ${t.words} не прочитаны. Напишите их по-русски`, `the words ${t.words} could not be read. Write them in Russian`),
  markup: (t) =>
    both(`разметка ${t.words} мешает читать. Проверьте, верно ли прочитано`, `the markup ${t.words} is in the way. Check what was read`),
  'asserted-outcome': (t) =>
    both(
      `${t.words} — это исход, его решат кости. Напишите, что боец делает`,
      `${t.words} is an outcome; the dice decide it. Say what the fighter does`,
    ),
  'duplicate-paste': () => both('текст вставлен дважды, прочитан один раз', 'the text was pasted twice and is read once'),
  'bad-number': (t) =>
    both(
      `номер ${t.words} идёт не по порядку. Проверьте, все ли действия на месте`,
      `the number ${t.words} is out of order. Check that no action is missing`,
    ),
  'off-by-count': (t) => both(`${t.words}: действий не столько. Проверьте`, `${t.words}: the number of actions is off. Check it`),
  contradiction: (t) => both(`${t.words}: одно противоречит другому. Оставьте одно`, `${t.words}: one contradicts the other. Keep one`),
  'two-orders': (t) => both(`${t.words}: здесь два действия. Напишите их отдельно`, `${t.words}: these are two actions. Write them apart`),
  correction: (t) =>
    both(`${t.words} прочитано как исправление. Проверьте, что вышло`, `${t.words} was read as a correction. Check what came of it`),
  'condition-not-understood': (t) =>
    both(
      `условие ${t.words} проверить нельзя. Действие прочитано без него`,
      `the condition ${t.words} cannot be checked. The action was read without it`,
    ),
  'condition-not-supported': (t) =>
    both(
      `условие ${t.words} заявка не держит: запасная цель бывает только на случай смерти или выхода первой. Действие прочитано без него`,
      `the declaration cannot hold ${t.words}: there is a second target only in case the first is dead or gone. The action was read without it`,
    ),
  'ambiguous-target': (t) =>
    both(
      `${t.words}: целей несколько${t.some ? `, ${t.candidates}` : ''}. Назовите одну`,
      `${t.words}: there are several targets${t.some ? `, ${t.candidates}` : ''}. Name one`,
    ),
  'ambiguous-ability': (t) => both(`${t.words}: подходит несколько приёмов. Назовите один`, `${t.words} fits several techniques. Name one`),
  'ambiguous-order': (t) => both(`${t.words} можно понять по-разному. Уточните`, `${t.words} can be read in two ways. Say which`),
  'unknown-ability': (t) =>
    both(`приёма ${t.words} в этих правилах нет. Выберите другой`, `there is no technique ${t.words} in these rules. Choose another`),
  'unknown-target': (t) =>
    both(`${t.words} в этом бою нет. Назовите бойца по имени`, `there is no ${t.words} in this battle. Call the fighter by name`),
  'unknown-item': (t) => both(`предмета ${t.words} у вас нет. Выберите из своих`, `you have no ${t.words}. Choose something of your own`),
  'unknown-attack': (t) =>
    both(
      `так эти правила не бьют: ${t.words}. Выберите оружие или приём`,
      `these rules know no such blow: ${t.words}. Choose a weapon or a technique`,
    ),
  'no-such-part': (t) =>
    both(
      `отдельной части тела ${t.words} у цели нет. Проверьте, верно ли прочитано`,
      `the target has no separate part ${t.words}. Check what was read`,
    ),
  'too-long': () => both('текст слишком длинный. Оставьте только приказ', 'the text is too long. Keep only the order'),
};

export function diagnosticText(d: Diagnostic, locale: Locale): string {
  const words = Object.hasOwn(DIAGNOSTIC_WORDS, d.code) ? DIAGNOSTIC_WORDS[d.code as Reason] : undefined;
  const text = words === undefined ? d.code : words(toldOf(d, locale))[locale];
  const whole = capitalise(text);
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

function toldOf(d: Diagnostic, locale: Locale): Told {
  const { words, candidates } = d.data;
  const names = Array.isArray(candidates) ? candidates.flatMap((c: Json) => nameOf(c)) : [];
  return {
    words: quoted(typeof words === 'string' ? words : '', locale),
    candidates: names
      .slice(0, 4)
      .map((n) => quote(n, locale))
      .join(locale === 'ru' ? ' или ' : ' or '),
    some: names.length > 0,
  };
}

function nameOf(candidate: Json): readonly string[] {
  if (candidate === null || typeof candidate !== 'object' || Array.isArray(candidate)) return [];
  const name = (candidate as { readonly [key: string]: Json }).name;
  return typeof name === 'string' ? [name] : [];
}
