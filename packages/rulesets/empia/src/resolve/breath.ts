import type { C, Fighter } from '../context.ts';
import { activeModifiers, modified, NO_DEED, ownBag } from '../modifiers.ts';
import { abilityFor } from '../ownership.ts';
import { standing } from '../standing.ts';

/** Air, suffocation and recovery from it. */

/** Actions that one breath lasts: a turn. */
const BREATH = 8;

/**
 * The end of an action for everybody's breath.
 * @param whom those who hold it or lack it, what others keep up apart
 * @clause empia.suffocation.air
 * @clause empia.suffocation.recovery
 */
export function breathe<N>(ctx: C<N>, whom: readonly Fighter[]): void {
  const kept = keptTakers(ctx);
  for (const c of kept.length > 0 ? ctx.state.combatants : whom) {
    if (c.gone || c.dead) continue;
    const full = fullBreath(ctx, c);
    const taker = airTaker(ctx, c, kept);
    if (c.mode === 'underWater' || taker !== null) holdBreath(ctx, c, full, taker);
    else if (c.air !== full || c.suffocationLoss > 0 || !c.inhaled) recoverBreath(ctx, c, full);
  }
}

/** Actions of air of a full breath. */
function fullBreath<N>(ctx: C<N>, c: Fighter): number {
  if (activeModifiers(ctx, c).length === 0 || ownBag(ctx, c, 'air', NO_DEED).terms.length === 0) return BREATH;
  const { r } = ctx;
  const clause = 'empia.suffocation.air';
  return r.value(r.floor(r.atLeast(modified(ctx, c, 'air', r.fact('air', BREATH, clause), NO_DEED), 0, clause), clause));
}

type Kept = Fighter['sustainedList'][number];
const NOBODY: readonly Kept[] = [];

/** Everything that is kept up and takes somebody's air: looked for once, since nearly always there is nothing. */
function keptTakers<N>(ctx: C<N>): readonly Kept[] {
  if (!standing(ctx).sustained) return NOBODY;
  let kept: Kept[] | null = null;
  for (const by of ctx.state.combatants) {
    for (const s of by.sustainedList) {
      if (abilityFor(ctx, by, s.ability)?.noAir !== true) continue;
      kept ??= [];
      kept.push(s);
    }
  }
  return kept ?? NOBODY;
}

/** What takes his air, a status or what is kept up on him, by the id of the ability or rule behind it; null where nothing does. */
function airTaker<N>(ctx: C<N>, c: Fighter, kept: readonly Kept[]): string | null {
  for (const s of c.statuses) if (ctx.book.statuses.get(s.id)?.noAir === true) return s.source;
  for (const s of kept) if (s.targets.includes(c.id)) return s.ability;
  return null;
}

function holdBreath<N>(ctx: C<N>, c: Fighter, full: number, source: string | null): void {
  if (c.air >= full && !hadInhaled(ctx, c, source)) {
    ctx.emit({ kind: 'airChanged', who: c.id, air: 0, inhaled: false });
    suffocate(ctx, c);
  } else if (c.air > 0) ctx.emit({ kind: 'airChanged', who: c.id, air: Math.min(c.air, full) - 1, inhaled: true });
  else suffocate(ctx, c);
}

/**
 * Whether he had breathed in when the air went: yes, unless the ability says otherwise or the judge finds that it came by surprise.
 * @clause empia.suffocation.air
 */
function hadInhaled<N>(ctx: C<N>, c: Fighter, source: string | null): boolean {
  const byDefault = c.inhaled && (source === null || (ctx.book.abilities.get(source)?.inhaled ?? true));
  if (!ctx.judged) return byDefault;
  const answer = ctx.ask({
    what: 'breath/inhaled',
    actor: c.id,
    clause: 'empia.suffocation.air',
    kind: 'choice',
    options: [true, false],
    byDefault,
    data: { source },
  });
  return answer === true;
}

/** Maximum health before suffocation took of it. */
function originalMaximum<N>(ctx: C<N>, c: Fighter): number {
  return ctx.book.rules.suffocationMode === 'currentOnly' ? c.maxHealth : c.maxHealth + c.suffocationLoss;
}

/** A share of the original maximum, rounded down. */
function shareOf<N>(ctx: C<N>, c: Fighter, percent: number, clause: string): number {
  const { r } = ctx;
  return ctx.keep('share', r.floor(r.share(r.fact('maxHealth', originalMaximum(ctx, c), clause), percent, 'suffocation', clause), clause));
}

/**
 * Five percent of the original maximum off maximum and current health, or off one of them, as the house likes. The maximum does not go
 * below 0. ODD: it is a loss and no damage, so that it ends neither stealth nor invisibility (decide: empia.stealth.loss-damage).
 * @clause empia.suffocation.loss
 */
function suffocate<N>(ctx: C<N>, c: Fighter): void {
  const mode = ctx.book.rules.suffocationMode;
  const share = shareOf(ctx, c, 5, 'empia.suffocation.loss');
  const maxLoss = mode === 'currentOnly' ? 0 : Math.min(share, c.maxHealth);
  const loss = mode === 'maxOnly' ? 0 : share;
  ctx.emit({ kind: 'suffocated', who: c.id, loss, maxLoss, owed: mode === 'currentOnly' ? loss : maxLoss });
}

/**
 * With air the breath is full again, and what suffocation took comes back twice as fast, until all of it is there.
 * @clause empia.suffocation.recovery
 */
function recoverBreath<N>(ctx: C<N>, c: Fighter, full: number): void {
  if (c.air !== full || !c.inhaled) ctx.emit({ kind: 'airChanged', who: c.id, air: full, inhaled: true });
  if (c.suffocationLoss <= 0) return;
  const mode = ctx.book.rules.suffocationMode;
  const back = Math.min(c.suffocationLoss, shareOf(ctx, c, 10, 'empia.suffocation.recovery'));
  ctx.emit({
    kind: 'breathed',
    who: c.id,
    restored: mode === 'maxOnly' ? 0 : back,
    maxRestored: mode === 'currentOnly' ? 0 : back,
  });
}
