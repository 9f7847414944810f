import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Blow, Event } from './events.ts';
import type { Combatant, Creature, Field, Limb, Modifier, State, Status } from './state.ts';
import { combatant, outlasts } from './state.ts';

/** Energy keeps fractions; the float dust of long sums is snapped away, so that 0 is 0. */
export function snap(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

export function who(state: State, id: string): Combatant {
  const c = combatant(state, id);
  if (c === null) throw new RuleFault('an event about nobody', null, { id });
  return c;
}

export function addEnergy(c: Combatant, amount: number): void {
  if (amount !== 0) c.energy = snap(c.energy + amount);
}

/**
 * A blow comes home. By the house's choice it breaks a chain of rests.
 * @clause empia.rest.interruptions
 */
export function strikeHome(c: Combatant, blow: Blow, book: Book): void {
  c.health -= blow.health;
  if (blow.health > 0 && book.rules.damageBreaksRest) c.restChain = 0;
  if (blow.wound === 'cut') c.turnDamageCut += blow.health;
  else if (blow.wound === 'fire') c.turnDamageFire += blow.health;
  if (blow.durability !== 0) c.suitDurability -= blow.durability;
}

/** A way to or from somebody, as what a creature did last. */
export function lastWay(e: Extract<Event, { kind: 'moved' }>): Creature['last'] {
  if (e.goal === null || (e.ordered !== 'toward' && e.ordered !== 'away')) return null;
  return { does: e.ordered === 'away' ? 'awayFrom' : 'toward', whom: e.goal, gait: e.gait };
}

/** Written out: literals that spread and then override never share a shape, and everything that reads limbs becomes slow. */
function limbWith({ id, kind, extra, lost }: Limb, injuries: Limb['injuries']): Limb {
  return { id, kind, extra, lost, injuries };
}

export function limbCopy(limb: Limb): Limb {
  return limbWith(
    limb,
    limb.injuries.map(({ id, remainingActions, since }) => ({ id, remainingActions, since })),
  );
}

/** The field with other obstacles or things on it; written out for the same reason. */
export function fieldWith(field: Field, obstacles: Field['obstacles'], items: Field['items']): Field {
  const { diameterM, edge, groundHeightM, surface, places, visibility } = field;
  return { diameterM, edge, groundHeightM, surface, visibility, obstacles, places, items };
}

/** A limb of his to be changed, put in the place of what it was: copies of a state share limbs. Null where he has none of that id. */
export function limbAnew(c: Combatant, id: string): Limb | null {
  const at = c.limbs.findIndex((l) => l.id === id);
  const old = c.limbs[at];
  if (old === undefined) return null;
  const limb = limbCopy(old);
  c.limbs = c.limbs.slice();
  c.limbs[at] = limb;
  return limb;
}

/**
 * One more injury of a limb, which keeps those that it has. The same kind does not add to itself; of two times the longer one counts.
 * @clause empia.injury.repeat
 */
export function addInjury(limb: Limb, injury: Limb['injuries'][number]): void {
  const old = limb.injuries.find((i) => i.id === injury.id);
  if (old === undefined) limb.injuries.push(injury);
  else if (injury.remainingActions !== null && (old.remainingActions ?? 0) < injury.remainingActions) {
    old.remainingActions = injury.remainingActions;
    old.since = injury.since;
  }
  if (injury.id === 'limbLoss') limb.lost = true;
}

export function findStatus(c: Combatant, id: string, source: string): number {
  return c.statuses.findIndex((s) => s.id === id && s.source === source);
}

/** A status of the state's own: an event keeps its one. */
export function statusCopy({ id, remainingActions, params, source, by, since }: Status): Status {
  return { id, remainingActions, params: { ...params }, source, by, since };
}

export function putStatus(c: Combatant, status: Status): void {
  const at = findStatus(c, status.id, status.source);
  const old = c.statuses[at];
  if (old === undefined) c.statuses.push(status);
  else if (outlasts(status, old, status.since)) c.statuses[at] = status;
  c.stamp++;
}

export function isOver(remainingActions: number | null): boolean {
  return remainingActions !== null && remainingActions <= 0;
}

/** What one ability gave before, or another user of it gives in the same phase, makes way for what lasts longer; nothing adds to itself. */
export function gainModifiers(c: Combatant, gained: readonly Modifier[]): void {
  const first = gained[0];
  if (first === undefined) return;
  const rival = c.modifiers.find((m) => m.source === first.source && (m.by !== first.by || m.since !== first.since));
  if (rival !== undefined) {
    if (!outlasts(first, rival, first.since)) return;
    c.modifiers = c.modifiers.filter((m) => m.source !== rival.source || m.by !== rival.by || m.since !== rival.since);
  }
  for (const m of gained) c.modifiers.push({ ...m });
}

export function dropStatus(c: Combatant, id: string, source: string): void {
  const at = findStatus(c, id, source);
  if (at >= 0) c.statuses.splice(at, 1);
  c.stamp++;
}
