import type { Attack } from '../content/attack.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { Action, Order } from '../orders/record.ts';
import { instanceOf } from '../setup/combatants.ts';
import type { AttackInstance } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import { attackFor } from './arsenal.ts';
import { comboAttack } from './combo.ts';
import { askAboutUse } from './judge.ts';
import { isPoints, overCap } from './price.ts';
import { reachOf } from './reach.ts';
import { refuse, stopped } from './refuse.ts';
import { run } from './run.ts';
import { fixedTargets, soleTarget } from './targets.ts';

/** The second half of a move: attacks, spells and runs, in the order of the list. */

/**
 * @clause apx.battle.two-phases
 * @clause apx.queue.arrival-order
 */
export function attackPhase<N>(ctx: C<N>, c: Fighter, order: Order): void {
  if (ctx.memo.comboPending) strikeOfCombo(ctx, c, order);
  // What is in work at the beginning goes first; what begins in this list is paid at its own place.
  const paused = payOn(ctx, c);
  const { attack } = order;
  for (let i = 0; i < attack.length; i++) {
    const a = attack[i] as Action;
    if (a.do === 'run') run(ctx, c, a);
    else if (a.do === 'use') use(ctx, c, a);
    else start(ctx, c, a, order, paused);
    if (stopped(ctx)) return;
  }
}

/** The strike of a combined skill joins the queue ahead of the list; its price was paid with the defence. @clause apx.defence.combo-resolution */
function strikeOfCombo<N>(ctx: C<N>, c: Fighter, { block }: Order): void {
  const attack = block.combo === null ? null : comboAttack(ctx, c, block.combo);
  const met = ctx.memo.comboTarget;
  if (attack === null || met === null) return;
  launch(ctx, c, attack, attack.ap, [met], true);
}

/**
 * One attack or spell.
 * @clause apx.ap.cap
 * @clause apx.multi-combatant.targets
 * @clause apx.blind.forbids
 */
function use<N>(ctx: C<N>, c: Fighter, a: Action): void {
  const attack = attackOf(ctx, c, a);
  if (attack === null) return;
  if (overCap(ctx, c, attack.ap, 'attack', attack.id)) return;
  if (attack.selfOnly) {
    workOnSelf(ctx, c, attack, attack.ap);
    return;
  }
  const targets = targetsFor(ctx, c, a, attack);
  if (targets === null) return;
  launch(ctx, c, attack, attack.ap, targets, false);
  if (attack.heal > 0 || attack.pool > 0) workOnSelf(ctx, c, attack, 0);
}

/** The attack that an action means, if he may use it at all now. */
function attackOf<N>(ctx: C<N>, c: Fighter, a: Action): Attack | null {
  if (a.ap !== null && !isPoints(a.ap)) {
    refuse(ctx, c, 'bad-number', 'apx.queue.attack-price-positive', 'attack', a.attack, { ap: a.ap });
    return null;
  }
  const attack = attackFor(ctx.book, characterAt(ctx, c), a.attack, a.ap, a.data);
  if (attack === null) {
    const own = attackFor(ctx.book, characterAt(ctx, c), a.attack, null, null);
    const clause = 'apx.content.attack-model';
    if (own !== null && a.ap !== null) refuse(ctx, c, 'bad-number', clause, 'attack', a.attack, { ap: a.ap, price: own.ap });
    else refuse(ctx, c, clause, clause, 'attack', a.attack);
    return null;
  }
  if (c.blind !== null && (attack.spell || (attack.targeting === 'targeted' && !attack.selfOnly))) {
    refuse(ctx, c, 'blinded', 'apx.blind.forbids', 'attack', attack.id);
    return null;
  }
  return attack;
}

/** Whom it goes at, within reach; null where it may not. @clause apx.run.range-check */
function targetsFor<N>(ctx: C<N>, c: Fighter, a: Action, attack: Attack): readonly Fighter[] | null {
  if (attack.targeting === 'untargeted') return fixedTargets(ctx, c, attack);
  const target = soleTarget(ctx, c, a);
  if (target === null || !reachOf(ctx, c, target, attack, 'attack')) return null;
  return [target];
}

/**
 * Instances join the queues of their targets. What is stored with each is what a defence against it is reckoned from.
 * @clause apx.queue.defence-base
 * @clause apx.queue.arrival-order
 * @clause apx.dodge.multi-move-cost
 */
function launch<N>(ctx: C<N>, c: Fighter, attack: Attack, ap: number, targets: readonly Fighter[], combo: boolean): void {
  say(ctx, {
    kind: 'attacked',
    who: c.id,
    attack: attack.id,
    ap: combo ? 0 : ap,
    combo,
    instances: instancesOf(ctx, c, attack, ap, targets, false),
  });
}

