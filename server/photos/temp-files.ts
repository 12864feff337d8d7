import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../settings/config.ts';
import { HEAD_BYTES } from './kind.ts';

/** Uploads are files until they are encoded. They hold the place and date of a photo, so none is kept. */

const UPLOADS_FOLDER = 'uploads';

/** What photos leave free on the disk, so that requests can always be stored: so much, or this share of the disk. */
const RESERVE_BYTES = 500_000_000;
const RESERVE_SHARE = 0.05;

/** The free and all blocks of the disk that holds a folder, as `statfs` gives them. */
export type DiskOf = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

/** A file that arrived whole. */
export interface Received {
  file: string;
  /** In hexadecimal. */
  sha256: string;
  /** Its first bytes. */
  head: Buffer;
}

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  diskOf: DiskOf = statfs,
) {
  const folder = join(dataDir, UPLOADS_FOLDER);

  /** Whether the disk has more than its reserve. One that does not say counts as large enough. */
  async function hasRoom(): Promise<boolean> {
    // Photos and requests are in PostgreSQL then.
    if (databaseUrl) return true;
    const disk = await diskOf(dataDir).catch(() => undefined);
    if (!disk) return true;
    const { bavail, blocks, bsize } = disk;
    return bavail * bsize > Math.max(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
  }

  /** Writes a stream to a file, runs `use` on it, and deletes it again, whatever happens. */
  async function receive<Result>(
    stream: Readable,
    use: (received: Received) => Promise<Result>,
  ): Promise<Result> {
    const file = join(folder, randomUUID());
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    async function* look(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        yield chunk;
      }
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(stream, look, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return await use({ file, sha256: hash.digest('hex'), head });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Deletes what a killed process has left. An upload that another process receives now is sent again. */
  const empty = (): Promise<void> => rm(folder, { recursive: true, force: true });

  return { hasRoom, receive, empty };
}
