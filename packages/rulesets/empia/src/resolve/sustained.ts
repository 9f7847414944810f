import type { Ability } from '../book.ts';
import { called } from '../called.ts';
import type { C, Fighter } from '../context.ts';
import { applyEffects, isAltered } from '../effects/apply.ts';
import { modifiedDuration } from '../effects/work.ts';
import { IDLE } from '../orders/entry.ts';
import { abilityFor } from '../ownership.ts';
import { standing } from '../standing.ts';
import { actionNumber, combatant } from '../state.ts';
import { attack } from './attack.ts';
import type { Applied, Casting } from './casting.ts';
import { takesPlace } from './concentration.ts';
import { lengthened } from './crit.ts';
import { endEffectsOf } from './ending.ts';
import { transformInto } from './transformation.ts';
import { useOf } from './usable.ts';

/**
 * After its main effect a sustained ability is kept up for its time; the roll at the end of its preparation holds for all of it.
 * Applied anew, it takes the place of what it was.
 * @clause empia.ability.sustained
 */
export function keepUp<N>(ctx: C<N>, c: Fighter, k: Casting, applied: Applied): void {
  const { ability } = k;
  if (c.sustainedList.some((s) => s.ability === ability.id)) {
    ctx.emit({ kind: 'sustainEnded', who: c.id, ability: ability.id, reason: 'replaced' });
    endEffectsOf(ctx, c, ability.id, applied.hits);
  }
  if (ability.activeTransformation) transformInto(ctx, c, ability.id);
  const actions = ability.durationActions;
  ctx.emit({
    kind: 'sustained',
    who: c.id,
    sustained: {
      ability: ability.id,
      remainingActions: actions === null ? null : lengthened(modifiedDuration(ctx, c, k.use, actions), applied.crit),
      since: actionNumber(ctx.state.battle),
      targets: applied.hits.map((t) => t.id),
      concentration: takesPlace(ability),
      altered: isAltered(ability, applied.crit),
    },
  });
}

/**
 * Sustained abilities whose entry says that the hit is rolled in each action, or whose judge says so at the moment, strike anew in every
 * action of their time; others leave it at their main effect.
 * @param phase the phase that runs; an ability belongs to that of its nature
 * @clause empia.ability.sustained-reroll
 */
export function strikeAnew<N>(ctx: C<N>, phase: 'physical' | 'magical'): void {
  if (!standing(ctx).sustained) return;
  const { combatants } = ctx.state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.sustainedList.length === 0 || c.gone || c.dead || c.unconscious) continue;
    for (const s of c.sustainedList) {
      const ability = abilityFor(ctx, c, s.ability);
      if (ability === null || ability.kind !== 'sustained' || (ability.nature === 'physical') !== (phase === 'physical')) continue;
      if (s.since >= actionNumber(ctx.state.battle) || !isRolledAnew(ctx, c, ability)) continue;
      for (const id of s.targets) {
        const target = combatant<Fighter>(ctx.state, id);
        if (target !== null && !target.gone && !target.dead) strikeOne(ctx, c, ability, target);
      }
    }
  }
}

function isRolledAnew<N>(ctx: C<N>, c: Fighter, ability: Ability): boolean {
  if (ability.rollEachAction) return true;
  if (!ctx.judged || ability.damage === null) return false;
  const answer = ctx.ask({
    what: `sustained/${ability.id}`,
    actor: c.id,
    clause: 'empia.ability.sustained-reroll',
    kind: 'choice',
    options: [false, true],
    byDefault: false,
    data: { ability: called(ctx.book, ability.id) },
  });
  return answer === true;
}

function strikeOne<N>(ctx: C<N>, c: Fighter, ability: Ability, target: Fighter): void {
  const use = useOf(ctx, c, ability, IDLE);
  if (ability.beneficial || target === c) {
    applyEffects(ctx, c, use, target, ability, null, { damage: 0, area: ability.isArea });
    return;
  }
  attack(ctx, c, use, target, { areaFactor: null, limbPct: 100, cost: 0, area: ability.isArea, aimed: null, auto: false });
}
