import type { Locale } from '@boevka/kernel';
import type { Spec } from '../book.ts';
import type { Man, Scene } from '../context.ts';
import { bleedOutRound, CHOKE_FAINTS, CHOKE_KILLS, dueRound, HEAVY_NUMBS, LIGHT_TURNS_HEAVY, LOCK_TURNS } from '../timers.ts';
import type { Teller } from './teller.ts';
import { nominative } from './teller.ts';

/** Something that comes by itself, in the phase E of a round, unless it is stopped. */
export interface Clock {
  readonly round: number;
  readonly text: string;
}

/** «в конце 6-го», «at the end of round 6». */
function atEndOf(round: number, locale: Locale): string {
  return locale === 'ru' ? `в конце ${round}-го` : `at the end of round ${round}`;
}

/** All clocks of a fighter, the earliest first. Rounds of clocks that are past count as the next end. */
export function clocksOf(t: Teller, state: Scene, f: Man): readonly Clock[] {
  if (f.dead || f.surrendered || state.battle.result !== null) return [];
  const ru = t.locale === 'ru';
  const { rules } = t.book;
  const spec = t.book.specs[f.slot] as Spec;
  const now = state.battle.round;
  const out: Clock[] = [];
  const put = (round: number, words: string): void => {
    const at = Math.max(round, now);
    out.push({ round: at, text: `${words} ${atEndOf(at, t.locale)}` });
  };
  for (const w of f.wounds) {
    const part = spec.plan.parts[w.part];
    if (part === undefined) continue;
    const name = nominative(t.locale, t.names.part(f.id, part.id));
    if (w.effect === 'light-bleed' && (f.lost & part.bit) === 0)
      put(dueRound(w.since, LIGHT_TURNS_HEAVY, rules), ru ? `${name}: кровотечение станет тяжёлым` : `${name}: the bleeding turns heavy`);
    if (w.effect === 'heavy-bleed' && part.limb && !w.lossOfUse)
      put(dueRound(w.since, HEAVY_NUMBS, rules), ru ? `${name} откажет` : `${name} fails`);
  }
  for (const h of state.battle.holds) {
    if (h.victim !== f.slot) continue;
    const part = spec.plan.parts[h.part];
    const name = part === undefined ? '' : nominative(t.locale, t.names.part(f.id, part.id));
    if (h.kind === 'joint-lock')
      put(dueRound(h.since, LOCK_TURNS, rules), ru ? `болевой станет травмой (${name})` : `the lock turns into an injury (${name})`);
    if (h.kind === 'choke')
      put(
        dueRound(h.since, h.done || f.unconscious ? CHOKE_KILLS : CHOKE_FAINTS, rules),
        h.done || f.unconscious
          ? ru
            ? 'удушение убьёт'
            : 'the choke kills'
          : ru
            ? 'удушение отнимет сознание'
            : 'the choke takes consciousness',
      );
  }
  const bleeds = bleedOutRound(f.wounds, rules);
  if (bleeds > 0 && !f.unconscious) put(bleeds, ru ? 'потеря сознания от крови' : 'unconscious from loss of blood');
  return out.sort((a, b) => a.round - b.round);
}
