import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './schema.ts';

const FILE_SUFFIXES = [
  ['large', '.jpg'],
  ['small', '-320.jpg'],
] as const;

/** Moves photos into the database from `DATA_DIR/photos`, the place of photos until 25 November 2026. */
export async function importPhotos({ db }: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'photos');
  if (!existsSync(folder)) return;
  const photos = await db.selectFrom('photos').select(['id', 'request_id']).execute();
  for (const { id, request_id } of photos)
    for (const [size, suffix] of FILE_SUFFIXES) {
      const file = join(folder, request_id, id + suffix);
      if (!existsSync(file)) continue;
      await db
        .insertInto('photo_files')
        .values({ id, size, data: readFileSync(file) })
        .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
        .execute();
      // At once, because the disk may be too small for two copies of all photos.
      rmSync(file);
    }
  rmSync(folder, { recursive: true, force: true });
}
