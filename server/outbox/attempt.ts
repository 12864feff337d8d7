import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../mail/mailer.ts';
import { TO_COMPANY } from '../store/schema.ts';
import { createMailAttempt, type MailAttemptOptions } from './mail-attempt.ts';
import { type Claimed, type Outcome, Undeliverable } from './messages.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** The error of a request whose stored JSON cannot be read. */
const DAMAGED = 'EDAMAGED';

const NOBODY_TOLD = {
  request: 'request not delivered: it is stored, and nobody was told by e-mail',
  photos: 'photos not delivered: they are stored, and nobody was told by e-mail',
};

export interface AttemptOptions {
  mailer: Mailer;
  compose: MailAttemptOptions<Claimed>['compose'];
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
  newId: () => string;
  policy: RetryPolicy;
  /** Whether to e-mail the operator about a request that is given up, and that nobody has. */
  alert?: boolean | undefined;
}

/** Makes one attempt to send a message about a request, and decides what becomes of it. */
export function createAttempt(options: AttemptOptions) {
  const { compose, log, newId, alert } = options;

  function giveUp(message: Claimed, error: string): Outcome {
    const { reference, id, kind, attempts, deliveredTo } = message;
    const about = { reference, message: id, attempt: attempts, error };
    const served = deliveredTo.length;
    const isForCompany = TO_COMPANY.includes(kind);
    const what = kind === 'photos' ? 'photos' : 'request';
    if (!isForCompany) log.warn({ ...about, kind }, 'message given up');
    else if (served > 0) log.error({ ...about, served }, `${what} not delivered to every address of MAIL_TO`);
    else log.error(about, NOBODY_TOLD[what]);
    const alertId = alert && isForCompany && served === 0 ? newId() : undefined;
    return { state: 'failed', error, alertId, deliveredTo };
  }

  return createMailAttempt<Claimed>({
    ...options,
    giveUp,
    compose: (message) => {
      // An alert names the request's reference only.
      if (message.damaged !== undefined && message.kind !== 'alert') throw new Undeliverable(DAMAGED);
      return compose(message);
    },
  });
}
