import type { Book, Spec } from '../book.ts';
import type { HouseRules } from '../house-rules.ts';
import type { Hold, Wound } from '../state.ts';
import { dueRound } from '../timers.ts';
import type { StartHold, StartWound } from './start-schema.ts';

/** Holds and wounds as somebody writes them, filled in. */

export function firstHold(h: StartHold, slotOf: (id: string) => number, book: Book, round: number): Hold {
  const victim = slotOf(h.victim);
  const holder = slotOf(h.holder);
  const plan = book.specs[victim]?.plan;
  const part = h.part ?? plan?.parts.find((p) => p.kind === (h.kind === 'choke' ? 'head' : 'torso'))?.id ?? '';
  const limbs = h.limbs.reduce((sum, limb) => sum | (book.specs[holder]?.plan.byId.get(limb)?.bit ?? 0), 0);
  return { kind: h.kind, holder, victim, part: plan?.byId.get(part)?.index ?? 0, since: h.since ?? round - 1, limbs, done: h.done };
}

/** A wound of which nobody says when it came is of the round before. */
export function firstWound(w: StartWound, spec: Spec, rules: HouseRules, round: number): Wound {
  const since = w.since ?? round - 1;
  const part = spec.plan.byId.get(w.part);
  return {
    part: part?.index ?? 0,
    effect: w.effect,
    since,
    source: w.source,
    internal: w.internal,
    lossOfUse: w.lossOfUse ?? (w.effect === 'heavy-bleed' && part?.limb === true && dueRound(since, 1, rules) < round),
    activeRound: w.activeRound ?? (w.effect === 'bruise' ? since + 1 : 0),
  };
}
