import type { Locale, Reading } from '@boevka/kernel';
import type { NounForms } from '@boevka/language';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import { namesOf } from '../phrases/names.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { Action, Entry, Order } from './record.ts';

/** The plain form of a post: one order a line, in words that the reader always understands. */

interface Writing {
  readonly locale: Locale;
  readonly fighter: (id: string) => NounForms;
  readonly attack: (id: string) => string;
  readonly skill: (id: string) => string;
}

const HEADS = { ru: ['Фаза блокировки:', 'Фаза атаки:'], en: ['Block phase:', 'Attack phase:'] } as const;

/** Writes an order as a post. What is read from it does the same. */
export function orderText(order: Order, state: Reading<State>, book: Book, who: string, locale: Locale): string {
  const names = namesOf(book);
  const nom = (noun: NounForms): string => (locale === 'ru' ? noun.ru.forms.nom : noun.en.name);
  const w: Writing = {
    locale,
    fighter: names.fighter,
    attack: (id) => nom(names.attack(who, id)),
    skill: (id) => nom(names.skill(who, id)),
  };
  const ru = locale === 'ru';
  if (order.surrender) return ru ? 'Сдаюсь.' : 'I surrender.';
  const block = blockLines(order, state, book, who, w);
  const attack = order.attack.map((a) => actionText(a, state, who, w));
  const lines = [
    ...(order.abandonMultiMove ? [ru ? 'Прерываю каст.' : 'I abandon the cast.'] : []),
    ...(block.length > 0 ? [HEADS[locale][0], ...block.map((line) => `- ${line}`)] : []),
    ...(attack.length > 0 ? [HEADS[locale][1], ...attack.map((line) => `- ${line}`)] : []),
  ];
  return lines.length === 0 ? (ru ? 'Пас.' : 'Pass.') : lines.join('\n');
}

function blockLines({ block }: Order, state: Reading<State>, book: Book, who: string, w: Writing): string[] {
  const queue = combatant(state, who)?.queue ?? [];
  const idOf = (vs: string | number | null): string =>
    typeof vs === 'number' ? (queue[vs - 1]?.id ?? String(vs)) : (vs ?? queue[0]?.id ?? '');
  const { blindDodgeSkill } = characterOf(book, who);
  const entries = block.entries.map((e: Entry): string => {
    const id = idOf(e.vs);
    const blinding = (queue.find((q) => q.id === id)?.blindMoves ?? 0) > 0;
    const dodges = (e.kind ?? block.mode) === 'dodge';
    const skill = (e.method ?? block.method) === 'skill' && !(dodges && blinding && e.method === null && blindDodgeSkill === null);
    return defenceText(dodges, id, e.ap, skill, w.locale);
  });
  const wards = block.wards.map(w.skill);
  const { combo } = block;
  return [...wards, ...(combo === null ? [] : [`${w.attack(combo.use)} ${w.locale === 'ru' ? 'на' : 'at'} ${idOf(combo.vs)}`]), ...entries];
}

function defenceText(dodges: boolean, id: string, ap: number | null, skill: boolean, locale: Locale): string {
  const price = ap === null ? '' : locale === 'ru' ? `, ${ap} АП` : `, ${ap} AP`;
  if (locale === 'en') return `${dodges ? 'dodge' : 'block'} ${id}${skill ? ' by skill' : ''}${price}`;
  return `${dodges ? 'уклонение от' : 'блок'} ${id}${skill ? ' навыком' : ''}${price}`;
}

function actionText(a: Action, state: Reading<State>, who: string, w: Writing): string {
  if (a.do === 'run') return runText(a, state, who, w);
  const name = w.attack(a.attack);
  if (a.target === null) return name;
  const { ru, en } = w.fighter(a.target);
  return w.locale === 'ru' ? `${name} в ${ru.forms.acc}` : `${name} at ${en.name}`;
}

function runText(a: Action, state: Reading<State>, who: string, w: Writing): string {
  const ru = w.locale === 'ru';
  const by =
    a.method === 'general'
      ? ru
        ? ' по общим правилам'
        : ' by the general rules'
      : a.method === 'skill'
        ? ru
          ? ' навыком'
          : ' by skill'
        : '';
  const verb = a.levitating && a.method === null ? (ru ? 'левитирую' : 'levitate') : ru ? 'бегу' : 'run';
  const named = a.toward ?? a.away;
  const me = combatant(state, who);
  if (named === null || a.x !== null) {
    const x = a.x ?? (me?.x ?? 0) + (a.metres ?? 0);
    return ru ? `${verb} в точку (${x}, ${a.y ?? me?.y ?? 0})${by}` : `${verb} to point (${x}, ${a.y ?? me?.y ?? 0})${by}`;
  }
  const { ru: forms, en } = w.fighter(named);
  const metres =
    a.metres !== null
      ? ru
        ? ` на ${a.metres} м`
        : ` for ${a.metres} m`
      : a.stopAt !== null
        ? ru
          ? ` до ${a.stopAt} м`
          : ` up to ${a.stopAt} m`
        : '';
  if (a.away !== null) return ru ? `${verb} от ${forms.forms.gen}${metres}${by}` : `${verb} away from ${en.name}${metres}${by}`;
  return ru ? `${verb} к ${forms.forms.dat}${metres}${by}` : `${verb} to ${en.name}${metres}${by}`;
}
