import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Ends } from './fold-end.ts';
import { foldEnd } from './fold-end.ts';
import { dropStatus, fieldWith, findStatus, putStatus, who } from './fold-parts.ts';
import { heldBlock, wornArmour } from './setup/inventory.ts';
import type { Combatant, Item, State } from './state.ts';
import { actionNumber } from './state.ts';

type Things = Extract<Event, { kind: 'swapped' | 'pickedUp' | 'dropped' | 'consumed' | 'jammed' | 'unjammed' | 'suitBroken' }>;

/** Weapons and other things in hand, on the body and on the ground. */
export function foldItems(state: State, e: Things | Ends, book: Book): void {
  const { battle } = state;
  switch (e.kind) {
    case 'swapped': {
      const c = who(state, e.who);
      const moved = (item: Item): Item => {
        if (e.stow.includes(item.id)) return { ...item, place: 'stowed', limb: null };
        return e.draw.includes(item.id) ? { ...item, place: 'held', limb: e.limb, hidden: false } : item;
      };
      carry(c, book, c.inventory.map(moved));
      return;
    }
    case 'pickedUp': {
      const c = who(state, e.who);
      battle.field = fieldWith(
        battle.field,
        battle.field.obstacles,
        battle.field.items.filter((i) => i.id !== e.item.id),
      );
      const { id, itemId, count } = e.item;
      carry(c, book, [...c.inventory, { id, itemId, place: e.limb === null ? 'stowed' : 'held', limb: e.limb, hidden: false, count }]);
      return;
    }
    case 'dropped': {
      const c = who(state, e.who);
      const item = c.inventory.find((i) => i.id === e.item);
      if (!item) return;
      const left = c.inventory.filter((i) => i.id !== e.item);
      carry(c, book, left);
      const { id, itemId, count } = item;
      battle.field = fieldWith(battle.field, battle.field.obstacles, [...battle.field.items, { id, itemId, at: { ...e.at }, count }]);
      return;
    }
    case 'consumed': {
      const c = who(state, e.who);
      c.consumables[e.item] = (c.consumables[e.item] ?? 0) - e.count;
      return;
    }
    case 'jammed':
      putStatus(who(state, e.who), {
        id: 'jammed',
        remainingActions: null,
        params: { needed: e.actions },
        source: e.weapon,
        by: e.who,
        since: actionNumber(battle),
      });
      return;
    case 'unjammed': {
      const c = who(state, e.who);
      const status = c.statuses[findStatus(c, 'jammed', e.weapon)];
      if (e.left <= 0) dropStatus(c, 'jammed', e.weapon);
      else if (status) status.params = { needed: e.left };
      return;
    }
    case 'suitBroken': {
      const c = who(state, e.who);
      const suit = wornArmour(book, c.inventory);
      if (suit !== null && suit.class === c.armourClass) c.magicDodgeEff -= suit.magicDodgeEffBonus;
      c.armourClass = 'none';
      c.armourBlock = 0;
      c.shieldedCoating = false;
      c.restBonusPct = 100;
      c.stamp++;
      return;
    }
    default:
      foldEnd(state, e);
  }
}

/** What somebody carries from now on; a shield's block counts only while it is held. @clause empia.damage.flat-block-last */
function carry(c: Combatant, book: Book, inventory: Item[]): void {
  const before = heldBlock(book, c.inventory);
  c.inventory = inventory;
  c.shieldBlock += heldBlock(book, c.inventory) - before;
  c.stamp++;
}
