import { chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { openSqliteFile } from '../store/sqlite.ts';
import { type PhotoName, type ReadPicture, readFromTable, writeToFolder, writeToTable } from './files.ts';

/** The pictures of photos, between the folder of a live store and the tables of PostgreSQL and of a back-up. */

/** All photos, or those whose pictures are not in the table. */
async function photosIn(db: Kysely<Schema>, which: 'all' | 'without pictures'): Promise<PhotoName[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'request_id'])
    .$if(which !== 'all', (query) =>
      query.where('id', 'not in', (row) => row.selectFrom('photo_files').select('id')),
    )
    .execute();
  return rows.map(({ id, request_id }) => ({ id, requestId: request_id }));
}

async function picturesOf(photo: PhotoName, read: ReadPicture) {
  const [large, small] = [await read(photo, 'large'), await read(photo, 'small')];
  return large && small ? { large, small } : undefined;
}

/** Puts into the table the pictures that it lacks. A photo that was taken back meanwhile is none. */
export async function copyPictures(to: Kysely<Schema>, read: ReadPicture): Promise<void> {
  for (const photo of await photosIn(to, 'without pictures')) {
    const pictures = await picturesOf(photo, read);
    if (pictures) await writeToTable(to, photo.id, pictures);
    else await to.deleteFrom('photos').where('id', '=', photo.id).execute();
  }
}

/** The server's user, if root restores for it. */
function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(folder));
  for (const name of ['.', ...readdirSync(folder, { encoding: 'utf8', recursive: true })])
    chownSync(join(folder, name), uid, gid);
}

/** Moves the pictures out of a SQLite file into `folder`. False if it holds none. */
export async function movePictures(file: string, folder: string): Promise<boolean> {
  const engine = openSqliteFile(file);
  try {
    let moved = 0;
    for (const photo of await photosIn(engine.db, 'all')) {
      const pictures = await picturesOf(photo, readFromTable(engine.db));
      if (!pictures) continue;
      await writeToFolder(folder, photo, pictures);
      moved += 1;
    }
    if (moved === 0) return false;
    await sql`delete from photo_files`.execute(engine.db);
    await sql`vacuum`.execute(engine.db);
    giveAway(folder);
    return true;
  } finally {
    await engine.db.destroy();
  }
}
