import { describeFailure, refusesRecipient } from '../mail/failure.ts';
import { type Letter, recipientsOf } from '../mail/letter.ts';
import type { Mailer, Sent } from '../mail/mailer.ts';
import { createAfterFailure, type RetryOptions } from './after-failure.ts';
import { type Outcome, type Sendable, Undeliverable } from './messages.ts';

export interface MailAttemptOptions<Item extends Sendable> extends RetryOptions<Item> {
  mailer: Mailer;
  /**
   * Undefined for an item that nobody needs to read any more, which then counts as delivered. Throws
   * {@link Undeliverable} for one that is given up at once.
   */
  compose: (item: Item) => Letter | undefined | Promise<Letter | undefined>;
}

/**
 * The first attempt is one conversation with all recipients. Later ones are with one each, in turn, so that
 * none of them can keep the message from the others.
 */
const turn = (left: string[], attempt: number): string[] =>
  attempt === 1 ? left : left.slice(attempt % left.length).slice(0, 1);

/** After so many attempts, about five minutes, a deferral is no greylisting. */
const GREYLISTED_ATTEMPTS = 8;

/** Makes one attempt to send something by mail, and decides what becomes of it. */
export function createMailAttempt<Item extends Sendable>(options: MailAttemptOptions<Item>) {
  const { mailer, compose, log, now, giveUp } = options;
  const afterFailure = createAfterFailure(options);

  return async (item: Item, signal: AbortSignal): Promise<Outcome> => {
    const { reference, id, kind, attempts, lastError } = item;
    try {
      const letter = await compose(item);
      const left = letter
        ? recipientsOf(letter).filter((address) => !item.deliveredTo.includes(address))
        : [];
      // None is left if the one that kept refusing was taken out of MAIL_TO.
      if (!letter || left.length === 0) return { state: 'delivered' };
      const about = { reference, message: id, kind };
      const asked = turn(left, attempts);
      const { accepted, failure } = await mailer
        .send(letter, asked, signal)
        .catch((error): Sent => ({ accepted: [], failure: error }));
      const deliveredTo = [...item.deliveredTo, ...accepted];
      if (failure) {
        const outcome = afterFailure({ ...item, deliveredTo }, describeFailure(failure));
        const hasLasted = attempts > GREYLISTED_ATTEMPTS;
        const isRefusal = outcome.state === 'failed' || refusesRecipient(failure, hasLasted);
        if (deliveredTo.length === 0 || !isRefusal) return outcome;
        const refusedBy = asked.filter((address) => !accepted.includes(address));
        // The log holds no address.
        const positions = refusedBy.map((address) => recipientsOf(letter).indexOf(address) + 1);
        log.warn({ ...about, positions }, 'an address refuses what the others get');
        return { ...outcome, refusedBy };
      }
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
      if (error instanceof Undeliverable) return giveUp(item, error.message);
      return afterFailure(item, describeFailure(error));
    }
  };
}
