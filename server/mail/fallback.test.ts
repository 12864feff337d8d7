import { describe, expect, it, vi } from 'vitest';
import { testConfig } from '../tests/support/app.ts';
import type { Mailbox, Mood } from '../tests/support/mailbox.ts';
import { jsonBody, REQUEST } from '../tests/support/request-bodies.ts';
import { openMailbox, startWithMailbox, waitForDelivery } from '../tests/support/smtp.ts';
import { waitUntil } from '../tests/support/wait-until.ts';
import { openWebhook } from '../tests/support/webhook.ts';
import { FAILURES_TO_SWITCH, TRIAL_MS, withFallback } from './fallback.ts';
import { whereMailGoes } from './index.ts';
import { smtpMailer } from './mailer.ts';

const LETTER = {
  messageId: '<a@example.org>',
  from: 'devis@example.org',
  to: 'bureau@example.org',
  text: 'Bonjour',
};

type Options = ConstructorParameters<typeof Mailbox>[0];

/** Two mail servers, and a mailer that uses them. */
async function start(firstOptions: Options = {}, patienceMs?: number) {
  const first = await openMailbox(firstOptions);
  const second = await openMailbox();
  const clock = { now: 0 };
  const onSwitch = vi.fn();
  const mailer = withFallback(smtpMailer(first.url), smtpMailer(second.url), {
    now: () => clock.now,
    onSwitch,
    patienceMs,
  });
  const send = (signal = new AbortController().signal) => mailer.send(LETTER, ['bureau@example.org'], signal);
  /** Sends so often, and returns how many of these were not sent. */
  const failuresOf = async (count: number) => {
    let failed = 0;
    for (let sent = 0; sent < count; sent += 1) await send().catch(() => (failed += 1));
    return failed;
  };
  return { first, second, clock, onSwitch, send, failuresOf };
}

/** `start`, after the first server has failed until the messages change over. */
async function startOnSecond() {
  const started = await start();
  await started.first.close();
  await started.failuresOf(FAILURES_TO_SWITCH);
  expect(started.onSwitch).toHaveBeenCalledExactlyOnceWith('second', expect.anything());
  return started;
}

const refuse =
  (responseCode: number, message: string) =>
  (...args: unknown[]) => {
    const done = args.at(-1) as (error: Error) => void;
    done(Object.assign(new Error(message), { responseCode }));
  };

