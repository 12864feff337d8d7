import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { openMailbox, QUICK_RETRIES } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { AppOptions } from '../app.ts';
import type { Config } from '../config.ts';

const MEGABYTE = 1_000_000;
const TEN_MINUTES = 10 * 60_000;

/** The application with a mail server and a clock; the request's own message has arrived. */
async function start(more: Partial<Config> = {}, options: AppOptions = {}) {
  const clock = { now: Date.parse('2026-11-23T09:00:00Z') };
  const mailbox = await openMailbox();
  const settings = {
    smtpUrl: mailbox.url,
    mailTo: 'bureau@example.org',
    officeUrl: 'https://www.ile-nette.example',
    ...more,
  };
  const started = await startApp(settings, { now: () => clock.now, retry: QUICK_RETRIES, ...options });
  await started.post(jsonBody(REQUEST));
  const [record] = await started.app.store.select();
  if (!record) throw new Error('no request');
  await mailbox.has(1);
  const photos = () => mailbox.received.filter(({ subject }) => subject?.startsWith('Photos'));
  return { ...started, mailbox, clock, record, store: started.app.store, photos };
}

/** Adds photos of these sizes, in bytes, and returns their ids. */
async function add({ app }: Pick<TestApp, 'app'>, requestId: string, sizes: number[], now: number) {
  const ids: string[] = [];
  for (const [index, size] of sizes.entries()) {
    const photo = anyPhoto(requestId, `${now} ${index}`);
    const large = Buffer.alloc(size, `${index}`);
    await app.store.addPhoto({ ...photo, pictures: { ...photo.pictures, large } }, now);
    ids.push(photo.id);
  }
  return ids;
}

const stateOf = async ({ app }: Pick<TestApp, 'app'>, kind: string) =>
  (await app.store.select()).flatMap(({ messages }) =>
    messages.filter((message) => message.kind === kind).map(({ state }) => state),
  );

/** Waits until the first attempt with photos has failed, and is recorded. */
const firstFailure = ({ app }: Pick<TestApp, 'app'>): Promise<void> =>
  waitUntil(async () =>
    (await app.store.select()).some(({ messages }) =>
      messages.some(({ kind, lastError }) => kind === 'photos' && lastError !== null),
    ),
  );

const filesOf = ({ attachments }: Email) =>
  attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    (content as ArrayBuffer).byteLength,
  ]);

describe('the message with the photos', () => {
  it('carries them to the company ten minutes after the last one', async () => {
    const started = await start();
    const { app, record, clock, photos } = started;
    const { reference } = record;
    await add(started, record.id, [2000, 1000], clock.now);
    app.messages.wake();
    clock.now += TEN_MINUTES;
    app.messages.wake();
    await waitUntil(() => photos().length === 1);
    const [mail] = photos();
    expect(mail).toMatchObject({
      subject: `Photos - Jeanne-Élise d'Aubigné Lefèvre - ${reference}`,
      to: [{ address: 'bureau@example.org' }],
      replyTo: [{ name: "Jeanne-Élise d'Aubigné Lefèvre", address: 'jeanne@example.org' }],
      date: '2026-11-23T09:00:00.000Z',
    });
    expect(filesOf(mail as Email)).toEqual([
      [`${reference}-1.jpg`, 'image/jpeg', 2000],
      [`${reference}-2.jpg`, 'image/jpeg', 1000],
    ]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('2 photos reçues');
      expect(part).toContain('Elles sont jointes à ce message.');
      expect(part).toContain('Débarras après décès');
      expect(part).toMatch(/Je m’en occupe[\s\S]*Ouvrir au bureau/);
      expect(part).toContain(`https://www.ile-nette.example/bureau/demande/${reference}?cle=`);
    }
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'delivered');
    // Those of a later visit go in a message of their own, and are numbered on.
    await add(started, record.id, [500], clock.now);
    clock.now += TEN_MINUTES;
    app.messages.wake();
    await waitUntil(() => photos().length === 2);
    const [, later] = photos();
    expect(filesOf(later as Email)).toEqual([[`${reference}-3.jpg`, 'image/jpeg', 500]]);
    expect(later?.text).toContain('Une photo reçue');
    expect(later?.text).toContain(
      'Elle est jointe à ce message.\n\nCette demande en a 3 en tout\u00a0: les autres sont dans un autre message.',
    );
  });

  it('leaves to the office’s page what does not fit', async () => {
    const started = await start();
    const { app, record, clock, photos, store } = started;
    await add(started, record.id, [3 * MEGABYTE, 3 * MEGABYTE, 3 * MEGABYTE, 10], clock.now);
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await waitUntil(() => photos().length === 1);
    const [mail] = photos();
    expect(mail?.attachments).toHaveLength(2);
    const said = 'Les 2 premières sont jointes à ce message\u202f; ';
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`${said}les 2 autres sont à voir au bureau.`);
      expect(part).toMatch(/https:\/\/\S+\/bureau\/demande\//);
    }
    expect(mail?.text).toContain('4 photos reçues');
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'delivered');
    expect(await stateOf(started, 'photos')).toHaveLength(1);
  });

  it('is followed by others with OFFICE=off, until all have arrived', async () => {
    const started = await start({ office: false });
    const { app, record, clock, photos, store } = started;
    await add(
      started,
      record.id,
      [6, 2, 4, 6, 0.1].map((size) => size * MEGABYTE),
      clock.now,
    );
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await waitUntil(() => photos().length === 3);
    const names = photos().map(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(names.flat().toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `${record.reference}-${n}.jpg`));
    for (const { text, html } of photos()) {
      expect(text).toContain('Cette demande en a 5 en tout\u00a0: les autres sont dans un autre message.');
      expect(`${text}${html}`).not.toContain('bureau/');
    }
  });

  it('repeats its Message-ID, and does not come back to what the visitor has removed', async () => {
    const started = await start();
    const { app, record, clock, photos, store, mailbox } = started;
    const [first = ''] = await add(started, record.id, [10, 20], clock.now);
    mailbox.mood = 'dropping-after-data';
    mailbox.moodFor = 1;
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await firstFailure(started);
    await store.removePhoto(record.id, first);
    clock.now += 1000;
    app.messages.wake();
    await waitUntil(() => photos().length === 2);
    const [once, again] = photos();
    expect(again?.messageId).toBe(once?.messageId);
    expect([once?.attachments.length, again?.attachments.length]).toEqual([2, 1]);
  });

  it('is settled unsent if all were removed after a first attempt', async () => {
    const started = await start();
    const { app, record, clock, photos, store, mailbox } = started;
    const [id = ''] = await add(started, record.id, [10], clock.now);
    mailbox.mood = 'busy';
    mailbox.moodFor = 1;
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await firstFailure(started);
    await store.removePhoto(record.id, id);
    clock.now += 1000;
    app.messages.wake();
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'delivered');
    expect(photos()).toEqual([]);
  });

  it('goes once a request that was held back is released', async () => {
    const started = await start();
    const { app, clock, photos, store } = started;
    const held = await newRequest(app, { botcheck: 'x' });
    await add(started, held, [10], clock.now);
    await store.photosDone(held, clock.now);
    clock.now += TEN_MINUTES;
    app.messages.wake();
    expect(await stateOf(started, 'photos')).toEqual([]);
    const by = { actor: 'anne@example.org', at: clock.now };
    await store.mark({ id: 'release', requestId: held, action: 'released', ...by });
    app.messages.wake();
    await waitUntil(() => photos().length === 1);
  });

  it('becomes a file without a mail server', async () => {
    const started = await startApp();
    const { app, config } = started;
    const id = await newRequest(app);
    await add(started, id, [10, 20], Date.now());
    await app.store.photosDone(id, Date.now());
    app.messages.wake();
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'delivered');
    const folder = join(config.dataDir, 'outbox');
    const mails = await Promise.all(
      readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
    );
    const mail = mails.find(({ subject }) => subject?.startsWith('Photos'));
    expect(mail?.attachments).toHaveLength(2);
  });
});

