import { expect, it } from 'vitest';
import { jsonBody, REQUEST, received, startApp, waitUntil } from '../../testing/app.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { QUICK_RETRIES, startWithMailbox } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { photos } from './photos.ts';

const PAGE = 'https://www.ile-nette.example/bureau/demande/ABCD1234';
const AT = Date.parse('2026-11-23T09:00:00Z');

/** The letter of the message `m`: of each photo of its request, its message and how many bytes it has, if any. */
async function letterOf(all: [messageId: string, bytes: number | undefined][], office = true) {
  const rows = all.map(([messageId], index) => ({ id: String(index), message_id: messageId, at: AT }));
  const store = {
    photosOf: async () => rows,
    pictureOf: async (_: string, id: string) => {
      const bytes = all[Number(id)]?.[1];
      return bytes === undefined ? undefined : Buffer.alloc(bytes);
    },
  };
  const colours = new Proxy({}, { get: () => '#000' });
  const senders = { from: 'devis@x', company: { colours }, requestPage: office ? () => PAGE : undefined };
  const about = { request: REQUEST, requestId: 'r', receivedAt: new Date(AT) };
  const letter = await photos(
    { id: 'm', reference: 'ABCD1234', about } as never,
    { store, senders } as never,
  );
  const files = letter?.attachments?.map(({ filename, content }) => [filename, (content as Buffer).length]);
  return letter && { ...letter, files };
}

it('the message with photos carries its own, numbered as at the office', async () => {
  const letter = await letterOf([
    ['earlier', 500],
    ['m', 2000],
    ['m', 1000],
  ]);
  expect(letter).toMatchObject({
    subject: "Photos - Jeanne-Élise d'Aubigné Lefèvre - ABCD1234",
    messageId: '<m@x>',
    references: '<r@x>',
    replyTo: { name: "Jeanne-Élise d'Aubigné Lefèvre", address: 'jeanne@example.org' },
    date: new Date(AT),
    files: [
      ['ABCD1234-2.jpg', 2000],
      ['ABCD1234-3.jpg', 1000],
    ],
  });
  const words = ['2 photos reçues', 'Elles sont jointes', 'en a 3 en tout', REQUEST.city, PAGE];
  for (const part of [letter?.text, letter?.html])
    expect(words.filter((text) => !String(part).includes(text))).toEqual([]);
  expect(`${letter?.text}${letter?.html}`).not.toContain(REQUEST.service);
  // No answer in it is a contact, and the office's button is a quiet one.
  expect(letter?.html).not.toContain('tel:');
  expect(letter?.html).toMatch(/border:1px solid #000;[^>]*><a [^>]*>Ouvrir au bureau</);
});

it('of several, those that are gone are left out; without any, there is no message', async () => {
  const one = await letterOf(
    [
      ['m', undefined],
      ['m', 10],
    ],
    false,
  );
  expect(one?.files).toEqual([['ABCD1234-2.jpg', 10]]);
  expect(one?.text).toMatch(/^Une photo reçue\n\nElle est jointe à ce message\.\n\nCette demande en a 2/);
  expect(`${one?.text}${one?.html}`).not.toContain('bureau');
  expect((await letterOf([['m', 10]]))?.text).not.toContain('en tout');
  expect(await letterOf([['earlier', 10]])).toBeUndefined();
  expect(await letterOf([['m', undefined]])).toBeUndefined();
});

it('a message with photos that is given up is reported, keeps the request, and goes after a retry', async () => {
  const retry = { ...QUICK_RETRIES, maxRefusals: 1 };
  const started = await startWithMailbox({ retry }, { alertTo: 'alerte@example.org' });
  const { app, store, config, mailbox, logged } = started;
  const { id, reference } = await received(app, jsonBody(REQUEST));
  await started.delivered();
  mailbox.behave('refusing', 1);
  await store.addPhoto(anyPhoto(id, 'a'), Date.now() - 10 * 60_000);
  app.messages.wake();
  await mailbox.has(2);
  expect(mailbox.received[1]?.subject).toBe(
    `Alerte\u00a0: les photos de la demande ${reference} n’ont pas pu être livrées`,
  );
  expect(logged()).toMatch(/"level":50.*photos not delivered: stored/);
  expect(await app.health()).toMatchObject({ failed: 1 });
  expect(await store.purge(Date.now() + 1)).toBe(0);
  expect((await runCli(config, `retry ${reference}`)).out).toContain('remise dans la file');
  app.messages.wake();
  await mailbox.has(3);
  expect(mailbox.received[2]?.attachments).toMatchObject([
    { filename: `${reference}-1.jpg`, mimeType: 'image/jpeg' },
  ]);
  await waitUntil(async () => (await store.counts()).failed === 0);
  expect((await runCli(config, `retry ${reference}`)).out).toContain('déjà livrée');
});

it('one that has reached an address is joined by no later photo', async () => {
  const { app, store } = await startApp();
  const id = await newRequest(app);
  await store.addPhoto(anyPhoto(id, 'a'), AT);
  const partly = { state: 'failed' as const, error: 'x', deliveredTo: ['chef@example.org'] };
  for (const message of await store.claim('one', Date.now(), 10))
    await store.settle('one', message, partly, AT);
  await store.retryFailed(AT);
  await store.addPhoto(anyPhoto(id, 'b'), AT);
  const [first, second] = await store.photosOf(id);
  expect(second?.message_id).not.toBe(first?.message_id);
});
