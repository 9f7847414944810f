import type { C, Fighter } from '../context.ts';
import { rollAgainst } from '../context.ts';
import type { Exchange, Row, Use } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import type { Blow } from '../events.ts';
import { modified, NO_DEED } from '../modifiers.ts';
import type { DamageRow } from '../terms.ts';

function row(factorPct: number, block = true, ignorePct = 0, wound: Blow['wound'] = null): Row {
  return { factorPct, block, ignorePct, wound };
}

type Table = { readonly [K in DamageRow]: Row };

/**
 * Heavy armour and what is likened to it.
 * @clause empia.type.slashing
 * @clause empia.type.piercing-heavy
 * @clause empia.type.crushing
 * @clause empia.type.cutting
 * @clause empia.type.unarmed
 * @clause empia.type.fire
 * @clause empia.type.electric
 * @clause empia.type.psychic
 * @clause empia.type.laser-melee
 * @clause empia.type.other
 */
const HEAVY: Table = {
  slashing: row(100),
  piercing: row(50, true, 10),
  crushing: row(120),
  cutting: row(50, true, 0, 'cut'),
  unarmed: row(50),
  fire: row(85),
  electric: row(150),
  psychic: row(100, false),
  laserAtomicMelee: row(100),
  hightech: row(100),
  pure: row(100, false),
  other: row(100),
};

/**
 * Light armour, what is likened to it, and no armour.
 * @clause empia.type.unarmoured
 * @clause empia.type.piercing-light
 * @clause empia.type.fire-burn
 */
const LIGHT: Table = {
  slashing: row(100),
  piercing: row(100, true, 20),
  crushing: row(100),
  cutting: row(100, true, 0, 'cut'),
  unarmed: row(100),
  fire: row(100, true, 0, 'fire'),
  electric: row(100),
  psychic: row(100, false),
  laserAtomicMelee: row(100),
  hightech: row(100),
  pure: row(100, false),
  other: row(100),
};

/**
 * Artificial and robotic bodies.
 * @clause empia.type.artificial-body
 * @clause empia.type.artificial-cutting
 * @clause empia.type.artificial-hightech
 */
const ARTIFICIAL: Table = { ...HEAVY, cutting: row(50), hightech: row(150) };
const MIND: Row = row(0, false);
const TELEKINETIC: Row = row(100, true);

/**
 * @clause empia.type.cyber-body
 * @clause empia.type.cyber-electric
 * @clause empia.type.cyber-hightech
 */
const CYBER: Table = { ...LIGHT, electric: row(125), hightech: row(125) };

function rowName(type: string): DamageRow {
  return type in HEAVY ? (type as DamageRow) : 'other';
}

/**
 * The row that applies: the body's own where it has one, else the armour's.
 * @clause empia.type.principle
 */
function rowFor<N>(ctx: C<N>, target: Fighter, use: Use): Row {
  const type = rowName(use.damageType ?? 'other');
  const byBody = target.bodyClass !== 'ordinary' && (ctx.book.rules.bodyRowWins || target.armourClass === 'none');
  if (!byBody) {
    const table = target.armourClass === 'heavy' || target.armourClass === 'exoskeleton' ? HEAVY : LIGHT;
    return table[type];
  }
  const table = target.bodyClass === 'cyberBody' ? CYBER : ARTIFICIAL;
  const shot = use.weaponClass === 'hightechRanged' || use.weaponClass === 'hightechMelee' || use.ability?.delivery === 'hightech';
  if (type === 'hightech' || (shot && type !== 'laserAtomicMelee' && type !== 'pure')) return table.hightech;
  if (type === 'psychic' && table === ARTIFICIAL) return mindDirected(use) ? MIND : TELEKINETIC;
  return table[type];
}

/** Aimed at the mind itself; the ability may say otherwise. @clause empia.type.artificial-psychic */
function mindDirected(use: Use): boolean {
  return use.ability === null || use.ability.mindDirected;
}

/** Armour or an armoured body: something that can be pierced or ignored. */
function isArmoured(target: Fighter): boolean {
  return target.armourClass !== 'none' || target.bodyClass !== 'ordinary';
}

/** The flat block of worn armour and held shield against a damage type, with its modifiers. @clause empia.damage.flat-block-last */
function flatBlock<N>(ctx: C<N>, target: Fighter, type: string, x: Exchange | null): number {
  if (x === null) return reckonFlatBlock(ctx, target, type);
  if (x.flatBlock === UNKNOWN || ctx.explains) x.flatBlock = reckonFlatBlock(ctx, target, type);
  return x.flatBlock;
}

function reckonFlatBlock<N>(ctx: C<N>, target: Fighter, type: string): number {
  const { r } = ctx;
  const given = target.armourBlock;
  const armour = typeof given === 'number' ? given : (given[type] ?? given.other ?? 0);
  const block = modified(ctx, target, 'armourBlock', r.fact('armourBlock', armour, 'empia.damage.flat-block-last'), NO_DEED);
  const shield = modified(ctx, target, 'shieldBlock', r.fact('shieldBlock', target.shieldBlock, 'empia.damage.flat-block-last'), NO_DEED);
  return r.value(r.atLeast(r.plus(block, shield, 'empia.damage.flat-block-last'), 0, 'empia.damage.flat-block-last'));
}

