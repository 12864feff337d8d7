import { PHOTOS_PATH } from '../../quote/photos.ts';

/** The signed link to a request's photos; undefined for anything else that an answer or a page may hold. */
export const photosLink = (link: unknown): string | undefined =>
  typeof link === 'string' && link.startsWith(`${PHOTOS_PATH}?`) ? link : undefined;
