import type { Kysely, Migration } from 'kysely';
import { Migrator } from 'kysely';
import { StoreError } from './error.ts';
import { beginning } from './migrations/0001-beginning.ts';
import type { Tables } from './tables.ts';

/** Every step from an empty database to the present schema, by name. Steps are only added; a released one never changes. */
export function stepsOf(kind: 'sqlite' | 'postgres'): { readonly [name: string]: Migration } {
  return { '0001-beginning': beginning(kind) };
}

/**
 * Brings a database to the present schema.
 * @returns the steps that were taken
 * @throws StoreError `newer-schema` where a later release has been here
 */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...stepsOf(kind) }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    if (error instanceof Error && /corrupted migrations/u.test(error.message)) {
      throw new StoreError('newer-schema', `The database belongs to a later release: ${error.message}`);
    }
    throw error;
  }
  return (results ?? []).map((step) => step.migrationName);
}
