import type { Skill } from '../content/skill.ts';
import { multiplierOf } from '../content/skill.ts';
import type { C, Fighter } from '../context.ts';
import { say } from '../context.ts';
import type { Entry } from '../orders/record.ts';
import type { AttackInstance } from '../state.ts';
import { effectiveApx } from '../state.ts';
import { isPoints, overCap, priceOf } from './price.ts';
import { refuse } from './refuse.ts';

/** Blocks: any number of them, each dearer than the one before. */

/** @clause apx.block.physical-only @clause apx.skill.block-override */
export function isBlockable(inst: Pick<AttackInstance, 'blockable' | 'nature'>, skill: Skill | null): boolean {
  return inst.blockable || (skill?.blocksMagic === true && inst.nature === 'magical');
}

/** What a block is reckoned from. @clause apx.block.multi-move-cost */
function blockBase<N>(ctx: C<N>, inst: AttackInstance): number {
  return inst.multiMove && ctx.book.rules.multiMoveBlockBase === 'total' ? inst.paidAp : inst.defenceBase;
}

/**
 * One block. False where it may not stand.
 * @param n its number among the blocks of this move
 * @clause apx.block.unlimited-number
 * @clause apx.block.nth-cost
 * @clause apx.block.partial-formula
 * @clause apx.multi-combatant.shared-limits
 */
export function blockOf<N>(ctx: C<N>, c: Fighter, i: number, entry: Entry, skill: Skill | null | 'none', n: number): boolean {
  const inst = c.queue[i] as AttackInstance;
  const clause = 'apx.skill.block-override';
  if (skill === 'none') return refuse(ctx, c, clause, clause, 'block', inst.id, { skill: 'none' });
  if (!isBlockable(inst, skill)) return refuse(ctx, c, 'not-blockable', 'apx.block.physical-only', 'block', inst.id);
  const times = skill === null ? n : multiplierOf(skill, n);
  const full = priceOf(ctx, blockBase(ctx, inst), skill?.costFactor ?? 1, times, 'apx.block.nth-cost');
  const ap = entry.ap ?? full;
  if (!isPoints(ap)) return refuse(ctx, c, 'bad-number', 'apx.defence.overpay', 'block', inst.id, { ap });
  if (ap > full) return refuse(ctx, c, 'overpay', 'apx.defence.overpay', 'block', inst.id, { ap, full });
  if (overCap(ctx, c, ap, 'block', inst.id)) return false;
  if (ap < full) {
    if (skill !== null && !skill.allowsPartial) return refuse(ctx, c, clause, clause, 'block', inst.id, { ap, full });
    const left = effectiveApx(c) - c.spentThisMove;
    if (!ctx.book.rules.voluntaryPartialBlock && ap !== left) {
      return refuse(ctx, c, 'apx.block.partial-formula', 'apx.block.partial-formula', 'block', inst.id, { ap, left });
    }
  }
  const { memo } = ctx;
  memo.num[i] = full - ap;
  memo.den[i] = full;
  memo.by[i] = 'apx.block.partial-formula';
  say(ctx, {
    kind: 'met',
    who: c.id,
    instance: inst.id,
    attack: inst.attackId,
    attacker: inst.attackerId,
    met: 'block',
    method: skill === null ? 'general' : 'skill',
    combo: null,
    ap,
    fullPrice: full,
    n,
    standard: false,
    fromReserve: false,
  });
  return true;
}
