import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { assetFileNames } from './asset-names.ts';
import { removeOriginals } from './no-originals.ts';

const ORIGINAL = new URL('../../content/pictures/hero/apres.webp', import.meta.url);

function writeSite(html: string): { dir: URL; file: (name: string) => string } {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'index.html'), html);
  return { dir: pathToFileURL(`${folder}/`), file: (name) => join(folder, '_astro', name) };
}

const photo = (hasExif: boolean) => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#876' } });
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 57/1 0/1' };
  return (hasExif ? plain.withExif({ IFD3: gps }).withMetadata({ orientation: 6 }) : plain).jpeg().toBuffer();
};

test('an original that no page refers to is deleted', async () => {
  const { dir, file } = writeSite('<p>Un garage</p>');
  copyFileSync(ORIGINAL, file('garage.webp'));
  expect(await removeOriginals(dir)).toEqual([]);
  expect(existsSync(file('garage.webp'))).toBe(false);
});

test('an original that a page shows is refused, even under another name', async () => {
  const { dir, file } = writeSite('<img src="/_astro/garage.avif">');
  copyFileSync(ORIGINAL, file('garage.avif'));
  expect(await removeOriginals(dir)).toEqual([expect.stringMatching(/^garage\.avif\s: une page publierait/)]);
});

test('a picture with GPS metadata is refused', async () => {
  const { dir, file } = writeSite('');
  writeFileSync(file('photo.JPG'), await photo(true));
  expect(await removeOriginals(dir)).toEqual([expect.stringMatching(/^photo\.JPG\s: .*prise de vue/)]);
});

test('a picture without metadata stays', async () => {
  const { dir, file } = writeSite('');
  writeFileSync(file('photo.jpeg'), await photo(false));
  expect(await removeOriginals(dir)).toEqual([]);
  expect(existsSync(file('photo.jpeg'))).toBe(true);
});

test.each([
  ['Été à Meaux.JPG', 'Ete-a-Meaux'],
  ['Garage avant (1).jpeg', 'Garage-avant-1'],
  ['写真.jpg', 'image'],
  ['debarras-cave.webp', 'debarras-cave'],
  ['figtree.woff2', '[name]'],
])('the built file of « %s » is called %s', (name, expected) => {
  expect(assetFileNames({ names: [name] })).toBe(`_astro/${expected}.[hash][extname]`);
});
