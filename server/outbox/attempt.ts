import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from '../mail/failure.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Claimed, Outcome } from './messages.ts';
import { type RetryPolicy, retryDelay } from './retry-policy.ts';

/** The error of a request whose stored JSON cannot be read. */
const DAMAGED = 'EDAMAGED';

export interface AttemptOptions {
  mailer: Mailer;
  compose: (message: Claimed) => Letter;
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
  newId: () => string;
  policy: RetryPolicy;
  /** Whether to e-mail the operator about a request that is given up. */
  alert?: boolean | undefined;
}

/** Makes one attempt to send a message, and decides what becomes of it. */
export function createAttempt(options: AttemptOptions) {
  const { mailer, compose, log, now, random, newId, policy, alert } = options;

  function giveUp(message: Claimed, error: string): Outcome {
    const { reference, id, kind, attempts } = message;
    const about = { reference, message: id, attempt: attempts, error };
    const isQuote = kind === 'quote';
    if (!isQuote) log.warn({ ...about, kind }, 'message given up');
    else log.error(about, 'request not delivered: it is stored, and nobody was told by e-mail');
    return { state: 'failed', error, alertId: alert && isQuote ? newId() : undefined };
  }

  /** Decides after a failed attempt whether to retry or to give up. */
  function afterFailure(message: Claimed, failure: unknown): Outcome {
    const { reference, id, attempts } = message;
    const { text, refused } = describeFailure(failure);
    const refusals = message.refusals + Number(refused);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts) return giveUp(message, text);
    const delay = retryDelay(attempts, policy, random);
    const about = { reference, message: id, attempt: attempts, error: text };
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused };
  }

  return async (message: Claimed, signal: AbortSignal): Promise<Outcome> => {
    const { reference, id, kind } = message;
    // An alert names the request's reference only.
    if (message.damaged && kind !== 'alert') return giveUp(message, DAMAGED);
    try {
      const refused = await mailer.send(compose(message), signal);
      const about = { reference, message: id, kind };
      log.info(about, 'message delivered');
      if (refused > 0) log.error({ ...about, refused }, 'message delivered, but not to every address');
      return { state: 'delivered' };
    } catch (error) {
      return afterFailure(message, error);
    }
  };
}
