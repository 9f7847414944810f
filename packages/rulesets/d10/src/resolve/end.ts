import type { C } from '../context.ts';
import { numbersOf } from '../memo.ts';
import type { Fighter, Result } from '../state.ts';
import { combatant, isAble, isStunned } from '../state.ts';
import type { Aim } from '../terms.ts';
import { AIMS } from '../terms.ts';
import { concentrates } from './aftermath.ts';
import { attack } from './attack.ts';
import { PLAIN } from './attacking.ts';
import { ammoOf } from './ranged.ts';
import { barred } from './reach.ts';

/**
 * The end of a round: aimed shots, the time that the heavily wounded have left, spells that run out, and whether anybody is left to fight.
 * @clause d10.round.hidden-plans
 */
export function endRound<N>(ctx: C<N>): void {
  const { combatants, battle } = ctx.state;
  const { round } = battle;
  for (let slot = 0; slot < combatants.length; slot++) {
    const c = combatants[slot] as Fighter;
    if (c.aim !== null) shoot(ctx, c);
  }
  for (let slot = 0; slot < combatants.length; slot++) {
    const c = combatants[slot] as Fighter;
    if (c.rescueRounds === null && c.kit.modifiers.length === 0 && c.motionUntil === null) continue;
    if (c.rescueRounds !== null && c.condition !== 'dead' && round > c.rescueSince) countRescue(ctx, c, c.rescueRounds);
    if (c.kit.modifiers.length > 0) expire(ctx, c);
    if (c.motionUntil !== null && c.motionUntil <= round) free(ctx, c);
  }
  ctx.emit({ kind: 'roundEnded', round });
  ctx.settle();
  const result = lastTeam(ctx);
  if (result === null) return;
  ctx.emit({ kind: 'ended', result });
  ctx.settle();
}

/** Rounds of aim after which the shot falls. @clause d10.aim.two-rounds */
const AIMED_ROUNDS = 2;

/**
 * The aimed shot falls at the end of the second round, after everybody has acted. Whoever was stunned or fell does not shoot; what else disturbed him the
 * judge says.
 * @clause d10.aim.two-rounds
 * @clause d10.aim.disturbed
 */
function shoot<N>(ctx: C<N>, c: Fighter): void {
  const { aim } = c;
  if (aim === null) return;
  if (!isAble(c) || isStunned(ctx.state, c) || c.prone) {
    loseAim(ctx, c, 'stunned');
    return;
  }
  if (aim.rounds < AIMED_ROUNDS) return;
  const target = combatant(ctx.state, aim.targetId);
  const { weapon } = numbersOf(ctx.memo, ctx.book, c);
  if (target === null || target.condition === 'dead' || weapon.launcher === null) {
    loseAim(ctx, c, 'sight');
    return;
  }
  if (barred(ctx, c, target, weapon) !== null) {
    loseAim(ctx, c, 'sight');
    return;
  }
  if (isDisturbed(ctx, c)) {
    loseAim(ctx, c, 'disturbed');
    return;
  }
  const ammo = ammoOf(c, weapon);
  if (ammo !== null && (c.ammo[ammo]?.good ?? 0) <= 0) {
    loseAim(ctx, c, 'sight');
    return;
  }
  const part: Aim | null = AIMS.find((p) => p === aim.part) ?? null;
  attack(ctx, c, target, { ...PLAIN, vs: target.id, attr: 'agi', aim: part }, 'aimed', 1, 0);
  loseAim(ctx, c, 'shot');
}

function loseAim<N>(ctx: C<N>, c: Fighter, reason: 'stunned' | 'sight' | 'disturbed' | 'shot'): void {
  ctx.emit({ kind: 'aimLost', who: c.id, slot: c.slot, reason });
  ctx.settle();
}

/** The judge may name a disturbance and how hard it is to bear; none without his word. @clause d10.aim.disturbed */
function isDisturbed<N>(ctx: C<N>, c: Fighter): boolean {
  if (!ctx.judged) return false;
  const question = { what: 'disturbance', actor: c.id, clause: 'd10.aim.disturbed', kind: 'number', options: [], byDefault: 0 } as const;
  const answer = ctx.ask({
    ...question,
    data: { target: c.aim?.targetId ?? '' },
    fits: (n) => Number.isInteger(n) && typeof n === 'number' && n >= 0,
  });
  return typeof answer === 'number' && answer > 0 && !concentrates(ctx, c, answer);
}

/** One round less to be saved in; at 0 the wounded one dies. The round in which he was wounded does not count. @clause d10.crit.heavy */
function countRescue<N>(ctx: C<N>, c: Fighter, rounds: number): void {
  const left = rounds - 1;
  ctx.emit({ kind: 'rescueCounted', who: c.id, slot: c.slot, left, died: left <= 0 });
  ctx.settle();
}

/** What held somebody's movements runs out. */
function free<N>(ctx: C<N>, c: Fighter): void {
  ctx.emit({ kind: 'freed', who: c.id, slot: c.slot, motion: c.motionBefore });
  ctx.settle();
}

/** Modifiers whose last round this was. */
function expire<N>(ctx: C<N>, c: Fighter): void {
  const { round } = ctx.state.battle;
  const gone = c.kit.modifiers.filter((m) => m.untilRound !== null && m.untilRound <= round);
  if (gone.length === 0) return;
  const modifiers = c.kit.modifiers.filter((m) => !gone.includes(m));
  ctx.emit({ kind: 'expired', who: c.id, slot: c.slot, modifiers, gone: gone.map((m) => m.id) });
  ctx.settle();
}

/**
 * The battle is over when at most one team has anybody left who is able.
 * @clause d10.battle.end
 * @clause d10.many.teams
 */
function lastTeam<N>(ctx: C<N>): Result | null {
  const { combatants } = ctx.state;
  let team: string | null = null;
  for (let slot = 0; slot < combatants.length; slot++) {
    const c = combatants[slot] as Fighter;
    if (!isAble(c)) continue;
    if (team !== null && team !== c.teamId) return null;
    team = c.teamId;
  }
  return team === null ? { winner: null, reason: 'nobody' } : { winner: team, reason: 'lastTeam' };
}

/** The judge ends the battle at any moment: whoever alone is able has won, else nobody has. @clause d10.battle.end */
export function endsNow<N>(ctx: C<N>): boolean {
  if (ctx.state.battle.result !== null) return true;
  if (!ctx.state.battle.endedEarly) return false;
  ctx.emit({ kind: 'ended', result: { winner: lastTeam(ctx)?.winner ?? null, reason: 'ruling' } });
  ctx.settle();
  return true;
}
