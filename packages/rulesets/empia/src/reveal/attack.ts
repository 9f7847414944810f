import type { Of } from '@boevka/kernel';
import type { Blow, CritEffect, Event, Roll } from '../events.ts';
import type { BlowSeen, RollSeen, View } from '../views.ts';
import type { Showing } from './grant.ts';
import { abilitySeen, couldSee, isOwn, seesDraws, seesEnergy } from './grant.ts';
import type { RevealOf } from './showing.ts';
import { toAll, toSeers } from './showing.ts';

type Attacked = Of<Event, 'attacked'>;

function rollSeen(roll: Roll, open: boolean): RollSeen {
  const { result, exceptional, lo, hi, value, critFrom, critMissFrom } = roll;
  const made = result !== 'auto' && result !== 'impossible';
  return { result, exceptional, draw: open && made ? { lo, hi, value, critFrom, critMissFrom } : null };
}

function critsSeen(crits: readonly CritEffect[], open: boolean): { effect: string; amounts: readonly number[] | null }[] {
  return crits.map(({ effect, amounts }) => ({ effect, amounts: open ? [...amounts] : null }));
}

function blowSeen(blow: Blow, open: boolean): BlowSeen {
  const { health, durability, absorbed, lo, hi, drawn, factors, block, blockPassed, armourIgnored, ignore } = blow;
  const blocked = block > 0 && !blockPassed && !armourIgnored;
  const sum = open
    ? {
        lo,
        hi,
        value: drawn,
        factors: factors.map((f) => ({ what: f.what, pct: f.pct })),
        block,
        blockPassed,
        armourIgnored,
        ignore: ignore === null ? null : { value: ignore.value, pct: ignore.pct },
      }
    : null;
  return { health, durability, absorbed, blocked, sum };
}

/**
 * Whoever sees neither end learns nothing. Whoever sees only the victim gets the damage, of unknown source; whoever sees only the doer
 * does not learn whom he struck.
 * @clause empia.report.hidden-actor
 */
function attacked(e: Attacked, s: Showing): View | null {
  const struck = e.instead ?? e.target;
  const seesDoer = couldSee(s, e.who);
  if (!couldSee(s, struck)) return null;
  if (!seesDoer) return felt(e, struck);
  const draws = seesDraws(s, e.who, struck);
  return {
    kind: 'attacked',
    who: e.who,
    target: couldSee(s, e.target) ? e.target : struck,
    weapon: e.weapon === null ? null : s.knows.itemKind(e.who, e.weapon),
    limb: e.limb,
    ability: e.ability === null ? null : abilitySeen(s, e.who, e.ability),
    aimed: e.aimed,
    defended: e.defended,
    roll: rollSeen(e.roll, draws),
    blow: e.blow === null ? null : blowSeen(e.blow, draws),
    crits: critsSeen(e.crits, draws),
    instead: e.instead,
    cost: seesEnergy(s, e.who) ? e.cost : null,
  };
}

function felt(e: Attacked, who: string): View | null {
  const { blow } = e;
  if (blow === null || (blow.health <= 0 && blow.absorbed <= 0 && blow.durability <= 0)) return null;
  return { kind: 'struckUnseen', who, critical: e.roll.result === 'critHit', blow: { ...blowSeen(blow, false), blocked: false } };
}

export const attacks = {
  attacked: toAll(attacked),
  cast: toSeers((e, s) => {
    const draws = seesDraws(s, e.who, ...e.targets);
    return {
      kind: 'cast',
      who: e.who,
      ability: abilitySeen(s, e.who, e.ability),
      targets: e.targets.filter((t) => couldSee(s, t)),
      point: e.point === null ? null : { x: e.point.x, y: e.point.y, z: e.point.z },
      roll: e.roll === null ? null : rollSeen(e.roll, draws),
      crits: critsSeen(e.crits, draws),
      cost: seesEnergy(s, e.who) ? e.cost : null,
      consumed: isOwn(s, e.who) ? e.consumed.map(({ item, count }) => ({ item, count })) : null,
    };
  }),
} as const satisfies RevealOf<'attacked' | 'cast'>;
