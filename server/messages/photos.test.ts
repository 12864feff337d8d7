import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anyPhoto } from '../../testing/photos.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { openMailbox, QUICK_RETRIES } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { AppOptions } from '../app.ts';
import type { Config } from '../settings/config.ts';

const ORIGIN = 'https://www.ile-nette.example';
const TEN_MINUTES = 10 * 60_000;

/** The messages of one kind. */
const messagesOf = async ({ app }: Pick<TestApp, 'app'>, wanted: string) =>
  (await app.store.select()).flatMap(({ messages }) => messages.filter(({ kind }) => kind === wanted));

/** The application with a mail server and a clock; the request's own message has arrived. */
async function start(more: Partial<Config> = {}, options: AppOptions = {}) {
  const clock = { now: Date.parse('2026-11-23T09:00:00Z') };
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', officeUrl: ORIGIN, ...more };
  const started = await startApp(settings, { now: () => clock.now, retry: QUICK_RETRIES, ...options });
  const { app } = started;
  await started.post(jsonBody(REQUEST));
  const [record] = await app.store.select();
  if (!record) throw new Error('no request');
  const settled = (kind: string, state: string) =>
    waitUntil(async () => (await messagesOf(started, kind))[0]?.state === state);
  await settled('quote', 'delivered');
  const photos = () => mailbox.received.filter(({ subject }) => subject?.startsWith('Photos'));
  const wait = (ms: number) => {
    clock.now += ms;
    app.messages.wake();
  };
  /** Adds photos of these sizes, in bytes, and returns their ids. */
  const add = async (sizes: number[]) => {
    const photos = sizes.map((size, index) => {
      const photo = anyPhoto(record.id, `${clock.now} ${index}`);
      return { ...photo, pictures: { ...photo.pictures, large: Buffer.alloc(size) } };
    });
    for (const photo of photos) await app.store.addPhoto(photo, clock.now);
    return photos.map(({ id }) => id);
  };
  /** Adds photos, and waits until their message is due. */
  const send = async (sizes: number[]) => {
    const ids = await add(sizes);
    wait(TEN_MINUTES);
    return ids;
  };
  return { ...started, mailbox, clock, record, store: app.store, photos, settled, wait, add, send };
}

/** Waits until the first attempt with photos has failed, and is recorded. */
const firstFailure = (started: Pick<TestApp, 'app'>): Promise<void> =>
  waitUntil(async () => (await messagesOf(started, 'photos')).some(({ lastError }) => lastError !== null));

const sizeOf = (content: unknown) => (content as ArrayBuffer).byteLength;
const filesOf = ({ attachments }: Email) =>
  attachments.map(({ filename, mimeType, content }) => [filename, mimeType, sizeOf(content)]);

describe('the message with the photos', () => {
  it('carries them to the company ten minutes after the last one, and later ones in another', async () => {
    const { record, photos, settled, wait, add } = await start();
    const { reference } = record;
    await add([2000, 1000]);
    wait(TEN_MINUTES);
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
      expect(part).toContain('Ouvrir au bureau');
      expect(part).toContain(`${ORIGIN}/bureau/demande/${reference}`);
    }
    await settled('photos', 'delivered');
    await add([500]);
    wait(TEN_MINUTES);
    await waitUntil(() => photos().length === 2);
    const [, later] = photos();
    // Numbered on.
    expect(filesOf(later as Email)).toEqual([[`${reference}-3.jpg`, 'image/jpeg', 500]]);
    expect(later?.text).toContain('Une photo reçue');
    expect(later?.text).toContain(
      'Elle est jointe à ce message.\n\nCette demande en a 3 en tout\u00a0: les autres sont dans un autre message.',
    );
  });

  it('repeats its Message-ID, and does not come back to what the visitor has removed', async () => {
    const started = await start({ office: false });
    const { record, photos, store, mailbox, wait, send } = started;
    mailbox.behave('dropping-after-data', 1);
    const [first = ''] = await send([10, 20]);
    await firstFailure(started);
    await store.removePhoto(record.id, first);
    wait(1000);
    await waitUntil(() => photos().length === 2);
    const [once, again] = photos();
    expect(again?.messageId).toBe(once?.messageId);
    expect([once?.attachments.length, again?.attachments.length]).toEqual([2, 1]);
    // OFFICE=off: there is no page to link to.
    expect(`${again?.text}${again?.html}`).not.toContain('bureau/');
  });

  it('is settled unsent if all were removed after a first attempt', async () => {
    const started = await start();
    const { record, photos, store, mailbox, settled, wait, send } = started;
    mailbox.behave('busy', 1);
    const [id = ''] = await send([10]);
    await firstFailure(started);
    await store.removePhoto(record.id, id);
    wait(1000);
    await settled('photos', 'delivered');
    expect(photos()).toEqual([]);
  });
});

describe('a message with photos that is given up', () => {
  const ONCE = { retry: { ...QUICK_RETRIES, maxRefusals: 1 } };

  it('is reported to the operator, keeps the request, and goes when the operator retries it', async () => {
    const started = await start({ alertTo: 'alerte@example.org' }, ONCE);
    const { app, config, record, clock, photos, store, mailbox, logged, settled, send } = started;
    const { reference } = record;
    mailbox.behave('refusing', 1);
    await send([10]);
    // While it waits, and once it is given up.
    expect(await store.purge(clock.now + 1)).toBe(0);
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
    await settled('photos', 'delivered');
    expect(await store.counts()).toMatchObject({ failed: 0 });
    expect((await runCli(config, `retry ${reference}`)).out).toContain('déjà livrée');
  });

  it('is joined by no later photo once it has reached an address', async () => {
    const started = await start({ mailTo: 'bureau@example.org, chef@example.org' }, ONCE);
    const { record, clock, photos, store, mailbox, settled, add, send } = started;
    mailbox.refuses.set('chef@example.org', 550);
    await send([10]);
    await settled('photos', 'failed');
    expect(photos().map(({ rcptTo }) => rcptTo)).toEqual([['bureau@example.org']]);
    await store.retryFailed(clock.now + TEN_MINUTES);
    clock.now += 1000;
    await add([20]);
    const [first, second] = await store.photosOf(record.id);
    expect(second?.messageId).not.toBe(first?.messageId);
  });
});
