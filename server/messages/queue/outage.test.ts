import { describe, expect, it } from 'vitest';
import { OfficeBrowser } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { MINUTE, startAlarmed, startWatched } from '../../../testing/watched.ts';
import { type Waiting, waitsTooLong } from './counts.ts';

/** After the digest of the day. */
const START = '2026-11-23T13:30';

describe('an address of MAIL_TO that is refused for good', () => {
  const TWO = { mailTo: 'bureau@example.org, chef@example.org', alertTo: 'alerte@example.org' };
  async function startRefused(status: number, servers = 1) {
    const started = await startAlarmed(START, TWO, { servers, retry: { maxAttempts: 12 } });
    const { mailbox, app, post, pass } = started;
    mailbox.refuses.set('chef@example.org', status);
    const reasons = async () => (await app.health()).reasons;
    const letters = () => mailbox.received.filter(({ rcptTo }) => rcptTo.includes('alerte@example.org'));
    /** Delivery has its minute before the clock leaps. */
    const request = async () => {
      await post(jsonBody());
      await pass(1);
    };
    return { ...started, reasons, letters, request };
  }

  it('is reported once and by name, and is no outage', async () => {
    const { request, pass, app, reasons, letters, started } = await startRefused(550, 2);
    await request();
    await pass(1);
    const text =
      'L’adresse chef@example.org de MAIL_TO refuse nos messages (EENVELOPE SMTP 550)\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.';
    expect(letters().map(({ text: mailed }) => mailed)).toEqual([expect.stringContaining(text)]);
    await request();
    await pass(60, 15);
    expect(await reasons()).toEqual([]);
    expect(await app.health()).toMatchObject({ oldestPendingSeconds: 0 });
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
});

describe('mail that does not reach the office', () => {
  const waiting = { kind: 'quote', attempts: 3, due_at: 0, queued_at: 0, last_error: 'EMESSAGE SMTP 450' };

  it.each<[string, Partial<Waiting>, minutes: number]>([
    ['that was tried', {}, 10],
    ['to a server that is away', { last_error: 'ECONNECTION' }, 10],
    ['that nobody tries', { attempts: 0, queued_at: 1e9 }, 10],
    ['that may be greylisted', { last_error: 'EENVELOPE SMTP 451' }, 20],
  ])('%s has waited too long after so many minutes: %o, %d', (_, more, minutes) => {
    expect(waitsTooLong({ ...waiting, ...more }, minutes * MINUTE)).toBe(false);
    expect(waitsTooLong({ ...waiting, ...more }, minutes * MINUTE + 1)).toBe(true);
  });

  it('because of a greylist of twelve minutes is no reason, and arrives', async () => {
    const { app, post, pass, mailbox } = await startAlarmed(START, {}, { random: () => 1 });
    mailbox.mood = 'greylisting';
    await post(jsonBody());
    for (let minute = 0; minute < 30; minute++) {
      if (minute === 12) mailbox.mood = 'well';
      await pass(1);
      expect((await app.health()).reasons).toEqual([]);
    }
    await mailbox.has(1);
  });

  it('with photos, which wait before the first attempt, has waited too long after ten attempts', () => {
    const photos = { ...waiting, kind: 'photos' };
    const isLate = (attempts: number) => waitsTooLong({ ...photos, attempts }, 60 * MINUTE);
    expect([isLate(9), isLate(10)]).toEqual([false, true]);
  });

  it('is no reason if a visitor may have mistyped the address, or a stranger asks at the office’s door', async () => {
    const { app, post, pass, mailbox } = await startAlarmed(START, { ackFrom: 'accueil@example.org' });
    const body = jsonBody();
    mailbox.refuses.set(String(body.email), 452);
    await post(body);
    await pass(1);
    mailbox.refuses.set('bureau@example.org', 452);
    const asked = await new OfficeBrowser(app).post('/bureau/lien', { adresse: 'bureau@example.org' });
    expect(asked.status).toBe(200);
    await pass(60, 15);
    expect(await app.store.counts()).toMatchObject({ pending: 0 });
    expect((await app.health()).reasons).toEqual([]);
  });
});

it('a call that is late is a reason until it is made, but not during the night', async () => {
  const { app, request, until } = await startWatched('2026-11-23T17:00');
  const { act } = await request();
  await until('2026-11-24T09:00', 60);
  expect((await app.health()).reasons).not.toContain('late-call');
  await until('2026-11-24T09:01');
  expect((await app.health()).reasons).toContain('late-call');
  await act('called');
  expect((await app.health()).reasons).not.toContain('late-call');
});
