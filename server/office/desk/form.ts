import { createHash, randomUUID } from 'node:crypto';
import { type Body, textMember } from '../../http/submit/body.ts';

/** What the form of a request's buttons says. */

/** More than any browser sends of a note; what follows is not read. */
const TYPED_MAX = 20_000;

export interface ActionForm {
  requestId: string;
  /** The number of the last entry of its history that the page showed; all of them, if the form does not say. */
  seen: number;
  /** All of it, in one order, with the name of the page that shows it. */
  posted: string;
  /** The button. */
  slug: string;
  note: string;
  /** The choice of when to call again. */
  callAgain: string;
  /** The day of a follow-up: « 2026-11-30 ». */
  day: string;
  /** The number of the entry to undo. */
  undoes: number;
  /** Its button is about all requests of the person. */
  isForAll: boolean;
  fromList: boolean;
}

/** Names a page that shows forms. */
export const newPage = (): string => randomUUID();

/** Keeps every visible character: whatever shows a note escapes it. */
export const tidied = (note: string): string =>
  note
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

/** A typed note. */
export const noteOf = (body: Body): string => tidied(textMember(body, 'note', TYPED_MAX));

export function readForm(body: Body): ActionForm {
  const [, requestId = '', seen] = /^([\w-]{1,64})(?:\.(\d{1,6}))?$/.exec(textMember(body, 'id', 100)) ?? [];
  const callAgain = textMember(body, 'rappeler', 20);
  const note = noteOf(body);
  const isForAll = textMember(body, 'action', 30) === 'rappele-tous';
  return {
    requestId,
    seen: seen ? Number(seen) : Number.POSITIVE_INFINITY,
    posted: JSON.stringify(Object.entries({ page: newPage(), ...body, note }).toSorted()),
    slug: callAgain ? 'pas-de-reponse' : isForAll ? 'rappele' : textMember(body, 'action', 30),
    note,
    callAgain,
    day: textMember(body, 'jour', 20),
    undoes: Number.parseInt(textMember(body, 'entree', 6), 10) || 0,
    isForAll,
    fromList: textMember(body, 'retour', 10) === 'liste',
  };
}

/** The identifier of an entry: the same form, posted twice by one button, is the same entry. */
export const entryId = ({ posted }: ActionForm, requestId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([requestId, posted]))
    .digest('base64url');
