import type { Reading } from '@boevka/kernel';
import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import type { NotDoneReason } from '../events.ts';
import { isConditional, modified } from '../modifiers.ts';
import type { Entry } from '../orders/entry.ts';
import type { Aim, Point } from '../state.ts';
import { combatant } from '../state.ts';
import { reachOf } from './candidates.ts';
import { distance } from './geometry.ts';
import { middleOf } from './leash.ts';
import { areOpponents, hiddenFrom } from './sight.ts';

/** What an ability is due to work on. */
export interface Aimed {
  /** Everybody that it is due to reach, in slot order; empty for a point without anybody. */
  readonly targets: readonly Fighter[];
  /** Centre of an area, or the place of a thing. */
  readonly point: Point | null;
  /** Why it has no effect, though its action and cost are spent; null where it has. */
  readonly lost: { readonly reason: NotDoneReason; readonly clause: string } | null;
}

/** An order's target as a preparation remembers it. */
export function aimOf<N>(ctx: C<N>, c: Fighter, entry: Entry): Aim | null {
  const { target } = entry;
  if (target === null) return c.preparing !== null && c.preparing.ability === entry.ability ? (c.preparing.target as Aim | null) : null;
  if (typeof target !== 'string') return { point: { ...target } };
  if (target === 'me' || target === 'self') return { combatant: c.id };
  const place = placeNamed(ctx, target);
  return place === null ? { combatant: target } : { point: place };
}

/** A named place, or a thing on the field. */
function placeNamed<N>(ctx: C<N>, name: string): Point | null {
  const { field } = ctx.state.battle;
  for (const p of field.places) if (p.id === name || p.name === name) return { ...p.at };
  for (const o of field.obstacles) {
    if (o.id === name || o.name === name) return middleOf(o.shape, field.groundHeightM);
  }
  return null;
}

/** Metres that an ability reaches, with its user's modifiers; null: the whole field. @clause empia.field.ability-range */
export function rangeOf<N>(ctx: C<N>, c: Fighter, use: Use): number | null {
  const reach = reachOf(ctx, use);
  if (reach === null) return null;
  const { known } = use;
  if (known.range !== UNKNOWN && !ctx.explains) return known.range;
  const range = ctx.r.value(modified(ctx, c, 'range', ctx.r.fact('range', reach, 'empia.field.ability-range'), use));
  if (!isConditional(ctx, c)) known.range = range;
  return range;
}

/** Radius of an area, with its user's modifiers. */
export function radiusOf<N>(ctx: C<N>, c: Fighter, use: Use, ability: Ability): number {
  return ctx.r.value(modified(ctx, c, 'areaRadius', ctx.r.fact('areaRadius', ability.areaRadius, 'empia.ability.area-falloff'), use));
}

/**
 * Looks, when the effect is due, at whom or what it reaches. Too far, gone, or hidden from its user by now, a target is lost: action and
 * cost are spent, nothing is rolled.
 * @clause empia.field.range-lost
 * @clause empia.target.gone
 * @clause empia.stealth.targeting
 */
export function takeAim<N>(ctx: C<N>, c: Fighter, ability: Ability, use: Use, entry: Entry): Aimed {
  if (ability.isArea) return areaAim(ctx, c, ability, use, entry);
  const aim = aimOf(ctx, c, entry);
  if (ability.targetFilter === 'self') {
    const point = pointOf(aim);
    if (point !== null && !isWithin(ctx, c, use, point)) return lost('outOfRange', 'empia.field.range-lost');
    return { targets: [c], point, lost: null };
  }
  if (ability.targetFilter === 'point' || ability.targetFilter === 'object') return pointAim(ctx, c, use, aim);
  if (aim !== null && 'point' in aim) return lost('noTarget', 'empia.target.gone');
  const first = chosenTarget(ctx, c, ability, aim);
  if (first === null) return lost('noTarget', 'empia.target.gone');
  if (first.gone || first.dead) return lost('targetGone', 'empia.target.gone');
  if (hiddenFrom(ctx, c, first)) return lost('targetHidden', 'empia.stealth.targeting');
  if (!isWithin(ctx, c, use, first.position)) return lost('outOfRange', 'empia.field.range-lost');
  return { targets: withOthers(ctx, c, ability, use, first), point: null, lost: null };
}

function lost(reason: NotDoneReason, clause: string): Aimed {
  return { targets: [], point: null, lost: { reason, clause } };
}

