import type { Json, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Fighter, State } from '../state.ts';
import { isAble, isThere } from '../state.ts';
import type { Act, Blow, Def, Plan } from './plan.ts';

type Say = (code: string, clause: string, data: { readonly [key: string]: Json }) => void;

/** Opponents who are there, and whether they can still fight. */
function opponents(state: Reading<State>, c: Fighter, able: boolean): Fighter[] {
  return state.combatants.filter((o) => o.slot !== c.slot && o.teamId !== c.teamId && isThere(state, o) && isAble(o) === able);
}

/** The plan with whoever it does not name: the only opponent. Where there are several, or none, it is told and left open. */
export function withTargets(state: Reading<State>, book: Book, c: Fighter, plan: Plan, say: Say): Plan {
  const foes = opponents(state, c, true);
  const fallen = opponents(state, c, false).filter((o) => o.condition === 'unconscious');
  const only = foes.length === 1 ? (foes[0]?.id ?? null) : null;
  const foe = (vs: string | null, what: string): string | null => {
    if (vs !== null || only !== null) return vs ?? only;
    say('d10.round.hidden-plans', 'd10.round.hidden-plans', { missing: 'target', what, candidates: foes.map((o) => o.id) });
    return null;
  };
  const blow = (b: Blow): Blow => ({ ...b, vs: foe(b.vs, 'attack') });
  const act = (a: Act): Act => {
    switch (a.do) {
      case 'attack':
        return { ...a, blows: a.blows.map(blow) };
      case 'aim':
      case 'close':
      case 'exit':
        return { ...a, vs: foe(a.vs, a.do) };
      case 'finishOff':
        return { ...a, vs: a.vs ?? (fallen.length === 1 ? (fallen[0]?.id ?? null) : null) };
      case 'cast':
        return { ...a, vs: a.vs ?? castTarget(book, c, a.spell, only) };
      case 'check':
        return a.check.kind === 'opposed' ? { ...a, check: { ...a.check, vs: foe(a.check.vs, 'check') } } : a;
      case 'use':
        return a.item === ANY ? { ...a, item: c.carried.items[0] ?? ANY } : a;
      case 'draw':
        return a.weapon === ANY ? { ...a, weapon: c.fallen ?? c.carried.weapons[0] ?? ANY } : a;
      default:
        return a;
    }
  };
  const def = (d: Def): Def => ({ ...d, vs: foe(d.vs, d.do) });
  return { ...plan, acts: plan.acts.map(act), defences: plan.defences.map(def) };
}

/** What the shorthand puts where a thing is not named. */
const ANY = 'any';

/** Whom a spell is cast at that names nobody: oneself, where it is such a spell, else the only opponent. */
function castTarget(book: Book, c: Fighter, id: string, only: string | null): string | null {
  const spell = book.spells.get(id);
  if (spell?.target === 'self' || spell?.target === 'ally') return c.id;
  return only ?? c.id;
}
