import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from './support/app.ts';
import { jsonBody } from './support/bodies.ts';
import { Mailbox, type Mood } from './support/mailbox.ts';
import { PostgresCluster } from './support/postgres.ts';
import { ServerProcess, send } from './support/process.ts';
import { writeSite } from './support/site.ts';
import { until } from './support/until.ts';

/**
 * The server is ended again and again, at a moment and in a way left to chance, while visitors send and the mail server has its
 * moods. A checker then compares what clients were told with what is stored and what was delivered. `ROUNDS=300` for a long run.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const VISITORS = 6;
/** How long after its first accepted request the server may live. */
const LIFE_MS = 250;
const MOODS: Mood[] = ['well', 'well', 'well', 'busy', 'dropping', 'dropping-after-data', 'slow'];

type Body = ReturnType<typeof jsonBody>;
interface Round {
  signal: NodeJS.Signals;
  mood: Mood;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What was told, sent and received in all rounds. */
class Ledger {
  readonly mailbox = new Mailbox();
  readonly sent: Body[] = [];
  readonly accepted = new Set<Body>();
  readonly rounds: Round[] = [];
  idsOf(body: Body): string[] {
    const mine = this.mailbox.received.filter(({ replyTo }) => replyTo?.[0]?.address === body.email);
    return mine.map(({ messageId }) => messageId ?? '');
  }

  /**
   * Copies beyond the first. One is only excused where nobody could know of the first: the process was killed, or the mail
   * server hung up, between taking the message and saying so.
   */
  unexcusedCopies(): string[] {
    const first = new Map<string, number>();
    const unexcused: string[] = [];
    for (const { messageId = '', era } of this.mailbox.received) {
      const earlier = first.get(messageId);
      if (earlier === undefined) first.set(messageId, era);
      else {
        const { signal, mood } = this.rounds[earlier] as Round;
        if (signal !== 'SIGKILL' && mood !== 'dropping-after-data') unexcused.push(messageId);
        first.set(messageId, era);
      }
    }
    return unexcused;
  }
}

async function visit(ledger: Ledger, origin: string, onAccepted: () => void): Promise<void> {
  // Now and then somebody tries again what had no answer, with the same token.
  for (;;) {
    const lost = ledger.sent.filter((body) => !ledger.accepted.has(body));
    const body = lost.length > 0 && Math.random() < 0.2 ? anyOf(lost) : jsonBody();
    if (!ledger.sent.includes(body)) ledger.sent.push(body);
    const status = await send(origin, body);
    if (status === undefined || status === 503) return;
    expect(status).toBe(200);
    ledger.accepted.add(body);
    onAccepted();
    await pause(15);
  }
}

async function playRound(ledger: Ledger, launch: () => ServerProcess): Promise<void> {
  const round: Round = { signal: anyOf(['SIGKILL', 'SIGKILL', 'SIGTERM'] as const), mood: anyOf(MOODS) };
  ledger.rounds.push(round);
  Object.assign(ledger.mailbox, { mood: round.mood, moodFor: 3, era: ledger.rounds.length - 1 });
  const server = launch();
  const origin = await server.origin();
  const busy = Promise.withResolvers<void>();
  const visitors = Array.from({ length: VISITORS }, () => visit(ledger, origin, busy.resolve));
  // However slow the machine is, the server has work in hand when its end is drawn; all visitors leave early where it has no room.
  await Promise.race([busy.promise, Promise.all(visitors)]);
  await pause(Math.random() * LIFE_MS);
  const code = await server.end(round.signal);
  await Promise.all(visitors);
  expect(code).toBe(round.signal === 'SIGTERM' ? 0 : null);
}

async function check(ledger: Ledger, config: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const store = await openStore(readConfig(config));
  const records = await store.select({ limit: 1_000_000 });
  await store.close();
  const stored = new Map(records.map((record) => [record.request.email, record]));
  expect(stored.size).toBe(records.length);
  for (const body of ledger.accepted) {
    const record = stored.get(body.email);
    expect(record?.messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['quote delivered']);
    expect(record?.reference).toBe(referenceOf(body.formToken));
    expect(record?.request.description).toBe(body.description);
    expect(new Set(ledger.idsOf(body)).size).toBe(1);
  }
  const known = new Set(ledger.sent.map(({ email }) => email));
  expect(records.filter(({ request }) => !known.has(request.email))).toEqual([]);
  expect(ledger.unexcusedCopies()).toEqual([]);
}

async function play(databaseUrl: string | undefined): Promise<void> {
  const folder = temporaryFolder();
  const dist = writeSite(join(folder, 'dist'));
  const ledger = new Ledger();
  await ledger.mailbox.open();
  onTestFinished(() => ledger.mailbox.close());
  const config = { DATA_DIR: join(folder, 'data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const env = { ...config, SMTP_URL: ledger.mailbox.url, MAIL_TO: 'bureau@example.org' };
  const launch = () => {
    const server = new ServerProcess(dist, env);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  while (ledger.rounds.length < ROUNDS || ledger.accepted.size <= ROUNDS) await playRound(ledger, launch);

  ledger.rounds.push({ signal: 'SIGTERM', mood: 'well' });
  Object.assign(ledger.mailbox, { mood: 'well', era: ledger.rounds.length - 1 });
  const last = launch();
  const origin = await last.origin();
  const pending = async () =>
    ((await (await fetch(`${origin}/healthz`)).json()) as { pending: number }).pending;
  await until(
    async () => (await pending()) === 0,
    90_000 + ROUNDS * 2000,
    () => `${ledger.mailbox.received.length} messages`,
  );
  expect(await last.end('SIGTERM')).toBe(0);
  await check(ledger, config);
  const copies =
    ledger.mailbox.received.length - new Set(ledger.mailbox.received.map(({ messageId }) => messageId)).size;
  process.stdout.write(
    `${ledger.rounds.length - 1} rounds: ${ledger.sent.length} requests sent, ${ledger.accepted.size} accepted, all delivered; ${copies} copies around a kill, each under its first Message-ID\n`,
  );
}

describe('ended at random', { timeout: 120_000 + ROUNDS * 10_000 }, () => {
  it('loses nothing and doubles nothing, on SQLite', () => play(undefined));

  describe('with PostgreSQL', () => {
    let cluster: PostgresCluster | undefined;
    afterAll(() => cluster?.end());

    it('loses nothing and doubles nothing', async () => {
      cluster = await PostgresCluster.start();
      await play(await cluster.newDatabase());
    });
  });
});
