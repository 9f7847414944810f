import type { C } from '../context.ts';
import type { Telling } from '../remembered.ts';

/**
 * The event of an attack, to be filled: all of it where it is kept. In a simulation, where it is folded at once and nobody reads it, one serves for all, and
 * what only tells how it went is left out.
 */
export function telling<N>(ctx: C<N>): Telling {
  const { memo } = ctx;
  if (ctx.judged || !memo.alone) return blank();
  memo.told ??= blank();
  return memo.told;
}

function blank(): Telling {
  return {
    kind: 'struck',
    who: '',
    target: '',
    slot: 0,
    targetSlot: 0,
    how: 'planned',
    nth: 0,
    weapon: '',
    attr: 'str',
    special: null,
    aim: null,
    behind: false,
    attack: 0,
    defence: 0,
    attackDie: 0,
    defenceDie: null,
    margin: 0,
    hit: false,
    autoHit: false,
    met: null,
    metAt: -1,
    used: 0,
    critMargin: 0,
    tier: null,
    location: null,
    damage: 0,
    wound: 0,
    rescueRounds: null,
    outcome: null,
    imbalance: null,
    felled: false,
    stunnedUntil: null,
    disarmed: false,
    pickUpCost: 'main',
    ammo: null,
    arrowRuined: false,
    facing: 0,
  };
}
