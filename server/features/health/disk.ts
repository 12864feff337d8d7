import { statfs } from 'node:fs/promises';
import type { Config } from '../../settings/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    hasRoom: () => Promise<boolean>;
  }
}

/** The free space that photos must leave, so that requests can always be stored. */
const RESERVE_BYTES = 500_000_000;

export type DiskOf = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** Checks whether the disk has room for photos. Returns true if `statfs` fails: no photo is refused because of that. */
export async function hasRoom(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  diskOf: DiskOf = statfs,
): Promise<boolean> {
  // Photos are stored in PostgreSQL, whose disk this process cannot see.
  if (databaseUrl) return true;
  const disk = await diskOf(dataDir).catch(() => undefined);
  return !disk || disk.bavail * disk.bsize > RESERVE_BYTES;
}
