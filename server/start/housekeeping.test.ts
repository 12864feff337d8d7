import { hash } from 'node:crypto';
import { readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it } from 'vitest';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { frenchDateTime, startOfDay } from '../../quote/time/french-time.ts';
import {
  jsonBody,
  received,
  settleDue,
  startApp,
  type TestApp,
  temporaryFolder,
  waitUntil,
} from '../../testing/app.ts';
import { turnsDuring } from '../../testing/event-loop.ts';
import { actOn } from '../../testing/office-acts.ts';
import { storeInEveryState } from '../../testing/store-in-every-state.ts';
import { storedBytes } from '../../testing/stored.ts';
import { runCli } from '../../testing/terminal.ts';
import { tablesOf } from '../../testing/watched.ts';
import { countForHealth } from '../data/counts.ts';
import { addEntry } from '../data/office.ts';
import { queueMessage } from '../data/queue.ts';
import { selectRequests } from '../data/requests.ts';
import { purgeRequests, scrub } from '../data/retention.ts';
import { beginSession, keepSearch } from '../data/sessions.ts';
import { closeStore } from '../data/store.ts';
import { SQLITE_FILE } from '../db/sqlite.ts';
import { deleteOldLetters } from '../mail/eml-files.ts';

const DAY_MS = 24 * 60 * 60_000;

const statesOf = async ({ store }: Pick<TestApp, 'store'>) =>
  (await selectRequests(store)).map(({ messages }) => messages[0]?.state ?? 'held back').toSorted();

it('message files are deleted by their age, also if one of them disappears meanwhile', async () => {
  const folder = temporaryFolder();
  const limit = Date.parse('2026-01-10T12:00:00Z');
  const write = (names: string[], age: number) =>
    names.forEach((name) => {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(limit - age), new Date(limit - age));
    });
  write(['2026-01-01-10-00_a.eml', '2026-03-01-10-00_d.eml', 'message_e.eml', '.2026-01-01_f.eml.tmp'], 1000);
  const others = ['message.eml.bak', 'notes.txt'];
  write(others, DAY_MS);
  write(['2026-01-10-12-00_c.eml'], 0);
  // A broken link stands for a file that disappears: its name is listed, but it cannot be read.
  symlinkSync(join(folder, 'nulle-part'), join(folder, '2026-01-01-10-00_0.eml'));
  expect(await deleteOldLetters(folder, limit)).toBe(4);
  const left = ['2026-01-01-10-00_0.eml', '2026-01-10-12-00_c.eml', ...others];
  expect(readdirSync(folder).toSorted()).toEqual(left);
  expect(await deleteOldLetters(join(folder, 'no-folder'), limit)).toBe(0);
});

const AFTERNOON = startOfDay(Date.now()) + 15 * 60 * 60_000;

it('retention deletes many requests in small steps, and answers visitors between them', async () => {
  let now = AFTERNOON;
  const { app, store, post } = await startApp({ retentionDays: 1 }, { now: () => now });
  for (let count = 0; count < 45; count += 1) await post(jsonBody({}, { botcheck: 'x' }));
  now += 2 * DAY_MS;
  const { turns } = await turnsDuring(async () => {
    expect(await purgeRequests(store, now - DAY_MS)).toBe(45);
  });
  expect(turns).toBeGreaterThanOrEqual(3);
  await app.housekeeping.tidy();
  expect(await selectRequests(store)).toEqual([]);
});

