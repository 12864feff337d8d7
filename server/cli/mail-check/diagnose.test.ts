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

/** The faults of a mail server, told by the whole command about a real server in that state. */

const withUser = (url: string): string => url.replace('//', '//site:wrong-password@');

/** The address of a server without SMTP behind it. */
async function listening(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection);
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${await listen(server)}`;
}

/** A server that answers one command, the connection (OPEN), or the message (END), in these words. */
const speaking = (command: RegExp, answer: string): Promise<string> =>
  listening((socket) => {
    let inData = false;
    socket.write(`${command.test('OPEN') ? answer : '220 ready'}\r\n`);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue;
        const ends = inData;
        inData = line === 'DATA';
        const usual = inData ? '354 Go ahead' : line.startsWith('EHLO') ? '250 AUTH PLAIN' : '250 OK';
        socket.write(`${command.test(ends ? 'END' : line) ? answer : usual}\r\n`);
      }
    });
    socket.on('error', () => {});
  });

it('the connection to a host that is not in the DNS', async () => {
  await expectCause({ smtpUrl: 'smtps://u:p@smtp.absent.invalid' }, 'noHost');
});

it('the connection that is refused', async () => {
  const mailbox = await new Mailbox().open();
  await mailbox.close();
  await expectCause({ smtpUrl: mailbox.url }, 'noAnswer', 'ECONNREFUSED');
});

it('the connection that nobody answers', async () => {
  await expectCause({ smtpUrl: await listening(() => {}), patienceMs: 200 }, 'noAnswer', 'EABORT');
});

const WRONG = 'ERR_SSL_WRONG_VERSION_NUMBER';

it('TLS that the server does not offer', async () => {
  const { url } = await openMailbox({ disabledCommands: ['STARTTLS'] });
  await expectCause({ smtpUrl: asForeign(url) }, 'tlsFailed', '500');
});

it('TLS on a port that begins without it', async () => {
  const { url } = await openMailbox();
  const smtpUrl = asForeign(url).replace('smtp:', 'smtps:');
  await expectCause({ smtpUrl }, 'tlsFailed', WRONG);
});

it('TLS that fails after STARTTLS', async () => {
  const smtpUrl = asForeign(await speaking(/^STARTTLS/, '220 Go ahead'));
  await expectCause({ smtpUrl }, 'tlsFailed', WRONG);
});

type CertificateName = 'valid' | 'expired' | 'other-host' | 'self-signed';

const read = (name: string): string =>
  readFileSync(new URL(`../../../testing/certificates/${name}.pem`, import.meta.url), 'utf8');

/** The options by which a TLS server presents this certificate. */
const certificate = (name: CertificateName): { key: string; cert: string } => ({
  key: read('key'),
  cert: read(name),
});

/** Makes this process trust, until the test ends, the authority of the certificates above. */
function trustTestAuthority(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, read('authority')]);
  onTestFinished(() => setDefaultCACertificates(before));
}

const open = async (name: CertificateName, secure = false) => {
  const mailbox = await openMailbox({ hideSTARTTLS: false, secure, ...certificate(name) });
  return { smtpUrl: asForeign(mailbox.url).replace('smtp:', secure ? 'smtps:' : 'smtp:'), mailbox };
};

it.each<[CertificateName, string, secure: boolean]>([
  ['expired', 'CERT_HAS_EXPIRED', false],
  ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID', false],
  ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT', false],
  ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT', true],
])('TLS with a certificate that is %s (%s), from the start: %s', async (name, codes, secure) => {
  trustTestAuthority();
  const { smtpUrl, mailbox } = await open(name, secure);
  await expectCause({ smtpUrl }, 'badCertificate', codes);
  expect(mailbox.received).toEqual([]);
});

it('TLS with a certificate of an unknown authority, and of a known one', async () => {
  const { smtpUrl, mailbox } = await open('valid');
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
])('the login refuses %s, and the password is never shown', async (_, answer, cause, codes) => {
  await expectCause({ smtpUrl: withUser(await speaking(/^AUTH/, answer)) }, cause, codes);
});

it('the login is not given', async () => {
  const url = await speaking(/^MAIL/, '530 5.7.0 Authentication required');
  await expectCause({ smtpUrl: url }, 'noPassword');
  await expectCause({ smtpUrl: url.replace('//', '//site@') }, 'noPassword');
});

it('a message after which the server hangs up', async () => {
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
])('a message %s', async (_, command, answer, cause, codes) => {
  await expectCause({ smtpUrl: await speaking(command, answer) }, cause, codes);
});

it('says who gets the test message, and who does not', async () => {
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

it('the sender of the confirmation is tried too', async () => {
  const smtpUrl = await speaking(/^MAIL FROM:<accueil/, '550 No');
  const sender = { sender: 'accueil@exemple.fr', senderSetting: 'ACK_FROM' };
  await expectCause({ smtpUrl, ackFrom: 'Accueil <accueil@exemple.fr>' }, 'senderRefused', '550', sender);
});

it('OAuth2 in order is no fault', async () => {
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
])('OAuth2 whose endpoint says %s', async (reason, refreshToken, cause) => {
  const { config, endpoint } = await startXOAuth({ refreshToken });
  endpoint.answer = () => ({ status: 400, body: { error: reason, error_description: 'the-secret' } });
  await expectCause(config, cause, reason);
});

it('OAuth2 whose endpoint is away', async () => {
  const { config, endpoint } = await startXOAuth();
  endpoint.close();
  await expectCause(config, 'noToken', 'ECONNREFUSED');
});

it('OAuth2 whose token the mailbox refuses', async () => {
  const { config, revoked } = await startXOAuth();
  revoked.add('token-1').add('token-2');
  await expectCause(config, 'tokenRefused', '535');
});
