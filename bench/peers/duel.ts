/**
 * The same duel written by hand for these two fighters: plain numbers changed in place, everything known beforehand computed
 * beforehand, no events, no explanations, no other rules than those that can come up. The yardstick of what the rules cost at least.
 * With the same dice it plays the very same duels, turn by turn: `agreement` holds it to that.
 */

import { index } from './generator.ts';

/** What a blow comes down to. */
interface Blow {
  readonly hit: number;
  readonly lo: number;
  readonly hi: number;
  readonly factorPct: number;
  readonly block: number;
  /** The same against himself. */
  readonly selfLo: number;
  readonly selfHi: number;
  readonly selfFactorPct: number;
  readonly selfBlock: number;
  readonly cost: number;
}

const SWORD: Blow = {
  hit: 300,
  lo: 8,
  hi: 20,
  factorPct: 100,
  block: 0,
  selfLo: 6,
  selfHi: 17,
  selfFactorPct: 100,
  selfBlock: 7,
  cost: 3,
};
const FIST: Blow = { hit: 100, lo: 2, hi: 8, factorPct: 100, block: 0, selfLo: 1, selfHi: 6, selfFactorPct: 50, selfBlock: 6, cost: 1 };
const DART: Blow = { hit: 400, lo: 11, hi: 18, factorPct: 85, block: 6, selfLo: 8, selfHi: 14, selfFactorPct: 100, selfBlock: 0, cost: 6 };

const KNIGHT = { health: 137, energy: 95, defence: 110, rest: 5, longRest: 60 };
const MAGE = { health: 105, energy: 178, defence: 120, rest: 10, longRest: 120 };
/** What remains of a defence that cannot be used. */
const OWN_FAILURE = 50;
/** Nobody moves in this duel, and each has the other before him. */
const DISTANCE = 1;

export interface Man {
  health: number;
  energy: number;
  collapsed: boolean;
  out: boolean;
  chain: number;
  /** Knight: the sword is still in his hand. */
  armed: boolean;
  /** Mage: last action of a stun, number of lost limbs and which they are, fire damage of the turn. */
  stunnedUntil: number;
  lost: boolean[];
  limbsLost: number;
  fire: number;
  /** What the phase will take. */
  damage: number;
  spent: number;
}

function man(): Man {
  return {
    health: 0,
    energy: 0,
    collapsed: false,
    out: false,
    chain: 0,
    armed: true,
    stunnedUntil: 0,
    lost: [false, false, false, false],
    limbsLost: 0,
    fire: 0,
    damage: 0,
    spent: 0,
  };
}

/** The two as the latest duel left them. */
export const knight: Man = man();
export const mage: Man = man();

function begin(m: Man, start: { readonly health: number; readonly energy: number }): void {
  m.health = start.health;
  m.energy = start.energy;
  m.collapsed = false;
  m.out = false;
  m.chain = 0;
  m.armed = true;
  m.stunnedUntil = 0;
  if (m.limbsLost > 0) m.lost.fill(false);
  m.limbsLost = 0;
  m.fire = 0;
  m.damage = 0;
  m.spent = 0;
}

function draw(lo: number, hi: number): number {
  return lo + index(hi - lo + 1);
}

/** From -D to +H without the zero. */
function hitRoll(defence: number, hit: number): number {
  const value = index(defence + hit) - defence;
  return value >= 0 ? value + 1 : value;
}

/** One of the effects 1 to 4 that are open. */
function effect(open: readonly number[]): number {
  return open[index(open.length)] as number;
}

/** One of them but for the first one drawn. */
function effectBut(open: readonly number[], first: number): number {
  const at = index(open.length - 1);
  return open[(open[at] as number) >= first ? at + 1 : at] as number;
}

function floored(x: number): number {
  return Math.floor(x + 1e-9);
}

