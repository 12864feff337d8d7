import type { PhotosSaid } from '../../quote/pages/photos.ts';
import type { Uploaded } from './upload-route.ts';

/** What a form without scripts has done, as its page is told: the address that it leads to carries it. */

export const REMOVED = 'retiree=1';
export const FINISHED = 'fini=1';
/** Of an upload of which nothing was refused. */
export const noteOf = ({ kept, known }: Uploaded): string =>
  `recues=${kept}${known ? `&connues=${known}` : ''}`;

const countOf = (note: unknown): number => (/^\d{1,2}$/.test(String(note)) ? Number(note) : 0);

/** By the notes that an address carries. */
export function saidBy(query: unknown): PhotosSaid {
  const { recues, connues, retiree, fini } = query as Record<string, unknown>;
  return {
    kept: countOf(recues),
    known: countOf(connues),
    refused: [],
    removed: retiree === '1',
    finished: fini === '1',
  };
}

/** What was kept of an upload, and why each other file was not. */
export const saidOf = ({ kept, known, refused }: Uploaded): PhotosSaid => ({
  kept,
  known,
  refused: refused.map(({ name, refusal: { reason } }) => ({ name, reason })),
  removed: false,
  finished: false,
});
