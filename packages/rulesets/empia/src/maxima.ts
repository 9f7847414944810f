import { PlainReckoner } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { C, Fighter } from './context.ts';
import { snap } from './fold-parts.ts';
import { fighterMemo, loneMemo } from './memo.ts';
import { modified, NO_DEED } from './modifiers.ts';
import type { Combatant, State } from './state.ts';

const MAX_POOLS = 'empia.chance.max-pools';

/**
 * Maximum health as passives and effects make it, suffocation aside: flats first, then percents on the total, rounded down.
 * @clause empia.chance.max-pools
 */
function effectiveMaxHealth<N>(ctx: C<N>, c: Fighter): N {
  return ctx.r.floor(modified(ctx, c, 'maxHealth', ctx.r.fact('maxHealth', c.baseMaxHealth, MAX_POOLS), NO_DEED), MAX_POOLS);
}

/** Maximum energy likewise, not rounded. @clause empia.chance.max-pools */
function effectiveMaxEnergy<N>(ctx: C<N>, c: Fighter): N {
  return modified(ctx, c, 'maxEnergy', ctx.r.fact('maxEnergy', c.baseMaxEnergy, MAX_POOLS), NO_DEED);
}

/**
 * Says whose maxima have moved since they were last reckoned. What a maximum gained or lost by other ways (suffocation, a ruling) stays. To be called
 * after a phase has been settled; a surplus over the new maxima is taken off by whoever looks after maxima.
 */
export function reckonMaxima<N>(ctx: C<N>): void {
  const { combatants } = ctx.state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.gone || ctx.memo.maximaAt[i] === c.stamp) continue;
    ctx.memo.maximaAt[i] = c.stamp;
    const memo = fighterMemo(ctx.memo, c);
    if (memo.maximaAt === c.stamp) continue;
    memo.maximaAt = c.stamp;
    const health = ctx.r.value(effectiveMaxHealth(ctx, c));
    const energy = snap(ctx.r.value(effectiveMaxEnergy(ctx, c)));
    if (health === c.reckonedMaxHealth && energy === c.reckonedMaxEnergy) continue;
    ctx.keep('maxHealth', effectiveMaxHealth(ctx, c));
    ctx.keep('maxEnergy', effectiveMaxEnergy(ctx, c));
    ctx.emit({
      kind: 'maxChanged',
      who: c.id,
      maxHealth: c.maxHealth + health - c.reckonedMaxHealth,
      maxEnergy: snap(c.maxEnergy + energy - c.reckonedMaxEnergy),
      reckonedHealth: health,
      reckonedEnergy: energy,
    });
  }
}

/**
 * Raises the maxima of a new combatant by what works on him from the start, and with them what he starts with.
 * @param given what the setup itself says; a given maximum stands unless the setup also gives modifiers of it
 */
export function startMaxima(
  book: Book,
  state: State,
  c: Combatant,
  given: { health: boolean; energy: boolean; maxHealth: boolean; maxEnergy: boolean },
): void {
  const ctx = quiet(book, state);
  const modifies = (stat: string): boolean => c.modifiers.some((m) => m.stat === stat);
  if (given.maxHealth && modifies('maxHealth')) c.baseMaxHealth = c.maxHealth;
  if (given.maxEnergy && modifies('maxEnergy')) c.baseMaxEnergy = c.maxEnergy;
  c.reckonedMaxHealth = effectiveMaxHealth(ctx, c);
  c.reckonedMaxEnergy = snap(effectiveMaxEnergy(ctx, c));
  if (!given.maxHealth || modifies('maxHealth')) c.maxHealth = c.reckonedMaxHealth;
  if (!given.maxEnergy || modifies('maxEnergy')) c.maxEnergy = c.reckonedMaxEnergy;
  if (!given.health) c.health = c.maxHealth;
  if (!given.energy) c.energy = c.maxEnergy;
}

/** A context in which numbers can be reckoned before a battle runs. Nothing is drawn, asked or emitted there. */
export function quiet(book: Book, state: State): C<number> {
  const r = new PlainReckoner();
  return {
    state,
    book,
    memo: loneMemo(),
    r,
    keep: (_what, n) => n,
    draw: (q) => q.lo,
    ask: (q) => q.byDefault,
    judged: false,
    explains: false,
    emit: () => {},
    settle: () => 0,
    at: () => {},
    phase: () => {},
    step: 0,
  };
}
