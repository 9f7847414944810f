import type { Json } from '@boevka/kernel';
import type { C } from '../context.ts';
import type { Fighter } from '../state.ts';
import type { Location } from '../terms.ts';
import { LOCATIONS } from '../terms.ts';
import { locationAt } from './ladder.ts';

const FACES = 10;

/** The table as an answer to the judge's question: what each face of the die is. */
function table(behind: boolean): { [face: string]: Json } {
  const out: { [face: string]: Json } = {};
  for (let face = 1; face <= FACES; face++) out[String(face)] = locationAt(face, behind);
  return out;
}

function isTable(answer: Json): boolean {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return false;
  return Object.entries(answer).every(([face, part]) => /^([1-9]|10)$/u.test(face) && LOCATIONS.some((l) => l === part));
}

/**
 * Where a face of the location die lands. Where the two do not stand face to face the judge may give another table; faces that his lacks are as usual.
 * @clause d10.location.other-positions
 */
export function faces<N>(ctx: C<N>, a: Fighter, b: Fighter, behind: boolean, nth: number, die: number): Location {
  const usual = locationAt(die, behind);
  if (!b.prone && !a.prone && b.posture === 'standing' && a.posture === 'standing') return usual;
  const answer = ctx.ask({
    what: nth <= 1 ? `location/${b.id}` : `location/${b.id}/${nth}`,
    actor: a.id,
    clause: 'd10.location.other-positions',
    kind: 'map',
    options: [],
    byDefault: table(behind),
    data: { target: b.id, nth },
    fits: isTable,
  });
  const part = (answer as { readonly [face: string]: Json })[String(die)];
  return LOCATIONS.find((l) => l === part) ?? usual;
}
