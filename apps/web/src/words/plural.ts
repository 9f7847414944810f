const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** «1 ход, 2 хода, 5 ходов»: the number with its word. */
export function ru(n: number, one: string, few: string, many: string): string {
  const form = RULES.ru.select(n);
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

export function en(n: number, one: string, many: string): string {
  return `${n} ${RULES.en.select(n) === 'one' ? one : many}`;
}
