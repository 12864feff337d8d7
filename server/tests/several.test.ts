import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { readConfig } from '../config.ts';
import { workerName } from '../outbox/worker.ts';
import { openStore } from '../store/index.ts';
import { post, startApp, temporaryFolder } from './support/app.ts';
import { jsonBody } from './support/bodies.ts';
import { Mailbox } from './support/mailbox.ts';
import { PostgresCluster } from './support/postgres.ts';
import { ServerProcess, send } from './support/process.ts';
import { writeSite } from './support/site.ts';
import { until } from './support/until.ts';

/** Several processes on one PostgreSQL database. */

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await new Mailbox().open();
});
afterEach(() => mailbox.close());

type Body = ReturnType<typeof jsonBody>;

async function several(count: number) {
  const databaseUrl = await cluster.newDatabase();
  const folder = temporaryFolder();
  const dist = writeSite(join(folder, 'dist'));
  const launch = () => {
    const server = new ServerProcess(dist, {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      MAIL_TO: 'bureau@example.org',
    });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  const servers = Array.from({ length: count }, launch);
  const origins = await Promise.all(servers.map((server) => server.origin()));
  return { databaseUrl, folder, servers, origins, launch };
}

const idsOf = ({ formToken }: Body) =>
  mailbox.received
    .filter(({ subject }) => subject?.endsWith(referenceOf(formToken)))
    .map(({ messageId }) => messageId);
const allDelivered = (bodies: Body[]) =>
  until(
    () => bodies.every((body) => idsOf(body).length > 0),
    60_000,
    () => `${mailbox.received.length} messages`,
  );

describe('several servers on one database', () => {
  it('start together on an empty database', async () => {
    const { servers } = await several(4);
    expect(servers.every(({ ended }) => !ended)).toBe(true);
  });

  it('share the outbox, and deliver nothing twice', async () => {
    const { origins } = await several(3);
    const bodies = Array.from({ length: 120 }, () => jsonBody());
    const statuses = await Promise.all(bodies.map((body, index) => send(origins[index % 3] as string, body)));
    expect(statuses).toEqual(bodies.map(() => 200));
    await allDelivered(bodies);
    for (const body of bodies) expect(idsOf(body)).toHaveLength(1);
  });

  it('recognise a request that reaches two of them at once', async () => {
    const { origins } = await several(2);
    const bodies = Array.from({ length: 20 }, () => jsonBody());
    const statuses = await Promise.all(bodies.flatMap((body) => origins.map((origin) => send(origin, body))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await allDelivered(bodies);
    expect(mailbox.received).toHaveLength(20);
  });

  it('share the throttle', async () => {
    const { origins } = await several(2);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(origins[index % 2] as string, jsonBody({ email: 'meme@example.org' })),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('survive one of them being killed in mid-delivery', async () => {
    const { servers, origins, launch } = await several(2);
    const [victim] = servers as [ServerProcess];
    mailbox.mood = 'hanging';
    mailbox.moodFor = 4;
    const held = Array.from({ length: 4 }, () => jsonBody());
    for (const body of held) expect(await send(origins[0] as string, body)).toBe(200);
    await until(() => mailbox.attempts >= 4);
    await victim.end('SIGKILL');
    mailbox.mood = 'well';
    const more = Array.from({ length: 10 }, () => jsonBody());
    for (const body of more) expect(await send(origins[1] as string, body)).toBe(200);
    await allDelivered(more);
    // Breaks the connections that hang; what the victim held is freed by the process that takes its place.
    await mailbox.close();
    await mailbox.open();
    await launch().origin();
    await allDelivered([...held, ...more]);
    for (const body of [...held, ...more]) expect(idsOf(body)).toHaveLength(1);
  });
});

describe('a message that another machine held', () => {
  it('is taken up once its lease is over, and not before', async () => {
    const config = { ...readConfig({}), databaseUrl: await cluster.newDatabase() };
    let now = Date.parse('2026-11-21T09:00:00Z');
    const store = await openStore(config, { now: () => now });
    const { app } = await startApp(config, { deliver: false, now: () => now });
    await post(app, jsonBody());
    expect(await store.claim('ailleurs:1:a', now, 10)).toHaveLength(1);
    expect(await store.releaseDead('ici:2:b', now)).toBe(0);
    now += 119_000;
    expect(await store.claim('ici:2:b', now, 10)).toEqual([]);
    now += 2000;
    const [taken] = await store.claim('ici:2:b', now, 10);
    expect(taken?.attempts).toBe(2);
    // The first holder comes back from a long sleep with a failure: it no longer has a say.
    await store.settle(
      'ailleurs:1:a',
      taken as never,
      { state: 'pending', dueAt: 0, error: 'late', refused: false },
      now,
    );
    expect(await store.claim('ici:2:b', now, 10)).toEqual([]);
    await store.close();
  });

  it.each([
    [
      'another container of this machine, where numbers mean other processes',
      `${hostname()}/1:${process.pid}:a`,
      0,
    ],
    ['an earlier life of this process', workerName('a'), 1],
    ['a process that has ended', workerName('a').replace(`:${process.pid}:`, ':2147483646:'), 1],
  ])('%s (%s): freed at a start: %d', async (_, holder, freed) => {
    const config = { ...readConfig({}), databaseUrl: await cluster.newDatabase() };
    const { app } = await startApp(config, { deliver: false });
    await post(app, jsonBody());
    const now = Date.now();
    expect(await app.store.claim(holder, now, 10)).toHaveLength(1);
    expect(await app.store.releaseDead(workerName('b'), now)).toBe(freed);
  });

  it('is due at once when the clock was set back by more than an hour', async () => {
    const config = { ...readConfig({}), databaseUrl: await cluster.newDatabase() };
    let now = Date.parse('2026-11-21T09:00:00Z');
    const { app } = await startApp(config, { deliver: false, now: () => now });
    await post(app, jsonBody());
    now -= 2 * 60 * 60_000;
    expect(await app.store.claim('ici:2:b', now, 10)).toHaveLength(1);
  });
});

describe('a database that is restarted in mid-traffic', { timeout: 180_000 }, () => {
  it('costs nobody their request', async () => {
    const { origins, servers } = await several(2);
    const accepted: Body[] = [];
    const statuses = new Set<number | undefined>();
    let on = true;
    const visitor = async (index: number) => {
      while (on) {
        const body = jsonBody();
        const status = await send(origins[index % 2] as string, body);
        statuses.add(status);
        if (status === 200) accepted.push(body);
        await pause(20);
      }
    };
    const visitors = Array.from({ length: 6 }, (_, index) => visitor(index));
    await until(() => accepted.length > 30);
    await cluster.halt();
    await cluster.resume();
    const before = accepted.length;
    await until(
      () => accepted.length > before + 30,
      60_000,
      () => servers.map(({ output }) => output.slice(-1500)).join('\n'),
    );
    on = false;
    await Promise.all(visitors);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await allDelivered(accepted);
    for (const body of accepted) expect(idsOf(body)).toHaveLength(1);
    expect(servers.every(({ ended }) => !ended)).toBe(true);
  });
});
