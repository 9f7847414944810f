import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Entry } from '../orders/entry.ts';
import { standing } from '../standing.ts';
import { someAtWork } from './at-work.ts';
import { facingOf } from './facing.ts';
import { distance, isAhead } from './geometry.ts';
import type { SecretDraw } from './secret-draw.ts';
import { ENHANCED, secretDraw, secretRoll } from './secret-draw.ts';
import { areOpponents, isCoverBetween, isHidden, ruledSight, sightAt } from './sight.ts';
import { endInvisibility, endStealth } from './stealth.ts';

/** Automatic detection reaches less far than this, metres. */
const AUTOMATIC_REACH = 25;

/**
 * An ordered search: one draw, held against every hidden opponent in the field of view that the order looks at.
 * @clause empia.detect.action
 * @clause empia.detect.compare
 */
export function search<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const facing = facingOf(ctx, c, entry);
  if (facing !== c.facing) ctx.emit({ kind: 'turned', who: c.id, facing });
  const compared: Fighter[] = [];
  for (const o of ctx.state.combatants) {
    if (!o.gone && isHidden(o) && areOpponents(ctx, c, o) && sightAt(ctx, c, o, o.position, facing) === 'seen') compared.push(o);
  }
  ctx.memo.searched[c.slot] = compared.map((o) => o.slot);
  compare(ctx, c, compared, false);
}

/**
 * Everybody looks out for opponents in stealth close before him, without spending an action: after the physical phase, on the new
 * positions. Not against invisibility, and not where an ordered search has been made already.
 * @clause empia.detect.automatic
 */
export function automaticDetection<N>(ctx: C<N>): void {
  const { searched } = ctx.memo;
  if (standing(ctx).hidden && isAnybodyInStealth(ctx)) {
    for (const c of ctx.state.combatants) {
      if (!c.gone && !c.dead && !c.unconscious) lookOut(ctx, c, searched[c.slot]);
    }
  }
  if (searched.length > 0) searched.length = 0;
  if (ctx.memo.cover.length > 0) ctx.memo.cover.length = 0;
}

function isAnybodyInStealth<N>(ctx: C<N>): boolean {
  for (const c of ctx.state.combatants) if (c.stealth !== null && !c.gone) return true;
  return false;
}

function lookOut<N>(ctx: C<N>, c: Fighter, already: readonly number[] | undefined): void {
  const before: Fighter[] = [];
  for (const o of ctx.state.combatants) {
    if (o.stealth === null || o.gone || !areOpponents(ctx, c, o) || already?.includes(o.slot)) continue;
    if (isRightInFront(ctx, c, o)) before.push(o);
  }
  if (before.length > 0) compare(ctx, c, before, true);
}

function isRightInFront<N>(ctx: C<N>, c: Fighter, o: Fighter): boolean {
  if (distance(c.position, o.position) >= AUTOMATIC_REACH) return false;
  const ruled = ruledSight(ctx, c, o);
  if (ruled !== null && ruled !== 'seen') return false;
  const half = ctx.book.rules.autoDetectSector / 2;
  if (!isAhead(c.facing, o.position.x - c.position.x, o.position.y - c.position.y, half)) return false;
  return ruled === 'seen' || !isCoverBetween(ctx.state.battle.field, c.position, o.position);
}

/** One draw against all of them. Found is whoever hides worse than its value: an equal one stays hidden. */
function compare<N>(ctx: C<N>, c: Fighter, hidden: readonly Fighter[], automatic: boolean): void {
  const enhanced = hasEnhancedDetection(ctx, c);
  const drawn = automatic
    ? draw(ctx, c, enhanced, 'detection/automatic', 'empia.detect.automatic')
    : draw(ctx, c, enhanced, 'detection/search', 'empia.detect.action');
  const inStealth = hidden.filter((o) => o.stealth !== null && drawn.value > o.stealth);
  const invisible = automatic ? [] : hidden.filter((o) => o.invisibility !== null && drawn.value > o.invisibility);
  const found = hidden.filter((o) => inStealth.includes(o) || invisible.includes(o)).map((o) => o.id);
  ctx.emit({ kind: 'searched', who: c.id, ...drawn, automatic, found, enhanced });
  for (const o of inStealth) endStealth(ctx, o, 'found', c);
  for (const o of invisible) endInvisibility(ctx, o, 'found', c);
}

/** @clause empia.detect.enhanced */
function draw<N>(ctx: C<N>, c: Fighter, enhanced: boolean, purpose: string, clause: string): SecretDraw {
  if (!enhanced) return secretDraw(ctx, c, 'detection', purpose, clause);
  const { lo, hi } = ENHANCED;
  return { lo, hi, value: secretRoll(ctx, purpose, 'empia.detect.enhanced', c, lo, hi) };
}

/** A scanner, a sense of energy or blood: by a status, or by an ability that is at work. */
function hasEnhancedDetection<N>(ctx: C<N>, c: Fighter): boolean {
  for (const s of c.statuses) if (s.id === 'enhancedDetection') return true;
  return someAtWork(ctx, c, enhances);
}

function enhances(a: Ability): boolean {
  return a.effects.some((e) => e.kind === 'detection' && e.enhanced);
}
