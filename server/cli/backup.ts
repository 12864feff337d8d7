import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite, openSqliteFile } from '../store/sqlite.ts';
import { makePrivate } from '../store/sqlite-file.ts';
import { copyAll } from './copy.ts';
import { writeNewFile } from './new-file.ts';
import { copyPictures, fromFolder } from './pictures.ts';

/**
 * A consistent copy of the store as one SQLite file, photos included, even while servers write. It holds personal
 * data.
 */

async function copySqlite(dataDir: string, file: string): Promise<void> {
  const engine = openSqlite(dataDir, true);
  try {
    // `vacuum into` accepts an empty file, which keeps its permissions.
    makePrivate(file, 'wx');
    await sql`vacuum into ${file}`.execute(engine.db);
  } finally {
    await engine.db.destroy();
  }
  const copy = openSqliteFile(file);
  try {
    await migrate(copy);
    await copyPictures(copy.db, fromFolder(dataDir));
  } finally {
    await copy.db.destroy();
  }
  endLog(file);
}

/** As `vacuum into` leaves a file: no log beside it is its own, so that none is merged into it. */
function endLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}

/** Copies one snapshot of PostgreSQL, whatever is written meanwhile. */
async function copyPostgres(databaseUrl: string, file: string): Promise<void> {
  const source = await openPostgres(databaseUrl);
  try {
    await migrate(source);
    const target = openSqliteFile(file);
    try {
      await migrate(target);
      await source.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => copyAll(snapshot, target.db));
    } finally {
      await target.db.destroy();
    }
    endLog(file);
  } finally {
    await source.db.destroy();
  }
}

/** The file gets its name only when it is complete. It must not exist yet. */
export const backUp = ({ dataDir, databaseUrl }: Config, file: string): Promise<void> =>
  writeNewFile(file, (part) => (databaseUrl ? copyPostgres(databaseUrl, part) : copySqlite(dataDir, part)));
