import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { OfficeBrowser } from '../tests/support/office.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { MINUTE, startAlarmed } from '../tests/support/watched.ts';

/** After the digest of the day. */
const START = '2026-11-23T13:30';

describe('an address of MAIL_TO that is refused for good', () => {
  const TWO = { mailTo: 'bureau@example.org, chef@example.org', alertTo: 'alerte@example.org' };
  const LARGE_STEPS = { stepMs: 5 * MINUTE };
  async function startRefused(status: number, more: Partial<Config> = {}, servers = 1) {
    // A deferral lasts for three hours instead of two days.
    const started = await startAlarmed(START, { ...TWO, ...more }, { servers, retry: { maxAttempts: 20 } });
    const { mailbox, webhook, app } = started;
    mailbox.refuses.set('chef@example.org', status);
    const health = async () => (await app.inject('/healthz')).json();
    const said = () => webhook.said.filter((event) => !event?.startsWith('overdue'));
    const letters = () => mailbox.received.filter(({ rcptTo }) => rcptTo.includes('alerte@example.org'));
    return { ...started, health, said, letters };
  }

  it.each([
    [550, 1],
    [452, 16],
  ])('is reported once, by every channel, and is no failure of mail: %d', async (status, minutes) => {
    const { post, webhook, pass, health, said, letters, logged } = await startRefused(status, {}, 2);
    await post(jsonBody());
    await pass(minutes);
    const text = `L’adresse chef@example.org de MAIL_TO refuse nos messages (EENVELOPE SMTP ${status})\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
    expect(webhook.calls.map(({ body }) => body.text)).toEqual([text]);
    expect(letters().map(({ text: mailed }) => mailed)).toEqual([expect.stringContaining(text)]);
    for (let requests = 0; requests < 2; requests++) {
      await post(jsonBody());
      // Delivery has its minute before the clock leaps.
      await pass(1);
      for (let quarter = 0; quarter < 4; quarter++) {
        await pass(15, LARGE_STEPS);
        expect(await health()).toMatchObject({ status: 'ok', mailFailures: 0, oldestPendingSeconds: 0 });
      }
    }
    // Until all attempts are over.
    await pass(4 * 60, { stepMs: 15 * MINUTE });
    expect(await health()).toMatchObject({ status: 'ok', reasons: [], pending: 0 });
    expect(said()).toEqual(['address-refused']);
    expect(letters()).toHaveLength(1);
    expect(logged()).toMatch(/"level":40.*"positions":\[2\].*an address refuses what the others get/);
    expect(logged()).not.toContain('chef@');
  });

  it.each([550, 452])('hides no outage, and no end of it: %d', async (status) => {
    const { post, mailbox, pass, said, health } = await startRefused(status);
    await post(jsonBody());
    await pass(1);
    await pass(60, LARGE_STEPS);
    await mailbox.close();
    await post(jsonBody());
    await pass(6);
    expect(said()).toEqual(['address-refused', 'mail-down']);
    expect((await health()).reasons).toEqual(['mail-failures']);
    await mailbox.open();
    await pass(16);
    expect(said()).toEqual(['address-refused', 'mail-down', 'mail-up']);
    expect((await health()).reasons).toEqual([]);
  });

  it('is reported by e-mail alone without a second channel', async () => {
    const { post, pass, letters, webhook } = await startRefused(550, { alertUrl: undefined });
    await post(jsonBody());
    await pass(1);
    await pass(60, LARGE_STEPS);
    expect(letters().map(({ subject }) => subject)).toEqual([
      'Alerte\u00a0: Une adresse refuse nos messages',
    ]);
    expect(webhook.attempts).toBe(0);
  });

  it('rings nothing else if it is ALERT_TO as well', async () => {
    const { post, pass, health, said } = await startRefused(550, { alertTo: 'chef@example.org' });
    await post(jsonBody());
    await pass(20);
    expect(said()).toEqual(['address-refused']);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  it('is reported anew once it had accepted a message', async () => {
    const { post, mailbox, pass, said } = await startRefused(550);
    await post(jsonBody());
    await pass(2);
    mailbox.refuses.clear();
    await pass(16);
    expect(said()).toEqual(['address-refused']);
    mailbox.refuses.set('chef@example.org', 550);
    await post(jsonBody());
    await pass(2);
    expect(said()).toEqual(['address-refused', 'address-refused']);
  });

  it('is not reported for greylisting of three minutes', async () => {
    const { post, mailbox, pass, said } = await startRefused(451);
    await post(jsonBody());
    await pass(3);
    mailbox.refuses.clear();
    await pass(5);
    expect(mailbox.received).toHaveLength(2);
    expect(said()).toEqual([]);
  });

  it('rings nothing if a stranger types it at the door of the office', async () => {
    const { app, pass, health, said } = await startRefused(550);
    const { status } = await new OfficeBrowser(app).post('/bureau/lien', { adresse: 'chef@example.org' });
    expect(status).toBe(200);
    await pass(20);
    expect(said()).toEqual([]);
    expect(await health()).toMatchObject({ status: 'ok', mailFailures: 0 });
  });
});
