import { createHash, randomUUID } from 'node:crypto';
import { type Body, textMember } from '../../http/submit/body.ts';

/** What the form of a request's buttons says. */

/** More than any browser sends of a note; what follows is not read. */
const TYPED_MAX = 20_000;
/** Requests of one person whose buttons are pressed at once. */
const TOGETHER_MAX = 10;

/** A request, and the number of the last entry of its history that the page showed. */
export interface Seen {
  requestId: string;
  /** All entries, if the form does not say. */
  seen: number;
}

export interface ActionForm extends Seen {
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
  /** Requests of the same person, for a button that is about all of them. */
  also: Seen[];
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

function seenIn(text: string): Seen[] {
  const { requestId, seen } = /^(?<requestId>[\w-]{1,64})(?:\.(?<seen>\d{1,6}))?$/.exec(text)?.groups ?? {};
  return requestId ? [{ requestId, seen: seen ? Number(seen) : Number.POSITIVE_INFINITY }] : [];
}

export function readForm(body: Body): ActionForm {
  const [{ requestId, seen } = { requestId: '', seen: 0 }] = seenIn(textMember(body, 'id', 100));
  const callAgain = textMember(body, 'rappeler', 20);
  const note = tidied(textMember(body, 'note', TYPED_MAX));
  const isForAll = textMember(body, 'action', 30) === 'rappele-tous';
  return {
    requestId,
    seen,
    posted: JSON.stringify(Object.entries({ page: newPage(), ...body, note }).toSorted()),
    slug: callAgain ? 'pas-de-reponse' : isForAll ? 'rappele' : textMember(body, 'action', 30),
    note,
    callAgain,
    day: textMember(body, 'jour', 20),
    undoes: Number.parseInt(textMember(body, 'entree', 6), 10) || 0,
    also: isForAll ? textMember(body, 'aussi', 1000).split(',').slice(0, TOGETHER_MAX).flatMap(seenIn) : [],
    fromList: textMember(body, 'retour', 10) === 'liste',
  };
}

/** The identifier of an entry: the same form, posted twice by one button, is the same entry. */
export const entryId = ({ posted }: ActionForm, requestId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([requestId, posted]))
    .digest('base64url');
