import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { jsonBody, newToken, REQUEST } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Submission } from './accept.ts';

const DAY_MS = 24 * 60 * 60_000;
const OLD = 900;
/** At least one visitor is answered while this many rows are deleted. */
const ROWS_PER_ANSWER = 300;

async function accept({ app }: Pick<TestApp, 'app'>, count: number): Promise<void> {
  const submission = (): Submission => ({
    formToken: newToken(),
    request: { ...REQUEST, email: `${newToken()}@example.org` },
    notes: { userAgent: '', referrer: '', timestamp: '', noticeVersion: '', doubt: '' },
    address: undefined,
    // Nothing is to be delivered, which would keep it.
    quarantine: 'honeypot',
    acknowledge: false,
  });
  for (let left = count; left > 0; left -= 100)
    await Promise.all(Array.from({ length: 100 }, () => app.store.accept(submission())));
}

/** A server with many requests older than the retention period. */
async function startWithOldRequests(): Promise<TestApp> {
  let now = Date.now();
  const started = await startApp({ retentionDays: 30 }, { deliver: false, now: () => now });
  await accept(started, OLD);
  now += 31 * DAY_MS;
  return started;
}

describe('housekeeping', () => {
  it('answers visitors while it deletes many requests', { timeout: 150_000 }, async () => {
    const { app, post } = await startWithOldRequests();
    let tidying = true;
    const tidied = app.housekeeping.tidy().finally(() => {
      tidying = false;
    });
    let answered = 0;
    while (tidying) {
      expect((await post(jsonBody())).status).toBe(200);
      answered += 1;
    }
    await tidied;
    expect(await app.store.select({ limit: OLD })).toHaveLength(answered);
    expect(answered).toBeGreaterThan(OLD / ROWS_PER_ANSWER);
  });

  it('stops between two batches when the server stops', { timeout: 120_000 }, async () => {
    const { app } = await startWithOldRequests();
    const tidied = app.housekeeping.tidy();
    await waitUntil(async () => (await app.store.select({ limit: OLD })).length < OLD, 50_000);
    await app.housekeeping.stop();
    await tidied;
    expect((await app.store.select({ limit: OLD })).length).toBeGreaterThan(0);
  });

  it('deletes all attempts that the throttle no longer counts, and no others', async () => {
    let now = Date.now();
    const { app, post } = await startApp({}, { deliver: false, now: () => now });
    await accept({ app }, 200);
    now += 11 * 60_000;
    const body = { email: 'meme@example.org' };
    for (let count = 0; count < 3; count++) await post(jsonBody(body));
    expect(await app.store.forgetAttempts(now)).toBe(200);
    expect(await app.store.forgetAttempts(now)).toBe(0);
    expect((await post(jsonBody(body))).status).toBe(429);
  });
});
