import type { Reading } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Chosen, Use } from '../deed.ts';
import type { NotDoneReason } from '../events.ts';
import { fighterMemo } from '../memo.ts';
import type { Entry } from '../orders/entry.ts';
import type { Item, Limb } from '../state.ts';
import { exchange, strikeUse } from '../use.ts';
import { attack, attackReadied } from './attack.ts';
import type { AttackOptions } from './blow.ts';
import { reachOf } from './candidates.ts';
import { canPay, costOf } from './cost.ts';
import { plainTarget, readied, remember } from './direct.ts';
import { distanceTo } from './facing.ts';
import { limbUsable, limbUsed } from './injury.ts';
import type { Held } from './items.ts';
import { heldWeapon } from './items.ts';
import { hiddenFrom } from './sight.ts';
import { isCalm, isSound, namedBy } from './sound.ts';
import { stealthDeed } from './stealth.ts';

/** Most limbs that strike in one action. */
const MOST_STRIKES = 16;

/**
 * Percent of the damage by the number of the limb among those that strike, from 1; 0: it cannot strike any more.
 * @clause empia.strikes.arms-scale
 * @clause empia.strikes.legs-same
 */
export function limbPct(n: number): number {
  if (n <= 4) return 100;
  if (n <= 8) return 50;
  return n <= MOST_STRIKES ? 25 : 0;
}

/** What strikes: the limbs and weapons that the order names, else the main hand. */
export function strikingWith<N>(ctx: C<N>, c: Fighter, entry: Entry): readonly Use[] {
  if (entry.with.length === 0) return mainStrike(ctx, c);
  const uses: Use[] = [];
  for (const name of entry.with) {
    const use = named(ctx, c, name);
    if (use !== null && !uses.includes(use)) uses.push(use);
  }
  return uses;
}

const NO_USE: readonly Use[] = [];

function mainStrike<N>(ctx: C<N>, c: Fighter): readonly Use[] {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.mainStrike === undefined) {
    const use = firstArmed(ctx, c);
    memo.mainStrike = use === null ? NO_USE : [use];
  }
  return memo.mainStrike;
}

/** The main hand with what it holds; when it is out of use, the first usable arm. */
function firstArmed<N>(ctx: C<N>, c: Fighter): Use | null {
  const main = c.limbs.find((l) => l.id === c.mainHand);
  if (main !== undefined && limbUsable(c, main.id)) {
    const held = heldWeapon(ctx, c, main.id);
    if (held.weapon.class !== 'shield' || !c.limbs.some((l) => l !== main && armedBetter(ctx, c, l))) return strikeOf(ctx, c, main, held);
  }
  for (const limb of c.limbs) {
    if (limb.kind !== 'arm' || !limbUsable(c, limb.id) || !armedBetter(ctx, c, limb)) continue;
    return strikeOf(ctx, c, limb, heldWeapon(ctx, c, limb.id));
  }
  const any = c.limbs.find((l) => l.kind === 'arm' && limbUsable(c, l.id));
  if (any === undefined) return null;
  return strikeOf(ctx, c, any, heldWeapon(ctx, c, any.id));
}

function armedBetter<N>(ctx: C<N>, c: Fighter, limb: { readonly id: string }): boolean {
  const held = heldWeapon(ctx, c, limb.id);
  return held.item !== null && held.weapon.class !== 'shield';
}

/** A limb, or the weapon that a limb holds. A two-handed weapon is one strike of the main hand's chance. */
function named<N>(ctx: C<N>, c: Fighter, name: string): Use | null {
  const limb = c.limbs.find((l) => l.id === name);
  if (limb !== undefined) {
    return strikeOf(ctx, c, limb, heldWeapon(ctx, c, limb.id));
  }
  const item = c.inventory.find((i) => i.place === 'held' && (i.id === name || i.itemId === name));
  const weapon = item === undefined ? undefined : ctx.book.weapons.get(item.itemId);
  if (item === undefined || weapon === undefined) return null;
  const holder = c.limbs.find((l) => l.id === (item.limb ?? c.mainHand));
  return holder === undefined ? null : strikeOf(ctx, c, holder, { item: item as Item, weapon, limb: holder.id });
}

/** A two-handed weapon is one strike, of the hand that holds it, without the off hand's penalty. @clause empia.strikes.default-strike */
function strikeOf<N>(ctx: C<N>, c: Fighter, striking: Reading<Limb>, { item, weapon, limb: holder }: Held): Use {
  const limb = holder === striking.id ? striking : (c.limbs.find((l) => l.id === holder) ?? striking);
  return strikeUse(ctx, c, item, weapon, limb.id);
}

/**
 * The phase of a strike is that of its first weapon: a technical one by its entry, or by the house's choice for high-tech weapons.
 * @clause empia.time.weapon-phase
 */
export function strikePhase<N>(ctx: C<N>, c: Fighter, entry: Entry): 'physical' | 'magical' {
  const weapon = strikingWith(ctx, c, entry)[0]?.weapon;
  if (weapon === null || weapon === undefined) return 'physical';
  if (weapon.nature === 'technical') return 'magical';
  const hightech = weapon.class === 'hightechRanged' || weapon.class === 'hightechMelee';
  return hightech && ctx.book.rules.hightechPhase === 'technical' ? 'magical' : 'physical';
}

