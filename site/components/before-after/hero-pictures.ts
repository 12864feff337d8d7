import { home } from '../../../content/data/content.data.ts';
import apres from '../../../content/pictures/hero/apres.webp';
import avant from '../../../content/pictures/hero/avant.webp';
import moitie from '../../../content/pictures/hero/moitie.webp';
import { halves, type PictureData, pictureNamed } from '../../lib/pictures.ts';
import type { Comparison } from './BeforeAfter.tsx';
import { heroScene } from './scene.ts';

/** What stands beside the words of the home page's first view: a comparison, one photo, or nothing. */
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
