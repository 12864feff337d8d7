import type { APIRoute } from 'astro';
import sharp from 'sharp';
import master from '../../content/pictures/services/debarras-garage.webp?inline';

const WIDTH = 1200;
const QUALITY = 82;

/** The garage picture at a fixed address; the pages use smaller versions. */
export const GET: APIRoute = async () => {
  const [, data = ''] = master.split(',');
  const jpeg = await sharp(Buffer.from(data, 'base64'))
    .autoOrient()
    .resize({ width: WIDTH })
    .jpeg({ quality: QUALITY, mozjpeg: true, progressive: true })
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } });
};
