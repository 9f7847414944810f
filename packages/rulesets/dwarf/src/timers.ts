import type { HouseRules } from './house-rules.ts';
import type { Wound } from './state.ts';

/** Rounds of everything that takes time. */

/**
 * The round in whose phase E something comes that takes `rounds` after an event of round `since`.
 * @clause dwarf.timer.counting
 */
export function dueRound(since: number, rounds: number, rules: HouseRules): number {
  return since + rounds - (rules.timersCountInflictionRound ? 1 : 0);
}

/** Rounds until a light bleeding turns heavy. @clause dwarf.effect.light-bleed */
export const LIGHT_TURNS_HEAVY = 2;
/** Rounds until a heavy bleeding is equated to the loss of its limb. @clause dwarf.effect.heavy-bleed-out-of-use */
export const HEAVY_NUMBS = 1;
/** Rounds until a lost limb or an open fracture makes unconscious. @clause dwarf.effect.limb-loss-bleeds @clause dwarf.effect.open-fracture */
const LOSS_CLOCK = 5;
/** Rounds until a joint lock turns into its injury. @clause dwarf.lock.timer */
export const LOCK_TURNS = 3;
/** Rounds until a choke makes unconscious, and until it kills. @clause dwarf.choke.unconscious @clause dwarf.choke.death */
export const CHOKE_FAINTS = 3;
export const CHOKE_KILLS = 5;

/** Wounds that end in unconsciousness. */
export function isHeavySource(w: Pick<Wound, 'effect'>): boolean {
  return w.effect === 'heavy-bleed' || w.effect === 'limb-loss' || w.effect === 'open-fracture';
}

/**
 * The round in whose phase E a heavy source makes unconscious by itself.
 * @clause dwarf.effect.heavy-bleed-unconscious
 */
function deadlineOf(w: Pick<Wound, 'effect' | 'since'>, rules: HouseRules): number {
  return dueRound(w.since, w.effect === 'heavy-bleed' ? rules.heavyBleedClock : LOSS_CLOCK, rules);
}

/**
 * The round in whose phase E a bleeder falls unconscious, 0 for never: the earliest deadline of his heavy sources, sooner with more of them.
 * @clause dwarf.effect.more-bleeds-shorten
 */
export function bleedOutRound(wounds: readonly Pick<Wound, 'effect' | 'since'>[], rules: HouseRules): number {
  let sources = 0;
  let earliest = 0;
  for (let i = 0; i < wounds.length; i++) {
    const w = wounds[i] as Wound;
    if (!isHeavySource(w)) continue;
    const deadline = deadlineOf(w, rules);
    if (sources === 0 || deadline < earliest) earliest = deadline;
    sources++;
  }
  if (sources <= 1) return earliest;
  return earliest - (rules.extraBleedReduction === 'flat' ? 1 : sources - 1);
}
