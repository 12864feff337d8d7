import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startApp } from './support/app.ts';
import { jsonBody } from './support/bodies.ts';
import { PostgresCluster } from './support/postgres.ts';
import { until } from './support/until.ts';
import { Wire } from './support/wire.ts';

/** A network that loses packets does not refuse: nothing comes back, and only this side can put an end to the waiting. */

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

/** A little more than the server's own limits; without them the wait has no end. */
const PATIENCE_MS = 20_000;

const within = <Result>(work: Promise<Result>): Promise<Result | 'no answer'> =>
  Promise.race([
    work,
    new Promise<'no answer'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'no answer').unref()),
  ]);

it('a PostgreSQL that falls silent keeps nobody waiting, and nothing is lost', async () => {
  const direct = new URL(await cluster.newDatabase());
  const wire = await Wire.to(Number(direct.port));
  onTestFinished(() => wire.close());
  const databaseUrl = Object.assign(new URL(direct), { port: String(wire.port) }).href;
  const { app, post, logged } = await startApp({ databaseUrl });
  const statusOf = async (body = jsonBody()) => (await post(body)).status;
  const health = async () => (await app.inject('/healthz')).statusCode;
  expect(await statusOf()).toBe(200);
  await until(async () => (await app.store.counts()).pending === 0);

  wire.fallSilent();
  const late = jsonBody();
  expect(await Promise.all([within(statusOf(late)), within(health())])).toEqual([503, 503]);
  await until(() => logged().includes('the outbox cannot be read'));

  wire.speakAgain();
  await until(async () => (await within(statusOf(late))) === 200, 60_000);
  await until(async () => (await within(health())) === 200, 60_000);
  await until(async () => (await app.store.counts()).pending === 0);
  expect(await app.store.select()).toHaveLength(2);
});
