import type { Locale } from '@boevka/kernel';
import type { AnyArgs, NounForms, Phrase } from '@boevka/language';
import { compile, formatNumber, formatPercent, nameForms, quote, thingForms } from '@boevka/language';
import type { Comparison, Condition, Does } from '../orders/entry.ts';
import type { Names } from './names.ts';

/** Conditions of orders in words: «ЕСЛИ Кира бежит к Джо». Whoever wrote the order is named, not «я». */

const ANY_ENEMY = nameForms('любой противник', 'm', { en: { name: 'any enemy' } });
const NEAREST_ENEMY = nameForms('ближайший противник', 'm', { en: { name: 'the nearest enemy' } });

type Pair = { readonly [L in Locale]: Phrase };
const pair = (ru: string, en: string): Pair => ({ ru: compile<string>(ru, 'ru'), en: compile<string>(en, 'en') });

const DEEDS: { readonly [D in Does]: Pair } = {
  runToward: pair('{who} {who~бежит} {к+whom:dat}', '{who} {who~runs} towards {whom}'),
  approach: pair('{who} {who~приближается} {к+whom:dat}', '{who} {who~approaches} {whom}'),
  runAway: pair('{who} {who~бежит} прочь от {whom:gen}', '{who} {who~runs} away from {whom}'),
  retreat: pair('{who} {who~отходит} от {whom:gen}', '{who} {who~retreats} from {whom}'),
  move: pair('{who} {who~двигается}', '{who} {who~moves}'),
  strike: pair('{who} {who~бьёт} {whom:acc}', '{who} {who~strikes} {whom}'),
  attack: pair('{who} {who~нападает} на {whom:acc}', '{who} {who~attacks} {whom}'),
  shoot: pair('{who} {who~стреляет} {в+whom:acc}', '{who} {who~shoots} at {whom}'),
  cast: pair('{who} {who~применяет} {spell:acc}', '{who} {who~uses} {spell}'),
  rest: pair('{who} {who~отдыхает}', '{who} {who~rests}'),
  hide: pair('{who} {who~прячется}', '{who} {who~hides}'),
  fly: pair('{who} {who~летит}', '{who} {who~flies}'),
  stand: pair('{who} {who~стоит}', '{who} {who~stands} still'),
  block: pair('{who} {who~блокирует}', '{who} {who~blocks}'),
};

const DISTANCE = pair('от {me:gen} до {who:gen} {than} {n:м}', '{who} {who~is} {than} {n} m from {me}');
const HIDDEN = pair('{who:gen} не видно', '{who} cannot be seen');
const IN_SIGHT = pair('{who:acc} видно', '{who} can be seen');
const STATUS = pair('у {who:gen} {status}', '{who} {who~has} {status}');
const STAT = {
  health: pair('жизни {who:gen} {than} {value}', "{who's} health {than} {value}"),
  energy: pair('энергия {who:gen} {than} {value}', "{who's} energy {than} {value}"),
} as const;
const OUTCOME = {
  hit: pair('{в+n:ord:действие:loc} было попадание', 'action {n} was a hit'),
  miss: pair('{в+n:ord:действие:loc} попадания не было', 'action {n} was no hit'),
} as const;
const STATES: { readonly [status: string]: Pair } = {
  collapsed: pair('{who} {who~лежит} от усталости', '{who} {who~is} down from fatigue'),
  unconscious: pair('{who} без сознания', '{who} {who~is} unconscious'),
  dead: pair('{who:gen} нет в живых', '{who} {who~is} dead'),
  flight: pair('{who} в воздухе', '{who} {who~is} in the air'),
};

const THAN: { readonly [C in Comparison]: { readonly [L in Locale]: string } } = {
  lt: { ru: 'меньше', en: 'less than' },
  le: { ru: 'не больше', en: 'at most' },
  gt: { ru: 'больше', en: 'more than' },
  ge: { ru: 'не меньше', en: 'at least' },
  eq: { ru: 'ровно', en: 'exactly' },
};

const AN_ABILITY = thingForms('способность', 'an ability', { gender: 'f' });

/** The condition in words, without the «ЕСЛИ». */
function conditionText(cond: Condition, me: string, names: Names, locale: Locale): string {
  const noun = (name: string): NounForms => {
    if (name === 'me' || name === 'self') return names.fighter(me);
    if (name === 'any-enemy') return ANY_ENEMY;
    return name === 'nearest-enemy' ? NEAREST_ENEMY : names.fighter(name);
  };
  const print = (p: Pair, args: AnyArgs): string => p[locale].render(args);
  const inner = (c: Condition): string => conditionText(c, me, names, locale);
  if ('does' in cond) {
    const spell = cond.ability === null ? AN_ABILITY : names.abilityById(cond.ability);
    return print(DEEDS[cond.does], { who: noun(cond.who), whom: noun(cond.whom ?? 'me'), spell });
  }
  if ('distance' in cond) {
    return print(DISTANCE, { me: names.fighter(me), who: noun(cond.distance), than: THAN[cond.cmp][locale], n: cond.metres });
  }
  if ('stat' in cond) {
    const value = cond.pct ? formatPercent(cond.value, locale) : formatNumber(cond.value, locale);
    return print(STAT[cond.stat], { who: noun(cond.of), than: THAN[cond.cmp][locale], value });
  }
  if ('status' in cond) {
    const state = Object.hasOwn(STATES, cond.status) ? STATES[cond.status] : undefined;
    if (state !== undefined) return print(state, { who: noun(cond.of) });
    return print(STATUS, { who: noun(cond.of), status: names.state(cond.status) });
  }
  if ('hidden' in cond) return print(HIDDEN, { who: noun(cond.hidden) });
  if ('outcome' in cond) return print(OUTCOME[cond.outcome], { n: cond.action });
  if ('all' in cond) return cond.all.map(inner).join(locale === 'ru' ? ' и ' : ' and ');
  if ('any' in cond) return cond.any.map(inner).join(locale === 'ru' ? ' или ' : ' or ');
  if ('not' in cond && 'hidden' in cond.not) return print(IN_SIGHT, { who: noun(cond.not.hidden) });
  if ('not' in cond) return locale === 'ru' ? `неверно, что ${inner(cond.not)}` : `it is not so that ${inner(cond.not)}`;
  return quote(cond.text, locale);
}

/** «ЕСЛИ Кира бежит к Джо» in quotes. */
export function ifText(cond: Condition, me: string, names: Names, locale: Locale): string {
  return quote(`${locale === 'ru' ? 'ЕСЛИ' : 'IF'} ${conditionText(cond, me, names, locale)}`, locale);
}
