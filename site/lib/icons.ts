import sharp from 'sharp';
import { FAVICON } from './favicon.ts';

/** The mark, or the owner's logo in a square. */
export const pngIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(FAVICON), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
