import type { Uploaded } from './upload.ts';

/** What the page says to a browser without scripts, after each of its forms. */

export const TOLD = {
  removed: { note: 'retiree=1', text: 'La photo est retirée.' },
  done: {
    note: 'fini=1',
    text: 'Merci, vos photos sont jointes à votre demande. Vous pouvez encore en ajouter.',
  },
};

const FILES_MAX = 30;
const NAME_MAX = 60;

function receivedText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'Une photo est bien arrivée.' : `${count}\u00a0photos sont bien arrivées.`];
}

function knownText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'Une photo était déjà jointe.' : `${count}\u00a0photos étaient déjà jointes.`];
}

const countOf = (note: unknown): number =>
  /^\d{1,2}$/.test(String(note)) ? Math.min(Number(note), FILES_MAX) : 0;

/** By the notes that an address carries. */
export function toldOf(query: unknown): string[] {
  const { recues, connues, retiree, fini } = query as Record<string, unknown>;
  return [
    ...receivedText(countOf(recues)),
    ...knownText(countOf(connues)),
    ...(retiree === '1' ? [TOLD.removed.text] : []),
    ...(fini === '1' ? [TOLD.done.text] : []),
  ];
}

/** What was kept of an upload, and why each other file was not. */
export const toldOfRefused = (kept: number, known: number, refused: Uploaded['refused']): string[] => [
  ...refused.map(({ name, refusal: { message } }) =>
    name ? `«\u00a0${name.slice(0, NAME_MAX)}\u00a0»\u00a0: ${message}` : message,
  ),
  ...receivedText(kept),
  ...knownText(known),
];
