import type { Case, RuNoun } from './cases.ts';
import type { Counted } from './lexicon/counted.ts';
import type { NumberStyle, OrdinalGender } from './number.ts';
import { formatNumber, NBSP } from './number.ts';

/** Which form of a noun a number asks for. */
export type CountClass = 'one' | 'few' | 'many' | 'fraction';

/** one: 1, 21, 101; few: 2–4, 22; many: 0, 5–20, 111; the sign does not matter. */
export function countClass(n: number): CountClass {
  const size = Math.abs(n);
  if (Math.abs(size - Math.round(size)) > 1e-6) return 'fraction';
  const whole = Math.round(size);
  const last = whole % 10;
  const lastTwo = whole % 100;
  if (lastTwo > 10 && lastTwo < 20) return 'many';
  if (last === 1) return 'one';
  return last > 1 && last < 5 ? 'few' : 'many';
}

/**
 * The noun's form after a number in a case. Living things: 2 волков, but 22 волка (accusative); a round thousand always takes the genitive
 * plural; a fraction the genitive singular.
 */
export function countedForm(n: number, counted: Counted, grammaticalCase: Case = 'nom'): string {
  if (counted.amount) return counted.sg.gen;
  const kind = countClass(n);
  if (kind === 'fraction') return counted.sg.gen;
  if (kind === 'one') return counted.sg[grammaticalCase];
  const whole = Math.round(Math.abs(n));
  if (whole > 0 && whole % 1000 === 0) return counted.many;
  if (grammaticalCase === 'gen' || (kind === 'many' && (grammaticalCase === 'nom' || grammaticalCase === 'acc'))) return counted.many;
  if (grammaticalCase === 'nom') return counted.few;
  if (grammaticalCase === 'acc') return counted.animate && whole < 5 ? counted.many : counted.few;
  return counted.pl[grammaticalCase];
}

/** «7,5 жизни», «22 волка»: number, no-break space, noun. */
export function countOf(n: number, counted: Counted, grammaticalCase: Case = 'nom', style: NumberStyle = {}): string {
  return formatNumber(n, 'ru', style) + NBSP + countedForm(n, counted, grammaticalCase);
}

/** A noun of data as one that can be counted; throws if it has no plural forms. */
export function countedFrom(noun: RuNoun): Counted {
  const pl = noun.plural ?? (noun.indeclinable ? noun.forms : undefined);
  if (!pl) throw new RangeError(`«${noun.forms.nom}» has no forms for several`);
  const gender: OrdinalGender = noun.gender === 'unknown' ? 'm' : noun.gender;
  return { sg: noun.forms, pl, few: noun.few ?? noun.forms.gen, many: pl.gen, gender, animate: noun.animate };
}
