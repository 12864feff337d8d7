import type { PhotoRefusal } from '../photos.ts';

/** What the server hands to the page to which a visitor adds photos. */

/** For a good link, or for one that opens nothing. */
export type PhotosPage = OpenPhotos | { state: 'closed' };

export interface OpenPhotos {
  state: 'open';
  firstName: string;
  reference: string;
  /** What its addresses carry: `?demande=REF&cle=KEY`. */
  query: string;
  /** The ids of the photos that the request has. */
  photos: readonly string[];
  done: PhotosDone | undefined;
  /** `name`: of the file; '' for what is wrong with all of them. */
  refused: readonly { name: string; reason: PhotoRefusal }[];
  /** Its whole address, for the visitor's other devices. */
  address: string;
}

/** What a form of a browser without scripts has just done, as the address that it leads to says it. */
export const PHOTOS_DONE = ['recues', 'retiree', 'fini'] as const;
export type PhotosDone = (typeof PHOTOS_DONE)[number];
