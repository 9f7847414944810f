import type { Derivation, Locale } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { formatNumber, formatPercent, plainText } from '@boevka/language';

/** A derivation in one line: «5 (основа) + 3 (увёртка) − 7 (навык атакующего) = 1», what did not count struck through. */
export interface Formula {
  readonly line: Line;
  /** Clauses that it cites, in order, each once. */
  readonly clauses: readonly string[];
}

/** What a term, share or source is called; empty for what needs no name. */
export type NameOf = (id: string) => string;

interface Printing {
  readonly locale: Locale;
  readonly nameOf: NameOf;
  readonly clauses: string[];
}

export function formulaOf(d: Derivation, locale: Locale, nameOf: NameOf): Formula {
  const clauses: string[] = [];
  const line = [...express(d, { locale, nameOf, clauses })];
  const value = number(locale, d.value);
  if (d.op !== 'fact' && !plainText(line).endsWith(value)) line.push({ text: ` = ${value}` });
  return { line, clauses };
}

function number(locale: Locale, n: number): string {
  return formatNumber(Math.round(n * 100) / 100, locale);
}

/** The operations that this rulebook's numbers are made of; any other is shown by its value alone. */
function express(d: Derivation, p: Printing): readonly Inline[] {
  if (!p.clauses.includes(d.clause)) p.clauses.push(d.clause);
  const [a, b] = d.terms;
  const n = (x: number): string => number(p.locale, x);
  switch (d.op) {
    case 'fact':
      return [{ text: named(n(d.value), p.nameOf(d.id)) }];
    case 'plus':
      return [...side(a, p), { text: (b?.value ?? 0) < 0 && b?.op === 'fact' ? ' − ' : ' + ' }, ...side(unsigned(b), p)];
    case 'minus':
      return [...side(a, p), { text: ' − ' }, ...group(b, p)];
    case 'share':
      return [...group(a, p), { text: named(` × ${formatPercent(Math.round((d.by ?? 100) * 100) / 100, p.locale)}`, p.nameOf(d.id)) }];
    case 'ratio':
      return [...group(a, p), { text: ` × ${n(b?.value ?? 0)} / ${n(d.by ?? 1)}` }];
    case 'atLeast':
    case 'atMost':
      return a !== undefined && a.value === d.value ? side(a, p) : [...struck(a, p), { text: ` → ${n(d.value)}` }];
    case 'floor':
    case 'nearest':
      return a !== undefined && a.value === d.value ? side(a, p) : [...side(a, p), { text: ` = ${n(a?.value ?? 0)} → ${n(d.value)}` }];
    case 'best':
    case 'worst':
    case 'dropped':
      return [...side(a, p), { text: ' ' }, ...struck(b, p)];
    case 'flats':
    case 'percents':
      return [{ text: n(d.value) }];
  }
}

/** «+ −5» is «− 5». */
function unsigned(d: Derivation | undefined): Derivation | undefined {
  return d !== undefined && d.op === 'fact' && d.value < 0 ? { ...d, value: -d.value } : d;
}

function named(text: string, name: string): string {
  return name === '' ? text : `${text} (${name})`;
}

function side(d: Derivation | undefined, p: Printing): readonly Inline[] {
  return d === undefined ? [] : express(d, p);
}

/** In brackets where a sum would else be read wrongly. */
function group(d: Derivation | undefined, p: Printing): readonly Inline[] {
  if (d === undefined) return [];
  const inner = express(d, p);
  return d.op === 'plus' || d.op === 'minus' ? [{ text: '(' }, ...inner, { text: ')' }] : inner;
}

function struck(d: Derivation | undefined, p: Printing): readonly Inline[] {
  return side(d, p).map((part): Inline => ({ ...part, struck: true }));
}

/** «[dodge.formula, dodge.action-bonus]»: clauses without the rulebook's name. */
export function clausesText(clauses: readonly string[]): string {
  return clauses.length === 0 ? '' : ` [${clauses.map((c) => c.replace(/^dwarf\./, '')).join(', ')}]`;
}
