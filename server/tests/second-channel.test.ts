import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { FULL } from './support/full.ts';
import { jsonBody } from './support/request-bodies.ts';
import { SEED, seededRandom } from './support/seed.ts';
import { silentServer } from './support/silent-server.ts';
import { at, MINUTE, startAlarmed } from './support/watched.ts';
import type { WebhookMood } from './support/webhook.ts';

/**
 * Whatever becomes of the mail, the second channel has spoken within ten minutes. `SEED=…` repeats a run, `RUNS=300`
 * makes many.
 */

const RUNS = Number(process.env.RUNS ?? (FULL ? 100 : 3));
const DAY = at('2026-11-23T00:00');

const MOODS = ['refusing', 'busy', 'greylisting', 'dropping', 'hanging'] as const;
const FAULTS = [...MOODS, 'password login ended', 'unreachable', 'silent', 'unread', 'unread'] as const;
type Fault = (typeof FAULTS)[number];

const TROUBLES: WebhookMood[] = ['refusing', 'dropping', 'dropping-after', 'redirecting'];

/** What Exchange Online says once it takes no passwords. */
const basicAuthEnded = () =>
  Object.assign(new Error('5.7.30 Basic authentication is not supported'), { responseCode: 550 });

/** One day of a company, as chance has it. */
async function play(seed: number, fault: Fault) {
  const random = seededRandom(seed);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const settings: Partial<Config> = fault === 'silent' ? { smtpUrl: `smtp://${await silentServer()}` } : {};
  const hasEnded = { yet: false };
  const world = await startAlarmed(DAY + upTo(24 * 60 * 60 - 1) * 1000, settings, {
    servers: 1 + upTo(1),
    random,
    silentMail: fault === 'silent',
    mail: { onMailFrom: (_, __, done) => done(hasEnded.yet ? basicAuthEnded() : null) },
  });
  const { mailbox, webhook, post, pass } = world;
  const stepMs = 5000 + upTo(10_000);
  // Well at first, or never.
  if (fault !== 'silent' && random() < 0.5) {
    await post(jsonBody());
    await mailbox.has(1);
  }
  await pass(upTo(36) / 12, { stepMs });
  if (fault === 'unreachable') await mailbox.close();
  if (MOODS.some((mood) => mood === fault)) mailbox.mood = fault as (typeof MOODS)[number];
  hasEnded.yet = fault === 'password login ended';
  Object.assign(webhook, { mood: TROUBLES[upTo(3)], moodFor: upTo(4) });
  if (webhook.moodFor === 0) webhook.mood = 'well';
  for (let count = 1 + upTo(5); count > 0; count--) await post(jsonBody());
  return { ...world, stepMs };
}

/** How many identifiers each event has: a repeated call is the same event. */
function idsOf(calls: Awaited<ReturnType<typeof play>>['webhook']['calls']): Map<string, Set<unknown>> {
  const ids = new Map<string, Set<unknown>>();
  for (const { body, headers } of calls) {
    expect(headers['idempotency-key']).toBe(body.id);
    const event = `${body.event} ${body.reference ?? ''}`;
    ids.set(event, (ids.get(event) ?? new Set()).add(body.id));
  }
  return ids;
}

describe(`the second channel has spoken within ten minutes, once (SEED=${SEED})`, () => {
  const random = seededRandom(SEED);
  const runs = Array.from({ length: RUNS }, (_, index) => ({
    // The first ones see that every run of the tests has each kind of fault.
    fault: FAULTS[index < 3 ? ([0, 7, 8][index] ?? 0) : Math.floor(random() * FAULTS.length)] ?? 'refusing',
    seed: SEED + index,
  }));

  it.each(runs)('$fault ($seed)', async ({ fault, seed }) => {
    const { mailbox, webhook, pass, stepMs, store, time } = await play(seed, fault);
    const expected: string[] = [];
    if (fault === 'unread') {
      await pass(1, { stepMs });
      expect(mailbox.received.length).toBeGreaterThan(0);
      const owed = (await store.select()).toSorted((one, other) => (one.callAt ?? 0) - (other.callAt ?? 0));
      for (const { callAt, reference } of owed) {
        time.now = Math.max(time.now, (callAt ?? 0) - MINUTE);
        await pass(((callAt ?? 0) + 10 * MINUTE - time.now) / MINUTE, { stepMs });
        expected.push(`overdue ${reference}`);
        expect(webhook.said).toContain(expected.at(-1));
      }
    } else {
      await pass(10, { stepMs });
      expected.push('mail-down');
    }
    const ids = idsOf(webhook.calls);
    for (const event of expected) expect(webhook.said).toContain(event);
    expect([...ids.keys()].map((event) => event.trim()).toSorted()).toEqual(expected.toSorted());
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
  });
});
