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
    standing.length === 1 ? [standing[0] as string, 'lastStanding' as const] : standing.length === 0 ? allFell(ctx) : firstFell(ctx);
  end(ctx, winner, reason);
  return true;
}

function end<N>(ctx: C<N>, winner: string | null, reason: ResultReason): void {
  ctx.emit({ kind: 'battleEnded', result: { winner, reason } });
  ctx.settle();
}

/**
 * Whether the judge's word has ended the battle: early, so that health decides, or with a result of his own.
 * @clause empia.victory.early-end
 */
export function endsNow<N>(ctx: C<N>): boolean {
  const { battle } = ctx.state;
  if (!battle.endedEarly && battle.result === null) return false;
  if (battle.result === null) end(ctx, ...moreHealth(ctx, []));
  return true;
}

/** Where the first fall ends the battle, a side with one that fell has not won; of several others the one with more health has. */
function firstFell<N>(ctx: C<N>): [string | null, ResultReason] {
  const { combatants, battle } = ctx.state;
  const fallen: string[] = [];
  let others: string[] = [];
  for (const c of combatants) if (c.creature === null && !stands(c)) fallen.push(battle.sides[c.id] ?? c.id);
  for (const c of combatants) if (c.creature === null) others.push(battle.sides[c.id] ?? c.id);
  others = others.filter((side, i) => others.indexOf(side) === i && !fallen.includes(side));
  return others.length === 1 ? [others[0] as string, 'lastStanding'] : moreHealth(ctx, others.length === 0 ? [] : fallen);
}

/**
 * All fell at the same time: by health, the one negative by the least amount wins; by energy too, nobody does.
 * @clause empia.victory.simultaneous
 */
function allFell<N>(ctx: C<N>): [string | null, ResultReason] {
  const { combatants, battle } = ctx.state;
  const now = combatants.filter((c) => c.creature === null && ctx.memo.felled[c.slot] === ctx.memo.phase);
  if (now.some((c) => c.energy < -50 || c.health >= 0)) return nobodyStands(ctx, (now[0] as Fighter).id);
  if (ctx.book.rules.simultaneousKo === 'draw') return [null, 'nobodyStands'];
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

/** A draw, unless the judge names a winner. @clause empia.victory.simultaneous */
function nobodyStands<N>(ctx: C<N>, who: string): [string | null, ResultReason] {
  if (!ctx.judged) return [null, 'nobodyStands'];
  const { combatants, battle } = ctx.state;
  const sides = new Set<string>();
  for (const c of combatants) if (c.creature === null) sides.add(battle.sides[c.id] ?? c.id);
  const answer = ctx.ask({
    what: 'nobodyStands',
    actor: who,
    clause: 'empia.victory.simultaneous',
    kind: 'choice',
    options: ['draw', ...sides],
    byDefault: 'draw',
    data: {},
  });
  return typeof answer === 'string' && sides.has(answer) ? [answer, 'ruling'] : [null, 'nobodyStands'];
}

/**
 * Ended early, the side with more remaining health of its conscious members wins; equal is a draw.
 * @param without sides that cannot win
 * @clause empia.victory.early-end
 */
function moreHealth<N>(ctx: C<N>, without: readonly string[]): [string | null, ResultReason] {
  const { combatants, battle } = ctx.state;
  const sums = new Map<string, number>();
  for (const c of combatants) {
    if (c.creature !== null) continue;
    const side = battle.sides[c.id] ?? c.id;
    if (without.includes(side)) continue;
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
