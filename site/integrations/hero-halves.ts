import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { urlOf } from '../../content/checks/pictures.ts';
import { readContent } from '../../content/read.ts';
import { homeSchema } from '../../content/schemas/home.ts';
import { PHOTO_RATIO } from '../components/before-after/split.ts';

const FOLDER = new URL('../../node_modules/.astro/halves/', import.meta.url);
const WIDEST = 1600;

/**
 * The left half of the owner's « before » and the right half of « after » in one file, as art/halves.mjs joins the
 * rendered pair: the first view needs no more. Undefined if there is no such pair.
 */
export async function heroHalves(): Promise<string | undefined> {
  const { before, after } = readContent('home.yaml', homeSchema).hero.pictures ?? {};
  if (!before || !after) return undefined;
  const files = [before, after].map(({ image }) => fileURLToPath(urlOf('home.yaml', image)));
  const [left, right] = (await Promise.all(files.map((file) => readFile(file)))) as [Buffer, Buffer];
  const digest = createHash('sha256').update(left).update(right).digest('hex').slice(0, 16);
  const target = fileURLToPath(new URL(`photos/${digest}.webp`, FOLDER));
  if (existsSync(target)) return target;
  await mkdir(new URL('photos/', FOLDER), { recursive: true });
  const width = Math.min(WIDEST, ...(await Promise.all([left, right].map(croppedWidth))));
  const even = width - (width % 2);
  const height = Math.round(even / PHOTO_RATIO);
  const half = (photo: Buffer, start: number) =>
    sharp(photo)
      .autoOrient()
      .resize({ width: even, height, fit: 'cover' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
      .then((whole) =>
        sharp(whole)
          .extract({ left: start, top: 0, width: even / 2, height })
          .png()
          .toBuffer(),
      );
  const [first, second] = await Promise.all([half(left, 0), half(right, even / 2)]);
  await sharp({ create: { width: even, height, channels: 3, background: '#fff' } })
    .composite([
      { input: first, left: 0, top: 0 },
      { input: second, left: even / 2, top: 0 },
    ])
    .webp({ quality: 95 })
    .toFile(target);
  return target;
}

/** How wide it is, cropped to the frame. */
async function croppedWidth(photo: Buffer): Promise<number> {
  const { width, height } = (await sharp(photo).metadata()).autoOrient;
  return Math.floor(Math.min(width, height * PHOTO_RATIO));
}
