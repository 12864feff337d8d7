import type { ImageMetadata } from 'astro';
import { jpeg, type PictureData, pictureSource } from '../../lib/pictures.ts';
import { NARROW_RATIO, PHOTO_RATIO } from './split.ts';

/** SSIMULACRA 2 of 60 on a phone: each kilobyte of it delays the home page's largest paint. */
const FIRST_HERO = 39;
const WIDE = { widths: [688, 1376], sizes: '(width >= 80rem) 43rem, 54vw' };
const NARROW = { media: '(width < 64rem)', widths: [652, 1080], sizes: 'min(24rem, 100vw - 2.5rem)' };

interface Options {
  /** Whether the first view shows it. */
  first?: boolean;
  /** An owner's own photo: one crop for all windows. */
  photo?: boolean;
}

/** A picture of the hero: the building alone for phones and tablets, the whole street for wide screens. */
export async function heroScene(
  master: ImageMetadata,
  { first = false, photo = false }: Options = {},
): Promise<PictureData> {
  const narrow = { ...NARROW, ratio: photo ? PHOTO_RATIO : NARROW_RATIO };
  const wide = photo ? { ...WIDE, ratio: PHOTO_RATIO } : WIDE;
  return {
    sources: [
      await pictureSource(master, { ...narrow, ...(first && { quality: FIRST_HERO }) }),
      await pictureSource(master, wide),
    ],
    ...(await jpeg(master, wide)),
  };
}
