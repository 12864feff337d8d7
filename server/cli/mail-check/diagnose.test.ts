import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { expectCause, runMailCheck } from '../../../testing/mail-check.ts';
import { Mailbox } from '../../../testing/mailbox.ts';
import { listen } from '../../../testing/port.ts';
import { asForeign, openMailbox } from '../../../testing/smtp.ts';
import { startXOAuth } from '../../../testing/xoauth-mailbox.ts';
import type { Cause } from './smtp-wording.ts';

/** Each test runs the whole command against a real server with one fault, and reads the cause that it prints. */

const withUser = (url: string): string => url.replace('//', '//site:wrong-password@');

async function startTcpServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection);
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${await listen(server)}`;
}

/**
 * Starts an SMTP server that gives `answer` to the commands that `command` matches, and accepts all others. OPEN stands
 * for the new connection, END for the end of the message.
 */
const startSmtpServer = (command: RegExp, answer: string): Promise<string> =>
  startTcpServer((socket) => {
    let inData = false;
    socket.write(`${command.test('OPEN') ? answer : '220 ready'}\r\n`);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue;
        const isEnd = inData;
        inData = line === 'DATA';
        const usual = inData ? '354 Go ahead' : line.startsWith('EHLO') ? '250 AUTH PLAIN' : '250 OK';
        socket.write(`${command.test(isEnd ? 'END' : line) ? answer : usual}\r\n`);
      }
    });
    socket.on('error', () => {});
  });

it('names a host that is not in the DNS', async () => {
  await expectCause({ smtpUrl: 'smtps://u:p@smtp.absent.invalid' }, 'noHost');
});

it('names a refused connection', async () => {
  const mailbox = await new Mailbox().open();
  await mailbox.close();
  await expectCause({ smtpUrl: mailbox.url }, 'noAnswer', 'ECONNREFUSED');
});

it('names a server that accepts the connection and says nothing', async () => {
  await expectCause({ smtpUrl: await startTcpServer(() => {}), timeoutMs: 200 }, 'noAnswer', 'EABORT');
});

const WRONG_VERSION = 'ERR_SSL_WRONG_VERSION_NUMBER';

it('names a server that offers no TLS', async () => {
  const { url } = await openMailbox({ disabledCommands: ['STARTTLS'] });
  await expectCause({ smtpUrl: asForeign(url) }, 'tlsFailed', '500');
});

it('names a port that does not begin with TLS', async () => {
  const { url } = await openMailbox();
  const smtpUrl = asForeign(url).replace('smtp:', 'smtps:');
  await expectCause({ smtpUrl }, 'tlsFailed', WRONG_VERSION);
});

it('names a TLS handshake that fails after STARTTLS', async () => {
  const smtpUrl = asForeign(await startSmtpServer(/^STARTTLS/, '220 Go ahead'));
  await expectCause({ smtpUrl }, 'tlsFailed', WRONG_VERSION);
});

type CertificateName = 'valid' | 'expired' | 'other-host' | 'self-signed';

const readCertificate = (name: string): string =>
  readFileSync(new URL(`../../../testing/certificates/${name}.pem`, import.meta.url), 'utf8');

function trustTestAuthority(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, readCertificate('authority')]);
  onTestFinished(() => setDefaultCACertificates(before));
}

const startTlsServer = async (name: CertificateName, secure = false) => {
  const tls = { key: readCertificate('key'), cert: readCertificate(name) };
  const mailbox = await openMailbox({ hideSTARTTLS: false, secure, ...tls });
  return { smtpUrl: asForeign(mailbox.url).replace('smtp:', secure ? 'smtps:' : 'smtp:'), mailbox };
};

it.each<[CertificateName, string, secure: boolean]>([
  ['expired', 'CERT_HAS_EXPIRED', false],
  ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID', false],
  ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT', false],
  ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT', true],
])('names a certificate that is %s (%s), with implicit TLS: %s', async (name, codes, secure) => {
  trustTestAuthority();
  const { smtpUrl, mailbox } = await startTlsServer(name, secure);
  await expectCause({ smtpUrl }, 'badCertificate', codes);
  expect(mailbox.received).toEqual([]);
});

it('names a certificate of an unknown authority, and accepts one of a known authority', async () => {
  const { smtpUrl, mailbox } = await startTlsServer('valid');
  await expectCause({ smtpUrl }, 'badCertificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  trustTestAuthority();
  expect(await runMailCheck({ smtpUrl })).toMatchObject({ code: 0, faults: [] });
  expect(mailbox.received).toHaveLength(2);
});

const DISABLED = '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.';
const INCORRECT = '5.7.139 Authentication unsuccessful, the user credentials were incorrect.';

it.each<[string, string, Cause, string]>([
  ['a wrong password', '535 5.7.8 wrong-password', 'passwordRefused', '535 5.7.8'],
  ['a wrong password at Microsoft', `535 ${INCORRECT}`, 'passwordRefused', '535 5.7.139'],
  ['a password at Microsoft', '550 5.7.30 Basic authentication', 'basicLoginEnded', '550 5.7.30'],
  ['a mailbox that may not send', `535 ${DISABLED}`, 'smtpLoginDisabled', '535 5.7.139'],
  ['any login for now', '454 4.7.0 Temporary failure', 'deferred', '454 4.7.0'],
])('names a login that refuses %s, without the password', async (_, answer, cause, codes) => {
  await expectCause({ smtpUrl: withUser(await startSmtpServer(/^AUTH/, answer)) }, cause, codes);
});

it('names a missing user or password', async () => {
  const url = await startSmtpServer(/^MAIL/, '530 5.7.0 Authentication required');
  await expectCause({ smtpUrl: url }, 'noPassword');
  await expectCause({ smtpUrl: url.replace('//', '//site@') }, 'noPassword');
});

it('names a server that hangs up after the message', async () => {
  const mailbox = await openMailbox();
  mailbox.mood = 'dropping';
  await expectCause({ smtpUrl: mailbox.url }, 'closesConnection', 'ECONNECTION');
});

it.each<[string, RegExp, string, Cause, string]>([
  ['to a server that closes at once', /OPEN/, '421 Too busy', 'closesConnection', '421'],
  ['to a server that rejects this machine', /OPEN/, '554 5.7.1 No', 'closesConnection', '554 5.7.1'],
  ['whose sender is refused', /^MAIL/, '550 5.1.0 No', 'senderRefused', '550 5.1.0'],
  ['of another’s sender', /^MAIL/, '553 5.7.1 Not owned', 'senderRefused', '553 5.7.1'],
  ['of a sender denied', /^END/, '554 5.2.252 SendAsDenied', 'senderRefused', '554 5.2.252'],
  ['of a login that ended', /^MAIL/, '550 5.7.30 Basic', 'basicLoginEnded', '550 5.7.30'],
  ['to an unknown recipient', /^RCPT/, '550 5.1.1 No such user', 'recipientRefused', '550 5.1.1'],
  ['to a domain that it does not serve', /^RCPT/, '554 5.7.1 Relay', 'relayRefused', '554 5.7.1'],
  ['to a greylist', /^RCPT/, '451 4.7.1 Please try later', 'deferred', '451 4.7.1'],
  ['that is deferred', /^END/, '450 Mailbox busy', 'deferred', '450'],
  ['that is refused', /^END/, '550 No', 'messageRefused', '550'],
  ['that it cannot read', /^END/, '500 Bad', 'messageRefused', '500'],
  ['that it answers out of turn', /^END/, '503 5.5.1 Bad', 'messageRefused', '503 5.5.1'],
])('names the cause of a message %s', async (_, command, answer, cause, codes) => {
  await expectCause({ smtpUrl: await startSmtpServer(command, answer) }, cause, codes);
});

it('names the recipients that are accepted, and those that are refused', async () => {
  const mailbox = await openMailbox();
  mailbox.refuses.set('b@example.org', 550).set('c@example.org', 550);
  const { faults, out, code } = await runMailCheck({
    smtpUrl: mailbox.url,
    mailTo: 'a@example.org, b@example.org, c@example.org, d@example.org',
  });
  expect(faults).toEqual([
    expect.stringContaining('refuse le destinataire b@example.org, c@example.org (550'),
  ]);
  expect(out).toMatch(/✓ .* pour a@example\.org, d@example\.org\./);
  expect(mailbox.received.map(({ rcptTo }) => rcptTo)).toEqual([['a@example.org', 'd@example.org']]);
  expect(code).toBe(1);
});

it('checks the sender of the confirmation too', async () => {
  const smtpUrl = await startSmtpServer(/^MAIL FROM:<accueil/, '550 No');
  const sender = { sender: 'accueil@exemple.fr', senderSetting: 'ACK_FROM' };
  await expectCause({ smtpUrl, ackFrom: 'Accueil <accueil@exemple.fr>' }, 'senderRefused', '550', sender);
});

it('finds no fault in a working OAuth2 login', async () => {
  const { config, mailbox } = await startXOAuth();
  expect(await runMailCheck(config)).toMatchObject({ code: 0, faults: [] });
  expect(mailbox.received).toHaveLength(2);
});

it.each<[string, string | undefined, Cause]>([
  ['invalid_client', undefined, 'badClient'],
  ['unauthorized_client', undefined, 'badClient'],
  ['invalid_grant', 'the-refresh-token', 'endedGrant'],
  ['invalid_scope', undefined, 'noToken'],
  ['temporarily_unavailable', undefined, 'noToken'],
])('names a token endpoint that answers %s', async (reason, refreshToken, cause) => {
  const { config, endpoint } = await startXOAuth({ refreshToken });
  endpoint.answer = () => ({ status: 400, body: { error: reason, error_description: 'the-secret' } });
  await expectCause(config, cause, reason);
});

it('names a token endpoint that cannot be reached', async () => {
  const { config, endpoint } = await startXOAuth();
  endpoint.close();
  await expectCause(config, 'noToken', 'ECONNREFUSED');
});

it('names a mailbox that refuses the access token', async () => {
  const { config, revoked } = await startXOAuth();
  revoked.add('token-1').add('token-2');
  await expectCause(config, 'tokenRefused', '535');
});
