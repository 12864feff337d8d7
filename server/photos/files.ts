import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Engine, Schema, Write } from '../store/schema.ts';
import { type PictureSize, type Pictures, SIZE_NAMES, SIZES } from './sizes.ts';

/** Where the JPEGs of photos are kept: a folder beside SQLite, a table in PostgreSQL. */

/** `DATA_DIR/photos/<request>/<photo>.jpg`, and `<photo>-320.jpg` beside it. */
export const PHOTOS_FOLDER = 'photos';

export interface PhotoName {
  requestId: string;
  id: string;
}

/** Undefined if there is none. */
export type ReadPicture = (photo: PhotoName, size: PictureSize) => Promise<Buffer | undefined>;

export interface PhotoFiles {
  /**
   * Keeps all pictures of a photo and commits the row that `addRow` writes. There is never a row without its
   * pictures; pictures that get no row are deleted, at once or by `sweep`.
   */
  keep: <Added extends { outcome: string }>(
    photo: PhotoName & { pictures: Pictures },
    addRow: (work: Transaction<Schema>) => Promise<Added>,
  ) => Promise<Added>;
  read: ReadPicture;
  /** Deletes the pictures of a photo, or of all the request's, whose rows are deleted already. */
  remove: (requestId: string, id?: string) => Promise<void>;
  /** Deletes what no row names and what was written before `time`. Returns how many files. */
  sweep: (time: number) => Promise<number>;
}

export const readFromTable =
  (db: Kysely<Schema>): ReadPicture =>
  async ({ id }, size) => {
    const row = await db
      .selectFrom('photo_files')
      .select('data')
      .where('id', '=', id)
      .where('size', '=', size)
      .executeTakeFirst();
    return row && Buffer.from(row.data);
  };

export async function writeToTable(db: Kysely<Schema>, id: string, pictures: Pictures): Promise<void> {
  await db
    .insertInto('photo_files')
    .values(SIZE_NAMES.map((size) => ({ id, size, data: pictures[size] })))
    .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
    .execute();
}

/** Rows of pictures go with those of their photos. */
const createTable = ({ db }: Engine, write: Write): PhotoFiles => ({
  keep: (photo, addRow) =>
    write(async (work) => {
      const added = await addRow(work);
      if (added.outcome === 'stored') await writeToTable(work, photo.id, photo.pictures);
      return added;
    }),
  read: readFromTable(db),
  remove: async () => {},
  sweep: async () => 0,
});

/** Undefined for what is there no more. */
const ifThere = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** A new name survives a power cut only once its folder is on disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const fileOf = (folder: string, { requestId, id }: PhotoName, size: PictureSize): string =>
  join(folder, requestId, id + SIZES[size].end);

export const readFromFolder =
  (folder: string): ReadPicture =>
  (photo, size) =>
    ifThere(readFile(fileOf(folder, photo, size)));

/** Writes all pictures, each whole or not at all, and on disk when it returns. */
export async function writeToFolder(folder: string, photo: PhotoName, pictures: Pictures): Promise<void> {
  const own = join(folder, photo.requestId);
  if (await mkdir(own, { recursive: true, mode: 0o700 })) {
    await flushFolder(folder);
    await flushFolder(dirname(folder));
  }
  for (const size of SIZE_NAMES) {
    const file = fileOf(folder, photo, size);
    await writeFile(`${file}.part`, pictures[size], { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }
  await flushFolder(own);
}

async function removeFrom(folder: string, isWanted: (name: string) => boolean | Promise<boolean>) {
  let removed = 0;
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    if (!(await isWanted(name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  // Only an empty folder goes: another photo may just be written.
  await rmdir(folder).catch(() => {});
  return removed;
}

export function createFolder({ db }: Engine, write: Write, dataDir: string): PhotoFiles {
  const folder = join(dataDir, PHOTOS_FOLDER);

  /** The names of a photo's files, whole or not, begin with its id. */
  async function remove(requestId: string, id = ''): Promise<void> {
    await removeFrom(join(folder, requestId), (name) => name.startsWith(id));
  }

  async function sweepRequest(requestId: string, time: number): Promise<number> {
    const own = join(folder, requestId);
    const photos = await db.selectFrom('photos').select('id').where('request_id', '=', requestId).execute();
    return removeFrom(own, async (name) => {
      if (photos.some(({ id }) => name.startsWith(id))) return false;
      return ((await ifThere(stat(join(own, name))))?.mtimeMs ?? time) < time;
    });
  }

  return {
    async keep(photo, addRow) {
      let isKept = false;
      try {
        await writeToFolder(folder, photo, photo.pictures);
        const added = await write(addRow);
        isKept = added.outcome === 'stored';
        return added;
      } finally {
        // SQLite has no row then, also after an error.
        if (!isKept) await remove(photo.requestId, photo.id);
      }
    },
    read: readFromFolder(folder),
    remove,
    async sweep(time) {
      let removed = 0;
      for (const requestId of (await ifThere(readdir(folder))) ?? [])
        removed += await sweepRequest(requestId, time);
      return removed;
    },
  };
}

export const createPhotoFiles = (engine: Engine, write: Write, dataDir: string): PhotoFiles =>
  engine.kind === 'postgres' ? createTable(engine, write) : createFolder(engine, write, dataDir);
