import type { Book } from './book.ts';
import type { Event, HarmCause } from './events.ts';
import { endOfAction } from './fold-end.ts';
import {
  addEnergy,
  addInjury,
  dropStatus,
  findStatus,
  gainModifiers,
  isOver,
  lastWay,
  limbAnew,
  putStatus,
  statusCopy,
  strikeHome,
  who,
} from './fold-parts.ts';
import { foldMore } from './fold-things.ts';
import type { State } from './state.ts';
import { actionNumber } from './state.ts';

/** Wounds at the turn's end break no rest, and a loss of breath is no damage. @clause empia.type.cutting-wound */
const BREAKS_REST: Record<HarmCause, boolean> = {
  backlash: true,
  fracture: true,
  dislocation: true,
  wound: false,
  burn: false,
  fall: true,
  collision: true,
  suffocation: false,
  tick: true,
  inverted: true,
  effect: true,
};

/** Of the other kinds, those that change numbers alone. */
const STILL: ReadonlySet<Event['kind']> = new Set([
  'harmed',
  'healed',
  'capped',
  'turned',
  'chose',
  'idled',
  'spent',
  'energyLost',
  'notDone',
  'defended',
  'turnEnded',
  'injuryHealed',
] as const);

/**
 * Changes the state by one event: the only code that does. The runner hands it a private copy. The kinds that happen most stand here.
 * @returns whether it has changed numbers alone, and nothing that `standing` looks at
 */
export function fold(state: State, e: Event, book: Book): boolean {
  const { battle } = state;
  switch (e.kind) {
    case 'attacked': {
      const c = who(state, e.who);
      addEnergy(c, -e.cost);
      const hit = e.roll.result === 'hit' || e.roll.result === 'critHit' || e.roll.result === 'auto';
      if (c.lastOutcomes[battle.actionIndex] !== 'hit') c.lastOutcomes[battle.actionIndex] = hit ? 'hit' : 'miss';
      if (c.creature !== null && e.ability === null) c.creature.last = { does: 'strike', whom: e.target, gait: null };
      if (e.blow !== null) strikeHome(who(state, e.instead ?? e.target), e.blow, book);
      return true;
    }
    case 'rested': {
      const c = who(state, e.who);
      addEnergy(c, e.gain);
      if (c.energy > c.maxEnergy) c.energy = c.maxEnergy;
      if (c.creature !== null) c.creature.last = null;
      c.restChain = e.chain;
      c.restedAt = actionNumber(battle);
      return true;
    }
    case 'actionEnded':
      return !endOfAction(state);
    case 'actionBegan':
      battle.actionIndex = e.action;
      return true;
    case 'cast': {
      const c = who(state, e.who);
      addEnergy(c, -e.cost);
      for (const { item, count } of e.consumed) c.consumables[item] = (c.consumables[item] ?? 0) - count;
      if (e.used) {
        c.uses[e.ability] = (c.uses[e.ability] ?? 0) + 1;
        c.streak = { ability: e.ability, count: c.streak !== null && c.streak.ability === e.ability ? c.streak.count + 1 : 1 };
      }
      if (e.cooldown > 0) c.cooldowns[e.ability] = { remainingActions: e.cooldown, since: actionNumber(battle) };
      if (e.roll !== null) c.lastOutcomes[battle.actionIndex] = e.roll.value > 0 ? 'hit' : 'miss';
      if (c.preparing !== null && c.preparing.ability === e.ability && !c.preparing.streaming) c.preparing = null;
      return true;
    }
    default:
      foldOther(state, e, book);
      return STILL.has(e.kind) || (e.kind === 'injured' && e.remainingActions === null);
  }
}

type Frequent = 'attacked' | 'rested' | 'actionEnded' | 'actionBegan' | 'cast';

