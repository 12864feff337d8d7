/** What a file is, by its first bytes. Its name and what the browser says of it count for nothing. */

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Bytes that {@link kindOf} needs. */
export const HEAD_BYTES = 64;

/** Brands of the container that HEIC and AVIF share, after `ftyp`. */
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])$/;

function isHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  // The main brand, a version number, and other brands that the file keeps to.
  const brands = head.toString('latin1', 8).match(/.{4}/gs) ?? [];
  return brands.some((brand) => HEIC_BRANDS.test(brand));
}

/** Undefined for what is none of the pictures that the site takes. */
export function kindOf(head: Buffer): PictureKind | 'heic' | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  return isHeic(head) ? 'heic' : undefined;
}
