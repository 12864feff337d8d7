import { describe, expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { QUICK_RETRIES, startWithMailbox } from '../../../testing/smtp.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

describe('a server that stops', () => {
  it('keeps a message that hangs in the outbox, for its next start', async () => {
    const { post, mailbox, config, close } = await startWithMailbox({ stopMs: 50 });
    mailbox.mood = 'hanging';
    await post(jsonBody());
    await waitUntil(() => mailbox.attempts === 1);
    await close();
    const again = await startApp({ ...config }, { retry: QUICK_RETRIES });
    mailbox.mood = 'well';
    await mailbox.has(1);
    await waitUntil(async () => (await again.app.store.counts()).pending === 0);
  });

  it('finishes the deliveries in progress', async () => {
    const { post, mailbox, config, close } = await startWithMailbox();
    await Promise.all(Array.from({ length: 20 }, () => post(jsonBody())));
    await waitUntil(() => mailbox.attempts > 0);
    await close();
    const again = await startApp({ ...config }, { retry: QUICK_RETRIES });
    await waitUntil(async () => (await again.app.store.counts()).pending === 0);
    expect(mailbox.received).toHaveLength(20);
  });

  it('stores an outcome that it could not store before', async () => {
    const { app, post, mailbox, config, close, logged } = await startWithMailbox();
    const { settle } = app.store;
    let failures = 0;
    app.store.settle = () => {
      failures += 1;
      return Promise.reject(new Error('database locked'));
    };
    await post(jsonBody());
    await waitUntil(() => failures > 0);
    app.store.settle = settle;
    await close();
    const again = await startApp({ ...config }, { retry: QUICK_RETRIES });
    expect(await again.app.store.counts()).toMatchObject({ pending: 0 });
    expect(logged()).toContain('outcome not stored yet');
    expect(mailbox.received).toHaveLength(1);
  });
});
