import type { Derivation } from './explained.ts';
import { floored } from './reckoner.ts';

/**
 * Adds a derivation up again from its listed members and tells whether it gives the value that it claims. Laws run it over every
 * derivation of a fuzzed battle: a sum that is not made of what it lists is found at once.
 * @returns the first node that does not add up, or `null`
 */
export function auditDerivation(d: Derivation): Derivation | null {
  for (const term of d.terms) {
    const fault = auditDerivation(term);
    if (fault) return fault;
  }
  return Math.abs(recompute(d) - d.value) < 1e-6 ? null : d;
}

function recompute(d: Derivation): number {
  const [a, b] = d.terms;
  const x = a?.value ?? 0;
  const by = d.by ?? 0;
  const end = d.end ?? 'max';
  switch (d.op) {
    case 'fact':
      return d.value;
    case 'plus':
      return x + (b?.value ?? 0);
    case 'minus':
      return x - (b?.value ?? 0);
    case 'share':
      return (x * by) / 100;
    case 'ratio':
      return (x * (b?.value ?? 0)) / by;
    case 'flats':
      return d.modifiers.reduce((sum, m) => sum + (m[end] > 0 ? (m[end] * by) / 100 : m[end]), x);
    case 'percents': {
      const increases = d.modifiers.filter((m) => m.kind === 'increase').reduce((sum, m) => sum + m.max, 0);
      const raised = (x * (100 + (increases * by) / 100)) / 100;
      return d.modifiers.filter((m) => m.kind === 'reduction').reduce((left, m) => (left * (100 - m.max)) / 100, raised);
    }
    case 'best':
      return Math.max(x, b?.value ?? x);
    case 'worst':
      return Math.min(x, b?.value ?? x);
    case 'dropped':
      return x;
    case 'atLeast':
      return Math.max(x, by);
    case 'atMost':
      return Math.min(x, by);
    case 'floor':
      return floored(x);
    case 'nearest':
      return floored(x + 0.5);
  }
}
