/** The page to which a visitor adds photos, by a signed link: `?demande=REF&cle=KEY`. */
export const PHOTOS_PATH = '/devis-gratuit/photos';
/** The most photos that one request may have. */
export const MAX_PHOTOS = 12;
/** The largest size of a photo, as it is sent. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** The types that file pickers offer. Apple's browsers turn HEIC into JPEG because it is missing here. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp';

/** The reasons for which a photo is refused. */
export const PHOTO_REFUSALS = [
  'link',
  'not-a-picture',
  'too-large',
  'too-many-pixels',
  'too-many',
  'unreadable',
  'busy',
  'failed',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

/** The signed link to a request's photos; undefined for anything else that an answer or a page may hold. */
export const photosLink = (link: unknown): string | undefined =>
  typeof link === 'string' && link.startsWith(`${PHOTOS_PATH}?`) ? link : undefined;
