import type { Skill } from '../content/skill.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { BlockOrder, Entry } from '../orders/record.ts';
import type { AttackInstance } from '../state.ts';
import { isPoints, overCap, priceOf } from './price.ts';
import { refuse } from './refuse.ts';

/** Dodges: what may be dodged, at what price, and how many of them. */

/** What the dodges of one block phase have used up so far. */
export interface Dodging {
  readonly block: BlockOrder;
  /** Dodges that were free of the reserve. */
  standard: number;
  /** What is left of the reserve. */
  left: number;
  /** A blinding attack took exactly what was left: nothing later may be dodged. */
  barred: boolean;
  n: number;
  /** Places in the queue whose dodges are the standard ones; null: the first that come. */
  readonly best: readonly number[] | null;
}

/** How the dodges of a block phase begin. @clause apx.multi-combatant.shared-limits */
export function dodging<N>(ctx: C<N>, c: Fighter, block: BlockOrder): Dodging {
  const best = ctx.book.rules.standardDodgeChoice === 'best' ? dearest(ctx, c, block) : null;
  return { block, standard: 0, left: c.reserve, barred: false, n: 0, best };
}

/** By the house rule `best` the dearest dodges are the standard ones. @clause apx.dodge.one-per-move */
function dearest<N>(ctx: C<N>, c: Fighter, block: BlockOrder): number[] {
  const skill = characterAt(ctx, c).dodgeSkill;
  const free = block.method === 'skill' && skill !== null ? skill.standardDodges : 1;
  const dodged: { place: number; ap: number }[] = [];
  for (const e of block.entries) {
    const place = c.queue.findIndex((q, i) => q.id === e.vs || i + 1 === e.vs);
    const inst = c.queue[place] as AttackInstance | undefined;
    if (inst !== undefined && inst.blindMoves === 0) dodged.push({ place, ap: e.ap ?? inst.defenceBase });
  }
  return dodged
    .toSorted((a, b) => b.ap - a.ap || a.place - b.place)
    .slice(0, free)
    .map((d) => d.place);
}

/**
 * One dodge. False where it may not stand.
 * @clause apx.dodge.full
 * @clause apx.dodge.partial
 * @clause apx.dodge.multi-move-cost
 * @clause apx.dodge.cost-from-current-cap
 */
export function dodgeOf<N>(ctx: C<N>, c: Fighter, i: number, entry: Entry, d: Dodging): boolean {
  const inst = c.queue[i] as AttackInstance;
  const blinding = inst.blindMoves > 0;
  const skill = skillFor(ctx, c, entry, d.block, blinding);
  if (skill === 'none') {
    const clause = blinding ? 'apx.blind.skill' : 'apx.skill.dodge-override';
    return refuse(ctx, c, clause, clause, 'block', inst.id, { skill: 'none' });
  }
  if (!blinding && mixes(ctx, c, entry, d)) return refuse(ctx, c, 'mode-mix', 'apx.skill.dodge-override', 'block', inst.id);
  if (!isDodgeable(inst, skill)) {
    const clause = inst.targeting === 'untargeted' ? 'apx.dodge.targeted-only' : 'apx.dodge.undodgeable-flag';
    return refuse(ctx, c, 'not-dodgeable', clause, 'block', inst.id);
  }
  const full = priceOf(ctx, inst.defenceBase, skill?.costFactor ?? 1, 1, 'apx.dodge.full');
  const ap = entry.ap ?? full;
  if (!isPoints(ap)) return refuse(ctx, c, 'bad-number', 'apx.defence.overpay', 'block', inst.id, { ap });
  if (ap > full) return refuse(ctx, c, 'overpay', 'apx.defence.overpay', 'block', inst.id, { ap, full });
  const limit = blinding ? limitBlind(ctx, c, inst, ap, full, skill, d) : limitPlain(ctx, c, i, inst, ap, full, skill, d);
  if (limit === null) return false;
  if (overCap(ctx, c, ap, 'block', inst.id)) return false;
  const { memo } = ctx;
  memo.num[i] = full - ap;
  memo.den[i] = full;
  memo.by[i] = 'apx.dodge.partial';
  if (limit === 'reserve' && ctx.book.rules.reserveLimit === 'sum') d.left -= ap;
  if (limit === 'standard') d.standard++;
  say(ctx, {
    kind: 'met',
    who: c.id,
    instance: inst.id,
    attack: inst.attackId,
    attacker: inst.attackerId,
    met: 'dodge',
    method: skill === null ? 'general' : 'skill',
    combo: null,
    ap,
    fullPrice: full,
    n: ++d.n,
    standard: limit === 'standard',
    fromReserve: limit === 'reserve',
  });
  return true;
}

