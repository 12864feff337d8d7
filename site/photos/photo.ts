import { PHOTOS_PATH } from '../../quote/photos.ts';
import type { UnsentPhoto } from './unsent-photos.ts';

/** A photo in the list of the page. */
export interface Photo {
  key: string;
  name: string;
  /** `waiting`: for its turn, or its next attempt. `refused`: never sent again. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** Why it was refused. */
  message?: string;
  /** The address of its picture, in this browser or at the server. */
  preview?: string;
  /** Of the server, once it has the photo. */
  id?: string;
  /** What is to be sent. */
  unsent?: UnsentPhoto | undefined;
}

/** The address of the small picture of a photo that the server has. */
export const pictureOf = (id: string, query: string): string =>
  `${PHOTOS_PATH}/image/${id}${query}&taille=petite`;

/** A photo that the server has. */
export const storedPhoto = (id: string, query: string): Photo => ({
  ...{ key: id, id, name: '', state: 'sent', preview: pictureOf(id, query) },
});

export const isUnsent = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';
/** Those that a request may have twelve of. */
export const counts = ({ state }: Photo): boolean => state !== 'refused';
