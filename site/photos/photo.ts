import { PHOTOS_PATH } from '../../quote/photos.ts';

/** A photo in the list of the page. */
export interface Photo {
  key: string;
  name: string;
  /**
   * `waiting`: for its copy, its turn or its next attempt. `stopped`: failed too often, sent again when the visitor
   * asks for it. `refused`: never sent again.
   */
  state: 'waiting' | 'sending' | 'stopped' | 'sent' | 'refused';
  /** Attempts that failed although the server could be reached. */
  failures: number;
  /** The time at which the next attempt may begin, in milliseconds since the epoch. */
  dueAt: number;
  /** Why it was refused. */
  message?: string;
  /** The address of its picture, in this browser or at the server. */
  preview?: string;
  /** The id of the server, once it has the photo. */
  id?: string;
  /** The copy that is to be sent, once it is made. */
  blob?: Blob | undefined;
}

/** The address of the small picture of a photo that the server has. */
export const pictureAddress = (id: string, query: string): string =>
  `${PHOTOS_PATH}/image/${id}${query}&taille=petite`;

/** A photo that the server has. */
export const storedPhoto = (id: string, query: string): Photo => ({
  ...{ key: id, id, name: '', state: 'sent', preview: pictureAddress(id, query), failures: 0, dueAt: 0 },
});

/** True for a photo that needs this page to stay open. A stopped one is kept for the next visit. */
export const isUnsent = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';
/** Photos that count among the twelve of a request. */
export const counts = ({ state }: Photo): boolean => state !== 'refused';
