import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The schema that the first release began with. */
export function beginning(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await people(db);
      await content(db);
      await battles(db);
      await db.schema
        .createTable('once')
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('request', 'text', (c) => c.notNull())
        .addColumn('answer', 'text')
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('once_pk', ['actor', 'key'])
        .execute();
      await db.schema.createIndex('once_at').on('once').column('at').execute();
      await db.schema
        .createTable('settings')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
      await onlyAppend(db, kind);
    },
  };
}

async function people(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('login_key', 'text', (c) => c.notNull().unique())
    .addColumn('login', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await db.schema
    .createTable('communities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('community_id', 'text', (c) => c.notNull().references('communities.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('members_pk', ['community_id', 'account_id'])
    .execute();
  await db.schema.createIndex('members_account').on('members').column('account_id').execute();
  await db.schema
    .createTable('invites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull().unique())
    .addColumn('community_id', 'text', (c) => c.notNull().references('communities.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('uses_left', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

async function content(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('characters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('community_id', 'text', (c) => c.notNull().references('communities.id'))
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('ok', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('packs', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('packs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('community_id', 'text', (c) => c.notNull().references('communities.id'))
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('ok', 'integer', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .execute();
}

async function battles(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('battles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('community_id', 'text', (c) => c.notNull().references('communities.id'))
    .addColumn('system', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('archived', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('battles_updated').on('battles').columns(['updated_at', 'id']).execute();
  await db.schema
    .createTable('battle_log')
    .addColumn('battle_id', 'text', (c) => c.notNull().references('battles.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('notice', 'text')
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('battle_log_pk', ['battle_id', 'seq'])
    .execute();
  await db.schema
    .createTable('battle_secrets')
    .addColumn('battle_id', 'text', (c) => c.primaryKey().references('battles.id'))
    .addColumn('secrets', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('battle_id', 'text', (c) => c.notNull().references('battles.id'))
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('fighters', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('taken_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('seats_battle').on('seats').column('battle_id').execute();
  await db.schema
    .createTable('session_seats')
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('seat_id', 'text', (c) => c.notNull().references('seats.id'))
    .addPrimaryKeyConstraint('session_seats_pk', ['session_id', 'seat_id'])
    .execute();
  await db.schema
    .createTable('drafts')
    .addColumn('battle_id', 'text', (c) => c.notNull().references('battles.id'))
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('fighter', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_pk', ['battle_id', 'turn', 'fighter'])
    .execute();
}

/** What happened stays: the database itself refuses to change or remove an entry of a log. */
async function onlyAppend(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') {
    for (const act of ['UPDATE', 'DELETE']) {
      await sql
        .raw(
          `CREATE TRIGGER battle_log_no_${act.toLowerCase()} BEFORE ${act} ON battle_log BEGIN SELECT RAISE(ABORT, 'battle_log only grows'); END`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `CREATE FUNCTION battle_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'battle_log only grows'; END $$`,
    )
    .execute(db);
  await sql
    .raw('CREATE TRIGGER battle_log_only_grows BEFORE UPDATE OR DELETE ON battle_log FOR EACH ROW EXECUTE FUNCTION battle_log_only_grows()')
    .execute(db);
}
