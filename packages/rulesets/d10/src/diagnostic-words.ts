import type { Both, Diagnostic, Json, Locale } from '@boevka/kernel';
import { quote } from '@boevka/language';

/** What is doubtful in a post, as a sentence with its words and a remedy. */
export function diagnosticText(d: Diagnostic, locale: Locale): string {
  const said = Object.hasOwn(SAID, d.code) ? SAID[d.code] : undefined;
  const words = typeof d.data.words === 'string' && d.data.words.trim() !== '' ? `${quote(shortened(d.data.words), locale)}: ` : '';
  const text = said?.[locale] ?? OTHER[locale];
  const names = candidates(d.data.candidates, locale);
  return `${words === '' ? text : words + lower(text)}${names}`;
}

function shortened(words: string): string {
  const flat = words.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 120 ? flat : `${flat.slice(0, 117)}…`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function candidates(value: Json | undefined, locale: Locale): string {
  if (!Array.isArray(value)) return '';
  const names = value.flatMap((one: Json) => (one !== null && typeof one === 'object' && 'name' in one ? [String(one.name)] : []));
  if (names.length === 0) return '';
  return locale === 'ru' ? ` Возможно, это: ${names.join(', ')}.` : ` Perhaps one of these is meant: ${names.join(', ')}.`;
}

const both = (ru: string, en: string): Both => ({ ru, en });

const OTHER = both('Это место вызывает сомнение. Перепишите его проще.', 'This place is doubtful. Write it more simply.');

const SAID: { readonly [code: string]: Both } = {
  'not-understood': both('Не понято. Перепишите это проще или уберите.', 'Not understood. Write it more simply, or leave it out.'),
  'no-order': both(
    'В посте нет ни одного действия. Напишите, что делает боец: удар, уклонение, перемещение.',
    'There is no act in the post. Write what the fighter does: a blow, a dodge, a move.',
  ),
  'too-long': both(
    'Пост слишком длинный для заявки. Оставьте в нём только заявку.',
    'The post is too long for a plan. Leave only the plan in it.',
  ),
  'other-system': both(
    'Это заявка другой системы. Здесь в раунде основное, малое и мгновенное действие.',
    'This is an order for another rulebook. Here a round has a main, a minor and an instant action.',
  ),
  'other-language': both(
    'Язык поста не распознан. Пишите по-русски или по-английски.',
    'The language of the post was not recognised. Write in Russian or English.',
  ),
  markup: both(
    'Здесь код, заготовка или ссылка, а не слова. Уберите это.',
    'Here are code, placeholders or links, no words. Take them out.',
  ),
  'asserted-outcome': both(
    'Исход решают кости и судья, а не автор поста. Эти слова не учтены.',
    'The dice and the judge decide the outcome, not the writer. These words do not count.',
  ),
  'duplicate-paste': both(
    'Заявка вставлена дважды. Учтена первая; уберите вторую.',
    'The plan stands there twice. The first one counts; take the second out.',
  ),
  'bad-number': both('Число не подходит. Исправьте его.', 'The number does not fit. Correct it.'),
  'off-by-count': both(
    'Число не сходится с перечисленным. Исправьте то или другое.',
    'The number does not agree with the list. Correct one of them.',
  ),
  contradiction: both(
    'Числа противоречат друг другу. Напишите, сколько ударов или защит и против кого.',
    'The numbers contradict one another. Write how many blows or defences there are, and against whom.',
  ),
  correction: both(
    'Здесь автор поправил себя. Учтено исправленное; проверьте, так ли это.',
    'Here the writer corrected himself. What he put in its place counts; see whether it is right.',
  ),
  'condition-not-supported': both(
    'Условий в заявке не бывает, кроме второй цели. Выберите одно действие.',
    'A plan holds no conditions but the second target. Choose one act.',
  ),
  'ambiguous-target': both('Непонятно, против кого это. Назовите противника.', 'It is not clear against whom this is. Name the opponent.'),
  'ambiguous-ability': both(
    'Так называется несколько заклинаний. Напишите название целиком.',
    'Several spells are called so. Write the whole name.',
  ),
  'ambiguous-order': both('Это можно понять по-разному. Напишите точнее.', 'This can be understood in several ways. Be more exact.'),
  'unknown-ability': both('Такого заклинания в анкете нет. Проверьте название.', 'There is no such spell on the sheet. Check its name.'),
  'unknown-target': both('Такого бойца здесь нет. Проверьте имя.', 'There is no such fighter here. Check the name.'),
  'unknown-item': both('Такой вещи при себе нет. Проверьте название.', 'There is no such thing at hand. Check its name.'),
  'no-such-part': both(
    'Такой части тела в таблице попаданий нет. Назовите другую.',
    'The table of hits has no such part of the body. Name another.',
  ),
  'wrong-phase': both(
    'Для такого действия это слишком маленькое. Прочитано так, как будто оно вписано верно; проверьте.',
    'This action is too small for what stands in it. It was read as if it were written rightly; check it.',
  ),
};

/** Every code that has words. */
export const SAID_CODES: readonly string[] = Object.keys(SAID);
