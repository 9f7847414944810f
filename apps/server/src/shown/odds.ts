import type { OddsShown } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Chance } from '@boevka/lab';
import { amountsOf, chanceThat, distributionOf, marksOf, outcomesOf } from '@boevka/lab';
import type { CountedExchange } from '../table/bout.ts';
import type { Words } from '../table/words.ts';

/** Fractions with a longer denominator are for programs. */
const LONGEST = 1_000_000n;

/** The odds of an exchange in words. */
export function exchangeShown(one: CountedExchange, words: Words, locale: Locale): OddsShown['exchanges'][number] {
  const { step, variant, who, target, title, odds } = one;
  const label = (id: string): string => one.word(id, locale) ?? words.term(id, locale);
  return {
    step,
    variant,
    who,
    target,
    title: title[locale],
    kind: odds.kind,
    hit: chanceShown(chanceThat(odds, (result) => result.hit)),
    outcomes: outcomesOf(odds).map(({ outcome, chance }) => ({ id: outcome, label: label(outcome), chance: chanceShown(chance) })),
    amounts: amountsOf(odds).flatMap((id) => {
      const all = distributionOf(odds, id);
      if (all === null) return [];
      return [{ id, label: label(id), mean: all.mean.value, least: all.values[0]?.value ?? 0, most: all.values.at(-1)?.value ?? 0 }];
    }),
    marks: marksOf(odds).map(({ mark, chance }) => ({ id: mark, label: label(mark), chance: chanceShown(chance) })),
  };
}

function chanceShown({ exact, value, low, high }: Chance) {
  const fraction = exact !== null && exact.den > 1n && exact.den <= LONGEST ? `${exact.num}/${exact.den}` : null;
  return { percent: value * 100, fraction, low: low * 100, high: high * 100 };
}
