import type { NounForms } from '@boevka/language';
import type { AbilitySeen, ViewOf } from '../../views.ts';
import type { PhraseId } from '../phrase-ids.ts';
import type { Slot } from '../slot.ts';
import { anywhere, clause, fighter, put } from '../slot.ts';
import type { Telling } from './parts.ts';
import { silent } from './parts.ts';

/** Abilities that are no blow. What a blow, a creature or a thing kept up tells by itself is not told twice. */
export const abilities = {
  cast(v, slot) {
    if (isToldByItself(v, slot)) return;
    const list = castList(v);
    const others = v.targets.filter((t) => t !== v.who);
    const target = others.map((t) => fighter(slot, t));
    put(slot, clause(slot, list, { actor: fighter(slot, v.who), spell: spell(slot, v.ability), ...(target.length > 0 ? { target } : {}) }));
  },
  prepared(v, slot) {
    const actor = fighter(slot, v.who);
    if (v.deed === 'trick') {
      if (!anywhere(slot, 'trick', (t) => t.who === v.who)) put(slot, clause(slot, 'preparesTrick', { actor }));
      return;
    }
    if (v.ability === null || usesNow(slot, v.who)) return;
    const args = { actor, spell: spell(slot, v.ability) };
    if (v.deed === 'stop') put(slot, clause(slot, 'stops', args));
    else if (v.streaming) put(slot, clause(slot, 'streams', args));
    else put(slot, clause(slot, slot.scene.preparing.has(v.who) ? 'preparesOn' : 'prepares', args));
  },
  preparationLost(v, slot) {
    if (fallsNow(slot, v.who)) return;
    const named = v.ability === null ? {} : { spell: spell(slot, v.ability) };
    put(slot, clause(slot, 'preparationLost', { actor: fighter(slot, v.who), ...named }));
  },
  toggledOn(v, slot) {
    put(slot, clause(slot, 'switchesOn', { actor: fighter(slot, v.who), spell: spell(slot, v.ability) }));
  },
  toggledOff(v, slot) {
    if (!fallsNow(slot, v.who)) put(slot, clause(slot, 'switchesOff', { actor: fighter(slot, v.who), spell: spell(slot, v.ability) }));
  },
  sustained(v, slot) {
    if (anywhere(slot, 'transformed', (t) => t.who === v.who) || anywhere(slot, 'outOfSight', (o) => o.who === v.who)) return;
    put(slot, clause(slot, 'sustains', { actor: fighter(slot, v.who), spell: spell(slot, v.ability) }));
  },
  sustainEnded(v, slot) {
    if (!fallsNow(slot, v.who)) put(slot, clause(slot, 'sustainEnds', { actor: fighter(slot, v.who), spell: spell(slot, v.ability) }));
  },
  transformed(v, slot) {
    const actor = fighter(slot, v.who);
    if (v.ability === null) put(slot, clause(slot, 'transformsBack', { actor }));
    else put(slot, clause(slot, 'transforms', { actor, ...(v.ability.id === null ? {} : { spell: spell(slot, v.ability) }) }));
  },
  granted: silent,
  grantEnded: silent,
  banned: silent,
  quickened: silent,
  summoned(v, slot) {
    const creature = fighter(slot, v.creature);
    if (v.wild) put(slot, clause(slot, 'summonsWild', { creature }));
    else if (v.who === null) put(slot, clause(slot, 'appears', { creature }));
    else put(slot, clause(slot, 'summons', { creature, actor: fighter(slot, v.who) }));
  },
  vanished(v, slot) {
    put(slot, clause(slot, 'vanishes', { creature: fighter(slot, v.who) }));
  },
  objectMade(v, slot) {
    put(slot, clause(slot, 'objectMade', { thing: slot.t.names.place(v.name) }));
  },
  objectGone(_v, slot) {
    put(slot, clause(slot, 'objectGone', {}));
  },
  trick(v, slot) {
    const actor = fighter(slot, v.who);
    if (v.text === null) put(slot, clause(slot, 'trick', { actor }));
    else put(slot, clause(slot, 'trickTold', { actor, text: v.text.replace(/[.\s]+$/, '') }));
  },
  noted: silent,
} as const satisfies Telling<
  | 'cast'
  | 'prepared'
  | 'preparationLost'
  | 'toggledOn'
  | 'toggledOff'
  | 'sustained'
  | 'sustainEnded'
  | 'transformed'
  | 'granted'
  | 'grantEnded'
  | 'banned'
  | 'quickened'
  | 'summoned'
  | 'vanished'
  | 'objectMade'
  | 'objectGone'
  | 'trick'
  | 'noted'
>;

function spell(slot: Slot, ability: AbilitySeen): NounForms {
  return slot.t.names.ability(ability);
}

/** The blows, the creature or the lasting effect of the same use are told instead. */
function isToldByItself(v: ViewOf<'cast'>, slot: Slot): boolean {
  return (
    anywhere(slot, 'attacked', (a) => a.who === v.who && a.ability !== null) ||
    anywhere(slot, 'summoned', (s) => s.who === v.who) ||
    anywhere(slot, 'toggledOn', (s) => s.who === v.who) ||
    anywhere(slot, 'sustained', (s) => s.who === v.who) ||
    anywhere(slot, 'transformed', (s) => s.who === v.who)
  );
}

function castList(v: ViewOf<'cast'>): PhraseId {
  if (v.roll?.result === 'critMiss') return 'castCritMiss';
  if (v.roll?.result === 'miss' || v.roll?.result === 'impossible') return 'castFails';
  if (v.targets.some((t) => t !== v.who)) return v.ability.look.helps ? 'castHelp' : 'castHostile';
  return v.targets.length > 0 || v.ability.look.helps ? 'castSelf' : 'castNowhere';
}

/** The last action of a preparation is told by what it brings. */
function usesNow(slot: Slot, who: string): boolean {
  return anywhere(slot, 'cast', (c) => c.who === who) || anywhere(slot, 'attacked', (a) => a.who === who && a.ability !== null);
}

/** What ends with its owner's fall is told by the fall. */
function fallsNow(slot: Slot, who: string): boolean {
  return (
    anywhere(slot, 'collapsed', (c) => c.who === who) ||
    anywhere(slot, 'knockedOut', (c) => c.who === who) ||
    anywhere(slot, 'died', (c) => c.who === who)
  );
}
