import type { ImageMetadata } from 'astro';
import { picture } from '../pictures.ts';
import type { Scene } from './BeforeAfter.tsx';

/** The largest picture of the first view must be light. */
const HERO_QUALITY = 38;
/** A phone or a tablet gets the building alone: the middle of the street, in this width-to-height ratio. */
const NARROW_RATIO = 0.64;

export const heroScene = async (master: ImageMetadata): Promise<Scene> => ({
  wide: await picture(master, {
    widths: [640, 960, 1280, 1600],
    quality: HERO_QUALITY,
    sizes: '(width >= 80rem) 43rem, 54vw',
  }),
  narrow: await picture(master, {
    widths: [400, 664, 800],
    quality: HERO_QUALITY,
    sizes: 'min(24rem, 92vw)',
    ratio: NARROW_RATIO,
  }),
});
