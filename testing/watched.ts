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

/** A server under an injected clock, which looks around only when the test says so. */

export { at, MINUTE };

/** Writes a time: « 09:15 », or « 24 09:15 » of a later day. */
const told = (time: number, start: number): string => {
  const [day = '', clock = ''] = localText(time).split(' ');
  return day === dateAt(start) ? clock : `${day.slice(-2)} ${clock}`;
};

/** The test's site for a company with these hours. */
export function distOf(hours: CallHours): string {
  const { dist } = testConfig();
  const company = readTable<{ hours: object }>(dist, 'company.json');
  writeTable(dist, 'company', { ...company, hours: { ...company.hours, ...hours } });
  return dist;
}

/** The tables of a store, read past the server. */
export async function tablesOf({ dataDir, databaseUrl }: Config): Promise<Kysely<Schema>> {
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqliteFile(join(dataDir, SQLITE_FILE));
  onTestFinished(() => engine.db.destroy());
  return engine.db;
}

/** Counts the messages that are due, or are being sent since `now`. */
async function countBusy(db: Kysely<Schema>, now: number): Promise<number> {
  const messages = await db.selectFrom('messages').select('due_at').where('state', '=', 'pending').execute();
  return messages.filter(({ due_at }) => due_at <= now || due_at === now + CLAIM_MS).length;
}

interface Watching {
  servers?: number;
  /** The time at which the last list was sent. By default there was none. */
  remindedAt?: string;
}

/** Servers on one store that send nothing: what they queue is read from the store. */
export async function startWatched(start: string, more: Partial<Config> = {}, watching: Watching = {}) {
  const { servers = 1, remindedAt } = watching;
  const begun = at(start);
  const time = { now: begun };
  const options = { now: () => time.now };
  // Who acts is one of the office.
  const first = await startApp({ mailTo: 'anne@example.org', ...more }, options);
  const all = [first];
  while (all.length < servers) all.push(await startApp(first.config, options));
  const tables = await tablesOf(first.config);
  if (remindedAt) await setCheckpoint(first.store, 'reminder', at(remindedAt));

  /** Posts a request now. */
  async function request(body: Record<string, unknown> = {}) {
    const { id, reference } = await received(first.app, jsonBody({}, body));
    const act = (action: Action, callAt?: number) =>
      addEntry(
        first.store,
        actOn(id, action, { at: time.now, ...(callAt !== undefined && { data: { callAt } }) }),
      );
    return { id, reference, act };
  }

  /** Moves the clock to `end`. At every step, each server looks around. */
  async function until(end: string | number, stepMinutes = 1): Promise<void> {
    const last = typeof end === 'string' ? at(end) : end;
    while (time.now < last) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, last);
      await Promise.all(all.map(({ app }) => app.messages.round()));
    }
  }

  /** The queued lists with something in them. The morning's may have nothing to say. */
  const lists = () =>
    tables.selectFrom('messages').selectAll().where('kind', '=', 'reminder').orderBy('queued_at').execute();

  /** The times at which lists were queued: « 10:15, 11:00 ». */
  const timeline = async (): Promise<string> =>
    (await lists()).map(({ queued_at }) => told(queued_at, begun)).join(', ');

  const { store } = first;
  /** The letters of the queued lists, as they would be sent now; undefined for what is no longer true. */
  async function letters(): Promise<(Letter | undefined)[]> {
    const queued = (await claimMessages(store, time.now, 100)).filter(({ kind }) => kind === 'reminder');
    await retryNow(store, time.now);
    return Promise.all(queued.map(first.app.messages.compose));
  }

  return { ...first, time, request, until, timeline, lists, letters };
}

/** A server with a real mail server, under an injected clock that the test moves on. */
export async function startAlarmed(start: string, more: Partial<Config> = {}) {
  const time = { now: at(start) };
  const mailbox = await openMailbox();
  const settings: Partial<Config> = {
    smtpUrl: mailbox.url,
    mailTo: 'bureau@example.org',
    officeUrl: 'https://www.ile-nette.example',
    ...more,
  };
  // Rounds come when the test says so, and none by itself.
  const timing = { now: () => time.now, stopMs: 50, roundMs: 2 ** 30 };
  const started = await startApp(settings, { deliver: true, ...timing });
  const { messages } = started.app;
  const tables = await tablesOf(started.config);

  /** Waits until the server has sent what is due now. */
  const sent = (): Promise<void> =>
    waitUntil(async () => {
      messages.wake();
      return (await countBusy(tables, time.now)) === 0;
    });

  /** Lets time pass: the server looks around, and sends what is due. */
  async function pass(minutes: number, stepMinutes = 1): Promise<void> {
    await sent();
    const end = time.now + minutes * MINUTE;
    while (time.now < end) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, end);
      await messages.round();
      await sent();
    }
  }

  return { ...started, time, mailbox, pass };
}
