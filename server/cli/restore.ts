import { chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { PHOTOS_FOLDER, TEMPORARY } from '../photos/folder.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import { StoreError } from '../store/schema.ts';
import { isBusy, isDamaged, openSqliteFile, SQLITE_FILE } from '../store/sqlite.ts';
import { makeFolder, makePrivate, openCopy } from '../store/sqlite-file.ts';
import { copyAll, count } from './copy.ts';
import { refuseLive } from './live.ts';
import { writeNewFile } from './new-file.ts';
import { movePictures } from './pictures.ts';

/** Puts a back-up in the place of the store. The back-up is only read, and what it replaces is kept. */

const SQLITE_ERROR = 1;

/** Not a database, damaged, without our tables, or with those of a newer version. */
const isUnusable = (error: unknown): boolean =>
  isDamaged(error) ||
  error instanceof StoreError ||
  (error as { errcode?: number } | null)?.errcode === SQLITE_ERROR;

/** Writes a copy of the back-up with today's tables. */
async function copyChecked(file: string, part: string): Promise<void> {
  makePrivate(part, 'wx');
  const source = openCopy(file);
  try {
    source.prepare('select count(*) from requests').get();
    source.prepare('vacuum into ?').run(part);
  } finally {
    source.close();
  }
  const copy = openSqliteFile(part);
  try {
    await migrate(copy);
  } finally {
    await copy.db.destroy();
  }
}

async function copyOrRefuse(file: string, part: string): Promise<void> {
  try {
    await copyChecked(file, part);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    throw new OperatorError(
      `${file} est abîmé, n’est pas une sauvegarde des demandes, ou vient d’une version plus récente. Rien n’a été changé.`,
      { cause: error },
    );
  }
}

async function refuseRunning(dataDir: string): Promise<void> {
  try {
    if (existsSync(join(dataDir, SQLITE_FILE))) await refuseLive(dataDir);
  } catch (error) {
    // No server starts on a damaged file, or on one whose log is another's.
    if (!(error instanceof StoreError) || isBusy(error.cause)) throw error;
  }
}

const asideOf = (name: string, now: number): string =>
  `${name}.replaced-${new Date(now).toISOString().replaceAll(':', '-')}`;

/** Swaps the files, so that at any moment one database is in place, and never with another's log. */
function swap(dataDir: string, fresh: string, now: number): string {
  const file = join(dataDir, SQLITE_FILE);
  const aside = asideOf(file, now);
  const { uid, gid } = statSync(dataDir);
  // The server's user, if root restores for it.
  if (process.getuid?.() === 0) chownSync(fresh, uid, gid);
  for (const log of ['-wal', '-shm']) {
    if (existsSync(file + log)) renameSync(file + log, aside + log);
  }
  if (existsSync(file)) linkSync(file, aside);
  renameSync(fresh, file);
  return aside;
}

async function restoreSqlite(dataDir: string, fresh: string, now: number): Promise<string> {
  const photos = join(dataDir, PHOTOS_FOLDER);
  const freshPhotos = `${photos}.restored`;
  rmSync(freshPhotos, { recursive: true, force: true });
  const hasPhotos = await movePictures(fresh, freshPhotos);
  const aside = swap(dataDir, fresh, now);
  // Uploads that were cut hold the place and date of a photo.
  rmSync(join(photos, TEMPORARY), { recursive: true, force: true });
  if (existsSync(photos)) renameSync(photos, asideOf(photos, now));
  if (hasPhotos) renameSync(freshPhotos, photos);
  return existsSync(aside)
    ? `Sauvegarde remise en place. Ce qu’elle remplace est gardé : ${aside}`
    : 'Sauvegarde remise en place.';
}

/** One transaction: after a failure, the database is as empty as before. */
async function restorePostgres(fresh: string, databaseUrl: string, dataDir: string): Promise<string> {
  const target = await openPostgres(databaseUrl);
  try {
    await migrate(target);
    if ((await count(target.db, 'requests')) > 0)
      throw new OperatorError(
        'DATABASE_URL : cette base contient déjà des demandes. Indiquez une base vide.',
      );
    const source = openSqliteFile(fresh);
    try {
      const copied = await target.db.transaction().execute((work) => copyAll(source.db, work));
      const remains = [SQLITE_FILE, PHOTOS_FOLDER].map((name) => join(dataDir, name)).filter(existsSync);
      const aside =
        remains.length > 0 ? ` Ne sert plus, à effacer quand tout va bien : ${remains.join(', ')}` : '';
      return `${copied} demandes remises dans PostgreSQL.${aside}`;
    } finally {
      await source.db.destroy();
    }
  } finally {
    await target.db.destroy();
  }
}

/** Returns what was done, in a sentence. */
export async function restore({ dataDir, databaseUrl }: Config, file: string, now: number): Promise<string> {
  if (!existsSync(file)) throw new OperatorError(`${file} : ce fichier n’existe pas.`);
  makeFolder(dataDir);
  const fresh = join(dataDir, `${SQLITE_FILE}.restored`);
  rmSync(fresh, { force: true });
  try {
    await writeNewFile(fresh, (part) => copyOrRefuse(file, part));
    await refuseRunning(dataDir);
    return databaseUrl
      ? await restorePostgres(fresh, databaseUrl, dataDir)
      : await restoreSqlite(dataDir, fresh, now);
  } finally {
    rmSync(fresh, { force: true });
  }
}