describe('a first mail server that works', () => {
  it('gets every message', async () => {
    const { first, second, failuresOf, onSwitch } = await start();
    await failuresOf(5);
    expect([first.received.length, second.received.length]).toEqual([5, 0]);
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it.each<[string, (first: Mailbox) => void]>([
    ['refuses a recipient', (first) => first.refuses.set('bureau@example.org', 550)],
    ['defers a recipient', (first) => Object.assign(first, { mood: 'greylisting' satisfies Mood })],
    ['refuses a message', (first) => Object.assign(first, { mood: 'refusing' satisfies Mood })],
  ])('keeps the traffic if it %s', async (_, upset) => {
    const { first, second, failuresOf, onSwitch } = await start();
    upset(first);
    expect(await failuresOf(5)).toBe(5);
    expect(onSwitch).not.toHaveBeenCalled();
    expect(second.received).toEqual([]);
  });

  it('keeps the traffic if failures do not follow each other', async () => {
    const { first, failuresOf, onSwitch } = await start();
    for (let round = 0; round < 3; round += 1) {
      first.mood = 'busy';
      await failuresOf(FAILURES_TO_SWITCH - 1);
      first.mood = 'well';
      await failuresOf(1);
    }
    expect(onSwitch).not.toHaveBeenCalled();
  });
});

describe('a first mail server that fails', () => {
  const login = { authOptional: false, allowInsecureAuth: true };
  it.each<[string, Options]>([
    ['hangs up with 421', { onConnect: refuse(421, 'Too busy') }],
    ['refuses the connection', { onConnect: refuse(554, 'Your address is listed') }],
    ['wants a login', login],
    ['refuses the sender', { onMailFrom: refuse(550, 'Sender rejected') }],
    ['defers the sender', { onMailFrom: refuse(451, 'Try later') }],
  ])('loses the traffic if it %s', async (_, options) => {
    const { second, failuresOf, onSwitch } = await start(options);
    // The third message goes through the second server at once.
    expect(await failuresOf(5)).toBe(FAILURES_TO_SWITCH - 1);
    expect(second.received).toHaveLength(3);
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith('second', expect.anything());
  });

  it('loses the traffic if it cannot store messages', async () => {
    const { first, failuresOf, onSwitch } = await start();
    first.mood = 'busy';
    expect(await failuresOf(FAILURES_TO_SWITCH)).toBe(FAILURES_TO_SWITCH - 1);
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith('second', expect.anything());
  });

  it('delays three messages at most if it hangs, however long it would', async () => {
    const { first, second, failuresOf } = await start({}, 50);
    first.mood = 'hanging';
    expect(await failuresOf(8)).toBe(FAILURES_TO_SWITCH - 1);
    expect(second.received).toHaveLength(6);
  });

  it('fails with a code that says that it hung', async () => {
    const { first, send } = await start({}, 50);
    first.mood = 'hanging';
    await expect(send()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('is not blamed for what a stop of the process ends', async () => {
    const { first, second, send, onSwitch } = await start();
    first.mood = 'holding';
    for (let stop = 0; stop < 4; stop += 1) {
      const stopped = new AbortController();
      const sent = send(stopped.signal);
      await vi.waitUntil(() => first.attempts > stop, 30_000);
      stopped.abort();
      await expect(sent).rejects.toThrow();
    }
    expect(onSwitch).not.toHaveBeenCalled();
    expect(second.received).toEqual([]);
  });
});

describe('while the second mail server has the traffic', () => {
  it('one message in five minutes tries the first, and still arrives', async () => {
    const { first, second, clock, failuresOf, onSwitch } = await startOnSecond();
    await first.open();
    first.mood = 'busy';
    clock.now += TRIAL_MS;
    expect(await failuresOf(3)).toBe(0);
    expect([first.attempts, second.received.length]).toEqual([1, 4]);
    clock.now += TRIAL_MS - 1;
    expect(await failuresOf(1)).toBe(0);
    expect(first.attempts).toBe(1);
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('of several messages at the same time one tries the first', async () => {
    const { first, second, clock, send } = await startOnSecond();
    await first.open();
    first.mood = 'busy';
    clock.now += TRIAL_MS;
    await Promise.all([send(), send(), send(), send()]);
    expect([first.attempts, second.received.length]).toEqual([1, 5]);
  });

  it('the first gets the traffic back once it works', async () => {
    const { first, second, clock, failuresOf, onSwitch } = await startOnSecond();
    await first.open();
    await failuresOf(1);
    expect(first.received).toEqual([]);
    clock.now += TRIAL_MS;
    await failuresOf(2);
    expect([first.received.length, second.received.length]).toEqual([2, 2]);
    expect(onSwitch).toHaveBeenLastCalledWith('first');
    await first.close();
    expect(await failuresOf(FAILURES_TO_SWITCH)).toBe(FAILURES_TO_SWITCH - 1);
    expect(onSwitch).toHaveBeenCalledTimes(3);
  });

  it('a first that refuses the recipient works', async () => {
    const { first, clock, failuresOf, onSwitch } = await startOnSecond();
    await first.open();
    first.refuses.set('bureau@example.org', 550);
    clock.now += TRIAL_MS;
    expect(await failuresOf(1)).toBe(1);
    expect(onSwitch).toHaveBeenLastCalledWith('first');
  });

  it('a second that fails too delays the message', async () => {
    const { second, failuresOf } = await startOnSecond();
    await second.close();
    expect(await failuresOf(2)).toBe(2);
    await second.open();
    expect(await failuresOf(1)).toBe(0);
  });
});

describe('the application with a second mail server', () => {
  it('delivers every request, and tells log and second channel that the first fails', async () => {
    const [second, webhook] = [await openMailbox(), await openWebhook()];
    const settings = { smtpFallbackUrl: second.url, alertUrl: webhook.url };
    const started = await startWithMailbox({}, settings);
    await started.mailbox.close();
    await started.post(jsonBody(REQUEST));
    await waitForDelivery(started);
    expect(second.received).toHaveLength(1);
    await waitUntil(() => webhook.said.length > 0);
    expect(webhook.calls.map(({ body }) => body)).toMatchObject([
      {
        event: 'mail-second',
        text: expect.stringContaining('(ESOCKET)\u00a0: les e-mails partent par le second.'),
      },
    ]);
    expect(started.logged()).toMatch(/"error":"ESOCKET".*messages go through SMTP_FALLBACK_URL/);
  });

  it('sends a message that the first may have accepted under the same Message-ID', async () => {
    const second = await openMailbox();
    const started = await startWithMailbox({}, { smtpFallbackUrl: second.url });
    started.mailbox.mood = 'dropping-after-data';
    await started.post(jsonBody(REQUEST));
    await waitForDelivery(started);
    const [accepted] = started.mailbox.received;
    expect(accepted?.messageId).toMatch(/^<.+>$/);
    expect(second.received.map(({ messageId }) => messageId)).toEqual([accepted?.messageId]);
  });

  it('names both at the start', () => {
    const smtpFallbackUrl = 'smtp://spare.example.org:25?tls=off';
    const config = testConfig({
      mailTo: 'b@example.org',
      smtpUrl: 'smtps://u:p@mail.example.org',
      smtpFallbackUrl,
    });
    expect(whereMailGoes(config)).toBe(
      'b@example.org, par le serveur mail.example.org ; s’il échoue, par spare.example.org:25, SANS CHIFFREMENT',
    );
  });
});
