import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type { PhotoRow, PictureSize } from '../../db/schema.ts';

const LONGER_SIDE_PX: Record<PictureSize, number> = { large: 1600, small: 320 };
const QUALITY = 82;
/** A JPEG may have more pixels than other pictures, because libjpeg decodes it at a reduced size. */
const JPEG_PIXELS_MAX = 52_000_000;
const PIXELS_MAX = 25_000_000;

export type Encoded =
  | (Pick<PhotoRow, 'width' | 'height'> & { pictures: Record<PictureSize, Buffer> })
  | 'not-a-picture'
  | 'too-many-pixels';

/**
 * Makes a JPEG that is upright, in sRGB, and without metadata: sharp writes none by default. With `failOn: 'none'`, the
 * readable part of a cut or damaged photo is accepted, as browsers do.
 */
const toJpeg = (picture: Buffer, longerSide: number) =>
  sharp(picture, { limitInputPixels: JPEG_PIXELS_MAX, failOn: 'none' })
    .autoOrient()
    .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

/** Encodes a picture as JPEG in two sizes. Throws if the file is no picture. */
export async function encode(picture: Buffer): Promise<Encoded> {
  const { width, height, format } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > (format === 'jpeg' ? JPEG_PIXELS_MAX : PIXELS_MAX)) return 'too-many-pixels';
  const { data: large, info } = await toJpeg(picture, LONGER_SIDE_PX.large);
  const { data: small } = await toJpeg(large, LONGER_SIDE_PX.small);
  return { width: info.width, height: info.height, pictures: { large, small } };
}

/** Turns an error of sharp into a refusal of the picture. Throws the error if the machine has too little memory. */
export function refusalOf(error: Error): 'not-a-picture' {
  if (/memory/i.test(error.message)) throw error;
  return 'not-a-picture';
}

// Run as a program, this module encodes the picture on standard input. The picture may be hostile, so the server does
// not decode it in its own process.
if (import.meta.main) {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid a change of priority.
  }
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  const encoded = await encode(await buffer(process.stdin)).catch(refusalOf);
  process.stdout.write(serialize(encoded), () => process.exit());
}
