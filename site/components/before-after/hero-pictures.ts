import type { ImageMetadata } from 'astro';
import { home } from '../../../content/data/content.data.ts';
import apres from '../../../content/pictures/hero/apres.webp';
import avant from '../../../content/pictures/hero/avant.webp';
import moitie from '../../../content/pictures/hero/moitie.webp';
import { halves, jpeg, type PictureData, pictureNamed, pictureSource } from '../../lib/pictures.ts';
import { NARROW_RATIO, PHOTO_RATIO } from '../../lib/split.ts';
import type { Comparison } from './BeforeAfter.tsx';

export interface HeroPictures {
  comparison?: Comparison;
  photo?: { picture: PictureData; alt: string };
}

const { pictures } = home.hero;

/** Returns the rendered building, unless home.yaml names photos or says that there are none. */
export async function heroPictures(): Promise<HeroPictures> {
  if (!pictures)
    return {
      comparison: {
        before: await heroPicture(avant),
        after: await heroPicture(apres),
        halves: await heroPicture(moitie, { isFirstView: true }),
      },
    };
  const { before, after } = pictures;
  if (before && after && halves)
    return {
      comparison: {
        before: await heroPicture(pictureNamed(before.image), { isPhoto: true }),
        after: await heroPicture(pictureNamed(after.image), { isPhoto: true }),
        halves: await heroPicture(halves, { isFirstView: true, isPhoto: true }),
        photos: { before: before.alt, after: after.alt },
      },
    };
  const only = after ?? before;
  if (!only) return {};
  const picture = await heroPicture(pictureNamed(only.image), { isFirstView: true, isPhoto: true });
  return { photo: { picture, alt: only.alt } };
}

/** The lowest quality that looks good: 15 kB on a phone. Each kilobyte delays the home page's largest paint by 5 ms. */
const FIRST_VIEW_QUALITY = 23;
const WIDE = { widths: [688, 1376], sizes: '(width >= 80rem) 43rem, 54vw' };
const NARROW = { media: '(width < 64rem)', widths: [652, 1080], sizes: 'min(24rem, 100vw - 2.5rem)' };

interface Options {
  isFirstView?: boolean;
  /** Whether the picture is the owner's photo, which has the same crop on all screens. */
  isPhoto?: boolean;
}

/** Returns a picture of the hero: the building alone for phones and tablets, the whole street for wide screens. */
async function heroPicture(
  master: ImageMetadata,
  { isFirstView = false, isPhoto = false }: Options = {},
): Promise<PictureData> {
  const narrow = { ...NARROW, ratio: isPhoto ? PHOTO_RATIO : NARROW_RATIO };
  const wide = isPhoto ? { ...WIDE, ratio: PHOTO_RATIO } : WIDE;
  return {
    sources: [
      await pictureSource(master, { ...narrow, ...(isFirstView && { quality: FIRST_VIEW_QUALITY }) }),
      await pictureSource(master, wide),
    ],
    ...(await jpeg(master, wide)),
  };
}
