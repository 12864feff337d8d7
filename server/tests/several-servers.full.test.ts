import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { newPostgresDatabase } from '../../testing/database.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { createPlace } from '../../testing/place.ts';
import { PostgresCluster } from '../../testing/postgres.ts';
import { type ServerProcess, send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { waitUntil } from '../../testing/wait-until.ts';

type Body = ReturnType<typeof jsonBody>;

/** Several server processes on one PostgreSQL database, with one mail server. */
async function startServers(count: number, databaseUrl?: string) {
  const mailbox = await openMailbox();
  const place = await createPlace(databaseUrl ?? (await newPostgresDatabase()));
  const env = { SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' };
  const launch = () => place.launch(env);
  const servers = Array.from({ length: count }, launch);
  const origins = await Promise.all(servers.map((server) => server.origin()));
  return { servers, origins, mailbox, launch };
}

/** Sends until the answer is final: a slow machine may answer 503 to a burst, and visitors then try again. */
async function sendPatiently(origin: string, body: Body): Promise<number | undefined> {
  let status: number | undefined;
  await waitUntil(async () => {
    status = await send(origin, body);
    return status !== 503;
  }, 60_000);
  return status;
}

const idsOf = (mailbox: Mailbox, { formToken }: Body) =>
  mailbox.received
    .filter(({ subject }) => subject?.endsWith(referenceOf(formToken)))
    .map(({ messageId }) => messageId);
const allDelivered = (mailbox: Mailbox, bodies: Body[]) =>
  waitUntil(
    () => bodies.every((body) => idsOf(mailbox, body).length > 0),
    60_000,
    () => `${mailbox.received.length} messages`,
  );

describe('several servers on one database', { timeout: 180_000 }, () => {
  it('start together on an empty one, and share its requests, its queue and its throttle', async () => {
    const { origins, mailbox } = await startServers(3);
    const at = (index: number) => origins[index % 3] as string;
    const bodies = Array.from({ length: 60 }, () => jsonBody());
    // Each request reaches two of them at the same time.
    const statuses = bodies.flatMap((body, index) =>
      [at(index), at(index + 1)].map((origin) => sendPatiently(origin, body)),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const same = Array.from({ length: 8 }, (_, index) =>
      sendPatiently(at(index), jsonBody({ email: 'meme@example.org' })),
    );
    expect((await Promise.all(same)).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    await allDelivered(mailbox, bodies);
    for (const body of bodies) expect(idsOf(mailbox, body)).toHaveLength(1);
  });

  it('deliver every message when one of them is killed during a delivery', async () => {
    const { servers, origins, mailbox, launch } = await startServers(1);
    const [victim] = servers as [ServerProcess];
    mailbox.mood = 'hanging';
    mailbox.moodFor = 4;
    const held = Array.from({ length: 4 }, () => jsonBody());
    for (const body of held) expect(await send(origins[0] as string, body)).toBe(200);
    await waitUntil(() => mailbox.attempts === 4);
    // It comes only now, so that the first holds all four.
    const survivor = await launch().origin();
    await victim.end('SIGKILL');
    const more = Array.from({ length: 10 }, () => jsonBody());
    for (const body of more) expect(await send(survivor, body)).toBe(200);
    await allDelivered(mailbox, more);
    // The other process takes over once it has watched the leases stay unrenewed.
    await allDelivered(mailbox, [...held, ...more]);
    for (const body of [...held, ...more]) expect(idsOf(mailbox, body)).toHaveLength(1);
  });
});

describe('a database that restarts while visitors send', { timeout: 180_000 }, () => {
  it('loses no request', async () => {
    const cluster = await PostgresCluster.start();
    onTestFinished(() => cluster.end());
    const { origins, servers, mailbox } = await startServers(2, await cluster.newDatabase());
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
    await waitUntil(() => accepted.length > 30);
    await cluster.halt();
    await cluster.resume();
    const before = accepted.length;
    await waitUntil(
      () => accepted.length > before + 30,
      60_000,
      () => servers.map(({ output }) => output.slice(-1500)).join('\n'),
    );
    on = false;
    await Promise.all(visitors);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await allDelivered(mailbox, accepted);
    for (const body of accepted) expect(idsOf(mailbox, body)).toHaveLength(1);
    expect(servers.every(({ ended }) => !ended)).toBe(true);
  });
});
