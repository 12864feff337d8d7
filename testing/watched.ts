import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Action } from '../quote/office/history.ts';
import { dateAt, localText } from '../quote/time/french-time.ts';
import type { CallHours } from '../quote/time/working-hours.ts';
import { readTable } from '../server/base/tables.ts';
import { setCheckpoint } from '../server/data/checkpoints.ts';
import { addEntry } from '../server/data/office.ts';
import { CLAIM_MS, claimMessages, retryNow } from '../server/data/queue.ts';
import { openPostgres } from '../server/db/postgres.ts';
import type { Schema } from '../server/db/schema.ts';
import { openSqliteFile, SQLITE_FILE } from '../server/db/sqlite.ts';
import type { Letter } from '../server/mail/letter.ts';
import type { Config } from '../server/settings/config.ts';
import { jsonBody, received, startApp, testConfig, waitUntil } from './app.ts';
import { at, MINUTE } from './hours.ts';
import { actOn } from './office-acts.ts';
import { writeTable } from './site.ts';
import { openMailbox } from './smtp.ts';

/** Starts servers under a clock that the test sets. Their rounds run only when the test moves the clock. */

export { at, MINUTE };

/** Writes a time as « 09:15 », or with the day of the month, « 24 09:15 », if that is not the day of `start`. */
const shortTime = (time: number, start: number): string => {
  const [day = '', clock = ''] = localText(time).split(' ');
  return day === dateAt(start) ? clock : `${day.slice(-2)} ${clock}`;
};

/** Writes the test's site for a company with these hours, and returns its folder. */
export function distOf(hours: CallHours): string {
  const { dist } = testConfig();
  const company = readTable<{ hours: object }>(dist, 'company.json');
  writeTable(dist, 'company', { ...company, hours: { ...company.hours, ...hours } });
  return dist;
}

/** Opens the tables of a store, without the server, until the test ends. */
export async function tablesOf({ dataDir, databaseUrl }: Config): Promise<Kysely<Schema>> {
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqliteFile(join(dataDir, SQLITE_FILE));
  onTestFinished(() => engine.db.destroy());
  return engine.db;
}

/** Counts the messages that are due, or that were claimed at `now` and are still being sent. */
async function countBusy(db: Kysely<Schema>, now: number): Promise<number> {
  const messages = await db
    .selectFrom('messages')
    .select(['due_at', 'attempts'])
    .where('state', '=', 'pending')
    .execute();
  // Without an attempt, it is a letter with photos, which waits as long as a claim lasts.
  const isClaimed = (dueAt: number, attempts: number) => attempts > 0 && dueAt === now + CLAIM_MS;
  return messages.filter(({ due_at, attempts }) => due_at <= now || isClaimed(due_at, attempts)).length;
}

interface WatchedOptions {
  servers?: number;
  /** The time of the last reminder; by default there was none. */
  remindedAt?: string;
}

/** Starts servers on one store. They send no letters; tests read the queued messages from the store. */
export async function startWithClock(
  start: string,
  more: Partial<Config> = {},
  watched: WatchedOptions = {},
) {
  const { servers = 1, remindedAt } = watched;
  const begun = at(start);
  const time = { now: begun };
  const options = { now: () => time.now };
  // Anne, the actor of `actOn`, must be a person of the office.
  const first = await startApp({ mailTo: 'anne@example.org', ...more }, options);
  const all = [first];
  while (all.length < servers) all.push(await startApp(first.config, options));
  const tables = await tablesOf(first.config);
  if (remindedAt) await setCheckpoint(first.store, 'reminder', at(remindedAt));

  async function request(body: Record<string, unknown> = {}) {
    const { id, reference } = await received(first.app, jsonBody({}, body));
    const act = (action: Action, callAt?: number) =>
      addEntry(
        first.store,
        actOn(id, action, { at: time.now, ...(callAt !== undefined && { data: { callAt } }) }),
      );
    return { id, reference, act };
  }

  /** Moves the clock to `end` in steps, each with a round of every server. */
  async function until(end: string | number, stepMinutes = 1): Promise<void> {
    const last = typeof end === 'string' ? at(end) : end;
    while (time.now < last) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, last);
      await Promise.all(all.map(({ app }) => app.messages.round()));
    }
  }

  const lists = () =>
    tables.selectFrom('messages').selectAll().where('kind', '=', 'reminder').orderBy('queued_at').execute();

  /** Returns the times at which reminders were queued, as « 10:15, 11:00 ». */
  const timeline = async (): Promise<string> =>
    (await lists()).map(({ queued_at }) => shortTime(queued_at, begun)).join(', ');

  const { store } = first;
  /** Composes the queued reminders as they would be sent now; undefined for one that is no longer needed. */
  async function letters(): Promise<(Letter | undefined)[]> {
    const queued = (await claimMessages(store, time.now, 100)).filter(({ kind }) => kind === 'reminder');
    await retryNow(store, time.now);
    return Promise.all(queued.map(first.app.messages.compose));
  }

  return { ...first, time, request, until, timeline, lists, letters };
}

/** Starts a server that sends letters to a mail server. `pass` moves its clock. */
export async function startSendingWithClock(start: string, more: Partial<Config> = {}) {
  const time = { now: at(start) };
  const mailbox = await openMailbox();
  const settings: Partial<Config> = {
    smtpUrl: mailbox.url,
    mailTo: 'bureau@example.org',
    officeUrl: 'https://www.ile-nette.example',
    ...more,
  };
  // A long interval, so that rounds run only when `pass` asks for them.
  const timing = { now: () => time.now, stopMs: 50, roundMs: 2 ** 30 };
  const started = await startApp(settings, { deliver: true, ...timing });
  const { messages } = started.app;
  const tables = await tablesOf(started.config);

  async function sendDue(): Promise<void> {
    await waitUntil(async () => {
      messages.wake();
      return (await countBusy(tables, time.now)) === 0;
    });
    // Waits for the transaction of the last poll: it would lock out a command that runs in this process.
    await started.store.write(async () => {});
  }

  /** Moves the clock in steps. After each, runs a round, and waits until all due letters are sent. */
  async function pass(minutes: number, stepMinutes = 1): Promise<void> {
    await sendDue();
    const end = time.now + minutes * MINUTE;
    while (time.now < end) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, end);
      await messages.round();
      await sendDue();
    }
  }

  return { ...started, time, mailbox, pass };
}
