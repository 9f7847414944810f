import type { Reading } from '@boevka/kernel';
import type { Attack } from './content/attack.ts';
import type { Against } from './content/common.ts';
import type { Family, Nature, Targeting } from './terms.ts';

/** The state of a battle: plain numbers, every key always there. Objects inside lists are replaced when they change, never written to. */

/** An attack that was announced and waits for its target's block phase. @clause apx.queue.arrival-order */
export interface AttackInstance {
  readonly id: string;
  readonly seq: number;
  readonly attackerId: string;
  readonly attackId: string;
  /** All that was paid for it, over several moves if need be. */
  readonly paidAp: number;
  readonly defenceBase: number;
  readonly multiMove: boolean;
  readonly baseDamage: number;
  readonly damageType: string | null;
  readonly nature: Nature;
  readonly targeting: Targeting;
  readonly dodgeable: boolean;
  readonly blockable: boolean;
  /** 0: it does not blind. */
  readonly blindMoves: number;
  readonly freezeMoves: number;
  readonly freezeMinus: number;
  readonly freezePercent: number;
  readonly interruptsMultiMove: boolean;
  /** Words of the sheet that no field holds: the judge may rule what they do. */
  readonly text: string | null;
  /** What the judge set as the share of the damage that passes; null: as computed. */
  readonly damageShare: number | null;
}

/** An effect at work; moves left count the present one. */
export interface Effect {
  readonly family: Family;
  readonly movesLeft: number;
  readonly apxMinus: number;
  readonly apxPercent: number;
  readonly sourceId: string | null;
}

/** A multi-move attack in work. */
export interface MultiMove {
  readonly attackId: string;
  readonly targetIds: readonly string[];
  readonly cost: number;
  readonly paid: number;
  /** The attack as it was when the first payment was made. */
  readonly attack: Attack;
}

/** Armour, shield or artefact as it is now; `pool` is what it can still absorb. */
export interface Guard {
  readonly id: string;
  readonly against: Against;
  readonly percent: number;
  readonly flat: number;
  readonly pool: number | null;
  readonly magic: boolean;
  readonly kind: string;
  readonly protectsFrom: readonly Family[];
}

/** A pool that an active magic protection has put up for this block phase. */
export interface Ward {
  readonly id: string;
  readonly against: Against;
  readonly left: number;
}

export interface Combatant {
  readonly id: string;
  /** His place in lists, from 0. */
  readonly slot: number;
  teamId: string;
  maxHp: number;
  apx: number;
  hp: number;
  x: number;
  y: number;
  spentThisMove: number;
  reserve: number;
  queue: AttackInstance[];
  blind: Effect | null;
  freeze: Effect | null;
  multiMove: MultiMove | null;
  guards: Guard[];
  wards: Ward[];
  immunities: readonly Family[];
  defeated: boolean;
  /** What the judge named after a defeat, or how it came: `dead`, `unconscious`, `surrendered`; null before. */
  fate: string | null;
}

export interface Result {
  /** Null: a draw. */
  readonly winner: string | null;
  readonly reason: string;
}

export interface Battle {
  /** Empty until lots have been cast. */
  order: string[];
  moveNo: number;
  seq: number;
  /** Place in `order` of the one on move. */
  at: number;
  endedEarly: boolean;
  result: Result | null;
}

export interface State {
  battle: Battle;
  /** In the order of their slots. */
  combatants: Combatant[];
}

/** A combatant by id, or null. */
export function combatant<T extends { readonly id: string }>(state: { readonly combatants: readonly T[] }, id: string): T | null {
  const { combatants } = state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as T;
    if (c.id === id) return c;
  }
  return null;
}

/** What he may spend in a move now: his cap, less what freezing takes. @clause apx.freeze.lowers-apx */
export function effectiveApx(c: Pick<Reading<Combatant>, 'apx' | 'freeze'>): number {
  const { freeze } = c;
  if (freeze === null) return c.apx;
  const left = Math.floor((c.apx * (100 - freeze.apxPercent)) / 100 + 1e-9) - freeze.apxMinus;
  return Math.max(left, 0);
}

/** Who is on move; null while lots are to be cast, and after the end. */
export function onMove(state: Reading<State>): string | null {
  const { battle } = state;
  if (battle.result !== null) return null;
  return battle.order[battle.at] ?? null;
}
