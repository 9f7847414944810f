import type { Book } from '../book.ts';
import type { C, Man } from '../context.ts';
import { mustFall } from '../masks.ts';
import { specOf } from '../standing.ts';

/**
 * What follows at once from a new injury: a body without legs to stand on falls, a hand that is gone drops what it held, a hold on the dead
 * ends.
 * @param early in phase S, where a fall binds in this very round
 */
export function consequences<N>(ctx: C<N>, f: Man, early = false): void {
  const { book, state } = ctx;
  if (!f.down && !f.dead && (f.useless | f.freshBruises) !== 0 && mustFall(f, specOf(book, f).plan)) {
    ctx.emit({ kind: 'fell', who: f.id, early });
  }
  drops(ctx, f);
  if (f.dead && state.battle.holds.length > 0) endHoldsOnDead(ctx, f);
  ctx.settle();
}

/**
 * @clause dwarf.action.lost-limb-drops-item
 * @clause dwarf.action.weapon-needs-limb
 */
function drops<N>(ctx: C<N>, f: Man): void {
  const gone = ungripping(ctx.book, f);
  if (gone === 0) return;
  for (let i = 0; i < f.items.length; i++) {
    const item = f.items[i];
    if (item !== undefined && (item.needs & gone) !== 0)
      ctx.emit({ kind: 'dropped', who: f.id, item: item.weapon, at: i, from: item.hand });
  }
  const { shield } = f;
  if (shield !== null && (shield.needs & gone) !== 0) ctx.emit({ kind: 'dropped', who: f.id, item: 'shield', at: -1, from: shield.hand });
}

/** Parts that let go of what they hold. */
function ungripping(book: Book, f: Man): number {
  return book.rules.dropOnDisable === 'drop' ? f.useless | f.lost : f.lost;
}

/** @clause dwarf.hold.holder-out */
function endHoldsOnDead<N>(ctx: C<N>, f: Man): void {
  const { holds } = ctx.state.battle;
  for (let i = 0; i < holds.length; i++) {
    const h = holds[i];
    if (h === undefined || h.victim !== f.slot) continue;
    const holder = ctx.state.fighters[h.holder] as Man;
    ctx.emit({ kind: 'holdEnded', holder: holder.id, victim: f.id, hold: h.kind, reason: 'victim-dead' });
  }
}
