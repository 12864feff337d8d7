import type { MessageKind } from '../db/schema.ts';
import type { Content, MessageData } from './content.ts';
import type { NewMessage } from './message-rows.ts';

export interface About extends Content {
  requestId: string;
  receivedAt: Date;
}

export interface Message {
  id: string;
  kind: MessageKind;
  /** The reference of the request; '' if the message is about none. */
  reference: string;
  about: About | undefined;
  data: MessageData;
  queuedAt: number;
  /** The number of attempts, including the current one. */
  attempts: number;
  /** The number of permanent refusals before the current attempt. */
  refusals: number;
  lastError: string | null;
  deliveredTo: string[];
}

/** An error for which a message is given up at once, because no attempt can succeed. Its text is the code to store. */
export class Undeliverable extends Error {}

type NextState =
  /** `error`: the code of a message that was not sent, because it was no longer true. */
  | { state: 'delivered'; error?: string }
  | { state: 'pending'; dueAt: number; error: string | null; refused: boolean; deliveredTo: string[] }
  | { state: 'failed'; error: string; deliveredTo: string[] };

/** The outcome of an attempt. `report` is a message to queue in the transaction that stores the outcome. */
export type Outcome = NextState & { report?: NewMessage };

export const RETRY_POLICY = {
  firstDelayMs: 2000,
  maxDelayMs: 15 * 60_000,
  /** The number of attempts after which a message is given up, whatever the failures were. It takes about two days. */
  maxAttempts: 200,
  /** The number of permanent refusals after which a message is given up: enough time to correct a setting. */
  maxRefusals: 12,
};

export type RetryPolicy = typeof RETRY_POLICY;

export const retryDelay = (attempt: number, { firstDelayMs, maxDelayMs }: RetryPolicy): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
