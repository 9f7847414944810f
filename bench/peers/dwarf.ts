/**
 * The duel of the dwarf benchmark written by hand for these two fighters: plain numbers changed in place, everything known beforehand computed
 * beforehand, no events, no explanations, no other rules than those that can come up. The yardstick of what the rules cost at least. It draws the same dice
 * in the same order, so that it can be held to the rules duel by duel.
 */

import { index } from './generator.ts';

/** 1 to `sides`. */
function die(sides: number): number {
  return 1 + index(sides);
}

// Parts: head, torso, right and left arm, hand, leg, foot, as bits of a number.
const HEAD = 0;
const TORSO = 1;
const ALL = 1023;
const LEGS = 0b1111000000;
const PARENT = [1, -1, 1, 1, 2, 3, 1, 1, 6, 7];
const BELOW = [0, 0, 1 << 4, 1 << 5, 0, 0, 1 << 8, 1 << 9, 0, 0];
const RIGHT_GRIP = (1 << 4) | (1 << 2);
const LEFT_GRIP = (1 << 5) | (1 << 3);
const RIGHT_SUPPORT = (1 << 6) | (1 << 8);
const LEFT_SUPPORT = (1 << 7) | (1 << 9);

const LIGHT = 0;
const HEAVY = 1;
const LOSS = 2;
const BRUISE = 3;
const CLOSED = 4;
const OPEN = 5;
const STUN = 6;
const CONCUSSION = 7;
const FAINT = 8;

/** Effects of light, medium, heavy injuries: head, torso, limbs. */
const BLUNT = [STUN, CONCUSSION, FAINT, BRUISE, LIGHT, HEAVY, BRUISE, CLOSED, OPEN];
const SLASH = [LIGHT, HEAVY, LOSS, LIGHT, HEAVY, HEAVY, LIGHT, HEAVY, LOSS];

export interface Numbers {
  readonly dodger: number;
  readonly shieldUser: number;
  readonly level: number;
  readonly blunt: boolean;
  /** Percent of no damage against him by part, plain and blocked. */
  readonly percents: readonly number[];
  /** Parts aimed at, -1 for any. */
  readonly blows: readonly number[];
  readonly dodges: number;
  readonly blocks: number;
}

interface Man {
  n: Numbers;
  lost: number;
  out: number;
  bruised: number;
  fresh: number;
  useless: number;
  many: number;
  part: number[];
  kind: number[];
  since: number[];
  numbed: boolean[];
  stun: number;
  skips: number;
  dead: boolean;
  senseless: boolean;
  down: boolean;
  downSince: number;
  weapon: boolean;
  shield: boolean;
  dodges: number;
  blocks: number;
}

function man(n: Numbers): Man {
  return {
    n,
    lost: 0,
    out: 0,
    bruised: 0,
    fresh: 0,
    useless: 0,
    many: 0,
    part: [],
    kind: [],
    since: [],
    numbed: [],
    stun: 0,
    skips: 0,
    dead: false,
    senseless: false,
    down: false,
    downSince: 0,
    weapon: true,
    shield: true,
    dodges: 0,
    blocks: 0,
  };
}

function closed(mask: number): number {
  let all = mask;
  if ((mask & (1 << 2)) !== 0) all |= 1 << 4;
  if ((mask & (1 << 3)) !== 0) all |= 1 << 5;
  if ((mask & (1 << 6)) !== 0) all |= 1 << 8;
  if ((mask & (1 << 7)) !== 0) all |= 1 << 9;
  return all;
}

function putOut(m: Man, bits: number): void {
  m.out |= bits;
  m.useless = closed(m.out | m.bruised);
}

function add(m: Man, part: number, kind: number, round: number): void {
  const i = m.many++;
  m.part[i] = part;
  m.kind[i] = kind;
  m.since[i] = round;
  m.numbed[i] = false;
}

function fails(mask: number): number {
  return ((mask & RIGHT_SUPPORT) !== 0 ? 1 : 0) + ((mask & LEFT_SUPPORT) !== 0 ? 1 : 0);
}

function consequences(m: Man, since: number): void {
  if (!m.down && !m.dead && (m.useless | m.fresh) !== 0 && fails(m.useless | closed(m.fresh)) >= 2) {
    m.down = true;
    m.downSince = since;
  }
  if ((m.lost & RIGHT_GRIP) !== 0) m.weapon = false;
  if ((m.lost & LEFT_GRIP) !== 0) m.shield = false;
}

function struck(m: Man, part: number, effect: number, round: number): void {
  if (effect === STUN || effect === CONCUSSION) {
    if (m.stun < round + 1) m.stun = round + 1;
    return;
  }
  if (effect === FAINT) {
    m.senseless = true;
    return;
  }
  add(m, part, effect, round);
  const bit = 1 << part;
  if (effect === BRUISE) m.fresh |= bit;
  else if (effect === CLOSED || effect === OPEN) putOut(m, bit);
  else if (effect === LOSS) {
    if (part === HEAD) m.dead = true;
    const gone = bit | (BELOW[part] as number);
    m.lost |= gone;
    putOut(m, gone);
  }
}

