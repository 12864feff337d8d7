import { randomUUID } from 'node:crypto';
import { access, constants, lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { PHOTOS_FOLDER, TEMPORARY } from './folder.ts';

/** Files that hold an upload until it is encoded. Their names tell which process writes them. */

/** No upload takes so long. */
const OLD_MS = 60 * 60_000;

/** What photos leave free on the disk, so that requests can always be stored: so much, or this share of the disk. */
const RESERVE_BYTES = 500_000_000;
const RESERVE_SHARE = 0.05;

/** The free and all blocks of the disk that holds a folder, as `statfs` gives them. */
export type DiskOf = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

/** Whether the disk has more than its reserve. One that does not say counts as large enough. */
async function hasRoom(dataDir: string, diskOf: DiskOf): Promise<boolean> {
  const disk = await diskOf(dataDir).catch(() => undefined);
  if (!disk) return true;
  const { bavail, blocks, bsize } = disk;
  return bavail * bsize > Math.max(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Anybody may write to the system's folder, so that this one may be another's. */
async function ownFolder(): Promise<string> {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `photos-recues-${user ?? ''}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (user !== undefined && found.uid !== user))
    throw new OperatorError(`${folder} appartient à un autre.`);
  return folder;
}

/** Where DATA_DIR cannot be written, uploads wait in the system's folder. */
async function findFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, PHOTOS_FOLDER, TEMPORARY);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return folder;
  } catch {
    return ownFolder();
  }
}

/** `databaseUrl`: photos and requests live in PostgreSQL, so this disk needs no reserve for them. */
export function createUploads(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  diskOf: DiskOf = statfs,
) {
  /**
   * Deletes what uploads that were cut have left: those of ended processes, and what is old. `isOwn`: those of this
   * process too, because it receives none now.
   */
  async function sweep(isOwn = false): Promise<void> {
    const folder = await findFolder(dataDir);
    for (const name of await readdir(folder)) {
      const pid = Number.parseInt(name, 10);
      const isLeft = pid === process.pid ? isOwn : !isAlive(pid);
      const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
      if (isLeft || mtimeMs < Date.now() - OLD_MS) await rm(join(folder, name), { force: true });
    }
  }

  /** The name of a file to write to. */
  const newFile = async (): Promise<string> =>
    join(await findFolder(dataDir), `${process.pid}-${randomUUID()}`);

  return { newFile, sweep, hasRoom: async () => databaseUrl !== undefined || hasRoom(dataDir, diskOf) };
}

export type Uploads = ReturnType<typeof createUploads>;
