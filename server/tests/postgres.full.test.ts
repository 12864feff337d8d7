import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, startApp, waitUntil } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/database.ts';
import { createInstallation } from '../../testing/installation.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { listen } from '../../testing/port.ts';
import { PostgresCluster } from '../../testing/postgres.ts';
import { send } from '../../testing/process.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { selectRequests } from '../data/requests.ts';

const TIMEOUT = { timeout: 180_000 };

type Body = ReturnType<typeof jsonBody>;

async function startServers(count: number, databaseUrl?: string) {
  const mailbox = await openMailbox();
  const installation = await createInstallation(databaseUrl ?? (await newPostgresDatabase()));
  const env = { SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' };
  const servers = Array.from({ length: count }, () => installation.launch(env));
  const origins = await Promise.all(servers.map((server) => server.origin()));
  return { servers, origins, mailbox };
}

/** Sends a request again as long as the answer is 503, as visitors do. A slow machine may give it to a burst. */
async function sendUntilAnswered(origin: string, body: Body): Promise<number | undefined> {
  let status: number | undefined;
  await waitUntil(async () => {
    status = await send(origin, body);
    return status !== 503;
  });
  return status;
}

async function expectEachOnce(mailbox: Mailbox, bodies: Body[]): Promise<void> {
  const count = ({ formToken }: Body) =>
    mailbox.received.filter(({ subject }) => subject?.endsWith(referenceOf(formToken))).length;
  const state = () => `${mailbox.received.length} messages`;
  await waitUntil(() => bodies.every((body) => count(body) > 0), { seconds: 60, state });
  for (const body of bodies) expect(count(body)).toBe(1);
}

it(
  'servers that start together on an empty database share requests, throttle and queue',
  TIMEOUT,
  async () => {
    const { origins, mailbox } = await startServers(3);
    const originAt = (index: number) => origins[index % 3] as string;
    const bodies = Array.from({ length: 60 }, () => jsonBody());
    const statuses = bodies.flatMap((body, index) =>
      [originAt(index), originAt(index + 1)].map((origin) => sendUntilAnswered(origin, body)),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const sameVisitor = Array.from({ length: 8 }, (_, index) =>
      sendUntilAnswered(originAt(index), jsonBody({ email: 'meme@example.org' })),
    );
    expect((await Promise.all(sameVisitor)).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    await expectEachOnce(mailbox, bodies);
  },
);

it('a database that restarts while visitors send loses no request', TIMEOUT, async () => {
  const cluster = await PostgresCluster.start();
  onTestFinished(() => cluster.end());
  const { origins, servers, mailbox } = await startServers(2, await cluster.newDatabase());
  const accepted: Body[] = [];
  const statuses = new Set<number | undefined>();
  let isOpen = true;
  const visitor = async (index: number) => {
    while (isOpen) {
      const body = jsonBody();
      const status = await send(origins[index % 2] as string, body);
      statuses.add(status);
      if (status === 200) accepted.push(body);
      await pause(20);
    }
  };
  const visitors = Array.from({ length: 6 }, (_, index) => visitor(index));
  await waitUntil(() => accepted.length > 30);
  await cluster.halt();
  await cluster.resume();
  const before = accepted.length;
  const state = () => servers.map(({ output }) => output.slice(-1500)).join('\n');
  await waitUntil(() => accepted.length > before + 30, { seconds: 60, state });
  isOpen = false;
  await Promise.all(visitors);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expectEachOnce(mailbox, accepted);
  expect(servers.every(({ ended }) => !ended)).toBe(true);
});

/** Longer than the server's own timeouts. */
const ANSWERED_WITHIN_MS = 20_000;

const withTimeout = <Result>(work: Promise<Result>): Promise<Result | 'no answer'> =>
  Promise.race([
    work,
    new Promise<'no answer'>((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS, 'no answer').unref()),
  ]);

/** Starts a TCP proxy that can drop all data without closing the connections, as a broken network does. */
async function openSilentProxy(to: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const join = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    if (isSilent) return void from.resume();
    from.on('data', (bytes) => other.write(bytes));
    from.on('close', () => other.destroy());
  };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port,
    /** Drops all data. Connections that are open now stay silent, even after `speakAgain`; new ones then work. */
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').resume();
    },
    speakAgain: () => {
      isSilent = false;
    },
  };
}

it(
  'visitors get a 503 from a server whose PostgreSQL does not answer, and nothing is lost',
  TIMEOUT,
  async () => {
    const direct = new URL(await newPostgresDatabase());
    const proxy = await openSilentProxy(Number(direct.port));
    const databaseUrl = Object.assign(new URL(direct), { port: String(proxy.port) }).href;
    const { app, store, post, idle, logged } = await startApp({ databaseUrl }, { deliver: true });
    const statusOf = async (body = jsonBody()) => (await post(body)).status;
    const health = async () => (await app.inject('/healthz')).statusCode;
    expect(await statusOf()).toBe(200);
    await idle();

    proxy.fallSilent();
    const late = jsonBody();
    expect(await Promise.all([withTimeout(statusOf(late)), withTimeout(health())])).toEqual([503, 503]);
    await waitUntil(() => logged().includes('the queue cannot be read'));

    proxy.speakAgain();
    await waitUntil(async () => (await withTimeout(statusOf(late))) === 200);
    await waitUntil(async () => (await withTimeout(health())) === 200);
    await idle();
    expect(await selectRequests(store)).toHaveLength(2);
  },
);
