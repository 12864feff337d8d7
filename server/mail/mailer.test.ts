import { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asForeign, openMailbox, sendLetter } from '../../testing/smtp.ts';
import { whereMailGoes } from './index.ts';
import { smtpMailer } from './smtp.ts';

const MINUTE = 60_000;

const sendTo = (smtpUrl: string, more = {}) => sendLetter(smtpMailer(smtpUrl), more);

/** Stops the clock, and starts to send to a mail server that says nothing until `greet` is called. */
async function startWithoutGreeting() {
  const greeting = Promise.withResolvers<() => void>();
  const mailbox = await openMailbox({ onConnect: (_session, done) => greeting.resolve(done) });
  const silence = vi.spyOn(Socket.prototype, 'setTimeout');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    silence.mockRestore();
  });
  const sent = sendTo(mailbox.url);
  await vi.waitUntil(() => silence.mock.calls.some(([limit]) => limit === 10 * MINUTE), 30_000);
  return { sent, greet: async () => (await greeting.promise)() };
}

it('a slow mail server has five minutes to greet and ten to answer, as RFC 5321 demands', async () => {
  const { sent, greet } = await startWithoutGreeting();
  vi.advanceTimersByTime(5 * MINUTE - 5000);
  await greet();
  expect(await sent).toEqual({ accepted: ['bureau@example.org'] });
});

it('sending fails with ETIMEDOUT if the mail server does not greet within five minutes', async () => {
  const { sent } = await startWithoutGreeting();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(await sent).toMatchObject({ message: 'ETIMEDOUT', isRefusal: false });
});

const WITHOUT_TLS = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

it('a mail server without STARTTLS gets neither the password nor the letter', async () => {
  const onAuth = vi.fn((_auth, _session, done) => done(null, { user: 'site' }));
  const mailbox = await openMailbox({ ...WITHOUT_TLS, onAuth });
  const url = asForeign(mailbox.url).replace('//', '//site:secret@');
  expect(await sendTo(url)).toMatchObject({ message: 'ETLS SMTP 500', isRefusal: false });
  expect(onAuth).not.toHaveBeenCalled();
  expect(mailbox.received).toEqual([]);
});

it.each([
  ['it runs on this machine', (url: string) => url],
  ['?tls=off asks for it', (url: string) => `${asForeign(url)}?tls=off`],
])('a mail server without STARTTLS gets the letter if %s', async (_, address) => {
  const mailbox = await openMailbox(WITHOUT_TLS);
  await sendTo(address(mailbox.url));
  expect(mailbox.received).toHaveLength(1);
});

it('the log at the start says SANS CHIFFREMENT for a mail server with ?tls=off', () => {
  const about = { dataDir: 'data', mailTo: 'bureau@example.org' };
  const where = (smtpUrl: string) => whereMailGoes({ ...about, smtpUrl } as never);
  expect(where('smtp://mail.example.org:25?tls=off')).toMatch(/mail\.example\.org:25, SANS CHIFFREMENT$/);
  expect(where('smtp://mail.example.org:587')).toMatch(/mail\.example\.org:587$/);
});

it.each([
  ['a file', { path: '/etc/hostname' }, 'EFILEACCESS'],
  ['an address', { href: 'http://127.0.0.1:9' }, 'EURLACCESS'],
])('a letter cannot make the server read %s', async (_, attachment, code) => {
  const { url, received } = await openMailbox();
  const sent = await sendTo(url, { attachments: [attachment] });
  expect(sent).toMatchObject({ cause: { originalCode: code } });
  expect(received).toEqual([]);
});
