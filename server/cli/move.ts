import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Engine } from '../store/schema.ts';
import { openSqlite, SQLITE_FILE } from '../store/sqlite.ts';
import { copyAll } from './copy.ts';

/** The file's name after the move, so that nobody takes it for the live database. */
const MOVED = `${SQLITE_FILE}.moved`;

/**
 * SQLite deletes the log file with its last connection. If it stays, a server still has the database open.
 */
async function refuseLive(dataDir: string): Promise<void> {
  const probe = openSqlite(dataDir, true);
  await migrate(probe);
  await probe.db.destroy();
  if (existsSync(join(dataDir, `${SQLITE_FILE}-wal`))) {
    throw new OperatorError(
      'Un serveur utilise encore ce dossier de données : arrêtez-le d’abord, puis recommencez.',
    );
  }
}

/**
 * Copies everything from SQLite to PostgreSQL, checks the counts, and renames the file. Returns how many
 * requests.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<number> {
  await refuseLive(dataDir);
  const source: Engine = openSqlite(dataDir, true);
  const target = await openPostgres(databaseUrl, () => {});
  try {
    await migrate(target);
    const moved = await copyAll(source.db, target.db);
    await source.db.destroy();
    renameSync(join(dataDir, SQLITE_FILE), join(dataDir, MOVED));
    return moved;
  } finally {
    await Promise.all([source.db.destroy(), target.db.destroy()]);
  }
}
