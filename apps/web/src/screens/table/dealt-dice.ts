import type { DrawShown } from '@boevka/api';
import type { DiceEvidence } from '@boevka/language';

/** A value that a draw gets from a pasted post. */
export interface Dealt {
  readonly draw: DrawShown;
  readonly value: number;
}

/**
 * Deals pasted dice out to draws, in the order of both. A die of another range with as many sides is moved to the draw's range (1…301 onto
 * −100…200); one that fits nowhere is left over.
 */
export function dealDice(
  rolls: readonly DiceEvidence[],
  draws: readonly DrawShown[],
): { readonly dealt: readonly Dealt[]; readonly left: readonly number[] } {
  const dealt: Dealt[] = [];
  const left: number[] = [];
  let at = 0;
  for (const roll of rolls) {
    for (const shown of roll.values) {
      const found = draws.findIndex((d, i) => i >= at && valueFor(roll, shown, d) !== null);
      const draw = draws[found];
      const value = draw === undefined ? null : valueFor(roll, shown, draw);
      if (draw === undefined || value === null) {
        left.push(shown);
        continue;
      }
      dealt.push({ draw, value });
      at = found + 1;
    }
  }
  return { dealt, left };
}

function valueFor({ lo, hi }: DiceEvidence, shown: number, draw: DrawShown): number | null {
  const moved = lo !== null && hi !== null && hi - lo === draw.hi - draw.lo ? shown - lo + draw.lo : shown;
  return moved >= draw.lo && moved <= draw.hi && (lo === null || hi === null || hi - lo === draw.hi - draw.lo) ? moved : null;
}
