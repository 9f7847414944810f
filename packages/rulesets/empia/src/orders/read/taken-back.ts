import type { Correction } from '@boevka/language';
import { frameOf } from './collect.ts';
import type { Frame } from './frame.ts';
import type { Page } from './page.ts';
import type { Told } from './told.ts';
import { tell } from './told.ts';

/** The order after its author took a part of it back: what is said anew stands, the rest stays if no new deed was named. */
export function corrected(page: Page, slip: Correction): Told {
  const [old, anew] = [tell(page, [slip.before]), tell(page, [slip.after])];
  const deeds = anew.acts.length > 0 || anew.frame.abilities.length > 0 || old.empty;
  if (deeds && (!anew.acts.every((act) => act.use.weak) || anew.frame.abilities.length > 0)) return anew;
  const over = <T>(a: readonly T[], b: readonly T[]): T[] => [...(b.length > 0 ? b : a)];
  const [a, b] = [old.frame, frameOf(page, slip.after)];
  const frame: Frame = {
    ...a,
    to: b.to,
    persons: over(a.persons, b.persons),
    weapons: over(a.weapons, b.weapons),
    sorts: over(a.sorts, b.sorts),
    places: over(a.places, b.places),
    ground: over(a.ground, b.ground),
    parts: over(a.parts, b.parts),
    lengths: over(a.lengths, b.lengths),
    ways: over(a.ways, b.ways),
    unknown: [...a.unknown, ...b.unknown],
    facts: new Set([...a.facts, ...b.facts]),
  };
  return { ...old, frame, issues: [...old.issues, ...anew.issues] };
}
