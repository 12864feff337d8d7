import type { FastifyBaseLogger } from 'fastify';
import { type Letter, recipientsOf } from '../../mail/letter.ts';
import { type Mailer, type SendFailure, type Sent, sendFailure } from '../../mail/mailer.ts';
import type { NewMessage } from '../../store/message-rows.ts';
import { TO_COMPANY } from '../../store/schema.ts';
import { type Message, type Outcome, Undeliverable } from './message.ts';
import { type RetryPolicy, retryDelay } from './retry.ts';

export interface AttemptOptions {
  mailer: Mailer;
  /**
   * Undefined for a message that nobody needs to read any more, which then counts as delivered. Throws
   * {@link Undeliverable} for one that is given up at once.
   */
  compose: (message: Message) => Letter | undefined | Promise<Letter | undefined>;
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
  policy: RetryPolicy;
  /** Whether the operator gets e-mail, at ALERT_TO. */
  alerts: boolean;
}

/** After so many attempts, about five minutes, a deferral is no greylisting. */
const GREYLISTED_ATTEMPTS = 8;

/**
 * The first attempt is one conversation with all recipients. Later ones are with one each, in turn, so that
 * none of them can keep the message from the others.
 */
const turn = (left: string[], attempt: number): string[] =>
  attempt === 1 ? left : left.slice(attempt % left.length).slice(0, 1);

/** What the log says of a message. It holds no address. */
const fieldsOf = ({ reference, id, kind }: Message) => ({ reference, message: id, kind });

const isForCompany = ({ kind }: Message): boolean => TO_COMPANY.includes(kind);

/** Makes one attempt to send a message, and decides what becomes of it. */
export function createAttempt({ mailer, compose, log, now, random, policy, alerts }: AttemptOptions) {
  async function send(message: Message, signal: AbortSignal): Promise<Outcome> {
    try {
      const letter = await compose(message);
      const all = letter ? recipientsOf(letter) : [];
      const left = all.filter((address) => !message.deliveredTo.includes(address));
      // Nobody is left if the one that kept refusing was taken out of MAIL_TO.
      if (!letter || left.length === 0) return delivered(message);
      const asked = turn(left, message.attempts);
      const { accepted, failure } = await mailer
        .send(letter, asked, signal)
        .catch((error): Sent => ({ accepted: [], failure: sendFailure(error) }));
      const served = { ...message, deliveredTo: [...message.deliveredTo, ...accepted] };
      if (failure) {
        const others = asked.filter((address) => !accepted.includes(address));
        return refused(served, failure, others, all);
      }
      const waiting = left.length - accepted.length;
      if (waiting === 0) {
        log.info(fieldsOf(message), 'message delivered');
        return delivered(message);
      }
      log.info({ ...fieldsOf(message), left: waiting }, 'message delivered to one of its addresses');
      const { deliveredTo } = served;
      return { state: 'pending', dueAt: now(), error: message.lastError, refused: false, deliveredTo };
    } catch (error) {
      if (error instanceof Undeliverable) return giveUp(message, error.message);
      return failed(message, sendFailure(error));
    }
  }

  function delivered(message: Message): Outcome {
    return { state: 'delivered', ...(isForCompany(message) && { resolves: 'refused-address' }) };
  }

  /** Decides after a failed attempt whether to retry or to give up. */
  function failed(message: Message, { message: text, isRefusal }: SendFailure): Outcome {
    const { attempts, deliveredTo } = message;
    const refusals = message.refusals + Number(isRefusal);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts) return giveUp(message, text);
    const delay = retryDelay(attempts, policy, random);
    const fields = { ...fieldsOf(message), attempt: attempts, error: text, retryInMs: delay };
    log.warn(fields, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused: isRefusal, deliveredTo };
  }

  /** Reports addresses that refuse what others have accepted. `all`: every recipient. */
  function refused(message: Message, failure: SendFailure, addresses: string[], all: string[]): Outcome {
    const outcome = failed(message, failure);
    const hasLasted = message.attempts > GREYLISTED_ATTEMPTS;
    const isFinal =
      failure.recipient === 'refused' ||
      (failure.recipient === 'deferred' && hasLasted) ||
      outcome.state === 'failed';
    if (message.deliveredTo.length === 0 || !isFinal) return outcome;
    const positions = addresses.map((address) => all.indexOf(address) + 1);
    log.warn({ ...fieldsOf(message), positions }, 'an address refuses what the others get');
    if (!alerts || !isForCompany(message)) return outcome;
    const reports = addresses.map(
      (address): NewMessage => ({
        kind: 'refused-address',
        key: `refused-address ${address}`,
        data: { address, error: failure.message },
      }),
    );
    return { ...outcome, reports };
  }

  function giveUp(message: Message, error: string): Outcome {
    const { kind, attempts, deliveredTo, about } = message;
    const fields = { ...fieldsOf(message), attempt: attempts, error };
    const outcome: Outcome = { state: 'failed', error, deliveredTo };
    if (!isForCompany(message)) {
      log[kind === 'confirmation' ? 'warn' : 'error'](fields, 'message given up');
      return outcome;
    }
    const what = kind === 'photos' ? 'photos' : 'request';
    const served = deliveredTo.length;
    if (served > 0) {
      log.error({ ...fields, served }, `${what} not delivered to every address of MAIL_TO`);
      return outcome;
    }
    log.error(fields, `${what} not delivered: stored, and nobody was notified by e-mail`);
    if (!alerts || !about) return outcome;
    const { requestId } = about;
    // It replaces the report of an earlier failure: the request was retried since.
    const key = `undelivered ${requestId}`;
    const report: NewMessage = { kind: 'undelivered', key, requestId, data: { error }, isRecurring: true };
    return { ...outcome, reports: [report] };
  }

  return send;
}
