import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, waitUntil } from '../../testing/app.ts';
import { createInstallation } from '../../testing/installation.ts';
import type { Mailbox, Mood } from '../../testing/mailbox.ts';
import { type ServerProcess, send } from '../../testing/process.ts';
import { pickOf, replayable, SEED, seededRandom } from '../../testing/seed.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { selectRequests } from '../data/requests.ts';
import { closeStore, openStore } from '../data/store.ts';
import { readConfig } from '../settings/config.ts';

/**
 * Kills a server at random moments, while visitors send requests and the mail server misbehaves. At the end, compares
 * the answers to the visitors with the stored requests and the delivered letters. `SEED=…` repeats a run, `ROUNDS=300`
 * makes a long one.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const VISITORS = 6;
/** The longest time from the first accepted request to the end of the server. */
const LIFE_MAX_MS = 250;
const MOODS: Mood[] = ['well', 'well', 'well', 'busy', 'dropping', 'dropping-after-data', 'slow'];
const SIGNALS: NodeJS.Signals[] = ['SIGKILL', 'SIGKILL', 'SIGTERM'];

type Body = ReturnType<typeof jsonBody>;
type Random = () => number;

interface Round {
  signal: NodeJS.Signals;
  mood: Mood;
}

class Ledger {
  readonly mailbox: Mailbox;
  readonly sent: Body[] = [];
  readonly accepted = new Set<Body>();
  readonly rounds: Round[] = [];

  constructor(mailbox: Mailbox) {
    this.mailbox = mailbox;
  }

  beginRound(round: Round): void {
    this.rounds.push(round);
    Object.assign(this.mailbox, { mood: round.mood, moodFor: 3, era: this.rounds.length - 1 });
  }

  messageIdsOf(body: Body): string[] {
    return this.mailbox.from(body.email).map(({ messageId }) => messageId ?? '');
  }

  /**
   * Returns letters that were delivered twice without need. A second delivery is right only if the server cannot know
   * of the first: it was killed, or the mail server hung up before its answer.
   */
  needlessCopies(): string[] {
    const lastEra = new Map<string, number>();
    const needless: string[] = [];
    for (const { messageId = '', era } of this.mailbox.received) {
      const round = this.rounds[lastEra.get(messageId) ?? -1];
      if (round && round.signal !== 'SIGKILL' && round.mood !== 'dropping-after-data')
        needless.push(messageId);
      lastEra.set(messageId, era);
    }
    return needless;
  }
}

/** Sends requests until the server is gone. One in five repeats a request that got no answer. */
async function visit(ledger: Ledger, origin: string, random: Random, onAccepted: () => void): Promise<void> {
  for (;;) {
    const unanswered = ledger.sent.filter((body) => !ledger.accepted.has(body));
    const isRepeated = random() < 0.2 && unanswered.length > 0;
    const body = isRepeated ? pickOf(random, unanswered) : jsonBody();
    if (!isRepeated) ledger.sent.push(body);
    const status = await send(origin, body);
    if (status === undefined || status === 503) return;
    expect(status).toBe(200);
    ledger.accepted.add(body);
    onAccepted();
    await pause(15);
  }
}

async function playRound(ledger: Ledger, launch: () => ServerProcess): Promise<void> {
  const number = ledger.rounds.length;
  const random = seededRandom(SEED + number);
  const round: Round = { signal: pickOf(random, SIGNALS), mood: pickOf(random, MOODS) };
  ledger.beginRound(round);
  const server = launch();
  const origin = await server.origin();
  const firstAccepted = Promise.withResolvers<void>();
  // Each visitor has its own generator, so that its choices do not depend on the order of the answers.
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    visit(ledger, origin, seededRandom(SEED + number + 1000 * (index + 1)), firstAccepted.resolve),
  );
  await Promise.race([firstAccepted.promise, Promise.all(visitors)]);
  await pause(random() * LIFE_MAX_MS);
  const code = await server.end(round.signal);
  await Promise.all(visitors);
  expect(code).toBe(round.signal === 'SIGTERM' ? 0 : null);
}

async function deliverTheRest(ledger: Ledger, server: ServerProcess): Promise<void> {
  const origin = await server.origin();
  const pending = async () => (await (await fetch(`${origin}/healthz`)).json()).pending as number;
  const state = () => `${ledger.mailbox.received.length} messages`;
  await waitUntil(async () => (await pending()) === 0, { seconds: 90 + ROUNDS * 2, state });
  expect(await server.end('SIGTERM')).toBe(0);
}

async function check(ledger: Ledger, database: Record<string, string>): Promise<void> {
  const store = await openStore(readConfig(database));
  const records = await selectRequests(store, { limit: 1_000_000 });
  await closeStore(store);
  const stored = new Map(records.map((record) => [record.request.email, record]));
  expect(stored.size).toBe(records.length);
  for (const body of ledger.accepted) {
    const record = stored.get(body.email);
    expect(record?.messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['quote delivered']);
    expect(record?.reference).toBe(referenceOf(body.formToken));
    expect(record?.request.description).toBe(body.description);
    expect(new Set(ledger.messageIdsOf(body)).size).toBe(1);
  }
  const known = new Set(ledger.sent.map(({ email }) => email));
  expect(records.filter(({ request }) => !known.has(request.email))).toEqual([]);
  expect(ledger.needlessCopies()).toEqual([]);
}

async function playAll(): Promise<void> {
  const ledger = new Ledger(await openMailbox());
  const installation = await createInstallation();
  const launch = () => installation.launch({ SMTP_URL: ledger.mailbox.url, MAIL_TO: 'bureau@example.org' });
  while (ledger.rounds.length < ROUNDS || ledger.accepted.size <= ROUNDS) await playRound(ledger, launch);
  ledger.beginRound({ signal: 'SIGTERM', mood: 'well' });
  await deliverTheRest(ledger, launch());
  await check(ledger, installation.database);
}

const LIMIT = { timeout: 120_000 + ROUNDS * 10_000 };
it(`a server ended ${ROUNDS} times at random loses no request and delivers none twice`, LIMIT, () =>
  replayable(playAll),
);
