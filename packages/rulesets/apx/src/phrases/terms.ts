import type { Both, Locale } from '@boevka/kernel';

const both = (ru: string, en: string): Both => ({ ru, en });

/** What the numbers of a derivation are called. */
export const TERMS: { readonly [id: string]: Both } = {
  damage: both('урон', 'damage'),
  baseDamage: both('базовый урон', 'base damage'),
  defence: both('доля, которую пропустила защита', 'share that the defence lets through'),
  ruling: both('решение судьи', 'ruling'),
  price: both('цена защиты', 'price of the defence'),
  defenceBase: both('заплачено за атаку', 'paid for the attack'),
  blockIndex: both('номер блока', 'number of the block'),
  costFactor: both('множитель навыка', 'factor of the skill'),
  roundedUp: both('округление вверх', 'rounding up'),
  runPrice: both('цена бега', 'price of the run'),
  metres: both('метры', 'metres'),
  freeMetres: both('бесплатные метры', 'free metres'),
  apPerMetre: both('АП за метр', 'AP a metre'),
  effectiveApx: both('текущий АПХ', 'present cap'),
  apx: both('АПХ', 'cap'),
  freeze: both('заморозка', 'freezing'),
  reserve: both('запас', 'reserve'),
  spent: both('потрачено', 'spent'),
  sum: both('сумма', 'sum'),
  difference: both('разность', 'difference'),
  numerator: both('числитель', 'numerator'),
  nearest: both('округление', 'rounding'),
  floor: both('округление вниз', 'rounding down'),
  bound: both('предел', 'bound'),
};

export function termText(id: string, locale: Locale): string | null {
  return Object.hasOwn(TERMS, id) ? (TERMS[id]?.[locale] ?? null) : null;
}

/** What a draw is for: lots are the only dice. @clause apx.order.tie */
export function purposeText(purpose: string, locale: Locale): string {
  return purpose === 'lot' ? both('жребий', 'lot')[locale] : purpose;
}
