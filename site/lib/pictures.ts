import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** A picture ready to be drawn: what `<Picture>` needs, in plain strings and numbers. */
export interface PictureData {
  sources: { type: string; srcset: string }[];
  sizes: string;
  src: string;
  width: number;
  height: number;
}

interface Options {
  /** Widths in pixels, smallest first; those beyond the master are left out. */
  widths: readonly number[];
  /** The `sizes` attribute: how wide the picture stands on the page. */
  sizes: string;
  /** Width divided by height, to crop to the middle; the master's own by default. */
  ratio?: number;
  /** Whether browsers that know no AVIF get WebP in each width; else they get the JPEG alone. */
  webp?: boolean;
  /** AVIF quality, for a picture that must be light because much of the first view depends on it. */
  quality?: number;
  /** Of the AVIF encoder, 0 to 9: more time for fewer bytes. */
  effort?: number;
}

const AVIF_QUALITY = 42;
/** In first views: with the fonts they come in one round trip (`build/first-flight.ts`). */
const FIRST_QUALITY = 38;
/** Hardly more bytes than the slowest setting, in a tenth of the time. */
const EFFORT = 3;
const WEBP_QUALITY = 74;

/** Encodes a master as AVIF and WebP in the widths that fit, with one JPEG for browsers that know neither. */
export async function picture(
  master: ImageMetadata,
  { widths, sizes, ratio, webp = true, quality = AVIF_QUALITY, effort = EFFORT }: Options,
): Promise<PictureData> {
  const aspect = ratio ?? master.width / master.height;
  const available = Math.min(master.width, master.height * aspect);
  const fitting = widths.filter((width) => width <= available);
  const encode = (width: number, format: string, quality: number) =>
    getImage({
      src: master,
      width,
      height: Math.round(width / aspect),
      fit: 'cover',
      position: 'center',
      format,
      quality,
      effort,
    });

  const sources = await Promise.all(
    [{ format: 'avif', quality }, ...(webp ? [{ format: 'webp', quality: WEBP_QUALITY }] : [])].map(
      async ({ format, quality }) => {
        const images = await Promise.all(fitting.map((width) => encode(width, format, quality)));
        return {
          type: `image/${format}`,
          srcset: images.map((image, index) => `${image.src} ${fitting[index]}w`).join(', '),
        };
      },
    ),
  );
  const width = fitting[Math.min(1, fitting.length - 1)] ?? Math.floor(available);
  const fallback = await encode(width, 'jpeg', 76);
  return { sources, sizes, src: fallback.src, width, height: Math.round(width / aspect) };
}

/** The usual sizes, so that pictures of one kind share their files. */
export const PICTURE_SIZES = {
  hero: {
    widths: [480, 740, 1200, 1600],
    quality: FIRST_QUALITY,
    sizes: '(width >= 75rem) 38rem, (width >= 64rem) 52vw, 94vw',
  },
  wide: { widths: [480, 740, 1200, 1600], quality: FIRST_QUALITY, sizes: '(width >= 75rem) 71rem, 100vw' },
  text: { widths: [480, 740, 1200], sizes: '(width >= 40rem) 35rem, 90vw' },
  card: {
    widths: [400, 700, 960],
    quality: FIRST_QUALITY,
    sizes: '(width >= 64rem) 24rem, (width >= 48rem) 45vw, 92vw',
  },
  thumb: { widths: [200, 320], webp: false, sizes: '(width >= 48rem) 10rem, 6rem' },
  slide: { widths: [480, 640, 800, 1200], quality: 40, sizes: '(width >= 64rem) 44rem, 88vw' },
} as const;
