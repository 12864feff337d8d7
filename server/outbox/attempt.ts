import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from '../mail/failure.ts';
import { type Letter, recipientsOf } from '../mail/letter.ts';
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

/**
 * The first attempt is one conversation with all recipients. Later ones are with one each, in turn, so that
 * none of them can keep the message from the others.
 */
const turn = (left: string[], attempt: number): string[] =>
  attempt === 1 ? left : left.slice(attempt % left.length).slice(0, 1);

/** Makes one attempt to send a message, and decides what becomes of it. */
export function createAttempt(options: AttemptOptions) {
  const { mailer, compose, log, now, random, newId, policy, alert } = options;

  function giveUp(message: Claimed, error: string): Outcome {
    const { reference, id, kind, attempts, deliveredTo } = message;
    const about = { reference, message: id, attempt: attempts, error };
    const served = deliveredTo.length;
    const isQuote = kind === 'quote';
    if (!isQuote) log.warn({ ...about, kind }, 'message given up');
    else if (served > 0) log.error({ ...about, served }, 'request not delivered to every address of MAIL_TO');
    else log.error(about, 'request not delivered: it is stored, and nobody was told by e-mail');
    return { state: 'failed', error, alertId: alert && isQuote ? newId() : undefined, deliveredTo };
  }

  /** Decides after a failed attempt whether to retry or to give up. */
  function afterFailure(message: Claimed, failure: unknown): Outcome {
    const { reference, id, attempts, deliveredTo } = message;
    const { text, refused } = describeFailure(failure);
    const refusals = message.refusals + Number(refused);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts) return giveUp(message, text);
    const delay = retryDelay(attempts, policy, random);
    const about = { reference, message: id, attempt: attempts, error: text };
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused, deliveredTo };
  }

  return async (message: Claimed, signal: AbortSignal): Promise<Outcome> => {
    const { reference, id, kind, attempts, lastError } = message;
    // An alert names the request's reference only.
    if (message.damaged && kind !== 'alert') return giveUp(message, DAMAGED);
    try {
      const letter = compose(message);
      const left = recipientsOf(letter).filter((address) => !message.deliveredTo.includes(address));
      // None is left if the one that kept refusing was taken out of MAIL_TO.
      if (left.length === 0) return { state: 'delivered' };
      const { accepted, failure } = await mailer.send(letter, turn(left, attempts), signal);
      const deliveredTo = [...message.deliveredTo, ...accepted];
      if (failure) return afterFailure({ ...message, deliveredTo }, failure);
      const about = { reference, message: id, kind };
      if (accepted.length === left.length) {
        log.info(about, 'message delivered');
        return { state: 'delivered' };
      }
      log.info(
        { ...about, left: left.length - accepted.length },
        'message delivered to one of its addresses',
      );
      return { state: 'pending', dueAt: now(), error: lastError, refused: false, deliveredTo };
    } catch (error) {
      return afterFailure(message, error);
    }
  };
}
