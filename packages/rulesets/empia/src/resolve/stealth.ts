import type { Reading } from '@boevka/kernel';
import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { RevealReason } from '../events.ts';
import type { Cover } from '../memo.ts';
import { plainEntry } from '../orders/entry.ts';
import type { Point } from '../state.ts';
import { someAtWork } from './at-work.ts';
import { secretDraw, secretRoll } from './secret-draw.ts';
import { areOpponents, sightAt, sightOf } from './sight.ts';

/** Hiding, and everything that ends it. Who is found is in detection.ts. */

interface Loss {
  readonly lo: number;
  readonly hi: number;
  readonly clause: string;
}

/**
 * What deeds take off stealth; `all` ends it at once. Crawling and doing nothing take nothing.
 * @clause empia.stealth.loss-flight
 * @clause empia.stealth.loss-run
 * @clause empia.stealth.loss-walk
 * @clause empia.stealth.loss-crouch
 * @clause empia.stealth.loss-crawl
 * @clause empia.stealth.loss-swim
 * @clause empia.stealth.loss-ranged
 * @clause empia.stealth.loss-melee
 * @clause empia.stealth.idle
 * @clause empia.stealth.rest
 */
const LOSSES = {
  flight: 'all',
  run: { lo: 50, hi: 75, clause: 'empia.stealth.loss-run' },
  jump: { lo: 50, hi: 75, clause: 'empia.stealth.loss-run' },
  walk: { lo: 25, hi: 50, clause: 'empia.stealth.loss-walk' },
  crouch: { lo: 0, hi: 25, clause: 'empia.stealth.loss-crouch' },
  crawl: null,
  // ODD: swimming is not in the rulebook's list; it is as quick as walking (decide: empia.stealth.loss-swim).
  swim: { lo: 25, hi: 50, clause: 'empia.stealth.loss-swim' },
  abilityOrRanged: { lo: 50, hi: 60, clause: 'empia.stealth.loss-ranged' },
  melee: 'all',
  rest: 'all',
  idle: null,
} satisfies { [deed: string]: Loss | 'all' | null };
export type StealthDeed = keyof typeof LOSSES;

/**
 * What a deed does to its doer's stealth and invisibility; once per combatant and action, after the deed's own draws. Abilities that
 * raise stealth or make invisible are no such deeds (empia.stealth.raise).
 * @param to where a move ends; both its ends must be out of everybody's sight for the loss to be waived
 * @clause empia.stealth.activity
 * @clause empia.invisibility.movement
 * @clause empia.invisibility.ends
 */
export function stealthDeed<N>(ctx: C<N>, c: Fighter, deed: StealthDeed, to: Reading<Point> | null = null): void {
  if (c.stealth === null && c.invisibility === null) return;
  if (deed === 'abilityOrRanged' || deed === 'melee') endInvisibility(ctx, c, deed === 'melee' ? 'melee' : 'ability', null);
  if (c.stealth === null) return;
  const loss: Loss | 'all' | null = LOSSES[deed];
  if (loss === null) return;
  if (loss === 'all') {
    endStealth(ctx, c, deed === 'rest' ? 'rest' : deed === 'melee' ? 'melee' : 'flight', null);
    return;
  }
  if (isUnobserved(ctx, c, to)) return;
  lose(ctx, c, secretRoll(ctx, 'stealth/loss', loss.clause, c, loss.lo, loss.hi), deed);
}

/** Out of every opponent's sight: behind cover, or their backs are turned. @clause empia.stealth.unobserved */
function isUnobserved<N>(ctx: C<N>, c: Fighter, to: Reading<Point> | null): boolean {
  for (const o of ctx.state.combatants) {
    if (o.gone || !areOpponents(ctx, o, c)) continue;
    if (sightOf(ctx, o, c) === 'seen') return false;
    if (to !== null && sightAt(ctx, o, c, to, o.facing) === 'seen') return false;
  }
  return true;
}

/**
 * Damage that somebody received: direct damage ends stealth and, by the house's rule, invisibility; damage of an area takes its amount
 * off stealth and leaves invisibility alone.
 * @clause empia.stealth.loss-damage
 * @clause empia.stealth.loss-area-damage
 */
export function stealthHit<N>(ctx: C<N>, target: Fighter, damage: number, area: boolean, by: Fighter | null): void {
  if ((target.stealth === null && target.invisibility === null) || damage <= 0) return;
  if (!area) {
    if (ctx.book.rules.directDamageEndsInvisibility) endInvisibility(ctx, target, 'damage', by);
    endStealth(ctx, target, 'damage', by);
  } else if (target.stealth !== null) lose(ctx, target, damage, 'areaDamage');
}

