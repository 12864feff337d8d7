import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { home } from '../../../content/data/content.data.ts';
import ours from '../../../content/pictures/pages/partage.webp';
import { absolute } from '../absolute.ts';
import { pictureOr } from '../pictures.ts';

/** The size of the picture that social networks and messengers show with a shared link. */
export const SHARED = { width: 1200, height: 630 };

/** The absolute address of a picture cut for sharing; JPEG, since not all networks read WebP. */
export async function sharePicture(master: ImageMetadata): Promise<string> {
  const { src } = await getImage({
    src: master,
    ...SHARED,
    fit: 'cover',
    position: 'center',
    format: 'jpeg',
    quality: 80,
  });
  return absolute(src);
}

/** The owner's photo of the home page, or our building. */
const { after, before } = home.hero.pictures ?? {};
export const companyPicture = pictureOr(after ?? before, {
  image: ours,
  alt: 'Illustration\u00a0: un immeuble en coupe, pièces encombrées à gauche, vidées à droite.',
});
