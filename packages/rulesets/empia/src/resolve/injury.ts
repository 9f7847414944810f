import type { C, Fighter } from '../context.ts';
import { roll, rollAgainst } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Entry } from '../orders/entry.ts';
import { actionNumber, combatant } from '../state.ts';
import type { InjuryId } from '../terms.ts';
import { distance } from './geometry.ts';
import { fixedHarm, harm } from './harm.ts';
import { gainStatus } from './statuses.ts';

/** What the purposes of an injury's draws end in, and whom they name. */
type Draws = Pick<Use, 'tag' | 'meant'>;

const LIGHT_INJURIES: readonly InjuryId[] = ['bruise', 'sprain', 'paralysis', 'dislocation'];

/**
 * An injury by the share of the target's maximum that the hit took: kind, limb, then the kind's own amounts.
 * @param damage final damage of the injuring hit; one that took nothing injures nobody
 * @param fixed the kind, where the ability states it
 * @param aimed the limb aimed at, or null for a random one
 * @clause empia.injury.source
 * @clause empia.injury.choose-limb
 */
export function injure<N>(
  ctx: C<N>,
  target: Fighter,
  by: Fighter,
  damage: number,
  fixed: InjuryId | 'table',
  aimed: string | null,
  use: Draws,
): void {
  if (fixed === 'table' && damage <= 0) return;
  const share = Math.floor((100 * damage) / originalMax(ctx, target));
  const injury = fixed === 'table' ? kindByShare(ctx, target, by, share, use) : fixed;
  const limb = pickLimb(ctx, target, by, aimed, use);
  if (limb === null) return;
  const had = limb.injuries.some((i) => i.id === injury);
  const paralysed =
    injury === 'paralysis' ? roll(ctx, `injury/paralysis/${use.tag}`, 'empia.injury.paralysis', by, use.meant ?? target, 1, 8) : null;
  ctx.emit({ kind: 'injured', who: target.id, limb: limb.id, injury, remainingActions: paralysed, sharePct: share, by: by.id, again: had });
  if (injury === 'fracture') fracture(ctx, target, by, use);
  if (injury === 'limbLoss') {
    const stun = roll(ctx, `injury/limbLoss/${use.tag}`, 'empia.injury.limb-loss', by, use.meant ?? target, 1, 2);
    stunFor(ctx, target, stun, 'limbLoss', by);
  }
  if (injury === 'fracture' || injury === 'limbLoss' || injury === 'paralysis') dropHeld(ctx, target, limb.id);
}

/**
 * What shares are taken of: the maximum that the target has, before what suffocation took of it.
 * @clause empia.injury.source
 */
function originalMax<N>(_ctx: C<N>, target: Fighter): number {
  return target.maxHealth + target.suffocationLoss;
}

/**
 * @clause empia.injury.under-10
 * @clause empia.injury.10-24
 * @clause empia.injury.25-32
 * @clause empia.injury.33-up
 */
function kindByShare<N>(ctx: C<N>, target: Fighter, by: Fighter, share: number, use: Draws): InjuryId {
  if (share >= 33) return 'limbLoss';
  if (share >= 25) return 'nerve';
  if (share >= 10) return 'fracture';
  return LIGHT_INJURIES[roll(ctx, `injury/kind/${use.tag}`, 'empia.injury.under-10', by, use.meant ?? target, 1, 4) - 1] as InjuryId;
}

/** The limb aimed at, else a random one; a lost one is drawn again. @clause empia.injury.random-limb */
function pickLimb<N>(ctx: C<N>, target: Fighter, by: Fighter, aimed: string | null, use: Draws): Fighter['limbs'][number] | null {
  const { limbs } = target;
  const chosen = aimed === null ? undefined : limbs.find((l) => l.id === aimed && !l.lost);
  if (chosen !== undefined) return chosen;
  const lost: number[] = [];
  for (let i = 0; i < limbs.length; i++) if (limbs[i]?.lost) lost.push(i + 1);
  if (lost.length >= limbs.length) return null;
  if (limbs.length === 1) return limbs[0] ?? null;
  const n = ctx.draw({
    lo: 1,
    hi: limbs.length,
    except: lost.length === 0 ? null : lost,
    cuts: null,
    purpose: `injury/limb/${use.tag}`,
    actor: by.id,
    target: (use.meant ?? target).id,
    clause: 'empia.injury.random-limb',
    hidden: false,
  });
  return limbs[n - 1] ?? null;
}

/** A fracture takes 2 to 5 percent of maximum health more, without reductions. @clause empia.injury.fracture */
function fracture<N>(ctx: C<N>, target: Fighter, by: Fighter, use: Draws): void {
  const pct = roll(ctx, `injury/fracture/${use.tag}`, 'empia.injury.fracture', by, use.meant ?? target, 2, 5);
  const amount = shareOfMax(ctx, target, pct, 'empia.injury.fracture');
  harm(ctx, target, amount, 'fracture', { by, area: false, source: 'fracture', lo: 2, hi: 5, drawn: pct });
}

