import type { Written } from './on-field.ts';

interface HideCase {
  readonly name: string;
  readonly start: Written;
  readonly abilities: readonly string[];
  readonly field: Written;
  readonly rules: Written;
  readonly dice: number;
  readonly range: readonly [number, number];
  readonly stealth: number | null;
}

function hides(
  name: string,
  dice: number,
  range: readonly [number, number],
  stealth: number | null,
  more: Partial<HideCase> = {},
): HideCase {
  return { name, start: {}, abilities: [], field: {}, rules: {}, dice, range, stealth, ...more };
}

const fog = { visibility: [{ name: 'fog', side: 'stealth', amount: 25 }] };
const glare = { visibility: [{ name: 'glare', side: 'stealth', amount: -10 }] };
const smoke = { visibility: [{ name: 'smoke', side: 'detection', amount: -40 }] };

/** Attempts to hide with nobody looking. */
export const hideCases: readonly HideCase[] = [
  hides('draws from 0 to 100', 70, [0, 100], 70),
  hides('adds bonuses to the upper end', 131, [0, 150], 131, { abilities: ['sneaky'] }),
  hides('takes penalties off the lower end', 7, [-20, 150], 7, { abilities: ['sneaky', 'clumsy'] }),
  hides('fails below 1', 0, [0, 100], null),
  hides('succeeds with 1', 1, [0, 100], 1),
  hides('is helped by fog', 120, [0, 125], 120, { field: fog }),
  hides('is hindered by glare', -3, [-10, 100], null, { field: glare }),
  hides('is not touched by what hinders searching', 100, [0, 100], 100, { field: smoke }),
  hides('replaces the old value', 22, [0, 100], 22, { start: { stealth: 60 } }),
  hides('reveals when it fails anew', 0, [0, 100], null, { start: { stealth: 60 } }),
  hides('keeps the better value by the house’s rule', 22, [0, 100], 60, { start: { stealth: 60 }, rules: { rehideKeepsBest: true } }),
];
