import type { Json } from '@boevka/kernel';
import type { Book, Spec } from './book.ts';
import type { Man, Scene } from './context.ts';
import { isStunned } from './standing.ts';

/** The state in the ledger's terms: `battle`, and every combatant with the fields of his sheet. */

export interface LedgerState {
  readonly [of: string]: { readonly [field: string]: Json };
}

export function ledgerState(state: Scene, book: Book): LedgerState {
  const { battle, fighters } = state;
  const idOf = (slot: number): string => fighters[slot]?.id ?? '';
  const out: { [of: string]: { readonly [field: string]: Json } } = {
    battle: {
      kind: battle.kind,
      mode: battle.mode,
      lethalSparring: battle.lethalSparring,
      round: battle.round,
      queue: queueNow(state).map(idOf),
      holds: battle.holds.map((h) => ({
        kind: h.kind,
        holder: idOf(h.holder),
        victim: idOf(h.victim),
        part: partId(book.specs[h.victim], h.part),
        since: h.since,
        limbs: partIds(book.specs[h.holder], h.limbs),
      })),
      modifiers: battle.modifiers.map((m) => ({ ...m })),
      noHeight: battle.noHeight,
      rules: { houseRules: { ...book.rules, unconsciousCountsAs: [...book.rules.unconsciousCountsAs] } },
      result: battle.result === null ? null : { winner: battle.result.winner ?? 'draw', reason: battle.result.reason },
      sides: Object.fromEntries(fighters.map((f) => [f.id, f.side])),
    },
  };
  for (const f of fighters) {
    const spec = book.specs[f.slot];
    if (spec !== undefined) out[f.id] = fighterState(state, f, spec);
  }
  return out;
}

/** The order of slots as it is now: whoever was freed from a hold comes first in the round after. */
function queueNow(state: Scene): readonly number[] {
  const { queue, round } = state.battle;
  const first = queue.filter((slot) => state.fighters[slot]?.actFirstInRound === round);
  return [...first, ...queue.filter((slot) => !first.includes(slot))];
}

const roundOrNone = (round: number): number | null => (round === 0 ? null : round);

function fighterState(state: Scene, f: Man, spec: Spec): { readonly [field: string]: Json } {
  const { sheet, plan } = spec;
  return {
    side: f.side,
    parts: Object.fromEntries(plan.parts.map((p) => [p.id, { lost: (f.lost & p.bit) !== 0, outOfUse: (f.useless & p.bit) !== 0 }])),
    wounds: f.wounds.map((w) => ({ ...w, part: partId(spec, w.part), activeRound: roundOrNone(w.activeRound) })),
    stunned: isStunned(f, state.battle.round),
    stunSkipRound: roundOrNone(f.stunSkipRound),
    concussionSkipRound: roundOrNone(f.concussionSkipRound),
    concussed: f.concussed,
    unconscious: f.unconscious,
    dead: f.dead,
    down: f.down,
    downSinceRound: f.down ? f.downSinceRound : null,
    stoodUpInRound: roundOrNone(f.stoodUpInRound),
    dodgeActions: f.dodgeActions,
    blockActions: f.blockActions,
    actFirstInRound: roundOrNone(f.actFirstInRound),
    usedSkills: [...f.usedSkills],
    engagedWith: [...(f.engagedWith ?? foes(state, f))],
    surrendered: f.surrendered,
    low: f.low,
    chokeable: f.chokeable,
    kills: [...f.kills],
    position: f.position,
    skills: { ...sheet.skills },
    strength: sheet.strength,
    toughness: sheet.toughness,
    size: sheet.size,
    bodyPlan: sheet.bodyPlan,
    weapons: f.items.map(({ weapon, material, quality, hand, count }) => ({ weapon, material, quality, hand, count })),
    armour: sheet.armour.map((a) => ({ piece: a.piece ?? null, material: a.material, quality: a.quality })),
    shield: f.shield === null ? null : { material: f.shield.material, quality: f.shield.quality, hand: f.shield.hand },
    lastingInjuries: f.lastingInjuries.map((i) => ({ ...i, part: i.part ?? null })),
  };
}

function foes(state: Scene, f: Man): string[] {
  return state.fighters.filter((o) => o.side !== f.side).map((o) => o.id);
}

function partId(spec: Spec | undefined, index: number): string {
  return spec?.plan.parts[index]?.id ?? '';
}

function partIds(spec: Spec | undefined, bits: number): string[] {
  return (spec?.plan.parts ?? []).filter((p) => (p.bit & bits) !== 0).map((p) => p.id);
}
