import { expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/database.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openSilentProxy } from '../../testing/silent-proxy.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** A little more than the server's own timeouts; without those it would wait forever. */
const ANSWERED_WITHIN_MS = 20_000;
const TIMEOUT = { timeout: 180_000 };

const withTimeout = <Result>(work: Promise<Result>): Promise<Result | 'no answer'> =>
  Promise.race([
    work,
    new Promise<'no answer'>((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS, 'no answer').unref()),
  ]);

it(
  'a PostgreSQL that no longer answers keeps no visitor waiting, and no request is lost',
  TIMEOUT,
  async () => {
    const direct = new URL(await newPostgresDatabase());
    const proxy = await openSilentProxy(Number(direct.port));
    const databaseUrl = Object.assign(new URL(direct), { port: String(proxy.port) }).href;
    const { app, post, logged } = await startApp({ databaseUrl });
    const statusOf = async (body = jsonBody()) => (await post(body)).status;
    const health = async () => (await app.inject('/healthz')).statusCode;
    expect(await statusOf()).toBe(200);
    await waitUntil(async () => (await app.store.counts()).pending === 0);

    proxy.fallSilent();
    const late = jsonBody();
    expect(await Promise.all([withTimeout(statusOf(late)), withTimeout(health())])).toEqual([503, 503]);
    await waitUntil(() => logged().includes('the queue cannot be read'));

    proxy.speakAgain();
    await waitUntil(async () => (await withTimeout(statusOf(late))) === 200, 60_000);
    await waitUntil(async () => (await withTimeout(health())) === 200, 60_000);
    await waitUntil(async () => (await app.store.counts()).pending === 0);
    expect(await app.store.select()).toHaveLength(2);
  },
);
