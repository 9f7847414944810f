import type { Asked, Both, Json, Locale } from '@boevka/kernel';
import { capitalise, formatNumber } from '@boevka/language';
import { ENTRY_WORDS } from './phrases/protocol-words.ts';
import { quoted } from './quoted.ts';
import type { EntryKind } from './terms.ts';

/** Questions to the judge in words. The first part of `what` is the kind of question; what is left of it is an id. */

interface Told {
  readonly q: Asked;
  readonly actor: string;
  readonly locale: Locale;
  /** A field of the data: texts in quotes. */
  readonly field: (key: string) => string;
}
const both = (ru: string, en: string): Both => ({ ru, en });

export const QUESTION_WORDS: { readonly [kind: string]: (t: Told) => Both } = {
  target: (t) =>
    both(
      `${t.actor}: цель не названа, подходят несколько. Кого имеет в виду приказ?`,
      `${t.actor}: no target is named and several fit. Whom does the order mean?`,
    ),
  nobodyStands: () => both('упали все стороны разом. Кто победил?', 'all sides fell at once. Who won?'),
  if: (t) =>
    t.q.data.text === 'health' || t.q.data.text === 'energy'
      ? both(
          `${t.actor}: условие говорит о чужих числах, которые закрыты. Засчитать его?`,
          `${t.actor}: the condition speaks of another's numbers, which are closed. Count it?`,
        )
      : both(
          `${t.actor}: условие ${t.field('text')} нельзя вычислить. Засчитать его?`,
          `${t.actor}: the condition ${t.field('text')} cannot be computed. Count it?`,
        ),
  entry: (t) =>
    both(
      `${t.actor}: слова ${t.field('text')} не разобраны как действие. Каким действием их считать?`,
      `${t.actor}: the words ${t.field('text')} are not understood as an action. Which action do they mean?`,
    ),
  item: (t) =>
    both(
      `${t.actor}: вещи ${t.field('item')} нет ни в видимом, ни в скрытом имуществе. Добавить её?`,
      `${t.actor}: ${t.field('item')} was declared neither visible nor hidden. Add it?`,
    ),
  critical: (t) =>
    both(
      `${t.actor}: критический ${t.q.data.hit === true ? 'успех' : 'провал'} (${t.field('deed')}). Добавить эффект, которого нет в таблице?`,
      `${t.actor}: a critical ${t.q.data.hit === true ? 'hit' : 'miss'} (${t.field('deed')}). Add an effect that is not in the table?`,
    ),
  notes: (t) =>
    both(
      `${t.actor} применяет ${t.field('ability')}: ${t.field('text')}. Что выходит сверх данных?`,
      `${t.actor} uses ${t.field('ability')}: ${t.field('text')}. What comes of it beside the data?`,
    ),
  barriers: (t) =>
    both(
      `${t.actor}: защит с запасом несколько. Какая принимает урон первой?`,
      `${t.actor}: several barriers hold. Which takes the damage first?`,
    ),
  condition: (t) =>
    both(
      `${t.actor}: действует ли сейчас условие ${t.field('text')} (${t.field('source')})?`,
      `${t.actor}: does the condition ${t.field('text')} (${t.field('source')}) hold now?`,
    ),
  effect: (t) => both(`${t.actor}: ${t.field('text')}. Что выходит?`, `${t.actor}: ${t.field('text')}. What comes of it?`),
  firedEarlier: (t) =>
    both(
      `${t.actor}: крит сокращает подготовку на ${t.field('actions')}. Эффект сработал раньше? Если да, внесите его сами`,
      `${t.actor}: the critical hit shortens the preparation by ${t.field('actions')}. Did the effect come earlier? If so, enter it yourself`,
    ),
  sustained: (t) =>
    both(
      `${t.actor}: поддерживаемая способность ${t.field('ability')}; бросать на попадание снова?`,
      `${t.actor}: the sustained ability ${t.field('ability')}; roll for the hit anew?`,
    ),
  fall: (t) =>
    both(
      `${t.actor} падает с ${t.field('metres')} м. На чём-то лёгком или тяжёлом?`,
      `${t.actor} falls ${t.field('metres')} m. Onto something light or heavy?`,
    ),
  collision: (t) => both(`${t.actor} врезается в преграду. Твёрдая она или мягкая?`, `${t.actor} hits an obstacle. Is it hard or soft?`),
  form: (t) =>
    both(
      `${t.actor}: дозволяет ли превращение ${t.field('form')} применить ${t.field('ability')}?`,
      `${t.actor}: does the form ${t.field('form')} allow ${t.field('ability')}?`,
    ),
  breath: (t) =>
    both(
      `${t.actor}: успел ли боец вдохнуть до того, как воздух кончился?`,
      `${t.actor}: had the fighter breathed in before the air was gone?`,
    ),
};

/** Answers that are words of the rules; texts of a pack are shown as they stand. */
const ANSWERS: { readonly [answer: string]: Both } = {
  draw: both('ничья', 'a draw'),
  true: both('да', 'yes'),
  false: both('нет', 'no'),
  null: both('нужен ответ', 'an answer is needed'),
  nothing: both('ничего', 'nothing'),
  asItStands: both('как есть', 'as it stands'),
  applied: both('внесено судьёй', 'entered by the judge'),
  none: both('ни на чём', 'neither'),
  light: both('лёгкое', 'light'),
  heavy: both('тяжёлое', 'heavy'),
  hard: both('твёрдая', 'hard'),
  soft: both('мягкая', 'soft'),
};

const NOTHING: Both = both('ничего', 'nothing');

/** An entry that says no more than its kind. */
function entryWord(answer: Json): Both | null {
  if (answer === null || typeof answer !== 'object' || !('kind' in answer) || Object.keys(answer).length > 1) return null;
  const { kind } = answer;
  return typeof kind === 'string' && Object.hasOwn(ENTRY_WORDS, kind) ? ENTRY_WORDS[kind as EntryKind] : null;
}

export function questionText(q: Asked, locale: Locale, nameOf: (id: string) => string): string {
  const kind = q.what.split('/')[0] ?? q.what;
  const words = Object.hasOwn(QUESTION_WORDS, kind) ? QUESTION_WORDS[kind] : undefined;
  const told: Told = { q, actor: nameOf(q.actor), locale, field: (key) => valueText(q.data[key] ?? null, locale) };
  const text = capitalise(words === undefined ? q.what : words(told)[locale]);
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** An answer to a question, or its default, in words; where people are asked for, by their names. */
export function answerText(q: Asked, answer: Json, locale: Locale, nameOf: (id: string) => string): string {
  if (typeof answer === 'string' && q.what.startsWith('target/')) return nameOf(answer);
  if (typeof answer === 'number') return formatNumber(answer, locale);
  if (Array.isArray(answer) && answer.length === 0) return NOTHING[locale];
  const entry = entryWord(answer);
  if (entry !== null) return entry[locale];
  const key = String(answer);
  const known = Object.hasOwn(ANSWERS, key) ? ANSWERS[key] : undefined;
  if (known !== undefined) return known[locale];
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

function valueText(v: Json, locale: Locale): string {
  if (typeof v === 'number') return formatNumber(Math.round(v * 10) / 10, locale);
  if (typeof v === 'string') return quoted(v, locale);
  const said = v !== null && typeof v === 'object' && 'ru' in v && 'en' in v ? v[locale] : null;
  return typeof said === 'string' ? quoted(said, locale) : JSON.stringify(v);
}
