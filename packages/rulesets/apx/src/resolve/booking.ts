import type { Against } from '../content/common.ts';
import type { C, Fighter } from '../context.ts';
import { say } from '../context.ts';
import type { AttackInstance } from '../state.ts';
import { setIn } from './effects.ts';

/** The end of a block phase: damage is booked, freezing sets in, the queue is empty, and whoever is down is out. */

/**
 * @clause apx.damage.booked-at-block-end
 * @clause apx.battle.resolution-order
 * @clause apx.freeze.timing
 */
export function bookPhase<N>(ctx: C<N>, c: Fighter): void {
  const { memo, book } = ctx;
  const many = c.queue.length;
  if (many > 0) {
    const before = c.hp;
    for (let i = 0; i < many; i++) book1(ctx, c, i);
    for (let i = 0; i < many; i++) {
      const inst = c.queue[i] as AttackInstance;
      if (inst.freezeMoves > 0 && memo.num[i] !== 0) freezes(ctx, c, i, inst);
    }
    for (let i = 0; i < many; i++) {
      const inst = c.queue[i] as AttackInstance;
      if (inst.interruptsMultiMove && memo.num[i] !== 0 && c.multiMove !== null) interrupt(ctx, c);
    }
    say(ctx, { kind: 'blockPhaseEnded', who: c.id, hp: c.hp, taken: before - c.hp, queued: many });
  } else if (c.wards.length > 0) say(ctx, { kind: 'blockPhaseEnded', who: c.id, hp: c.hp, taken: 0, queued: 0 });
  if (c.hp <= book.rules.defeatThreshold) defeat(ctx, c);
}

/**
 * The damage of one attack: the share that the defence lets through, then each percent of protection, then the flat ones, not below 0, rounded once,
 * then the pools in their order.
 * @clause apx.damage.full
 * @clause apx.damage.protection
 * @clause apx.damage.rounding
 * @clause apx.content.protection-model
 */
function book1<N>(ctx: C<N>, c: Fighter, i: number): void {
  const { memo, r } = ctx;
  const inst = c.queue[i] as AttackInstance;
  const num = memo.num[i] as number;
  const den = memo.den[i] as number;
  const ruled = (memo.ruledShare[i] as number | null) ?? inst.damageShare;
  if (ruled === null ? num === 0 : ruled === 0) return;
  let x = r.fact('baseDamage', inst.baseDamage, 'apx.damage.full');
  if (ruled !== null) x = r.ratio(x, ruled, 1, 'ruling', 'apx.judge.sheet-description');
  else if (num !== den) x = r.ratio(x, num, den, 'defence', memo.by[i] as string);
  const passed = r.value(x);
  const { guards } = c;
  for (let g = 0; g < guards.length; g++) {
    const guard = guards[g] as Fighter['guards'][number];
    if (guard.percent > 0 && isAgainst(guard.against, inst)) x = r.share(x, 100 - guard.percent, guard.id, 'apx.damage.protection');
  }
  for (let g = 0; g < guards.length; g++) {
    const guard = guards[g] as Fighter['guards'][number];
    if (guard.flat > 0 && isAgainst(guard.against, inst)) {
      x = r.minus(x, r.fact(guard.id, guard.flat, 'apx.damage.protection'), 'apx.damage.protection');
    }
  }
  x = r.nearest(r.atLeast(x, 0, 'apx.damage.protection'), 'apx.damage.rounding');
  const rounded = ctx.keep('damage', x);
  const absorbed = rounded > 0 ? absorbedFrom(c, inst, rounded) : NONE;
  let damage = rounded;
  for (let a = 0; a < absorbed.length; a++) damage -= (absorbed[a] as Absorbed).taken;
  say(ctx, {
    kind: 'booked',
    who: c.id,
    instance: inst.id,
    attack: inst.attackId,
    attacker: inst.attackerId,
    baseDamage: inst.baseDamage,
    passed,
    rounded,
    absorbed,
    damage,
  });
}

interface Absorbed {
  readonly id: string;
  readonly ward: boolean;
  readonly taken: number;
}
const NONE: readonly Absorbed[] = [];

/** Wards of this phase first, then pools in list order, each lowered by what it takes. @clause apx.damage.protection @clause apx.skill.magic-protection */
function absorbedFrom(c: Fighter, inst: AttackInstance, damage: number): readonly Absorbed[] {
  let out: Absorbed[] | null = null;
  let left = damage;
  for (let w = 0; w < c.wards.length && left > 0; w++) {
    const ward = c.wards[w] as Fighter['wards'][number];
    if (ward.left <= 0 || !isAgainst(ward.against, inst)) continue;
    const taken = Math.min(ward.left, left);
    left -= taken;
    out = out ?? [];
    out.push({ id: ward.id, ward: true, taken });
  }
  for (let g = 0; g < c.guards.length && left > 0; g++) {
    const guard = c.guards[g] as Fighter['guards'][number];
    if (guard.pool === null || guard.pool <= 0 || !isAgainst(guard.against, inst)) continue;
    const taken = Math.min(guard.pool, left);
    left -= taken;
    out = out ?? [];
    out.push({ id: guard.id, ward: false, taken });
  }
  return out ?? NONE;
}

type AgainstSeen = { readonly nature: Against['nature']; readonly damageTypes: readonly string[] | null };

function isAgainst(against: AgainstSeen, inst: AttackInstance): boolean {
  if (against.nature !== null && against.nature !== inst.nature) return false;
  return against.damageTypes === null || (inst.damageType !== null && against.damageTypes.includes(inst.damageType));
}

/** @clause apx.freeze.defence @clause apx.freeze.timing */
function freezes<N>(ctx: C<N>, c: Fighter, i: number, inst: AttackInstance): void {
  const { memo, book } = ctx;
  if (memo.num[i] !== memo.den[i] && book.rules.partialDefenceEffect === 'none') {
    say(ctx, { kind: 'effectKeptOff', who: c.id, instance: inst.id, family: 'freeze', attack: inst.attackId, why: 'defence' });
  } else setIn(ctx, c, 'freeze', inst);
}

/** @clause apx.multi.not-interrupted-by-damage */
function interrupt<N>(ctx: C<N>, c: Fighter): void {
  const { multiMove } = c;
  if (multiMove !== null) say(ctx, { kind: 'interrupted', who: c.id, attack: multiMove.attackId, paid: multiMove.paid, by: 'damage' });
}

const FATES = ['unconscious', 'dead'];

/** He has no attack phase and leaves the cycle; a running multi-move attack of his is lost. @clause apx.damage.defeat */
function defeat<N>(ctx: C<N>, c: Fighter): void {
  let fate: string | null = null;
  if (ctx.book.rules.afterDefeat === 'judge') {
    fate = String(
      ctx.ask({
        what: 'fate',
        actor: c.id,
        clause: 'apx.damage.defeat',
        kind: 'choice',
        options: FATES,
        byDefault: 'unconscious',
        data: { hp: c.hp },
      }),
    );
  }
  say(ctx, { kind: 'defeated', who: c.id, hp: c.hp, fate });
}