/**
 * The skill that an order chooses, null for the general rules. Dodges of blinding attacks choose by themselves.
 * @clause apx.skill.dodge-override
 * @clause apx.blind.skill
 */
function skillFor<N>(ctx: C<N>, c: Fighter, entry: Entry, block: BlockOrder, blinding: boolean): Skill | null | 'none' {
  const { dodgeSkill, blindDodgeSkill } = characterAt(ctx, c);
  if (blinding) {
    if (entry.method === 'skill') return blindDodgeSkill ?? 'none';
    return entry.method === null && block.method === 'skill' ? blindDodgeSkill : null;
  }
  return (entry.method ?? block.method) === 'skill' ? (dodgeSkill ?? 'none') : null;
}

/** One method for all dodges of a phase, those of blinding attacks apart. @clause apx.skill.dodge-override */
function mixes<N>(ctx: C<N>, c: Fighter, entry: Entry, { block }: Dodging): boolean {
  if (ctx.book.rules.mixSkillAndGeneral) return false;
  const method = entry.method ?? block.method;
  for (const e of block.entries) {
    if ((e.method ?? block.method) === method) continue;
    const other = c.queue.find((q, i) => q.id === e.vs || i + 1 === e.vs);
    if (other !== undefined && other.blindMoves === 0) return true;
  }
  return false;
}

/** @clause apx.dodge.targeted-only @clause apx.dodge.undodgeable-flag */
function isDodgeable(inst: AttackInstance, skill: Skill | null): boolean {
  if (!inst.dodgeable) return false;
  return inst.targeting === 'targeted' || skill?.dodgesUntargeted === true;
}

type Limit = 'standard' | 'reserve' | 'free' | null;

/**
 * What lets a dodge of an ordinary attack stand: it is the standard one, or the reserve bears it, or its skill needs none.
 * @clause apx.dodge.one-per-move
 * @clause apx.dodge.extra-need-reserve
 * @clause apx.blind.dodges-after
 */
function limitPlain<N>(
  ctx: C<N>,
  c: Fighter,
  i: number,
  inst: AttackInstance,
  ap: number,
  full: number,
  skill: Skill | null,
  d: Dodging,
): Limit {
  if (ap < full && skill !== null && !skill.allowsPartial) {
    refuse(ctx, c, 'apx.skill.dodge-override', 'apx.skill.dodge-override', 'block', inst.id, { ap, full });
    return null;
  }
  const ownReserve = skill === null || skill.usesReserve;
  if (d.barred && ownReserve) {
    refuse(ctx, c, 'over-reserve', 'apx.blind.dodges-after', 'block', inst.id, { ap, left: 0 });
    return null;
  }
  const free = d.best === null ? d.standard < (skill?.standardDodges ?? 1) : d.best.includes(i);
  if (free) return 'standard';
  if (!ownReserve) return 'free';
  const left = ctx.book.rules.reserveLimit === 'sum' ? d.left : c.reserve;
  if (ap <= left) return 'reserve';
  refuse(ctx, c, 'over-reserve', 'apx.dodge.extra-need-reserve', 'block', inst.id, { ap, left });
  return null;
}

/**
 * A blinding attack is dodged in full or not at all, out of the reserve and never by the standard dodge, unless the sheet's own skill says otherwise.
 * @clause apx.blind.no-standard-dodge
 * @clause apx.blind.dodge-full-price
 * @clause apx.blind.dodges-after
 * @clause apx.blind.skill
 */
function limitBlind<N>(ctx: C<N>, c: Fighter, inst: AttackInstance, ap: number, full: number, skill: Skill | null, d: Dodging): Limit {
  const { reserveLimit, equalReserveKeepsStandard } = ctx.book.rules;
  const usesReserve = skill === null || skill.usesReserve;
  const standard = skill?.allowsStandard === true && d.standard === 0 && !d.barred;
  if (usesReserve && !standard && c.reserve === 0) {
    refuse(ctx, c, 'no-standard-dodge-vs-blind', 'apx.blind.no-standard-dodge', 'block', inst.id, { ap });
    return null;
  }
  if (ap < full && skill?.allowsPartial !== true) {
    refuse(ctx, c, 'no-partial-vs-blind', 'apx.blind.dodge-full-price', 'block', inst.id, { ap, full });
    return null;
  }
  if (!usesReserve) return 'free';
  const left = reserveLimit === 'sum' ? d.left : c.reserve;
  if (ap > left || d.barred) {
    if (standard) return 'standard';
    refuse(ctx, c, 'over-reserve', 'apx.blind.dodge-full-price', 'block', inst.id, { ap, left: d.barred ? 0 : left });
    return null;
  }
  if (ap === left && !equalReserveKeepsStandard) d.barred = true;
  return 'reserve';
}
