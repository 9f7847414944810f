import type { C, Fighter } from '../context.ts';
import type { ResultReason } from '../state.ts';

/** Whether a combatant still stands for his side: a player's character, conscious. Creatures alone do not keep a side standing. */
function stands(c: Fighter): boolean {
  return c.creature === null && !c.unconscious && !c.dead && !c.lost && !c.gone;
}

/**
 * Ends the battle when at most one side has a conscious character.
 * @returns whether the battle is over
 * @clause empia.battle.end
 * @clause empia.victory.health
 * @clause empia.victory.energy
 * @clause empia.victory.many-sides
 */
export function victory<N>(ctx: C<N>): boolean {
  const { combatants, battle } = ctx.state;
  if (battle.result !== null) return true;
  let fallen = false;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Fighter;
    if (c.creature === null && !stands(c)) fallen = true;
  }
  if (!fallen) return false;
  const standing: string[] = [];
  const sides: string[] = [];
  for (const c of combatants) {
    if (c.creature !== null) continue;
    const side = battle.sides[c.id] ?? c.id;
    if (!sides.includes(side)) sides.push(side);
    if (stands(c) && !standing.includes(side)) standing.push(side);
  }
  if (sides.length < 2 && standing.length > 0) return false;
  if (standing.length > 1 && ctx.book.rules.endCondition === 'lastSideStanding') return false;
  const [winner, reason] =
    standing.length === 1 ? [standing[0] as string, 'lastStanding' as const] : standing.length === 0 ? allFell(ctx) : moreHealth(ctx);
  ctx.emit({ kind: 'battleEnded', result: { winner, reason } });
  ctx.settle();
  return true;
}

/**
 * All fell at the same time: by health, the one negative by the least amount wins; by energy too, nobody does.
 * @clause empia.victory.simultaneous
 */
function allFell<N>(ctx: C<N>): [string | null, ResultReason] {
  const { combatants, battle } = ctx.state;
  const now = combatants.filter((c) => c.creature === null && ctx.memo.felled[c.slot] === ctx.memo.phase);
  if (ctx.book.rules.simultaneousKo === 'draw' || now.some((c) => c.energy < -50 || c.health >= 0)) return [null, 'nobodyStands'];
  let best: number | null = null;
  let winner: string | null = null;
  for (const c of now) {
    const side = battle.sides[c.id] ?? c.id;
    if (best === null || c.health > best) {
      best = c.health;
      winner = side;
    } else if (c.health === best && side !== winner) winner = null;
  }
  return winner === null ? [null, 'equal'] : [winner, 'closestToZero'];
}

/**
 * Ended early, the side with more remaining health of its conscious members wins; equal is a draw.
 * @clause empia.victory.early-end
 */
export function moreHealth<N>(ctx: C<N>): [string | null, ResultReason] {
  const { combatants, battle } = ctx.state;
  const sums = new Map<string, number>();
  for (const c of combatants) {
    if (c.creature !== null) continue;
    const side = battle.sides[c.id] ?? c.id;
    sums.set(side, (sums.get(side) ?? 0) + (stands(c) ? c.health : 0));
  }
  let best: number | null = null;
  let winner: string | null = null;
  for (const [side, sum] of sums) {
    if (best === null || sum > best) {
      best = sum;
      winner = side;
    } else if (sum === best) winner = null;
  }
  return winner === null ? [null, 'equal'] : [winner, 'moreHealth'];
}
