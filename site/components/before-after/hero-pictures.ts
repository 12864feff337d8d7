import type { ImageMetadata } from 'astro';
import { home } from '../../../content/data/content.data.ts';
import apres from '../../../content/pictures/hero/apres.webp';
import avant from '../../../content/pictures/hero/avant.webp';
import moitie from '../../../content/pictures/hero/moitie.webp';
import { halves, jpeg, type PictureData, pictureNamed, pictureSource } from '../../lib/pictures.ts';
import { NARROW_RATIO, PHOTO_RATIO } from '../../lib/split.ts';
import type { Comparison } from './BeforeAfter.tsx';

/** The pictures beside the words of the home page's first view: a comparison, one photo, or none. */
export interface HeroPictures {
  comparison?: Comparison;
  photo?: { picture: PictureData; alt: string };
}

const { pictures } = home.hero;

/** The rendered building, unless home.yaml names photos or none. */
export async function heroPictures(): Promise<HeroPictures> {
  if (!pictures)
    return {
      comparison: {
        before: await heroScene(avant),
        after: await heroScene(apres),
        halves: await heroScene(moitie, { first: true }),
      },
    };
  const { before, after } = pictures;
  if (before && after && halves)
    return {
      comparison: {
        before: await heroScene(pictureNamed(before.image), { photo: true }),
        after: await heroScene(pictureNamed(after.image), { photo: true }),
        halves: await heroScene(halves, { first: true, photo: true }),
        photos: { before: before.alt, after: after.alt },
      },
    };
  const only = after ?? before;
  if (!only) return {};
  const picture = await heroScene(pictureNamed(only.image), { first: true, photo: true });
  return { photo: { picture, alt: only.alt } };
}

/** 15 kB on a phone, chosen by eye: each kilobyte of it delays the home page's largest paint by 5 ms. */
const FIRST_HERO = 23;
const WIDE = { widths: [688, 1376], sizes: '(width >= 80rem) 43rem, 54vw' };
const NARROW = { media: '(width < 64rem)', widths: [652, 1080], sizes: 'min(24rem, 100vw - 2.5rem)' };

interface Options {
  /** Says whether the first view shows it. */
  first?: boolean;
  /** An owner's own photo: one crop for all windows. */
  photo?: boolean;
}

/** A picture of the hero: the building alone for phones and tablets, the whole street for wide screens. */
async function heroScene(
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
