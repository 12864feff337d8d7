import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../store/schema.ts';

/** How the files of a photo ended, beside SQLite, before the database held them. */
const ENDS = [
  ['large', '.jpg'],
  ['small', '-320.jpg'],
] as const;

/** Takes the photos of `DATA_DIR/photos` into the database, then deletes the folder, which no retention reaches. */
export async function importPhotos({ db }: Engine, dataDir: string): Promise<void> {
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
    }
  rmSync(folder, { recursive: true, force: true });
}
