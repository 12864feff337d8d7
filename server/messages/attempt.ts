import type { FastifyBaseLogger } from 'fastify';
import { describeFailure, refusesRecipient } from '../mail/failure.ts';
import { type Letter, recipientsOf } from '../mail/letter.ts';
import type { Mailer, Sent } from '../mail/mailer.ts';
import type { NewMessage } from '../store/message-rows.ts';
import { TO_COMPANY } from '../store/schema.ts';
import { type Message, type Outcome, Undeliverable } from './message.ts';
import { type RetryPolicy, retryDelay } from './retry-policy.ts';

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

/** Makes one attempt to send a message, and decides what becomes of it. */
export class MailAttempt {
  readonly #options: AttemptOptions;

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  async send(message: Message, signal: AbortSignal): Promise<Outcome> {
    try {
      const letter = await this.#options.compose(message);
      const all = letter ? recipientsOf(letter) : [];
      const left = all.filter((address) => !message.deliveredTo.includes(address));
      // Nobody is left if the one that kept refusing was taken out of MAIL_TO.
      if (!letter || left.length === 0) return this.#delivered(message);
      const asked = turn(left, message.attempts);
      const { accepted, failure } = await this.#options.mailer
        .send(letter, asked, signal)
        .catch((error): Sent => ({ accepted: [], failure: error }));
      const served = { ...message, deliveredTo: [...message.deliveredTo, ...accepted] };
      if (failure) {
        const refused = asked.filter((address) => !accepted.includes(address));
        return this.#afterRefusal(served, failure, refused, all);
      }
      const about = { reference: message.reference, message: message.id, kind: message.kind };
      const waiting = left.length - accepted.length;
      if (waiting === 0) {
        this.#options.log.info(about, 'message delivered');
        return this.#delivered(message);
      }
      this.#options.log.info({ ...about, left: waiting }, 'message delivered to one of its addresses');
      const { lastError: error } = message;
      const { deliveredTo } = served;
      return { state: 'pending', dueAt: this.#options.now(), error, refused: false, deliveredTo };
    } catch (error) {
      if (error instanceof Undeliverable) return this.#giveUp(message, error.message);
      return this.#afterFailure(message, error);
    }
  }

  #delivered({ kind }: Message): Outcome {
    const isForCompany = TO_COMPANY.includes(kind);
    return { state: 'delivered', ...(isForCompany && { resolves: 'refused-address' }) };
  }

  /** Decides after a failed attempt whether to retry or to give up. */
  #afterFailure(message: Message, error: unknown): Outcome {
    const { policy, random, log, now } = this.#options;
    const { reference, id, kind, attempts, deliveredTo } = message;
    const { text, refused } = describeFailure(error);
    const refusals = message.refusals + Number(refused);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts) return this.#giveUp(message, text);
    const delay = retryDelay(attempts, policy, random);
    const about = { reference, message: id, kind, attempt: attempts, error: text };
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused, deliveredTo };
  }

  /** Reports addresses that refuse what others have accepted. `all`: every recipient. */
  #afterRefusal(message: Message, failure: unknown, refused: string[], all: string[]): Outcome {
    const { log, alerts } = this.#options;
    const { reference, id, kind, attempts, deliveredTo } = message;
    const outcome = this.#afterFailure(message, failure);
    const hasLasted = attempts > GREYLISTED_ATTEMPTS;
    const isRefusal = outcome.state === 'failed' || refusesRecipient(failure, hasLasted);
    if (deliveredTo.length === 0 || !isRefusal) return outcome;
    // The log holds no address.
    const positions = refused.map((address) => all.indexOf(address) + 1);
    log.warn({ reference, message: id, kind, positions }, 'an address refuses what the others get');
    if (!alerts || !TO_COMPANY.includes(kind)) return outcome;
    const error = describeFailure(failure).text;
    const reports = refused.map(
      (address): NewMessage => ({
        kind: 'refused-address',
        key: `refused-address ${address}`,
        data: { address, error },
      }),
    );
    return { ...outcome, reports };
  }

  #giveUp({ reference, id, kind, attempts, deliveredTo, about }: Message, error: string): Outcome {
    const { log, alerts } = this.#options;
    const fields = { reference, message: id, kind, attempt: attempts, error };
    const outcome: Outcome = { state: 'failed', error, deliveredTo };
    if (!TO_COMPANY.includes(kind)) {
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
}
