import { countForHealth } from '../server/data/counts.ts';
import type { Config } from '../server/settings/config.ts';
import { jsonBody, waitUntil } from './app.ts';
import { startWithMailbox } from './smtp.ts';

/** Starts a server with four requests: one delivered, one failed, one waiting for its next attempt, one quarantined. */
export async function storeInEveryState(more: Partial<Config> = {}) {
  const retry = { maxRefusals: 1, firstDelayMs: 3_600_000 };
  const started = await startWithMailbox({ retry }, more);
  const { mailbox, store, post, message, idle } = started;
  await post(jsonBody());
  await mailbox.has(1);
  await idle();
  mailbox.mood = 'refusing';
  await post(jsonBody());
  await waitUntil(async () => (await countForHealth(store)).failed === 1);
  mailbox.mood = 'busy';
  await post(jsonBody());
  await waitUntil(async () => (await message())?.lastError != null);
  mailbox.mood = 'well';
  await post(jsonBody({}, { botcheck: 'x' }));
  return started;
}
