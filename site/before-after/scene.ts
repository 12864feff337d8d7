import type { ImageMetadata } from 'astro';
import { picture } from '../pictures.ts';
import type { Scene } from './BeforeAfter.tsx';
import { NARROW_RATIO } from './split.ts';

/** AVIF qualities. The first view's largest picture must be light, on a phone above all: two round trips of a slow connection. */
const WIDE_QUALITY = 40;
const NARROW_QUALITY = 29;

export const heroScene = async (master: ImageMetadata): Promise<Scene> => ({
  wide: await picture(master, {
    widths: [640, 960, 1280, 1600],
    quality: WIDE_QUALITY,
    sizes: '(width >= 80rem) 43rem, 54vw',
  }),
  narrow: await picture(master, {
    widths: [400, 664, 800],
    quality: NARROW_QUALITY,
    sizes: 'min(24rem, 92vw)',
    ratio: NARROW_RATIO,
  }),
});
