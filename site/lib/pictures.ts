import { getImage } from 'astro:assets';
import { halves, named } from 'virtual:named-pictures';
import type { ImageMetadata } from 'astro';
import cave from '../../content/pictures/realisations/cave-voutee.webp';
import { sizeOf } from './astro-internals.ts';
import { colours } from './colours.data.ts';

/** AVIF files of one picture in several widths. Without `media`, they are for all windows. */
interface PictureSource {
  media?: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** What `<Picture>` needs to show a picture, in plain strings and numbers. */
export interface PictureData {
  sources: PictureSource[];
  /** A JPEG for browsers without AVIF. */
  src: string;
  width: number;
  height: number;
  /** The view transition's name, if a picture of another page grows into this one (styles/base.css). */
  grown?: string;
}

interface SourceOptions {
  /** Widths in pixels, smallest first. A width beyond the master's is reduced to it. */
  widths: readonly number[];
  sizes: string;
  /** Width divided by height: the picture is cropped to its middle. The master's own by default. */
  ratio?: number;
  media?: string;
  quality?: number;
}

interface Options extends SourceOptions {
  /** Whether the picture is in the first view. Phones get a lower quality there: each kilobyte delays the paint. */
  first?: boolean;
}

/** Every rendered picture scores at least 75 in SSIMULACRA 2 at the size shown. */
const AVIF_QUALITY = 64;
/** Chosen by eye. Saves a quarter of the bytes of quality 44, the lowest that scores 60. */
const PHONE_AVIF_QUALITY = 36;
const JPEG_QUALITY = 80;

/**
 * Full width between the margins of 20 pixels: 652 pixels are enough for a screen of 412 at a density of 1.75, and 1170
 * for one of 430 at 3.
 */
const PHONE = { media: '(width < 40rem)', sizes: 'calc(100vw - 2.5rem)', widths: [652, 1170] };

/** Returns the crop of a master, and the widths for which the master is large enough: no photo is enlarged. */
function cropOf(master: ImageMetadata, { widths, ratio }: SourceOptions) {
  const { width, height } = sizeOf(master);
  const aspect = ratio ?? width / height;
  const available = Math.floor(Math.min(width, height * aspect));
  return { aspect, widths: [...new Set(widths.map((width) => Math.min(width, available)))] };
}

const encode = (master: ImageMetadata, width: number, aspect: number, format: string, quality: number) =>
  getImage({
    src: master,
    width,
    height: Math.round(width / aspect),
    fit: 'cover',
    position: 'center',
    format,
    quality,
    // Replaces transparency, which JPEG does not have.
    background: format === 'jpeg' ? colours.paper : undefined,
  });

export async function pictureSource(master: ImageMetadata, options: SourceOptions): Promise<PictureSource> {
  const { sizes, media, quality = AVIF_QUALITY } = options;
  const { aspect, widths } = cropOf(master, options);
  const [width = 1] = widths;
  const candidates = await Promise.all(
    widths.map(async (width) => `${(await encode(master, width, aspect, 'avif', quality)).src} ${width}w`),
  );
  return { media, srcset: candidates.join(', '), sizes, width, height: Math.round(width / aspect) };
}

/** Encodes the JPEG for browsers without AVIF, in the smallest width that is enough for a phone. */
export async function jpeg(master: ImageMetadata, options: SourceOptions) {
  const { aspect, widths } = cropOf(master, options);
  const width = widths.find((width) => width >= 600) ?? widths.at(-1) ?? 1;
  const { src } = await encode(master, width, aspect, 'jpeg', JPEG_QUALITY);
  return { src, width, height: Math.round(width / aspect) };
}

export async function picture(master: ImageMetadata, { first, ...options }: Options): Promise<PictureData> {
  const phone = { ...PHONE, ratio: options.ratio, quality: PHONE_AVIF_QUALITY };
  const sources = await Promise.all([
    ...(first ? [pictureSource(master, phone)] : []),
    pictureSource(master, options),
  ]);
  return { sources, ...(await jpeg(master, options)) };
}

const CARD = [400, 760, 1160];

/** Width to height of our rendered pictures. Photos in their place are cropped to it. */
const RENDERED_RATIO = 1600 / 1067;

/** Widths of pictures by their place in a page, for desktop screens with a density of 1 and of 2. */
export const PICTURE_SIZES = {
  hero: {
    first: true,
    widths: [724, 1448],
    sizes: '(width >= 80rem) 45.25rem, (width >= 64rem) 52vw, 86vw',
    ratio: RENDERED_RATIO,
  },
  wide: { first: true, widths: [1200, 1600], sizes: '(width >= 80rem) 75rem, 94vw' },
  text: { first: true, widths: [704, 1408], sizes: '(width >= 80rem) 44rem, (width >= 40rem) 35rem, 90vw' },
  halfCard: { widths: CARD, sizes: '(width >= 80rem) 36.25rem, (width >= 48rem) 45vw, 90vw' },
  card: {
    widths: CARD,
    sizes: '(width >= 80rem) 23.5rem, (width >= 64rem) 29vw, (width >= 48rem) 44vw, 90vw',
  },
  tile: { widths: [360, 768], sizes: '(width >= 80rem) 24rem, (width >= 64rem) 30vw, 45vw', ratio: 16 / 9 },
  slide: { widths: [712, 1080, 1424], sizes: '(width >= 64rem) 44.5rem, 88vw', ratio: RENDERED_RATIO },
} as const;

/** Returns a picture that a YAML file names. content/checks/pictures.ts has already reported missing ones. */
export function pictureNamed(path: string): ImageMetadata {
  const found = named[path];
  if (!found) throw new Error(`«\u00a0${path}\u00a0» n’est nommée dans aucun fichier de content.`);
  return found;
}

interface Described<Image> {
  image: Image;
  alt: string;
}

/** Returns the owner's picture, which a YAML file names, or else our rendered one. */
export const pictureOr = (
  own: Described<string> | undefined,
  ours: Described<ImageMetadata>,
): Described<ImageMetadata> & { rendered: boolean } =>
  own ? { image: pictureNamed(own.image), alt: own.alt, rendered: false } : { ...ours, rendered: true };

/** Prepares the picture of an empty cellar, for pages without a picture of their own. */
export const cellar = () => picture(cave, PICTURE_SIZES.hero);

export { halves };
