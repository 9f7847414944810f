import type { Asked, Both, Locale } from '@boevka/kernel';
import { quote } from '@boevka/language';

type Sentence = (q: Asked, nameOf: (id: string) => string, quoted: (text: string) => string) => Both;

const both = (ru: string, en: string): Both => ({ ru, en });

/** By the first part of what is asked. */
export const QUESTION_WORDS: { readonly [what: string]: Sentence } = {
  text: (q, name, quoted) => {
    const words = typeof q.data.text === 'string' ? quoted(q.data.text) : '';
    const things = Array.isArray(q.data.things) ? q.data.things.map((id) => quoted(name(String(id)))).join(', ') : '';
    const attack = quoted(name(String(q.data.attack ?? '')));
    return both(
      `${name(q.actor)} встречает ${attack}: в описании сказано больше, чем в числах (${words || things}). Что изменить: долю урона, урон, эффект, место?`,
      `${name(q.actor)} meets ${attack}: the description says more than the numbers (${words || things}). What to change: the share, the damage, the effect, a place?`,
    );
  },
  use: (q, name, quoted) => {
    const words = quoted(String(q.data.text ?? ''));
    const attack = quoted(name(String(q.data.attack ?? '')));
    return both(
      `${name(q.actor)} применяет ${attack}, описание: ${words}. Что из этого следует?`,
      `${name(q.actor)} uses ${attack}, which says: ${words}. What comes of it?`,
    );
  },
  fate: (q, name) =>
    both(
      `${name(q.actor)} больше не сражается. Смерть или потеря сознания?`,
      `${name(q.actor)} is out of the battle. Dead, or unconscious?`,
    ),
};

export function questionText(q: Asked, locale: Locale, nameOf: (id: string) => string): string {
  const [what = ''] = q.what.split('/');
  const sentence = Object.hasOwn(QUESTION_WORDS, what) ? QUESTION_WORDS[what] : undefined;
  return sentence === undefined ? q.what : sentence(q, nameOf, (text) => quote(text, locale))[locale];
}
