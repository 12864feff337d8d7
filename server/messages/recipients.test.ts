import { expect, it } from 'vitest';
import { jsonBody, type TestApp, waitUntil } from '../../testing/app.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { QUICK_RETRIES, startWithMailbox } from '../../testing/smtp.ts';
import { countForHealth } from '../data/counts.ts';
import { retryGivenUp } from '../data/requeue.ts';

/** Each address of MAIL_TO gets a request once, whatever the mail server does with the other addresses. */

const BOTH = { mailTo: 'Bureau <bureau@example.org>, chef@example.org' };
const FEW_REFUSALS = { retry: { ...QUICK_RETRIES, maxRefusals: 4 } };
const hasFailed = ({ message }: TestApp) => waitUntil(async () => (await message())?.state === 'failed');

const recipientsOfMails = ({ received }: Mailbox) => received.map(({ rcptTo }) => rcptTo.join());

it.each([451, 550])(
  'each of two recipients gets a request once, although one is first answered %d',
  async (status) => {
    const { mailbox, store, post, message, delivered } = await startWithMailbox({}, BOTH);
    mailbox.refuses.set('chef@example.org', status);
    await post(jsonBody());
    await waitUntil(async () => ((await message())?.attempts ?? 0) > 3);
    expect(await countForHealth(store)).toMatchObject({ pending: 1, failed: 0 });
    expect(recipientsOfMails(mailbox)).toEqual(['bureau@example.org']);
    mailbox.refuses.clear();
    await delivered();
    expect(recipientsOfMails(mailbox)).toEqual(['bureau@example.org', 'chef@example.org']);
    const [first, second] = mailbox.received;
    expect(second?.messageId).toBe(first?.messageId);
  },
);

it('a recipient gets a request although its content is refused for the other recipient', async () => {
  const started = await startWithMailbox(FEW_REFUSALS, BOTH);
  started.mailbox.full = 'bureau@example.org';
  await started.post(jsonBody());
  await hasFailed(started);
  expect(recipientsOfMails(started.mailbox)).toEqual(['chef@example.org']);
});

it('a recipient who could not be reached is reported, and a retry goes to that one only', async () => {
  const started = await startWithMailbox(FEW_REFUSALS, { ...BOTH, alertTo: 'alerte@example.org' });
  const { app, mailbox, store } = started;
  mailbox.refuses.set('bureau@example.org', 550);
  await started.post(jsonBody());
  await hasFailed(started);
  expect(started.logged()).toMatch(/"level":50.*"served":1.*request not delivered to every address/);
  expect(started.logged()).not.toContain('bureau@');
  expect(await app.health()).toMatchObject({ status: 'ok', failed: 0 });
  const [, report] = await mailbox.has(2);
  expect(report?.text).toContain(
    'L’adresse bureau@example.org de MAIL_TO refuse nos messages (EADDRESS SMTP 550)',
  );
  mailbox.refuses.clear();
  await retryGivenUp(store, Date.now());
  await started.delivered();
  expect(recipientsOfMails(mailbox)).toEqual([
    'chef@example.org',
    'alerte@example.org',
    'bureau@example.org',
  ]);
});