it.runIf(inject('engine') === 'sqlite')(
  'erased data that another program keeps in SQLite’s log is removed by the next round',
  async () => {
    const { app, store, config } = await startApp();
    const { id } = await received(app, jsonBody({ description: 'Secretillness' }));
    const reader = new DatabaseSync(join(config.dataDir, SQLITE_FILE), { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from requests').get();
    await addEntry(store, actOn(id, 'corrected', { answers: { description: '' } }));
    expect(await scrub(store)).toBe(false);
    expect(await storedBytes(config)).toContain('Secretillness');
    reader.close();
    await app.housekeeping.tidy();
    expect(await storedBytes(config)).not.toContain('Secretillness');
  },
);

it('retention keeps a request that reached nobody for 90 more days, and no other', async () => {
  const started = await storeInEveryState({ retentionDays: 1 });
  const { config, store } = started;
  expect(await statesOf(started)).toEqual(['delivered', 'failed', 'held back', 'pending']);
  const after = (days: number) => () => Date.now() + days * DAY_MS;
  expect((await runCli(config, 'purge', after(2))).out).toBe(
    'Effacé : 2 demandes et 0 fichiers de plus de 1 jours.\n',
  );
  expect(await statesOf(started)).toEqual(['failed', 'pending']);
  expect((await countForHealth(store)).failed).toBe(1);
  await started.close();
  const again = await startApp(config, { now: after(30) });
  await again.app.housekeeping.tidy();
  expect(await statesOf(again)).toEqual(['failed', 'pending']);
  await again.close();
  const { out } = await runCli(config, 'purge --confirm', after(92));
  expect(out).toContain('Effacé : 2 demandes');
});

it.each([
  ['the office has called about', (id: string, { store }: TestApp) => addEntry(store, actOn(id, 'called'))],
  [
    'the office has noted something about',
    (id, { store }) => addEntry(store, actOn(id, 'note', { note: 'x' })),
  ],
  [
    'one of two mailboxes has got',
    async (id, { config }) => {
      const reached = { state: 'failed', delivered_to: 'anne@example.org' } as const;
      await (await tablesOf(config))
        .updateTable('messages')
        .set(reached)
        .where('request_id', '=', id)
        .execute();
    },
  ],
] satisfies [string, (id: string, started: TestApp) => Promise<unknown>][])(
  'a request that %s is deleted at the end of its retention, whatever became of its letters',
  async (_, handle) => {
    const started = await startApp({ retentionDays: 1 });
    const { id } = await received(started.app, jsonBody());
    expect(await purgeRequests(started.store, Date.now() + 2 * DAY_MS)).toBe(0);
    await handle(id, started);
    expect(await purgeRequests(started.store, Date.now() + 2 * DAY_MS)).toBe(1);
  },
);

it.each([
  ['1,100 days ahead at the start', 0, 1100 * DAY_MS, 1],
  ['of 1972 that was corrected', Date.parse('1972-05-01T14:00:00Z') - AFTERNOON, 0, 0],
])('a clock %s pauses retention until the operator confirms', async (_, before, after, files) => {
  let ahead = before;
  const now = () => AFTERNOON + ahead;
  const first = await startApp({}, { deliver: true, now });
  await first.post(jsonBody());
  await first.idle();
  await first.app.housekeeping.tidy();
  await first.close();
  ahead = after;
  const { app, store, config, logged } = await startApp(first.config, { deliver: true, now });
  await waitUntil(() => logged().includes('retention is paused'));
  await app.housekeeping.tidy();
  expect(await selectRequests(store)).toHaveLength(1);
  expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(1);
  expect(logged().match(/"level":50.*retention is paused/g)).toHaveLength(1);
  const refused = await runCli(config, 'purge', now);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('rien n’a été effacé') });
  // By these dates, the operator sees whether the requests are old, or came while the clock was wrong.
  const received = frenchDateTime(AFTERNOON + before);
  expect(refused.err).toContain(
    `Demandes à effacer, d’après leur date : 1 : la première du ${received}, la dernière du ${received}.`,
  );
  expect(await selectRequests(store)).toHaveLength(1);
  const { out } = await runCli(config, 'purge --confirm', now);
  expect(out).toContain(`Effacé : 1 demandes et ${files} fichiers de plus de 1095 jours`);
  await app.housekeeping.tidy();
  expect(logged().match(/retention is paused/g)).toHaveLength(1);
});

it('retention deletes without a command, and continues once a wrong clock is corrected', async () => {
  let ahead = 0;
  const options = { deliver: true, now: () => AFTERNOON + ahead };
  const { app, store, config, post, idle, logged } = await startApp({ retentionDays: 70 }, options);
  await post(jsonBody());
  await idle();
  const tidyAfter = async (days: number) => {
    ahead = days * DAY_MS;
    await app.housekeeping.tidy();
  };
  await tidyAfter(34);
  await tidyAfter(68);
  expect(logged()).not.toMatch(/retention is paused|personal data kept/);
  await tidyAfter(68 + 35);
  expect(logged()).toContain('retention is paused');
  expect(await selectRequests(store)).toHaveLength(1);
  await tidyAfter(71);
  expect(await selectRequests(store)).toEqual([]);
  expect(readdirSync(join(config.dataDir, 'outbox'))).toEqual([]);
  expect(statSync(join(config.dataDir, `${SQLITE_FILE}-wal`)).size).toBe(0);
  expect(logged()).toContain('personal data kept for long enough was deleted');
});

it('housekeeping deletes the attempts that the throttle no longer counts, and no others', async () => {
  let now = Date.now();
  const { app, config, post } = await startApp({}, { now: () => now });
  for (let count = 0; count < 5; count++) await post(jsonBody());
  now += 11 * 60_000;
  const body = { email: 'meme@example.org' };
  for (let count = 0; count < 3; count++) await post(jsonBody(body));
  await app.housekeeping.tidy();
  const attempts = (await tablesOf(config)).selectFrom('attempts').select('at').distinct();
  expect(await attempts.execute()).toEqual([{ at: now }]);
  expect((await post(jsonBody(body))).status).toBe(429);
});

