import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type { Encoded } from './encoder.ts';

/** Encodes the picture that it reads anew, in a process of its own: strangers made it. */

/** The longer side of each JPEG, in pixels. */
const EDGES = { large: 1600, small: 320 };
const QUALITY = 82;
const LIMIT_SECONDS = 20;
const PIXELS_MAX = 52_000_000;

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
const smaller = (picture: Buffer, edge: number) =>
  sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

async function encode(picture: Buffer): Promise<Encoded> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) return 'too-large';
  const { data: large, info } = await smaller(picture, EDGES.large);
  const { data: small } = await smaller(large, EDGES.small);
  return { width: info.width, height: info.height, pictures: { large, small } };
}

const encoded = await encode(await buffer(process.stdin)).catch((): Encoded => 'not-a-picture');
process.stdout.write(serialize(encoded), () => process.exit());
