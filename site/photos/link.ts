import { PHOTOS_PATH } from '../../quote/photos.ts';

/** The addresses of one request's photos. Each carries the signed pair that the visitor came with. */
export interface PhotoAddresses {
  reference: string;
  photos: string;
  list: string;
  remove: string;
  finish: string;
  /** The small picture of a photo that the server has. */
  preview: (id: string) => string;
}

/** `search` is the query of the page's address. Undefined without the pair. */
export function photoAddresses(search: string): PhotoAddresses | undefined {
  const given = new URLSearchParams(search);
  const reference = given.get('demande');
  const key = given.get('cle');
  if (!reference || !key) return undefined;
  const pair = `?${new URLSearchParams({ demande: reference, cle: key })}`;
  return {
    reference,
    photos: `${PHOTOS_PATH}${pair}`,
    list: `${PHOTOS_PATH}/etat${pair}`,
    remove: `${PHOTOS_PATH}/retirer${pair}`,
    finish: `${PHOTOS_PATH}/fini${pair}`,
    preview: (id) => `${PHOTOS_PATH}/image/${encodeURIComponent(id)}${pair}&taille=petite`,
  };
}
