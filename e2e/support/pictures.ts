import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { picture } from '../../testing/pictures.ts';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const LOCATION = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitude: '2/1 21/1 3/1' };

/** Makes a photo as a phone does: its EXIF names the device, the place and the orientation. */
export async function photo(name: string, width = 1600, height = 1200): Promise<PictureFile> {
  // Soft noise, because as a JPEG it has about as many bytes as a photo of a room.
  const noise = picture(width / 4, Math.round(height / 4), 40);
  const buffer = await sharp(await noise.png().toBuffer())
    .resize(width, height)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: LOCATION })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photos = (count: number): Promise<PictureFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`piece-${index + 1}.jpg`)));

export async function writePhoto(folder: string, ...options: Parameters<typeof photo>): Promise<string> {
  const { name, buffer } = await photo(...options);
  const file = join(folder, name);
  writeFileSync(file, buffer);
  return file;
}

/** A text with the name of a picture. */
export const TEXT_FILE: PictureFile = {
  name: 'liste.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Une armoire, un piano, douze chaises.'),
};
