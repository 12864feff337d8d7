import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MessageKind, MessageRow, Schema } from '../db/schema.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoints.ts';
import type { Data } from './content.ts';

/** The way of messages into the queue. */

/** The time for which the message with photos waits for further ones. */
export const PHOTOS_WAIT_MS = 10 * 60_000;

export interface NewMessage {
  kind: MessageKind;
  /** Names the event: a second message with this key is not added. */
  key: string;
  id?: string;
  requestId?: string;
  data?: Data;
  /** The earliest time at which it is sent. At once if left out. */
  dueAt?: number;
  recipientKey?: string;
  /** The event was reported before and is new again: the settled message with this key starts anew. */
  isRecurring?: boolean;
  /** Moves with the message; if another process has moved it, the message is not added. */
  checkpoint?: Checkpoint;
}

/** The columns that make a message due, as if it had never been tried. */
export const dueAgain = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    refusals: 0,
    due_at: now,
    settled_at: null,
    queued_at: now,
  }) satisfies Partial<MessageRow>;

/** The row of a message that is queued now. */
export const messageRow = (message: NewMessage, now: number): MessageRow => ({
  id: message.id ?? randomUUIDv7(),
  key: message.key,
  kind: message.kind,
  request_id: message.requestId ?? null,
  data: JSON.stringify(message.data ?? {}),
  recipient_key: message.recipientKey ?? null,
  ...dueAgain(now),
  due_at: message.dueAt ?? now,
  delivered_to: null,
  last_error: null,
});

/** The company's message about a request: one a request. */
export const requestMessage = (requestId: string): NewMessage => ({
  kind: 'quote',
  key: `quote ${requestId}`,
  requestId,
});

/** Queues a message, unless this or another process has queued the same. Returns whether it is new. */
export async function addMessage(
  work: Transaction<Schema>,
  message: NewMessage,
  now: number,
): Promise<boolean> {
  if (message.checkpoint && !(await moveCheckpoint(work, message.checkpoint))) return false;
  const row = messageRow(message, now);
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) =>
      message.isRecurring
        ? conflict.column('key').doUpdateSet(row).where('messages.state', '!=', 'pending')
        : conflict.column('key').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
