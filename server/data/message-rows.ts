import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MessageKind, MessageRow, Schema } from '../db/schema.ts';
import { type CheckpointMove, moveCheckpoint } from './checkpoints.ts';
import type { MessageData } from './content.ts';

/** The time for which a message with photos waits for further photos. */
export const PHOTOS_WAIT_MS = 10 * 60_000;

export interface NewMessage {
  kind: MessageKind;
  /** The name of the event. A second message with the same key is not added. */
  key: string;
  id?: string;
  requestId?: string;
  data?: MessageData;
  /** The earliest time to send the message. Now, if left out. */
  dueAt?: number;
  recipientKey?: string;
  /** True if the event can happen again: a settled message with this key is then queued anew. */
  isRecurring?: boolean;
  /** Moves in the same transaction. If another process has moved it already, the message is not added. */
  checkpoint?: CheckpointMove;
}

export const untriedColumns = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    refusals: 0,
    due_at: now,
    settled_at: null,
    queued_at: now,
  }) satisfies Partial<MessageRow>;

export const messageRow = (message: NewMessage, now: number): MessageRow => ({
  id: message.id ?? randomUUIDv7(),
  key: message.key,
  kind: message.kind,
  request_id: message.requestId ?? null,
  data: JSON.stringify(message.data ?? {}),
  recipient_key: message.recipientKey ?? null,
  ...untriedColumns(now),
  due_at: message.dueAt ?? now,
  delivered_to: null,
  last_error: null,
});

/** Returns the e-mail to the company about a request. Each request has one. */
export const requestMessage = (requestId: string): NewMessage => ({
  kind: 'quote',
  key: `quote ${requestId}`,
  requestId,
});

/** Queues a message, unless any process has queued the same. Returns true if the message is new. */
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
