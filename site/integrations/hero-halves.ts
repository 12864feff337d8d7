import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { urlOf } from '../../content/checks/pictures.ts';
import { readContent } from '../../content/read.ts';
import { homeSchema } from '../../content/schemas/home.ts';
import { PHOTO_RATIO } from '../lib/split.ts';

const FOLDER = new URL('../../node_modules/.astro/halves/', import.meta.url);
const WIDTH = 1600;
const FRAME = { width: WIDTH, height: Math.round(WIDTH / PHOTO_RATIO) };
const LEFT_HALF = { left: 0, top: 0, ...FRAME, width: WIDTH / 2 };

/** A photo as the frame of the comparison crops it. */
const framed = (photo: Buffer) =>
  sharp(photo)
    .autoOrient()
    .resize({ ...FRAME, fit: 'cover' });

/**
 * The left half of the owner's « before » and the right half of « after » in one file, as art/halves.mjs joins the
 * rendered pair: the first view needs no more. Undefined if there is no such pair.
 */
export async function heroHalves(): Promise<string | undefined> {
  const { before, after } = readContent('home.yaml', homeSchema).hero.pictures ?? {};
  if (!before || !after) return undefined;
  const [left, right] = [
    await readFile(urlOf('home.yaml', before.image)),
    await readFile(urlOf('home.yaml', after.image)),
  ];
  const digest = createHash('sha256').update(left).update(right).digest('hex').slice(0, 16);
  const target = fileURLToPath(new URL(`${digest}.webp`, FOLDER));
  await mkdir(FOLDER, { recursive: true });
  await framed(right)
    .composite([{ input: await framed(left).extract(LEFT_HALF).png().toBuffer(), left: 0, top: 0 }])
    .webp({ quality: 95 })
    .toFile(target);
  return target;
}
