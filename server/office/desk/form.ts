import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { buttonOf } from '../../../quote/office.ts';
import { textMember } from '../../http/submit/body.ts';
import { bodyOf, nameIn, noteOf } from '../send.ts';

/** What the form of a request's buttons says. */

export interface ActionForm {
  requestId: string;
  /** The number of the last entry of its history that the page showed; all of them, if the form does not say. */
  seen: number;
  /** The same form, posted twice by one button, makes the same entry. */
  entryId: string;
  button: ReturnType<typeof buttonOf>;
  /** The value of the button. */
  action: string;
  note: string;
  /** The day of a follow-up: « 2026-11-30 ». */
  day: string;
  fromList: boolean;
}

/** Names a page that shows forms. */
export const newPage = (): string => randomUUID();

export function readForm(request: FastifyRequest): ActionForm {
  const body = bodyOf(request);
  const text = (name: string, max: number) => textMember(body, name, max);
  const requestId = nameIn(request, 'name');
  const action = text('action', 50);
  const note = noteOf(request);
  // All of it, in one order, with the name of the page that shows it.
  const posted = Object.entries({ page: newPage(), ...body, note }).toSorted();
  return {
    requestId,
    seen: Number.parseInt(text('vu', 6), 10) || Number.POSITIVE_INFINITY,
    entryId: createHash('sha256')
      .update(JSON.stringify([requestId, posted]))
      .digest('base64url'),
    button: buttonOf(action),
    action,
    note,
    day: text('jour', 20),
    fromList: text('retour', 10) === 'liste',
  };
}
