import type { FastifyBaseLogger } from 'fastify';
import { NOT_NEEDED } from '../../quote/pages/office.ts';
import { dateAt } from '../../quote/time/french-time.ts';
import { type Message, type Outcome, type RetryPolicy, retryDelay, Undeliverable } from '../data/message.ts';
import type { NewMessage } from '../data/message-rows.ts';
import { type MessageKind, TO_COMPANY } from '../db/schema.ts';
import { recipientsOf } from '../mail/letter.ts';
import { type Mailer, type SendFailure, type Sent, toSendFailure } from '../mail/mailer.ts';
import type { Compose } from './compose.ts';

interface AttemptOptions {
  mailer: Mailer;
  /** Throws {@link Undeliverable} for a message that is given up at once. */
  compose: (message: Message) => ReturnType<Compose>;
  log: FastifyBaseLogger;
  now: () => number;
  policy: RetryPolicy;
  /** Says whether the operator gets e-mail, at ALERT_TO. */
  alerts: boolean;
}

/**
 * The first attempt is one conversation with all recipients. Each later one is with one of them, in turn, so that no
 * recipient can keep the message from the others.
 */
const turn = (left: string[], attempt: number): string[] =>
  attempt === 1 ? left : left.slice(attempt % left.length).slice(0, 1);

/** Log fields of a message. They hold no address. */
const logFields = ({ reference, id, kind }: Message) => ({ reference, message: id, kind });

/** The report to ALERT_TO. `missed`: the addresses that refuse what the others have; '' if nobody has it. */
function reportOf(
  requestId: string,
  data: { kind: MessageKind; error: string; missed: string },
  now: number,
): NewMessage {
  // An address is reported once a day. What nobody has is reported again if it fails again after a retry.
  const isRecurring = data.missed === '';
  const key = isRecurring ? `undelivered ${requestId}` : `undelivered ${data.missed} ${dateAt(now)}`;
  return { kind: 'undelivered', key, requestId, data, isRecurring };
}

/** Makes one attempt to send a message, and decides what becomes of it. */
export function createAttempt({ mailer, compose, log, now, policy, alerts }: AttemptOptions) {
  async function send(message: Message, signal: AbortSignal): Promise<Outcome> {
    try {
      const letter = await compose(message);
      const left = letter ? recipientsOf(letter).filter((one) => !message.deliveredTo.includes(one)) : [];
      if (!letter) return { state: 'delivered', error: NOT_NEEDED };
      // Nobody is left if the address that kept refusing was removed from MAIL_TO.
      if (left.length === 0) return { state: 'delivered' };
      const { accepted, failure } = await mailer
        .send(letter, turn(left, message.attempts), signal)
        .catch((error): Sent => ({ accepted: [], failure: toSendFailure(error) }));
      const deliveredTo = [...message.deliveredTo, ...accepted];
      const waiting = left.filter((address) => !accepted.includes(address));
      if (failure) return failed({ ...message, deliveredTo }, failure, waiting);
      if (waiting.length === 0) {
        log.info(logFields(message), 'message delivered');
        return { state: 'delivered' };
      }
      log.info({ ...logFields(message), left: waiting.length }, 'message delivered to one of its addresses');
      return { state: 'pending', dueAt: now(), error: message.lastError, refused: false, deliveredTo };
    } catch (error) {
      if (error instanceof Undeliverable) return giveUp(message, error.message);
      return failed(message, toSendFailure(error));
    }
  }

  /** Decides after a failed attempt whether to retry or to give up. `waiting`: who has not got the message. */
  function failed(message: Message, failure: SendFailure, waiting?: string[]): Outcome {
    const { attempts, deliveredTo } = message;
    const { message: error, isRefusal } = failure;
    const refusals = message.refusals + Number(isRefusal);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts)
      return giveUp(message, error, waiting);
    const delay = retryDelay(attempts, policy);
    const fields = { ...logFields(message), attempt: attempts, error, retryInMs: delay };
    log.warn(fields, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error, refused: isRefusal, deliveredTo };
  }

  /** Gives a message up. Where the company lacks it, the operator is told. */
  function giveUp(message: Message, error: string, waiting: string[] = []): Outcome {
    const { kind, deliveredTo, about } = message;
    logGivenUp(message, error);
    const outcome: Outcome = { state: 'failed', error, deliveredTo };
    if (!alerts || !about || !TO_COMPANY.includes(kind)) return outcome;
    const missed = deliveredTo.length > 0 ? waiting.join(', ') : '';
    return { ...outcome, report: reportOf(about.requestId, { kind, error, missed }, now()) };
  }

  function logGivenUp(message: Message, error: string): void {
    const { kind, attempts, deliveredTo } = message;
    const fields = { ...logFields(message), attempt: attempts, error };
    const what = kind === 'photos' ? 'photos' : 'request';
    const served = deliveredTo.length;
    if (kind === 'confirmation') log.warn(fields, 'message given up');
    else if (!TO_COMPANY.includes(kind)) log.error(fields, 'message given up');
    else if (served > 0)
      log.error({ ...fields, served }, `${what} not delivered to every address of MAIL_TO`);
    else log.error(fields, `${what} not delivered: stored, and nobody was notified by e-mail`);
  }

  return send;
}
