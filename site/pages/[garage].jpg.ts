import { existsSync } from 'node:fs';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { SERVICES } from '../../content/data/services.data.ts';

const SLUG = 'debarras-garage';
const MASTER = `content/pictures/services/${SLUG}.webp`;
const WIDTH = 1200;
const QUALITY = 82;

export const getStaticPaths = () =>
  existsSync(MASTER) && SERVICES.some(({ slug }) => slug === SLUG) ? [{ params: { garage: SLUG } }] : [];

/** The garage picture at a fixed public address. The pages of the site use smaller versions. */
export const GET: APIRoute = async () => {
  const jpeg = await sharp(MASTER)
    .autoOrient()
    .resize({ width: WIDTH })
    .jpeg({ quality: QUALITY, mozjpeg: true, progressive: true })
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