function snap(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

const SLASH_HITS = [1, 3, 4];
const SWORD_MISSES = [1, 2, 3];
const FIST_MISSES = [1, 2];
const DART_HITS = [1, 3];
const DART_MISSES = [1, 2, 3, 4];

function through(drawn: number, bonus: number, b: Blow, crit: boolean): number {
  let value = drawn;
  if (bonus > 0) value = (value * (100 + bonus)) / 100;
  if (b.factorPct !== 100) value = (value * b.factorPct) / 100;
  if (!crit && b.block > 0) value = Math.max(0, value - b.block);
  return floored(value);
}

function throughOwn(b: Blow): number {
  let value = draw(b.selfLo, b.selfHi);
  if (b.selfFactorPct !== 100) value = (value * b.selfFactorPct) / 100;
  if (b.selfBlock > 0) value = Math.max(0, value - b.selfBlock);
  return floored(value);
}

/** The knight's blow; what it does to the mage beside its damage is told in the same breath. */
function strike(now: number): void {
  const b = knight.armed ? SWORD : FIST;
  const defence = mage.stunnedUntil >= now ? OWN_FAILURE : MAGE.defence;
  const roll = hitRoll(defence, b.hit);
  knight.spent += b.cost;
  if (roll > 0) {
    if (roll <= b.hit - Math.floor(b.hit / 10)) mage.damage += through(draw(b.lo, b.hi), 0, b, false);
    else strikeCritically(b, roll > b.hit - Math.floor(b.hit / 100), now);
  } else if (roll < -(defence - Math.floor(defence / 10))) {
    missStrike(b, roll < -(defence - Math.floor(defence / 100)));
  }
}

function strikeCritically(b: Blow, exceptional: boolean, now: number): void {
  const open = mage.limbsLost < 4 ? SLASH_HITS : b === SWORD ? [1] : [1, 4];
  const first = effect(open);
  const second = exceptional && open.length > 1 ? effectBut(open, first) : 0;
  let bonus = 0;
  let share = 0;
  if (first === 1) bonus = draw(50, 150);
  else if (first === 4 && b === FIST) share = draw(50, 150);
  if (second === 1) bonus = draw(50, 150);
  else if (second === 4 && b === FIST) share = draw(50, 150);
  const damage = through(draw(b.lo, b.hi), bonus, b, true);
  mage.damage += damage;
  if (first > 1) consequence(b, first, share, damage, now);
  if (second > 1) consequence(b, second, share, damage, now);
}

function consequence(b: Blow, what: number, share: number, damage: number, now: number): void {
  if (what === 4 && b === FIST) {
    if (damage > 0) mage.spent += (damage * share) / 100;
  } else if (damage > 0) injure(damage, now);
}

/** Limbs that this phase has taken are still there for its other draws. */
const taken: number[] = [];

function injure(damage: number, now: number): void {
  const share = Math.floor((100 * damage) / MAGE.health);
  const kind = share < 10 ? draw(1, 4) : 0;
  if (mage.limbsLost >= 4) return;
  let limb = index(4 - mage.limbsLost);
  for (let i = 0; i <= limb; i++) if (mage.lost[i]) limb++;
  if (share >= 33) {
    taken.push(limb);
    const until = now + draw(1, 2);
    if (until > mage.stunnedUntil || mage.stunnedUntil < now) stunComes = Math.max(stunComes, until);
  } else if (share >= 10 && share < 25) {
    mage.damage += floored((MAGE.health * draw(2, 5)) / 100);
  } else if (kind === 3) draw(1, 8);
}

let stunComes = 0;

function missStrike(b: Blow, exceptional: boolean): void {
  const open = b === SWORD ? SWORD_MISSES : FIST_MISSES;
  const first = effect(open);
  const second = exceptional ? effectBut(open, first) : 0;
  if (first === 3 || second === 3) {
    draw(1, 6);
    draw(0, 359);
  }
  missed(b, first);
  if (second > 0) missed(b, second);
}

function missed(b: Blow, what: number): void {
  if (what === 1) knight.damage += throughOwn(b);
  else if (what === 2) knight.spent += draw(b.lo, b.hi);
  else if (what === 3) knight.armed = false;
}

/** The mage's spell. */
function cast(): void {
  const roll = hitRoll(KNIGHT.defence, DART.hit);
  if (roll > 0) {
    if (roll <= 360) {
      knight.damage += through(draw(DART.lo, DART.hi), 0, DART, false);
      mage.spent += DART.cost;
    } else castCritically(roll > 396);
    return;
  }
  mage.spent += DART.cost;
  if (roll < -99) {
    const first = effect(DART_MISSES);
    const second = roll < -109 ? effectBut(DART_MISSES, first) : 0;
    misfire(first);
    if (second > 0) misfire(second);
  }
}

function castCritically(exceptional: boolean): void {
  const first = effect(DART_HITS);
  const second = exceptional ? effectBut(DART_HITS, first) : 0;
  let bonus = 0;
  let saving = 0;
  if (first === 1) bonus = draw(50, 150);
  else saving = draw(50, 100);
  if (second === 1) bonus = draw(50, 150);
  else if (second === 3) saving = draw(50, 100);
  knight.damage += through(draw(DART.lo, DART.hi), bonus, DART, true);
  mage.spent += (DART.cost * (100 - saving)) / 100;
}

function misfire(what: number): void {
  if (what === 1 || what === 4) {
    const own = throughOwn(DART);
    mage.damage += own;
    mage.fire += own;
  } else if (what === 2) mage.spent += draw(DART.lo, DART.hi);
  else mage.damage += DART.cost;
}

/** What the phase took is taken. */
function settle(m: Man): void {
  m.health -= m.damage;
  m.damage = 0;
  if (m.spent !== 0) m.energy = snap(m.energy - m.spent);
  m.spent = 0;
  look(m);
}

/** Collapse, and the end of the fight for him. */
function look(m: Man): void {
  if (m.health < 0) m.out = true;
  if (m.energy < 0) {
    m.collapsed = true;
    if (m.energy < -50) m.out = true;
  } else if (m.collapsed && m.energy > 0) m.collapsed = false;
}

function rest(m: Man, start: { readonly energy: number; readonly rest: number; readonly longRest: number }): void {
  m.chain++;
  let gain = start.rest;
  if (m.chain >= 8) {
    gain = start.longRest - 7 * start.rest;
    m.chain = 0;
  }
  if (m.collapsed) gain /= 4;
  m.energy = Math.min(start.energy, snap(m.energy + gain));
}

/** Whether the mage is about to rest, as the knight's condition asks. */
function mageRests(slot: number, now: number): boolean {
  return mage.stunnedUntil < now && (slot >= 6 || DISTANCE > 60);
}

/** Plays one duel; tells how many turns it took. */
export function playByHand(most: number): number {
  begin(knight, KNIGHT);
  begin(mage, MAGE);
  for (let turn = 1; turn <= most; turn++) {
    for (let slot = 1; slot <= 8; slot++) {
      const now = (turn - 1) * 8 + slot;
      // The conditions of the two orders.
      let strikes = slot < 6 && !knight.collapsed && knight.energy >= 1;
      let casts = slot < 6 && !mage.collapsed && mage.energy >= 1 && mage.stunnedUntil < now;
      if (slot === 1) {
        if (mageRests(slot, now)) strikes = false;
        if (DISTANCE > 60) casts = false;
      } else if (slot === 4) {
        if (knight.energy < 20) strikes = false;
        if (mage.energy < 40) casts = false;
      }
      if (strikes) {
        stunComes = 0;
        strike(now);
        settle(knight);
        settle(mage);
        if (stunComes > 0) fell();
        if (knight.out || mage.out) return turn;
      }
      if (casts && mage.stunnedUntil < now && mage.energy >= 1) {
        cast();
        settle(mage);
        settle(knight);
        mage.chain = 0;
        if (knight.out || mage.out) return turn;
      } else if (casts && mage.stunnedUntil < now) mage.chain = 0;
      else rest(mage, MAGE);
      if (strikes) knight.chain = 0;
      else rest(knight, KNIGHT);
      look(knight);
      look(mage);
    }
    if (mage.fire > 0) {
      mage.health -= floored((mage.fire * 10) / 100);
      mage.fire = 0;
      look(mage);
      if (mage.out) return turn;
    }
  }
  return most;
}

/** A limb is gone, and with it his senses for a while. */
function fell(): void {
  mage.stunnedUntil = stunComes;
  for (const limb of taken) {
    if (mage.lost[limb]) continue;
    mage.lost[limb] = true;
    mage.limbsLost++;
  }
  taken.length = 0;
}
