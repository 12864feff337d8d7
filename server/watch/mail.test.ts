import { describe, expect, it } from 'vitest';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { silentServer } from '../tests/support/silent-server.ts';
import { waitUntil } from '../tests/support/wait-until.ts';
import { at, MINUTE, startAlarmed } from '../tests/support/watched.ts';

/** After the digest of the day. */
const START = '2026-11-23T13:30';

describe('mail that does not reach the office', () => {
  it.each(['refusing', 'busy', 'greylisting', 'hanging', 'dropping'] as const)(
    'is told within ten minutes, once, by two servers: %s',
    async (mood) => {
      const { post, mailbox, webhook, pass } = await startAlarmed(START, {}, { servers: 2 });
      mailbox.mood = mood;
      await post(jsonBody());
      await pass(4.5);
      expect(webhook.said).toEqual([]);
      await pass(5.5);
      expect(webhook.said).toEqual(['mail-down']);
      expect(webhook.calls[0]?.body).toMatchObject({
        text: 'Les e-mails ne partent plus\u00a0: un message au bureau attend depuis 13\u202fh\u202f30.',
        url: 'https://www.ile-nette.example/bureau',
        reference: null,
      });
    },
  );

  it('is told if the server cannot be reached, or says nothing', async () => {
    const away = await startAlarmed(START);
    await away.mailbox.close();
    const silent = await startAlarmed(
      START,
      { smtpUrl: `smtp://${await silentServer()}` },
      { silentMail: true },
    );
    for (const { post, pass, webhook } of [away, silent]) {
      // More than are sent at a time.
      for (let sent = 0; sent < 5; sent++) await post(jsonBody());
      await pass(10);
      expect(webhook.said).toEqual(['mail-down']);
      expect(webhook.calls[0]?.body.text).toContain('5 messages au bureau attendent');
    }
  });

  it('is told to be over when a message goes through, and the next time anew', async () => {
    const { post, mailbox, webhook, pass } = await startAlarmed(START);
    mailbox.mood = 'busy';
    await post(jsonBody());
    await pass(20);
    mailbox.mood = 'well';
    await pass(15);
    await mailbox.has(1);
    await pass(2);
    expect(webhook.said).toEqual(['mail-down', 'mail-up']);
    mailbox.mood = 'busy';
    await post(jsonBody());
    await pass(6);
    expect(webhook.said).toEqual(['mail-down', 'mail-up', 'mail-down']);
    expect(new Set(webhook.calls.map(({ body }) => body.id)).size).toBe(3);
  });

  it('is not told to be over because its message was given up', async () => {
    const { post, mailbox, webhook, pass } = await startAlarmed(START);
    mailbox.mood = 'refusing';
    await post(jsonBody());
    await pass(60);
    const [first, second] = webhook.calls.map(({ body }) => body);
    expect(webhook.said).toEqual(['mail-down', `given-up ${second?.reference}`]);
    expect(second?.text).toContain('(EMESSAGE SMTP 550)');
    expect(first?.id).not.toBe(second?.id);
    mailbox.mood = 'well';
    await post(jsonBody());
    await mailbox.has(1);
    await pass(2);
    expect(webhook.said.at(-1)).toBe('mail-up');
  });

  it('is not told to be over because its request was erased', async () => {
    const { post, mailbox, webhook, pass, store, time } = await startAlarmed(START);
    mailbox.mood = 'hanging';
    await post(jsonBody());
    await pass(6);
    const [record] = await store.select();
    await store.erase(record?.id ?? '', { actor: 'anne@example.org', at: time.now });
    await pass(5);
    expect(webhook.said).toEqual(['mail-down']);
    mailbox.mood = 'well';
    await post(jsonBody());
    await mailbox.has(1);
    await pass(2);
    expect(webhook.said).toEqual(['mail-down', 'mail-up']);
  });

  it('is told again every four hours, and not in the night', async () => {
    const { post, mailbox, notices, pass } = await startAlarmed('2026-11-23T11:00', { office: false });
    await mailbox.close();
    await post(jsonBody());
    await pass(25 * 60, { stepMs: 10 * MINUTE });
    const downs = (await notices()).filter(({ kind }) => kind.includes('down'));
    expect(downs.map(({ kind, queued_at }) => [kind, new Date(queued_at)])).toEqual([
      ['mail-down', new Date(at('2026-11-23T11:20'))],
      ['mail-still-down', new Date(at('2026-11-23T15:20'))],
      ['mail-still-down', new Date(at('2026-11-24T09:00'))],
    ]);
  });

  it('counts also for a reminder', async () => {
    const { post, mailbox, webhook, pass } = await startAlarmed(START);
    await post(jsonBody());
    await mailbox.has(1);
    mailbox.mood = 'refusing';
    // Due soon at 14:45.
    await pass(79);
    expect(webhook.said).toEqual([]);
    await pass(5);
    expect(webhook.said).toEqual(['mail-down']);
  });

  it('counts since its receipt for a message of an earlier version', async () => {
    const { post, mailbox, webhook, pass, tables } = await startAlarmed(START);
    mailbox.mood = 'busy';
    await post(jsonBody());
    await tables.updateTable('messages').set({ queued_at: 0 }).execute();
    await pass(4.75);
    expect(webhook.said).toEqual([]);
    await pass(1);
    expect(webhook.said).toEqual(['mail-down']);
  });

  it('is told although the clock is set back by an hour', async () => {
    const { post, mailbox, webhook, pass, time } = await startAlarmed(START);
    mailbox.mood = 'busy';
    await post(jsonBody());
    await pass(1);
    time.now -= 60 * MINUTE;
    await pass(9);
    expect(webhook.said).toEqual(['mail-down']);
  });
});

describe('a server that starts with a message of yesterday', () => {
  it('sends it, and raises no alarm', async () => {
    const { post, config, close, mailbox, time, webhook, started } = await startAlarmed(START);
    await started[0]?.app.delivery.stop(0);
    await post(jsonBody());
    await close();
    time.now += 24 * 60 * MINUTE;
    const again = await startAlarmed(time.now, { ...config, mailTo: 'bureau@example.org' });
    await mailbox.has(1);
    await waitUntil(async () => (await again.store.counts()).pending === 0);
    await again.pass(5);
    expect([...webhook.said, ...again.webhook.said].filter((event) => event?.startsWith('mail'))).toEqual([]);
  });
});