describe('a message with photos that is given up', () => {
  it('is reported to the operator, keeps the request, and goes when the operator retries it', async () => {
    const started = await start(
      { alertTo: 'alerte@example.org' },
      { retry: { ...QUICK_RETRIES, maxRefusals: 1 } },
    );
    const { app, config, record, clock, photos, store, mailbox, logged } = started;
    const { reference } = record;
    await waitUntil(async () => (await stateOf(started, 'quote'))[0] === 'delivered');
    await add(started, record.id, [10], clock.now);
    mailbox.mood = 'refusing';
    mailbox.moodFor = 1;
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await mailbox.has(2);
    expect(mailbox.received[1]).toMatchObject({
      to: [{ address: 'alerte@example.org' }],
      subject: `Alerte\u00a0: les photos de la demande ${reference} n’ont pas pu être livrées`,
    });
    expect(logged()).toMatch(/"level":50.*photos not delivered: stored/);
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'degraded', failed: 1 });
    expect(await store.purge(clock.now + 1)).toBe(0);
    const { out } = await runCli(config, `retry ${reference}`);
    expect(out).toContain('remise dans la file');
    clock.now = Date.now() + 1000;
    app.messages.wake();
    await waitUntil(() => photos().length === 1);
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'delivered');
    expect(await store.counts()).toMatchObject({ failed: 0 });
    expect((await runCli(config, `retry ${reference}`)).out).toContain('déjà livrée');
  });

  it('is joined by no later photo once it has reached an address', async () => {
    const started = await start(
      { mailTo: 'bureau@example.org, chef@example.org' },
      { retry: { ...QUICK_RETRIES, maxRefusals: 1 } },
    );
    const { app, record, clock, photos, store, mailbox } = started;
    await waitUntil(async () => (await stateOf(started, 'quote'))[0] === 'delivered');
    mailbox.refuses.set('chef@example.org', 550);
    await add(started, record.id, [10], clock.now);
    await store.photosDone(record.id, clock.now);
    app.messages.wake();
    await waitUntil(async () => (await stateOf(started, 'photos'))[0] === 'failed');
    expect(photos().map(({ rcptTo }) => rcptTo)).toEqual([['bureau@example.org']]);
    await store.retryFailed(clock.now + TEN_MINUTES);
    clock.now += 1000;
    await add(started, record.id, [20], clock.now);
    const [first, second] = await store.photosOf(record.id);
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('is kept by retention while it waits', async () => {
    const started = await start({}, { deliver: true });
    const { record, clock, store } = started;
    await waitUntil(async () => (await stateOf(started, 'quote'))[0] === 'delivered');
    await add(started, record.id, [10], clock.now);
    expect(await store.purge(clock.now + 1)).toBe(0);
  });
});
