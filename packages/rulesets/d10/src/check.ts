import type { Checked, Json, Reading, Refusal } from '@boevka/kernel';
import type { Book } from './book.ts';
import { checkAct, checkDefence } from './orders/act-check.ts';
import { tooMuch } from './orders/budget.ts';
import type { Act, Def, Plan } from './orders/plan.ts';
import { IDLE } from './orders/plan.ts';
import { withTargets } from './orders/targets.ts';
import { acts } from './resolve/order.ts';
import type { Fighter, State } from './state.ts';
import { combatant, isAble, isStunned, isThere } from './state.ts';

function refuse(code: string, clause: string, who: string, data: { readonly [key: string]: Json }): Refusal {
  return { code, clause, who, step: null, data };
}

/**
 * Whether a plan may stand. Void as a whole: one that is more than a round holds, and that of somebody who is out. Otherwise each act and defence is judged by
 * itself; what may not stand is left out, and all of it is listed. What may come to nothing is warned of, since others act before.
 */
export function check(state: Reading<State>, book: Book, who: string, plan: Plan): Checked<Plan> {
  const c = combatant(state, who);
  if (c === null) return voided([refuse('d10.round.hidden-plans', 'd10.round.hidden-plans', who, { unknown: who })]);
  const barred = barredFrom(state, c);
  if (barred !== null) return barred;
  const only = state.battle.round === 0 && state.battle.surprise?.kind === 'minor';
  const much = tooMuch(book, c, plan, only);
  if (much !== null) return voided([refuse(much.code, much.clause, who, much.data)]);
  const refusals: Refusal[] = [];
  const say = (code: string, clause: string, data: { readonly [key: string]: Json }): void => {
    refusals.push(refuse(code, clause, who, data));
  };
  const named = withTargets(state, book, c, plan, say);
  const out: Act[] = [];
  for (const [i, act] of named.acts.entries()) {
    const checked = checkAct(
      { state, book, c, plan: named, say: (code, clause, data) => say(code, clause, { ...data, act: i + 1 }) },
      act,
      i,
    );
    if (checked !== null) out.push(checked);
  }
  const defences: Def[] = named.defences.filter((d) => checkDefence({ state, book, c, plan: named, say }, d));
  return { order: { ...named, acts: out, defences }, refusals, ok: true };
}

function voided(refusals: readonly Refusal[]): Checked<Plan> {
  return { order: IDLE, refusals, ok: false };
}

/** Those who cannot act at all: the battle is over, they are out or not there, stunned, or surprised. @clause d10.cond.stun @clause d10.reaction.surprise */
function barredFrom(state: Reading<State>, c: Fighter): Checked<Plan> | null {
  if (state.battle.result !== null) return voided([refuse('d10.battle.end', 'd10.battle.end', c.id, {})]);
  if (!isAble(c) || !isThere(state, c))
    return voided([refuse('d10.damage.hp-zero', 'd10.damage.hp-zero', c.id, { condition: c.condition })]);
  const idle = (clause: string, data: { readonly [key: string]: Json }): Checked<Plan> => ({
    order: IDLE,
    refusals: [refuse(clause, clause, c.id, data)],
    ok: true,
  });
  if (isStunned(state, c)) return idle('d10.cond.stun', { until: c.stunnedUntil });
  return acts(state, c) ? null : idle('d10.reaction.surprise', {});
}
