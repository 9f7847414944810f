import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Blow, Event } from './events.ts';
import { foldEnd } from './fold-end.ts';
import { setPath } from './fold-path.ts';
import { addCreature } from './fold-slots.ts';
import type { Combatant, Modifier, State, Status } from './state.ts';
import { actionNumber, combatant } from './state.ts';

/** Energy keeps fractions; the float dust of long sums is snapped away, so that 0 is 0. */
export function snap(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

function who(state: State, id: string): Combatant {
  const c = combatant(state, id);
  if (c === null) throw new RuleFault('an event about nobody', null, { id });
  return c;
}

function addEnergy(c: Combatant, amount: number): void {
  if (amount !== 0) c.energy = snap(c.energy + amount);
}

function strikeHome(c: Combatant, blow: Blow): void {
  c.health -= blow.health;
  if (blow.wound === 'cut') c.turnDamageCut += blow.health;
  else if (blow.wound === 'fire') c.turnDamageFire += blow.health;
  if (blow.durability !== 0) c.suitDurability -= blow.durability;
}

function findStatus(c: Combatant, id: string, source: string): number {
  return c.statuses.findIndex((s) => s.id === id && s.source === source);
}

function putStatus(c: Combatant, status: Status): void {
  const at = findStatus(c, status.id, status.source);
  const old = c.statuses[at];
  if (old === undefined) c.statuses.push(status);
  else if (lastsLonger(status.remainingActions, old.remainingActions)) c.statuses[at] = status;
  c.stamp++;
}

/** null is without end. */
function lastsLonger(a: number | null, b: number | null): boolean {
  return b !== null && (a === null || a > b);
}

function isOver(remainingActions: number | null): boolean {
  return remainingActions !== null && remainingActions <= 0;
}

/** What one ability gave before, or another user of it gives in the same phase, makes way for what lasts longer; nothing adds to itself. */
function gainModifiers(c: Combatant, gained: readonly Modifier[]): void {
  const first = gained[0];
  if (first === undefined) return;
  const rival = c.modifiers.find((m) => m.source === first.source && (m.by !== first.by || m.since !== first.since));
  if (rival !== undefined) {
    if (!lastsLonger(first.remainingActions, rival.remainingActions)) return;
    c.modifiers = c.modifiers.filter((m) => m.source !== rival.source || m.by !== rival.by || m.since !== rival.since);
  }
  for (const m of gained) c.modifiers.push({ ...m });
}

function dropStatus(c: Combatant, id: string, source: string): void {
  const at = findStatus(c, id, source);
  if (at >= 0) c.statuses.splice(at, 1);
  c.stamp++;
}

/** Changes the state by one event: the only code that does. The runner hands it a private copy. */
export function fold(state: State, e: Event, _book: Book): void {
  const { battle } = state;
  switch (e.kind) {
    case 'turnBegan':
      battle.turn = e.turn;
      return;
    case 'actionBegan':
      battle.actionIndex = e.action;
      return;
    case 'chose':
    case 'idled':
    case 'searched':
    case 'statusKept':
    case 'resetTried':
    case 'trick':
    case 'noted':
      if (e.kind === 'idled' && e.breaksRest) who(state, e.who).restChain = 0;
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
    case 'moved': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      c.facing = e.facing;
      if (c.mode !== e.mode) {
        c.mode = e.mode;
        c.stamp++;
      }
      addEnergy(c, -e.cost);
      c.restChain = 0;
      return;
    }
    case 'turned':
      who(state, e.who).facing = e.facing;
      return;
    case 'rested': {
      const c = who(state, e.who);
      addEnergy(c, e.gain);
      if (c.energy > c.maxEnergy) c.energy = c.maxEnergy;
      c.restChain = e.chain;
      return;
    }
    case 'attacked': {
      const c = who(state, e.who);
      addEnergy(c, -e.cost);
      c.restChain = 0;
      const hit = e.roll.result === 'hit' || e.roll.result === 'critHit' || e.roll.result === 'auto';
      if (c.lastOutcomes[battle.actionIndex] !== 'hit') c.lastOutcomes[battle.actionIndex] = hit ? 'hit' : 'miss';
      if (e.blow !== null) strikeHome(who(state, e.instead ?? e.target), e.blow);
      return;
    }
    case 'cast': {
      const c = who(state, e.who);
      addEnergy(c, -e.cost);
      c.restChain = 0;
      for (const { item, count } of e.consumed) c.consumables[item] = (c.consumables[item] ?? 0) - count;
      if (e.used) {
        c.uses[e.ability] = (c.uses[e.ability] ?? 0) + 1;
        c.streak = { ability: e.ability, count: c.streak !== null && c.streak.ability === e.ability ? c.streak.count + 1 : 1 };
      }
      if (e.cooldown > 0) c.cooldowns[e.ability] = { remainingActions: e.cooldown, since: actionNumber(battle) };
      if (e.roll !== null) c.lastOutcomes[battle.actionIndex] = e.roll.value > 0 ? 'hit' : 'miss';
      if (c.preparing !== null && c.preparing.ability === e.ability && !c.preparing.streaming) c.preparing = null;
      return;
    }
    case 'prepared': {
      const c = who(state, e.who);
      c.preparing = e.preparing.actionsDone >= e.preparing.actionsNeeded ? null : { ...e.preparing };
      if (e.reduced > 0) delete c.prepReduction[e.preparing.ability];
      c.restChain = 0;
      return;
    }
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
    case 'healed':
      who(state, e.who).health += e.health;
      return;
    case 'harmed':
      who(state, e.who).health -= e.health;
      return;
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
    case 'statusGained':
      putStatus(who(state, e.who), { ...e.status, params: { ...e.status.params } });
      return;
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
      const limb = c.limbs.find((l) => l.id === e.limb);
      if (!limb) return;
      const old = limb.injuries.find((i) => i.id === e.injury);
      const since = actionNumber(battle);
      if (old === undefined) limb.injuries.push({ id: e.injury, remainingActions: e.remainingActions, since });
      else if (e.remainingActions !== null && (old.remainingActions ?? 0) < e.remainingActions) {
        old.remainingActions = e.remainingActions;
        old.since = since;
      }
      if (e.injury === 'limbLoss') limb.lost = true;
      c.stamp++;
      return;
    }
    case 'injuryHealed': {
      const c = who(state, e.who);
      const limb = c.limbs.find((l) => l.id === e.limb);
      if (limb) {
        limb.injuries = limb.injuries.filter((i) => i.id !== e.injury);
        if (e.injury === 'limbLoss') limb.lost = false;
      }
      c.stamp++;
      return;
    }
    case 'granted': {
      const c = who(state, e.who);
      c.abilities.push({
        abilityId: e.ability,
        price: 0,
        gifted: true,
        counted: false,
        acquiredTurn: battle.turn,
        granted: { remainingActions: e.remainingActions, since: actionNumber(battle) },
      });
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
      foldMore(state, e);
  }
}

