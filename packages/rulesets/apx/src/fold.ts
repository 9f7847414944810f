import type { Event } from './events.ts';
import { setPath } from './fold-path.ts';
import { ruled } from './fold-ruled.ts';
import type { AttackInstance, Combatant, Effect, Guard, State } from './state.ts';

/** What an event changes: nothing else writes to a state. Objects inside lists are replaced, never written to: events and copies share them. */

export function fold(state: State, e: Event): void {
  switch (e.kind) {
    case 'ordered':
      state.battle.order = [...e.order];
      state.battle.at = firstLiving(state);
      return;
    case 'moveBegan':
      own(state, e.who).spentThisMove = 0;
      return;
    case 'abandoned':
    case 'interrupted':
      own(state, e.who).multiMove = null;
      return;
    case 'surrendered':
      leave(own(state, e.who), 'surrendered');
      return;
    case 'warded':
      spend(state, e.who, e.ap).wards.push({ id: e.skill, against: e.against, left: e.absorbs });
      return;
    case 'met':
      if (e.ap > 0) spend(state, e.who, e.ap);
      return;
    case 'effectBegan':
      own(state, e.who)[e.effect.family] = e.effect;
      return;
    case 'booked':
      book(own(state, e.who), e);
      return;
    case 'blockPhaseEnded': {
      const c = own(state, e.who);
      if (c.queue.length > 0) c.queue = [];
      if (c.wards.length > 0) c.wards = [];
      return;
    }
    case 'defeated':
      leave(own(state, e.who), e.fate);
      return;
    case 'attacked':
      spend(state, e.who, e.ap);
      arrive(state, e.instances);
      return;
    case 'selfWorked':
      selfWork(spend(state, e.who, e.ap), e);
      return;
    case 'multiPaid':
      spend(state, e.who, e.paidNow).multiMove = e.multiMove;
      return;
    case 'multiLaunched':
      own(state, e.who).multiMove = null;
      arrive(state, e.instances);
      return;
    case 'ran': {
      const c = spend(state, e.who, e.ap);
      c.x = e.to.x;
      c.y = e.to.y;
      return;
    }
    case 'ruled':
      ruled(state, own(state, e.who), e);
      return;
    case 'moveEnded': {
      const c = own(state, e.who);
      c.reserve = e.reserve;
      if (c.blind !== null) c.blind = older(c.blind);
      if (c.freeze !== null) c.freeze = older(c.freeze);
      state.battle.moveNo++;
      return;
    }
    case 'nextMove':
      state.battle.at = e.at;
      return;
    case 'battleEnded':
      state.battle.result = { winner: e.winner, reason: e.reason };
      return;
    case 'overridden':
      setPath(state, e.path, e.value);
      return;
    case 'effectKeptOff':
    case 'effectEnded':
    case 'notDone':
      return;
  }
}

/** The one of that id; events only name combatants that are there. */
function own(state: State, id: string): Combatant {
  const { combatants } = state;
  for (let i = 0; i < combatants.length; i++) if ((combatants[i] as Combatant).id === id) return combatants[i] as Combatant;
  throw new Error(`no combatant ${id}`);
}

function spend(state: State, id: string, ap: number): Combatant {
  const c = own(state, id);
  c.spentThisMove += ap;
  return c;
}

function leave(c: Combatant, fate: string | null): void {
  c.defeated = true;
  c.fate = fate;
  c.multiMove = null;
  c.queue = [];
  c.wards = [];
}

function arrive(state: State, instances: readonly { readonly target: string; readonly instance: AttackInstance }[]): void {
  for (let i = 0; i < instances.length; i++) {
    const { target, instance } = instances[i] as (typeof instances)[number];
    own(state, target).queue.push(instance);
  }
  state.battle.seq += instances.length;
}

function older(effect: Effect): Effect | null {
  const { family, movesLeft, apxMinus, apxPercent, sourceId } = effect;
  return movesLeft <= 1 ? null : { family, movesLeft: movesLeft - 1, apxMinus, apxPercent, sourceId };
}

function book(c: Combatant, { damage, absorbed }: Extract<Event, { readonly kind: 'booked' }>): void {
  c.hp -= damage;
  for (let i = 0; i < absorbed.length; i++) {
    const { id, ward, taken } = absorbed[i] as (typeof absorbed)[number];
    if (ward) c.wards = c.wards.map((w) => (w.id === id ? { ...w, left: w.left - taken } : w));
    else c.guards = c.guards.map((g) => (g.id === id && g.pool !== null ? { ...g, pool: g.pool - taken } : g));
  }
}

/** Healing, and a new pool, which stands last. @clause apx.content.attack-model */
function selfWork(c: Combatant, e: Extract<Event, { readonly kind: 'selfWorked' }>): void {
  c.hp += e.healed;
  if (e.pool === 0) return;
  let id = e.attack;
  for (let n = 2; c.guards.some((g) => g.id === id); n++) id = `${e.attack}${n}`;
  const guard: Guard = { id, against: e.against, percent: 0, flat: 0, pool: e.pool, magic: e.magic, kind: 'shield', protectsFrom: [] };
  c.guards = [...c.guards, guard];
}

function firstLiving(state: State): number {
  const { order } = state.battle;
  const at = order.findIndex((id) => !own(state, id).defeated);
  return Math.max(at, 0);
}
