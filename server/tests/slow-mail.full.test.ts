import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPostgresDatabase } from '../../testing/database.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { createPlace } from '../../testing/place.ts';
import { PostgresCluster } from '../../testing/postgres.ts';
import { type ServerProcess, send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { LEASE_MS } from '../messages/queue/lease-watch.ts';

/** Two server processes on one database, while the mail server or the database keeps them waiting. */

const SLOW_GREETING_MS = 12_000;
/** Longer than a lease lasts without renewal, and than the time that the mail server was once given. */
const LONG_MS = LEASE_MS + 15_000;

/** How long a process stands still: less than a lease. */
const STALL_MS = LEASE_MS / 2;

async function twoServers(databaseUrl: string, mailbox = new Mailbox()) {
  await mailbox.open();
  onTestFinished(() => mailbox.close());
  const place = await createPlace(databaseUrl);
  const env = { SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' };
  const servers = [place.launch(env), place.launch(env)] as const;
  const origins = await Promise.all(servers.map((server) => server.origin()));
  return { servers, origins, origin: origins[0] as string, mailbox };
}

const pendingOn = async (origin: string): Promise<number> =>
  ((await (await fetch(`${origin}/healthz`)).json()) as { pending: number }).pending;

/** Sends three requests, whose messages the mail server holds. */
async function sendThree(origin: string, mailbox: Mailbox): Promise<void> {
  mailbox.mood = 'holding';
  for (const _ of [1, 2, 3]) expect(await send(origin, jsonBody())).toBe(200);
  await waitUntil(() => mailbox.attempts === 3);
}

const oncePerMessage = ({ received }: Mailbox): void => {
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(3);
  expect(received).toHaveLength(3);
};

const outputOf = (servers: readonly ServerProcess[]): string => servers.map(({ output }) => output).join('');

describe('two servers', { timeout: 240_000 }, () => {
  it('deliver each message once to a mail server that takes a minute to answer', async () => {
    const { origin, mailbox, servers } = await twoServers(await newPostgresDatabase());
    await sendThree(origin, mailbox);
    await pause(LONG_MS);
    mailbox.letGo();
    await waitUntil(async () => (await pendingOn(origin)) === 0);
    oncePerMessage(mailbox);
    expect(outputOf(servers)).not.toContain('delivery failed');
  });

  it('deliver to a mail server that takes its time to greet', async () => {
    const slow = new Mailbox({ onConnect: (_, done) => void setTimeout(done, SLOW_GREETING_MS) });
    const { origin, mailbox, servers } = await twoServers(await newPostgresDatabase(), slow);
    for (const _ of [1, 2, 3]) expect(await send(origin, jsonBody())).toBe(200);
    await waitUntil(async () => (await pendingOn(origin)) === 0, 120_000);
    oncePerMessage(mailbox);
    expect(outputOf(servers)).not.toContain('delivery failed');
  });

  it('deliver each message once although the database was away when the mail server accepted it', async () => {
    const cluster = await PostgresCluster.start();
    onTestFinished(() => cluster.end());
    const { origins, mailbox, servers } = await twoServers(await cluster.newDatabase());
    await sendThree(origins[0] as string, mailbox);
    await cluster.halt();
    mailbox.letGo();
    const cannotRecord = (server: ServerProcess) => server.output.includes('outcome not stored yet');
    await waitUntil(() => servers.some(cannotRecord));
    await pause(LONG_MS);
    // The other server finds the database before the one that knows what was delivered.
    const sender = servers.findIndex(cannotRecord);
    servers[sender]?.child.kill('SIGSTOP');
    await cluster.resume();
    await pause(STALL_MS);
    servers[sender]?.child.kill('SIGCONT');
    await waitUntil(async () => (await pendingOn(origins[0] as string)) === 0, 120_000);
    oncePerMessage(mailbox);
  });
});
