import { expect, it } from 'vitest';
import { jsonBody, REQUEST, received, settleDue, startApp, waitUntil } from '../../testing/app.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { QUICK_RETRIES, startWithMailbox } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { countForHealth } from '../data/counts.ts';
import { messageRow } from '../data/message-rows.ts';
import { addPhoto, photosOf } from '../data/photos.ts';
import { claimMessages } from '../data/queue.ts';
import { retryGivenUp } from '../data/requeue.ts';
import { purgeRequests } from '../data/retention.ts';

const AT = Date.parse('2026-11-23T09:00:00Z');
const ADDRESS = 'https://www.ile-nette.example';
const SITE = { siteUrl: ADDRESS, officeUrl: ADDRESS, mailFrom: 'devis@x.example' };

interface GivenPhoto {
  bytes: number;
  /** True if an earlier message carries the photo. */
  earlier?: boolean;
  /** True if the photo is removed while the letter is composed. */
  gone?: boolean;
}

/** Composes the letter with the photos of a request. `files` has the name and size of each attachment. */
async function letterOf(given: GivenPhoto[], office = true) {
  const { app, store } = await startApp({ ...SITE, office }, { now: () => AT });
  const { id: requestId, reference } = await received(app, jsonBody(REQUEST));
  const { db } = store;
  const earlier = messageRow({ kind: 'photos', key: 'earlier', id: 'earlier', requestId }, AT);
  for (const [index, { bytes, earlier: isEarlier, gone }] of given.entries()) {
    const large = Buffer.alloc(bytes);
    const photo = { ...anyPhoto(requestId, `${index}`), pictures: { large, small: large } };
    await addPhoto(store, photo, AT);
    if (gone) await db.deleteFrom('photo_files').where('id', '=', photo.id).execute();
    if (!isEarlier) continue;
    const sent = { state: 'delivered', attempts: 1, settled_at: AT } as const;
    await db
      .insertInto('messages')
      .values({ ...earlier, ...sent })
      .execute();
    await db.updateTable('photos').set({ message_id: earlier.id }).where('id', '=', photo.id).execute();
  }
  const claimed = await claimMessages(store, AT + 11 * 60_000, 10);
  const message = claimed.find(({ kind }) => kind === 'photos');
  const letter = message && (await app.messages.compose(message));
  const files = letter?.attachments?.map(({ filename, content }) => [filename, (content as Buffer).length]);
  return { letter, files, message, requestId, reference };
}

it('a letter with photos carries those of its message, numbered as at the office', async () => {
  const { letter, files, message, requestId, reference } = await letterOf([
    { bytes: 500, earlier: true },
    { bytes: 2000 },
    { bytes: 1000 },
  ]);
  expect(letter).toMatchObject({
    subject: `Photos - Jeanne-Élise d'Aubigné Lefèvre - ${reference}`,
    messageId: `<${message?.id}@x.example>`,
    references: `<${requestId}@x.example>`,
    replyTo: { name: "Jeanne-Élise d'Aubigné Lefèvre", address: 'jeanne@example.org' },
    date: new Date(AT),
  });
  expect(files).toEqual([
    [`${reference}-2.jpg`, 2000],
    [`${reference}-3.jpg`, 1000],
  ]);
  const page = `${ADDRESS}/bureau/demande/${reference}`;
  const words = ['2 photos reçues', 'Elles sont jointes', 'en a 3 en tout', REQUEST.city, page];
  for (const part of [letter?.text, letter?.html])
    expect(words.filter((text) => !String(part).includes(text))).toEqual([]);
  expect(`${letter?.text}${letter?.html}`).not.toContain(REQUEST.service);
  // The letter has no link to call, and its button to the office is a quiet one.
  expect(letter?.html).not.toContain('tel:');
  expect(letter?.html).toMatch(/border:1px solid #\w+;[^>]*><a [^>]*>Ouvrir au bureau</);
});

it('a letter leaves out removed photos, and is not sent without any photo', async () => {
  const one = await letterOf([{ bytes: 10, gone: true }, { bytes: 10 }], false);
  expect(one.files).toEqual([[`${one.reference}-2.jpg`, 10]]);
  expect(one.letter?.text).toMatch(
    /^Une photo reçue\n\nElle est jointe à ce message\.\n\nCette demande en a 2/,
  );
  expect(`${one.letter?.text}${one.letter?.html}`).not.toContain('bureau');
  expect((await letterOf([{ bytes: 10 }])).letter?.text).not.toContain('en tout');
  for (const none of [{ earlier: true }, { gone: true }]) {
    const { message, letter } = await letterOf([{ bytes: 10, ...none }]);
    expect(message?.kind).toBe('photos');
    expect(letter).toBeUndefined();
  }
});

it('a message with photos that is given up is reported, keeps the request, and is sent after a retry', async () => {
  const retry = { ...QUICK_RETRIES, maxRefusals: 1 };
  const started = await startWithMailbox({ retry }, { alertTo: 'alerte@example.org' });
  const { app, store, config, mailbox, logged } = started;
  const { id, reference } = await received(app, jsonBody(REQUEST));
  await started.delivered();
  mailbox.setBehaviour('refusing', 1);
  await addPhoto(store, anyPhoto(id, 'a'), Date.now() - 10 * 60_000);
  app.messages.wake();
  await mailbox.has(2);
  expect(mailbox.received[1]?.subject).toBe(
    `Alerte\u00a0: les photos de la demande ${reference} n’ont pas pu être livrées`,
  );
  expect(logged()).toMatch(/"level":50.*photos not delivered: stored/);
  expect(await app.health()).toMatchObject({ failed: 1 });
  expect(await purgeRequests(store, Date.now() + 1)).toBe(0);
  expect((await runCli(config, `retry ${reference}`)).out).toContain('remise dans la file');
  app.messages.wake();
  await mailbox.has(3);
  expect(mailbox.received[2]?.attachments).toMatchObject([
    { filename: `${reference}-1.jpg`, mimeType: 'image/jpeg' },
  ]);
  await waitUntil(async () => (await countForHealth(store)).failed === 0);
  expect((await runCli(config, `retry ${reference}`)).out).toContain('déjà livrée');
});

it('a later photo does not join a message that has reached an address', async () => {
  const { app, store } = await startApp();
  const id = await newRequest(app);
  await addPhoto(store, anyPhoto(id, 'a'), AT);
  await settleDue(store, { state: 'failed', error: 'x', deliveredTo: ['chef@example.org'] }, Date.now());
  await retryGivenUp(store, AT);
  await addPhoto(store, anyPhoto(id, 'b'), AT);
  const [first, second] = await photosOf(store, id);
  expect(second?.message_id).not.toBe(first?.message_id);
});
