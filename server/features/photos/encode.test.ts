import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bomb, jpeg, picture } from '../../../testing/pictures.ts';
import { encode, refusalOf } from './encode.ts';

async function encoded(bytes: Buffer) {
  const result = await encode(bytes);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

it.each([
  ['JPEG', () => picture(2000, 500).jpeg({ progressive: true })],
  ['JPEG in four colours', () => picture(2000, 500).toColourspace('cmyk').jpeg()],
  ['PNG', () => picture(2000, 500).toColourspace('b-w').ensureAlpha(0.5).png()],
  ['WebP', () => picture(2000, 500).webp()],
])('a %s becomes two JPEGs in sRGB', async (_, make) => {
  const { width, height, pictures } = await encoded(await make().toBuffer());
  expect([width, height]).toEqual([1600, 400]);
  const expected = { format: 'jpeg', space: 'srgb', channels: 3 };
  expect(await sharp(pictures.large).metadata()).toMatchObject({ ...expected, width: 1600 });
  expect(await sharp(pictures.small).metadata()).toMatchObject({ ...expected, width: 320 });
});

it('a small picture keeps its size, and transparent parts become white', async () => {
  const { width, height, pictures } = await encoded(await picture(40, 30).ensureAlpha(0).png().toBuffer());
  expect([width, height]).toEqual([40, 30]);
  const { channels } = await sharp(pictures.large).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

/** Returns a JPEG whose header claims a size of 5,200 by `height` pixels. */
async function tallJpeg(height: number): Promise<Buffer> {
  const bytes = await jpeg();
  const frame = bytes.indexOf('\xff\xc0', 0, 'latin1');
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(5200, frame + 7);
  return bytes;
}

it('a JPEG of more than 52 megapixels is refused, and a PNG of more than 25', async () => {
  expect(await encode(await tallJpeg(10_001))).toBe('too-many-pixels');
  expect(await encoded(await tallJpeg(10_000))).toMatchObject({ width: 832, height: 1600 });
  expect(await encode(bomb(5001))).toBe('too-many-pixels');
  expect(await encoded(bomb(5000))).toMatchObject({ width: 1600, height: 1600 });
});

it.each([
  ['a JPEG', () => picture(400, 300).jpeg()],
  ['a progressive JPEG', () => picture(400, 300).jpeg({ progressive: true })],
  ['a PNG', () => picture(400, 300).png()],
])('the readable part of %s that was cut is accepted', async (_, make) => {
  const whole = await make().toBuffer();
  const { width, height, pictures } = await encoded(whole.subarray(0, whole.length / 2));
  expect([width, height]).toEqual([400, 300]);
  const top = await sharp(pictures.large).extract({ left: 0, top: 0, width: 400, height: 100 }).stats();
  expect(top.isOpaque && top.entropy).toBeGreaterThan(3);
});

it('a file that ends within the header of a picture is refused', async () => {
  const whole = await jpeg();
  await expect(encode(whole.subarray(0, 200))).rejects.toThrow('corrupt header');
});

it('encoded pictures have no metadata', async () => {
  const bytes = await picture(640, 480)
    .jpeg()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Apple', Model: 'iPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret</a></x:xmpmeta>')
    .toBuffer();
  for (const mark of ['Exif', 'Apple', 'xmpmeta', 'ICC_PROFILE']) expect(bytes.includes(mark)).toBe(true);
  for (const stored of Object.values((await encoded(bytes)).pictures)) {
    for (const mark of ['Exif', 'Apple', 'xmpmeta', 'adobe', 'ICC_PROFILE', 'Photoshop', 'secret'])
      expect(stored.includes(mark)).toBe(false);
    const segmentsExceptJfif = [
      ...stored.toString('latin1').matchAll(/\xff([\xe1-\xef\xfe])..[\x20-\x7e]{4}/gs),
    ];
    expect(segmentsExceptJfif).toEqual([]);
  }
});

it('an error about a lack of memory is thrown, and does not refuse the picture', () => {
  for (const message of [
    'vips_tracked: out of memory --- size == 60MB',
    'JPEG: Insufficient memory (case 4)',
  ])
    expect(() => refusalOf(new Error(message))).toThrow(message);
  expect(refusalOf(new Error('Input buffer contains unsupported image format'))).toBe('not-a-picture');
});
