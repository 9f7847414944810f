import type { Draw, Json } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { AttackOptions, Exchange, Landed, Use } from '../deed.ts';
import type { Blow } from '../events.ts';
import { MOST_TABLES } from '../memo.ts';
import { exchange } from '../use.ts';
import type { Crit } from './crit.ts';
import { bonusPct } from './crit.ts';
import { damageBounds, receivedAfterDraw } from './damage.ts';
import { throughArmour } from './protection.ts';
import { isCalm } from './sound.ts';

export type { AttackOptions } from '../deed.ts';

export interface AttackResult {
  readonly hit: boolean;
  readonly crit: Crit | null;
}

/**
 * Draws the damage and carries it through factors, barriers and armour.
 * @param passPct percent that passes an active block
 * @clause empia.damage.draw
 * @clause empia.damage.draw-example
 * @clause empia.damage.post-draw
 * @clause empia.dice.no-forced-draws
 */
export function blowOn<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  crit: Crit | null,
  passPct: number,
  x: Exchange = exchange(ctx, c, use, target),
): Landed {
  const { lo, hi } = damageBounds(ctx, use, x);
  const drawn = lo === hi ? lo : ctx.draw(damageDraw(c, use, target, lo, hi, x));
  // A plain hit does the same whenever the same damage is drawn for it, unless armour asks the dice too.
  const plain = crit === null && passPct === 100 && !o.area && o.limbPct === 100 && isCalm(ctx, target);
  if (!plain || ctx.explains) return carried(ctx, c, use, target, o, crit, passPct, x, lo, hi, drawn);
  const known = x.landings === null ? undefined : x.landings[drawn - lo];
  if (known !== undefined) return known;
  const landed = carried(ctx, c, use, target, o, crit, passPct, x, lo, hi, drawn);
  if (landed.blow.ignore === null) {
    x.landings ??= landingsOf(ctx, use, target, x, lo, hi);
    x.landings[drawn - lo] = landed;
  }
  return landed;
}

/** Where plain hits of these bounds are kept: those that meet the same protection in the ordinary way have one place. */
function landingsOf<N>(ctx: C<N>, use: Use, target: Fighter, x: Exchange, lo: number, hi: number): (Landed | undefined)[] {
  const { row } = x;
  const { armourClass } = target;
  const pierce = use.ability === null ? null : use.ability.pierce;
  const pierces = pierce !== null && (pierce.armour || pierce.pctChance > 0 || pierce.ignoreSharePct > 0);
  const splits = armourClass === 'exoskeleton' || armourClass === 'hightechSuit';
  if (row === null || pierces || splits || ctx.book.rules.damageDrawStage !== 'received') return [];
  const counted = row.block && (use.damageType !== 'laserAtomicMelee' || target.shieldedCoating) ? x.flatBlock : 0;
  const key = `${use.damageType}/${lo}/${hi}/${row.factorPct}/${row.ignorePct}/${row.wound}/${counted}`;
  let kept = ctx.memo.landings.get(key);
  if (kept === undefined) {
    kept = [];
    if (ctx.memo.landings.size >= MOST_TABLES) ctx.memo.landings.clear();
    ctx.memo.landings.set(key, kept);
  }
  return kept;
}

/** The question to the dice; the same one is asked as long as nothing about it changes. */
function damageDraw(c: Fighter, use: Use, target: Fighter, lo: number, hi: number, x: Exchange): Draw {
  if (use.meant === null && x.damageDraw !== null) return x.damageDraw;
  const q: Draw = {
    lo,
    hi,
    except: null,
    cuts: null,
    purpose: use.damagePurpose,
    actor: c.id,
    target: (use.meant ?? target).id,
    clause: 'empia.damage.draw',
    hidden: false,
  };
  if (use.meant === null) x.damageDraw = q;
  return q;
}

