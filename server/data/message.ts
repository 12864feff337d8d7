import type { MessageKind } from '../db/schema.ts';
import type { Content, Data } from './content.ts';
import type { NewMessage } from './message-rows.ts';

/** The request that a message is about. */
export interface About extends Content {
  requestId: string;
  receivedAt: Date;
}

/** A message that is being sent. */
export interface Message {
  id: string;
  kind: MessageKind;
  /** The reference of the request that it is about; '' if it is about none. */
  reference: string;
  about: About | undefined;
  data: Data;
  queuedAt: number;
  /** Attempts including this one. */
  attempts: number;
  /** Permanent refusals before this attempt. */
  refusals: number;
  lastError: string | null;
  /** The recipients that have it already. */
  deliveredTo: string[];
}

/** An error after which no attempt can ever succeed. Its message is the code to record. */
export class Undeliverable extends Error {}

/** The outcome of an attempt. */
export type Outcome =
  /** The fate of the message. `error` of a delivered one: why nothing was sent, as it was no longer true. */
  (
    | { state: 'delivered'; error?: string }
    | { state: 'pending'; dueAt: number; error: string | null; refused: boolean; deliveredTo: string[] }
    | { state: 'failed'; error: string; deliveredTo: string[] }
  ) & {
    /** A message to queue in the transaction that records the outcome. */
    report?: NewMessage;
  };

/** The delays and limits of retries after failed deliveries. */
export const RETRY_POLICY = {
  firstDelayMs: 2000,
  /** The longest delay. */
  maxDelayMs: 15 * 60_000,
  /** Attempts after which a message is given up, whatever the failures were: about two days. */
  maxAttempts: 200,
  /** Permanent refusals after which it is given up. Several, so that an operator can correct a setting. */
  maxRefusals: 12,
};

export type RetryPolicy = typeof RETRY_POLICY;

export const retryDelay = (attempt: number, { firstDelayMs, maxDelayMs }: RetryPolicy): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
