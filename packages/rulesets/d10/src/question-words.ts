import type { Asked, Both, Json, Locale } from '@boevka/kernel';
import { capitalise, formatNumber, quote } from '@boevka/language';

type NameOf = (id: string) => string;

/** What the judge is asked, as a sentence. */
export function questionText(q: Asked, locale: Locale, nameOf: NameOf): string {
  return capitalise(asked(q, locale, nameOf));
}

function asked(q: Asked, locale: Locale, nameOf: NameOf): string {
  const ru = locale === 'ru';
  const [kind = ''] = q.what.split('/');
  const actor = nameOf(q.actor);
  const other = nameOf(otherOf(q));
  switch (kind) {
    case 'behind':
      return ru
        ? `${actor} бьёт со спины (${other})? При «да» к атаке +4.`
        : `Does ${actor} strike from behind (${other})? With yes the attack has +4.`;
    case 'location':
      return ru
        ? `${actor} и ${other} стоят не лицом к лицу? Если да, дайте место на каждую грань: {1: armLeft, …, 10: head}.`
        : `Do ${actor} and ${other} not stand face to face? If so, give a place for each face: {1: armLeft, …, 10: head}.`;
    case 'head':
      return ru
        ? `${actor} наносит крит в голову (${other}). Добавить последствие? Текст и, если нужно, состояние: {text: …, condition: …}.`
        : `${actor} crits to the head (${other}). Add an effect? A text and, if need be, a condition: {text: …, condition: …}.`;
    case 'push':
      return ru
        ? `${actor} отталкивает щитом (${other}): на сколько гексов и падает ли тот? {hexes: 1, prone: false}.`
        : `${actor} pushes with the shield (${other}): how many hexes, and does the other fall? {hexes: 1, prone: false}.`;
    case 'pick-up':
      return ru
        ? `${actor} остаётся без оружия. Каким действием его поднять: основным или малым?`
        : `${actor} is without a weapon. Which action picks it up: the main or a minor one?`;
    case 'disturbed':
      return ru
        ? `${actor} целится, и в него попали. Какова сложность проверки концентрации?`
        : `${actor} takes aim and is hit. What is the difficulty of the concentration check?`;
    case 'disturbance':
      return ru
        ? `${actor} целится. Мешает ли ещё что-нибудь? Если да, назовите сложность проверки концентрации.`
        : `${actor} takes aim. Does anything else disturb it? If so, name the difficulty of the concentration check.`;
    case 'haste':
      return ru
        ? `${actor} целится под ускорением. Каков штраф за него (0 или меньше)?`
        : `${actor} takes aim under haste. What is the penalty for it (0 or less)?`;
    case 'difficulty':
      return ru ? `${actor} проверяет свои силы. Какова сложность (УС)?` : `${actor} makes a check. What is its difficulty?`;
    case 'no-extra':
      return ru
        ? `${actor} делает долгое и сложное дело. Бросать без добросов?`
        : `${actor} does something long and complex. Roll it without extra rolls?`;
    case 'item':
      return ru
        ? `${actor} использует ${quote(nameOf(String(q.data.item ?? '')), 'ru')}, а что это даёт, нигде не записано. Сколько хитов возвращается?`
        : `${actor} uses ${quote(nameOf(String(q.data.item ?? '')), 'en')}, and nothing tells what it does. How many HP come back?`;
    case 'cover':
      return ru ? `${actor} переходит на новое место. Какое укрытие оно даёт?` : `${actor} comes to a new place. What cover does it give?`;
    default:
      return ru ? `${actor}: нужно решение судьи.` : `${actor}: the judge has to decide.`;
  }
}

/** The other one of whom a question speaks. */
function otherOf(q: Asked): string {
  const { target, by } = q.data;
  if (typeof target === 'string') return target;
  if (typeof by === 'string') return by;
  return q.what.split('/')[1] ?? '';
}

const both = (ru: string, en: string): Both => ({ ru, en });

const ANSWERS: { readonly [answer: string]: Both } = {
  true: both('да', 'yes'),
  false: both('нет', 'no'),
  main: both('основным', 'the main one'),
  minor: both('малым', 'a minor one'),
  none: both('нет', 'none'),
  weak: both('слабое', 'weak'),
  medium: both('среднее', 'medium'),
  good: both('хорошее', 'good'),
};

/** An answer in words. */
export function answerText(q: Asked, answer: Json, locale: Locale, nameOf: NameOf): string {
  if (answer === null) return locale === 'ru' ? 'нет' : 'none';
  if (typeof answer === 'number') return formatNumber(answer, locale);
  const key = String(answer);
  if (typeof answer !== 'object' && Object.hasOwn(ANSWERS, key)) return ANSWERS[key]?.[locale] ?? key;
  if (typeof answer === 'string') return nameOf(answer) === answer ? quote(answer, locale) : nameOf(answer);
  if (Object.keys(answer).length === 0) return locale === 'ru' ? 'ничего' : 'nothing';
  if (q.what.startsWith('location') && JSON.stringify(answer) === JSON.stringify(q.byDefault))
    return locale === 'ru' ? 'по обычной таблице' : 'by the usual table';
  return entriesText(answer);
}

function entriesText(answer: Json): string {
  if (answer === null || typeof answer !== 'object') return String(answer);
  return Object.entries(answer)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
