import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_BYTES } from './kind.ts';

/** A file that arrived whole. */
export interface Received {
  file: string;
  /** In hexadecimal. */
  sha256: string;
  bytes: number;
  /** Its first bytes. */
  head: Buffer;
}

/** Writes a stream to `file`, runs `use` on it, and deletes it again, whatever happens. */
export async function withReceived<Result>(
  stream: Readable,
  file: string,
  use: (received: Received) => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* look(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(stream, look, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await use({ file, sha256: hash.digest('hex'), bytes, head });
  } finally {
    await rm(file, { force: true });
  }
}
