import type { ImageMetadata } from 'astro';
import { picture } from '../../lib/pictures.ts';
import type { Scene } from './BeforeAfter.tsx';
import { NARROW_RATIO } from './split.ts';

const QUALITY = 40;
/**
 * How a phone sees the building before someone touches the page: coarser, since with the two fonts it must come in one round trip of a slow connection
 * (28 kB). The whole pictures, in full quality, then lie over it.
 */
const FIRST_SIGHT = { quality: 21, effort: 6 };

/** A picture of the hero for both kinds of screens. What does not come with the page comes as AVIF, or else as the one JPEG. */
export const heroScene = async (master: ImageMetadata, { first = false } = {}): Promise<Scene> => ({
  wide: await picture(master, {
    widths: [640, 960, 1280, 1600],
    quality: QUALITY,
    webp: first,
    sizes: '(width >= 80rem) 43rem, 54vw',
  }),
  narrow: await picture(master, {
    widths: [400, 664, 800],
    ...(first ? FIRST_SIGHT : { quality: QUALITY }),
    webp: first,
    sizes: 'min(24rem, 92vw)',
    ratio: NARROW_RATIO,
  }),
});
