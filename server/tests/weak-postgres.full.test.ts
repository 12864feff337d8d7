import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { PostgresCluster } from '../../testing/postgres.ts';
import { jsonBody } from '../../testing/request-bodies.ts';

it('a PostgreSQL set to answer before the disk has it loses no accepted request in a crash', async () => {
  const cluster = await PostgresCluster.start({ durable: true });
  onTestFinished(() => cluster.end());
  const databaseUrl = await cluster.newDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  // What was not waited for is written ten seconds later at the earliest.
  await client.query("alter system set wal_writer_delay = '10s'");
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`);
  await client.query('select pg_reload_conf()');
  await client.end();

  const { app, post, config } = await startApp({ databaseUrl }, { deliver: false });
  const sent = Array.from({ length: 40 }, () => jsonBody());
  const statuses = await Promise.all(sent.map(async (body) => (await post(body)).status));
  expect(statuses).toEqual(sent.map(() => 200));
  await cluster.crash();
  await app.close();
  const after = await startApp(config, { deliver: false });
  expect(await after.app.store.select()).toHaveLength(sent.length);
});