/** A control effect of an area that took hold. @clause empia.stealth.loss-area-control */
export function stealthControl<N>(ctx: C<N>, target: Fighter, area: boolean): void {
  if (area) endStealth(ctx, target, 'areaControl', null);
}

/** After a phase was settled: whoever has no stealth left is revealed. What follows needs a settling of its own. */
export function stealthThreshold<N>(ctx: C<N>): void {
  const { cover } = ctx.memo;
  if (cover.length > 0) cover.length = 0;
  for (const c of ctx.state.combatants) {
    if (c.stealth !== null && c.stealth <= 0) endStealth(ctx, c, 'deeds', null);
  }
}

/** Takes stealth off; at 0 or below it ends with the phase (stealthThreshold). */
function lose<N>(ctx: C<N>, c: Fighter, loss: number, deed: string): void {
  const cover = coverOf(ctx, c);
  if (cover.hid || loss === 0) return;
  cover.lost += loss;
  ctx.emit({ kind: 'stealthLost', who: c.id, loss, left: (c.stealth ?? 0) - cover.lost, deed });
}

/** Ends stealth, once in a phase; one who hides anew in this very phase keeps his new value. */
export function endStealth<N>(ctx: C<N>, c: Fighter, reason: RevealReason, by: Fighter | null): void {
  if (c.stealth === null) return;
  const cover = coverOf(ctx, c);
  if (cover.hid || cover.revealed) return;
  cover.revealed = true;
  ctx.emit({ kind: 'revealed', who: c.id, reason, by: by === null ? null : by.id, invisible: false });
}

/** Whether his stealth has ended in this phase. */
export function isRevealed<N>(ctx: C<N>, c: Fighter): boolean {
  return coverOf(ctx, c).revealed;
}

/** Ends invisibility, once in a phase. */
export function endInvisibility<N>(ctx: C<N>, c: Fighter, reason: RevealReason, by: Fighter | null): void {
  if (c.invisibility === null) return;
  const cover = coverOf(ctx, c);
  if (cover.seen) return;
  cover.seen = true;
  ctx.emit({ kind: 'revealed', who: c.id, reason, by: by === null ? null : by.id, invisible: true });
}

function coverOf<N>(ctx: C<N>, c: Fighter): Cover {
  let cover = ctx.memo.cover[c.slot];
  if (cover === undefined) {
    cover = { hid: false, revealed: false, seen: false, lost: 0 };
    ctx.memo.cover[c.slot] = cover;
  }
  return cover;
}

/**
 * An attempt to hide: one action, a draw, failed below 1. Hiding anew replaces the old value. Nobody hides in flight.
 * @clause empia.stealth.attempt
 * @clause empia.stealth.failed
 * @clause empia.stealth.rehide
 * @clause empia.stealth.loss-flight
 */
export function hide<N>(ctx: C<N>, c: Fighter): void {
  const flies = c.mode === 'flight';
  if (flies || !canHide(ctx, c)) {
    const clause = flies ? 'empia.stealth.loss-flight' : 'empia.stealth.sight-condition';
    const reason = flies ? 'wrongMode' : 'inSight';
    ctx.emit({ kind: 'notDone', who: c.id, entry: plainEntry('hide'), reason, clause, data: {}, cost: 0 });
    return;
  }
  const { lo, hi, value } = secretDraw(ctx, c, 'stealth', 'stealth/hide', 'empia.stealth.attempt');
  const best = ctx.book.rules.rehideKeepsBest && c.stealth !== null && c.stealth > value ? c.stealth : value;
  coverOf(ctx, c).hid = true;
  ctx.emit({ kind: 'hid', who: c.id, lo, hi, value, stealth: best < 1 ? null : best });
}

/**
 * Whether no opponent has him in the field of view, or he has means of silent movement, or is invisible.
 * @clause empia.stealth.sight-condition
 */
export function canHide<N>(ctx: C<N>, c: Fighter): boolean {
  if (c.invisibility !== null) return true;
  for (const o of ctx.state.combatants) {
    if (!o.gone && areOpponents(ctx, o, c) && sightOf(ctx, o, c) === 'seen') return movesSilently(ctx, c);
  }
  return true;
}

function movesSilently<N>(ctx: C<N>, c: Fighter): boolean {
  for (const item of c.inventory) {
    if (item.place !== 'stowed' && ctx.book.goods.get(item.itemId)?.hidesInSight === true) return true;
  }
  return someAtWork(ctx, c, hidesInSight);
}

function hidesInSight(a: Ability): boolean {
  return a.hidesInSight;
}
