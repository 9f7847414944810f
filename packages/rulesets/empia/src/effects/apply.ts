import type { Ability } from '../book.ts';
import type { Effect, EffectKind } from '../content.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Crit } from '../resolve/crit.ts';
import { gainModifiers } from '../resolve/statuses.ts';
import type { Point } from '../state.ts';
import { askJudge } from './ask-judge.ts';
import { applyCleanse } from './cleanse.ts';
import { applyDetection } from './detection.ts';
import { applyForcedMove } from './forced-move.ts';
import { applyGrant } from './grant.ts';
import { applyInjury } from './injury.ts';
import { applyMode } from './mode.ts';
import { applyModifiers } from './modifier.ts';
import { makeObject } from './object.ts';
import { applyEnergy, changeAir, changeHealth, heal } from './resources.ts';
import { applyBarrier, applyStatus } from './status.ts';
import { addStealth, makeInvisible, setStealth } from './stealth.ts';
import type { Apply, EffectContext, Work } from './work.ts';
import { durationOf, hasPlace, scaledModifiers, workOf } from './work.ts';

export type { EffectContext } from './work.ts';

const APPLY: { readonly [K in EffectKind]: Apply<K> } = {
  status: applyStatus,
  modifier: applyModifiers,
  forcedMove: applyForcedMove,
  stealthSet: setStealth,
  stealthAdd: addStealth,
  invisibility: makeInvisible,
  detection: applyDetection,
  injury: applyInjury,
  energy: applyEnergy,
  healthChange: changeHealth,
  airChange: changeAir,
  grant: applyGrant,
  object: makeObject,
  cleanse: applyCleanse,
  barrier: applyBarrier,
  mode: applyMode,
  askJudge,
};

/** One effect, whatever its kind. */
export function applyEffect<N>(w: Work<N>, e: Effect): void {
  const apply = APPLY[e.kind] as <M>(w: Work<M>, e: Effect) => void;
  apply(w, e);
}

/**
 * What an ability does to one target: healing, its effects on the target, and the modifiers of one that is not kept up. What it does to
 * its user comes once, in `applyOwnEffects`.
 * @clause empia.crit.miss-inverted
 */
export function applyEffects<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  ability: Ability,
  crit: Crit | null,
  own: EffectContext,
): void {
  if (ability.healing === null && ability.effects.length === 0 && ability.modifiers.length === 0) return;
  const w = workOf(ctx, c, use, target, ability, crit, own, null);
  heal(w);
  for (const e of ability.effects) if (!isOwn(e)) applyEffect(w, e);
  const live = ability.kind === 'toggled' || (target === c && hasPlace(ability));
  if (ability.modifiers.length > 0 && !(live && !isAltered(ability, crit))) {
    gainModifiers(ctx, target, scaledModifiers(w, ability.modifiers), ability.id, c, durationOf(w, undefined, null));
  }
}

/** What an ability does to its user or to the field, once per application however many targets it had. */
export function applyOwnEffects<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  ability: Ability,
  crit: Crit | null,
  own: EffectContext,
  point: Point | null,
): void {
  if (ability.effects.length === 0) return;
  const w = workOf(ctx, c, use, target, ability, crit, own, point);
  for (const e of ability.effects) if (isOwn(e)) applyEffect(w, e);
}

function isOwn(e: Effect): boolean {
  switch (e.kind) {
    case 'object':
    case 'askJudge':
      return true;
    case 'energy':
      return e.of === 'self';
    default:
      return e.on === 'self';
  }
}

/** A critical effect changed the numbers of the ability's modifiers, so that they cannot be read from its entry. */
export function isAltered(ability: Ability, crit: Crit | null): boolean {
  if (crit === null || ability.modifiers.length === 0) return false;
  return crit.effects.some((e) => e.effect === 'inverted' || (e.effect === 'bonus' && ability.damage === null));
}