/** Why a strike cannot even be begun; null when it can. */
export function strikeBarred<N>(ctx: C<N>, c: Fighter, entry: Entry): NotDoneReason | null {
  const uses = strikingWith(ctx, c, entry);
  if (uses.length === 0) return 'noWeapon';
  let cost = 0;
  let usable = 0;
  for (const use of uses) {
    if (use.limb !== null && !limbUsable(c, use.limb)) continue;
    usable++;
    if (c.energy < 1) cost += costOf(ctx, c, use.weapon === null ? 0 : use.weapon.energyCost, use);
  }
  if (usable === 0) return 'limbUnusable';
  if (c.statuses.length > 0 && allJammed(c, uses)) return 'jammed';
  if (allOutOfAmmunition(c, uses)) return 'noConsumables';
  return canPay(c, cost) ? null : 'noEnergy';
}

/** Whether every limb and weapon of the strike can be used as long as his stamp and limbs stand, his energy apart. */
export function isStrikeSound<N>(ctx: C<N>, c: Fighter, entry: Entry): boolean {
  if (!isCalm(ctx, c)) return false;
  const uses = strikingWith(ctx, c, entry);
  for (const use of uses) {
    if (use.limb === null || !limbUsable(c, use.limb) || (use.weapon !== null && use.weapon.ammoItem !== null)) return false;
  }
  return uses.length > 0;
}

/** The use of a strike with one limb, without a limb aimed at; null for others. */
export function oneBlow<N>(ctx: C<N>, c: Fighter, entry: Entry): Use | null {
  const uses = strikingWith(ctx, c, entry);
  return uses.length === 1 && entry.limb === null ? (uses[0] ?? null) : null;
}

function isJammed(c: Fighter, use: Use): boolean {
  for (const s of c.statuses) if (s.id === 'jammed' && s.source === use.item) return true;
  return false;
}

function allJammed(c: Fighter, uses: readonly Use[]): boolean {
  for (const use of uses) if (!isJammed(c, use)) return false;
  return true;
}

function allOutOfAmmunition(c: Fighter, uses: readonly Use[]): boolean {
  for (const use of uses) if (!outOfAmmunition(c, use)) return false;
  return true;
}

function outOfAmmunition(c: Fighter, use: Use): boolean {
  const ammo = use.weapon === null ? null : use.weapon.ammoItem;
  return ammo !== null && (c.consumables[ammo] ?? 1) <= 0;
}

/**
 * A strike of one or several limbs on one target. Out of reach, hidden or gone, the target costs nothing but the action.
 * @clause empia.strikes.default-strike
 * @clause empia.strikes.reach
 * @clause empia.target.gone
 * @clause empia.stealth.targeting
 * @clause empia.attack.strike-vs-attack
 */
export function performStrike<N>(ctx: C<N>, c: Fighter, plan: Chosen): void {
  const plain = plainTarget(ctx, c, plan);
  if (plain !== null && plan.direct !== null) {
    const x = exchange(ctx, c, plan.direct, plain);
    const ready = readied(c, plain, x);
    if (ready !== null) {
      attackReadied(ctx, c, plan.direct, plain, ready.options, x);
      return;
    }
  }
  const { entry } = plan;
  const target = namedBy(ctx, plan);
  const lost = unreachable(ctx, c, target);
  if (lost !== null || target === null) {
    notDone(ctx, c, entry, lost ?? 'noTarget');
    return;
  }
  const away = distanceTo(ctx, c, target);
  const uses = strikingWith(ctx, c, entry);
  const sound = isSound(c, plan);
  const used: string[] = [];
  let ranged = false;
  for (let i = 0; i < uses.length; i++) {
    const use = uses[i] as Use;
    if (!sound && ((use.limb !== null && !limbUsable(c, use.limb)) || isJammed(c, use) || outOfAmmunition(c, use))) continue;
    const reach = reachOf(ctx, use);
    if (reach !== null && away > reach) continue;
    const share = limbPct(used.length + 1);
    if (share === 0) break;
    const cost = costOf(ctx, c, use.weapon === null ? 0 : use.weapon.energyCost, use);
    const o: AttackOptions = { areaFactor: null, limbPct: share, cost, area: false, aimed: entry.limb, auto: false };
    attack(ctx, c, use, target, o);
    if (plain !== null) remember(ctx, c, use, target, o);
    if (!sound) spendAmmunition(ctx, c, use);
    if (use.limb !== null) used.push(use.limb);
    ranged = ranged || use.ranged;
  }
  if (used.length === 0) {
    notDone(ctx, c, entry, 'outOfReach');
    return;
  }
  limbUsed(ctx, c, used);
  stealthDeed(ctx, c, ranged ? 'abilityOrRanged' : 'melee');
}

function spendAmmunition<N>(ctx: C<N>, c: Fighter, use: Use): void {
  const ammo = use.weapon === null ? null : use.weapon.ammoItem;
  if (ammo !== null && c.consumables[ammo] !== undefined) ctx.emit({ kind: 'consumed', who: c.id, item: ammo, count: 1 });
}

/** Why a single target cannot be struck at now. */
export function unreachable<N>(ctx: C<N>, c: Fighter, target: Fighter | null): NotDoneReason | null {
  if (target === null) return 'noTarget';
  if (target.gone || target.dead) return 'targetGone';
  return hiddenFrom(ctx, c, target) ? 'targetHidden' : null;
}

function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  ctx.emit({
    kind: 'notDone',
    who: c.id,
    entry,
    reason,
    clause: reason === 'outOfReach' ? 'empia.strikes.reach' : 'empia.target.gone',
    data: {},
    cost: 0,
  });
}
