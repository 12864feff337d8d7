import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './schema.ts';

/** The suffixes of a photo's files, from when they lay beside SQLite. */
const ENDS = [
  ['large', '.jpg'],
  ['small', '-320.jpg'],
] as const;

/** Moves the photos of `DATA_DIR/photos`, where they lay until 25 November 2026, into the database. */
export async function importPhotos({ db }: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'photos');
  if (!existsSync(folder)) return;
  const photos = await db.selectFrom('photos').select(['id', 'request_id']).execute();
  for (const { id, request_id } of photos)
    for (const [size, end] of ENDS) {
      const file = join(folder, request_id, id + end);
      if (!existsSync(file)) continue;
      await db
        .insertInto('photo_files')
        .values({ id, size, data: readFileSync(file) })
        .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
        .execute();
      // Both copies of all photos may not fit on the disk.
      rmSync(file);
    }
  rmSync(folder, { recursive: true, force: true });
}
