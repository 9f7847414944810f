import type { Json, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { areSmall, mainSpells, mostActions, mostAttacks } from '../ready.ts';
import type { Fighter } from '../state.ts';
import type { ActionSize } from '../terms.ts';
import { attacksIn, costOf, minorsOf } from './cost.ts';
import type { Act, Plan } from './plan.ts';

/** Whether a plan fits into a round: one main, one minor and one instant action. */

/** Why a plan is too much: the ledger's word for it. */
export interface TooMuch {
  readonly code: 'no-main' | 'no-minor' | 'no-instant' | 'too-many-attacks' | 'too-many-actions';
  readonly clause: string;
  readonly data: { readonly [key: string]: Json };
}

const RANK: { readonly [S in ActionSize]: number } = { instant: 0, minor: 1, main: 2 };
const NONE: { readonly [S in ActionSize]: TooMuch['code'] } = { main: 'no-main', minor: 'no-minor', instant: 'no-instant' };

/**
 * What of a plan is too much; null: it fits. A bigger action may be used as a smaller one, never the other way round.
 * @param only in a surprise of one minor action there is nothing else
 * @clause d10.round.three-actions
 * @clause d10.round.downgrade
 * @clause d10.multi.normal
 * @clause d10.multi.small
 * @clause d10.multi.with-parries
 * @clause d10.dodge.two
 * @clause d10.dodge.three-four
 * @clause d10.reaction.surprise
 */
export function tooMuch(book: Book, c: Fighter, plan: Reading<Plan>, only: boolean): TooMuch | null {
  const attacks = attacksIn(plan);
  const small = attacks > 0 && areSmall(book, c, plan);
  if (attacks > mostAttacks(small)) {
    return {
      code: 'too-many-attacks',
      clause: small ? 'd10.multi.small' : 'd10.multi.normal',
      data: { attacks, most: mostAttacks(small) },
    };
  }
  const sizes = plan.acts.map((act) => ({ act, cost: costOf(book, c, act), size: act.as ?? costOf(book, c, act) }));
  for (const { act, cost, size } of sizes) {
    if (RANK[cost] > RANK[size]) return { code: NONE[cost], clause: 'd10.round.downgrade', data: { act: act.do, cost, as: size } };
  }
  return counted(book, c, plan, sizes, { attacks, small, only });
}

interface Sized {
  readonly act: Reading<Act>;
  readonly size: ActionSize;
}

function counted(
  book: Book,
  c: Fighter,
  plan: Reading<Plan>,
  sizes: readonly Sized[],
  { attacks, small, only }: { readonly attacks: number; readonly small: boolean; readonly only: boolean },
): TooMuch | null {
  const clause = 'd10.round.three-actions';
  const mains = mainsIn(book, c, sizes);
  if (mains > (only ? 0 : 1)) return { code: 'no-main', clause: only ? 'd10.reaction.surprise' : clause, data: { mains } };
  const defences = plan.defences.length;
  const together = Math.max(attacks, mains) + defences;
  if (defences > 0 && together > mostActions(small)) {
    return { code: 'too-many-actions', clause: 'd10.multi.with-parries', data: { actions: together, most: mostActions(small) } };
  }
  const dodges = plan.defences.filter((d) => d.do === 'dodge' || d.do === 'arrowDodge').length;
  if (mains > 0 && dodges > 1) return { code: 'no-minor', clause: 'd10.dodge.two', data: { dodges } };
  const there = only || mains > 0 ? 1 : 2;
  const minors = sizes.reduce((sum, { act, size }) => sum + (size === 'minor' ? minorsOf(act) : 0), 0);
  const spare = only ? defences : Math.min(defences, mains > 0 ? 1 : 2);
  if (minors + spare > there) return { code: 'no-minor', clause, data: { minors: minors + spare, most: there } };
  const instants = sizes.filter(({ act, size }) => size === 'instant' && act.do !== 'surrender').length;
  const most = there - minors - spare + (only ? 0 : 1);
  return instants > most ? { code: 'no-instant', clause, data: { instants, most } } : null;
}

/** Main actions of a plan: spells of training beyond the usual one share one. @clause d10.cast.no-level-growth @clause d10.cast.actions */
function mainsIn(book: Book, c: Fighter, sizes: readonly Sized[]): number {
  const mains = sizes.filter(({ size }) => size === 'main');
  const spells = mains.filter(({ act }) => act.do === 'cast').length;
  return mains.length - spells + Math.ceil(spells / mainSpells(book, c.kit));
}
