import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { NoticeRow } from '../store/schema.ts';
import type { Mood } from './support/mailbox.ts';
import { createPlace } from './support/place.ts';
import { type ServerProcess, send } from './support/process.ts';
import { jsonBody } from './support/request-bodies.ts';
import { replayable, SEED, seededRandom } from './support/seed.ts';
import { openMailbox } from './support/smtp.ts';
import { waitUntil } from './support/wait-until.ts';
import { at, tablesOf } from './support/watched.ts';
import { openWebhook, type Webhook, type WebhookMood } from './support/webhook.ts';

/**
 * Servers are killed at random moments of an afternoon, which passes in a minute, while mail and the second channel
 * misbehave. At the end, what was to be told is compared with what was heard. `SEED=…` repeats all random choices.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 12);
/** Four minutes in a second: what is received is due in half a minute. */
const SPEED = 240;
const LIFE_MS = 2500;
const SCRIPT = join(import.meta.dirname, 'support/run-fast-server.ts');
const MAIL: Mood[] = ['well', 'refusing', 'refusing', 'busy', 'dropping'];
const CHANNEL: WebhookMood[] = ['well', 'well', 'refusing', 'dropping', 'dropping-after'];

const oneOf = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

async function playRound(number: number, launch: () => ServerProcess, webhook: Webhook): Promise<void> {
  const random = seededRandom(SEED + number);
  webhook.era = number;
  webhook.mood = oneOf(random, CHANNEL);
  const servers = [launch(), ...(random() < 0.3 ? [launch()] : [])];
  const [origin = ''] = await Promise.all(servers.map((server) => server.origin()));
  for (let sent = 0; sent < 2; sent++) await send(origin, jsonBody());
  await pause(random() * LIFE_MS);
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
}

/** Alarms that were repeated although the first one was confirmed, by a server that lived on. */
const needlessCopies = ({ calls }: Webhook) =>
  calls.filter(
    ({ body, era, mood }, index) =>
      mood !== 'dropping-after' &&
      calls.slice(index + 1).some((later) => later.body.id === body.id && later.era === era),
  );

function check(rows: NoticeRow[], references: string[], webhook: Webhook): void {
  const alarms = rows.filter(({ channel }) => channel === 'webhook');
  // None lost.
  const heard = new Set(webhook.calls.map(({ body }) => body.id));
  expect(alarms.filter(({ id }) => !heard.has(id))).toEqual([]);
  // None doubled beyond the same id.
  const known = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  for (const { body } of webhook.calls) {
    const alarm = known.get(String(body.id));
    expect([alarm?.kind, alarm?.reference]).toEqual([body.event, body.reference]);
  }
  expect(needlessCopies(webhook)).toEqual([]);
  // One for each event.
  const overdue = alarms.filter(({ kind }) => kind === 'overdue').map(({ reference }) => reference ?? '');
  expect(overdue.toSorted()).toEqual(references.toSorted());
  const mail = alarms.filter(({ kind }) => ['mail-down', 'mail-up'].includes(kind)).map(({ kind }) => kind);
  expect(mail.length).toBeGreaterThan(0);
  expect(mail).toEqual(mail.map((_, index) => (index % 2 === 0 ? 'mail-down' : 'mail-up')));
}

it('servers killed at random moments lose no alarm, and double none', { timeout: 400_000 }, () =>
  replayable(async () => {
    const [mailbox, webhook, place] = [await openMailbox(), await openWebhook(), await createPlace()];
    const clock = `${Date.now()},${at('2026-11-23T13:05')},${SPEED}`;
    const env = {
      SMTP_URL: mailbox.url,
      MAIL_TO: 'bureau@example.org',
      ALERT_URL: webhook.url,
      CLOCK: clock,
    };
    const launch = () => place.launch(env, undefined, undefined, SCRIPT);
    const random = seededRandom(SEED);
    for (let round = 0; round < ROUNDS; round++) {
      mailbox.mood = oneOf(random, MAIL);
      await playRound(round, launch, webhook);
    }
    mailbox.mood = 'well';
    webhook.mood = 'well';
    webhook.era = ROUNDS;
    const last = launch();
    await last.origin();
    const tables = await tablesOf(readConfig(place.database));
    const requests = () => tables.selectFrom('requests').select('reference').execute();
    const rows = () => tables.selectFrom('notices').selectAll().orderBy('queued_at').execute();
    const references = (await requests()).map(({ reference }) => reference);
    expect(references.length).toBeGreaterThan(ROUNDS);
    await waitUntil(
      async () => {
        const all = await rows();
        const told = all.filter(({ kind }) => kind === 'overdue').length;
        return told === references.length && all.every(({ state }) => state !== 'pending');
      },
      240_000,
      () => last.output.slice(-3000),
    );
    expect(await last.end('SIGTERM')).toBe(0);
    check(await rows(), references, webhook);
  }),
);
