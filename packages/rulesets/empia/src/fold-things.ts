import type { Json } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { foldItems } from './fold-items.ts';
import { fieldWith, who } from './fold-parts.ts';
import { setPath } from './fold-path.ts';
import { addCreature } from './fold-slots.ts';
import type { State } from './state.ts';

/** Events that `fold` takes itself. */
export type First =
  | 'actionEnded'
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
export function foldMore(state: State, e: Exclude<Event, { kind: First }>, book: Book): void {
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
      battle.field = fieldWith(battle.field, [...battle.field.obstacles, e.object], battle.field.items);
      return;
    case 'objectGone':
      battle.field = fieldWith(
        battle.field,
        battle.field.obstacles.filter((o) => o.id !== e.object),
        battle.field.items,
      );
      return;
    case 'hid': {
      const c = who(state, e.who);
      c.stealth = e.stealth;
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
    case 'pushed': {
      const c = who(state, e.who);
      if (c.forcedMove !== null && c.forcedMove.metresLeft >= e.forced.metresLeft) return;
      c.forcedMove = { ...e.forced, direction: { ...e.forced.direction } };
      return;
    }
    case 'thrown': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      c.forcedMove = e.forced === null ? null : { ...e.forced, direction: { ...e.forced.direction } };
      return;
    }
    case 'fell': {
      const c = who(state, e.who);
      c.position = { ...e.to };
      c.forcedMove = e.landed ? null : { metresLeft: 0, metresDone: e.total, direction: { x: 0, y: 0, z: -1 }, source: 'fall' };
      return;
    }
    case 'modeChanged': {
      const c = who(state, e.who);
      c.mode = e.mode;
      if (e.mode === 'flight' && c.forcedMove !== null && c.forcedMove.source === 'fall') c.forcedMove = null;
      c.stamp++;
      return;
    }
    case 'airChanged': {
      const c = who(state, e.who);
      c.air = e.air;
      c.inhaled = e.inhaled;
      return;
    }
    case 'overridden':
      setPath(state, book, e.path, e.value as Json, e.phase);
      return;
    default:
      foldItems(state, e, book);
  }
}
