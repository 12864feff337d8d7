import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMailbox } from '../../testing/smtp.ts';
import { whereMailGoes } from './index.ts';
import { sendFailure } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const LETTER = {
  messageId: '<a@example.org>',
  from: 'devis@example.org',
  to: 'bureau@example.org',
  text: 'Bonjour',
};
const MINUTE = 60_000;

const sendTo = (smtpUrl: string) =>
  smtpMailer(smtpUrl).send(LETTER, ['bureau@example.org'], new AbortController().signal);

/** A mail server that says nothing before `greet`, then accepts everything. */
async function shyServer() {
  const answers: [RegExp, string][] = [
    [/^DATA/, '354 Go ahead'],
    [/^(?:EHLO|MAIL|RCPT|\.$)/, '250 OK'],
  ];
  let reading = false;
  const server = createServer((socket) => {
    createInterface(socket).on('line', (line) => {
      if (reading && line !== '.') return;
      const [, answer] = answers.find(([pattern]) => pattern.test(line)) ?? [];
      reading = line.startsWith('DATA');
      if (answer) socket.write(`${answer}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const connection = once(server, 'connection') as Promise<[Socket]>;
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    greet: async () => void (await connection)[0].write('220 ready\r\n'),
    connected: connection,
  };
}

/** Starts to send, with timers that stand still, and returns once the mailer waits for the greeting. */
async function waitForGreeting(url: string, connected: Promise<unknown>) {
  const silence = vi.spyOn(Socket.prototype, 'setTimeout');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    silence.mockRestore();
  });
  const sent = sendTo(url).catch(sendFailure);
  await connected;
  await vi.waitUntil(() => silence.mock.calls.some(([limit]) => limit === 10 * MINUTE), 30_000);
  return { sent };
}

describe('a slow mail server', () => {
  it('has five minutes to greet and ten to answer, as RFC 5321 says', async () => {
    const { url, greet, connected } = await shyServer();
    const { sent } = await waitForGreeting(url, connected);
    vi.advanceTimersByTime(5 * MINUTE - 5000);
    await greet();
    expect(await sent).toEqual({ accepted: ['bureau@example.org'] });
  });

  it('that never greets is given up, so that it blocks no delivery for ever', async () => {
    const { url, connected } = await shyServer();
    const { sent } = await waitForGreeting(url, connected);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(await sent).toMatchObject({ message: 'ETIMEDOUT', isRefusal: false });
  });
});

/** This machine under an address that does not say so. */
const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

describe('a mail server without STARTTLS', () => {
  const withoutTls = () => {
    const onAuth = vi.fn((_auth, _session, done) => done(null, { user: 'site' }));
    const options = { disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true, onAuth };
    return { onAuth, options };
  };

  it('gets neither the password nor the message', async () => {
    const { onAuth, options } = withoutTls();
    const mailbox = await openMailbox(options);
    const url = asForeign(mailbox.url).replace('//', '//site:secret@');
    const failure = await sendTo(url).catch(sendFailure);
    expect(failure).toMatchObject({ message: 'ETLS SMTP 500', isRefusal: false });
    expect(onAuth).not.toHaveBeenCalled();
    expect(mailbox.received).toEqual([]);
  });

  it.each([
    ['it runs on this machine', (url: string) => url],
    ['?tls=off asks for it', (url: string) => `${asForeign(url)}?tls=off`],
  ])('gets the message if %s', async (_, address) => {
    const mailbox = await openMailbox(withoutTls().options);
    await sendTo(address(mailbox.url));
    expect(mailbox.received).toHaveLength(1);
  });

  it('is named at the start', () => {
    const about = { dataDir: 'data', mailTo: 'bureau@example.org' };
    const where = (smtpUrl: string) => whereMailGoes({ ...about, smtpUrl } as never);
    expect(where('smtp://mail.example.org:25?tls=off')).toMatch(/mail\.example\.org:25, SANS CHIFFREMENT$/);
    expect(where('smtp://mail.example.org:587')).toMatch(/mail\.example\.org:587$/);
  });
});

describe('a mail server whose certificate is not valid', () => {
  it('gets nothing, although it offers STARTTLS', async () => {
    const mailbox = await openMailbox({ hideSTARTTLS: false });
    const failure = await sendTo(asForeign(mailbox.url)).catch(sendFailure);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^E(?:TLS|SOCKET)$/) });
    expect(mailbox.received).toEqual([]);
  });
});
