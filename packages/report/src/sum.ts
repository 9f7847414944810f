import type { Both, Derivation, Locale, Term } from '@boevka/kernel';
import { formatNumber, formatRange } from '@boevka/language';

/** One line of a sum, ready to be shown. */
export interface SumRow {
  /** How deep in sums within the sum. */
  readonly depth: number;
  /** Nothing for what a sum begins with. */
  readonly sign: '' | '+' | '−' | '×' | '=';
  readonly value: string;
  readonly label: string;
  /** Id of the clause; `null` where the line above has named it. */
  readonly clause: string | null;
  /** Why it does not count; `null` where it does. */
  readonly dropped: string | null;
}

/** What the rulebook calls a thing. */
export interface Terms {
  term(id: string, locale: Locale): string;
}

/** Names that the kernel gives to steps of its own, and its reasons. */
const OWN: { readonly [id: string]: Both } = {
  sum: { ru: 'сумма', en: 'sum' },
  difference: { ru: 'разность', en: 'difference' },
  best: { ru: 'большее', en: 'the greater' },
  worst: { ru: 'меньшее', en: 'the lesser' },
  bound: { ru: 'граница', en: 'bound' },
  floor: { ru: 'округление вниз', en: 'rounded down' },
  nearest: { ru: 'округление к ближайшему', en: 'rounded to the nearest' },
  dropped: { ru: 'не учтено', en: 'left out' },
  weaker: { ru: 'слабее', en: 'weaker' },
  greater: { ru: 'больше', en: 'greater' },
  'below-bound': { ru: 'меньше предела', en: 'below the bound' },
  'above-bound': { ru: 'больше предела', en: 'above the bound' },
};

/** A derivation as the lines of a sum, in the order of the rulebook. */
export function sumRows(derivation: Derivation, words: Terms, locale: Locale): readonly SumRow[] {
  return new Sum(words, locale).rows(derivation, 0);
}

/** What a number of a derivation is called. */
export function labelOf(id: string, words: Terms, locale: Locale): string {
  return (Object.hasOwn(OWN, id) ? OWN[id]?.[locale] : undefined) ?? words.term(id, locale);
}

class Sum {
  readonly #words: Terms;
  readonly #locale: Locale;

  constructor(words: Terms, locale: Locale) {
    this.#words = words;
    this.#locale = locale;
  }

  rows(d: Derivation, depth: number): SumRow[] {
    const [first, second] = d.terms;
    if (first === undefined) return [this.#leaf(d, depth, '')];
    const total = this.#row(d, depth, '=', this.#number(d.value), d.op === 'flats' || d.op === 'percents' ? '' : this.#name(d.id));
    const rest = second === undefined ? [] : this.#term(second, depth, d.op === 'plus' ? '+' : d.op === 'minus' ? '−' : '');
    switch (d.op) {
      case 'fact':
      case 'plus':
      case 'minus':
        return [...this.rows(first, depth), ...rest, { ...total, label: '' }];
      case 'best':
      case 'worst':
      case 'dropped':
        return [...this.rows(first, depth), ...rest, total];
      case 'flats':
      case 'percents':
        return [...this.rows(first, depth), ...d.modifiers.map((t) => this.#modifier(t, depth, d.by)), total];
      case 'share': {
        const percent = this.#row(d, depth, '×', `${this.#number(d.by ?? 100)}%`, this.#name(d.id));
        return [...this.rows(first, depth), percent, { ...total, label: '' }];
      }
      case 'ratio': {
        const ratio = `${this.#number(second?.value ?? 1)} / ${this.#number(d.by ?? 1)}`;
        return [...this.rows(first, depth), this.#row(d, depth, '×', ratio, this.#name(d.id)), { ...total, label: '' }];
      }
      case 'atLeast':
      case 'atMost':
      case 'floor':
      case 'nearest':
        return [...this.rows({ ...first, kept: true }, depth), { ...total, label: this.#bounded(d) }];
    }
  }

  /** What is added to the first term: in one line, or with its own sum below it. */
  #term(d: Derivation, depth: number, sign: SumRow['sign']): SumRow[] {
    const head = this.#leaf(d, depth, sign);
    return d.terms.length === 0 || !d.kept ? [head] : [head, ...this.rows(d, depth + 1)];
  }

  #leaf(d: Derivation, depth: number, sign: SumRow['sign']): SumRow {
    return this.#row(d, depth, sign, this.#number(d.value), this.#name(d.id));
  }

  #row(d: Derivation, depth: number, sign: SumRow['sign'], value: string, label: string): SumRow {
    const dropped = d.kept ? null : this.#name(d.why ?? 'dropped');
    return { depth, sign, value, label, clause: sign === '=' && d.op !== 'floor' ? null : d.clause, dropped };
  }

  /** A modifier with what of it counted: of what adds, the share; of what takes away, all. */
  #modifier({ source, clause, kind, min, max }: Term, depth: number, by: number | null): SumRow {
    const share = kind === 'reduction' || max < 0 ? 100 : (by ?? 100);
    const unit = kind === 'flat' ? '' : '%';
    const said = min === max || kind !== 'flat' ? this.#number(Math.abs(max)) : formatRange(min, max, this.#locale);
    const part = share === 100 ? '' : ` (${this.#number(share)}% × ${said}${unit})`;
    const counted = share === 100 ? said : this.#number((max * share) / 100);
    const minus = kind === 'reduction' || (kind === 'flat' && min === max && max < 0);
    const label = `${this.#name(source)}${part}`;
    return { depth, sign: minus ? '−' : '+', value: `${counted}${unit}`, label, clause, dropped: null };
  }

  #bounded(d: Derivation): string {
    const ru = this.#locale === 'ru';
    if (d.op === 'atLeast') return `${ru ? 'не меньше' : 'at least'} ${this.#number(d.by ?? d.value)}`;
    if (d.op === 'atMost') return `${ru ? 'не больше' : 'at most'} ${this.#number(d.by ?? d.value)}`;
    return this.#name(d.id);
  }

  #name(id: string): string {
    return labelOf(id, this.#words, this.#locale);
  }
  #number(value: number): string {
    return formatNumber(value, this.#locale);
  }
}
