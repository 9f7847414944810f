import type { ClauseId } from '../clauses.ts';
import type { LostReason } from '../events.ts';

interface Reason {
  /** The code of a refusal: the ledger's where it gives one, else the clause. */
  readonly code: string;
  readonly clause: ClauseId;
  /** When it is told: refused at declaration, or only a warning there, since it may change before the action. */
  readonly declared: 'refused' | 'warning';
}

const refused = (clause: ClauseId, code: string = clause): Reason => ({ code, clause, declared: 'refused' });
const warned = (clause: ClauseId): Reason => ({ code: clause, clause, declared: 'warning' });

/**
 * Why an action cannot be, and when that is known.
 * @clause dwarf.wrestle.requirements-at-resolution
 * @clause dwarf.damage.kind-not-available
 */
export const REASONS: { readonly [R in LostReason]: Reason } = {
  'no-target': refused('dwarf.action.attack-choices'),
  'target-out': warned('dwarf.attack.dead-target'),
  'unknown-target': refused('dwarf.action.attack-choices'),
  'unknown-weapon': refused('dwarf.action.attack-choices'),
  'unknown-technique': refused('dwarf.action.attack-choices'),
  'unknown-part': refused('dwarf.body.aim'),
  'no-hand': warned('dwarf.action.weapon-needs-limb'),
  'no-free-hand': refused('dwarf.action.switch-hand'),
  'swap-forbidden': refused('dwarf.action.switch-hand'),
  'damage-kind-unavailable': refused('dwarf.damage.kind-not-available', 'damage-kind-unavailable'),
  'part-not-allowed': refused('dwarf.wrestle.dash-illegal', 'part-not-allowed'),
  'head-out-of-reach': warned('dwarf.strike.knee-head-condition'),
  'limb-needed': warned('dwarf.strike.limb-needed'),
  'hands-full': warned('dwarf.wrestle.free-hands'),
  'attacker-status': warned('dwarf.wrestle.requirements-at-resolution'),
  'target-status': warned('dwarf.wrestle.requirements-at-resolution'),
  'already-holding': warned('dwarf.hold.one-per-holder'),
  engaged: refused('dwarf.ranged.shooter-forced-melee', 'engaged'),
  'engaged-thrower': refused('dwarf.ranged.thrower-in-melee', 'engaged'),
  'engaged-down': refused('dwarf.down.shoot', 'engaged'),
  'out-of-range': refused('dwarf.ranged.range'),
  'out-of-reach': warned('dwarf.round.illegal-order-lost'),
  'down-legs-only': refused('dwarf.down.attack-legs-only', 'down-legs-only'),
  'down-restricted': refused('dwarf.down.options'),
  'stand-must-be-alone': refused('dwarf.down.stand-whole-turn', 'stand-must-be-alone'),
  'not-down': warned('dwarf.down.stand-whole-turn'),
  'cannot-stand': refused('dwarf.down.stand-impossible'),
  held: warned('dwarf.hold.no-stand'),
  'no-shield': refused('dwarf.action.block-needs-shield'),
  'no-height': refused('dwarf.combo.high-jump-place'),
  'no-hold': warned('dwarf.hold.release'),
  'friendly-fire': refused('dwarf.action.friendly-fire'),
  gone: refused('dwarf.round.illegal-order-lost'),
};
