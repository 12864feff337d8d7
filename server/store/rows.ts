import { EMPTY_REQUEST, type QuoteRequest } from '../../quote/schema.ts';
import type { MessageKind, MessageRow } from './schema.ts';

/** A message that is due at once. */
export const pendingMessage = (
  id: string,
  requestId: string,
  kind: MessageKind,
  now: number,
  more: Partial<MessageRow> = {},
): MessageRow => ({
  id,
  request_id: requestId,
  kind,
  state: 'pending',
  attempts: 0,
  refusals: 0,
  due_at: now,
  claim: null,
  last_error: null,
  settled_at: null,
  recipient_key: null,
  ...more,
});

/** The columns that make a message due again, as if it had never been tried. */
export const dueAgain = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    refusals: 0,
    due_at: now,
    settled_at: null,
  }) satisfies Partial<MessageRow>;

/** Reads the stored fields of a request. A field that the form did not have at the time is empty. */
export const storedRequest = (fields: string): QuoteRequest => ({
  ...EMPTY_REQUEST,
  ...(JSON.parse(fields) as Partial<QuoteRequest>),
});
