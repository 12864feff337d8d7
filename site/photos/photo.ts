import { PHOTOS_PATH } from '../../quote/photos.ts';

export interface Photo {
  key: string;
  name: string;
  /**
   * `waiting`: until its copy is made, its turn comes or its next attempt is due. `stopped`: failed too often; sent
   * again at « Réessayer », when the network returns or at the next visit. `refused`: never sent again.
   */
  state: 'waiting' | 'sending' | 'stopped' | 'sent' | 'refused';
  /** Attempts that failed although the server could be reached. */
  failures: number;
  /** The time at which the next attempt may begin, in milliseconds since the epoch. */
  dueAt: number;
  /** The reason for a refusal, in French. */
  message?: string;
  /** The URL of a thumbnail, in this browser or on the server. */
  preview?: string;
  id?: string;
  /** The copy to upload, once it is made. */
  blob?: Blob | undefined;
}

export const thumbnailUrl = (id: string, query: string): string =>
  `${PHOTOS_PATH}/image/${id}${query}&taille=petite`;

export const storedPhoto = (id: string, query: string): Photo => ({
  key: id,
  id,
  name: '',
  state: 'sent',
  preview: thumbnailUrl(id, query),
  failures: 0,
  dueAt: 0,
});

/** Checks whether the page must stay open for a photo. A stopped one can wait in the browser until the next visit. */
export const isUnsent = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';
/** Checks whether a photo counts towards the limit of photos. A refused one does not. */
export const isCounted = ({ state }: Photo): boolean => state !== 'refused';
