import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Chosen, Use } from '../deed.ts';
import { applyOwnEffects } from '../effects/apply.ts';
import { hasPlace } from '../effects/work.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry } from '../orders/entry.ts';
import { abilityFor } from '../ownership.ts';
import { exchange } from '../use.ts';
import { aimOf, isWithin, takeAim } from './aim.ts';
import { attackReadied } from './attack.ts';
import { stop } from './cancel.ts';
import type { Applied, Casting } from './casting.ts';
import { stealthOfCasting, tellCast, tellDirect, tellLost } from './casting.ts';
import { canPay, costOf } from './cost.ts';
import { plainTarget, readied, remember } from './direct.ts';
import { applyHostile, atOne } from './hostile.ts';
import { limbUsed } from './injury.ts';
import { outcomeOfNotes } from './judge-extra.ts';
import { applyPeaceful } from './peaceful.ts';
import { baseCost, continues, isHastened, preparationOf } from './preparation.ts';
import { isSound } from './sound.ts';
import { streamOn } from './streaming.ts';
import { summonCreature } from './summon.ts';
import { keepUp } from './sustained.ts';
import { switchOn } from './toggled.ts';
import { trick } from './trick.ts';
import { lacking, usable, useOf } from './usable.ts';

/**
 * One action of a combatant with an ability, in the phase of its nature: one more action of preparation, or the effect.
 */
export function actWithAbility<N>(ctx: C<N>, c: Fighter, plan: Chosen): void {
  const { entry } = plan;
  switch (entry.kind) {
    case 'ability':
    case 'activate':
      // Where numbers explain themselves, how long it takes is reckoned at its moment.
      if (plan.instant === null || ctx.explains || !isSound(c, plan)) prepareOrCast(ctx, c, entry);
      else castAtOnce(ctx, c, plan, plan.instant);
      return;
    case 'deactivate':
    case 'cancel':
      stop(ctx, c, entry);
      return;
    case 'trick':
      trick(ctx, c, entry);
      return;
    default:
      return;
  }
}

/** A spell of one action that nothing bars. */
function castAtOnce<N>(ctx: C<N>, c: Fighter, plan: Chosen, use: Use): void {
  const { ability } = use;
  if (ability === null) return;
  const { field } = ctx.state.battle;
  // A place or thing may bear the name that the order gives.
  const target = field.places.length > 0 || field.obstacles.length > 0 ? null : plainTarget(ctx, c, plan);
  const x = target === null ? null : exchange(ctx, c, use, target);
  const ready = target === null || x === null ? null : readied(c, target, x);
  if (target === null || x === null || ready === null) {
    castNow(ctx, c, ability, plan.entry, false, 0);
    if (target !== null && isWithin(ctx, c, use, target.position))
      remember(ctx, c, use, target, atOne(costOf(ctx, c, baseCost(ability, false), use)));
    return;
  }
  const { hit, crit } = attackReadied(ctx, c, use, target, ready.options, x);
  if (hit && ability.effects.length > 0) applyOwnEffects(ctx, c, use, target, ability, crit, { damage: 0, area: false }, null);
  tellDirect(ctx, c, ability, ready.targets, ready.options.cost, crit);
}

/**
 * An ability takes so many actions in a row; its roll and effect come in the last. Energy is looked at when it is begun and again at
 * its end: an ability that fizzles costs nothing.
 * @clause empia.resolve.multi-action-entries
 * @clause empia.ability.active-roll-at-end
 * @clause empia.energy.pay-after
 */
