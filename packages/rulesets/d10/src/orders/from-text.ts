import type { Diagnostic, Reading, Span } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { stepsBetween } from '../resolve/hex.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { Aim } from '../terms.ts';
import { AIMS } from '../terms.ts';
import type { Act, Blow, Def, Move, Plan } from './plan.ts';
import { IDLE } from './plan.ts';
import { readOrders } from './read/read.ts';
import type { ReadBlow, ReadOrder } from './read/reading.ts';
import { readContextOf } from './read-context.ts';
import { isTemplate, readTemplate } from './template.ts';

/** The plan that a post writes, with everything doubtful in it. */
export interface FromText {
  readonly order: Plan;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the acts and then the defences stand in the post. */
  readonly spans: { readonly [combatant: string]: readonly (Span | null)[] };
}

/** Reads a post of a combatant's player as his plan of the coming round: the rulebook's own template, or free text. */
export function planFromText(text: string, who: string, state: Reading<State>, book: Book): FromText {
  const context = readContextOf(state, book, who);
  const { entries, diagnostics } = isTemplate(text) ? readTemplate(text, context) : readOrders(text, context);
  const acts: { readonly act: Act; readonly span: Span }[] = [];
  const defences: { readonly def: Def; readonly span: Span }[] = [];
  let plan: Plan = IDLE;
  for (const { order, span } of entries) {
    const act = inReach(actOf(order, combatant(state, who)?.facing ?? 0), state, who);
    const def = defenceOf(order);
    if (act !== null) acts.push({ act, span });
    else if (def !== null) defences.push({ def, span });
    else plan = withOption(plan, order);
  }
  return {
    order: { ...plan, acts: acts.map(({ act }) => act), defences: defences.map(({ def }) => def) },
    diagnostics,
    spans: { [who]: [...acts, ...defences].map(({ span }) => span) },
  };
}

/** Whoever is not beside somebody cannot close in on him or break away: he walks. @clause d10.move.hex */
function inReach(act: Act | null, state: Reading<State>, who: string): Act | null {
  if (act === null || (act.do !== 'close' && act.do !== 'exit') || act.vs === null) return act;
  const [me, other] = [combatant(state, who), combatant(state, act.vs)];
  if (me === null || other === null || stepsBetween(state, me, other) <= 1) return act;
  const nowhere = { to: null, place: null, direction: null, toward: null, awayFrom: null, hexes: 1 };
  return { do: 'move', as: null, move: act.do === 'close' ? { ...nowhere, toward: act.vs } : { ...nowhere, awayFrom: act.vs } };
}

function actOf(order: ReadOrder, facing: number): Act | null {
  const as = null;
  if ('attack' in order) return { do: 'attack', as, blows: order.attack.map(blowOf) };
  if ('cast' in order) return { do: 'cast', as, spell: order.cast, vs: order.vs ?? null };
  if ('aim' in order) return { do: 'aim', as, vs: order.aim.vs, part: aimOf(order.aim.part) };
  if ('finishOff' in order) return { do: 'finishOff', as, vs: order.finishOff };
  if ('close' in order) return { do: 'close', as, vs: order.close, maxSteps: Math.min(2, Math.max(1, order.maxSteps ?? 2)) };
  if ('exit' in order) return { do: 'exit', as, vs: order.exit, maxSteps: 2 };
  if ('move' in order) return { do: 'move', as, move: moveOf(order.move, facing) };
  if ('use' in order) return { do: 'use', as, item: order.use };
  if ('draw' in order) return { do: 'draw', as, weapon: order.draw };
  if ('drop' in order) return { do: 'drop', as, item: order.drop };
  if ('stand' in order) return { do: 'stand', as };
  if ('helpStand' in order) return { do: 'helpStand', as, ally: order.helpStand };
  if ('say' in order) return { do: 'say', as, words: order.say.slice(0, 500) };
  return 'shout' in order ? { do: 'shout', as, words: order.shout.slice(0, 500) } : null;
}

function blowOf(blow: ReadBlow): Blow {
  return {
    vs: blow.vs,
    with: blow.with ?? null,
    attr: blow.attr ?? null,
    aim: aimOf(blow.aim),
    special: blow.special ?? null,
    behind: blow.behind ?? false,
    fromAbove: false,
  };
}

function aimOf(part: string | undefined): Aim | null {
  return AIMS.find((aim) => aim === part) ?? null;
}

/** How far round from where he looks: a hex has no straight sides to the left and right. */
const TURNS: { readonly [way: string]: number } = { forward: 0, right: 1, back: 3, left: 5 };

function moveOf(move: { readonly place?: string; readonly direction?: string; readonly hexes?: number }, facing: number): Move {
  const hexes = Math.min(10, Math.max(1, move.hexes ?? 1));
  const nowhere = { to: null, place: null, direction: null, toward: null, awayFrom: null };
  if (move.place !== undefined) return { ...nowhere, place: move.place, hexes };
  return { ...nowhere, direction: (facing + (TURNS[move.direction ?? 'forward'] ?? 0)) % 6, hexes };
}

function defenceOf(order: ReadOrder): Def | null {
  if ('dodge' in order) return { do: 'dodge', vs: order.dodge };
  if ('parry' in order) return { do: 'parry', vs: order.parry };
  if ('shieldParry' in order) return { do: 'shieldParry', vs: order.shieldParry };
  if ('arrowDodge' in order) return { do: 'arrowDodge', vs: order.arrowDodge };
  return 'cover' in order ? { do: 'cover', vs: order.cover } : null;
}

function withOption(plan: Plan, order: ReadOrder): Plan {
  if ('primaryFoe' in order) return { ...plan, primaryFoe: order.primaryFoe };
  if ('fallbackTarget' in order) return { ...plan, fallbackTarget: order.fallbackTarget };
  if ('onInstantDefeat' in order) return { ...plan, onInstantDefeat: order.onInstantDefeat };
  return 'intercept' in order ? { ...plan, intercept: order.intercept } : plan;
}
