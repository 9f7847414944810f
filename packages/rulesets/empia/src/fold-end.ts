import type { Event } from './events.ts';
import { fieldWith, who } from './fold-parts.ts';
import { placeCreatures } from './fold-slots.ts';
import type { Battle, Combatant, Limb, Obstacle, State } from './state.ts';
import { actionNumber } from './state.ts';

export type Ends = Extract<
  Event,
  {
    kind: 'suffocated' | 'breathed' | 'collapsed' | 'roseUp' | 'knockedOut' | 'woke' | 'died' | 'turnEnded' | 'battleEnded';
  }
>;

/** Breath, consciousness and the passing of time. */
export function foldEnd(state: State, e: Ends): void {
  const { battle } = state;
  switch (e.kind) {
    case 'suffocated': {
      const c = who(state, e.who);
      c.maxHealth -= e.maxLoss;
      c.health -= e.loss;
      c.suffocationLoss += e.owed;
      return;
    }
    case 'breathed': {
      const c = who(state, e.who);
      c.maxHealth += e.maxRestored;
      c.health += e.restored;
      c.suffocationLoss -= e.maxRestored > 0 ? e.maxRestored : e.restored;
      return;
    }
    case 'collapsed': {
      const c = who(state, e.who);
      c.collapsed = true;
      return;
    }
    case 'roseUp': {
      const c = who(state, e.who);
      c.collapsed = false;
      return;
    }
    case 'knockedOut': {
      const c = who(state, e.who);
      c.unconscious = true;
      if (e.by === 'energy') c.lost = true;
      return;
    }
    case 'woke': {
      const c = who(state, e.who);
      c.unconscious = false;
      return;
    }
    case 'died': {
      const c = who(state, e.who);
      c.dead = true;
      return;
    }
    case 'turnEnded':
      for (const c of state.combatants) {
        c.turnDamageCut = 0;
        c.turnDamageFire = 0;
        c.lastOutcomes = {};
      }
      battle.actionIndex = 1;
      battle.turn = e.turn + 1;
      return;
    case 'battleEnded':
      battle.result = { ...e.result };
      return;
    default:
      e satisfies never;
  }
}

/**
 * An action is over: a chain of rests that was not gone on with is broken, time left goes down, new creatures take their places.
 * @returns whether anybody's place has changed
 * @clause empia.rest.interruptions
 */
export function endOfAction(state: State): boolean {
  const now = actionNumber(state.battle);
  const { combatants } = state;
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Combatant;
    if (c.restChain > 0 && c.restedAt < now) c.restChain = 0;
    countDown(c, now);
  }
  if (state.battle.field.obstacles.length > 0) countDownObjects(state.battle, now);
  return placeCreatures(state, now);
}

function countDownObjects(battle: Battle, now: number): void {
  const { field } = battle;
  if (!field.obstacles.some((o) => o.made !== null && runs(o.made, now))) return;
  const counted = (o: Obstacle): Obstacle => (o.made !== null && runs(o.made, now) ? { ...o, made: lessOne(o.made) } : o);
  battle.field = fieldWith(field, field.obstacles.map(counted), field.items);
}

interface Timed {
  readonly remainingActions: number | null;
  readonly since: number;
}

/** It came before this action, and its time is limited. */
function runs(t: Timed, now: number): boolean {
  return t.remainingActions !== null && t.since < now;
}

function lessOne<T extends Timed>(t: T): T {
  const copy: { -readonly [K in keyof T]: T[K] } = { ...t };
  copy.remainingActions = (t.remainingActions ?? 0) - 1;
  return copy;
}

/**
 * Time left of everything that came before this action goes down by one.
 * @clause empia.resolve.duration-count
 */
function countDown(c: Combatant, now: number): void {
  if (c.statuses.length > 0) {
    for (const s of c.statuses) if (s.remainingActions !== null && s.since < now) s.remainingActions--;
  }
  if (c.modifiers.length > 0) {
    for (const m of c.modifiers) if (m.remainingActions !== null && m.since < now) m.remainingActions--;
  }
  if (c.sustainedList.length > 0) {
    for (const s of c.sustainedList) if (s.remainingActions !== null && s.since < now) s.remainingActions--;
  }
  for (const key in c.cooldowns) {
    const cooldown = c.cooldowns[key];
    if (cooldown === undefined || cooldown.since >= now) continue;
    cooldown.remainingActions--;
    if (cooldown.remainingActions <= 0) delete c.cooldowns[key];
  }
  const { limbs } = c;
  for (let i = 0; i < limbs.length; i++) if ((limbs[i] as Limb).injuries.length > 0) countDownLimb(limbs[i] as Limb, now);
  // Granted abilities stand last.
  const last = c.abilities[c.abilities.length - 1];
  if (last !== undefined && last.granted !== null) countDownGrants(c, now);
}

/** Limbs with such injuries are a state's own: copies of it do not share them. */
function countDownLimb({ injuries }: Limb, now: number): void {
  for (const i of injuries) if (i.remainingActions !== null && i.since < now) i.remainingActions--;
}

function countDownGrants(c: Combatant, now: number): void {
  if (!c.abilities.some((a) => a.granted !== null && runs(a.granted, now))) return;
  c.abilities = c.abilities.map((a) => (a.granted !== null && runs(a.granted, now) ? { ...a, granted: lessOne(a.granted) } : a));
}
