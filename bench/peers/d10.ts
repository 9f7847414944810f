/**
 * The duel of the d10 benchmark written by hand for its two fighters: plain numbers changed in place, everything known beforehand computed
 * beforehand, no events, no explanations, no other rules than those that can come up. With the same dice it plays the very same duels:
 * the benchmark holds it to that before it measures anything.
 */

import { index } from './generator.ts';

/** What a blow comes down to before wounds and dice. */
interface Blow {
  readonly attack: number;
  /** The other's defence with his shield up, which meets the first of two blows, and without. */
  readonly met: number;
  readonly open: number;
  /** Base and trample less the anti-crit that damage loses. */
  readonly damage: number;
  /** Anti-crit that is left for the strength of the crit. */
  readonly antiCrit: number;
}

/** Two blows of a sword, with four less each, against bone and a shield as big as a door. */
const SWORD: Blow = { attack: 15 + 8 - 4, met: 12 + 6 + 5 + 1, open: 12 + 6 + 5, damage: 8 - 2, antiCrit: 2 };
/** Two of an axe, which eats two of the plate's anti-crit, against plate and shield in trained hands. */
const AXE: Blow = { attack: 14 + 7 - 4, met: 12 + 8 + 3 + 1 + 2, open: 12 + 8 + 3 + 1, damage: 9 + 2 - 5, antiCrit: 3 };

const PARTS = 10;

export interface Fighter {
  readonly maxHp: number;
  hp: number;
  able: boolean;
  readonly wounds: number[];
  woundPenalty: number;
  /** Rounds left to be saved in; 0: no need. */
  rescue: number;
  rescueSince: number;
}

function fighter(maxHp: number): Fighter {
  return { maxHp, hp: maxHp, able: true, wounds: new Array<number>(PARTS + 1).fill(0), woundPenalty: 0, rescue: 0, rescueSince: 0 };
}

/** The two as the latest duel left them. */
export const knight: Fighter = fighter(40);
export const guard: Fighter = fighter(30);

function begin(f: Fighter): void {
  f.hp = f.maxHp;
  f.able = true;
  if (f.woundPenalty < 0) f.wounds.fill(0);
  f.woundPenalty = 0;
  f.rescue = 0;
}

function die(): number {
  return 1 + index(10);
}

function openDie(): number {
  const first = die();
  if (first === 10) {
    let sum = 10;
    for (;;) {
      const more = die();
      sum += more;
      if (more !== 10) return sum;
    }
  }
  if (first !== 1) return first;
  let value = 1;
  for (;;) {
    const less = die();
    value -= less;
    if (less !== 1) return value;
  }
}

/** The part that a face of the location die stands for; faces of one part share a number. */
const PART = [0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 8] as const;

function strike(blow: Blow, a: Fighter, b: Fighter, defence: number, round: number): void {
  const total = blow.attack + a.woundPenalty + openDie();
  const margin = total - (defence + b.woundPenalty);
  if (margin <= 0) return;
  const part = PART[die()] ?? 5;
  const crit = margin - blow.antiCrit;
  let damage = Math.max(0, blow.damage + margin);
  let wound = 0;
  if (crit >= 7) {
    damage *= 2;
    if (crit >= 20) b.able = false;
    else if (crit >= 15) {
      die();
      b.able = false;
    } else if (crit >= 11) {
      wound = crit < 13 ? -5 : -6;
      const rounds = Math.ceil(die() / 2);
      if (b.rescue === 0 || rounds < b.rescue) {
        b.rescue = rounds;
        b.rescueSince = round;
      }
    } else if (crit >= 9) wound = crit === 9 ? -2 : -3;
  } else if (crit >= 4) damage = Math.floor((damage * 3) / 2);
  if (wound < (b.wounds[part] as number)) {
    b.woundPenalty += wound - (b.wounds[part] as number);
    b.wounds[part] = wound;
  }
  b.hp -= damage;
  if (b.hp <= 0) b.able = false;
}

function endOfRound(f: Fighter, round: number): void {
  if (f.rescue === 0 || round <= f.rescueSince) return;
  f.rescue--;
  if (f.rescue === 0) f.able = false;
}

/** Plays one duel; tells how many rounds it took. */
export function playByHand(most: number): number {
  const a = knight;
  const b = guard;
  begin(a);
  begin(b);
  for (let round = 1; round <= most; round++) {
    strike(SWORD, a, b, SWORD.met, round);
    if (b.able) strike(SWORD, a, b, SWORD.open, round);
    if (b.able) {
      strike(AXE, b, a, AXE.met, round);
      if (a.able) strike(AXE, b, a, AXE.open, round);
    }
    endOfRound(a, round);
    endOfRound(b, round);
    if (!a.able || !b.able) return round;
  }
  return most;
}
