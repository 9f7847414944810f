import { NameBook } from '@boevka/language';
import type { Side } from './dictionary.ts';
import type { PartKind, PartWords } from './things.ts';
import { PART_KINDS } from './things.ts';

/** A part that a body has: its id, its kind (`arm`, `leg`, `wing` …), and the names that its pack gives it. */
export interface BodyPart {
  readonly id: string;
  readonly kind: string;
  readonly names?: readonly string[];
}

/** A part as it was said. */
export interface SaidPart {
  readonly words: PartWords | null;
  /** A part that its pack names in its own way. */
  readonly id: string | null;
  readonly sides: readonly Side[];
  readonly from: number;
  readonly to: number;
}

const HUMANOID = 'head torso rightArm leftArm rightHand leftHand rightLeg leftLeg rightFoot leftFoot';
const PLANS: { readonly [plan: string]: string } = {
  humanoid: HUMANOID,
  winged: `${HUMANOID} rightWing leftWing tail`,
  'two-headed': `${HUMANOID.replace('head ', '')} head1 head2`,
  'three-legged': `${HUMANOID} thirdLeg thirdFoot`,
  'horned-beast': 'head horns torso frontRightLeg frontLeftLeg hindRightLeg hindLeftLeg tail',
};

/** The parts of a plan of the catalogue; of an unknown plan those of a humanoid. */
export function partsOfPlan(plan: string): readonly BodyPart[] {
  const ids = Object.hasOwn(PLANS, plan) ? (PLANS[plan] ?? HUMANOID) : HUMANOID;
  return ids.split(' ').map((id) => ({ id, kind: kindOf(id) }));
}

function kindOf(id: string): string {
  return (/(?:head|torso|arm|hand|leg|foot|wing|tail|horn|tentacle)/i.exec(id)?.[0] ?? id).toLowerCase();
}

/** Sides that an id tells: `frontRightLeg` is a front and a right one, `head2` the second. */
function sidesOf(id: string): readonly Side[] {
  const out: Side[] = [];
  if (/right/i.test(id)) out.push('right');
  if (/left/i.test(id)) out.push('left');
  if (/front|fore/i.test(id)) out.push('front');
  if (/hind|rear|back/i.test(id)) out.push('hind');
  if (/third|3$/i.test(id)) out.push('third');
  if (/second|2$/i.test(id)) out.push('second');
  if (/first|1$/i.test(id)) out.push('first');
  return out;
}

/** Which part is meant: one id, one of a sort (`anyArm`), or why it cannot be told. */
export type Aim =
  | { readonly part: string; readonly doubt: 'no-such-part' | 'ambiguous-order' | null }
  | { readonly part: null; readonly doubt: 'no-such-part' | 'ambiguous-order' };

const ANY: { readonly [kind: string]: string } = { arm: 'anyArm', hand: 'anyHand', leg: 'anyLeg', foot: 'anyFoot' };

/** Finds the part of a body that was said. @clause dwarf.body.aim */
export function aimAt(said: SaidPart, body: readonly BodyPart[]): Aim {
  if (said.id !== null)
    return body.some((part) => part.id === said.id) ? { part: said.id, doubt: null } : { part: null, doubt: 'no-such-part' };
  if (said.words === null) return { part: null, doubt: 'ambiguous-order' };
  const doubt = said.words.finer === true ? ('no-such-part' as const) : null;
  const kinds = kindsIn(said.words.kind, body);
  const alike = body.filter((part) => kinds.includes(part.kind));
  if (alike.length === 0) return { part: null, doubt: 'no-such-part' };
  const fitting = alike.filter((part) => said.sides.every((side) => sidesOf(part.id).includes(side)));
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return { part: only.id, doubt };
  const ofSort = ANY[alike[0]?.kind ?? ''];
  if (fitting.length === 0) {
    const [sole, more] = alike;
    if (sole !== undefined && more === undefined && said.sides.every((side) => side === 'right' || side === 'left' || side === 'first'))
      return { part: sole.id, doubt };
    return { part: null, doubt: 'no-such-part' };
  }
  if (ofSort === undefined) return { part: null, doubt: 'ambiguous-order' };
  return { part: ofSort, doubt: said.sides.length > 0 ? 'ambiguous-order' : doubt };
}

/** A «лапа» is a leg of what walks on four, else an arm. */
function kindsIn(kind: PartKind, body: readonly BodyPart[]): readonly string[] {
  if (kind !== 'paw') return [kind];
  return body.some((part) => part.kind === 'paw') ? ['paw'] : body.some((part) => part.kind === 'arm') ? ['arm'] : ['leg'];
}

const books = new WeakMap<readonly BodyPart[], NameBook>();

/** Names that packs give to parts of sorts that the reader has no words for. */
export function partNames(body: readonly BodyPart[]): NameBook {
  const known = books.get(body);
  if (known !== undefined) return known;
  const strange = body.filter((part) => (part.names ?? []).length > 0 && !(PART_KINDS as readonly string[]).includes(part.kind));
  const book = new NameBook(strange.map((part) => ({ id: part.id, names: part.names ?? [] })));
  books.set(body, book);
  return book;
}
