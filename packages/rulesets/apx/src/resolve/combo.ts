import type { Attack } from '../content/attack.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { BlockOrder, Combo } from '../orders/record.ts';
import type { AttackInstance } from '../state.ts';
import { combatant } from '../state.ts';
import { attackFor } from './arsenal.ts';
import { isBlockable } from './block.ts';
import { overCap } from './price.ts';
import { reachOf } from './reach.ts';
import { refuse } from './refuse.ts';

/** Skills that join a strike with a block or a dodge. */

/** The combined skill of an order, or null where he has none of that name. In a case it may be written in place. */
export function comboAttack<N>(ctx: C<N>, c: Fighter, combo: Combo): Attack | null {
  return attackFor(ctx.book, characterAt(ctx, c), combo.use, combo.ap, combo.data);
}

/**
 * The defensive half: paid once, as block number 1 or as the standard dodge; below the base of the attack it is partial. The strike joins the queue
 * at the beginning of the attack phase.
 * @clause apx.defence.combo-restriction
 * @clause apx.defence.combo-resolution
 */
export function meetsWithCombo<N>(ctx: C<N>, c: Fighter, combo: Combo, mode: BlockOrder['mode']): boolean {
  const clause = 'apx.defence.combo-resolution';
  const attack = comboAttack(ctx, c, combo);
  if (attack === null) return refuse(ctx, c, 'apx.content.attack-model', 'apx.content.attack-model', 'block', combo.use);
  const kind = attack.combo;
  if (kind === null || (mode !== 'mixed' && mode !== kind && mode !== 'none'))
    return refuse(ctx, c, 'mode-mix', clause, 'block', combo.use);
  const { queue } = c;
  if (queue.length > 1) {
    return refuse(ctx, c, 'combo-many-attacks', 'apx.defence.combo-restriction', 'block', combo.use, { queue: queue.length });
  }
  const inst = queue[0] as AttackInstance | undefined;
  if (inst === undefined || (combo.vs !== null && combo.vs !== inst.id && combo.vs !== 1)) {
    return refuse(ctx, c, 'unknown-target', clause, 'block', String(combo.vs ?? combo.use));
  }
  if (c.blind !== null) return refuse(ctx, c, 'blinded', 'apx.blind.forbids', 'block', combo.use);
  if (!meets(ctx, c, inst, kind)) return false;
  const target = struck(ctx, c, inst, attack);
  if (target === null) return false;
  if (overCap(ctx, c, attack.ap, 'block', combo.use)) return false;
  const base = Math.max(inst.defenceBase, 1);
  const { memo } = ctx;
  memo.num[0] = attack.ap < base ? base - attack.ap : 0;
  memo.den[0] = base;
  memo.by[0] = clause;
  memo.comboPending = true;
  memo.comboTarget = target;
  say(ctx, {
    kind: 'met',
    who: c.id,
    instance: inst.id,
    attack: inst.attackId,
    attacker: inst.attackerId,
    met: kind,
    method: 'general',
    combo: attack.id,
    ap: attack.ap,
    fullPrice: base,
    n: 1,
    standard: kind === 'dodge',
    fromReserve: false,
  });
  return true;
}

function meets<N>(ctx: C<N>, c: Fighter, inst: AttackInstance, kind: 'block' | 'dodge'): boolean {
  if (kind === 'block') return isBlockable(inst, null) || refuse(ctx, c, 'not-blockable', 'apx.block.physical-only', 'block', inst.id);
  if (inst.targeting === 'untargeted') return refuse(ctx, c, 'not-dodgeable', 'apx.dodge.targeted-only', 'block', inst.id);
  if (!inst.dodgeable) return refuse(ctx, c, 'not-dodgeable', 'apx.dodge.undodgeable-flag', 'block', inst.id);
  if (inst.blindMoves === 0) return true;
  return refuse(ctx, c, 'no-standard-dodge-vs-blind', 'apx.blind.no-standard-dodge', 'block', inst.id);
}

/** The strike goes at the attacker whose attack it meets, within its range; null where it may not. */
function struck<N>(ctx: C<N>, c: Fighter, inst: AttackInstance, attack: Attack): Fighter | null {
  const clause = 'apx.defence.combo-resolution';
  const target = combatant<Fighter>(ctx.state, inst.attackerId);
  if (target === null || target.id === c.id) refuse(ctx, c, 'unknown-target', clause, 'block', inst.attackerId);
  else if (target.defeated) refuse(ctx, c, 'target-defeated', clause, 'block', target.id);
  else if (reachOf(ctx, c, target, attack, 'block')) return target;
  return null;
}
