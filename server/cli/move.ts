import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Engine } from '../store/schema.ts';
import { openSqlite, SQLITE_FILE } from '../store/sqlite.ts';
import { copyAll } from './copy.ts';

/** The file's name once its content lives elsewhere, so that nobody takes it for the live one. */
const MOVED = `${SQLITE_FILE}.moved`;

/** The last connection to close takes the log file away; if it stays, a server still has the file open. */
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

/** Copies everything from the SQLite file to PostgreSQL, compares, and puts the file aside. Returns how many requests. */
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
