import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, REQUEST, startApp, waitUntil } from '../../testing/app.ts';
import { cutStore } from '../../testing/cut-store.ts';
import { DELIVERING, QUICK_RETRIES, startWithMailbox } from '../../testing/smtp.ts';
import { countForHealth } from '../data/counts.ts';
import { selectRequests } from '../data/requests.ts';
import { retryGivenUp } from '../data/requeue.ts';

it('delivery by SMTP sends all answers to every address of the office, in one conversation', async () => {
  const mailTo = 'Bureau <bureau@example.org>, chef@example.org';
  const { post, mailbox, delivered, logged } = await startWithMailbox({}, { mailTo });
  const body = jsonBody(REQUEST);
  await post(body);
  const [mail] = await mailbox.has(1);
  const reference = referenceOf(body.formToken);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(
      `^Avant .* - Jeanne-Élise d'Aubigné Lefèvre, Paris 75013 - ${REQUEST.service} - ${reference}$`,
    ),
    from: { name: 'Île Nette', address: 'devis@ile-nette.example' },
    to: [{ name: 'Bureau', address: 'bureau@example.org' }, { address: 'chef@example.org' }],
    rcptTo: ['bureau@example.org', 'chef@example.org'],
    replyTo: [{ name: "Jeanne-Élise d'Aubigné Lefèvre", address: 'jeanne@example.org' }],
    messageId: expect.stringMatching(/^<[\w-]+@ile-nette\.example>$/),
  });
  for (const text of [REQUEST.phone, REQUEST.address, REQUEST.service, 'Cette semaine', reference])
    expect(mail?.text).toContain(text);
  expect(mail?.text).toContain('Piano droit <3, cave de 20 < 30 m².');
  // Phone number and address are links twice: as buttons and among the answers.
  const write = `href="mailto:jeanne@example.org?subject=Votre%20demande%20de%20devis%20-%20${reference}"`;
  expect(mail?.html?.match(/href="(?:tel|mailto):[^"]+"/g)).toEqual([
    'href="tel:+33612345678"',
    ...[write, write],
    'href="tel:+33612345678"',
  ]);
  expect(mail?.html).toContain('Piano droit &lt;3');
  expect(mail?.raw).toMatch(/charset=utf-8/i);
  await delivered();
  expect(mailbox.received).toHaveLength(1);
  expect(logged()).toContain('message delivered');
  expect(logged()).not.toMatch(/"level":[45]0/);
});

it('delivery by SMTP turns no typed line break into a mail header', async () => {
  const { post, mailbox } = await startWithMailbox();
  const description = 'x\r\nBcc: tous@example.org\r\n\r\nSubject: rien';
  await post(jsonBody({ description, address: '12 rue X\r\nBcc: a@b.fr' }));
  const [mail] = await mailbox.has(1);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.to).toHaveLength(1);
  const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^Bcc/im);
});

it('delivery by SMTP sends four messages at a time', async () => {
  const { post, mailbox, store } = await startWithMailbox({ stopMs: 50 });
  mailbox.mood = 'hanging';
  for (let sent = 0; sent < 6; sent++) await post(jsonBody());
  await waitUntil(() => mailbox.attempts === 4);
  const claimed = (await selectRequests(store)).flatMap(({ messages }) => messages);
  expect(claimed.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1, 1, 1, 1]);
});

it('delivery into files writes valid e-mails, even after its folder was deleted', async () => {
  const { post, config, idle } = await startApp({}, DELIVERING);
  const folder = join(config.dataDir, 'outbox');
  rmSync(folder, { recursive: true });
  await post(jsonBody(REQUEST));
  await idle();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^[\d-]+_[\w-]+\.eml$/)]);
  const mail = await PostalMime.parse(readFileSync(join(folder, files[0] as string)));
  expect(mail.subject).toContain('Jeanne-Élise');
  expect(mail.text).toContain('12 bis, rue de la Glacière');
});

const FAULTS = ['busy', 'refusing', 'greylisting', 'dropping'] as const;

it.each(FAULTS)('a failed delivery is tried again when the server is %s', async (mood) => {
  const { mailbox, post, delivered, message } = await startWithMailbox();
  mailbox.setBehaviour(mood, 2);
  await post(jsonBody());
  await mailbox.has(1);
  await delivered();
  expect(await message()).toMatchObject({ attempts: 3, lastError: null });
  expect(mailbox.received).toHaveLength(1);
});

it('a failed delivery keeps its Message-ID when the server hangs up before it confirms', async () => {
  const { mailbox, post, delivered } = await startWithMailbox();
  mailbox.setBehaviour('dropping-after-data', 1);
  await post(jsonBody());
  await mailbox.has(2);
  await delivered();
  const [first, second] = mailbox.received;
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.date).toBe(first?.date);
});

it('a message that is given up is reported, and again after a retry that fails', async () => {
  const retry = { ...QUICK_RETRIES, maxRefusals: 2 };
  const started = await startWithMailbox({ retry }, { alertTo: 'alerte@example.org' });
  const { app, store, mailbox, post, message, logged } = started;
  mailbox.setBehaviour('refusing', 2);
  const body = jsonBody(REQUEST);
  await post(body);
  const [alert] = await mailbox.has(1);
  expect(alert).toMatchObject({
    to: [{ address: 'alerte@example.org' }],
    subject: `Alerte\u00a0: la demande ${referenceOf(body.formToken)} n’a pas pu être livrée`,
  });
  expect(alert?.text).toContain('SMTP 550');
  // The reader can call, and may have no access to the office.
  expect(alert?.text).toMatch(/À transmettre à.*Jeanne.*06 12 34 56 78.*Débarras après décès/s);
  expect(alert?.html).toContain('href="tel:+33612345678"');
  expect(alert?.raw).not.toContain('/bureau');
  expect(logged()).toMatch(/"level":50.*request not delivered: stored, and nobody was notified/);
  expect(await app.health()).toMatchObject({ status: 'degraded', failed: 1, pending: 0 });
  expect(await message()).toMatchObject({ attempts: 2, lastError: 'EMESSAGE SMTP 550' });
  mailbox.setBehaviour('refusing', 2);
  await retryGivenUp(store, Date.now());
  app.messages.wake();
  await mailbox.has(2);
});

it('a server that stops keeps a hanging message in the queue, for its next start', async () => {
  const { post, mailbox, config, close } = await startWithMailbox({ stopMs: 50 });
  mailbox.mood = 'hanging';
  await post(jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  await close();
  const again = await startApp(config, DELIVERING);
  mailbox.mood = 'well';
  await mailbox.has(1);
  await again.idle();
});

it('a server that stops finishes the deliveries in progress', async () => {
  const { post, mailbox, config, close } = await startWithMailbox();
  await Promise.all(Array.from({ length: 20 }, () => post(jsonBody())));
  await waitUntil(() => mailbox.attempts > 0);
  await close();
  const again = await startApp(config, DELIVERING);
  await again.idle();
  expect(mailbox.received).toHaveLength(20);
});

it('a server that stops stores an outcome that it could not store before', async () => {
  const { store, post, mailbox, config, close, logged } = await startWithMailbox();
  mailbox.setBehaviour('holding', 1);
  await post(jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  const mend = cutStore(store, new Error('database locked'));
  mailbox.acceptHeld();
  await waitUntil(() => logged().includes('outcome not stored yet'));
  mend();
  await close();
  const again = await startApp(config, DELIVERING);
  expect(await countForHealth(again.store)).toMatchObject({ pending: 0 });
  expect(logged()).toContain('outcome not stored yet');
  expect(mailbox.received).toHaveLength(1);
});
