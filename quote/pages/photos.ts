import type { PhotoRefusal } from '../photos.ts';

/** What the server hands to the page to which a visitor adds photos. */

/** For a good link, or for one that opens nothing. */
export type PhotosPage = OpenPhotos | { state: 'closed' };

interface OpenPhotos {
  state: 'open';
  firstName: string;
  reference: string;
  /** What its addresses carry: `?demande=REF&cle=KEY`. */
  query: string;
  /** The ids of the photos that the request has. */
  photos: readonly string[];
  said: PhotosSaid;
  /** Its whole address, for the visitor's other devices. */
  address: string;
}

/** What the form of a browser without scripts has just done. */
export interface PhotosSaid {
  kept: number;
  /** How many the request had already. */
  known: number;
  /** `name`: of the file; '' for what is wrong with all of them. */
  refused: readonly { name: string; reason: PhotoRefusal }[];
  removed: boolean;
  finished: boolean;
}
