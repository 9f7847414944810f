/**
 * The same duel written by hand for these two fighters: plain numbers changed in place, everything known beforehand computed
 * beforehand, no events, no explanations, no other rules than those that can come up. The yardstick of what the rules cost at least.
 */

export interface Numbers {
  readonly health: number;
  readonly energy: number;
  readonly hit: number;
  readonly defence: number;
  readonly lo: number;
  readonly hi: number;
  readonly block: number;
  readonly factorPct: number;
  readonly cost: number;
  readonly rest: number;
  readonly burns: boolean;
}

interface Man {
  n: Numbers;
  health: number;
  energy: number;
  max: number;
  maxEnergy: number;
  collapsed: boolean;
  out: boolean;
  chain: number;
  fire: number;
  hitPct: number;
  dodgePct: number;
  costPct: number;
  timer: number;
  stun: number;
  armLost: boolean;
  bruise: boolean;
  halved: boolean;
}

let s0 = 1;
let s1 = 2;
let s2 = 3;
let counter = 1;

/** The same generator as the simulation's dice. */
function next(): number {
  const t = (s0 + s1 + counter) | 0;
  counter = (counter + 1) | 0;
  s0 = s1 ^ (s1 >>> 9);
  s1 = (s2 + (s2 << 3)) | 0;
  s2 = ((s2 << 21) | (s2 >>> 11)) + t;
  return t >>> 0;
}
function draw(lo: number, hi: number): number {
  return lo + Math.floor((next() / 4294967296) * (hi - lo + 1));
}

function man(n: Numbers): Man {
  return {
    n,
    health: n.health,
    energy: n.energy,
    max: n.health,
    maxEnergy: n.energy,
    collapsed: false,
    out: false,
    chain: 0,
    fire: 0,
    hitPct: 0,
    dodgePct: 0,
    costPct: 0,
    timer: 0,
    stun: 0,
    armLost: false,
    bruise: false,
    halved: false,
  };
}

/** Damage that an attack will take from the other when the phase ends, and energy from its doer. */
interface Outcome {
  damage: number;
  self: number;
  cost: number;
  drained: number;
}
const first: Outcome = { damage: 0, self: 0, cost: 0, drained: 0 };
const second: Outcome = { damage: 0, self: 0, cost: 0, drained: 0 };

function attack(a: Man, b: Man, o: Outcome, magic: boolean): void {
  const n = a.n;
  let hit = n.hit;
  if (!magic) {
    if (a.bruise) hit -= 50;
    if (a.halved) hit = Math.max(Math.floor(hit / 2), Math.min(hit, 100));
  }
  if (a.hitPct > 0) hit = Math.floor((hit * (100 - a.hitPct)) / 100);
  let defence = n.defence;
  if (b.stun > 0 || b.out) defence = 50;
  else if (b.dodgePct > 0) defence = Math.max(50, Math.floor((defence * (100 - b.dodgePct)) / 100));
  let cost = n.cost;
  if (a.costPct > 0) cost = (cost * (100 + a.costPct)) / 100;
  o.cost = cost;
  let roll = draw(-defence, hit - 1);
  if (roll >= 0) roll++;
  if (roll > 0) {
    const crit = roll > hit - Math.floor(hit / 10);
    let bonus = 100;
    let effect = 0;
    if (crit) {
      effect = magic ? (draw(0, 1) === 0 ? 1 : 3) : (([1, 3, 4] as const)[draw(0, 2)] ?? 1);
      if (effect === 1) bonus += draw(50, 150);
      if (magic && effect === 3) o.cost = (cost * (100 - draw(50, 100))) / 100;
    }
    const drawn = draw(n.lo, n.hi);
    let value = (drawn * bonus * n.factorPct) / 10000;
    if (!crit) value -= n.block;
    const damage = value > 0 ? Math.floor(value + 1e-9) : 0;
    o.damage = damage;
    if (n.burns) b.fire += damage;
    if (crit && !magic && effect >= 3 && damage > 0) injure(b, damage);
    return;
  }
  if (roll < -(defence - Math.floor(defence / 10))) {
    const effect = draw(1, 3);
    if (effect === 1) {
      const drawn = draw(n.lo, n.hi);
      o.self = drawn;
    } else if (effect === 2) o.drained = draw(n.lo, n.hi);
    else if (magic) o.self = Math.floor(cost);
  }
}

function injure(b: Man, damage: number): void {
  const share = Math.floor((100 * damage) / b.max);
  if (share < 10) {
    const kind = draw(1, 4);
    draw(1, 4);
    if (kind === 1) b.bruise = true;
    else if (kind === 2 || kind === 4) b.halved = true;
    else draw(1, 8);
  } else if (share < 25) {
    draw(1, 4);
    b.health -= Math.floor((b.max * draw(2, 5)) / 100);
  } else if (share < 33) {
    draw(1, 4);
    b.halved = true;
  } else {
    draw(1, 4);
    b.stun = draw(1, 2);
  }
}

function rest(m: Man): void {
  let gain = m.n.rest;
  if (m.collapsed) gain /= 4;
  if (m.health < 0) gain /= 4;
  m.chain++;
  if (m.chain === 8) {
    gain *= 5;
    m.chain = 0;
  }
  m.energy = Math.min(m.maxEnergy, Math.round((m.energy + gain) * 1e6) / 1e6);
}

function apply(a: Man, b: Man, o: Outcome): void {
  b.health -= o.damage;
  a.health -= o.self;
  a.energy -= o.cost + o.drained;
  o.damage = 0;
  o.self = 0;
  o.cost = 0;
  o.drained = 0;
}

function look(m: Man): void {
  if (m.health < 0) m.out = true;
  if (m.energy < 0) {
    m.collapsed = true;
    if (m.energy < -50) m.out = true;
  } else if (m.collapsed && m.energy > 0) m.collapsed = false;
}

function tick(m: Man): void {
  if (m.timer > 0 && --m.timer === 0) {
    m.hitPct = 0;
    m.dodgePct = 0;
    m.costPct = 0;
  }
  if (m.stun > 0) m.stun--;
}

/** Plays one duel; tells how many turns it took. */
export function playByHand(knight: Numbers, mage: Numbers, most: number): number {
  const a = man(knight);
  const b = man(mage);
  for (let turn = 1; turn <= most; turn++) {
    for (let slot = 1; slot <= 8; slot++) {
      const resting = slot >= 6;
      let aRests = resting || a.collapsed || a.stun > 0;
      let bRests = resting || b.collapsed || b.stun > 0;
      // The conditions of the two orders.
      if (slot === 4) {
        if (a.energy < 20) aRests = true;
        if (b.energy < 40) bRests = true;
      }
      if (!aRests && a.energy < 1) aRests = true;
      if (!bRests && b.energy < 1) bRests = true;
      if (!aRests) {
        attack(a, b, first, false);
        a.chain = 0;
        apply(a, b, first);
        look(a);
        look(b);
        if (a.out || b.out) return turn;
      }
      if (!bRests && !b.collapsed && b.stun === 0) {
        attack(b, a, second, true);
        b.chain = 0;
        apply(b, a, second);
        look(a);
        look(b);
        if (a.out || b.out) return turn;
      }
      if (aRests) rest(a);
      if (bRests) rest(b);
      look(a);
      look(b);
      tick(a);
      tick(b);
    }
    a.health -= Math.floor(a.fire / 10);
    a.fire = 0;
    look(a);
    look(b);
    if (a.out || b.out) return turn;
  }
  return most;
}
