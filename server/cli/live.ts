import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { openSqlite, SQLITE_FILE } from '../store/sqlite.ts';

/**
 * Throws while a server has the database open. SQLite deletes the log file with its last connection: if it
 * stays, there is another.
 */
export async function refuseLive(dataDir: string): Promise<void> {
  const { db } = openSqlite(dataDir, true);
  // Kysely closes only what was used.
  await sql`select 1`.execute(db);
  await db.destroy();
  if (existsSync(join(dataDir, `${SQLITE_FILE}-wal`))) {
    throw new OperatorError(
      'Un serveur utilise encore ce dossier de données : arrêtez-le d’abord, puis recommencez.',
    );
  }
}
