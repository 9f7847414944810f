import type { Json, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { UNARMED } from '../book.ts';
import type { Weapon } from '../content.ts';
import { inHand } from '../memo.ts';
import { weaponOf } from '../ready.ts';
import { barred } from '../resolve/reach.ts';
import type { Fighter, State } from '../state.ts';
import { combatant } from '../state.ts';
import { isPickUp, weightToRise } from './cost.ts';
import type { Act, Blow, Def, Plan } from './plan.ts';

/** What a single act or defence is checked with. */
export interface Bench {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly c: Fighter;
  readonly plan: Plan;
  readonly say: (code: string, clause: string, data: { readonly [key: string]: Json }) => void;
}

/** An act as it may stand, or null. @param index its place in the plan */
export function checkAct(bench: Bench, act: Act, index: number): Act | null {
  switch (act.do) {
    case 'attack':
      return checkAttack(bench, act, index);
    case 'cast':
      return checkCast(bench, act) ? act : null;
    case 'stand':
      return checkStand(bench) ? act : null;
    case 'aim':
      return checkAim(bench, act, index) ? act : null;
    case 'exit':
      return checkExit(bench, act.vs) ? act : null;
    case 'close':
      return isFoe(bench, act.vs, 'd10.band.change') ? act : null;
    case 'finishOff':
      return isFoe(bench, act.vs, 'd10.damage.finish-off') ? act : null;
    case 'helpStand':
      return isFoe(bench, act.ally, 'd10.cond.stand-medium-heavy') ? act : null;
    case 'check':
      return act.check.kind === 'difficulty' || isFoe(bench, act.check.vs, 'd10.check.opposed-formula') ? act : null;
    case 'use':
      return has(bench, bench.c.carried.items.includes(act.item), act.item, 'd10.round.minor-list') ? act : null;
    case 'draw': {
      const there = isPickUp(bench.c, act.weapon) || bench.c.carried.weapons.includes(act.weapon);
      return has(bench, there, act.weapon, 'd10.round.minor-list') ? act : null;
    }
    case 'move':
      return checkMove(bench, act) ? act : null;
    default:
      return act;
  }
}

function has({ say }: Bench, there: boolean, id: string, clause: string): boolean {
  if (!there) say(clause, clause, { missing: id });
  return there;
}

/** Somebody else who fights. */
function isFoe({ state, c, say }: Bench, id: string | null, clause: string): boolean {
  if (id === null) return false;
  if (id !== c.id && combatant(state, id) !== null) return true;
  say(clause, clause, { unknown: id });
  return false;
}

/** Blows that may stand; null where none is left. */
function checkAttack(bench: Bench, act: Extract<Act, { do: 'attack' }>, index: number): Act | null {
  const held = heldAt(bench, index);
  const blows = act.blows.filter((blow) => checkBlow(bench, blow, held, index));
  return blows.length === 0 ? null : { ...act, blows };
}

/** What is in hand when an act comes to its turn, as far as the plan itself says. */
function heldAt({ book, c, plan }: Bench, index: number): Weapon {
  let held = inHand(c.kit);
  for (const act of plan.acts.slice(0, index)) {
    if (act.do === 'draw') held = book.weapons.get(act.weapon) ?? held;
    if (act.do === 'drop') held = UNARMED;
  }
  return held;
}

/** @clause d10.band.who-may-attack @clause d10.ranged.bands @clause d10.many.teams */
function checkBlow(bench: Bench, blow: Blow, held: Weapon, index: number): boolean {
  const { state, book, c, say } = bench;
  if (!isFoe(bench, blow.vs, 'd10.attack.whole-order')) return false;
  const shield = blow.special === 'shieldFlat' || blow.special === 'shieldEdge';
  if (shield && c.kit.shield === null) {
    const clause = blow.special === 'shieldFlat' ? 'd10.shield.bash-flat' : 'd10.shield.bash-edge';
    say(clause, clause, { missing: 'shield' });
    return false;
  }
  const ready = shield || blow.with === null || blow.with === UNARMED.id || blow.with === held.id;
  if (!ready) {
    say('d10.content.weapons', 'd10.content.weapons', { with: blow.with, held: held.id });
    return false;
  }
  const target = combatant(state, blow.vs ?? '');
  if (target === null) return false;
  if (target.teamId === c.teamId) say('d10.many.teams', 'd10.many.teams', { target: target.id, warning: true });
  const why = barred({ state, book }, c, target, weaponOf(blow, held));
  // Whoever moves before may come into reach, and so may the other one: then it is known only at his number.
  if (why !== null && !movesBefore(bench.plan, index)) {
    say(why, why === 'out-of-range' ? 'd10.ranged.bands' : 'd10.band.who-may-attack', { target: target.id, warning: true });
  }
  return true;
}

function movesBefore(plan: Plan, index: number): boolean {
  return plan.acts.slice(0, index).some((act) => act.do === 'move' || act.do === 'close' || act.do === 'exit');
}

/** @clause d10.cast.actions */
function checkCast(bench: Bench, { spell, vs }: Extract<Act, { do: 'cast' }>): boolean {
  const clause = 'd10.cast.actions';
  if (!has(bench, bench.c.spells.includes(spell) && bench.book.spells.has(spell), spell, clause)) return false;
  if (vs === null || combatant(bench.state, vs) !== null) return true;
  bench.say(clause, clause, { unknown: vs });
  return false;
}

/** In heavy armour nobody rises without an ally beside him. @clause d10.cond.stand-medium-heavy @clause d10.cond.stand-strength */
function checkStand({ state, c, say }: Bench): boolean {
  if (!c.prone || weightToRise(c.kit.armour, c.kit.attributes.str) !== 'heavy') return true;
  if (state.combatants.some((o) => o.slot !== c.slot && o.teamId === c.teamId)) return true;
  say('cannot-stand-heavy', 'd10.cond.stand-medium-heavy', { str: c.kit.attributes.str });
  return false;
}

/** Aiming leaves room for nothing else, and needs something that shoots. @clause d10.aim.two-rounds */
function checkAim(bench: Bench, { vs }: Extract<Act, { do: 'aim' }>, index: number): boolean {
  const clause = 'd10.aim.two-rounds';
  const { plan, say, state, book, c } = bench;
  if (!isFoe(bench, vs, clause)) return false;
  const held = heldAt(bench, index);
  if (held.launcher === null) {
    say(clause, clause, { missing: 'launcher', held: held.id });
    return false;
  }
  if (plan.acts.length > 1 || plan.defences.length > 0) {
    say(clause, clause, { acts: plan.acts.length, defences: plan.defences.length });
    return false;
  }
  const target = combatant(state, vs ?? '');
  const why = target === null ? null : barred({ state, book }, c, target, held);
  if (why !== null) say(why, 'd10.ranged.bands', { target: vs ?? '', warning: true });
  return true;
}

/** @clause d10.band.intercept-or-exit */
function checkExit(bench: Bench, vs: string | null): boolean {
  if (!isFoe(bench, vs, 'd10.band.exit')) return false;
  if (!bench.c.interceptMade) return true;
  bench.say('no-exit-after-intercept', 'd10.band.intercept-or-exit', {});
  return false;
}

/** @clause d10.move.hex */
function checkMove(bench: Bench, { move }: Extract<Act, { do: 'move' }>): boolean {
  const clause = 'd10.move.hex';
  if (move.place !== null) return has(bench, bench.book.places.has(move.place), move.place, clause);
  const other = move.toward ?? move.awayFrom;
  return other === null || isFoe(bench, other, clause);
}

/**
 * A defence needs somebody to defend against, and something to defend with.
 * @clause d10.parry.bonus
 * @clause d10.shield.parry
 */
export function checkDefence(bench: Bench, def: Def): boolean {
  const { c, plan, say } = bench;
  const clause = def.do === 'dodge' || def.do === 'arrowDodge' ? 'd10.dodge.one' : 'd10.parry.bonus';
  if (!isFoe(bench, def.vs, clause)) return false;
  if (def.do === 'shieldParry' && c.kit.shield === null) {
    say('d10.shield.parry', 'd10.shield.parry', { missing: 'shield' });
    return false;
  }
  const armed = inHand(c.kit).id !== UNARMED.id || plan.acts.some((act) => act.do === 'draw');
  if (def.do === 'parry' && !armed) say('d10.parry.bonus', 'd10.parry.bonus', { missing: 'weapon' });
  return def.do !== 'parry' || armed;
}
