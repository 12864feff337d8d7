import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';

const ftyp = (brands: string) => `\0\0\0\x20ftyp${brands}`;

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x0a\0\0\0WEBPVP8 ', 'webp'],
  [ftyp('heic\0\0\0\0mif1heic'), 'heic'],
  [ftyp('mif1\0\0\0\0heic'), 'heic'],
  [ftyp('avif\0\0\0\0mif1'), 'heic'],
  [ftyp('isom\0\0\x02\0mp42'), undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['GIF89a', undefined],
  ['II*\0', undefined],
  ['%PDF-1.7', undefined],
  ['PK\x03\x04', undefined],
  ['RIFF\x0a\0\0\0WAVEfmt ', undefined],
  ['', undefined],
])('%j is %s', (bytes, kind) => {
  expect(kindOf(Buffer.from(bytes, 'latin1'))).toBe(kind);
});
