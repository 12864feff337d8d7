import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { absolute } from './addresses.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-size.ts';

/** The absolute address of a picture cut for sharing; JPEG, since not all networks read WebP. */
export async function sharePicture(master: ImageMetadata): Promise<string> {
  const { src } = await getImage({
    src: master,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fit: 'cover',
    position: 'center',
    format: 'jpeg',
    quality: 80,
  });
  return absolute(src);
}