function shareOfMax<N>(ctx: C<N>, target: Fighter, pct: number, clause: string): number {
  const { r } = ctx;
  return ctx.keep('share', r.floor(r.share(r.fact('maxHealth', originalMax(ctx, target), clause), pct, 'share', clause), clause));
}

/** A weapon in an arm that cannot be used any more drops at his feet. @clause empia.injury.limb-loss */
function dropHeld<N>(ctx: C<N>, target: Fighter, limb: string): void {
  for (const item of target.inventory) {
    if (item.place !== 'held' || item.limb !== limb) continue;
    const weapon = ctx.book.weapons.get(item.itemId);
    if (weapon !== undefined && !weapon.removable) continue;
    ctx.emit({ kind: 'dropped', who: target.id, item: item.id, at: { ...target.position }, metres: 0, reason: 'limb' });
  }
}

/** A stun of some actions; a longer one that runs already counts. @clause empia.resolve.stun-duration */
function stunFor<N>(ctx: C<N>, target: Fighter, actions: number, source: string, by: Fighter | null): void {
  const status = {
    id: 'stun',
    remainingActions: actions,
    params: {},
    source,
    by: by === null ? null : by.id,
    since: actionNumber(ctx.state.battle),
  };
  gainStatus(ctx, target, status, true, false);
}

/** Whether a limb can be used at all. @clause empia.injury.paralysis @clause empia.injury.fracture */
export function limbUsable(c: Fighter, limb: string): boolean {
  for (const l of c.limbs) {
    if (l.id !== limb) continue;
    if (l.lost) return false;
    for (const i of l.injuries) if (i.id === 'paralysis' || i.id === 'fracture' || i.id === 'limbLoss') return false;
    return true;
  }
  return false;
}

/** Whether its use costs its owner anything: what `limbUsed` looks for. */
export function costsItsOwner({ injuries }: Fighter['limbs'][number]): boolean {
  for (const i of injuries) if (i.id === 'dislocation' || i.id === 'nerve') return true;
  return false;
}

/**
 * What use of a hurt limb costs its owner, once per action: health for a dislocation, a stun for a pinched nerve.
 * @param limbs limbs used in this action, each once
 * @clause empia.injury.dislocation
 * @clause empia.injury.nerve
 */
export function limbUsed<N>(ctx: C<N>, c: Fighter, limbs: readonly string[]): void {
  for (const limb of c.limbs) {
    if (limb.injuries.length === 0 || !limbs.includes(limb.id)) continue;
    for (const i of limb.injuries) {
      if (i.id === 'dislocation')
        harm(ctx, c, shareOfMax(ctx, c, 2, 'empia.injury.dislocation'), 'dislocation', fixedHarm(2, null, 'dislocation'));
      if (i.id === 'nerve') stunFor(ctx, c, roll(ctx, `injury/nerve/${limb.id}`, 'empia.injury.nerve', c, null, 1, 2), 'nerve', null);
    }
  }
}

const RESET_CHANCE = 33;

/**
 * Setting one's own dislocated limb: a chance of 33, and the damage of one use whether it works or not.
 * @clause empia.injury.reset-self
 */
export function resetLimb<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const limb = c.limbs.find((l) => (entry.limb === null || l.id === entry.limb) && l.injuries.some((i) => i.id === 'dislocation'));
  if (limb === undefined) {
    ctx.emit({ kind: 'notDone', who: c.id, entry, reason: 'notDislocated', clause: 'empia.injury.reset-self', data: {}, cost: 0 });
    return;
  }
  const value = rollAgainst(ctx, `resetLimb/${limb.id}`, 'empia.injury.reset-self', c, null, RESET_CHANCE);
  const healed = value <= RESET_CHANCE;
  ctx.emit({ kind: 'resetTried', who: c.id, limb: limb.id, value, healed });
  harm(ctx, c, shareOfMax(ctx, c, 2, 'empia.injury.reset-self'), 'dislocation', fixedHarm(2, null, 'dislocation'));
  if (healed) ctx.emit({ kind: 'injuryHealed', who: c.id, limb: limb.id, injury: 'dislocation', by: c.id });
}

/** A medic sets it for certain, within a metre, without damage. @clause empia.injury.reset-medic */
export function setLimbOf<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const target = typeof entry.target === 'string' ? combatant(ctx.state, entry.target) : null;
  const limb = target?.limbs.find((l) => (entry.limb === null || l.id === entry.limb) && l.injuries.some((i) => i.id === 'dislocation'));
  const reason = !c.medic
    ? 'notMedic'
    : target === null || limb === undefined
      ? 'notDislocated'
      : distance(c.position, target.position) > 1
        ? 'outOfReach'
        : null;
  if (reason !== null || target === null || limb === undefined) {
    ctx.emit({
      kind: 'notDone',
      who: c.id,
      entry,
      reason: reason ?? 'notDislocated',
      clause: 'empia.injury.reset-medic',
      data: {},
      cost: 0,
    });
    return;
  }
  ctx.emit({ kind: 'injuryHealed', who: target.id, limb: limb.id, injury: 'dislocation', by: c.id });
}
