import { hash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Body, textMember } from '../../../base/http-body.ts';
import { noteOf, postedForm } from '../send.ts';

export type ActionForm = ReturnType<typeof readForm>;

/** Returns an identifier for a page with forms. Posting such a form twice adds one entry. */
export const newPageToken = (): string => randomUUID();

export function readForm(request: FastifyRequest) {
  // The rows of a list share one form, so the fields of a row are in the address of its button.
  const body = { ...(request.query as Body), ...postedForm(request) };
  const field = (name: string, max: number) => textMember(body, name, max);
  const { name: requestId } = request.params as { name: string };
  const note = noteOf(request);
  // A form without the identifier of its page gets a new one: it must not count as a repetition of another form.
  const posted = Object.entries({ page: newPageToken(), ...body, note }).toSorted();
  return {
    requestId,
    action: field('action', 20),
    /** The choice that the button sends along: when to call again, which entry to undo, or what to erase. */
    choice: field('choix', 40),
    note,
    /** The number of the last history entry that the page showed. Without the field, all entries count as shown. */
    lastSeen: Number.parseInt(field('vu', 6), 10) || Number.POSITIVE_INFINITY,
    /** The identifier of the new entry. A form that is posted twice has the same one, and so adds one entry. */
    entryId: hash('sha256', JSON.stringify([requestId, posted]), 'base64url'),
    day: field('jour', 20),
    fromList: field('retour', 10) === 'liste',
  };
}
