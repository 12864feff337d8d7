import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeFiles } from '../outbox/housekeeping.ts';
import type { Submission } from '../store/accept.ts';
import { startApp, type TestApp, temporaryFolder } from './support/app.ts';
import { jsonBody, newToken, REQUEST } from './support/bodies.ts';
import { PostgresCluster } from './support/postgres.ts';
import { until } from './support/until.ts';

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

const DAY_MS = 24 * 60 * 60_000;
const OLD = 3000;
/** No more is deleted than this between two visitors. */
const ROWS_A_TURN = 300;

async function store({ app }: TestApp, count: number): Promise<void> {
  const submission = (): Submission => ({
    formToken: newToken(),
    request: { ...REQUEST, email: `${newToken()}@example.org` },
    notes: { userAgent: '', referrer: '', timestamp: '', noticeVersion: '' },
    address: undefined,
    quarantine: undefined,
    acknowledge: false,
  });
  for (let left = count; left > 0; left -= 100)
    await Promise.all(Array.from({ length: 100 }, () => app.store.accept(submission())));
}

/** A server with many requests whose time has come. */
async function overdue(databaseUrl: string | undefined): Promise<TestApp> {
  let now = Date.now();
  const started = await startApp({ databaseUrl, retentionDays: 30 }, { deliver: false, now: () => now });
  await store(started, OLD);
  now += 31 * DAY_MS;
  return started;
}

describe.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => cluster.newDatabase()],
])('housekeeping on %s', (_, newDatabase) => {
  it('of much at once keeps no visitor waiting', { timeout: 150_000 }, async () => {
    const started = await overdue(await newDatabase());
    let tidying = true;
    const tidied = started.app.housekeeping.tidy().finally(() => {
      tidying = false;
    });
    let answered = 0;
    while (tidying) {
      expect((await started.post(jsonBody())).status).toBe(200);
      answered += 1;
    }
    await tidied;
    expect(await started.app.store.select({ limit: OLD })).toHaveLength(answered);
    // Visitors get their turn all along, however slow the machine is; how long they wait is for the bench to say.
    expect(answered).toBeGreaterThan(OLD / ROWS_A_TURN);
  });

  it('is left for another time when the server is to end', { timeout: 120_000 }, async () => {
    const started = await overdue(await newDatabase());
    const tidied = started.app.housekeeping.tidy();
    await until(async () => (await started.app.store.select({ limit: OLD })).length < OLD, 50_000);
    await started.app.housekeeping.stop();
    await tidied;
    expect((await started.app.store.select({ limit: OLD })).length).toBeGreaterThan(0);
  });

  it('forgets attempts that no longer count, however many, and no others', async () => {
    let now = Date.now();
    const started = await startApp({ databaseUrl: await newDatabase() }, { deliver: false, now: () => now });
    await store(started, 1200);
    now += 11 * 60_000;
    const body = { email: 'meme@example.org' };
    for (let count = 0; count < 3; count++) await started.post(jsonBody(body));
    expect(await started.app.store.forgetAttempts(now)).toBe(1200);
    expect(await started.app.store.forgetAttempts(now)).toBe(0);
    expect((await started.post(jsonBody(body))).status).toBe(429);
  });
});

describe('message files', () => {
  it('go by their age; a name of a later day is not even looked at', async () => {
    const folder = join(temporaryFolder(), 'outbox');
    mkdirSync(folder);
    const limit = Date.parse('2026-01-10T12:00:00Z');
    const ages: Record<string, string> = {
      '2026-01-01-10-00_a.eml': '2026-01-01T10:00:00Z',
      '2026-01-10-11-00_b.eml': '2026-01-10T11:00:00Z',
      '2026-01-10-13-00_c.eml': '2026-01-10T13:00:00Z',
      '2026-03-01-10-00_d.eml': '2026-03-01T10:00:00Z',
      'message_e.eml': '2026-01-01T10:00:00Z',
      '.2026-01-01-10-00_f.eml.tmp': '2026-01-01T10:00:00Z',
      'notes.txt': '2020-01-01T10:00:00Z',
    };
    for (const [name, time] of Object.entries(ages)) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(time), new Date(time));
    }
    expect(await purgeFiles(folder, limit)).toBe(4);
    expect(readdirSync(folder).toSorted()).toEqual([
      '2026-01-10-13-00_c.eml',
      '2026-03-01-10-00_d.eml',
      'notes.txt',
    ]);
  });

  it('that go meanwhile do not stop the others', async () => {
    const folder = temporaryFolder();
    // A link to nothing: its name is listed, and a look at it finds no file.
    symlinkSync(join(folder, 'nulle-part'), join(folder, '2026-01-01-10-00_a.eml'));
    writeFileSync(join(folder, '2026-01-01-11-00_b.eml'), '');
    expect(await purgeFiles(folder, Date.now() + DAY_MS)).toBe(1);
  });
});
