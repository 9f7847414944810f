import type { Book } from '../book.ts';
import { UNARMED } from '../book.ts';
import type { Sheet } from '../content.ts';
import { UNHURT } from '../fold-wounds.ts';
import type { Combatant, Kit } from '../state.ts';
import type { Unknown } from './give.ts';
import { give } from './give.ts';
import { reactionOf } from './reaction.ts';
import type { Start } from './start-schema.ts';

/** A combatant as his sheet and what differs from it make him. Ids that nothing defines are told. */
export function combatantOf(
  book: Book,
  sheet: Sheet,
  at: { readonly id: string; readonly slot: number; readonly key: string; readonly team: string },
  start: Start,
): { readonly c: Combatant; readonly unknown: readonly Unknown[] } {
  const unknown: Unknown[] = [];
  const find = <T>(map: ReadonlyMap<string, T>, id: string | null, field: string): T | null => {
    const found = id === null ? null : (map.get(id) ?? null);
    if (id !== null && found === null) unknown.push({ field, id });
    return found;
  };
  const armour = find(book.armours, sheet.armourId, 'armourId');
  const kit: Kit = {
    attributes: sheet.attributes,
    mobility: sheet.mobility ?? sheet.attributes.agi,
    skills: sheet.skills,
    traits: sheet.traits,
    saves: sheet.saves,
    weapon: find(book.weapons, sheet.weaponId, 'weaponId') ?? UNARMED,
    weaponState: 'held',
    shield: find(book.shields, sheet.shieldId, 'shieldId'),
    armour,
    helmet: find(book.helmets, sheet.helmetId, 'helmetId'),
    modifiers: [],
  };
  for (const id of sheet.traits) find(book.traits, id, 'traits');
  for (const id of sheet.spells) find(book.spells, id, 'spells');
  for (const id of sheet.otherWeapons) find(book.weapons, id, 'otherWeapons');
  const c = fresh(at, kit, sheet);
  unknown.push(...give(c, start, book));
  if (start.mobility === undefined) {
    const own = sheet.mobility ?? c.kit.attributes.agi;
    c.kit = { ...c.kit, mobility: own - (c.kit.armour?.mobilityPenalty ?? 0) };
  }
  if (start.hp === undefined) c.hp = c.maxHp;
  if (start.reaction === undefined) c.reaction = reactionOf(book, c, sheet);
  wornOut(c, start, book);
  return { c, unknown };
}

/** Somebody who begins without hit points is in the condition that they make, unless it is given. */
function wornOut(c: Combatant, start: Start, book: Book): void {
  if (start.condition === undefined && c.hp <= book.rules.outAt) c.condition = 'unconscious';
}

function fresh(
  at: { readonly id: string; readonly slot: number; readonly key: string; readonly team: string },
  kit: Kit,
  sheet: Sheet,
): Combatant {
  return {
    id: at.id,
    slot: at.slot,
    sheet: at.key,
    teamId: at.team,
    kit,
    reactionMode: sheet.reactionMode ?? (sheet.reaction === undefined ? 'int' : 'static'),
    reaction: 0,
    rolledOff: 0,
    arrives: 0,
    hp: sheet.maxHp,
    maxHp: sheet.maxHp,
    wounds: UNHURT,
    woundPenalty: 0,
    condition: 'ok',
    struckDown: false,
    rescueRounds: null,
    rescueSince: -1,
    stunnedUntil: null,
    penaltyAttack: 0,
    penaltyDefence: 0,
    loseInitiative: false,
    imbalanceHits: 0,
    prone: false,
    posture: 'standing',
    fallen: null,
    pickUpCost: 'main',
    position: null,
    facing: 0,
    faced: false,
    aim: null,
    motion: 'movingAware',
    motionBefore: 'movingAware',
    motionUntil: null,
    cover: 'none',
    acted: false,
    helped: false,
    interceptMade: false,
    defencesUsed: 0,
    defencesMet: [],
    touched: false,
    ammo: sheet.ammo,
    carried: { weapons: sheet.otherWeapons, items: sheet.items },
    spells: sheet.spells,
  };
}
