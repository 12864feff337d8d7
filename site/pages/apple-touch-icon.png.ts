import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { colours } from '../lib/colours.data.ts';
import { pngIcon } from '../lib/favicon.ts';

const SIZE = 180;
/** The mark's share of the square: it stays whole when a phone crops the icon to a circle. */
const MARK_SHARE = 0.66;

/** The mark in the middle of an opaque square: for a phone's home screen, search engines and the office. */
export const GET: APIRoute = async () => {
  const mark = await pngIcon(Math.round(SIZE * MARK_SHARE));
  const icon = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: colours.paper } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
};
