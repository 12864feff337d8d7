import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { bomb, picture } from '../../testing/photos.ts';
import { createEncoder } from './encoder.ts';

const newEncoder = (options: Parameters<typeof createEncoder>[0] = {}) => {
  const encoder = createEncoder(options);
  onTestFinished(() => encoder.stop());
  return encoder;
};

it.each([
  ['JPEG', () => picture(2000, 500).jpeg({ progressive: true })],
  ['JPEG in four colours', () => picture(2000, 500).toColourspace('cmyk').jpeg()],
  ['PNG', () => picture(2000, 500).toColourspace('b-w').ensureAlpha(0.5).png()],
  ['WebP', () => picture(2000, 500).webp()],
])('a %s is encoded as two JPEGs in sRGB', async (_, make) => {
  const encoded = await newEncoder().encode(await make().toBuffer());
  if (typeof encoded === 'string') throw new Error(encoded);
  expect([encoded.width, encoded.height]).toEqual([1600, 400]);
  const { large, small } = encoded.pictures;
  const expected = { format: 'jpeg', space: 'srgb', channels: 3 };
  expect(await sharp(large).metadata()).toMatchObject({ ...expected, width: 1600 });
  expect(await sharp(small).metadata()).toMatchObject({ ...expected, width: 320 });
});

it('a small picture is not made larger, and what was transparent is white', async () => {
  const encoded = await newEncoder().encode(await picture(40, 30).ensureAlpha(0).png().toBuffer());
  if (typeof encoded === 'string') throw new Error(encoded);
  expect([encoded.width, encoded.height]).toEqual([40, 30]);
  const { channels } = await sharp(encoded.pictures.large).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

it('a picture with too many pixels is refused unread, and so is what is no whole picture', async () => {
  const { encode } = newEncoder();
  const whole = await picture(640, 480).jpeg().toBuffer();
  const png = await picture(64, 48).png().toBuffer();
  expect(await encode(bomb(7300))).toBe('too-large');
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    Buffer.concat([whole.subarray(0, 3), Buffer.from('du texte')]),
    png.subarray(0, png.length / 2),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await picture(64, 48).gif().toBuffer(),
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'),
    Buffer.alloc(0),
  ])
    expect(await encode(bytes)).toBe('not-a-picture');
});

it('a picture that takes too long, or ends its process, is refused, and the next one is encoded', async () => {
  const script = join(temporaryFolder(), 'fragile.mjs');
  writeFileSync(
    script,
    `import { serialize } from 'node:v8';
    import { text } from 'node:stream/consumers';
    const picture = await text(process.stdin);
    if (picture === 'crash') process.abort();
    if (picture === 'hang') setInterval(() => {}, 1000);
    else process.stdout.write(serialize({ settings: Object.keys(process.env) }));`,
  );
  const encoder = newEncoder({ script, limitMs: 2000 });
  const encode = (text: string) => encoder.encode(Buffer.from(text));
  const good = { settings: [] };
  const all = await Promise.all(['good', 'crash', 'hang', 'good'].map(encode));
  expect(all).toEqual([good, 'not-a-picture', 'not-a-picture', good]);
  const hanging = expect(encode('hang')).rejects.toThrow('aborted');
  encoder.stop();
  await hanging;
});

it('an encoder that cannot start is an error of the server, not of the picture', async () => {
  const encoder = newEncoder({ script: join(temporaryFolder(), 'missing.mjs') });
  await expect(encoder.encode(Buffer.alloc(10_000_000))).rejects.toThrow('missing.mjs');
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
  const encoded = await newEncoder().encode(bytes);
  if (typeof encoded === 'string') throw new Error(encoded);
  for (const stored of Object.values(encoded.pictures)) {
    for (const mark of ['Exif', 'Apple', 'GPS', 'xmp', 'adobe', 'ICC_PROFILE', 'Photoshop', 'secret'])
      expect(stored.includes(mark)).toBe(false);
    // Of application segments, only the one of JFIF.
    const segments = [...stored.toString('latin1').matchAll(/\xff([\xe1-\xef\xfe])..[\x20-\x7e]{4}/gs)];
    expect(segments).toEqual([]);
  }
});
