import type { Exchange } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Event } from '../events.ts';
import type { Memo } from '../memo.ts';
import { attack } from '../resolve/attack.ts';
import { reachOf } from '../resolve/candidates.ts';
import { costOf } from '../resolve/cost.ts';
import { distance } from '../resolve/geometry.ts';
import { limbPct, strikingWith, unreachable } from '../resolve/strike.ts';
import type { State } from '../state.ts';
import type { Deed } from './deed.ts';
import { exchangeOf, thingCalled, titled } from './deed.ts';
import { tellNotDone } from './not-done.ts';
import { DEEDS } from './words.ts';

/** One exchange for each limb that strikes. @clause empia.strikes.each-own-critical */
export function strikeExchanges<N>(ctx: C<N>, deed: Deed): readonly Exchange<State, Event, Book, Memo>[] {
  const { entry } = deed;
  const c = ctx.state.combatants.find((other) => other.id === deed.who);
  const target = typeof entry.target === 'string' ? entry.target : null;
  const uses = c === undefined ? [] : strikingWith(ctx, c, entry);
  return uses.map((use, nth) => {
    const title = titled(ctx, DEEDS.strike, use.weapon === null ? null : thingCalled(ctx, use.weapon.id), target);
    return exchangeOf(deed, target, title, (again, striker, aimed) => strikeOnce(again, striker, aimed, deed, nth));
  });
}

/** The nth of the strikes of an entry, by itself. */
function strikeOnce<N>(ctx: C<N>, c: Fighter, target: Fighter | null, deed: Deed, nth: number): void {
  const { entry } = deed;
  const use: Use | undefined = strikingWith(ctx, c, entry)[nth];
  const lost = unreachable(ctx, c, target);
  if (use === undefined || lost !== null || target === null) {
    tellNotDone(ctx, c, entry, lost ?? 'noWeapon');
    return;
  }
  const reach = reachOf(ctx, use);
  if (reach !== null && distance(c.position, target.position) > reach) {
    tellNotDone(ctx, c, entry, 'outOfReach');
    return;
  }
  const cost = costOf(ctx, c, use.weapon === null ? 0 : use.weapon.energyCost, use);
  attack(ctx, c, use, target, { areaFactor: null, limbPct: limbPct(nth + 1), cost, area: false, aimed: entry.limb, auto: false });
}
