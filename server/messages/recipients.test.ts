import { expect, it } from 'vitest';
import { jsonBody, type TestApp, waitUntil } from '../../testing/app.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { QUICK_RETRIES, startWithMailbox } from '../../testing/smtp.ts';
import { countForHealth } from '../data/counts.ts';
import { retryGivenUp } from '../data/requeue.ts';

/** The addresses of MAIL_TO: each gets a request once, whatever the mail server does with the others. */

const BOTH = { mailTo: 'Bureau <bureau@example.org>, chef@example.org' };
/** Given up after few refusals. */
const SOON = { retry: { ...QUICK_RETRIES, maxRefusals: 4 } };
const hasFailed = ({ message }: TestApp) => waitUntil(async () => (await message())?.state === 'failed');

/** The recipients of each message. */
const readers = ({ received }: Mailbox) => received.map(({ rcptTo }) => rcptTo.join());

it.each([451, 550])('two recipients each get it once if one is answered %d', async (status) => {
  const { mailbox, store, post, message, delivered } = await startWithMailbox({}, BOTH);
  mailbox.refuses.set('chef@example.org', status);
  await post(jsonBody());
  await waitUntil(async () => ((await message())?.attempts ?? 0) > 3);
  expect(await countForHealth(store)).toMatchObject({ pending: 1, failed: 0 });
  expect(readers(mailbox)).toEqual(['bureau@example.org']);
  mailbox.refuses.clear();
  await delivered();
  expect(readers(mailbox)).toEqual(['bureau@example.org', 'chef@example.org']);
  const [first, second] = mailbox.received;
  expect(second?.messageId).toBe(first?.messageId);
});

it('two recipients do not lose it because the content is refused for one of them', async () => {
  const started = await startWithMailbox(SOON, BOTH);
  started.mailbox.full = 'bureau@example.org';
  await started.post(jsonBody());
  await hasFailed(started);
  expect(readers(started.mailbox)).toEqual(['chef@example.org']);
});

it('one recipient of two that is given up is reported, and a retry goes to that one only', async () => {
  const started = await startWithMailbox(SOON, { ...BOTH, alertTo: 'alerte@example.org' });
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
  expect(readers(mailbox)).toEqual(['chef@example.org', 'alerte@example.org', 'bureau@example.org']);
});
