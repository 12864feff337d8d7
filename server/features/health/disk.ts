import { statfs } from 'node:fs/promises';
import type { Config } from '../../settings/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says whether the disk has room for photos. */
    hasRoom: () => Promise<boolean>;
  }
}

/** The space that photos leave free on the disk, so that requests can always be stored. */
const RESERVE_BYTES = 500_000_000;

/** The free blocks of the disk that holds a folder, as `statfs` gives them. */
export type DiskOf = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Checks whether the disk of requests has more than its reserve. One that does not say counts as large enough. */
export async function hasRoom(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  diskOf: DiskOf = statfs,
): Promise<boolean> {
  // Photos and requests are in PostgreSQL then.
  if (databaseUrl) return true;
  const disk = await diskOf(dataDir).catch(() => undefined);
  return !disk || disk.bavail * disk.bsize > RESERVE_BYTES;
}
