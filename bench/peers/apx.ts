/**
 * The duel of `bench/src/rulebooks/apx.ts` written by hand: plain numbers changed in place, no events, no explanations, no checks, no other
 * rules than those that can come up in it. The queue of each is kept as numbers of what waits.
 */

interface Man {
  hp: number;
  spent: number;
  reserve: number;
  /** Prices and damages of what waits, in order. */
  readonly prices: number[];
  readonly damages: number[];
  readonly magical: boolean[];
  waiting: number;
}

const man = (hp: number): Man => ({ hp, spent: 0, reserve: 0, prices: [0, 0], damages: [0, 0], magical: [false, false], waiting: 0 });
export const li = man(90);
export const roza = man(84);

const LI_CAP = 36;
const ROZA_CAP = 40;

function announce(from: Man, at: Man, price: number, damage: number, magical: boolean): void {
  at.prices[at.waiting] = price;
  at.damages[at.waiting] = damage;
  at.magical[at.waiting] = magical;
  at.waiting++;
  from.spent += price;
}

/** Rounded half up, after what the armour of each takes. */
function book(m: Man, i: number, passed: number, percentOfMagic: number, flatOfBlows: number): void {
  let x = passed;
  if (m.magical[i]) x = (x * (100 - percentOfMagic)) / 100;
  else x -= flatOfBlows;
  if (x < 0) x = 0;
  m.hp -= Math.floor(x + 0.5 + 1e-9);
}

/** Li dodges the sword in full and half of the arrow out of his reserve, then strikes twice with his pole. */
function liMoves(): void {
  li.spent = 0;
  let standard = false;
  let left = li.reserve;
  for (let i = 0; i < li.waiting; i++) {
    const price = li.prices[i] as number;
    const ap = i === 0 ? price : 3;
    if (ap <= price && li.spent + ap <= LI_CAP && (!standard || ap <= left)) {
      if (standard) left -= ap;
      standard = true;
      li.spent += ap;
      if (ap < price) book(li, i, ((li.damages[i] as number) * (price - ap)) / price, 20, 1);
    } else book(li, i, li.damages[i] as number, 20, 1);
  }
  li.waiting = 0;
  if (li.hp > 0) {
    announce(li, roza, 5, 9, false);
    announce(li, roza, 5, 9, false);
  }
  li.reserve = LI_CAP > li.spent ? LI_CAP - li.spent : 0;
}

/** Roza blocks the first blow in full and six points of ten of the second, then strikes with her sword and sends an arrow of force. */
function rozaMoves(): void {
  roza.spent = 0;
  for (let i = 0; i < roza.waiting; i++) {
    const full = (roza.prices[i] as number) * (i + 1);
    const ap = i === 0 ? full : 6;
    if (roza.spent + ap <= ROZA_CAP && !roza.magical[i]) {
      roza.spent += ap;
      if (ap < full) book(roza, i, ((roza.damages[i] as number) * (full - ap)) / full, 0, 2);
    } else book(roza, i, roza.damages[i] as number, 0, 2);
  }
  roza.waiting = 0;
  if (roza.hp > 0) {
    announce(roza, li, 12, 26, false);
    announce(roza, li, 6, 10, true);
  }
  roza.reserve = ROZA_CAP > roza.spent ? ROZA_CAP - roza.spent : 0;
}

/** One duel; tells its moves. */
export function playByHand(most: number): number {
  li.hp = 90;
  roza.hp = 84;
  li.waiting = 0;
  roza.waiting = 0;
  li.reserve = 0;
  roza.reserve = 0;
  let moves = 0;
  while (moves < most) {
    moves++;
    if (moves % 2 === 1) liMoves();
    else rozaMoves();
    if (li.hp <= 0 || roza.hp <= 0) break;
  }
  return moves;
}
