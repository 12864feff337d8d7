import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { startApp } from '../tests/support/app.ts';
import { jsonBody, REQUEST } from '../tests/support/bodies.ts';
import { Mailbox } from '../tests/support/mailbox.ts';
import { until } from '../tests/support/until.ts';
import { RETRY_POLICY, retryDelay } from './delivery.ts';
import { LEASE_MS } from './messages.ts';

const QUICK = { firstDelayMs: 10, maxDelayMs: 40 };

describe('delivery by SMTP', () => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await new Mailbox().open();
  });
  afterEach(() => mailbox.close());

  const start = (options: Parameters<typeof startApp>[1] = {}) =>
    startApp({ smtpUrl: mailbox.url, mailTo: 'bureau@example.org' }, { retry: QUICK, ...options });
  type Started = Awaited<ReturnType<typeof start>>;
  const stateOf = async ({ app }: Started) => (await app.store.select())[0]?.messages[0];
  const delivered = async (started: Started) =>
    until(
      async () =>
        (await started.app.store.counts()).pending === 0 && (await stateOf(started))?.state === 'delivered',
    );

  it('brings the request whole to the office', async () => {
    const started = await start();
    const body = jsonBody(REQUEST);
    await started.post(body);
    const [mail] = await mailbox.has(1);
    const reference = referenceOf(body.formToken);
    expect(mail).toMatchObject({
      subject: `Demande de devis - Jeanne-Élise d'Aubigné Lefèvre - ${reference}`,
      from: { name: 'Île Nette', address: 'devis@ile-nette.example' },
      to: [{ address: 'bureau@example.org' }],
      replyTo: [{ name: "Jeanne-Élise d'Aubigné Lefèvre", address: 'jeanne@example.org' }],
      messageId: expect.stringMatching(/^<[\w-]+@ile-nette\.example>$/),
    });
    for (const text of [
      '06 12 34 56 78',
      '12 bis, rue de la Glacière',
      'Débarras après décès',
      'Cette semaine',
      reference,
      'Piano droit <3, cave de 20 < 30 m².',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('href="tel:+33612345678"');
    expect(mail?.html).toContain('Piano droit &lt;3');
    expect(mail?.raw).toMatch(/charset=utf-8/i);
    await delivered(started);
  });

  it('lets nothing of a visitor become a header', async () => {
    const { post } = await start();
    await post(
      jsonBody({
        description: 'x\r\nBcc: tous@example.org\r\n\r\nSubject: rien',
        address: '12 rue X\r\nBcc: a@b.fr',
      }),
    );
    const [mail] = await mailbox.has(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.to).toHaveLength(1);
    const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc/im);
  });

  it.each(['busy', 'refusing', 'greylisting', 'dropping'] as const)(
    'tries again when the server is %s',
    async (mood) => {
      const started = await start();
      mailbox.mood = mood;
      mailbox.moodFor = 2;
      await started.post(jsonBody());
      await mailbox.has(1);
      await delivered(started);
      expect((await stateOf(started))?.attempts).toBe(3);
      expect(mailbox.received).toHaveLength(1);
    },
  );

  it('delivers once more, under the same Message-ID, when the server hangs up before it says yes', async () => {
    const started = await start();
    mailbox.mood = 'dropping-after-data';
    mailbox.moodFor = 1;
    await started.post(jsonBody());
    await mailbox.has(2);
    await delivered(started);
    const [first, second] = mailbox.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  it('waits for a server that is away, and finds it when it is back', async () => {
    const started = await start();
    await mailbox.close();
    for (const _ of [1, 2, 3]) expect((await started.post(jsonBody())).status).toBe(200);
    await until(async () => (await started.app.store.counts()).retrying === 3);
    await mailbox.open();
    await mailbox.has(3);
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('takes a message up again whose claim was committed, but not answered', async () => {
    const started = await start();
    const { store } = started.app;
    const claim = store.claim;
    let lost = 0;
    store.claim = async (...about) => {
      const taken = await claim(...about);
      if (taken.length === 0 || lost > 0) return taken;
      lost = taken.length;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    };
    await started.post(jsonBody());
    await mailbox.has(1);
    await delivered(started);
    expect(lost).toBe(1);
    expect(mailbox.received).toHaveLength(1);
  });

  it('does not send again what it is sending while a clock set forward ends the lease', async () => {
    let now = Date.now();
    const started = await start({ now: () => now });
    const { store, delivery } = started.app;
    const { claim, settle } = store;
    const settled = Promise.withResolvers<void>();
    store.settle = async (...about) => {
      await settle(...about);
      settled.resolve();
    };
    mailbox.mood = 'slow';
    await started.post(jsonBody());
    await until(() => mailbox.attempts === 1);
    // The answer to the next look comes only after the message was delivered.
    const looked = Promise.withResolvers<void>();
    store.claim = async (...about) => {
      const taken = await claim(...about);
      looked.resolve();
      await settled.promise;
      await new Promise(setImmediate);
      return taken;
    };
    now += LEASE_MS + 1;
    delivery.wake();
    await looked.promise;
    await delivered(started);
    await delivery.stop(10_000);
    expect(mailbox.attempts).toBe(1);
  });

  it('goes to whoever it can, and says loudly to whom it could not', async () => {
    mailbox.unknown = 'partie@example.org';
    const started = await startApp(
      { smtpUrl: mailbox.url, mailTo: 'bureau@example.org, partie@example.org' },
      { retry: QUICK },
    );
    await started.post(jsonBody());
    await mailbox.has(1);
    await delivered(started);
    expect(started.logged()).toMatch(/"level":50.*"refused":1.*not to every address/);
    expect(mailbox.received).toHaveLength(1);
  });

  it('gives up in the end, says so loudly, and keeps the request', async () => {
    const started = await start({ retry: { ...QUICK, maxAttempts: 3 } });
    mailbox.mood = 'busy';
    await started.post(jsonBody());
    await until(async () => (await stateOf(started))?.state === 'failed');
    expect(mailbox.attempts).toBe(3);
    expect(started.logged()).toContain('"level":50');
    expect(started.logged()).toContain('request not delivered');
    const health = (await started.app.inject('/healthz')).json();
    expect(health).toMatchObject({ status: 'degraded', failed: 1, pending: 0 });
    expect(await stateOf(started)).toMatchObject({ attempts: 3, lastError: 'EMESSAGE SMTP 450' });
  });

  it('counts as refusals only what the server refused, so that a long outage does not use them up', async () => {
    const started = await start({ retry: { ...QUICK, maxRefusals: 3 } });
    await mailbox.close();
    await started.post(jsonBody());
    await until(async () => ((await stateOf(started))?.attempts ?? 0) > 3);
    mailbox.mood = 'refusing';
    mailbox.moodFor = 2;
    await mailbox.open();
    await delivered(started);
    expect(mailbox.received).toHaveLength(1);
    expect(mailbox.attempts).toBe(3);
  });

  it('tells the operator by e-mail, where one is named', async () => {
    const started = await startApp(
      { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', alertTo: 'alerte@example.org' },
      { retry: { ...QUICK, maxRefusals: 2 } },
    );
    mailbox.mood = 'refusing';
    mailbox.moodFor = 2;
    const body = jsonBody(REQUEST);
    await started.post(body);
    const [alert] = await mailbox.has(1);
    expect(alert).toMatchObject({
      to: [{ address: 'alerte@example.org' }],
      subject: `Alerte\u00a0: la demande ${referenceOf(body.formToken)} n’a pas pu être livrée`,
    });
    expect(alert?.text).toContain('SMTP 550');
    for (const secret of ['Jeanne', 'jeanne@', '06 12']) expect(alert?.raw).not.toContain(secret);
    // Put back by the operator and refused again, it is told again.
    mailbox.mood = 'refusing';
    mailbox.moodFor = 2;
    await started.app.store.retryFailed(Date.now());
    started.app.delivery.wake();
    await mailbox.has(2);
  });

  it('leaves a message that hangs in the outbox when it is told to stop', async () => {
    const started = await start({ stopMs: 50 });
    mailbox.mood = 'hanging';
    await started.post(jsonBody());
    await until(() => mailbox.attempts === 1);
    await started.close();
    const again = await startApp({ ...started.config }, { retry: QUICK });
    mailbox.mood = 'well';
    await mailbox.has(1);
    await until(async () => (await again.app.store.counts()).pending === 0);
  });

  it('finishes what it is sending before it stops', async () => {
    const started = await start();
    await Promise.all(Array.from({ length: 20 }, () => started.post(jsonBody())));
    await until(() => mailbox.attempts > 0);
    await started.close();
    const again = await startApp({ ...started.config }, { retry: QUICK });
    await until(async () => (await again.app.store.counts()).pending === 0);
    expect(mailbox.received).toHaveLength(20);
  });

  it('keeps every address of MAIL_TO', async () => {
    const { post } = await startApp({
      smtpUrl: mailbox.url,
      mailTo: 'Bureau <bureau@example.org>, chef@example.org',
    });
    await post(jsonBody());
    const [mail] = await mailbox.has(1);
    expect(mail?.to?.map(({ address }) => address)).toEqual(['bureau@example.org', 'chef@example.org']);
  });
});

describe('a login that the mail server refuses', () => {
  it('makes nobody’s request a lost one, however long it lasts', async () => {
    let password = 'ancien';
    const mailbox = await new Mailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (given, _session, done) =>
        given.password === password
          ? done(null, { user: given.username })
          : done(Object.assign(new Error('Invalid credentials'), { responseCode: 535 })),
    }).open();
    password = 'nouveau';
    const { app, post, logged } = await startApp(
      { smtpUrl: mailbox.url.replace('smtp://', 'smtp://site:ancien@'), mailTo: 'bureau@example.org' },
      { retry: { ...QUICK, maxRefusals: 2 } },
    );
    await post(jsonBody());
    await until(async () => ((await app.store.select())[0]?.messages[0]?.attempts ?? 0) > 4);
    expect(await app.store.counts()).toMatchObject({ pending: 1, failed: 0 });
    expect((await app.store.select())[0]?.messages[0]?.lastError).toBe('EAUTH SMTP 535');
    expect(logged()).not.toContain('ancien');
    password = 'ancien';
    await mailbox.has(1);
    await mailbox.close();
  });
});

describe('a bad certificate', () => {
  it('is refused, and the request waits', async () => {
    const mailbox = await new Mailbox({ secure: true }).open();
    const { app, post, logged } = await startApp(
      { smtpUrl: mailbox.url.replace('smtp:', 'smtps:'), mailTo: 'bureau@example.org' },
      { retry: QUICK },
    );
    await post(jsonBody());
    await until(async () => (await app.store.counts()).retrying === 1);
    expect(logged()).toContain('delivery failed');
    expect(mailbox.received).toEqual([]);
    await mailbox.close();
  });
});

describe('delivery into files', () => {
  it('writes messages that any mail program opens', async () => {
    const { app, post, config } = await startApp();
    await post(jsonBody(REQUEST));
    await until(async () => (await app.store.counts()).pending === 0);
    const folder = join(config.dataDir, 'outbox');
    const files = readdirSync(folder);
    expect(files).toEqual([expect.stringMatching(/^[\d-]+_[\w-]+\.eml$/)]);
    const mail = await PostalMime.parse(readFileSync(join(folder, files[0] as string)));
    expect(mail.subject).toContain('Jeanne-Élise');
    expect(mail.text).toContain('12 bis, rue de la Glacière');
  });

  it('makes its folder again where someone has cleared it away', async () => {
    const { app, post, config } = await startApp();
    const folder = join(config.dataDir, 'outbox');
    rmSync(folder, { recursive: true });
    await post(jsonBody(REQUEST));
    await until(async () => (await app.store.counts()).pending === 0);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe('the delay before another attempt', () => {
  const delays = (random: number) =>
    [1, 2, 3, 10, 200].map((attempt) => retryDelay(attempt, RETRY_POLICY, () => random));

  it('doubles up to a quarter of an hour, less a jitter of up to a half', () => {
    expect(delays(1)).toEqual([2000, 4000, 8000, 900_000, 900_000]);
    expect(delays(0)).toEqual([1000, 2000, 4000, 450_000, 450_000]);
  });
});
