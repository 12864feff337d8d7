import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { SendFailure } from '../../mail/mailer.ts';
import type { MessageKind } from '../../store/schema.ts';
import { MailAttempt } from './attempt.ts';
import type { Message } from './message.ts';
import { RETRY_POLICY } from './retry.ts';

/** The addresses that are reported after this attempt to send to the second of two. */
async function reported(recipient: SendFailure['recipient'], attempts: number, more: Partial<Message> = {}) {
  const attempt = new MailAttempt({
    mailer: { send: () => Promise.reject(new SendFailure('EENVELOPE SMTP 451', false, recipient)) },
    compose: () => ({ to: 'bureau@example.org, chef@example.org', messageId: '<x@example.org>' }),
    log: { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger,
    ...{ now: () => 0, random: () => 1, alerts: true, policy: RETRY_POLICY },
  });
  const kind: MessageKind = 'quote';
  const message = { kind, attempts, refusals: 0, deliveredTo: ['bureau@example.org'], ...more } as Message;
  const { reports = [] } = await attempt.send(message, AbortSignal.timeout(1000));
  return reports.map(({ key }) => key);
}

const CHEF = ['refused-address chef@example.org'];

it.each<[string, Promise<string[]>, string[]]>([
  ['refused', reported('refused', 2), CHEF],
  ['deferred, perhaps by greylisting', reported('deferred', 8), []],
  ['deferred for long', reported('deferred', 9), CHEF],
  ['given up', reported(undefined, 200), CHEF],
  ['not reached', reported(undefined, 2), []],
  ['refused like all others', reported('refused', 2, { deliveredTo: [] }), []],
  ['refused, and not the company’s', reported('refused', 2, { kind: 'confirmation' }), []],
])('an address that is %s', async (_, reports, expected) => {
  expect(await reports).toEqual(expected);
});