it('housekeeping deletes searches, sessions, sent messages and the history of erased requests', async () => {
  let now = Date.now();
  const { app, store, config } = await startApp({ retentionDays: 3 }, { now: () => now });
  await queueMessage(store, { kind: 'reminder', key: 'waits' }, now);
  await queueMessage(store, { kind: 'reminder', key: 'sent' }, now);
  const session = { id: 's', link_id: 'l', actor: 'a', begun_at: now, search: null, searched_at: null };
  await beginSession(store, { ...session, ends_at: now + DAY_MS });
  await keepSearch(store, 's', 'Müller', now);
  const { id } = await received(app, jsonBody({}, { botcheck: 'x' }));
  const write = () => addEntry(store, actOn(id, 'note', { note: 'La clé', at: now }));
  await write();
  const tables = await tablesOf(config);
  const sent = { state: 'delivered', settled_at: now } as const;
  await tables.updateTable('messages').set(sent).where('key', '=', 'sent').execute();
  const after = async (hours: number) => {
    now += hours * 60 * 60_000;
    await app.housekeeping.tidy();
    const sessions = await tables.selectFrom('sessions').select('search').execute();
    const notes = await tables.selectFrom('history').select('note').where('note', 'is not', null).execute();
    const messages = await tables.selectFrom('messages').select('key').orderBy('key').execute();
    return [sessions.map(({ search }) => search), notes.length, messages.map(({ key }) => key).join()];
  };
  expect(await after(0.9)).toEqual([['Müller'], 1, 'sent,waits']);
  expect(await after(0.2)).toEqual([[null], 1, 'sent,waits']);
  expect(await after(46)).toEqual([[null], 1, 'sent,waits']);
  await write();
  expect(await after(2)).toEqual([[], 2, 'sent,waits']);
  expect(await after(24)).toEqual([[], 0, 'waits']);
  const trail = () => tables.selectFrom('history').select('action').execute();
  expect(await trail()).toEqual([{ action: 'note' }]);
  await after(24 * 3);
  expect(await trail()).toEqual([]);
});

it('copies of the store, and no other files, are deleted after thirty days', async () => {
  let days = 0;
  const { app, config, logged } = await startApp({}, { now: () => Date.now() + days * DAY_MS });
  const before = readdirSync(config.dataDir);
  const copies = ['replaced-2026-10-01', 'replaced-2026-10-01-wal', 'restored'].map(
    (end) => `${SQLITE_FILE}.${end}`,
  );
  for (const name of [...copies, 'before-update.sqlite', 'saved.sqlite.age', 'x.sqlite.part']) {
    writeFileSync(join(config.dataDir, name), 'x');
    // A restore leaves files that were last written long ago.
    utimesSync(join(config.dataDir, name), 0, 0);
  }
  for (const left of [before.length + 6, before.length + 6, before.length]) {
    await app.housekeeping.tidy();
    expect(readdirSync(config.dataDir)).toHaveLength(left);
    days += 29;
  }
  expect(readdirSync(config.dataDir)).toEqual(before);
  expect(logged()).toContain('"purged":6');
});

it('the throttle stores no plain hash of an address, and deletes its keys after ten minutes', async () => {
  let now = Date.now();
  const { app, store, config, post } = await startApp({ ackFrom: 'a@example.org' }, { now: () => now });
  await post(jsonBody({ email: 'anne@example.org' }));
  const tables = await tablesOf(config);
  const keys = async () => [
    ...(await tables.selectFrom('attempts').select('key').execute()).map(({ key }) => key),
    ...(await tables.selectFrom('messages').select('recipient_key as key').execute()).flatMap(
      ({ key }) => key ?? [],
    ),
  ];
  expect(await keys()).toHaveLength(2);
  expect(await keys()).not.toContain(hash('sha256', 'email anne@example.org', 'base64url'));
  await settleDue(store, { state: 'delivered' }, now);
  now += WINDOW_MS;
  await app.housekeeping.tidy();
  expect(await keys()).toEqual([]);
  expect(await selectRequests(store)).toHaveLength(1);
});

it('a failed round of housekeeping is logged, and does not throw', async () => {
  const { app, store, logged } = await startApp();
  await closeStore(store);
  await app.housekeeping.tidy();
  expect(logged()).toMatch(/"level":50.*housekeeping failed/);
});