function carried<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  o: AttackOptions,
  crit: Crit | null,
  passPct: number,
  x: Exchange,
  lo: number,
  hi: number,
  drawn: number,
): Landed {
  const { r } = ctx;
  const factors: Blow['factors'] = [];
  let value = receivedAfterDraw(ctx, x, r.fact('drawn', drawn, 'empia.damage.draw'));
  const bonus = bonusPct(crit);
  if (bonus > 0) {
    value = r.share(value, 100 + bonus, 'critBonus', 'empia.crit.bonus');
    factors.push({ what: 'crit', pct: 100 + bonus });
  }
  if (o.areaFactor !== null && o.areaFactor.num !== o.areaFactor.den) {
    value = r.ratio(value, o.areaFactor.num, o.areaFactor.den, 'areaFactor', 'empia.ability.area-falloff');
    factors.push({ what: 'area', pct: (o.areaFactor.num * 100) / o.areaFactor.den });
  }
  if (o.limbPct !== 100) {
    value = r.share(value, o.limbPct, 'limbFactor', 'empia.strikes.arms-scale');
    factors.push({ what: 'limbs', pct: o.limbPct });
  }
  if (passPct !== 100) {
    value = r.share(value, passPct, 'passShare', 'empia.block.versus-magic-damage');
    factors.push({ what: 'passed', pct: passPct });
  }
  const critHit = crit?.hit === true;
  const barriers: Landed['barriers'][number][] = [];
  let absorbed = 0;
  if (target.statuses.length > 0 && !(critHit && ctx.book.rules.critPierces === 'blockAndBarriers')) {
    absorbed = intoBarriers(ctx, target, r.value(value), barriers);
    if (absorbed > 0) value = r.minus(value, r.fact('barrier', absorbed, 'empia.crit.pierces-blocks'), 'empia.crit.pierces-blocks');
  }
  const through = throughArmour(ctx, c, use, target, value, critHit, x);
  if (through.factorPct !== 100) factors.push({ what: 'armour', pct: through.factorPct });
  const blow: Blow = {
    type: use.damageType ?? 'other',
    lo,
    hi,
    drawn,
    factors,
    block: through.block,
    blockPassed: critHit && through.block > 0,
    armourIgnored: through.armourIgnored,
    ignore: through.ignore,
    absorbed,
    health: through.health,
    durability: through.durability,
    wound: through.wound,
    area: o.area,
  };
  return { blow, damage: through.health, barriers };
}

/**
 * What barriers absorb of a value; blows of one phase share one pool. A critical hit passes them by.
 * @clause empia.crit.pierces-blocks
 */
function intoBarriers<N>(ctx: C<N>, target: Fighter, value: number, out: { status: string; source: string; left: number }[]): number {
  let rest = value;
  for (const s of barriersInOrder(ctx, target)) {
    const pool = Number(s.params.pool);
    if (rest <= 0) break;
    const key = `${target.id}/${s.id}/${s.source}`;
    const used = ctx.memo.pools.get(key) ?? 0;
    const taken = Math.min(rest, pool - used);
    if (taken <= 0) continue;
    ctx.memo.pools.set(key, used + taken);
    rest -= taken;
    out.push({ status: s.id, source: s.source, left: pool - used - taken });
  }
  return value - rest;
}

/**
 * Barriers take damage in the order in which they were put up; where several hold, the judge may set another order.
 * @clause empia.damage.reduction-order
 */
function barriersInOrder<N>(ctx: C<N>, target: Fighter): Fighter['statuses'] {
  const barriers = target.statuses.filter((s) => typeof s.params.pool === 'number');
  if (barriers.length < 2 || !ctx.judged) return barriers;
  const options = barriers.map((s) => s.source);
  const answer = ctx.ask({
    what: `barriers/${options.join('+')}`,
    actor: target.id,
    clause: 'empia.damage.reduction-order',
    kind: 'order',
    options,
    byDefault: options,
    data: {},
  });
  if (!Array.isArray(answer)) return barriers;
  const named = answer.flatMap((source: Json) => barriers.filter((s) => s.source === source));
  return [...named, ...barriers.filter((s) => !named.includes(s))];
}
