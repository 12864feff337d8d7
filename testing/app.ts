import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { setCheckpoint } from '../server/data/checkpoints.ts';
import { countForHealth } from '../server/data/counts.ts';
import type { Outcome } from '../server/data/message.ts';
import { claimMessages, settleMessage } from '../server/data/queue.ts';
import { type RequestRecord, selectRequests } from '../server/data/requests.ts';
import type { Store } from '../server/data/store.ts';
import { type Config, readConfig } from '../server/settings/config.ts';
import { type AppOptions, createApp } from '../server/start/app.ts';
import { copyEmptyStore, newDatabase } from './database.ts';
import { type AtEnd, temporaryFolder } from './folder.ts';
import { writeSite } from './site.ts';
import { waitUntil } from './wait-until.ts';

export { formBody, jsonBody, newToken, REQUEST } from './request-bodies.ts';
export { temporaryFolder, waitUntil };

export type TestApp = Awaited<ReturnType<typeof startApp>>;

export type PostAnswer = Awaited<ReturnType<typeof post>>;

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
export const FORM_HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

export async function post(
  app: FastifyInstance,
  body: object | string,
  headers: Record<string, string> = {},
) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: 'POST',
    url: '/submit',
    payload,
    headers: { host: 'localhost', ...JSON_HEADERS, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() };
}

/** Sends a body to /submit, and returns the stored request. */
export async function received(app: FastifyInstance, body: { formToken: string }): Promise<RequestRecord> {
  await post(app, body);
  const [record] = await selectRequests(app.store, { reference: body.formToken, limit: 1 });
  if (!record) throw new Error('no request');
  return record;
}

export function testConfig(more: Partial<Config> = {}, atEnd?: AtEnd): Config {
  const folder = temporaryFolder(atEnd);
  return {
    ...readConfig({ DATA_DIR: join(folder, 'data') }),
    dist: writeSite(join(folder, 'dist')),
    ...more,
  };
}

/** Claims every message that is due, and records this outcome for it. */
export async function settleDue(store: Store, outcome: Outcome, now: number): Promise<void> {
  for (const message of await claimMessages(store, now, 100))
    await settleMessage(store, message, outcome, now);
}

/** An empty disk of a terabyte, so that no test depends on the disk of this machine. */
const EMPTY_DISK = async () => ({ bavail: 1e9, blocks: 1e9, bsize: 1000 });

/** Starts the application with an empty data folder, until the test ends. Letters are sent only with `deliver`. */
export async function startApp(
  more: Partial<Config> = {},
  options: AppOptions = {},
  atEnd: AtEnd = onTestFinished,
) {
  const databaseUrl = 'databaseUrl' in more ? more.databaseUrl : await newDatabase();
  const config = testConfig({ ...more, databaseUrl }, atEnd);
  if (!databaseUrl) copyEmptyStore(config.dataDir);
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { now = Date.now, deliver = false } = options;
  const app = await createApp(config, { logTo, diskOf: EMPTY_DISK, ...options, deliver });
  const { store } = app;
  // As if the reminder of the day was sent just now: only its own tests get one.
  if (deliver) await setCheckpoint(store, 'reminder', now());
  await app.ready();
  let closed: Promise<unknown> | undefined;
  const close = async () => {
    closed ??= app.close();
    await closed;
  };
  atEnd(close);
  /** Returns the first message about the newest request. */
  const message = async () => (await selectRequests(store))[0]?.messages[0];
  const isIdle = async () => (await countForHealth(store)).pending === 0;
  return {
    app,
    store,
    config,
    close,
    message,
    logged: () => lines.join(''),
    post: (body: object | string, headers?: Record<string, string>) => post(app, body, headers),
    /** Waits until no message is left to send. */
    idle: () => waitUntil(isIdle),
    delivered: () => waitUntil(async () => (await isIdle()) && (await message())?.state === 'delivered'),
  };
}

/** Starts one application for all tests of a file. No test may change what another one sees. */
export async function shareApp(more: Partial<Config> = {}, options: AppOptions = {}): Promise<TestApp> {
  const ends: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return startApp(more, options, (end) => ends.push(end));
}