interface Arriving {
  readonly target: string;
  readonly instance: AttackInstance;
}

function instancesOf<N>(ctx: C<N>, c: Fighter, attack: Attack, paid: number, targets: readonly Fighter[], multiMove: boolean): Arriving[] {
  const cap = effectiveApx(c);
  const base = Math.min(paid, cap);
  const out: Arriving[] = [];
  for (let i = 0; i < targets.length; i++) {
    const seq = ctx.state.battle.seq + i;
    out.push({
      target: (targets[i] as Fighter).id,
      instance: instanceOf(attack, `q${seq}`, seq, c.id, paid, Math.max(base, 1), multiMove),
    });
  }
  return out;
}

/** Healing up to the maximum, a pool of protection: at its place in the list. @clause apx.content.attack-model */
function workOnSelf<N>(ctx: C<N>, c: Fighter, attack: Attack, ap: number): void {
  const missing = c.maxHp - c.hp;
  const healed = missing <= 0 ? 0 : Math.min(attack.heal, missing);
  say(ctx, {
    kind: 'selfWorked',
    who: c.id,
    attack: attack.id,
    ap,
    healed,
    pool: attack.pool,
    against: attack.poolAgainst,
    magic: attack.spell || attack.nature === 'magical',
  });
  if (ap > 0) askAboutUse(ctx, c, attack.id, attack.text);
}

/**
 * The first payment of an attack that is dearer than the cap. Cheaper ones cannot be stretched.
 * @clause apx.multi.eligibility
 * @clause apx.multi.payment
 * @clause apx.multi.skips-block-phase
 */
function start<N>(ctx: C<N>, c: Fighter, a: Action, order: Order, paused: boolean): void {
  const attack = attackOf(ctx, c, a);
  if (attack === null) return;
  if (c.multiMove !== null || paused) {
    refuse(ctx, c, 'one-multi-move', 'apx.multi.eligibility', 'attack', attack.id, { running: c.multiMove?.attackId ?? '' });
    return;
  }
  const cap = effectiveApx(c);
  if (attack.ap <= cap) {
    use(ctx, c, a);
    return;
  }
  const { block } = order;
  if (!ctx.book.rules.multiFirstMoveBlock && (block.entries.length > 0 || block.wards.length > 0 || block.combo !== null)) {
    refuse(ctx, c, 'multi-move-no-block-phase', 'apx.multi.skips-block-phase', 'attack', attack.id);
    return;
  }
  const targets = attack.selfOnly ? NOBODY : targetsFor(ctx, c, a, attack);
  if (targets === null) return;
  const left = cap - c.spentThisMove;
  const paid = Math.max(left, 0);
  const multiMove = { attackId: attack.id, targetIds: targets.map((t) => t.id), cost: attack.ap, paid, attack };
  say(ctx, { kind: 'multiPaid', who: c.id, attack: attack.id, paidNow: paid, multiMove, first: true });
}

const NOBODY: readonly Fighter[] = [];

/**
 * The automatic payment of a running multi-move attack: all that is left, as long as anything is missing. With the last of it the attack is launched.
 * True where it is paused.
 * @clause apx.multi.payment
 * @clause apx.multi.with-effects
 * @clause apx.multi.eligibility
 */
function payOn<N>(ctx: C<N>, c: Fighter): boolean {
  const { multiMove } = c;
  if (multiMove === null) return false;
  const { attack, cost } = multiMove;
  if (c.blind !== null && (attack.targeting === 'targeted' || attack.spell)) return true;
  const free = effectiveApx(c) - c.spentThisMove;
  const missing = cost - multiMove.paid;
  const paidNow = free <= 0 ? 0 : Math.min(missing, free);
  const paid = {
    attackId: multiMove.attackId,
    targetIds: multiMove.targetIds,
    cost,
    paid: multiMove.paid + paidNow,
    attack,
  } as NonNullable<typeof multiMove>;
  say(ctx, { kind: 'multiPaid', who: c.id, attack: attack.id, paidNow, multiMove: paid as never, first: false });
  if (paid.paid < cost) return false;
  const living: Fighter[] = [];
  const gone: string[] = [];
  for (const id of multiMove.targetIds) {
    const target = combatant<Fighter>(ctx.state, id);
    if (target === null || target.defeated) gone.push(id);
    else living.push(target);
  }
  const instances = instancesOf(ctx, c, attack as Attack, cost, living, true);
  say(ctx, { kind: 'multiLaunched', who: c.id, attack: attack.id, instances, gone });
  if (attack.heal > 0 || attack.pool > 0) workOnSelf(ctx, c, attack as Attack, 0);
  return false;
}
