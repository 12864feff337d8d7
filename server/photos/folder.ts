import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Added } from '../store/photos.ts';
import type { Engine, PictureSize, Write } from '../store/schema.ts';
import type { PhotoFiles, Pictures } from './files.ts';

/** `DATA_DIR/photos/<request>/<photo>.jpg`, and `<photo>-320.jpg` beside it. */

export const PHOTOS_FOLDER = 'photos';
/** Uploads on their way, in the same folder. */
export const TEMPORARY = 'tmp';

export interface PhotoName {
  requestId: string;
  id: string;
}

const ENDS: Record<PictureSize, string> = { large: '.jpg', small: '-320.jpg' };

/** Of which photo a file is, whole or not. */
function idOf(name: string): string {
  const whole = name.replace(/\.part$/, '');
  const lengths = Object.values(ENDS).map((end) => (whole.endsWith(end) ? end.length : 0));
  return whole.slice(0, whole.length - Math.max(...lengths));
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Undefined for what is there no more. */
const ifThere = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** A new name survives a power cut only once its folder is on disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

export const fileOf = (folder: string, { requestId, id }: PhotoName, size: PictureSize): string =>
  join(folder, requestId, id + ENDS[size]);

/** Writes both pictures, each whole or not at all, and on disk when it returns. */
export async function writePictures(folder: string, photo: PhotoName, pictures: Pictures): Promise<void> {
  const own = join(folder, photo.requestId);
  if (await mkdir(own, { recursive: true, mode: 0o700 })) {
    await flushFolder(folder);
    await flushFolder(dirname(folder));
  }
  for (const size of Object.keys(ENDS) as PictureSize[]) {
    const file = fileOf(folder, photo, size);
    await writeFile(`${file}.part`, pictures[size], { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }
  await flushFolder(own);
}

export const readPicture = (
  folder: string,
  photo: PhotoName,
  size: PictureSize,
): Promise<Buffer | undefined> => ifThere(readFile(fileOf(folder, photo, size)));

/** Only an empty folder goes: another photo may just be written. */
const removeIfEmpty = (folder: string): Promise<void> =>
  rmdir(folder).catch((error) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  });

async function removeFrom(folder: string, isWanted: (file: string) => boolean | Promise<boolean>) {
  let removed = 0;
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    if (!(await isWanted(name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  await removeIfEmpty(folder);
  return removed;
}

export function createFolder({ db }: Engine, write: Write, dataDir: string): PhotoFiles {
  const folder = join(dataDir, PHOTOS_FOLDER);

  async function remove(requestId: string, id?: string): Promise<void> {
    await removeFrom(join(folder, requestId), (name) => id === undefined || idOf(name) === id);
  }

  async function sweepRequest(requestId: string, time: number): Promise<number> {
    const own = join(folder, requestId);
    const rows = await db.selectFrom('photos').select('id').where('request_id', '=', requestId).execute();
    const known = new Set(rows.map(({ id }) => id));
    return removeFrom(own, async (name) => {
      if (known.has(idOf(name))) return false;
      return ((await ifThere(stat(join(own, name))))?.mtimeMs ?? time) < time;
    });
  }

  return {
    async keep(photo, addRow) {
      let outcome: Added['outcome'] | undefined;
      try {
        await writePictures(folder, photo, photo.pictures);
        const added = await write(addRow);
        outcome = added.outcome;
        return added;
      } finally {
        // SQLite has no row then, also after an error.
        if (outcome !== 'stored') await remove(photo.requestId, photo.id);
      }
    },
    read: (photo, size) => readPicture(folder, photo, size),
    remove,
    async sweep(time) {
      let removed = 0;
      for (const name of (await ifThere(readdir(folder))) ?? [])
        if (name !== TEMPORARY) removed += await sweepRequest(name, time);
      return removed;
    },
  };
}
