import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type { PhotoRow, PictureSize } from '../../db/schema.ts';

/** The longer side of each JPEG, in pixels. */
const EDGES: Record<PictureSize, number> = { large: 1600, small: 320 };
const QUALITY = 82;
/** The most pixels of a JPEG, which libjpeg decodes at reduced size, and of PNG and WebP, which are decoded whole. */
const PIXELS_MAX = { jpeg: 52_000_000, whole: 25_000_000 };

/** The JPEGs of a picture and the size of the largest one in pixels, or why there are none. */
export type Encoded =
  | (Pick<PhotoRow, 'width' | 'height'> & { pictures: Record<PictureSize, Buffer> })
  | 'not-a-picture'
  | 'too-many-pixels';

/**
 * Makes a JPEG: upright, in sRGB, without any metadata, which sharp writes only if it is asked to. `failOn`: a photo
 * that was cut or damaged is taken as far as it goes, as browsers show it.
 */
const smaller = (picture: Buffer, edge: number) =>
  sharp(picture, { limitInputPixels: PIXELS_MAX.jpeg, failOn: 'none' })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

/** Encodes a picture anew. Throws for any other file. */
export async function encode(picture: Buffer): Promise<Encoded> {
  const { width, height, format } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX[format === 'jpeg' ? 'jpeg' : 'whole']) return 'too-many-pixels';
  const { data: large, info } = await smaller(picture, EDGES.large);
  const { data: small } = await smaller(large, EDGES.small);
  return { width: info.width, height: info.height, pictures: { large, small } };
}

/** Reads an error of sharp as a fault of the picture. Throws it if it is none: a lack of memory is the machine's. */
export function refusalOf(error: Error): 'not-a-picture' {
  if (/memory/i.test(error.message)) throw error;
  return 'not-a-picture';
}

/** Encodes the picture on standard input, in a process of its own: strangers made it. */
if (import.meta.main) {
  try {
    // The site and the visitors' requests come first.
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid it.
  }
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  const encoded = await encode(await buffer(process.stdin)).catch(refusalOf);
  process.stdout.write(serialize(encoded), () => process.exit());
}
