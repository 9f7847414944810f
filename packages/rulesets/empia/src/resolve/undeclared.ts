import { called } from '../called.ts';
import type { C, Fighter } from '../context.ts';
import { limbId } from '../limbs.ts';
import type { Action, Entry } from '../orders/entry.ts';
import { carriedItems, isKnownItem } from '../setup/inventory.ts';
import { actionOf, canAct } from './performs.ts';

/**
 * Things that an order uses and nobody declared: they cannot be used, unless the judge adds them when their action comes.
 * @clause empia.battle.undeclared-items
 */
export function addUndeclared<N>(ctx: C<N>): void {
  if (!ctx.judged) return;
  for (const c of ctx.state.combatants) {
    const action = canAct(ctx, c) ? actionOf(ctx, c) : null;
    for (const [name, place] of action === null ? [] : undeclaredOf(ctx, c, action)) {
      const answer = ctx.ask({
        what: `item/${name}`,
        actor: c.id,
        clause: 'empia.battle.undeclared-items',
        kind: 'choice',
        options: [true, false],
        byDefault: false,
        data: { item: called(ctx.book, name) },
      });
      if (answer === true) add(ctx, c, name, place);
    }
  }
  ctx.settle();
}

/** Kinds of things that the packs know and that neither he nor the field has, with the place that the order wants them in. */
function undeclaredOf<N>(ctx: C<N>, c: Fighter, action: Action): ReadonlyMap<string, 'held' | 'stowed'> {
  const out = new Map<string, 'held' | 'stowed'>();
  const want = (name: string, place: 'held' | 'stowed'): void => {
    const isThere = [...c.inventory, ...ctx.state.battle.field.items].some((i) => i.id === name || i.itemId === name);
    const known = name !== 'unarmed' && limbId(c.limbs, name) === null && isKnownItem(ctx.book, name);
    if (known && !isThere && !out.has(name)) out.set(name, place);
  };
  const look = (e: Entry): void => {
    for (const name of e.draw) want(name, 'stowed');
    for (const name of e.stow) want(name, 'held');
    for (const name of e.with) want(name, e.kind === 'swapWeapon' ? 'stowed' : 'held');
  };
  look(action.do);
  for (const v of action.variants) look(v.do);
  return out;
}

function add<N>(ctx: C<N>, c: Fighter, itemId: string, place: 'held' | 'stowed'): void {
  const own = c.inventory.map((i) => ({ ...i }));
  const limbs = c.limbs.map((l) => ({ ...l, injuries: l.injuries.map((i) => ({ ...i })) }));
  const inventory = carriedItems(ctx.book, [...own, { itemId, place, hidden: false, count: 1 }], limbs, c.mainHand);
  const value = inventory.map((i) => ({ ...i }));
  ctx.emit({ kind: 'overridden', path: `${c.id}.inventory`, value, reason: `+ ${itemId}`, phase: 'before' });
  ctx.settle();
}
