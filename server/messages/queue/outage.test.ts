import { describe, expect, it } from 'vitest';
import { OfficeBrowser } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { MINUTE, startAlarmed } from '../../../testing/watched.ts';

/** After the digest of the day. */
const START = '2026-11-23T13:30';

describe('an address of MAIL_TO that is refused for good', () => {
  const TWO = { mailTo: 'bureau@example.org, chef@example.org', alertTo: 'alerte@example.org' };
  async function startRefused(status: number, servers = 1) {
    const started = await startAlarmed(START, TWO, { servers, retry: { maxAttempts: 12 } });
    const { mailbox, app, post, pass } = started;
    mailbox.refuses.set('chef@example.org', status);
    const reasons = async () => (await app.inject('/healthz')).json().reasons;
    const letters = () => mailbox.received.filter(({ rcptTo }) => rcptTo.includes('alerte@example.org'));
    /** Delivery has its minute before the clock leaps. */
    const request = async () => {
      await post(jsonBody());
      await pass(1);
    };
    return { ...started, reasons, letters, request };
  }

  it.each([
    [550, 1],
    [452, 16],
  ])('is reported once and by name, and is no outage: %d', async (status, minutes) => {
    const { request, pass, app, reasons, letters, started } = await startRefused(status, 2);
    await request();
    await pass(minutes);
    const text = `L’adresse chef@example.org de MAIL_TO refuse nos messages (EENVELOPE SMTP ${status})\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
    expect(letters().map(({ text: mailed }) => mailed)).toEqual([expect.stringContaining(text)]);
    await request();
    await pass(60, { stepMs: 5 * MINUTE });
    expect(await reasons()).toEqual([]);
    expect((await app.inject('/healthz')).json().oldestPendingSeconds).toBe(0);
    expect(letters()).toHaveLength(1);
    const log = started.map(({ logged }) => logged()).join('');
    expect(log).toMatch(/"level":40.*"positions":\[2\].*an address refuses what the others get/);
    expect(log).not.toContain('chef@');
  });

  it('hides no outage, and no end of it', async () => {
    const { request, post, mailbox, pass, reasons } = await startRefused(550);
    await request();
    await mailbox.close();
    await post(jsonBody());
    await pass(9);
    expect(await reasons()).toEqual([]);
    await pass(3);
    expect(await reasons()).toEqual(['undelivered']);
    await mailbox.open();
    await pass(16);
    expect(await reasons()).toEqual([]);
  });

  it('is reported anew once it had accepted a message', async () => {
    const { request, mailbox, pass, letters } = await startRefused(550);
    await request();
    await pass(2);
    mailbox.refuses.clear();
    await pass(16);
    expect(letters()).toHaveLength(1);
    mailbox.refuses.set('chef@example.org', 550);
    await request();
    await pass(2);
    expect(letters()).toHaveLength(2);
  });

  it('is not reported for greylisting of three minutes', async () => {
    const { request, mailbox, pass, letters, reasons } = await startRefused(451);
    await request();
    await pass(2);
    mailbox.refuses.clear();
    await pass(5);
    expect(letters()).toEqual([]);
    expect(await reasons()).toEqual([]);
  });

  it('is no outage if a stranger types it at the door of the office', async () => {
    const { app, pass, reasons } = await startRefused(550);
    const { status } = await new OfficeBrowser(app).post('/bureau/lien', { adresse: 'chef@example.org' });
    expect(status).toBe(200);
    await pass(20);
    expect(await reasons()).toEqual([]);
  });
});

describe('mail that does not reach the office', () => {
  it.each([
    ['refusing', 'failed'],
    ['busy', 'undelivered'],
    ['dropping', 'undelivered'],
  ] as const)('is a reason ten minutes later: %s', async (mood, reason) => {
    const { app, post, pass, mailbox } = await startAlarmed(START);
    mailbox.mood = mood;
    await post(jsonBody());
    await pass(9);
    const reasons = async () => (await app.inject('/healthz')).json().reasons;
    expect(await reasons()).toEqual([]);
    await pass(mood === 'refusing' ? 120 : 3, { stepMs: 3 * MINUTE });
    expect(await reasons()).toContain(reason);
  });

  it('may be greylisted for twenty minutes', async () => {
    const { app, post, pass, mailbox } = await startAlarmed(START);
    const reasons = async () => (await app.inject('/healthz')).json().reasons;
    mailbox.mood = 'greylisting';
    await post(jsonBody());
    await pass(19);
    expect(await reasons()).toEqual([]);
    await pass(3);
    expect(await reasons()).toEqual(['undelivered']);
  });

  it('confirmations are no reason: a visitor may mistype their address', async () => {
    const { app, post, pass, mailbox } = await startAlarmed(START, { ackFrom: 'accueil@example.org' });
    mailbox.refuses.set(String(jsonBody().email), 452);
    await post(jsonBody());
    await pass(60, { stepMs: 5 * MINUTE });
    expect((await app.inject('/healthz')).json().reasons).toEqual([]);
  });
});

describe('a call that is late', () => {
  it('is a reason until it is made', async () => {
    const { app, post, pass, store, time } = await startAlarmed(START);
    const reasons = async () => (await app.inject('/healthz')).json().reasons;
    await post(jsonBody());
    await pass(120, { stepMs: 15 * MINUTE });
    expect(await reasons()).toEqual([]);
    await pass(2);
    expect(await reasons()).toEqual(['late-call']);
    const [record] = await store.select();
    await store.mark({
      id: 'x',
      requestId: record?.id ?? '',
      action: 'called',
      actor: 'anne@example.org',
      at: time.now,
    });
    expect(await reasons()).toEqual([]);
  });

  it('is none during the night', async () => {
    const { app, post, pass } = await startAlarmed('2026-11-23T17:00');
    const reasons = async () => (await app.inject('/healthz')).json().reasons;
    await post(jsonBody());
    await pass(12 * 60, { stepMs: 60 * MINUTE });
    expect(await reasons()).toEqual([]);
    await pass(4.5 * 60, { stepMs: 30 * MINUTE });
    expect(await reasons()).toEqual(['late-call']);
  });
});
