import type { ImageMetadata } from 'astro';
import { jpeg, type PictureData, pictureSource } from '../../lib/pictures.ts';
import { NARROW_RATIO } from './split.ts';

/** SSIMULACRA 2 of 60 on a phone: each kilobyte of it delays the home page's largest paint. */
const FIRST_HERO = 39;
const WIDE = { widths: [688, 1376], sizes: '(width >= 80rem) 43rem, 54vw' };

/** A picture of the hero: the building alone for phones and tablets, the whole street for wide screens. */
export const heroScene = async (master: ImageMetadata, { first = false } = {}): Promise<PictureData> => ({
  sources: [
    await pictureSource(master, {
      media: '(width < 64rem)',
      widths: [652, 1080],
      sizes: 'min(24rem, 100vw - 2.5rem)',
      ratio: NARROW_RATIO,
      quality: first ? FIRST_HERO : undefined,
    }),
    await pictureSource(master, WIDE),
  ],
  ...(await jpeg(master, WIDE)),
});
