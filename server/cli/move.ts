import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTOS_FOLDER, TEMPORARY } from '../photos/folder.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Engine } from '../store/schema.ts';
import { openSqlite, SQLITE_FILE } from '../store/sqlite.ts';
import { copyAll } from './copy.ts';
import { refuseLive } from './live.ts';
import { fromFolder } from './pictures.ts';

/** The file's name after the move, so that nobody takes it for the live database. */
const MOVED = `${SQLITE_FILE}.moved`;

/**
 * Copies everything from SQLite to PostgreSQL, checks the counts, and renames the file. Returns how many
 * requests.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<number> {
  await refuseLive(dataDir);
  const source: Engine = openSqlite(dataDir, true);
  const target = await openPostgres(databaseUrl);
  try {
    await migrate(source);
    await migrate(target);
    const moved = await copyAll(source.db, target.db, fromFolder(dataDir));
    await source.db.destroy();
    renameSync(join(dataDir, SQLITE_FILE), join(dataDir, MOVED));
    const photos = join(dataDir, PHOTOS_FOLDER);
    if (existsSync(photos)) {
      // Uploads that were cut hold the place and date of a photo.
      rmSync(join(photos, TEMPORARY), { recursive: true, force: true });
      rmSync(`${photos}.moved`, { recursive: true, force: true });
      renameSync(photos, `${photos}.moved`);
    }
    return moved;
  } finally {
    await Promise.all([source.db.destroy(), target.db.destroy()]);
  }
}
