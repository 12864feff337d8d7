/** The page on which a visitor adds photos, by a signed link: `?demande=REF&cle=KEY`. */
export const PHOTOS_PATH = '/devis-gratuit/photos';
export const PHOTOS_MAX = 12;
export const PHOTO_MAX_BYTES = 15_000_000;
/** The types that file pickers offer. Because HEIC is not among them, Apple’s browsers turn it into JPEG. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp';

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

/** Returns a value if it is a link to the page of photos, undefined otherwise. */
export const photosLink = (link: unknown): string | undefined =>
  typeof link === 'string' && link.startsWith(`${PHOTOS_PATH}?`) ? link : undefined;