type First =
  | 'turnBegan'
  | 'actionBegan'
  | 'chose'
  | 'idled'
  | 'searched'
  | 'statusKept'
  | 'resetTried'
  | 'trick'
  | 'noted'
  | 'notDone'
  | 'defended'
  | 'moved'
  | 'turned'
  | 'rested'
  | 'attacked'
  | 'cast'
  | 'prepared'
  | 'preparationLost'
  | 'toggledOn'
  | 'toggledOff'
  | 'sustained'
  | 'sustainEnded'
  | 'transformed'
  | 'spent'
  | 'energyLost'
  | 'energyGained'
  | 'healed'
  | 'harmed'
  | 'capped'
  | 'maxChanged'
  | 'statusGained'
  | 'statusEnded'
  | 'statusChanged'
  | 'barrierHit'
  | 'modifierGained'
  | 'modifierEnded'
  | 'injured'
  | 'injuryHealed'
  | 'granted'
  | 'grantEnded'
  | 'banned'
  | 'quickened';

/** The rest of the switch: creatures, things, stealth, falls, breath, consciousness, ends. */
function foldMore(state: State, e: Exclude<Event, { kind: First }>): void {
  const { battle } = state;
  switch (e.kind) {
    case 'summoned': {
      const { creature } = e;
      addCreature(state, creature, e.side);
      if (creature.owner !== null) who(state, creature.owner).summons.push(creature.id);
      return;
    }
    case 'vanished': {
      const c = who(state, e.who);
      c.gone = true;
      if (c.owner !== null) {
        const owner = who(state, c.owner);
        owner.summons = owner.summons.filter((id) => id !== c.id);
      }
      return;
    }
    case 'objectMade':
      battle.serial++;
      battle.field.obstacles.push(structuredClone(e.object));
      return;
    case 'objectGone':
      battle.field.obstacles = battle.field.obstacles.filter((o) => o.id !== e.object);
      return;
    case 'hid': {
      const c = who(state, e.who);
      c.stealth = e.stealth;
      c.restChain = 0;
      c.stamp++;
      return;
    }
    case 'stealthLost': {
      const c = who(state, e.who);
      if (c.stealth !== null) c.stealth -= e.loss;
      return;
    }
    case 'stealthRaised': {
      const c = who(state, e.who);
      if (c.stealth === null) c.stamp++;
      c.stealth = (c.stealth ?? 0) + e.amount;
      return;
    }
    case 'becameInvisible': {
      const c = who(state, e.who);
      c.invisibility = e.value;
      c.stamp++;
      return;
    }
    case 'revealed': {
      const c = who(state, e.who);
      if (e.invisible) c.invisibility = null;
      else c.stealth = null;
      c.stamp++;
      return;
    }
    case 'pushed':
      who(state, e.who).forcedMove = { ...e.forced, direction: { ...e.forced.direction } };
      return;
    case 'thrown': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      c.forcedMove = e.forced === null ? null : { ...e.forced, direction: { ...e.forced.direction } };
      return;
    }
    case 'fell': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      if (e.landed) c.forcedMove = null;
      return;
    }
    case 'modeChanged': {
      const c = who(state, e.who);
      c.mode = e.mode;
      c.stamp++;
      return;
    }
    case 'airChanged': {
      const c = who(state, e.who);
      c.air = e.air;
      c.inhaled = e.inhaled;
      return;
    }
    case 'swapped': {
      const c = who(state, e.who);
      for (const item of c.inventory) {
        if (e.stow.includes(item.id)) {
          item.place = 'stowed';
          item.limb = null;
        } else if (e.draw.includes(item.id)) {
          item.place = 'held';
          item.limb = e.limb;
          item.hidden = false;
        }
      }
      c.restChain = 0;
      c.stamp++;
      return;
    }
    case 'pickedUp': {
      const c = who(state, e.who);
      battle.field.items = battle.field.items.filter((i) => i.id !== e.item.id);
      c.inventory.push({
        id: e.item.id,
        itemId: e.item.itemId,
        place: e.limb === null ? 'stowed' : 'held',
        limb: e.limb,
        hidden: false,
        count: e.item.count,
      });
      c.restChain = 0;
      c.stamp++;
      return;
    }
    case 'dropped': {
      const c = who(state, e.who);
      const item = c.inventory.find((i) => i.id === e.item);
      if (!item) return;
      c.inventory = c.inventory.filter((i) => i.id !== e.item);
      battle.field.items.push({ id: item.id, itemId: item.itemId, at: { ...e.at }, count: item.count });
      c.stamp++;
      return;
    }
    case 'consumed': {
      const c = who(state, e.who);
      c.consumables[e.item] = (c.consumables[e.item] ?? 0) - e.count;
      return;
    }
    case 'jammed':
      putStatus(who(state, e.who), {
        id: 'jammed',
        remainingActions: null,
        params: { needed: e.actions },
        source: e.weapon,
        by: e.who,
        since: actionNumber(battle),
      });
      return;
    case 'unjammed': {
      const c = who(state, e.who);
      c.restChain = 0;
      const status = c.statuses[findStatus(c, 'jammed', e.weapon)];
      if (e.left <= 0) dropStatus(c, 'jammed', e.weapon);
      else if (status) status.params = { needed: e.left };
      return;
    }
    case 'suitBroken': {
      const c = who(state, e.who);
      c.armourClass = 'none';
      c.armourBlock = 0;
      c.shieldedCoating = false;
      c.restBonusPct = 100;
      c.stamp++;
      return;
    }
    case 'overridden':
      setPath(state, e.path, e.value as Json);
      return;
    default:
      foldEnd(state, e);
  }
}
