import { INS, PLURAL, SINGULAR } from '@boevka/language';
import type { Frame, SaidDeed } from './frame.ts';

/** Which of the words of a stretch that could be deeds are the deeds that it orders. */

const ATTACKS = new Set(['blow', 'shoot', 'throw']);
const GUARDS = new Set(['dodge', 'parry', 'cover']);

export function isAttack(said: SaidDeed): boolean {
  return ATTACKS.has(said.use.deed);
}
export function isGuard(said: SaidDeed): boolean {
  return GUARDS.has(said.use.deed);
}

/** Without what is denied, what only tells how, and what is the object of another deed. */
export function keptDeeds(frame: Frame): SaidDeed[] {
  const inPlace = (said: SaidDeed): boolean => {
    const { use } = said;
    if (said.negated) return false;
    if (use.verb !== null && (use.verb.mood === 'second' || use.verb.mood === 'order')) return false;
    return true;
  };
  let deeds = frame.deeds.filter(inPlace);
  if (frame.denies) deeds = deeds.filter((said) => said.use.verb !== null && said.use.verb.mood !== 'infinitive');
  const byManner = (said: SaidDeed): boolean =>
    said.use.verb === null && said.prep === null && isInstrumental(said.use.cases) && !isGuard(said);
  if (deeds.some((said) => said.use.verb !== null && said.use.deed !== 'light' && !isAttack(said)))
    deeds = deeds.filter((said) => !byManner(said));
  const has = (test: (said: SaidDeed) => boolean): boolean => deeds.some(test);
  const strong = (said: SaidDeed): boolean => !said.use.weak && said.use.deed !== 'light';
  if (has(strong)) deeds = deeds.filter((said) => said.use.deed !== 'light');
  if (has((said) => said.use.deed === 'cover')) deeds = deeds.filter((said) => said.use.deed !== 'parry');
  if (has(isGuard))
    deeds = deeds.filter(
      (said) =>
        isGuard(said) ||
        !(isAttack(said) ? said.use.verb === null : ['move', 'guard', 'draw', 'exit', 'cast', 'stand', 'drop'].includes(said.use.deed)),
    );
  if (has((said) => said.use.deed === 'guard') && has((said) => isAttack(said) && said.use.verb === null))
    deeds = deeds.filter((said) => !(isAttack(said) && said.use.verb === null));
  if (has(isAttack))
    deeds = deeds.filter(
      (said) =>
        isAttack(said) ||
        !(
          said.use.deed === 'move' ||
          said.use.deed === 'exit' ||
          said.use.deed === 'close' ||
          said.use.deed === 'cast' ||
          said.use.deed === 'aim' ||
          said.use.deed === 'stand'
        ) ||
        isOwnDeed(said, deeds, frame),
    );
  if (has((said) => said.use.verb !== null && said.use.deed === 'drink')) deeds = deeds.filter((said) => said.use.deed !== 'move');
  return deeds;
}

/** A noun that can only say how: «залпом», «броском». */
function isInstrumental(cases: number): boolean {
  return (cases & INS) !== 0 && (cases & ~(INS | SINGULAR | PLURAL)) === 0;
}

/** «отхожу и бью»: a verb of motion beside a blow that is a verb too is a deed of its own; «иду в атаку» is only one. */
function isOwnDeed(said: SaidDeed, deeds: readonly SaidDeed[], frame: Frame): boolean {
  if (said.use.verb === null) return false;
  if (said.use.deed === 'aim' || said.use.deed === 'cast') return false;
  const blow = deeds.find(isAttack);
  return (
    blow?.use.verb != null &&
    (frame.places.length > 0 || frame.persons.length > 1 || frame.numbers.some((number) => number.unit === 'hexes'))
  );
}
