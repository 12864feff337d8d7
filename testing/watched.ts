import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { dateAt, localText } from '../quote/french-time.ts';
import type { Action } from '../quote/history.ts';
import { referenceOf } from '../quote/message.ts';
import type { CallHours } from '../quote/working-hours.ts';
import type { AppOptions } from '../server/app.ts';
import type { Letter } from '../server/mail/letter.ts';
import type { Config } from '../server/settings/config.ts';
import { openPostgres } from '../server/store/postgres.ts';
import type { MessageKind, MessageRow, Schema } from '../server/store/schema.ts';
import { openSqliteFile, SQLITE_FILE } from '../server/store/sqlite.ts';
import { startApp, testConfig } from './app.ts';
import { at, MINUTE } from './hours.ts';
import { actOn } from './office-acts.ts';
import { jsonBody } from './request-bodies.ts';
import { openMailbox } from './smtp.ts';
import { waitUntil } from './wait-until.ts';

/** A server under an injected clock, which looks around only when the test says so. */

export { at, MINUTE };

/** « 09:15 », or « 24 09:15 » of a later day. */
const told = (time: number, start: number): string => {
  const [day = '', clock = ''] = localText(time).split(' ');
  return day === dateAt(start) ? clock : `${day.slice(-2)} ${clock}`;
};

/** The test's site for a company with these hours. */
export function distOf(hours: CallHours): string {
  const { dist } = testConfig();
  const file = join(dist, 'tables/company.json');
  const company = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...company, hours: { ...company.hours, ...hours } }));
  return dist;
}

/** The tables of a store, read past the server. */
export async function tablesOf({ dataDir, databaseUrl }: Config): Promise<Kysely<Schema>> {
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqliteFile(join(dataDir, SQLITE_FILE));
  onTestFinished(() => engine.db.destroy());
  return engine.db;
}

/** How much is being sent, or should be. */
async function countBusy(db: Kysely<Schema>, now: number): Promise<number> {
  const isBusy = ({ claim, due_at }: { claim: string | null; due_at: number }) =>
    claim !== null || due_at <= now;
  const messages = await db
    .selectFrom('messages')
    .select(['claim', 'due_at'])
    .where('state', '=', 'pending')
    .execute();
  return messages.filter(isBusy).length;
}

/** Servers on one store, and its tables. */
async function startServers(servers: number, more: Partial<Config>, options: AppOptions) {
  const first = await startApp(more, options);
  const all = [first];
  while (all.length < servers) all.push(await startApp(first.config, options));
  return { first, all, tables: await tablesOf(first.config) };
}

/** Servers on one store that send nothing: what they queue is read from the store. */
export async function startWatched(start: string, more: Partial<Config> = {}, servers = 1) {
  const begun = at(start);
  const time = { now: begun };
  const { first, all, tables } = await startServers(servers, more, { now: () => time.now, deliver: false });

  /** Posts a request now. */
  async function request(body: Record<string, unknown> = {}) {
    const sent = jsonBody({}, body);
    await first.post(sent);
    const reference = referenceOf(sent.formToken);
    const [record] = await first.app.store.select({ reference });
    if (!record) throw new Error('no request');
    const { id } = record;
    const act = (action: Action, callAt?: number) =>
      first.app.store.act(
        actOn(id, action, { at: time.now, ...(callAt !== undefined && { data: { callAt } }) }),
      );
    return { id, reference, act };
  }

  /** Each looks around at every step until `end`. */
  async function until(end: string | number, stepMinutes = 1): Promise<void> {
    const last = typeof end === 'string' ? at(end) : end;
    while (time.now < last) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, last);
      await Promise.all(all.map(({ app }) => app.messages.round()));
    }
  }

  /** The messages that no visitor caused by a request. */
  const reports = (): Promise<MessageRow[]> =>
    tables
      .selectFrom('messages')
      .selectAll()
      .where('request_id', 'is', null)
      .orderBy('queued_at')
      .orderBy('kind')
      .execute();

  /** What was queued of these kinds, and when: « 10:15 due-soon ». */
  const timeline = async (kinds: RegExp): Promise<string[]> =>
    (await reports())
      .filter(({ kind }) => kinds.test(kind))
      .map(({ queued_at, kind }) => `${told(queued_at, begun)} ${kind}`);

  const { store, messages } = first.app;
  /** The letters of the queued messages of a kind, as they would be sent now; undefined for what is no longer true. */
  async function letters(kind: MessageKind): Promise<(Letter | undefined)[]> {
    const queued = (await store.claim('test', time.now, 100)).filter((message) => message.kind === kind);
    await store.release(await store.leases(), time.now);
    return Promise.all(queued.map(messages.compose));
  }

  return { ...first, time, request, until, timeline, reports, letters, store };
}

/** Servers on one store, with a real mail server, under an injected clock that the test moves on. */
export async function startAlarmed(
  start: string,
  more: Partial<Config> = {},
  { servers = 1, ...options }: AppOptions & { servers?: number } = {},
) {
  const time = { now: at(start) };
  const mailbox = await openMailbox();
  const settings: Partial<Config> = {
    ...{ smtpUrl: mailbox.url, mailTo: 'bureau@example.org' },
    ...{ officeUrl: 'https://www.ile-nette.example', ...more },
  };
  // Rounds come when the test says so, and none by itself.
  const background = { now: () => time.now, stopMs: 50, roundMs: 2 ** 30, ...options };
  const { first, all: started, tables } = await startServers(servers, settings, background);

  /** Lets time pass: the servers look around, and send what is due. */
  async function pass(minutes: number, stepMinutes = 1): Promise<void> {
    const end = time.now + minutes * MINUTE;
    while (time.now < end) {
      time.now = Math.min(time.now + stepMinutes * MINUTE, end);
      await Promise.all(started.map(({ app }) => app.messages.round()));
      await waitUntil(async () => {
        for (const { app } of started) app.messages.wake();
        return (await countBusy(tables, time.now)) === 0;
      });
    }
  }

  return { ...first, started, time, mailbox, pass, store: first.app.store };
}
