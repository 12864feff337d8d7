import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import { type Encoded, encode } from './encode.ts';

/** Encodes the picture that it reads, in a process of its own: strangers made it. */

try {
  // The site and the visitors' requests come first.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A sandbox may forbid it.
}
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const encoded = await encode(await buffer(process.stdin)).catch((): Encoded => 'not-a-picture');
process.stdout.write(serialize(encoded), () => process.exit());
