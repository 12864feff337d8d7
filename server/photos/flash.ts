import type { Uploaded } from './upload-route.ts';

/** What the page says to a browser without scripts, after each of its forms. */

export const FLASH = {
  removed: { note: 'retiree=1', text: 'La photo est retirée.' },
  done: {
    note: 'fini=1',
    text: 'Merci, vos photos sont jointes à votre demande. Vous pouvez encore en ajouter.',
  },
};

const FILES_MAX = 30;
const NAME_MAX = 60;

function countsText(kept: number, known: number): string[] {
  const came = kept === 1 ? 'Une photo est bien arrivée.' : `${kept}\u00a0photos sont bien arrivées.`;
  const were = known === 1 ? 'Une photo était déjà jointe.' : `${known}\u00a0photos étaient déjà jointes.`;
  return [...(kept > 0 ? [came] : []), ...(known > 0 ? [were] : [])];
}

const countOf = (note: unknown): number =>
  /^\d{1,2}$/.test(String(note)) ? Math.min(Number(note), FILES_MAX) : 0;

/** By the notes that an address carries. */
export function flashOf(query: unknown): string[] {
  const { recues, connues, retiree, fini } = query as Record<string, unknown>;
  return [
    ...countsText(countOf(recues), countOf(connues)),
    ...(retiree === '1' ? [FLASH.removed.text] : []),
    ...(fini === '1' ? [FLASH.done.text] : []),
  ];
}

/** The note of an upload of which nothing was refused. */
export const noteOf = ({ kept, known }: Uploaded): string =>
  `recues=${kept}${known ? `&connues=${known}` : ''}`;

/** What was kept of an upload, and why each other file was not. */
export const flashOfRefused = ({ kept, known, refused }: Uploaded): string[] => [
  ...refused.map(({ name, refusal: { message } }) =>
    name ? `«\u00a0${name.slice(0, NAME_MAX)}\u00a0»\u00a0: ${message}` : message,
  ),
  ...countsText(kept, known),
];
