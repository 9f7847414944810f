import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Ends } from './fold-end.ts';
import { foldEnd } from './fold-end.ts';
import { dropStatus, findStatus, putStatus, who } from './fold-parts.ts';
import { heldBlock, wornArmour } from './setup/inventory.ts';
import type { Combatant, State } from './state.ts';
import { actionNumber } from './state.ts';

type Things = Extract<Event, { kind: 'swapped' | 'pickedUp' | 'dropped' | 'consumed' | 'jammed' | 'unjammed' | 'suitBroken' }>;

/** Weapons and other things in hand, on the body and on the ground. */
export function foldItems(state: State, e: Things | Ends, book: Book): void {
  const { battle } = state;
  switch (e.kind) {
    case 'swapped': {
      const c = who(state, e.who);
      carry(c, book, () => {
        for (const item of c.inventory) {
          if (e.stow.includes(item.id)) {
            item.place = 'stowed';
            item.limb = null;
          } else if (e.draw.includes(item.id)) {
            item.place = 'held';
            item.limb = e.limb;
            item.hidden = false;
          }
        }
      });
      return;
    }
    case 'pickedUp': {
      const c = who(state, e.who);
      battle.field.items = battle.field.items.filter((i) => i.id !== e.item.id);
      const { id, itemId, count } = e.item;
      carry(c, book, () =>
        c.inventory.push({ id, itemId, place: e.limb === null ? 'stowed' : 'held', limb: e.limb, hidden: false, count }),
      );
      return;
    }
    case 'dropped': {
      const c = who(state, e.who);
      const item = c.inventory.find((i) => i.id === e.item);
      if (!item) return;
      carry(c, book, () => {
        c.inventory = c.inventory.filter((i) => i.id !== e.item);
      });
      battle.field.items.push({ id: item.id, itemId: item.itemId, at: { ...e.at }, count: item.count });
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

/** Changes what somebody carries; a shield's block counts only while it is held. @clause empia.damage.flat-block-last */
function carry(c: Combatant, book: Book, change: () => void): void {
  const before = heldBlock(book, c.inventory);
  change();
  c.shieldBlock += heldBlock(book, c.inventory) - before;
  c.stamp++;
}
