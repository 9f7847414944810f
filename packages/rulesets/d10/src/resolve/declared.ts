import type { Weapon } from '../content.ts';
import type { C } from '../context.ts';
import { numbersOf, skillOf } from '../memo.ts';
import type { Coming, Met, Numbers } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import { isAble, isStunned } from '../state.ts';
import type { Defence } from '../terms.ts';
import { acts } from './order.ts';

/**
 * The declared defences against an enemy that work against what comes, in their order.
 * @clause d10.dodge.one
 * @clause d10.parry.bonus
 */
export function defencesAgainst<N>(ctx: C<N>, b: Fighter, a: Fighter, weapon: Weapon | null, coming: Coming): readonly Met[] {
  const ready = ctx.memo.ready[b.slot];
  if (ready === undefined || !ready.hasDefences) return NONE;
  const out: Met[] = [];
  for (const [i, d] of ready.plan.defences.entries()) {
    if (d.vs === a.id && works(ctx, b, d.do, weapon, coming)) out.push(defenceBy(ctx, b, d.do, i, weapon, coming, ready.defencePenalty));
  }
  return out.length === 0 ? NONE : out;
}
const NONE: readonly Met[] = [];

/**
 * The declared defence that meets an attack: the next one of those that work against it that was not used yet. Those who cannot act have none. Null: none.
 * @clause d10.dodge.one
 * @clause d10.parry.bonus
 * @clause d10.band.parry-interrupt
 */
export function meeting<N>(ctx: C<N>, b: Fighter, mets: readonly Met[]): Met | null {
  if (!isAble(b) || isStunned(ctx.state, b) || !acts(ctx.state, b)) return null;
  let met: Met | null = null;
  for (let i = 0; i < mets.length; i++) {
    const next = mets[i] as Met;
    if ((b.defencesUsed & next.used) !== 0) continue;
    if (!ctx.book.rules.stackDefences) return next;
    if (met === null || met.kind !== next.kind) met = together(met, next);
  }
  return met;
}

/** Two defences against one attack, by the house's choice. */
function together(first: Met | null, second: Met): Met {
  if (first === null) return second;
  return {
    ...first,
    used: first.used | second.used,
    skill: first.skill + second.skill,
    extra: first.extra + second.extra,
    bonus: first.bonus + second.bonus,
  };
}

/**
 * What works against what: a dodge not against missiles, a weapon's parry neither and only with a weapon in hand, a shield's by the house's choice; the
 * rare skill against arrows and bolts alone.
 * @clause d10.dodge.not-vs-launched
 * @clause d10.dodge.arrow-skill
 * @clause d10.parry.bonus
 * @clause d10.shield.parry
 */
function works<N>(ctx: C<N>, b: Fighter, kind: Defence, weapon: Weapon | null, coming: Coming): boolean {
  switch (kind) {
    case 'dodge':
      return coming !== 'launched';
    case 'parry':
      return (coming === 'melee' || coming === 'thrown') && numbersOf(ctx.memo, ctx.book, b).weapon.id !== 'unarmed';
    case 'shieldParry':
      return b.kit.shield !== null && coming !== 'spell' && (coming !== 'launched' || ctx.book.rules.shieldParryMissiles);
    case 'arrowDodge':
      return weapon !== null && (weapon.launcher === 'bow' || weapon.launcher === 'crossbow');
    case 'cover':
      return false;
  }
}

function defenceBy<N>(ctx: C<N>, b: Fighter, kind: Defence, at: number, weapon: Weapon | null, coming: Coming, penalty: number): Met {
  const n = numbersOf(ctx.memo, ctx.book, b);
  const skill = skillFor(b, n, kind);
  const extra = kind === 'dodge' || kind === 'arrowDodge' ? n.dodgePenalty : kind === 'shieldParry' ? sizeBonus(ctx, b, weapon, coming) : 0;
  const sum = skill + extra + penalty;
  const bonus = sum < 0 && ctx.book.rules.defenceBonusFloor === 'zero' ? 0 : sum;
  return { kind, at, used: 1 << at, skill, extra, bonus };
}

/** @clause d10.dodge.one @clause d10.parry.bonus @clause d10.shield.parry @clause d10.dodge.arrow-skill */
function skillFor(b: Fighter, n: Numbers, kind: Defence): number {
  if (kind === 'dodge') return n.dodge;
  return skillOf(b.kit, kind === 'parry' ? 'block' : kind === 'shieldParry' ? 'shield' : kind);
}

/**
 * Broad shields parry thrown things and bare hands better; by the house's choice all of melee.
 * @clause d10.shield.parry-size
 */
function sizeBonus<N>(ctx: C<N>, b: Fighter, weapon: Weapon | null, coming: Coming): number {
  const size = b.kit.shield?.size;
  const more = size === 'medium' ? 3 : size === 'large' ? 5 : 0;
  if (coming === 'thrown') return more;
  if (coming !== 'melee') return 0;
  return ctx.book.rules.shieldSizeVs === 'thrownMelee' || weapon?.id === 'unarmed' ? more : 0;
}

/**
 * Whether an attack comes from one opponent too many: beyond the first, who is the one named in the plan if he attacks, else the one who came first; and
 * beyond those for whom parries are spent.
 * @clause d10.many.penalty
 * @clause d10.many.cover-by-parry
 */
export function isBeyond<N>(ctx: C<N>, a: Fighter, b: Fighter): boolean {
  const { memo } = ctx;
  const first = memo.firstFoe[b.slot] ?? -1;
  if (first < 0) memo.firstFoe[b.slot] = a.slot;
  const ready = memo.ready[b.slot];
  if (ready !== undefined && ready.covers.length > 0) return !ready.covers.includes(a.id);
  const primary = ready?.plan.primaryFoe ?? null;
  if (primary !== null && attacksHim(ctx, primary, b)) return a.id !== primary;
  return first >= 0 && first !== a.slot;
}

function attacksHim<N>(ctx: C<N>, who: string, b: Fighter): boolean {
  const slot = Object.hasOwn(ctx.state.battle.slots, who) ? ctx.state.battle.slots[who] : undefined;
  return slot !== undefined && (ctx.memo.ready[slot]?.attacks.includes(b.id) ?? false);
}
