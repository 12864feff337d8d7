import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Body, textMember } from '../../../base/http-body.ts';
import { noteOf, postedForm } from '../send.ts';

/** The form of a request’s buttons, as it was posted. */

export type ActionForm = ReturnType<typeof readForm>;

/** Names a page that shows forms. */
export const newPageToken = (): string => randomUUID();

export function readForm(request: FastifyRequest) {
  // The rows of a list share a form, so each button carries the state of its row in its address.
  const body = { ...(request.query as Body), ...postedForm(request) };
  const text = (name: string, max: number) => textMember(body, name, max);
  const { name: requestId } = request.params as { name: string };
  const note = noteOf(request);
  // All of it, in one order, with the name of the page that shows it.
  const posted = Object.entries({ page: newPageToken(), ...body, note }).toSorted();
  return {
    requestId,
    /** The name of the button. */
    action: text('action', 20),
    /** The choice that goes with it: when to call again, which entry to undo, or what to erase. */
    choice: text('choix', 40),
    note,
    /** The number of the last entry of its history that the page showed; all of them, if the form does not say. */
    lastSeen: Number.parseInt(text('vu', 6), 10) || Number.POSITIVE_INFINITY,
    /** The identifier of the entry: the same form, posted twice by one button, makes the same one. */
    entryId: hash('sha256', JSON.stringify([requestId, posted]), 'base64url'),
    /** The day of a follow-up: « 2026-11-30 ». */
    day: text('jour', 20),
    fromList: text('retour', 10) === 'liste',
  };
}
