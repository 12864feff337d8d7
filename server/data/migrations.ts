import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import { OperatorError } from '../base/errors.ts';
import { stepsFor } from '../db/migration-steps.ts';
import type { Database, Schema } from '../db/schema.ts';
import { deriveColumns } from './history.ts';

/**
 * The last step, whichever that is, also derives the columns that follow from the histories: by then the tables are
 * those of today. What changes how they are derived comes with a step, which may be empty.
 */
function migrationsFor(dialect: Database['dialect']): Record<string, Migration> {
  const steps = stepsFor(dialect);
  const last = Object.keys(steps).toSorted().at(-1);
  const migrations = Object.entries(steps).map(([name, statements]): [string, Migration] => {
    const up = async (db: Kysely<Schema>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (name === last) await deriveColumns(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(migrations);
}

/**
 * Brings the tables up to date, or as far as `last`, in one transaction: whole or not at all, also when several
 * processes start at once.
 */
export async function migrate({ db, dialect }: Database, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error !== undefined) throw migrationFault(error, results);
  // A step may have overwritten what its log still holds.
  if (dialect === 'sqlite' && results?.length) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function migrationFault(cause: unknown, results: MigrationResult[] = []): OperatorError {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const step = failed ? ` (étape ${failed})` : '';
  // It may only have been away, or the disk full.
  const why = (cause as Error).message;
  return new OperatorError(`La base de données ne peut pas être mise à jour${step} : ${why}.`, { cause });
}
