import { PHOTOS_PATH } from '../../quote/photos.ts';

/** A photo in the list of the page. */
export interface Photo {
  key: string;
  name: string;
  /**
   * `preparing`: made smaller. `waiting`: for its turn. `paused`: for its next attempt. `refused`: never sent
   * again.
   */
  state: 'preparing' | 'waiting' | 'sending' | 'paused' | 'refused' | 'sent';
  /** How much of it has gone out, from 0 to 1. */
  share: number;
  /** Attempts that have failed. */
  failures: number;
  /** Why it was refused. */
  message?: string;
  /** The address of its picture, in this browser or at the server. */
  preview?: string;
  /** Of the server, once it has the photo. */
  id?: string;
}

const LONGEST_WAIT_MS = 30_000;

export const newPhoto = (key: string, name: string): Photo => ({
  key,
  name,
  state: 'preparing',
  share: 0,
  failures: 0,
});

/** The address of the small picture of a photo that the server has. */
export const pictureOf = (id: string, query: string): string =>
  `${PHOTOS_PATH}/image/${id}${query}&taille=petite`;

/** A photo that the server has. */
export const storedPhoto = (id: string, query: string): Photo => ({
  ...newPhoto(id, ''),
  id,
  state: 'sent',
  share: 1,
  preview: pictureOf(id, query),
});

export const isUnsent = ({ state }: Photo): boolean => state !== 'sent' && state !== 'refused';
/** Those that a request may have twelve of. */
export const counts = ({ state }: Photo): boolean => state !== 'refused';
/** 1, 2, 4 … 30 seconds. */
export const waitAfter = (failures: number): number => Math.min(2 ** (failures - 1) * 1000, LONGEST_WAIT_MS);
