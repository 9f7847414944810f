import type { Both, Diagnostic, Locale } from '@boevka/kernel';
import { quote } from '@boevka/language';

const both = (ru: string, en: string): Both => ({ ru, en });

/** What in a post was not understood, or only with doubt: by code, with what to do. `{words}` are the words of the post. */
export const DIAGNOSTIC_WORDS: { readonly [code: string]: Both } = {
  'no-order': both(
    'Приказа в посте не видно. Напишите, как защищаетесь и чем атакуете, или «пас»',
    'No order is to be seen in the post. Write how you defend and with what you attack, or “pass”',
  ),
  'not-understood': both('Не понято: {words}. Скажите иначе', 'Not understood: {words}. Say it in another way'),
  'other-system': both(
    '{words}: так пишут приказы другой системы. Здесь ход — фаза блокировки и фаза атаки',
    '{words}: this is an order of another rulebook. A move here is a block phase and an attack phase',
  ),
  markup: both('{words}: это не слова приказа, они не прочитаны', '{words}: these are no words of an order and were not read'),
  'asserted-outcome': both(
    '{words}: исход считают правила, эти слова ничего не меняют',
    '{words}: outcomes follow from the rules, these words change nothing',
  ),
  'bad-number': both(
    '{words}: нужно целое число АП или метров. Исправьте его',
    '{words}: a whole number of AP or metres is needed. Correct it',
  ),
  contradiction: both(
    '{words}: в одном ходу либо блоки, либо уклонения. Выберите что-то одно',
    '{words}: one move holds blocks or dodges. Choose one',
  ),
  correction: both('Взято исправленное: {words}. Проверьте', 'Read as corrected: {words}. Check it'),
  'condition-not-supported': both(
    '{words}: условий здесь нет, всё известно заранее. Напишите, что делаете',
    '{words}: there are no conditions here, all is known beforehand. Write what you do',
  ),
  'ambiguous-target': both('{words}: непонятно, в кого. Назовите цель', '{words}: at whom is not clear. Name the target'),
  'ambiguous-ability': both('{words}: непонятно, чем. Назовите атаку', '{words}: with what is not clear. Name the attack'),
  'ambiguous-order': both(
    '{words}: непонятно, от какой атаки. Назовите её или её номер',
    '{words}: against which attack is not clear. Name it or its number',
  ),
  'unknown-ability': both('{words}: такого в анкете нет. Проверьте название', '{words}: this is not on the sheet. Check the name'),
  'unknown-target': both('{words}: такого бойца нет. Назовите другого', '{words}: there is no such fighter. Name another'),
  'unknown-attack': both('{words}: такой атаки в очереди нет. Проверьте номер', '{words}: no such attack waits. Check its number'),
  'wrong-phase': both(
    '{words}: в фазе блокировки только защищаются. Перенесите это в фазу атаки',
    '{words}: the block phase holds defences only. Move this to the attack phase',
  ),
  'price-mismatch': both(
    '{words}: по анкете цена другая. Взята цена анкеты',
    '{words}: the sheet has another price. The price of the sheet is taken',
  ),
};

export function diagnosticText(d: Diagnostic, locale: Locale): string {
  const words = quote(String(d.data.words ?? ''), locale);
  const said = Object.hasOwn(DIAGNOSTIC_WORDS, d.code) ? DIAGNOSTIC_WORDS[d.code] : DIAGNOSTIC_WORDS['not-understood'];
  const price = typeof d.data.price === 'number' ? ` (${d.data.price})` : '';
  return `${(said?.[locale] ?? d.code).replace('{words}', words)}${price}.`;
}
