import { EMPTY } from '@boevka/kernel';
import type { Ability } from '../book.ts';
import type { Effect, EffectKind, ModifierDefinition } from '../content.ts';
import type { C, Fighter } from '../context.ts';
import { roll } from '../context.ts';
import type { Use } from '../deed.ts';
import { ownBag } from '../modifiers.ts';
import type { Crit } from '../resolve/crit.ts';
import { bonusPct, brings, lengthened } from '../resolve/crit.ts';
import { sized } from '../size.ts';
import type { Point } from '../state.ts';
import { actionNumber } from '../state.ts';

/** What an attack hands on to the effects of its ability. */
export interface EffectContext {
  /** Damage that the same attack took off the target's health. */
  readonly damage: number;
  /** It came by an area. */
  readonly area: boolean;
  /** Limb of the target that was aimed at; absent or null: none. */
  readonly aimed?: string | null;
}

/** An ability's effects at work on one target. */
export interface Work<N> {
  readonly ctx: C<N>;
  /** User of the ability. */
  readonly c: Fighter;
  /** What it is used as; its draws' purposes end in the use's tag. */
  readonly use: Use;
  readonly target: Fighter;
  readonly ability: Ability;
  readonly crit: Crit | null;
  readonly damage: number;
  readonly area: boolean;
  readonly aimed: string | null;
  /** The point aimed at, where there is one. */
  readonly point: Point | null;
  /** Percent by which sizes grow; 0 where the critical bonus went to the damage. */
  readonly bonus: number;
  /** All bonuses are penalties and all penalties bonuses. */
  readonly inverted: boolean;
  /** Actions that a side effect drew for itself, before the effect's own; null for a main effect. */
  readonly drawnDuration: number | null;
}

export function workOf<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  ability: Ability,
  crit: Crit | null,
  own: EffectContext,
  point: Point | null,
): Work<N> {
  return {
    ctx,
    c,
    use,
    target,
    ability,
    crit,
    damage: own.damage,
    area: own.area,
    aimed: own.aimed ?? null,
    point,
    bonus: ability.damage === null ? bonusPct(crit) : 0,
    inverted: crit !== null && !crit.hit && brings(crit, 'inverted'),
    drawnDuration: null,
  };
}

/** One effect of a kind, applied; every kind has such a function. */
export type Apply<K extends EffectKind> = <N>(w: Work<N>, e: Extract<Effect, { kind: K }>) => void;

/** Whom an effect is on. */
export function recipient<N>(w: Work<N>, on: 'target' | 'self'): Fighter {
  return on === 'self' ? w.c : w.target;
}

/**
 * The size of an effect: drawn where a range is given, enlarged by a critical hit, floored, turned round by an inverting miss.
 * @clause empia.crit.bonus
 * @clause empia.crit.miss-inverted
 */
export function sizeOf<N>(
  w: Work<N>,
  e: { min?: number | undefined; max?: number | undefined; amount?: number | undefined },
  what: string,
): number {
  const lo = e.amount ?? e.min ?? e.max ?? 0;
  const hi = e.amount ?? e.max ?? lo;
  const drawn = lo < hi ? roll(w.ctx, `${what}/${w.use.tag}`, 'empia.crit.bonus', w.c, w.use.meant ?? w.target, lo, hi) : lo;
  return scaled(w, drawn);
}

/** An amount as it is for this use; its sign is that of a bonus or penalty. */
export function scaled<N>(w: Pick<Work<N>, 'bonus' | 'inverted'>, amount: number): number {
  const grown = sized(amount, 100 + w.bonus);
  return w.inverted ? 0 - grown : grown;
}

/** Modifiers as they are for this use, with the times that they state themselves; what replaces or removes has no size. */
export function scaledModifiers<N>(w: Work<N>, defs: readonly ModifierDefinition[]): readonly ModifierDefinition[] {
  return defs.map((d) => {
    const timed = d.durationActions == null ? d : { ...d, durationActions: lasting(w, d.durationActions) };
    if ((w.bonus === 0 && !w.inverted) || (d.op !== 'flat' && d.op !== 'pct') || typeof d.amount === 'string') return timed;
    if (typeof d.amount === 'number') return { ...timed, amount: scaled(w, d.amount) };
    const [a, b] = [scaled(w, d.amount.min), scaled(w, d.amount.max)];
    return { ...timed, amount: { min: Math.min(a, b), max: Math.max(a, b) } };
  });
}

type Duration = number | { min: number; max: number } | 'battle' | 'untilDeactivated' | undefined;

/**
 * How long an effect lasts, in actions after this one; null where something else ends it. What an ability keeps up lasts as long as it
 * is kept up. Its user's modifiers change it, and a critical lengthens it.
 * @param own what the effect itself states
 * @param otherwise what holds where neither effect nor ability state anything
 * @clause empia.resolve.duration-count
 * @clause empia.crit.duration
 */
export function durationOf<N>(w: Work<N>, own: Duration, otherwise: number | null): number | null {
  if (w.drawnDuration !== null) return lasting(w, w.drawnDuration);
  if (own === 'battle' || own === 'untilDeactivated') return null;
  if (typeof own === 'number') return lasting(w, own);
  if (typeof own === 'object') {
    const aim = w.use.meant ?? w.target;
    return lasting(w, roll(w.ctx, `duration/${w.use.tag}`, 'empia.resolve.duration-count', w.c, aim, own.min, own.max));
  }
  if (isKeptUp(w.ability)) return null;
  const actions = w.ability.durationActions ?? otherwise;
  return actions === null ? null : lasting(w, actions);
}

/** A number of actions as it is for this use. */
function lasting<N>(w: Work<N>, actions: number): number {
  return lengthened(modifiedDuration(w.ctx, w.c, w.use, actions), w.crit);
}

/** How long what somebody applies lasts with his own modifiers: flats, then percents, floored; at least one action. */
export function modifiedDuration<N>(ctx: C<N>, c: Fighter, use: Use, actions: number): number {
  const bag = ownBag(ctx, c, 'duration', use);
  if (bag === EMPTY) return actions;
  const { r } = ctx;
  const total = r.percents(r.flats(r.fact('duration', actions, 'empia.resolve.duration-count'), bag, 'max', 100), bag, 100);
  return ctx.keep('duration', r.atLeast(r.floor(total, 'empia.resolve.duration-count'), 1, 'empia.resolve.duration-count'));
}

/** Held by its user until it ends: what it does has no time of its own. */
export function isKeptUp(ability: Ability): boolean {
  return ability.kind === 'toggled' || hasPlace(ability);
}

/**
 * Stands among what its user keeps up, with its time: sustained abilities, and others whose work no modifier or status of its own can
 * time: transformations, modes, invisibility.
 */
export function hasPlace(ability: Ability): boolean {
  if (ability.kind === 'sustained') return true;
  if (ability.kind === 'toggled') return false;
  return ability.activeTransformation || ability.effects.some((e) => e.kind === 'mode' || e.kind === 'invisibility');
}

export function since<N>(w: Work<N>): number {
  return actionNumber(w.ctx.state.battle);
}
