import type { Reading } from '@boevka/kernel';
import type { Fighter, Hold, Item, State, Wound } from './state.ts';

/** A copy that shares nothing that `fold` writes. Lists that `fold` replaces as a whole, old injuries and modifiers, are shared. */
export function clone(state: Reading<State>): State {
  const { battle, fighters } = state as State;
  const copies: Fighter[] = [];
  for (let i = 0; i < fighters.length; i++) copies.push(cloneFighter(fighters[i] as Fighter));
  const holds: Hold[] = [];
  for (let i = 0; i < battle.holds.length; i++) holds.push({ ...(battle.holds[i] as Hold) });
  return { battle: { ...battle, holds }, fighters: copies };
}

function cloneFighter(f: Fighter): Fighter {
  const copy = { ...f };
  copy.wounds = [];
  for (let i = 0; i < f.wounds.length; i++) copy.wounds.push({ ...(f.wounds[i] as Wound) });
  copy.items = [];
  for (let i = 0; i < f.items.length; i++) copy.items.push({ ...(f.items[i] as Item) });
  if (f.shield !== null) copy.shield = { ...f.shield };
  copy.usedSkills = f.usedSkills.slice();
  copy.kills = f.kills.slice();
  return copy;
}
