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
  /** Throws {@link Undeliverable} for a message that must be given up at once. */
  compose: (message: Message) => ReturnType<Compose>;
  log: FastifyBaseLogger;
  now: () => number;
  policy: RetryPolicy;
  hasAlertAddress: boolean;
}

/**
 * Returns the recipients of an attempt. The first attempt is one SMTP conversation with all of them. Each later attempt
 * has one recipient, in turn, because a refusal of one recipient may have stopped the delivery to the others.
 */
function recipientsOfAttempt(remaining: string[], attempt: number): string[] {
  if (attempt === 1) return remaining;
  const index = attempt % remaining.length;
  return remaining.slice(index, index + 1);
}

/** Returns the fields by which the log names a message. They contain no address. */
const logFields = ({ reference, id, kind }: Message) => ({ reference, message: id, kind });

/**
 * Returns the report to ALERT_TO about a message that was given up. `missed` has the addresses that refused the message
 * while others received it. '' if nobody received it.
 */
function reportOf(
  requestId: string,
  data: { kind: MessageKind; error: string; missed: string },
  now: number,
): NewMessage {
  // An address is reported once a day. A message that nobody received is reported each time that it is given up.
  const isRecurring = data.missed === '';
  const key = isRecurring ? `undelivered ${requestId}` : `undelivered ${data.missed} ${dateAt(now)}`;
  return { kind: 'undelivered', key, requestId, data, isRecurring };
}

/** Logs a message that was given up. A confirmation is a mere warning, because its address may be mistyped. */
function logGivenUp(log: FastifyBaseLogger, message: Message, error: string): void {
  const { kind, attempts, deliveredTo } = message;
  const fields = { ...logFields(message), attempt: attempts, error };
  const content = kind === 'photos' ? 'photos' : 'request';
  const served = deliveredTo.length;
  if (kind === 'confirmation') log.warn(fields, 'message given up');
  else if (!TO_COMPANY.includes(kind)) log.error(fields, 'message given up');
  else if (served > 0)
    log.error({ ...fields, served }, `${content} not delivered to every address of MAIL_TO`);
  else log.error(fields, `${content} not delivered: stored, and nobody was notified by e-mail`);
}

export function createAttempt({ mailer, compose, log, now, policy, hasAlertAddress }: AttemptOptions) {
  async function send(message: Message, signal: AbortSignal): Promise<Outcome> {
    try {
      const letter = await compose(message);
      if (!letter) return { state: 'delivered', error: NOT_NEEDED };
      const remaining = recipientsOf(letter).filter((address) => !message.deliveredTo.includes(address));
      // Nobody remains if the address that kept refusing was removed from MAIL_TO.
      if (remaining.length === 0) return { state: 'delivered' };
      const { accepted, failure } = await mailer
        .send(letter, recipientsOfAttempt(remaining, message.attempts), signal)
        .catch((error): Sent => ({ accepted: [], failure: toSendFailure(error) }));
      const deliveredTo = [...message.deliveredTo, ...accepted];
      const missing = remaining.filter((address) => !accepted.includes(address));
      if (failure) return retryOrGiveUp({ ...message, deliveredTo }, failure, missing);
      if (missing.length === 0) {
        log.info(logFields(message), 'message delivered');
        return { state: 'delivered' };
      }
      log.info({ ...logFields(message), left: missing.length }, 'message delivered to one of its addresses');
      return { state: 'pending', dueAt: now(), error: message.lastError, refused: false, deliveredTo };
    } catch (error) {
      if (error instanceof Undeliverable) return giveUp(message, error.message);
      return retryOrGiveUp(message, toSendFailure(error));
    }
  }

  /** Decides what follows a failed attempt. `missing` are the recipients who have not received the message. */
  function retryOrGiveUp(message: Message, failure: SendFailure, missing?: string[]): Outcome {
    const { attempts, deliveredTo } = message;
    const { message: error, isRefusal } = failure;
    const refusals = message.refusals + Number(isRefusal);
    if (refusals >= policy.maxRefusals || attempts >= policy.maxAttempts)
      return giveUp(message, error, missing);
    const delay = retryDelay(attempts, policy);
    const fields = { ...logFields(message), attempt: attempts, error, retryInMs: delay };
    log.warn(fields, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error, refused: isRefusal, deliveredTo };
  }

  function giveUp(message: Message, error: string, missing: string[] = []): Outcome {
    const { kind, deliveredTo, about } = message;
    logGivenUp(log, message, error);
    const outcome: Outcome = { state: 'failed', error, deliveredTo };
    if (!hasAlertAddress || !about || !TO_COMPANY.includes(kind)) return outcome;
    const missed = deliveredTo.length > 0 ? missing.join(', ') : '';
    return { ...outcome, report: reportOf(about.requestId, { kind, error, missed }, now()) };
  }

  return send;
}
