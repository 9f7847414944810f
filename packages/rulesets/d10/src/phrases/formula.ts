import type { Derivation, Locale, Term } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';

/** How a derivation is printed: the bare sum of a report, or with the name of every number for the judge. */
export interface FormulaStyle {
  readonly locale: Locale;
  /** What a term is called; null prints numbers alone. */
  readonly nameOf: ((id: string) => string) | null;
  /** The faces behind a die, for terms of that id: «(10 + 3)». */
  readonly die: string | null;
}

/** «15 + 9 − 4 + (10 + 3) = 33». */
export function formulaText(d: Derivation, style: FormulaStyle): string {
  const text = express(d, style, true);
  const value = formatNumber(round(d.value), style.locale);
  if ((d.op === 'fact' && style.die === null) || text === value || text.endsWith(`→ ${value}`)) return text;
  return `${text} = ${value}`;
}

/** Clauses that a derivation cites, in order, each once. */
export function clausesOf(d: Derivation): string[] {
  const found: string[] = [];
  const walk = (node: Derivation): void => {
    for (const term of node.terms) walk(term);
    for (const m of node.modifiers) if (!found.includes(m.clause)) found.push(m.clause);
    if (!found.includes(node.clause)) found.push(node.clause);
  };
  walk(d);
  return found;
}

/** «[attack.formula, multi.normal]»: clauses without the rulebook's name. */
export function clausesText(clauses: readonly string[]): string {
  return clauses.length === 0 ? '' : ` [${clauses.map((c) => c.replace(/^d10\./, '')).join(', ')}]`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

function express(d: Derivation, style: FormulaStyle, first: boolean): string {
  const [a, b] = d.terms;
  switch (d.op) {
    case 'fact':
      return fact(d, style, first);
    case 'plus':
      return joinedBy(a, b, style, first, 1);
    case 'minus':
      return joinedBy(a, b, style, first, -1);
    case 'flats':
      return `${side(a, style, first)}${d.modifiers.map((m) => flat(m, style)).join('')}`;
    case 'share':
      return `${grouped(a, style)} × ${formatNumber(round((d.by ?? 100) / 100), style.locale)}`;
    case 'ratio':
      return `${grouped(a, style)} × ${formatNumber(round((b?.value ?? 0) / (d.by ?? 1)), style.locale)}`;
    case 'floor':
    case 'nearest':
      return a !== undefined && Number.isInteger(a.value)
        ? side(a, style, first)
        : `${side(a, style, first)} = ${formatNumber(round(a?.value ?? 0), style.locale)} → ${formatNumber(round(d.value), style.locale)}`;
    case 'atLeast':
    case 'atMost':
      return a !== undefined && a.value === d.value
        ? side(a, style, first)
        : `${grouped(a, style)} → ${formatNumber(round(d.value), style.locale)}`;
    default:
      return side(a, style, first);
  }
}

function side(d: Derivation | undefined, style: FormulaStyle, first: boolean): string {
  return d === undefined ? '' : express(d, style, first);
}

/** Two terms with the sign between them: a negative one is taken away, a sum is set in brackets only where it is taken away. */
function joinedBy(a: Derivation | undefined, b: Derivation | undefined, style: FormulaStyle, first: boolean, sign: 1 | -1): string {
  const left = side(a, style, first);
  if (b === undefined) return left;
  const chain = b.op === 'fact' && b.id === 'die' && style.die !== null;
  const negative = b.op === 'fact' && !chain && b.value < 0;
  const minus = sign < 0 !== negative;
  const right = b.op === 'fact' ? (chain ? fact(b, style, false) : amount(Math.abs(b.value), b.id, style)) : grouped(b, style, sign > 0);
  return `${left} ${minus ? '−' : '+'} ${right}`;
}

function grouped(d: Derivation | undefined, style: FormulaStyle, open = false): string {
  const text = side(d, style, true);
  return d === undefined || d.op === 'fact' || open ? text : /[+−]/.test(text) ? `(${text})` : text;
}

function fact(d: Derivation, style: FormulaStyle, first: boolean): string {
  if (d.id === 'die' && style.die !== null) return named(style.die, d.id, style);
  const text = amount(Math.abs(d.value), d.id, style);
  return d.value < 0 ? (first ? `−${text}` : `(−${text})`) : text;
}

function amount(value: number, id: string, style: FormulaStyle): string {
  return named(formatNumber(round(value), style.locale), id, style);
}

function named(text: string, id: string, style: FormulaStyle): string {
  const name = style.nameOf === null ? '' : style.nameOf(id);
  return name === '' ? text : `${text} (${name})`;
}

function flat(m: Term, style: FormulaStyle): string {
  return ` ${m.max < 0 ? '−' : '+'} ${amount(Math.abs(m.max), m.source, style)}`;
}
