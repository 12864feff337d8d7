import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { PictureSize } from '../store/schema.ts';
import type { Encoded, Job } from './encoder.ts';

/**
 * Encodes pictures anew, in a process of its own: strangers made them. It answers each message with one, and ends
 * with its parent.
 */

const EDGES: Record<PictureSize, number> = { large: 1600, small: 320 };
const QUALITY = 82;
/** A JPEG is read smaller than it is; of the others, the process holds every pixel. */
const PIXELS_MAX = { jpeg: 52_000_000, png: 25_000_000, webp: 25_000_000 };

try {
  // The site and the visitors' requests come first.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A sandbox may forbid it.
}
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Upright, in sRGB, without any metadata, which sharp writes only if it is asked to. */
const smaller = (input: string | Buffer, size: PictureSize, limitInputPixels: number) =>
  sharp(input, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: EDGES[size], height: EDGES[size], fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

async function encode({ file, kind }: Job): Promise<Encoded> {
  const pixels = PIXELS_MAX[kind];
  const { format, width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== kind) return { fault: 'not-a-picture' };
  if (width * height > pixels) return { fault: 'too-large' };
  const { data: large, info } = await smaller(file, 'large', pixels);
  const { data: small } = await smaller(large, 'small', pixels);
  return { width: info.width, height: info.height, pictures: { large, small } };
}

process.on('disconnect', () => process.exit());
process.on('message', (job: Job) => {
  encode(job)
    .catch((): Encoded => ({ fault: 'not-a-picture' }))
    .then((encoded) => process.send?.(encoded));
});
process.send?.('ready');