function pointOf(aim: Aim | null): Point | null {
  return aim !== null && 'point' in aim ? aim.point : null;
}

export function isWithin<N>(ctx: C<N>, c: Fighter, use: Use, p: Reading<Point>): boolean {
  const range = rangeOf(ctx, c, use);
  return range === null || distance(c.position, p) <= range;
}

/** The one named; else the user himself for a peaceful ability, the only opponent left for a hostile one. */
function chosenTarget<N>(ctx: C<N>, c: Fighter, ability: Ability, aim: Aim | null): Fighter | null {
  if (aim !== null && 'combatant' in aim) return combatant<Fighter>(ctx.state, aim.combatant);
  if (ability.beneficial) return c;
  let only: Fighter | null = null;
  for (const o of ctx.state.combatants) {
    if (o.gone || o.dead || !areOpponents(ctx, c, o)) continue;
    if (only !== null) return null;
    only = o;
  }
  return only;
}

/** An ability with several targets takes, after the one named, the nearest of his side within range. */
function withOthers<N>(ctx: C<N>, c: Fighter, ability: Ability, use: Use, first: Fighter): Fighter[] {
  const picked = [first];
  while (picked.length < ability.targetCount) {
    let next: Fighter | null = null;
    for (const o of ctx.state.combatants) {
      if (o.gone || o.dead || picked.includes(o) || ctx.state.battle.sides[o.id] !== ctx.state.battle.sides[first.id]) continue;
      if (hiddenFrom(ctx, c, o) || !isWithin(ctx, c, use, o.position)) continue;
      if (next === null || distance(first.position, o.position) < distance(first.position, next.position)) next = o;
    }
    if (next === null) break;
    picked.push(next);
  }
  return picked.sort((a, b) => a.slot - b.slot);
}

/** A place, or the place where somebody or something is. */
function pointAim<N>(ctx: C<N>, c: Fighter, use: Use, aim: Aim | null): Aimed {
  let point = pointOf(aim);
  if (aim !== null && 'combatant' in aim) {
    const there = combatant<Fighter>(ctx.state, aim.combatant);
    if (there === null || there.gone) return lost('targetGone', 'empia.target.gone');
    if (hiddenFrom(ctx, c, there)) return lost('targetHidden', 'empia.stealth.targeting');
    point = { ...there.position };
  }
  if (point !== null && !isWithin(ctx, c, use, point)) return lost('outOfRange', 'empia.field.range-lost');
  return { targets: [c], point, lost: null };
}

/**
 * Whoever stands inside, the user and his allies too; a peaceful area takes the user's side, unless its entry says otherwise, and a
 * hostile one around its user spares friends only where its entry names enemies.
 * @clause empia.ability.area-falloff
 */
function areaAim<N>(ctx: C<N>, c: Fighter, ability: Ability, use: Use, entry: Entry): Aimed {
  const aim = aimOf(ctx, c, entry);
  let centre: Point | null = ability.areaCentre === 'self' ? { ...c.position } : pointOf(aim);
  if (centre === null) {
    const first = chosenTarget(ctx, c, ability, aim);
    if (first === null) return lost('noTarget', 'empia.target.gone');
    if (first.gone || first.dead) return lost('targetGone', 'empia.target.gone');
    if (hiddenFrom(ctx, c, first)) return lost('targetHidden', 'empia.stealth.targeting');
    centre = { ...first.position };
  }
  if (ability.areaCentre !== 'self' && !isWithin(ctx, c, use, centre)) return lost('outOfRange', 'empia.field.range-lost');
  const targets = everybodyInside(ctx, c, use, ability, centre).filter((o) => isMeant(ctx, c, ability, o));
  return { targets, point: centre, lost: null };
}

/** Everyone inside an ability's area, friend or foe, its user too, by slot. */
export function everybodyInside<N>(ctx: C<N>, c: Fighter, use: Use, ability: Ability, centre: Reading<Point>): Fighter[] {
  const radius = radiusOf(ctx, c, use, ability);
  return ctx.state.combatants.filter((o) => !o.gone && !o.dead && distance(centre, o.position) <= radius) as Fighter[];
}

function isMeant<N>(ctx: C<N>, c: Fighter, ability: Ability, o: Fighter): boolean {
  const opposed = areOpponents(ctx, c, o);
  if (ability.beneficial) return ability.targetFilter === 'any' || (ability.targetFilter === 'enemy') === opposed;
  return ability.areaCentre !== 'self' || ability.targetFilter !== 'enemy' || opposed;
}
