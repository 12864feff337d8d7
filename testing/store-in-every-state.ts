import type { Config } from '../server/settings/config.ts';
import { startApp } from './app.ts';
import { jsonBody } from './request-bodies.ts';
import { deliveryState, openMailbox } from './smtp.ts';
import { waitUntil } from './wait-until.ts';

/** Starts a server with one request delivered, one failed, one waiting for its next attempt and one quarantined. */
export async function storeInEveryState(more: Partial<Config> = {}) {
  const mailbox = await openMailbox();
  const started = await startApp(
    { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ...more },
    { retry: { maxRefusals: 1, firstDelayMs: 3_600_000 } },
  );
  const { app, post } = started;
  await post(jsonBody());
  await mailbox.has(1);
  await waitUntil(async () => (await app.store.counts()).pending === 0);
  mailbox.mood = 'refusing';
  await post(jsonBody());
  await waitUntil(async () => (await app.store.counts()).failed === 1);
  mailbox.mood = 'busy';
  await post(jsonBody());
  await waitUntil(async () => (await deliveryState(started))?.lastError != null);
  mailbox.mood = 'well';
  await post(jsonBody({}, { botcheck: 'x' }));
  return started;
}
