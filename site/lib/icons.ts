import sharp from 'sharp';
import { brand } from './brand.data.ts';

/** The mark's share of the square: small enough to stay whole when a phone crops the icon to a circle. */
const MARK_SHARE = 0.66;
const ICO_SIZE = 32;

const render = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png();

/** The mark in the middle of an opaque square, for a phone's home screen. */
export async function squareIcon(svg: string, size: number): Promise<Buffer> {
  const mark = await render(svg, Math.round(size * MARK_SHARE)).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: brand.paper } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The mark as `favicon.ico`, for browsers without SVG icons: an icon directory with one PNG. */
export async function icoFile(svg: string): Promise<Buffer> {
  const image = await render(svg, ICO_SIZE).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one image
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18); // where the image begins
  return Buffer.concat([header, image]);
}