/** The switch goes on: apart, so that what happens most stays small. */
function foldOther(state: State, e: Exclude<Event, { kind: Frequent }>, book: Book): void {
  const { battle } = state;
  switch (e.kind) {
    case 'moved': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      c.facing = e.facing;
      if (c.creature !== null) c.creature.last = lastWay(e);
      if (c.mode !== e.mode) {
        c.mode = e.mode;
        c.stamp++;
      }
      addEnergy(c, -e.cost);
      return;
    }
    case 'prepared': {
      const c = who(state, e.who);
      c.preparing = e.preparing.actionsDone >= e.preparing.actionsNeeded ? null : { ...e.preparing };
      if (e.reduced > 0) delete c.prepReduction[e.preparing.ability];
      return;
    }
    case 'healed':
      who(state, e.who).health += e.health;
      return;
    case 'statusGained':
      putStatus(who(state, e.who), statusCopy(e.status));
      return;
    case 'turnBegan':
      battle.turn = e.turn;
      return;
    case 'chose':
    case 'idled':
    case 'searched':
    case 'statusKept':
    case 'resetTried':
    case 'trick':
    case 'noted':
      return;
    case 'notDone': {
      const c = who(state, e.who);
      addEnergy(c, -e.cost);
      if (c.preparing !== null && c.preparing.ability === e.entry.ability) c.preparing = null;
      return;
    }
    case 'defended': {
      const c = who(state, e.who);
      c.defenceMode = e.defence;
      return;
    }
    case 'turned':
      who(state, e.who).facing = e.facing;
      return;
    case 'preparationLost':
      who(state, e.who).preparing = null;
      return;
    case 'toggledOn': {
      const c = who(state, e.who);
      c.toggledOn.push({ id: e.ability, since: actionNumber(battle), altered: e.altered });
      c.stamp++;
      return;
    }
    case 'toggledOff': {
      const c = who(state, e.who);
      c.toggledOn = c.toggledOn.filter((t) => t.id !== e.ability);
      c.stamp++;
      return;
    }
    case 'sustained': {
      const c = who(state, e.who);
      c.sustainedList = [
        ...c.sustainedList.filter((s) => s.ability !== e.sustained.ability),
        { ...e.sustained, targets: [...e.sustained.targets] },
      ];
      c.stamp++;
      return;
    }
    case 'sustainEnded': {
      const c = who(state, e.who);
      c.sustainedList = c.sustainedList.filter((s) => s.ability !== e.ability);
      c.stamp++;
      return;
    }
    case 'transformed': {
      const c = who(state, e.who);
      c.activeTransformation = e.ability;
      c.stamp++;
      return;
    }
    case 'spent':
    case 'energyLost':
      addEnergy(who(state, e.who), -e.energy);
      return;
    case 'energyGained':
      addEnergy(who(state, e.who), e.energy);
      return;
    case 'harmed': {
      const c = who(state, e.who);
      c.health -= e.health;
      c.suitDurability -= e.durability;
      if (book.rules.damageBreaksRest && BREAKS_REST[e.cause]) c.restChain = 0;
      return;
    }
    case 'capped': {
      const c = who(state, e.who);
      c.health -= e.health;
      addEnergy(c, -e.energy);
      return;
    }
    case 'maxChanged': {
      const c = who(state, e.who);
      c.maxHealth = e.maxHealth;
      c.maxEnergy = e.maxEnergy;
      c.reckonedMaxHealth = e.reckonedHealth;
      c.reckonedMaxEnergy = e.reckonedEnergy;
      return;
    }
    case 'statusEnded':
      dropStatus(who(state, e.who), e.status, e.source);
      return;
    case 'statusChanged': {
      const c = who(state, e.who);
      const status = c.statuses[findStatus(c, e.status, e.source)];
      if (status) status.params = { ...e.params };
      c.stamp++;
      return;
    }
    case 'barrierHit': {
      const c = who(state, e.who);
      const status = c.statuses[findStatus(c, e.status, e.source)];
      if (status) status.params = { ...status.params, pool: e.left };
      return;
    }
    case 'modifierGained': {
      const c = who(state, e.who);
      gainModifiers(c, e.modifiers);
      c.stamp++;
      return;
    }
    case 'modifierEnded': {
      const c = who(state, e.who);
      c.modifiers = c.modifiers.filter((m) => m.source !== e.source || m.by !== e.by || (e.expired && !isOver(m.remainingActions)));
      c.stamp++;
      return;
    }
    case 'injured': {
      const c = who(state, e.who);
      const limb = limbAnew(c, e.limb);
      if (limb === null) return;
      addInjury(limb, { id: e.injury, remainingActions: e.remainingActions, since: actionNumber(battle) });
      return;
    }
    case 'injuryHealed': {
      const c = who(state, e.who);
      const limb = limbAnew(c, e.limb);
      if (limb !== null) {
        limb.injuries = limb.injuries.filter((i) => i.id !== e.injury);
        if (e.injury === 'limbLoss') limb.lost = false;
      }
      return;
    }
    case 'granted': {
      const c = who(state, e.who);
      const granted = { remainingActions: e.remainingActions, since: actionNumber(battle) };
      const lent = { abilityId: e.ability, price: 0, gifted: true, counted: false, acquiredTurn: battle.turn, granted };
      c.abilities = [...c.abilities, lent];
      c.stamp++;
      return;
    }
    case 'grantEnded': {
      const c = who(state, e.who);
      c.abilities = c.abilities.filter((a) => a.abilityId !== e.ability || a.granted === null);
      c.stamp++;
      return;
    }
    case 'banned':
      who(state, e.who).cooldowns[e.ability] = { remainingActions: e.actions, since: actionNumber(battle) };
      return;
    case 'quickened':
      who(state, e.who).prepReduction[e.ability] = e.actions;
      return;
    default:
      foldMore(state, e, book);
  }
}
