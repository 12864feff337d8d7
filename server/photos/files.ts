import type { Kysely, Transaction } from 'kysely';
import type { Added, NewPhoto } from '../store/photos.ts';
import type { Engine, PictureSize, Schema, Write } from '../store/schema.ts';
import { createFolder, type PhotoName } from './folder.ts';

/** Where the JPEGs of photos are kept: a folder beside SQLite, a table in PostgreSQL. */

export type Pictures = Record<PictureSize, Buffer>;

export const SIZES: PictureSize[] = ['large', 'small'];

export interface PhotoFiles {
  /**
   * Keeps both pictures of a photo and commits the row that `addRow` writes. There is never a row without its
   * pictures; pictures that get no row are deleted, at once or by `sweep`.
   */
  keep: (photo: NewPhoto, addRow: (work: Transaction<Schema>) => Promise<Added>) => Promise<Added>;
  /** Undefined if there is none. */
  read: (photo: PhotoName, size: PictureSize) => Promise<Buffer | undefined>;
  /** Deletes the pictures of a photo, or of all the request's, whose rows are deleted already. */
  remove: (requestId: string, id?: string) => Promise<void>;
  /** Deletes what no row names and what was written before `time`. Returns how many files. */
  sweep: (time: number) => Promise<number>;
}

export const readFromTable =
  (db: Kysely<Schema>): PhotoFiles['read'] =>
  async ({ id }, size) => {
    const row = await db
      .selectFrom('photo_files')
      .select('data')
      .where('id', '=', id)
      .where('size', '=', size)
      .executeTakeFirst();
    return row && Buffer.from(row.data);
  };

/** Rows of pictures go with those of their photos. */
function createTable({ db }: Engine, write: Write): PhotoFiles {
  return {
    keep: (photo, addRow) =>
      write(async (work) => {
        const added = await addRow(work);
        if (added.outcome !== 'stored') return added;
        await work
          .insertInto('photo_files')
          .values(SIZES.map((size) => ({ id: photo.id, size, data: photo.pictures[size] })))
          .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
          .execute();
        return added;
      }),
    read: readFromTable(db),
    remove: async () => {},
    sweep: async () => 0,
  };
}

export const createPhotoFiles = (engine: Engine, write: Write, dataDir: string): PhotoFiles =>
  engine.kind === 'postgres' ? createTable(engine, write) : createFolder(engine, write, dataDir);
