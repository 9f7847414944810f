import type { Ability } from '../book.ts';
import { called } from '../called.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import type { CritEffect, Roll } from '../events.ts';
import type { Entry } from '../orders/entry.ts';
import type { Aimed } from './aim.ts';
import type { Crit } from './crit.ts';
import { brings, costPct, critEffects } from './crit.ts';
import { endInvisibility, isRevealed, stealthDeed } from './stealth.ts';

/** One application of an ability that is due. */
export interface Casting {
  readonly ability: Ability;
  readonly use: Use;
  readonly entry: Entry;
  readonly aimed: Aimed;
  readonly hasten: boolean;
  /** Energy cost with its ordinary modifiers, critical effects apart. */
  readonly cost: number;
  /** It counts as an application: not so the later actions of a stream. */
  readonly first: boolean;
}

/** How an application went. */
export interface Applied {
  /** Whom it took hold of. */
  readonly hits: readonly Fighter[];
  /** The roll was a success, or none was needed, on at least one target; for a place without anybody too. */
  readonly success: boolean;
  /** The single roll, where all targets share one. */
  readonly roll: Roll | null;
  readonly crits: readonly Crit[];
  /** Changes the effects: the bonus or turning round of the one critical that concerns them. */
  readonly crit: Crit | null;
}

/**
 * Says that an ability was used: what it costs after critical effects, what it used up, and its ban. Its cost is due whether it hits
 * or misses; the use counts when the roll is made.
 * @clause empia.energy.pay-after
 * @clause empia.pack.once-per-battle
 * @clause empia.pack.cooldown
 * @clause empia.crit.energy-saving
 * @clause empia.crit.no-consumables
 * @clause empia.crit.miss-summon-energy
 */
export function tellCast<N>(ctx: C<N>, c: Fighter, k: Casting, roll: Roll | null, crits: readonly Crit[]): void {
  const { ability } = k;
  const spared = crits.some((crit) => brings(crit, 'noConsumables'));
  ctx.emit({
    kind: 'cast',
    who: c.id,
    ability: ability.id,
    targets: k.aimed.targets.map((t) => t.id),
    point: k.aimed.point === null ? null : { ...k.aimed.point },
    roll,
    hit: roll === null ? 0 : roll.hi,
    crits: roll === null ? [] : crits.flatMap((crit) => critEffects(crit)),
    cost: finalCost(ctx, ability, k.cost, crits),
    consumed: spared || !k.first ? [] : consumedBy(c, k),
    used: k.first,
    cooldown: ability.cooldownActions,
    hasten: k.hasten,
    nature: ability.nature,
  });
  for (const crit of crits) quicken(ctx, c, ability, crit);
  if (ability.judgeNotes !== null) ctx.emit({ kind: 'noted', who: c.id, ability: ability.id, text: ability.judgeNotes });
}

function finalCost<N>(ctx: C<N>, ability: Ability, before: number, crits: readonly Crit[]): number {
  if (before === 0) return 0;
  const { r } = ctx;
  let cost = r.fact('cost', before, 'empia.energy.pay-after');
  for (const crit of crits) {
    const pct = costPct(crit, ability.consumes.length > 0);
    if (pct !== 100) cost = r.share(cost, pct, 'critical', 'empia.crit.energy-saving');
  }
  return ctx.keep('paid', cost);
}

const NOTHING: { item: string; count: number }[] = [];
const NO_CRITS: readonly Crit[] = [];
const NO_EFFECTS: CritEffect[] = [];

/** The same of a direct spell, which uses nothing up. */
export function tellDirect<N>(ctx: C<N>, c: Fighter, ability: Ability, targets: readonly string[], cost: number, crit: Crit | null): void {
  ctx.emit({
    kind: 'cast',
    who: c.id,
    ability: ability.id,
    targets: targets as string[],
    point: null,
    roll: null,
    hit: 0,
    crits: NO_EFFECTS,
    cost: finalCost(ctx, ability, cost, crit === null ? NO_CRITS : [crit]),
    consumed: NOTHING,
    used: true,
    cooldown: ability.cooldownActions,
    hasten: false,
    nature: ability.nature,
  });
  if (crit !== null) quicken(ctx, c, ability, crit);
}

/** Its own consumables; a shot without any takes the weapon's ammunition. */
function consumedBy(c: Fighter, k: Casting): { item: string; count: number }[] {
  if (k.ability.consumes.length > 0) return k.ability.consumes.map(({ item, count }) => ({ item, count }));
  const ammo = k.use.weapon === null ? null : k.use.weapon.ammoItem;
  return ammo !== null && c.consumables[ammo] !== undefined ? [{ item: ammo, count: 1 }] : [];
}

/**
 * The roll comes when the preparation is over: the next one of this ability is shorter. Where the house reads it otherwise, the judge
 * makes the effect come earlier himself.
 * @clause empia.crit.shorter-preparation
 */
function quicken<N>(ctx: C<N>, c: Fighter, ability: Ability, crit: Crit): void {
  for (const e of crit.effects) {
    if (e.effect !== 'shorterPreparation') continue;
    const actions = e.amounts[0] ?? 1;
    if (ctx.book.rules.critPrepReduction === 'nextUse') {
      ctx.emit({ kind: 'quickened', who: c.id, ability: ability.id, actions });
    } else if (ctx.judged) {
      ctx.ask({
        what: `firedEarlier/${ability.id}`,
        actor: c.id,
        clause: 'empia.crit.shorter-preparation',
        kind: 'choice',
        options: ['asItStands', 'applied'],
        byDefault: 'asItStands',
        data: { ability: called(ctx.book, ability.id), actions },
      });
    }
  }
}

/**
 * What the use does to its user's own cover, after its draws. What abilities give to hide their user they do not take away again: they would defeat
 * themselves.
 * @clause empia.stealth.raise
 * @clause empia.invisibility.ends
 */
export function stealthOfCasting<N>(ctx: C<N>, c: Fighter, ability: Ability): void {
  if (c.stealth === null && c.invisibility === null) return;
  let flies = false;
  for (const e of ability.effects) {
    if (e.kind === 'invisibility') return;
    if (e.kind === 'mode' && e.mode === 'flight' && e.on === 'self') flies = true;
    if (e.kind !== 'stealthAdd' && e.kind !== 'stealthSet') continue;
    endInvisibility(ctx, c, 'ability', null);
    return;
  }
  // Taking off has ended stealth altogether; nothing is left to lose.
  if (flies && isRevealed(ctx, c)) endInvisibility(ctx, c, 'ability', null);
  else stealthDeed(ctx, c, ability.delivery === 'melee' ? 'melee' : 'abilityOrRanged');
}

/** An application that its target escaped: the action and the cost are spent, nothing is rolled, and it does not count as a use. */
export function tellLost<N>(ctx: C<N>, c: Fighter, k: Casting): void {
  const { lost } = k.aimed;
  if (lost === null) return;
  ctx.emit({
    kind: 'notDone',
    who: c.id,
    entry: k.entry,
    reason: lost.reason,
    clause: lost.clause,
    data: { ability: k.ability.id },
    cost: k.cost,
  });
}
