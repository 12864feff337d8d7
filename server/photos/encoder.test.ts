import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { bomb, picture } from '../../testing/photos.ts';
import { createEncoder } from './encoder.ts';
import { kindOf, type PictureKind } from './kind.ts';

const newEncoder = (options: Parameters<typeof createEncoder>[0] = {}) => {
  const encoder = createEncoder(options);
  onTestFinished(() => encoder.stop());
  return encoder;
};

const inFile = (bytes: Buffer): string => {
  const file = join(temporaryFolder(), 'upload');
  writeFileSync(file, bytes);
  return file;
};

it.each<[PictureKind, () => Promise<Buffer>]>([
  ['jpeg', () => picture(640, 480).jpeg({ progressive: true }).toBuffer()],
  ['jpeg', () => picture(640, 480).toColourspace('cmyk').jpeg().toBuffer()],
  ['png', () => picture(640, 480).toColourspace('b-w').ensureAlpha(0.5).png().toBuffer()],
  ['webp', () => picture(640, 480).webp().toBuffer()],
])('a %s is encoded as two JPEGs in sRGB', async (kind, make) => {
  const bytes = await make();
  expect(kindOf(bytes.subarray(0, 64))).toBe(kind);
  const encoded = await newEncoder().encode({ file: inFile(bytes), kind });
  if ('fault' in encoded) throw new Error(encoded.fault);
  expect([encoded.width, encoded.height]).toEqual([640, 480]);
  const { large, small } = encoded.pictures;
  expect(await sharp(large).metadata()).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    width: 640,
    channels: 3,
  });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 320 });
});

it('a picture with too many pixels is refused unread, and so is what is no whole picture of its kind', async () => {
  const encode = (bytes: Buffer, kind: PictureKind) => newEncoder().encode({ file: inFile(bytes), kind });
  const whole = await picture(640, 480).jpeg().toBuffer();
  const png = await picture(64, 48).png().toBuffer();
  expect(await encode(bomb(50_000), 'png')).toEqual({ fault: 'too-large' });
  for (const [bytes, kind] of [
    [whole.subarray(0, whole.length / 2), 'jpeg'],
    [Buffer.concat([whole.subarray(0, 3), Buffer.from('du texte')]), 'jpeg'],
    [png, 'jpeg'],
    [png.subarray(0, png.length / 2), 'png'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'],
  ] as const)
    expect(await encode(bytes, kind)).toEqual({ fault: 'not-a-picture' });
});

it('a picture that takes too long, or ends its process, is reported, and the next one is encoded', async () => {
  const script = join(temporaryFolder(), 'fragile.mjs');
  writeFileSync(
    script,
    `import { serialize } from 'node:v8';
    const file = process.argv[2];
    if (file === 'crash') process.abort();
    if (file === 'hang') setInterval(() => {}, 1000);
    else process.stdout.write(serialize({ width: 1, height: 1, pictures: {} }));`,
  );
  const encoder = newEncoder({ script, limitMs: 2000 });
  const encode = (file: string) => encoder.encode({ file, kind: 'jpeg' });
  const refused = { fault: 'crashed' };
  const all = await Promise.all(['good', 'crash', 'hang', 'good'].map(encode));
  expect(all.map((one) => ('fault' in one ? one : one.width))).toEqual([1, refused, refused, 1]);
  const hanging = expect(encode('hang')).rejects.toThrow('aborted');
  encoder.stop();
  await hanging;
});

it('an encoder that cannot start is an error of the server, not of the picture', async () => {
  const encoder = newEncoder({ script: join(temporaryFolder(), 'missing.mjs') });
  await expect(encoder.encode({ file: 'any', kind: 'jpeg' })).rejects.toThrow('missing.mjs');
});

it('the pictures that the encoder writes hold no metadata', async () => {
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
  const file = inFile(bytes);
  const encoded = await newEncoder().encode({ file, kind: 'jpeg' });
  if ('fault' in encoded) throw new Error(encoded.fault);
  for (const stored of Object.values(encoded.pictures)) {
    for (const mark of ['Exif', 'Apple', 'GPS', 'xmp', 'adobe', 'ICC_PROFILE', 'Photoshop', 'secret'])
      expect(stored.includes(mark)).toBe(false);
    // Of application segments, only the one of JFIF.
    const segments = [...stored.toString('latin1').matchAll(/\xff([\xe1-\xef\xfe])..[\x20-\x7e]{4}/gs)];
    expect(segments).toEqual([]);
  }
  expect(readFileSync(file)).toEqual(bytes);
});
