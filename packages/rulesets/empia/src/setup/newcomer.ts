import type { Book } from '../book.ts';
import { startMaxima } from '../maxima.ts';
import type { Combatant, State } from '../state.ts';
import { buildCombatant } from './combatant.ts';
import { NO_START } from './start-schema.ts';

const NOTHING_GIVEN = { health: false, energy: false, maxHealth: false, maxEnergy: false };

/**
 * A creature that appears in a running battle: made from its sheet in the book, with the passives of that sheet at work.
 * @param over fields that differ from the sheet's; position, facing, owner and creature belong here
 * @returns null where the book has no such sheet
 */
export function combatantFrom(book: Book, sheetId: string, id: string, slot: number, over: Partial<Combatant>): Combatant | null {
  const sheet = book.sheets.get(sheetId);
  if (sheet === undefined) return null;
  const position = over.position ?? { x: 0, y: 0, z: 0 };
  const made = buildCombatant(book, sheet, { id, sheetId, slot, position, facing: over.facing ?? 0 }, NO_START, position.z);
  startMaxima(book, alone(made), made, NOTHING_GIVEN);
  return { ...made, ...over };
}

/** A state that holds one combatant, for reckoning his numbers before he is in the battle. */
function alone(c: Combatant): State {
  return {
    battle: {
      battleId: '',
      kind: 'official',
      deathMatch: false,
      turn: 1,
      actionIndex: 1,
      sides: {},
      field: { diameterM: 500, edge: 'open', groundHeightM: 0, surface: 'hard', obstacles: [], places: [], items: [], visibility: [] },
      sightMatrix: {},
      day: 1,
      endedEarly: false,
      result: null,
      serial: 1,
      slots: {},
    },
    combatants: [c],
  };
}
