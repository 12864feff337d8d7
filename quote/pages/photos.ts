import { PHOTO_REFUSALS } from '../photos.ts';

/** The data of the page to which a visitor adds photos. */

/** The page for a good link, or for one that opens nothing. */
export type PhotosPage = OpenPhotos | { state: 'closed' };

export interface OpenPhotos {
  state: 'open';
  firstName: string;
  reference: string;
  /** The query that its addresses carry: `?demande=REF&cle=KEY`. */
  query: string;
  /** The ids of the photos that the request has. */
  photos: readonly string[];
  news: PhotosNews | undefined;
  /** The whole address of the page, for the visitor's other devices. */
  address: string;
}

/** The words in an address for what a form of a browser without scripts has just done, or why it could not do all. */
export const PHOTOS_NEWS = ['recues', 'retiree', 'retiree-recue', ...PHOTO_REFUSALS] as const;
export type PhotosNews = (typeof PHOTOS_NEWS)[number];
