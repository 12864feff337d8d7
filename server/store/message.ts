import type { MessageKind, MessageRow } from './schema.ts';

/** A message that may be taken up at once. */
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

/** What puts a message back at the head of the queue. */
export const dueAgain = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    refusals: 0,
    due_at: now,
    settled_at: null,
  }) satisfies Partial<MessageRow>;
