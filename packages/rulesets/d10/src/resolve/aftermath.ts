import type { Json } from '@boevka/kernel';
import type { C } from '../context.ts';
import { openDie } from '../context.ts';
import type { Struck } from '../events.ts';
import { numbersOf, skillOf } from '../memo.ts';
import type { Fighter } from '../state.ts';
import { isAble } from '../state.ts';
import type { Condition, Tier } from '../terms.ts';
import { APART, CONDITIONS } from '../terms.ts';
import { opposed } from './check-roll.ts';
import { bandsAfterMove, beside, isFree, sideTowards, withBand } from './hex.ts';

/** What follows a hit that has been applied: the shove of a flat bash, the judge's word on the head, the aim of the one who was hit. */
export function aftermath<N>(ctx: C<N>, a: Fighter, b: Fighter, e: Struck, wasAiming: boolean): void {
  if (e.special === 'shieldFlat' && isAble(b)) shove(ctx, a, b);
  if (ctx.judged && e.location === 'head' && e.tier !== null && isSevere(e.tier)) headEffect(ctx, a, b, e);
  if (wasAiming) disturb(ctx, b, e, e.imbalance !== null || e.stunnedUntil !== null || e.felled);
}

function isSevere(tier: Tier): boolean {
  return tier !== 'normal' && tier !== 'lucky';
}

/**
 * The shove after a flat bash: strength against strength; the one who loses it is pushed away. How far a light or a heavy body goes the judge says.
 * @clause d10.shield.bash-flat
 * @clause d10.shield.bash-body
 */
function shove<N>(ctx: C<N>, a: Fighter, b: Fighter): void {
  const by = { attr: 'str', skill: null, penalty: 0 } as const;
  const { active, passive, won } = opposed(ctx, a, b, by, by, false, 'd10.shield.bash-flat');
  const { hexes, prone } = won ? pushOf(ctx, a, b) : { hexes: 0, prone: false };
  const position = hexes > 0 ? pushed(ctx, a, b, hexes) : null;
  ctx.emit({
    kind: 'shoved',
    who: a.id,
    target: b.id,
    targetSlot: b.slot,
    activeTotal: active,
    passiveTotal: passive,
    pushed: hexes > 0,
    hexes,
    felled: prone,
    position,
    bands: hexes > 0 ? bandsPushed(ctx, a, b, position) : null,
  });
  ctx.settle();
}

/** Hexes and fall of a push: one hex, unless the judge says otherwise. @clause d10.shield.bash-body */
function pushOf<N>(ctx: C<N>, a: Fighter, b: Fighter): { readonly hexes: number; readonly prone: boolean } {
  const usual = { hexes: 1, prone: false };
  if (!ctx.judged) return usual;
  const fits = (v: Json): boolean => {
    const { hexes = 1, prone = false, ...rest } = v as { readonly [key: string]: Json };
    return (
      typeof hexes === 'number' &&
      Number.isInteger(hexes) &&
      hexes >= 0 &&
      hexes <= 20 &&
      typeof prone === 'boolean' &&
      Object.keys(rest).length === 0
    );
  };
  const answer = ctx.ask({
    what: `push/${b.id}`,
    actor: a.id,
    clause: 'd10.shield.bash-body',
    kind: 'map',
    options: [],
    byDefault: usual,
    data: { target: b.id, mass: b.kit.attributes.mass, str: b.kit.attributes.str },
    fits,
  }) as { readonly hexes?: number; readonly prone?: boolean };
  return { hexes: answer.hexes ?? 1, prone: answer.prone ?? false };
}

/** Where a push ends: straight away from the pusher, before the first hex that is taken. */
function pushed<N>(ctx: C<N>, a: Fighter, b: Fighter, hexes: number): { readonly q: number; readonly r: number } | null {
  if (a.position === null || b.position === null) return null;
  const side = sideTowards(a.position, b.position) ?? a.facing;
  let at = b.position;
  for (let i = 0; i < hexes; i++) {
    const next = beside(at, side);
    if (!isFree(ctx.state, next, b)) break;
    at = next;
  }
  return at === b.position ? null : at;
}

