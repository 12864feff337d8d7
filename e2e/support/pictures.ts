import sharp from 'sharp';

/** Real files for the page of photos. */

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitude: '2/1 21/1 3/1' };

/** Another picture each time: soft noise, which a camera's JPEG takes as many bytes for as for a room. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** A photo as a phone takes it: with the device, the place and its orientation. 4000 × 3000 px by default. */
export async function photo(name: string, width = 4000, height = 3000): Promise<PictureFile> {
  const buffer = await sharp(await noise(width / 4, height / 4))
    .resize(width, height)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: PLACE })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photos = (count: number, width?: number, height?: number): Promise<PictureFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`piece-${index + 1}.jpg`, width, height)));

export const TEXT_FILE: PictureFile = {
  name: 'liste.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Une armoire, un piano, douze chaises.'),
};
