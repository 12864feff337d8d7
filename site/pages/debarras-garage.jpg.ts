import type { APIRoute } from 'astro';
import sharp from 'sharp';

const MASTER = 'content/pictures/services/debarras-garage.webp';
const WIDTH = 1200;
const QUALITY = 82;

/** The garage picture at a fixed address; the pages use smaller versions. */
export const GET: APIRoute = async () => {
  const jpeg = await sharp(MASTER)
    .autoOrient()
    .resize({ width: WIDTH })
    .jpeg({ quality: QUALITY, mozjpeg: true, progressive: true })
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