function bandsPushed<N>(ctx: C<N>, a: Fighter, b: Fighter, position: { readonly q: number; readonly r: number } | null): readonly number[] {
  const { state } = ctx;
  const apart = withBand(state.battle.bands, state.combatants.length, a.slot, b.slot, APART);
  if (position === null) return apart;
  const moved = bandsAfterMove(
    state,
    apart,
    b,
    position,
    (slot) => numbersOf(ctx.memo, ctx.book, state.combatants[slot] as Fighter).lengthClass,
  );
  return withBand(moved, state.combatants.length, a.slot, b.slot, APART);
}

/**
 * A crit to the head may do more, by the judge's word: `{text, condition}`, or `{}` for nothing.
 * @clause d10.location.head-crit-effects
 */
function headEffect<N>(ctx: C<N>, a: Fighter, b: Fighter, e: Struck): void {
  const fits = (v: Json): boolean => {
    const { text = '', condition = null, ...rest } = v as { readonly [key: string]: Json };
    const known = condition === null || CONDITIONS.some((c) => c === condition);
    return typeof text === 'string' && text.length <= 500 && known && Object.keys(rest).length === 0;
  };
  const answer = ctx.ask({
    what: e.nth <= 1 ? `head/${b.id}` : `head/${b.id}/${e.nth}`,
    actor: a.id,
    clause: 'd10.location.head-crit-effects',
    kind: 'map',
    options: [],
    byDefault: {},
    data: { target: b.id, tier: e.tier },
    fits,
  }) as { readonly text?: string; readonly condition?: Condition };
  if (answer.text === undefined && answer.condition === undefined) return;
  ctx.emit({
    kind: 'headEffect',
    who: a.id,
    target: b.id,
    targetSlot: b.slot,
    text: answer.text ?? '',
    condition: answer.condition ?? null,
  });
  ctx.settle();
}

const DISTURBANCE = 10;

/**
 * Whoever is hit while he aims must concentrate: 10 and the damage, unless the judge names another number. Imbalance, a stun and a fall break his aim anyhow.
 * @clause d10.aim.disturbed
 */
function disturb<N>(ctx: C<N>, b: Fighter, e: Struck, broken: boolean): void {
  if (b.aim === null) return;
  if (!broken && concentrates(ctx, b, difficultyOf(ctx, b, e))) return;
  ctx.emit({ kind: 'aimLost', who: b.id, slot: b.slot, reason: broken ? 'stunned' : 'hit' });
  ctx.settle();
}

function difficultyOf<N>(ctx: C<N>, b: Fighter, { damage, who, how, nth }: Struck): number {
  const byDefault = DISTURBANCE + damage;
  if (!ctx.judged) return byDefault;
  const question = {
    what: `disturbed/${who}/${how}/${nth}`,
    actor: b.id,
    clause: 'd10.aim.disturbed',
    kind: 'number',
    options: [],
    data: { damage, by: who },
  } as const;
  const answer = ctx.ask({ ...question, byDefault, fits: (n) => Number.isInteger(n) });
  return typeof answer === 'number' ? answer : byDefault;
}

/** Concentration and a die against a difficulty. @clause d10.aim.disturbed */
export function concentrates<N>(ctx: C<N>, b: Fighter, difficulty: number): boolean {
  const { r } = ctx;
  const clause = 'd10.aim.disturbed';
  const die = openDie(ctx, 'concentration', 'concentration/extra', clause, b.id, null);
  let sum = r.plus(r.fact('concentration', skillOf(b.kit, 'concentration'), clause), r.fact('die', die, clause), clause);
  if (b.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', b.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  const total = ctx.keep('concentration', sum);
  ctx.emit({ kind: 'concentrated', who: b.id, slot: b.slot, total, difficulty, success: total >= difficulty });
  ctx.settle();
  return total >= difficulty;
}
