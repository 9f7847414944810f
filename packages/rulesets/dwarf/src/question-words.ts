import type { Asked, Both, Json, Locale } from '@boevka/kernel';
import { capitalise, formatNumber } from '@boevka/language';

/** Questions to the judge in words. */

interface Told {
  readonly actor: string;
  readonly target: string;
}
const both = (ru: string, en: string): Both => ({ ru, en });

const QUESTION_WORDS: { readonly [what: string]: (t: Told) => Both } = {
  'no-order': (t) =>
    both(
      `${t.actor}: приказа нет. Какие действия записать за него? Без ответа он ничего не делает`,
      `${t.actor}: there is no order. Which actions are to be entered? Without an answer the fighter does nothing`,
    ),
  'friendly-fire': (t) =>
    both(`${t.actor} бьёт своего: ${t.target}. Допустить удар?`, `${t.actor} attacks one of the same side: ${t.target}. Allow it?`),
  'in-range': (t) =>
    both(`${t.actor} стреляет или мечет, цель: ${t.target}. Достаёт ли?`, `${t.actor} shoots or throws at ${t.target}. Is that in range?`),
};

const ANSWERS: { readonly [answer: string]: Both } = {
  true: both('да', 'yes'),
  false: both('нет', 'no'),
  null: both('нужен ответ', 'an answer is needed'),
};

export function questionText(q: Asked, locale: Locale, nameOf: (id: string) => string): string {
  const words = Object.hasOwn(QUESTION_WORDS, q.what) ? QUESTION_WORDS[q.what] : undefined;
  const { target } = q.data;
  const told = { actor: nameOf(q.actor), target: typeof target === 'string' ? nameOf(target) : '' };
  const text = capitalise(words === undefined ? q.what : words(told)[locale]);
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** An answer to a question, or its default, in words. */
export function answerText(answer: Json, locale: Locale): string {
  if (typeof answer === 'number') return formatNumber(answer, locale);
  if (Array.isArray(answer)) {
    if (answer.length === 0) return locale === 'ru' ? 'ничего' : 'nothing';
    return locale === 'ru' ? `действий: ${answer.length}` : `actions: ${answer.length}`;
  }
  const key = String(answer);
  return (
    (Object.hasOwn(ANSWERS, key) ? ANSWERS[key]?.[locale] : undefined) ?? (typeof answer === 'string' ? answer : JSON.stringify(answer))
  );
}
