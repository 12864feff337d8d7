import { chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readFromTable, SIZES } from '../photos/files.ts';
import { PHOTOS_FOLDER, type PhotoName, readPicture, writePictures } from '../photos/folder.ts';
import type { PictureSize, Schema } from '../store/schema.ts';
import { openSqliteFile } from '../store/sqlite.ts';

/** The pictures of photos, between the folder of a live store and the tables of PostgreSQL and of a back-up. */

export type ReadPicture = (photo: PhotoName, size: PictureSize) => Promise<Buffer | undefined>;

export const fromFolder =
  (dataDir: string): ReadPicture =>
  (photo, size) =>
    readPicture(join(dataDir, PHOTOS_FOLDER), photo, size);

export const fromTable = (db: Kysely<Schema>): ReadPicture => readFromTable(db);

/** Photos read at a time. */
const PAGE = 500;

/** All photos, or those whose pictures are not in the table. */
async function* photosIn(db: Kysely<Schema>, which: 'all' | 'without pictures'): AsyncGenerator<PhotoName> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('photos')
      .select(['id', 'request_id'])
      .where('id', '>', last)
      .$if(which !== 'all', (query) =>
        query.where('id', 'not in', (row) => row.selectFrom('photo_files').select('id')),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, request_id } of rows) yield { id, requestId: request_id };
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function both(photo: PhotoName, read: ReadPicture) {
  const [large, small] = await Promise.all(SIZES.map((size) => read(photo, size)));
  return large && small ? { large, small } : undefined;
}

/** Puts into the table the pictures that it lacks. A photo that was taken back meanwhile is none. */
export async function copyPictures(to: Kysely<Schema>, read: ReadPicture): Promise<void> {
  for await (const photo of photosIn(to, 'without pictures')) {
    const pictures = await both(photo, read);
    if (!pictures) {
      await to.deleteFrom('photos').where('id', '=', photo.id).execute();
      continue;
    }
    await to
      .insertInto('photo_files')
      .values(SIZES.map((size) => ({ id: photo.id, size, data: pictures[size] })))
      .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
      .execute();
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
    for await (const photo of photosIn(engine.db, 'all')) {
      const pictures = await both(photo, fromTable(engine.db));
      if (!pictures) continue;
      await writePictures(folder, photo, pictures);
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
