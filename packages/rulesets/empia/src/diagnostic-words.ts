import type { Both, Diagnostic, Json, Locale } from '@boevka/kernel';
import { capitalise, quote } from '@boevka/language';
import type { Reason } from './orders/read/reading.ts';
import { quoted } from './quoted.ts';
import { refusalText } from './refusal-words.ts';

/** What was not understood in a post, or understood with doubt: the words in question, what comes of them now, and one way out. */

interface Told {
  readonly locale: Locale;
  /** The words in doubt, as typed. */
  readonly words: string;
  /** There are no such words. */
  readonly silent: boolean;
  /** What they could mean instead: «Огненный шар» или «Огненный щит». */
  readonly candidates: string;
  readonly slots: string;
  readonly some: boolean;
}
const both = (ru: string, en: string): Both => ({ ru, en });
/** Ends with what the words could mean, where anything is known. */
const orNames = (t: Told, ru: string, en: string): Both =>
  t.some ? both(`${ru}. Возможно, это ${t.candidates}?`, `${en}. Did you mean ${t.candidates}?`) : both(ru, en);

const DIAGNOSTIC_WORDS: { readonly [R in Reason]: (t: Told) => Both } = {
  'not-understood': (t) =>
    both(
      `слова ${t.words} не прочитаны. Напишите, что делать, иначе боец переждёт`,
      `the words ${t.words} could not be read. Say what to do, or the fighter waits`,
    ),
  'no-order': () =>
    both(
      'приказа в тексте нет. Напишите действия по номерам от 1 до 8',
      'there is no order in the text. Write the actions by number, 1 to 8',
    ),
  'other-system': () =>
    both(
      'похоже на приказ другой боевой системы. Выберите нужный бой',
      'this looks like an order of another combat system. Choose the right battle',
    ),
  'other-language': (t) =>
    both(`слова ${t.words} написаны не по-русски. Напишите их по-русски`, `the words ${t.words} are not Russian. Write them in Russian`),
  markup: (t) =>
    both(`разметка ${t.words} мешает читать. Проверьте, верно ли прочитано`, `the markup ${t.words} is in the way. Check what was read`),
  'asserted-outcome': (t) =>
    both(
      `${t.words} — это исход, его решит расчёт. Напишите, что боец делает`,
      `${t.words} is an outcome; the dice decide it. Say what the fighter does`,
    ),
  'duplicate-paste': () => both('текст вставлен дважды, прочитан один раз', 'the text was pasted twice and is read once'),
  'bad-number': (t) =>
    t.silent
      ? both('с номером действия что-то не так. Какое имеется в виду?', 'the number of an action is not clear. Which is meant?')
      : both(
          `с номером ${t.words} что-то не так. Какое действие имеется в виду?`,
          `the number ${t.words} is not clear. Which action is meant?`,
        ),
  'off-by-count': (t) =>
    t.slots === ''
      ? both('действий не восемь. Проверьте номера', 'there are not eight actions. Check the numbers')
      : both(
          `действий не восемь: ${t.slots}. В пропущенных боец переждёт`,
          `there are not eight actions: ${t.slots}. The fighter waits in the missing ones`,
        ),
  contradiction: (t) => both(`${t.words}: одно противоречит другому. Оставьте одно`, `${t.words}: one contradicts the other. Keep one`),
  'two-orders': (t) =>
    both(`${t.words}: здесь два действия вместо одного. Оставьте одно`, `${t.words}: two actions in place of one. Keep one`),
  correction: (t) =>
    both(`${t.words} прочитано как исправление. Проверьте, что вышло`, `${t.words} was read as a correction. Check what came of it`),
  'too-many-variants': (t) =>
    both(`${t.words}: вариантов ЕСЛИ слишком много. Уберите лишние`, `${t.words}: too many IF variants. Remove some`),
  'condition-not-understood': (t) =>
    both(
      `условие ${t.words} проверить нельзя. Без правки его решит судья`,
      `the condition ${t.words} cannot be checked. Unless you change it, the judge decides`,
    ),
  'condition-not-supported': (t) =>
    both(
      `условие ${t.words} система не проверяет. Без правки его решит судья`,
      `the condition ${t.words} is not checked by the system. Unless you change it, the judge decides`,
    ),
  'ambiguous-target': (t) =>
    both(
      `${t.words}: целей несколько${t.some ? `, ${t.candidates}` : ''}. Выберите одну`,
      `${t.words}: there are several targets${t.some ? `, ${t.candidates}` : ''}. Choose one`,
    ),
  'ambiguous-ability': (t) =>
    both(
      `${t.words} — это ${t.some ? t.candidates : 'несколько способностей'}. Выберите одно`,
      `${t.words} fits ${t.some ? t.candidates : 'several abilities'}. Choose one`,
    ),
  'ambiguous-order': (t) =>
    both(`${t.words} можно понять по-разному. Проверьте, верно ли прочитано`, `${t.words} can be read in two ways. Check what was read`),
  'unknown-ability': (t) => orNames(t, `способности ${t.words} у вас нет`, `you have no ability ${t.words}`),
  'unknown-target': (t) =>
    PRONOUN.test(t.words)
      ? both(
          `непонятно, о ком это: ${t.words}. Назовите бойца по имени`,
          `it is not clear who is meant by ${t.words}. Call the fighter by name`,
        )
      : orNames(t, `${t.words} в этом бою нет`, `there is no ${t.words} in this battle`),
  'unknown-item': (t) => orNames(t, `предмета ${t.words} у вас нет`, `you have no ${t.words}`),
  'no-such-part': (t) => both(`такой части тела нет: ${t.words}`, `there is no such part of the body: ${t.words}`),
  'too-long': () => both('текст слишком длинный. Оставьте только приказ', 'the text is too long. Keep only the order'),
};

/** A word that points at somebody and names nobody, in quotes. */
const PRONOUN = /^[«“](?:он[аои]?|н?его|н?ему|н[её]м|н?им|н?ей|н?е[её]|н?ею|н?их|н?ими)[»”]$/iu;

export function diagnosticText(d: Diagnostic, locale: Locale): string {
  const words = Object.hasOwn(DIAGNOSTIC_WORDS, d.code) ? DIAGNOSTIC_WORDS[d.code as Reason] : undefined;
  if (words === undefined) return recordText(d, locale);
  const text = capitalise(words(toldOf(d, locale))[locale]);
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** What the order's record cannot hold is told as a refusal is. */
function recordText(d: Diagnostic, locale: Locale): string {
  const { who, step, ...data } = d.data;
  const at = typeof step === 'number' || typeof step === 'string' ? step : null;
  return refusalText({ code: d.code, clause: d.code, who: typeof who === 'string' ? who : null, step: at, data }, locale, (id) => id);
}

function toldOf(d: Diagnostic, locale: Locale): Told {
  const { words, candidates, slots } = d.data;
  const names = Array.isArray(candidates) ? candidates.flatMap((c: Json) => nameOf(c)) : [];
  const or = locale === 'ru' ? ' или ' : ' or ';
  return {
    locale,
    words: quoted(typeof words === 'string' ? words : '', locale),
    silent: typeof words !== 'string' || words.trim() === '',
    candidates: names
      .slice(0, 3)
      .map((n) => quote(n, locale))
      .join(or),
    slots: Array.isArray(slots) ? slots.join(', ') : '',
    some: names.length > 0,
  };
}

function nameOf(candidate: Json): readonly string[] {
  if (candidate === null || typeof candidate !== 'object' || Array.isArray(candidate)) return [];
  const name = (candidate as { readonly [key: string]: Json }).name;
  return typeof name === 'string' ? [name] : [];
}
