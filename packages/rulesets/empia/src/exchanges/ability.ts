import type { Exchange } from '@boevka/kernel';
import type { Ability, Book } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Event } from '../events.ts';
import type { Memo } from '../memo.ts';
import { abilityFor } from '../ownership.ts';
import { cast } from '../resolve/ability.ts';
import { takeAim } from '../resolve/aim.ts';
import type { Casting } from '../resolve/casting.ts';
import { tellCast, tellLost } from '../resolve/casting.ts';
import { canPay, costOf } from '../resolve/cost.ts';
import { applyHostile } from '../resolve/hostile.ts';
import { baseCost, isHastened } from '../resolve/preparation.ts';
import { lacking, useOf } from '../resolve/usable.ts';
import type { State } from '../state.ts';
import type { Deed } from './deed.ts';
import { exchangeOf, thingCalled, titled } from './deed.ts';
import { tellNotDone } from './not-done.ts';
import { DEEDS } from './words.ts';

type Empia = Exchange<State, Event, Book, Memo>;

/**
 * An ability as its effect comes: a hostile one against each of its targets by itself, any other as a whole. Preparation is taken as done.
 * @clause empia.ability.active-common
 */
export function abilityExchanges<N>(ctx: C<N>, deed: Deed): readonly Empia[] {
  const { entry } = deed;
  const c = ctx.state.combatants.find((other) => other.id === deed.who);
  const ability = c === undefined || entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
  if (c === undefined || ability === null) return [];
  const name = thingCalled(ctx, ability.id);
  const { targets } = takeAim(ctx, c, ability, useOf(ctx, c, ability, entry), entry);
  if (!isHostile(c, ability, targets) || targets.length === 0) {
    const target = targets.length === 1 ? (targets[0]?.id ?? null) : typeof entry.target === 'string' ? entry.target : null;
    return [exchangeOf(deed, target, titled(ctx, DEEDS.ability, name, target), (again, user) => castOn(again, user, deed, null))];
  }
  return targets.map(({ id }) =>
    exchangeOf(deed, id, titled(ctx, DEEDS.ability, name, id), (again, user, target) => castOn(again, user, deed, target)),
  );
}

/** Whether each of its targets has a roll of his own. */
function isHostile(c: Fighter, ability: Ability, targets: readonly Fighter[]): boolean {
  if (ability.isSummon || ability.kind === 'toggled' || ability.beneficial) return false;
  return ability.isArea || targets.length !== 1 || targets[0] !== c;
}

/** @param only the target that alone is looked at; null for all of them */
function castOn<N>(ctx: C<N>, c: Fighter, { entry }: Deed, only: Fighter | null): void {
  const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
  if (ability === null) {
    tellNotDone(ctx, c, entry, 'notOwned');
    return;
  }
  const use = useOf(ctx, c, ability, entry);
  const hasten = isHastened(ctx, c, ability, entry);
  const cost = costOf(ctx, c, baseCost(ability, hasten), use);
  const missing = lacking(ctx, c, ability, use, entry) ?? (canPay(c, cost) ? null : 'noEnergy');
  if (missing !== null) {
    tellNotDone(ctx, c, entry, missing);
    return;
  }
  const aim = takeAim(ctx, c, ability, use, entry);
  const aimed = only === null ? aim : { ...aim, targets: aim.targets.filter((t) => t === only) };
  const k: Casting = { ability, use, entry, aimed, hasten, cost, first: true };
  if (aimed.lost !== null) tellLost(ctx, c, k);
  else if (only === null) cast(ctx, c, k);
  else tellCast(ctx, c, k, null, applyHostile(ctx, c, k).crits);
}
