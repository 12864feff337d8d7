import type { FastifyBaseLogger } from 'fastify';
import type { Outcome, Sendable } from './messages.ts';
import { type RetryPolicy, retryDelay } from './retry-policy.ts';

export interface RetryOptions<Item extends Sendable> {
  policy: RetryPolicy;
  now: () => number;
  random: () => number;
  log: FastifyBaseLogger;
  giveUp: (item: Item, error: string) => Outcome;
}

/** Why an attempt failed. */
export interface Failure {
  /** Codes; never an address, a password or a text of the other side. */
  text: string;
  /** Whether the other side refused this very message, for good. */
  refused: boolean;
}

/** Decides after a failed attempt whether to retry or to give up. */
export const createAfterFailure =
  <Item extends Sendable>({ policy, now, random, log, giveUp }: RetryOptions<Item>) =>
  (item: Item, { text, refused }: Failure): Outcome => {
    const { reference, id, kind, attempts, deliveredTo } = item;
    const refusals = item.refusals + Number(refused);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts) return giveUp(item, text);
    const delay = retryDelay(attempts, policy, random);
    const about = { reference, message: id, kind, attempt: attempts, error: text };
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused, deliveredTo };
  };
