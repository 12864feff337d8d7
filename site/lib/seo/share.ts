import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { home } from '../../../content/data/content.data.ts';
import ours from '../../../content/pictures/pages/partage.webp';
import { absoluteUrl } from '../absolute.ts';
import { pictureOr } from '../pictures.ts';

/** Size in pixels of the picture that networks show with a shared link. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Crops a picture for sharing, as a JPEG, since not all networks read WebP. Returns its absolute URL. */
export async function sharePicture(master: ImageMetadata): Promise<string> {
  const { src } = await getImage({
    src: master,
    ...SHARE_SIZE,
    fit: 'cover',
    position: 'center',
    format: 'jpeg',
    quality: 80,
  });
  return absoluteUrl(src);
}

const { after, before } = home.hero.pictures ?? {};
/** The owner's photo on the home page, or else our rendered building. */
export const companyPicture = pictureOr(after ?? before, {
  image: ours,
  alt: 'Illustration\u00a0: un immeuble en coupe, pièces encombrées à gauche, vidées à droite.',
});
