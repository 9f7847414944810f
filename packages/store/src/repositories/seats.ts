import type { Db } from '../store.ts';
import type { SeatRow } from '../tables.ts';

export async function addSeats(db: Db, rows: readonly SeatRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('seats')
      .values([...rows])
      .execute();
}

/** The seats of a battle, the oldest first. */
export function listSeats(db: Db, battle: string): Promise<SeatRow[]> {
  return db
    .selectFrom('seats')
    .selectAll()
    .where('battle_id', '=', battle)
    .where('removed', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The seat that a link opens; `null` where it was renewed or taken away. */
export async function findSeat(db: Db, digest: string): Promise<SeatRow | null> {
  const row = await db.selectFrom('seats').selectAll().where('digest', '=', digest).where('removed', '=', 0).executeTakeFirst();
  return row ?? null;
}

/** Gives a seat another link; whoever sat there by the old one gets up. Returns the seat, or `null` where there is none. */
export async function renewSeat(db: Db, battle: string, seat: string, digest: string): Promise<SeatRow | null> {
  await db.deleteFrom('session_seats').where('seat_id', '=', seat).execute();
  const row = await db
    .updateTable('seats')
    .set({ digest, account_id: null, taken_at: null })
    .where('battle_id', '=', battle)
    .where('id', '=', seat)
    .where('removed', '=', 0)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a seat away. Returns whether there was one. */
export async function removeSeat(db: Db, battle: string, seat: string): Promise<boolean> {
  await db.deleteFrom('session_seats').where('seat_id', '=', seat).execute();
  const row = await db
    .updateTable('seats')
    .set({ removed: 1 })
    .where('battle_id', '=', battle)
    .where('id', '=', seat)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return Number(row.numUpdatedRows) > 0;
}

/** A browser sits down; with an account the seat becomes the account's. */
export async function takeSeat(db: Db, seat: string, session: string, account: string | null, at: string): Promise<void> {
  await db
    .insertInto('session_seats')
    .values({ session_id: session, seat_id: seat })
    .onConflict((on) => on.columns(['session_id', 'seat_id']).doNothing())
    .execute();
  const query = db.updateTable('seats').where('id', '=', seat);
  await (account === null ? query.set({ taken_at: at }) : query.set({ taken_at: at, account_id: account })).execute();
}

/** The seats of a browser and of the account that is signed in there. */
export async function seatsOf(db: Db, session: string, account: string | null): Promise<SeatRow[]> {
  const opened = db.selectFrom('session_seats').select('seat_id').where('session_id', '=', session);
  return db
    .selectFrom('seats')
    .selectAll()
    .where('removed', '=', 0)
    .where((eb) => (account === null ? eb('id', 'in', opened) : eb.or([eb('id', 'in', opened), eb('account_id', '=', account)])))
    .orderBy('created_at')
    .execute();
}
