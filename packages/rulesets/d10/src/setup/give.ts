import type { Book } from '../book.ts';
import { UNARMED } from '../book.ts';
import type { Weapon } from '../content.ts';
import { UNHURT, woundSum } from '../fold-wounds.ts';
import type { Combatant, Kit } from '../state.ts';
import type { Start } from './start-schema.ts';

/** An id that nothing of the battle's content is called by: which field, and the id. */
export interface Unknown {
  readonly field: string;
  readonly id: string;
}

/** Things of a start by their ids, as the book has them. What the book lacks is told. */
function lookUp<T>(map: ReadonlyMap<string, T>, given: string | T | null, field: string, unknown: Unknown[]): T | null {
  if (typeof given !== 'string') return given;
  const found = map.get(given);
  if (found === undefined) unknown.push({ field, id: given });
  return found ?? null;
}

/**
 * Sets fields of a combatant as a setup or a ruling gives them, in the ledger's names. Things are replaced, maps of numbers are added to.
 * @returns ids that the book does not know; nothing was set by them
 */
export function give(c: Combatant, start: Start, book: Book): readonly Unknown[] {
  const unknown: Unknown[] = [];
  giveKit(c, start, book, unknown);
  giveBody(c, start, book);
  giveMoment(c, start);
  return unknown;
}

function giveKit(c: Combatant, start: Start, book: Book, unknown: Unknown[]): void {
  const { kit } = c;
  const weapon: Weapon | null = start.weapon === undefined ? kit.weapon : lookUp(book.weapons, start.weapon, 'weapon', unknown);
  const next: Kit = {
    attributes: start.attributes === undefined ? kit.attributes : withGiven(kit.attributes, start.attributes),
    mobility: start.mobility ?? kit.mobility,
    skills: start.skills === undefined ? kit.skills : { ...kit.skills, ...start.skills },
    traits: start.traits ?? kit.traits,
    saves: start.saves === undefined ? kit.saves : { ...kit.saves, ...start.saves },
    weapon: weapon ?? UNARMED,
    weaponState: start.weaponState ?? (start.weapon === undefined ? kit.weaponState : 'held'),
    shield: start.shield === undefined ? kit.shield : lookUp(book.shields, start.shield, 'shield', unknown),
    armour: start.armour === undefined ? kit.armour : lookUp(book.armours, start.armour, 'armour', unknown),
    helmet: start.helmet === undefined ? kit.helmet : lookUp(book.helmets, start.helmet, 'helmet', unknown),
    modifiers: start.modifiers ?? kit.modifiers,
  };
  if (unknown.length === 0) c.kit = next;
  if (start.weaponState === 'dropped') c.fallen = next.weapon.id;
  if (start.weaponState === 'held') c.fallen = null;
  for (const id of start.traits ?? []) if (!book.traits.has(id)) unknown.push({ field: 'traits', id });
}

/** A record with the given fields in place of its own. */
function withGiven<T extends object>(whole: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const out = { ...whole };
  for (const key of Object.keys(given) as (keyof T)[]) {
    const value = given[key];
    if (value !== undefined) out[key] = value;
  }
  return out;
}

function giveBody(c: Combatant, start: Start, book: Book): void {
  if (start.teamId !== undefined) c.teamId = start.teamId;
  if (start.maxHp !== undefined) c.maxHp = start.maxHp;
  if (start.hp !== undefined) c.hp = start.hp;
  if (start.wounds !== undefined) {
    c.wounds = { ...UNHURT, ...start.wounds };
    c.woundPenalty = woundSum(c.wounds);
  }
  if (start.condition !== undefined) {
    c.condition = start.condition;
    c.struckDown = start.condition === 'captured' || (start.condition === 'unconscious' && c.hp > book.rules.outAt);
  }
  if (start.rescueRounds !== undefined) {
    c.rescueRounds = start.rescueRounds;
    c.rescueSince = -1;
  }
  if (start.reaction !== undefined) c.reaction = start.reaction;
  if (start.reactionMode !== undefined) c.reactionMode = start.reactionMode;
  if (start.ammo !== undefined) c.ammo = { ...c.ammo, ...start.ammo };
  if (start.carried !== undefined) {
    c.carried = { weapons: start.carried.weapons ?? c.carried.weapons, items: start.carried.items ?? c.carried.items };
  }
  if (start.spells !== undefined) c.spells = start.spells;
  if (start.arrives !== undefined) c.arrives = start.arrives;
}

/** What changes from round to round. */
function giveMoment(c: Combatant, start: Start): void {
  if (start.stunnedUntil !== undefined) c.stunnedUntil = start.stunnedUntil;
  if (start.imbalance !== undefined) {
    c.penaltyAttack = start.imbalance.penaltyAttack ?? c.penaltyAttack;
    c.penaltyDefence = start.imbalance.penaltyDefence ?? c.penaltyDefence;
    c.loseInitiative = start.imbalance.loseInitiative ?? c.loseInitiative;
  }
  if (start.imbalanceHits !== undefined) c.imbalanceHits = start.imbalanceHits;
  if (start.prone !== undefined) c.prone = start.prone;
  if (start.posture === 'lying') c.prone = true;
  else if (start.posture !== undefined) c.posture = start.posture;
  if (start.pickUpCost !== undefined) c.pickUpCost = start.pickUpCost;
  if (start.position !== undefined) c.position = start.position;
  if (start.aim !== undefined) c.aim = start.aim;
  if (start.motion !== undefined) c.motion = start.motion;
  if (start.cover !== undefined) c.cover = start.cover;
  if (start.acted !== undefined) c.acted = start.acted;
  if (start.interceptMade !== undefined) c.interceptMade = start.interceptMade;
  if (start.facing !== undefined) {
    c.facing = start.facing;
    c.faced = true;
  }
  if (start.acted === true || start.interceptMade === true || c.imbalanceHits > 0) c.touched = true;
}
