import { getImage } from 'astro:assets';
import { halves, named } from 'virtual:named-pictures';
import type { ImageMetadata } from 'astro';
import cave from '../../content/pictures/realisations/cave-voutee.webp';
import { sizeOf } from './astro-internals.ts';
import { colours } from './colours.data.ts';

/** AVIF in several widths, for the windows that `media` describes, or for all. */
interface PictureSource {
  media?: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** A picture ready to be drawn: what `<Picture>` needs, in plain strings and numbers. */
export interface PictureData {
  sources: PictureSource[];
  /** A JPEG, for browsers that do not know AVIF. */
  src: string;
  width: number;
  height: number;
  /** The name of the picture of another page that grows into this one on the way here (styles/base.css). */
  grown?: string;
}

interface SourceOptions {
  /** Widths in pixels, smallest first. Instead of those that the master does not have, its own. */
  widths: readonly number[];
  /** The `sizes` attribute: how wide the page shows the picture. */
  sizes: string;
  /** Width divided by height, to crop to the middle. The master's own by default. */
  ratio?: number;
  media?: string;
  quality?: number;
}

interface Options extends SourceOptions {
  /** Says whether a phone gets a quality of its own: in the first view, every kilobyte delays the largest paint. */
  first?: boolean;
}

/** SSIMULACRA 2 of 75 and more at the size shown, for every rendered picture. */
const NORMAL = 64;
/** The quality, chosen by eye: a quarter fewer bytes than 44, the lowest that keeps 60. */
const FIRST_ON_PHONE = 36;
const JPEG = 80;

/** Full width between the margins of the page, on screens of up to 384 and 585 pixels at densities of 1.75, 2 and 3. */
const PHONE = { media: '(width < 40rem)', sizes: 'calc(100vw - 2.5rem)', widths: [652, 1170] };

/** The crop of a master, and the widths that it has in it: a small photo is never enlarged. */
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
    // Where a picture is transparent, and its format knows no such thing.
    background: format === 'jpeg' ? colours.paper : undefined,
  });

/** One `<source>` in AVIF. */
export async function pictureSource(master: ImageMetadata, options: SourceOptions): Promise<PictureSource> {
  const { sizes, media, quality = NORMAL } = options;
  const { aspect, widths } = cropOf(master, options);
  const [width = 1] = widths;
  const candidates = await Promise.all(
    widths.map(async (width) => `${(await encode(master, width, aspect, 'avif', quality)).src} ${width}w`),
  );
  return { media, srcset: candidates.join(', '), sizes, width, height: Math.round(width / aspect) };
}

/** The JPEG that stands in for the sources in browsers without AVIF: wide enough for a phone. */
export async function jpeg(master: ImageMetadata, options: SourceOptions) {
  const { aspect, widths } = cropOf(master, options);
  const width = widths.find((width) => width >= 600) ?? widths.at(-1) ?? 1;
  const { src } = await encode(master, width, aspect, 'jpeg', JPEG);
  return { src, width, height: Math.round(width / aspect) };
}

export async function picture(master: ImageMetadata, { first, ...options }: Options): Promise<PictureData> {
  const phone = { ...PHONE, ratio: options.ratio, quality: FIRST_ON_PHONE };
  const sources = await Promise.all([
    ...(first ? [pictureSource(master, phone)] : []),
    pictureSource(master, options),
  ]);
  return { sources, ...(await jpeg(master, options)) };
}

const CARD = [400, 760, 1160];

/** Width to height of the rendered pictures: photos are cropped to it. */
const RATIO = 1600 / 1067;

/** Sizes of pictures by their place in a page, with one for each of the densities 1 and 2 of a desktop screen. */
export const PICTURE_SIZES = {
  hero: {
    first: true,
    widths: [724, 1448],
    sizes: '(width >= 80rem) 45.25rem, (width >= 64rem) 52vw, 86vw',
    ratio: RATIO,
  },
  wide: { first: true, widths: [1200, 1600], sizes: '(width >= 80rem) 75rem, 94vw' },
  text: { first: true, widths: [704, 1408], sizes: '(width >= 80rem) 44rem, (width >= 40rem) 35rem, 90vw' },
  halfCard: { widths: CARD, sizes: '(width >= 80rem) 36.25rem, (width >= 48rem) 45vw, 90vw' },
  card: {
    widths: CARD,
    sizes: '(width >= 80rem) 23.5rem, (width >= 64rem) 29vw, (width >= 48rem) 44vw, 90vw',
  },
  tile: { widths: [360, 768], sizes: '(width >= 80rem) 24rem, (width >= 64rem) 30vw, 45vw', ratio: 16 / 9 },
  slide: { widths: [712, 1080, 1424], sizes: '(width >= 64rem) 44.5rem, 88vw', ratio: RATIO },
} as const;

/** The picture that a YAML file names. The build has already reported a missing one (content/checks/pictures.ts). */
export function pictureNamed(path: string): ImageMetadata {
  const picture = named[path];
  if (!picture) throw new Error(`«\u00a0${path}\u00a0» n’est nommée dans aucun fichier de content.`);
  return picture;
}

interface Described<P> {
  image: P;
  alt: string;
}

/** The picture that a YAML file names, or else ours, which is rendered. */
export const pictureOr = (
  own: Described<string> | undefined,
  ours: Described<ImageMetadata>,
): Described<ImageMetadata> & { rendered: boolean } =>
  own ? { image: pictureNamed(own.image), alt: own.alt, rendered: false } : { ...ours, rendered: true };

/** An empty cellar, for pages without a picture of their own. */
export const cellar = () => picture(cave, PICTURE_SIZES.hero);

export { halves };
