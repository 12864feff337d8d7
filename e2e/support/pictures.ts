import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { picture } from '../../testing/pictures.ts';

/** Real files for the page of photos. */

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitude: '2/1 21/1 3/1' };

/** A photo as a phone takes it: with the device, the place and its orientation. */
export async function photo(name: string, width = 1600, height = 1200): Promise<PictureFile> {
  // Soft noise, which a camera's JPEG takes as many bytes for as for a room.
  const noise = picture(width / 4, Math.round(height / 4), 40);
  const buffer = await sharp(await noise.png().toBuffer())
    .resize(width, height)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: PLACE })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photos = (count: number): Promise<PictureFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`piece-${index + 1}.jpg`)));

/** The path of such a photo on the disk. */
export async function photoFile(folder: string, ...given: Parameters<typeof photo>): Promise<string> {
  const { name, buffer } = await photo(...given);
  const file = join(folder, name);
  writeFileSync(file, buffer);
  return file;
}

export const TEXT_FILE: PictureFile = {
  name: 'liste.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Une armoire, un piano, douze chaises.'),
};
