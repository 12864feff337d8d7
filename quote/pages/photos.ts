import { PHOTO_REFUSALS } from '../photos.ts';

/** The data of the page on which a visitor adds photos. It is `closed` for a link that is wrong or no longer valid. */
export type PhotosPage = OpenPhotos | { state: 'closed' };

export interface OpenPhotos {
  state: 'open';
  firstName: string;
  reference: string;
  /** The query of the signed link: `?demande=REF&cle=KEY`. */
  query: string;
  photos: readonly string[];
  news: PhotosNews | undefined;
  /** The whole address of the page, to open it on another device. */
  address: string;
}

/** The results of a form that was sent without JavaScript, as they stand in the address of the page that follows. */
export const PHOTOS_NEWS = ['recues', 'retiree', 'retiree-recue', ...PHOTO_REFUSALS] as const;
export type PhotosNews = (typeof PHOTOS_NEWS)[number];
