import { constants, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type { Encoded } from './encoder.ts';
import type { PictureKind } from './kind.ts';
import { type PictureSize, SIZES } from './sizes.ts';

/** Encodes one picture anew, in a process of its own: strangers made it. Ends with its parent. */

const QUALITY = 82;
/** libjpeg decodes JPEGs at reduced size; PNG and WebP are decoded in full. */
const PIXELS_MAX = { jpeg: 52_000_000, png: 25_000_000, webp: 25_000_000 };

try {
  // The site and the visitors' requests come first.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A sandbox may forbid it.
}
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Upright, in sRGB, without any metadata, which sharp writes only if it is asked to. */
const smaller = (input: string | Buffer, size: PictureSize, limitInputPixels: number) =>
  sharp(input, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIZES[size].edge, height: SIZES[size].edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

async function encode(file: string, kind: PictureKind): Promise<Encoded> {
  const pixels = PIXELS_MAX[kind];
  const { format, width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== kind) return { fault: 'not-a-picture' };
  if (width * height > pixels) return { fault: 'too-large' };
  const { data: large, info } = await smaller(file, 'large', pixels);
  const { data: small } = await smaller(large, 'small', pixels);
  return { width: info.width, height: info.height, pictures: { large, small } };
}

// The parent holds the other end.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume();
const [file = '', kind] = process.argv.slice(2);
const encoded = await encode(file, kind as PictureKind).catch((): Encoded => ({ fault: 'not-a-picture' }));
process.stdout.write(serialize(encoded), () => process.exit());
