import { describe, expect, it } from 'vitest';
import { ALARM_POLICY, type RetryPolicy, retryDelay } from '../outbox/retry-policy.ts';
import { jsonBody, REQUEST } from '../tests/support/request-bodies.ts';
import { MINUTE, startAlarmed } from '../tests/support/watched.ts';

/** After the digest of the day. The company of the test's site calls back from 9 h to 19 h. */
const START = '2026-11-23T13:30';

/** A request that is overdue in a minute, and was mailed. */
async function almostOverdue(retry?: Partial<RetryPolicy>) {
  const started = await startAlarmed(START, {}, { ...(retry && { retry }) });
  await started.post(jsonBody(REQUEST));
  await started.mailbox.has(1);
  await started.pass(1);
  const [record] = await started.store.select();
  if (!record) throw new Error('no request');
  started.time.now += 118 * MINUTE;
  return { ...started, record, event: `overdue ${record.reference}` };
}

describe('an alarm that does not get through', () => {
  it.each(['refusing', 'redirecting', 'dropping'] as const)('is tried again: %s', async (mood) => {
    const { webhook, pass, event, logged } = await almostOverdue();
    Object.assign(webhook, { mood, moodFor: 3 });
    await pass(2, { stepMs: 5000 });
    expect(webhook.said).toEqual([event]);
    expect(webhook.attempts).toBe(4);
    expect(logged()).toContain('delivery failed, will be tried again');
    expect(logged()).not.toContain(webhook.url);
  });

  it('is repeated under the same id if the other side hangs up before it confirms', async () => {
    const { webhook, pass, event } = await almostOverdue();
    Object.assign(webhook, { mood: 'dropping-after', moodFor: 2 });
    await pass(2, { stepMs: 5000 });
    expect(webhook.said).toEqual([event, event, event]);
    expect(new Set(webhook.calls.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(webhook.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('is given up after about a day, with an error in the log', async () => {
    const { webhook, pass, notices, logged } = await almostOverdue({ maxAttempts: 3 });
    webhook.mood = 'refusing';
    await pass(2, { stepMs: 5000 });
    const [alarm] = (await notices()).filter(({ channel }) => channel === 'webhook');
    expect(alarm).toMatchObject({ state: 'failed', attempts: 3, last_error: 'HTTP 500' });
    expect(logged()).toMatch(/"level":50.*alarm given up/);
    const delay = (attempt: number) => retryDelay(attempt, ALARM_POLICY, () => 0.5);
    expect(delay(1)).toBeLessThan(5000);
    expect(delay(500)).toBeLessThanOrEqual(2 * MINUTE);
    const all = Array.from({ length: ALARM_POLICY.maxAttempts }, (_, index) => delay(index + 1));
    expect(all.reduce((sum, each) => sum + each, 0) / (24 * 60 * MINUTE)).toBeCloseTo(1, 1);
  });

  it('holds up no mail, and mail that hangs holds up no alarm', async () => {
    const { webhook, mailbox, pass } = await almostOverdue();
    webhook.mood = 'hanging';
    await pass(2);
    await mailbox.has(2);
    expect(mailbox.received[1]?.subject).toMatch(/^À rappeler maintenant/);
    const other = await almostOverdue();
    other.mailbox.mood = 'hanging';
    for (let held = 0; held < 8; held++) await other.post(jsonBody());
    await other.pass(2);
    expect(other.webhook.said).toEqual([other.event]);
  });

  it('is not sent once its request is erased, or once the office has called', async () => {
    for (const act of ['erase', 'call'] as const) {
      const { webhook, pass, store, record, time, notices } = await almostOverdue();
      webhook.mood = 'refusing';
      await pass(2);
      const by = { actor: 'anne@example.org', at: time.now };
      if (act === 'erase') await store.erase(record.id, by);
      else await store.mark({ ...by, id: 'called', requestId: record.id, action: 'called' });
      webhook.mood = 'well';
      await pass(5);
      expect(webhook.calls).toEqual([]);
      expect((await notices()).filter(({ state }) => state !== 'delivered')).toEqual([]);
    }
  });
});

it('no alarm names the visitor: each is sent here, with all that the log says', async () => {
  const { webhook, mailbox, app, post, pass, time, logged, store } = await almostOverdue();
  await pass(2);
  mailbox.mood = 'refusing';
  await post(jsonBody({ ...REQUEST, email: 'autre@example.org' }));
  await pass(60);
  const { accept } = store;
  store.accept = () => Promise.reject(new Error('disk full'));
  expect((await post(jsonBody({ ...REQUEST, email: 'encore@example.org' }))).status).toBe(503);
  store.accept = accept;
  await mailbox.close();
  expect((await post(jsonBody({ ...REQUEST, email: 'encore@example.org' }))).status).toBe(200);
  time.now += 4 * 60 * MINUTE;
  await pass(5);
  // Within the hours again.
  time.now += 15 * 60 * MINUTE;
  await pass(5);
  mailbox.mood = 'well';
  await mailbox.open();
  await pass(60);
  await app.watch.round();
  await pass(2);
  expect([...new Set(webhook.calls.map(({ body }) => body.event))].toSorted()).toEqual([
    'given-up',
    'mail-down',
    'mail-still-down',
    'mail-up',
    'overdue',
    'store-again',
    'store-refused',
  ]);
  const said = webhook.calls.map(({ raw, path, headers }) => raw + path + JSON.stringify(headers)).join('\n');
  for (const secret of [
    'Jeanne',
    'Aubign',
    '06 12',
    '0612345678',
    'Glaci',
    '75013',
    'Paris',
    'Piano',
    'décès',
  ]) {
    expect(said).not.toContain(secret);
    expect(logged()).not.toContain(secret);
  }
  expect(said).not.toContain('@');
});

it('a request that is given up for one address of the office is no request that was not sent', async () => {
  const { webhook, mailbox, post, pass } = await startAlarmed(
    START,
    { mailTo: 'bureau@example.org, chef@example.org' },
    { retry: { maxRefusals: 2 } },
  );
  mailbox.refuses.set('chef@example.org', 550);
  await post(jsonBody());
  await pass(2);
  expect(webhook.calls.map(({ body }) => body.text)).toEqual([
    expect.stringMatching(
      /^L’adresse chef@example.org de MAIL_TO refuse .* Les demandes arrivent aux autres\.$/,
    ),
  ]);
});