function prepareOrCast<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
  if (ability === null) {
    notDone(ctx, c, entry, 'notOwned');
    return;
  }
  const going = continues(c, entry) ? c.preparing : null;
  if (going?.streaming) {
    castNow(ctx, c, ability, entry, going.hasten, going.actionsDone);
    return;
  }
  if (going === null) {
    const barred = usable(ctx, c, ability, entry);
    if (barred !== null) {
      notDone(ctx, c, entry, barred);
      return;
    }
  }
  const hasten = going === null ? isHastened(ctx, c, ability, entry) : going.hasten;
  const done = going === null ? 1 : going.actionsDone + 1;
  let reduced = 0;
  let needed = going === null ? preparationOf(ctx, c, ability, hasten, useOf(ctx, c, ability, entry)) : going.actionsNeeded;
  if (going === null && c.prepReduction[ability.id] !== undefined) {
    reduced = Math.min(needed - 1, c.prepReduction[ability.id] ?? 0);
    needed -= reduced;
  }
  if (done < needed || reduced > 0) {
    const target = aimOf(ctx, c, entry);
    const preparing = {
      ability: ability.id,
      actionsDone: done,
      actionsNeeded: needed,
      target,
      hasten,
      streaming: false,
      deed: 'use' as const,
    };
    ctx.emit({ kind: 'prepared', who: c.id, preparing, reduced });
  }
  if (done >= needed) castNow(ctx, c, ability, entry, hasten, 0);
}

/** The effect is due. @param streamed actions that a stream has run already */
function castNow<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry, hasten: boolean, streamed: number): void {
  const use = useOf(ctx, c, ability, entry);
  const first = streamed === 0;
  const cost = first || ability.costPerAction ? costOf(ctx, c, baseCost(ability, hasten), use) : 0;
  const missing = first ? lacking(ctx, c, ability, use, entry) : null;
  if (missing !== null || !canPay(c, cost)) {
    fizzle(ctx, c, ability, entry, missing);
    return;
  }
  const aimed = takeAim(ctx, c, ability, use, entry);
  const k: Casting = { ability, use, entry, aimed, hasten, cost, first };
  if (aimed.lost !== null) tellLost(ctx, c, k);
  else cast(ctx, c, k);
  if (ability.kind === 'streaming') streamOn(ctx, c, k, streamed + 1);
}

/** What was prepared comes to nothing for want of energy or of a condition: no roll, no cost, no use. */
function fizzle<N>(ctx: C<N>, c: Fighter, ability: Ability, entry: Entry, missing: NotDoneReason | null): void {
  if (c.preparing === null || c.preparing.ability !== ability.id) {
    notDone(ctx, c, entry, missing ?? 'noEnergy');
    return;
  }
  ctx.emit({ kind: 'preparationLost', who: c.id, ability: ability.id, reason: missing === null ? 'noEnergy' : 'requirement' });
}

/** Rolls and targets first, then what the use costs, then what is kept up. */
export function cast<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { ability } = k;
  if (ability.isSummon) call(ctx, c, k);
  else if (ability.kind === 'toggled') switchOn(ctx, c, k);
  else {
    const applied = applyTo(ctx, c, k);
    if (applied.success && hasPlace(ability)) keepUp(ctx, c, k, applied);
  }
  outcomeOfNotes(ctx, c, k.use, k.aimed.targets[0] ?? c);
  if (k.use.limb !== null && ability.isAttack) limbUsed(ctx, c, [k.use.limb]);
  stealthOfCasting(ctx, c, ability);
}

/** Calls a creature; an ability that is kept up stays on as long as its creature is to stay. */
function call<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { success, crit } = summonCreature(ctx, c, k);
  if (!success) return;
  if (k.ability.kind === 'toggled') ctx.emit({ kind: 'toggledOn', who: c.id, ability: k.ability.id, altered: false });
  else if (k.ability.kind === 'sustained') keepUp(ctx, c, k, { hits: [], success, roll: null, crits: [], crit });
}

/** Peaceful abilities, and any that is directed at its own user alone, have one roll; hostile ones one for each target. */
function applyTo<N>(ctx: C<N>, c: Fighter, k: Casting): Applied {
  const { targets } = k.aimed;
  const onlyHimself = !k.ability.isArea && targets.length === 1 && targets[0] === c;
  if (k.ability.beneficial || onlyHimself) return applyPeaceful(ctx, c, k);
  const applied = applyHostile(ctx, c, k);
  tellCast(ctx, c, k, null, applied.crits);
  return applied;
}

function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause: 'empia.resolve.action-order', data: {}, cost: 0 });
}
