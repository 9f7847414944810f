import type { BattleStart, Secrets } from '@boevka/kernel';
import type { LogRow, SeatRow, Unit } from '@boevka/store';
import { addSeats, createBattle } from '@boevka/store';
import type { Shipped } from '../content/books.ts';
import { Failure } from '../failure.ts';
import { digestOf, newId, newToken } from '../ids.ts';
import type { AnyRecord } from '../table/bout.ts';
import { openBout } from '../table/hidden.ts';
import { refusedBy } from '../table/sayings.ts';
import { headlineOf } from './head.ts';
import type { Happening, Visibility } from './log.ts';
import { entryOf } from './log.ts';
import { chainsText } from './secrets.ts';
import { foldRows } from './state.ts';

/** What a battle is opened with. */
export interface ToOpen {
  readonly shipped: Shipped;
  readonly community: string;
  readonly title: string;
  readonly visibility: Visibility;
  readonly dice: 'sealed' | 'handed';
  readonly demo: boolean;
  readonly secrets: Secrets;
  readonly actor: string;
  readonly at: string;
  readonly id: string;
}

/**
 * The record of a battle that begins.
 * @throws Failure `battle-refused` with the rulebook's refusals
 */
export function beginning(shipped: Shipped, id: string, content: string, start: BattleStart, secrets: Secrets): AnyRecord {
  try {
    // Once through JSON: what is opened is what will be read.
    return JSON.parse(JSON.stringify(openBout(shipped.rulebook, { battle: id, content, start }, secrets).record)) as AnyRecord;
  } catch (error) {
    const failure = refusedBy(error, (r, locale) => shipped.rulebook.use(({ words }) => words.refusal(r, locale, (who) => who)));
    throw failure ?? error;
  }
}

/** Writes a battle from its record, which may have turns already, and what happened around it. */
export async function open(unit: Unit, record: AnyRecord, given: ToOpen, more: readonly Happening[] = []): Promise<number> {
  const { shipped, community, title, visibility, dice, demo, secrets, actor, at, id } = given;
  const happenings: readonly Happening[] = [{ kind: 'opened', title, visibility, dice, demo, record }, ...more];
  const entries = happenings.map((happening) => entryOf(happening, actor, at));
  const rows = entries.map((entry, index): LogRow => ({ battle_id: id, seq: index + 1, ...entry }));
  const state = foldRows(shipped.rulebook, id, null, rows);
  const row = { id, community_id: community, system: record.pin.ruleset, demo: demo ? 1 : 0, created_at: at, ...headlineOf(state) };
  return createBattle(unit, row, chainsText(secrets), entries);
}

/** A seat with its link, which is shown this once. */
export interface NewSeat {
  readonly row: SeatRow;
  readonly token: string;
}

/**
 * Seats for players.
 * @throws Failure `request-malformed` for fighters that the battle does not have
 */
export function newSeats(
  battle: string,
  seats: readonly { readonly player: string; readonly fighters: readonly string[] }[],
  fighters: readonly string[],
  at: string,
): readonly NewSeat[] {
  return seats.map(({ player, fighters: own }): NewSeat => {
    const strange = own.find((fighter) => !fighters.includes(fighter));
    if (strange !== undefined) {
      const message = {
        ru: `Бойца «${strange}» в этом бою нет. Есть: ${fighters.join(', ')}.`,
        en: `The battle has no fighter “${strange}”. There are: ${fighters.join(', ')}.`,
      };
      throw new Failure('request-malformed', { message });
    }
    const token = newToken();
    const row: SeatRow = {
      id: newId(),
      battle_id: battle,
      player,
      fighters: JSON.stringify(own),
      digest: digestOf(token),
      account_id: null,
      taken_at: null,
      created_at: at,
      removed: 0,
    };
    return { row, token };
  });
}

/** Writes seats. */
export async function keepSeats({ db }: Unit, seats: readonly NewSeat[]): Promise<void> {
  await addSeats(
    db,
    seats.map(({ row }) => row),
  );
}
