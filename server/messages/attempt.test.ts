import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { type Message, RETRY_POLICY, retryDelay } from '../data/message.ts';
import { type Mailer, SendFailure } from '../mail/mailer.ts';
import { createAttempt } from './attempt.ts';

const MESSAGE = { kind: 'quote', attempts: 3, refusals: 0, deliveredTo: ['bureau@example.org'] };

/** Makes an attempt at the time 1,000,000. Returns the outcome. */
function attempt(
  mail: Mailer['send'],
  more: Partial<Message> = {},
  to = 'bureau@example.org, chef@example.org',
  isNeeded = true,
) {
  const send = createAttempt({
    mailer: { send: mail },
    compose: () => (isNeeded ? { to, messageId: '<x@example.org>' } : undefined),
    log: { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger,
    now: () => 1_000_000,
    hasAlertAddress: true,
    policy: RETRY_POLICY,
  });
  return send({ ...MESSAGE, ...more } as Message, AbortSignal.timeout(1000));
}

const failedAttempt = (failure: Error, more?: Partial<Message>) =>
  attempt(() => Promise.reject(failure), more);

it.each([
  ['replaced by another', 'bureau@example.org, cheffe@example.org', [['cheffe@example.org']]],
  ['taken out of MAIL_TO', 'bureau@example.org', []],
])(
  'after an address that refused a message is %s, nobody gets the message twice',
  async (_, mailTo, expected) => {
    const asked: string[][] = [];
    const send: Mailer['send'] = async (_letter, recipients) => {
      asked.push(recipients);
      return { accepted: recipients };
    };
    expect(await attempt(send, {}, mailTo)).toMatchObject({ state: 'delivered' });
    expect(asked).toEqual(expected);
  },
);

it('a message that is no longer needed goes to nobody, and its outcome says so', async () => {
  const send = () => Promise.reject(new Error('sent'));
  expect(await attempt(send, {}, undefined, false)).toEqual({ state: 'delivered', error: 'ENOTNEEDED' });
});

it('a message that is given up is reported, unless it is a report itself', async () => {
  const last = { attempts: 200, deliveredTo: [], about: { requestId: 'r' } as Message['about'] };
  expect(await failedAttempt(new Error('busy'), last)).toMatchObject({
    report: { key: 'undelivered r', data: { kind: 'quote', error: 'busy', missed: '' }, isRecurring: true },
  });
  const partly = await failedAttempt(new Error('busy'), { ...last, deliveredTo: ['bureau@example.org'] });
  // The key has the date, so that an address is reported once a day.
  expect(partly).toMatchObject({
    report: {
      key: 'undelivered chef@example.org 1970-01-01',
      data: { missed: 'chef@example.org' },
      isRecurring: false,
    },
  });
  const outcome = await failedAttempt(new Error('busy'), { ...last, kind: 'undelivered' });
  expect(outcome).toEqual({ state: 'failed', error: 'busy', deliveredTo: [] });
});

it('a message is given up after twelve refusals, and other failures do not count as refusals', async () => {
  const stateAfter = async (isRefusal: boolean, refusals: number) =>
    (await failedAttempt(new SendFailure('x', isRefusal), { refusals })).state;
  expect(await stateAfter(true, 10)).toBe('pending');
  expect(await stateAfter(true, 11)).toBe('failed');
  expect(await stateAfter(false, 11)).toBe('pending');
});

it('a retry is due one delay after the failure', async () => {
  expect(await failedAttempt(new Error('busy'))).toMatchObject({ state: 'pending', dueAt: 1_008_000 });
});

it('the delay before a retry doubles up to fifteen minutes', () => {
  const delays = [1, 2, 3, 10, 200].map((attempt) => retryDelay(attempt, RETRY_POLICY));
  expect(delays).toEqual([2000, 4000, 8000, 900_000, 900_000]);
});