/** One blow; true when it ends the duel. */
function blow(a: Man, t: Man, aim: number, restricted: boolean, round: number): boolean {
  if (!a.weapon || (RIGHT_GRIP & a.useless) !== 0) return false;
  const may = ALL & ~t.lost & (restricted ? LEGS : ALL);
  let part = aim;
  if (aim >= 0) {
    if (restricted && (LEGS & (1 << aim)) === 0) return false;
    while (part >= 0 && (t.lost & (1 << part)) !== 0) part = PARENT[part] as number;
    if (part < 0 || (part !== aim && (may & (1 << part)) === 0)) return false;
  } else {
    let many = 0;
    for (let i = 0; i < 10; i++) if ((may & (1 << i)) !== 0) many++;
    if (many === 0) return false;
    let left = many > 1 ? die(many) : 1;
    for (part = 0; part < 10; part++) {
      if ((may & (1 << part)) !== 0 && --left <= 0) break;
    }
  }
  if (!t.senseless && t.stun < round) {
    const dodge = 5 + t.n.dodger + t.dodges - a.n.level;
    if (dodge >= 20 || (dodge > 0 && die(20) <= dodge)) return false;
  }
  let blocked = 0;
  if (t.shield && (LEFT_GRIP & t.useless) === 0 && !t.senseless) {
    const block = 5 + t.n.shieldUser + t.blocks - a.n.level;
    if (block >= 20 || (block > 0 && die(20) <= block)) blocked = 1;
  }
  const pct = t.n.percents[part * 2 + blocked] as number;
  if (pct >= 100 || (pct > 0 && die(100) <= pct)) return false;
  const roll = die(6);
  const severity = roll <= 3 ? 0 : roll <= 5 ? 1 : 2;
  const row = part === HEAD ? 0 : part === TORSO ? 3 : 6;
  struck(t, part, (a.n.blunt ? BLUNT : SLASH)[row + severity] as number, round);
  consequences(t, round);
  return t.dead || t.senseless;
}

function balance(m: Man, round: number): void {
  if ((m.useless === 0 && m.fresh === 0) || m.down || m.senseless) return;
  if (fails(m.useless | closed(m.fresh)) >= 2) {
    m.down = true;
    m.downSince = round - 1;
  } else if (fails(m.useless) === 1 && die(100) <= 50) {
    m.down = true;
    m.downSince = round - 1;
  }
}

function declare(m: Man): void {
  m.dodges = m.skips !== 0 ? 0 : m.n.dodges;
  m.blocks = m.skips !== 0 || !m.shield || (LEFT_GRIP & m.useless) !== 0 ? 0 : m.n.blocks;
}

function slot(a: Man, t: Man, round: number): boolean {
  if (a.skips !== 0) return false;
  const restricted = a.down && a.downSince < round;
  const { blows } = a.n;
  for (let i = 0; i < blows.length; i++) if (blow(a, t, blows[i] as number, restricted, round)) return true;
  return false;
}

function bleed(m: Man, round: number): void {
  for (let i = 0; i < m.many; i++) {
    if (m.kind[i] === LIGHT && (m.lost & (1 << (m.part[i] as number))) === 0 && round >= (m.since[i] as number) + 2) {
      m.kind[i] = HEAVY;
      m.since[i] = round;
    }
  }
}

function numb(m: Man, round: number): void {
  let changed = false;
  for (let i = 0; i < m.many; i++) {
    const part = m.part[i] as number;
    if (m.kind[i] !== HEAVY || m.numbed[i] === true || part < 2 || (m.lost & (1 << part)) !== 0 || round < (m.since[i] as number) + 1)
      continue;
    m.numbed[i] = true;
    putOut(m, 1 << part);
    changed = true;
  }
  if (changed) consequences(m, round);
}

function bleedsOut(m: Man, round: number): boolean {
  let sources = 0;
  let due = 0;
  for (let i = 0; i < m.many; i++) {
    const kind = m.kind[i] as number;
    if (kind !== HEAVY && kind !== LOSS && kind !== OPEN) continue;
    const at = (m.since[i] as number) + (kind === HEAVY ? 6 : 5);
    if (sources === 0 || at < due) due = at;
    sources++;
  }
  return sources > 0 && round >= (sources > 1 ? due - 1 : due);
}

function expire(m: Man, round: number): void {
  m.skips = m.stun === round + 1 ? round + 1 : 0;
  if (m.stun <= round) m.stun = 0;
  if (m.bruised === 0 && m.fresh === 0) return;
  if (m.bruised !== 0) {
    let kept = 0;
    for (let i = 0; i < m.many; i++) {
      if (m.kind[i] === BRUISE && (m.since[i] as number) + 1 <= round) continue;
      m.part[kept] = m.part[i] as number;
      m.kind[kept] = m.kind[i] as number;
      m.since[kept] = m.since[i] as number;
      m.numbed[kept] = m.numbed[i] as boolean;
      kept++;
    }
    m.many = kept;
  }
  m.bruised = m.fresh;
  m.fresh = 0;
  m.useless = closed(m.out | m.bruised);
}

/** What a duel came to: 0 for one who still fights, 1 senseless, 2 dead. */
export const ends = { first: 0, second: 0, wounds: 0 };

/** A whole duel; tells its rounds. */
export function playByHand(first: Numbers, second: Numbers, most: number): number {
  const a = man(first);
  const b = man(second);
  let round = 1;
  for (; round <= most; round++) {
    balance(a, round);
    balance(b, round);
    declare(a);
    declare(b);
    if (slot(a, b, round) || slot(b, a, round)) break;
    if (a.many > 0) bleed(a, round);
    if (b.many > 0) bleed(b, round);
    if (a.many > 0) numb(a, round);
    if (b.many > 0) numb(b, round);
    if (a.many > 0 && bleedsOut(a, round)) a.senseless = true;
    if (b.many > 0 && bleedsOut(b, round)) b.senseless = true;
    if (a.senseless || b.senseless) break;
    expire(a, round);
    expire(b, round);
  }
  ends.first = a.dead ? 2 : a.senseless ? 1 : 0;
  ends.second = b.dead ? 2 : b.senseless ? 1 : 0;
  ends.wounds = a.many + b.many;
  return Math.min(round, most);
}
