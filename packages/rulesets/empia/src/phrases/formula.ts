import type { Derivation, Locale, Term } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { formatNumber, formatPercent, NBSP, plainText } from '@boevka/language';
import { whyText } from './terms/terms.ts';

/** A derivation in one line: «100 + 25 Новичок + 15 лук = 140», what did not count struck through, with its reason. */
export interface Formula {
  readonly line: Line;
  /** Clauses that it cites, in order, each once. */
  readonly clauses: readonly string[];
}

/** What a term, share or source is called; empty for what needs no name. */
export type NameOf = (id: string) => string;

export function formulaOf(d: Derivation, locale: Locale, nameOf: NameOf): Formula {
  const clauses: string[] = [];
  const line = [...express(d, { locale, nameOf, clauses })];
  const value = formatNumber(round(d.value), locale);
  if (d.op !== 'fact' && !plainText(line).endsWith(value)) line.push({ text: ` = ${value}` });
  return { line, clauses };
}

interface Printing {
  readonly locale: Locale;
  readonly nameOf: NameOf;
  readonly clauses: string[];
}

function cite(p: Printing, clause: string): void {
  if (!p.clauses.includes(clause)) p.clauses.push(clause);
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

function number(p: Printing, n: number): string {
  return formatNumber(round(n), p.locale);
}

function express(d: Derivation, p: Printing): readonly Inline[] {
  cite(p, d.clause);
  const [a, b] = d.terms;
  switch (d.op) {
    case 'fact':
      return [{ text: named(number(p, d.value), p.nameOf(d.id)) }];
    case 'plus':
      return [...side(a, p), { text: ' + ' }, ...side(b, p)];
    case 'minus':
      return [...side(a, p), { text: ' − ' }, ...group(b, p)];
    case 'share':
      return [...group(a, p), { text: named(` × ${formatPercent(round(d.by ?? 100), p.locale)}`, p.nameOf(d.id)) }];
    case 'ratio':
      return [...group(a, p), { text: named(` × ${number(p, b?.value ?? 0)} / ${number(p, d.by ?? 1)}`, p.nameOf(d.id)) }];
    case 'flats':
      return [...side(a, p), ...d.modifiers.map((m): Inline => ({ text: flat(m, d, p) }))];
    case 'percents':
      return [...group(a, p), ...percents(d, p)];
    case 'best':
    case 'worst':
    case 'dropped':
      return [...side(a, p), { text: ' ' }, ...struck(b, p)];
    case 'atLeast':
    case 'atMost':
      return [...struck(a, p), { text: ` → ${number(p, d.value)}` }];
    case 'floor':
    case 'nearest':
      return [...side(a, p), ...between(a, p), { text: ` → ${number(p, d.value)}` }];
  }
}

/** A sum is finished before it is rounded: «24,05 → 24». */
function between(a: Derivation | undefined, p: Printing): readonly Inline[] {
  return a === undefined || a.op === 'fact' ? [] : [{ text: ` = ${number(p, a.value)}` }];
}

function named(text: string, name: string): string {
  return name === '' ? text : `${text} (${name})`;
}

function side(d: Derivation | undefined, p: Printing): readonly Inline[] {
  return d === undefined ? [] : express(d, p);
}

const SUMS: readonly string[] = ['plus', 'minus', 'flats'];

/** In brackets where a product or a difference would else be read wrongly. */
function group(d: Derivation | undefined, p: Printing): readonly Inline[] {
  if (d === undefined) return [];
  const inner = express(d, p);
  if (d.op === 'floor' || d.op === 'nearest' || d.op === 'atLeast' || d.op === 'atMost')
    return [...inner, { text: '; ' }, { text: number(p, d.value) }];
  return SUMS.includes(d.op) ? [{ text: '(' }, ...inner, { text: ')' }] : inner;
}

function flat(m: Term, d: Derivation, p: Printing): string {
  cite(p, m.clause);
  const at = m.min === m.max ? m.max : closest(m, d);
  const share = d.by !== null && d.by !== 100 && at > 0 ? `${formatPercent(d.by, p.locale)}${NBSP}×${NBSP}` : '';
  const sign = at < 0 ? '−' : '+';
  return ` ${sign} ${share}${named(number(p, Math.abs(at)), p.nameOf(m.source))}`;
}

/** Which end of a range the sum took: the one that makes it right. */
function closest(m: Term, d: Derivation): number {
  const x = d.terms[0]?.value ?? 0;
  const sum = (end: 'min' | 'max'): number => d.modifiers.reduce((s, t) => s + t[end], x);
  return Math.abs(sum('min') - d.value) < 1e-6 ? m.min : m.max;
}

/** Increases add up in one factor, each reduction is a factor of its own. */
function percents(d: Derivation, p: Printing): readonly Inline[] {
  const out: Inline[] = [];
  const ups = d.modifiers.filter((m) => m.kind === 'increase');
  const pct = (n: number): string => formatPercent(n, p.locale);
  if (ups.length > 0) {
    const parts = ups.map((m) => {
      cite(p, m.clause);
      return ` + ${named(pct((m.max * (d.by ?? 100)) / 100), p.nameOf(m.source))}`;
    });
    out.push({ text: ` × (${pct(100)}${parts.join('')})` });
  }
  for (const m of d.modifiers) {
    if (m.kind !== 'reduction') continue;
    cite(p, m.clause);
    out.push({ text: ` × (${pct(100)} − ${named(pct(m.max), p.nameOf(m.source))})` });
  }
  return out;
}

function struck(d: Derivation | undefined, p: Printing): readonly Inline[] {
  if (d === undefined) return [];
  const inner = express(d, p).map((part): Inline => ({ ...part, struck: true }));
  return d.why === null ? inner : [...inner, { text: ` (${whyText(d.why, p.locale)})` }];
}

/** «[move.table, energy.pays]»: clauses without the rulebook's name. */
export function clausesText(clauses: readonly string[]): string {
  return clauses.length === 0 ? '' : ` [${clauses.map((c) => c.replace(/^empia\./, '')).join(', ')}]`;
}