/** What came through the protection. */
export interface Through {
  health: number;
  durability: number;
  readonly block: number;
  readonly armourIgnored: boolean;
  readonly ignore: Blow['ignore'];
  readonly factorPct: number;
  readonly wound: Blow['wound'];
}

/**
 * Whether the armour is ignored altogether: the ability says so, or a percent draw does.
 * @clause empia.type.piercing-heavy
 * @clause empia.type.piercing-light
 * @clause empia.type.exo-ignore
 */
function ignores<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, own: number): { yes: boolean; draw: Blow['ignore'] } {
  if (!isArmoured(target)) return { yes: false, draw: null };
  const pierce = use.ability === null ? null : use.ability.pierce;
  if (pierce?.armour) return { yes: true, draw: null };
  let draw: Blow['ignore'] = null;
  for (const pct of [own, pierce?.pctChance ?? 0]) {
    if (pct <= 0) continue;
    if (pct >= 100) return { yes: true, draw };
    const value = rollAgainst(ctx, `ignore/${use.tag}`, 'empia.type.piercing-light', c, use.meant ?? target, pct);
    draw = { value, pct };
    if (value <= pct) return { yes: true, draw };
  }
  return { yes: false, draw };
}

/**
 * Damage after armour: the type's factor, then the flat block, floored, at least 0; an exoskeleton or suit takes its share.
 * @param value what was drawn, with its factors, not yet rounded
 * @param critHit a critical hit goes through block
 * @param x what was gathered for this use against this target; null for damage that is no exchange of blows
 * @clause empia.damage.post-draw
 * @clause empia.type.laser-melee
 * @clause empia.type.pure
 * @clause empia.crit.pierces-blocks
 */
export function throughArmour<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  value: N,
  critHit: boolean,
  x: Exchange | null,
): Through {
  const r = ctx.r;
  const type = use.damageType ?? 'other';
  const rule = x?.row ?? rowFor(ctx, target, use);
  if (x !== null) x.row = rule;
  const ignore = ignores(ctx, c, use, target, rule.ignorePct);
  const splits = target.armourClass === 'exoskeleton' || target.armourClass === 'hightechSuit';
  const laser = type === 'laserAtomicMelee';
  const blockCounts = rule.block && !ignore.yes && (!laser || target.shieldedCoating);
  const block = blockCounts ? flatBlock(ctx, target, type, x) : 0;
  const share = use.ability === null || ignore.yes ? 0 : use.ability.pierce.ignoreSharePct;
  const factorPct = ignore.yes ? 100 : rule.factorPct;

  const past = share > 0 ? r.share(value, share, 'ignoreShare', 'empia.type.exo-ignore') : null;
  let met = share > 0 ? r.share(value, 100 - share, 'metShare', 'empia.type.exo-ignore') : value;
  if (factorPct !== 100) met = r.share(met, factorPct, `type.${type}`, 'empia.type.principle');
  const blocked = r.fact('block', block, 'empia.damage.flat-block-last');
  if (block > 0)
    met = critHit
      ? r.dropped(met, blocked, 'critPierces', 'empia.crit.pierces-blocks')
      : r.atLeast(r.minus(met, blocked, 'empia.damage.flat-block-last'), 0, 'empia.damage.flat-block-last');

  const through: Through = {
    health: 0,
    durability: 0,
    block,
    armourIgnored: ignore.yes,
    ignore: ignore.draw,
    factorPct,
    wound: rule.wound,
  };
  if (!splits || ignore.yes || type === 'psychic' || type === 'pure') {
    const total = past === null ? met : r.plus(met, past, 'empia.type.exo-ignore');
    through.health = ctx.keep('final', r.floor(total, 'empia.damage.post-draw'));
  } else divide(ctx, target, met, past, laser, through);
  return through;
}

/**
 * Wearer and shell: the floored total is divided, the wearer's part floored, the rest off the durability.
 * @clause empia.type.exo-split
 * @clause empia.type.exo-ignore
 * @clause empia.type.exo-laser
 * @clause empia.type.hightech-suit
 * @clause empia.type.suit-laser
 */
function divide<N>(ctx: C<N>, target: Fighter, met: N, past: N | null, laser: boolean, through: Through): void {
  const r = ctx.r;
  const shell = target.suitShare;
  const straight = past === null ? 0 : r.value(r.floor(past, 'empia.type.exo-ignore'));
  if (laser && !target.shieldedCoating) {
    through.health = ctx.keep('final', r.floor(met, 'empia.type.exo-laser')) + straight;
    through.durability = r.value(r.floor(r.share(met, shell, 'suitShare', 'empia.type.exo-laser'), 'empia.type.exo-laser'));
    return;
  }
  const total = r.floor(met, 'empia.type.exo-split');
  const wearer = r.floor(r.share(total, 100 - shell, 'wearerShare', 'empia.type.exo-split'), 'empia.type.exo-split');
  through.durability = r.value(total) - r.value(wearer);
  through.health = ctx.keep('final', wearer) + straight;
}
