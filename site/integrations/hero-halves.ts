import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { urlOf } from '../../content/checks/pictures.ts';
import { readContent } from '../../content/read.ts';
import { homeSchema } from '../../content/schemas/home.ts';
import { PHOTO_RATIO } from '../lib/split.ts';

const CACHE_FOLDER = new URL('../../node_modules/.astro/halves/', import.meta.url);
const WIDTH = 1600;
const FRAME = { width: WIDTH, height: Math.round(WIDTH / PHOTO_RATIO) };
const LEFT_HALF = { left: 0, top: 0, ...FRAME, width: WIDTH / 2 };

const cropToFrame = (photo: Buffer) =>
  sharp(photo)
    .autoOrient()
    .resize({ ...FRAME, fit: 'cover' });

/**
 * Joins the left half of the owner's « before » photo and the right half of « after » in one file, because the first
 * view shows only these. art/halves.mjs does the same for our rendered pair. Returns the path of the file, or undefined
 * if the owner has no pair of photos.
 */
export async function heroHalves(): Promise<string | undefined> {
  const { before, after } = readContent('home.yaml', homeSchema).hero.pictures ?? {};
  if (!before || !after) return undefined;
  const [left, right] = [
    await readFile(urlOf('home.yaml', before.image)),
    await readFile(urlOf('home.yaml', after.image)),
  ];
  const digest = createHash('sha256').update(left).update(right).digest('hex').slice(0, 16);
  const target = fileURLToPath(new URL(`${digest}.webp`, CACHE_FOLDER));
  await mkdir(CACHE_FOLDER, { recursive: true });
  await cropToFrame(right)
    .composite([{ input: await cropToFrame(left).extract(LEFT_HALF).png().toBuffer(), left: 0, top: 0 }])
    .webp({ quality: 95 })
    .toFile(target);
  return target;
}
