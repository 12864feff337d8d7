import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import { OperatorError } from '../base/errors.ts';
import { stepsFor } from '../db/migration-steps.ts';
import type { Database, Schema } from '../db/schema.ts';
import { deriveColumns } from './history.ts';

/**
 * Returns the migrations. The last one also computes the columns that follow from the histories, because only then the
 * tables are those that today's code expects. A change of this computation needs a new step, which may be empty.
 */
function migrationsFor(dialect: Database['dialect']): Record<string, Migration> {
  const steps = stepsFor(dialect);
  const lastStep = Object.keys(steps).toSorted().at(-1);
  const migrations = Object.entries(steps).map(([name, statements]): [string, Migration] => {
    const up = async (db: Kysely<Schema>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (name === lastStep) await deriveColumns(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(migrations);
}

/** Brings the tables up to date, or to the step `target`. A single transaction holds all steps. */
export async function migrate({ db, dialect }: Database, target?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
  const { error, results } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest());
  if (error !== undefined) throw migrationFault(error, results);
  // A step may have erased personal data, which SQLite's log still contains.
  if (dialect === 'sqlite' && results?.length) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function migrationFault(cause: unknown, results: MigrationResult[] = []): OperatorError {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const step = failed ? ` (étape ${failed})` : '';
  // The cause is named, because it may only be a lost connection or a full disk.
  const reason = (cause as Error).message;
  return new OperatorError(`La base de données ne peut pas être mise à jour${step} : ${reason}.`, { cause });
}
