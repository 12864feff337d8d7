import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CertificateName, certificate, trustTestAuthority } from '../../testing/certificates.ts';
import { runMailCheck } from '../../testing/mail-check.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { openTokenEndpoint } from '../../testing/token-endpoint.ts';
import { openXOAuthMailbox } from '../../testing/xoauth-mailbox.ts';
import type { Config } from '../config.ts';
import { type About, type Cause, WORDS } from './smtp-wording.ts';

/** Each fault of a mail server, told by the whole command about a real server in that state. */

/** This machine under an address that does not say so. */
const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

/** The check finds this cause, and says its words with these codes. */
async function expectCause(
  config: Partial<Config>,
  cause: Cause,
  more: Partial<About> = {},
  patienceMs?: number,
) {
  const { code, faults, err } = await runMailCheck(config, { patienceMs });
  const { host, hostname } = new URL(config.smtpUrl ?? '');
  const about: About = {
    ...{ server: host, host: hostname, codes: '', reason: '', tokenHost: '' },
    ...{ sender: 'devis@exemple.test', senderSetting: 'MAIL_FROM', recipient: 'bureau@example.org' },
    ...{ patienceSeconds: 1, ...more },
  };
  const [text, remedy] = WORDS[cause](about);
  expect({ code, faults, err }).toEqual({ code: 1, faults: [`✗ ${text}\n    → ${remedy}`], err: '' });
}

/** The address of a server without SMTP behind it. */
async function listening(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that answers one command, the connection (CONN) or the message (END) in these words, and logs in anybody. */
async function speaking(command: RegExp, answer: string): Promise<string> {
  const answerTo = (line: string, usual = '250 OK') => `${command.test(line) ? answer : usual}\r\n`;
  const url = await listening((socket) => {
    let inData = false;
    socket.write(answerTo('CONN', '220 ready'));
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue;
        if (inData) socket.write(answerTo('END'));
        else if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
        else if (line !== 'DATA') socket.write(answerTo(line));
        inData = line === 'DATA';
        if (inData) socket.write('354 Go ahead\r\n');
      }
    });
    socket.on('error', () => {});
  });
  return url.replace('//', '//site:the-password@');
}

describe('the connection', () => {
  it('to a host that is not in the DNS', async () => {
    await expectCause({ smtpUrl: 'smtps://u:p@smtp.absent.invalid' }, 'noHost');
  });

  it('that is refused', async () => {
    const mailbox = await new Mailbox().open();
    await mailbox.close();
    await expectCause({ smtpUrl: mailbox.url }, 'refusedConnection');
  });

  it('that nobody answers', async () => {
    await expectCause({ smtpUrl: await listening(() => {}) }, 'noAnswer', {}, 200);
  });
});

describe('TLS', () => {
  it('that the server does not offer', async () => {
    const { url } = await openMailbox({ disabledCommands: ['STARTTLS'] });
    await expectCause({ smtpUrl: asForeign(url) }, 'noStartTls');
  });

  it('on a port that begins without it', async () => {
    const { url } = await openMailbox();
    await expectCause({ smtpUrl: asForeign(url).replace('smtp:', 'smtps:') }, 'tlsFailed');
  });

  it('that fails after STARTTLS', async () => {
    await expectCause({ smtpUrl: asForeign(await speaking(/^STARTTLS/, '220 Go ahead')) }, 'tlsFailed');
  });

  describe.each(['STARTTLS', 'from the start'])('%s', (way) => {
    const open = async (name: CertificateName) => {
      const secure = way !== 'STARTTLS';
      const mailbox = await openMailbox({ hideSTARTTLS: false, secure, ...certificate(name) });
      const foreign = asForeign(mailbox.url);
      return { smtpUrl: secure ? foreign.replace('smtp:', 'smtps:') : foreign, mailbox };
    };

    it.each<[CertificateName, Cause]>([
      ['expired', 'certificateExpired'],
      ['other-host', 'certificateOfOther'],
      ['self-signed', 'certificateUntrusted'],
    ])('with a certificate that is %s', async (name, cause) => {
      trustTestAuthority();
      const { smtpUrl, mailbox } = await open(name);
      await expectCause({ smtpUrl }, cause);
      expect(mailbox.received).toEqual([]);
    });

    it('with a certificate of an unknown authority, and of a known one', async () => {
      const { smtpUrl, mailbox } = await open('valid');
      await expectCause({ smtpUrl }, 'certificateUntrusted');
      trustTestAuthority();
      expect(await runMailCheck({ smtpUrl })).toMatchObject({ code: 0, faults: [] });
      expect(mailbox.received).toHaveLength(1);
    });
  });
});

describe('an answer of the server', () => {
  const DISABLED = '535 5.7.139 Unsuccessful, SmtpClientAuthentication is disabled for the Tenant.';
  const INCORRECT = '535 5.7.139 Unsuccessful, the user credentials were incorrect.';

  it.each<[string, RegExp, string, Cause]>([
    ['is too busy', /^CONN/, '421 Too busy', 'closesConnection'],
    ['rejects this machine', /^CONN/, '554 5.7.1 Listed', 'refusesMachine'],
    ['refuses the password', /^AUTH/, '535 5.7.8 Authentication invalid', 'passwordRefused'],
    ['refuses the password at Microsoft', /^AUTH/, INCORRECT, 'passwordRefused'],
    ['refuses any password at Microsoft', /^AUTH/, '550 5.7.30 Basic authentication', 'basicLoginEnded'],
    ['refuses a mailbox that may not send', /^AUTH/, DISABLED, 'smtpLoginDisabled'],
    ['refuses any login for now', /^AUTH/, '454 4.7.0 Temporary failure', 'loginDeferred'],
    ['asks for a login', /^MAIL/, '530 5.7.0 Authentication required', 'noPassword'],
    ['tells late that the login ended', /^MAIL/, '550 5.7.30 Basic', 'basicLoginEnded'],
    ['refuses the sender', /^MAIL/, '550 5.1.0 No', 'senderRefused'],
    ['refuses another’s sender', /^MAIL/, '553 5.7.1 Not owned', 'senderRefused'],
    ['refuses the sender after the message', /^END/, '554 5.2.252 SendAsDenied', 'senderRefused'],
    ['defers the sender', /^MAIL/, '451 4.3.0 Later', 'deferred'],
    ['greylists', /^RCPT/, '451 4.7.1 Greylisted', 'greylisted'],
    ['does not know the recipient', /^RCPT/, '550 5.1.1 No such user', 'recipientRefused'],
    ['does not serve the recipient’s domain', /^RCPT/, '554 5.7.1 Relay', 'relayRefused'],
    ['refuses the message', /^END/, '550 No such user', 'messageRefused'],
    ['refuses it out of turn', /^END/, '503 5.5.1 Bad', 'messageRefused'],
    ['defers the message', /^END/, '450 Mailbox busy', 'deferred'],
  ])('that %s', async (_, command, answer, cause) => {
    const [codes] = /^[\d. ]*\d/.exec(answer) ?? [];
    await expectCause({ smtpUrl: await speaking(command, answer) }, cause, { codes: ` (${codes})` });
  });

  it('does not come: it hangs up after the message', async () => {
    const mailbox = await openMailbox();
    mailbox.mood = 'dropping';
    await expectCause({ smtpUrl: mailbox.url }, 'closesConnection');
  });

  it('does not come: SMTP_URL has a user without a password', async () => {
    const smtpUrl = (await speaking(/^NOOP/, '')).replace(':the-password', '');
    await expectCause({ smtpUrl }, 'noPassword');
  });

  it('may quote the password, which is never shown', async () => {
    const { out, err } = await runMailCheck({
      smtpUrl: await speaking(/^AUTH/, '535 the-password is wrong'),
    });
    expect(out).toContain('535');
    expect(out + err).not.toContain('the-password');
  });
});

describe('OAuth2', () => {
  async function setUp(refreshToken?: string) {
    const server = await openXOAuthMailbox();
    const endpoint = await openTokenEndpoint();
    const client = { tokenUrl: endpoint.url, clientId: 'site', clientSecret: 'the-secret' };
    const smtpOAuth = { ...client, refreshToken, scope: undefined };
    const tokenHost = new URL(endpoint.url).host;
    return { ...server, endpoint, tokenHost, config: { smtpUrl: server.url, smtpOAuth } };
  }

  it('in order is no fault', async () => {
    const { config, mailbox } = await setUp();
    expect(await runMailCheck(config)).toMatchObject({ code: 0, faults: [] });
    expect(mailbox.received).toHaveLength(1);
  });

  it.each<[string, string | undefined, Cause]>([
    ['invalid_client', undefined, 'badClient'],
    ['unauthorized_client', undefined, 'badClient'],
    ['invalid_grant', 'the-refresh-token', 'endedGrant'],
    ['invalid_grant', undefined, 'refusedGrant'],
    ['invalid_scope', undefined, 'badScope'],
    ['temporarily_unavailable', undefined, 'noToken'],
  ])('whose endpoint says %s', async (reason, refreshToken, cause) => {
    const { config, endpoint, tokenHost } = await setUp(refreshToken);
    endpoint.answer = () => ({ status: 400, body: { error: reason, error_description: 'the-secret' } });
    await expectCause(config, cause, { reason, tokenHost });
  });

  it('whose endpoint is away', async () => {
    const { config, endpoint, tokenHost } = await setUp();
    endpoint.close();
    await expectCause(config, 'noToken', { reason: 'ECONNREFUSED', tokenHost });
  });

  it('whose token the mailbox refuses', async () => {
    const { config, revoked } = await setUp();
    revoked.add('token-1');
    await expectCause(config, 'tokenRefused', { codes: ' (535)' });
  });
});

describe('several recipients and senders', () => {
  it('each recipient has its own verdict', async () => {
    const mailbox = await openMailbox();
    mailbox.refuses.set('b@example.org', 550).set('c@example.org', 451);
    const { faults, out, code } = await runMailCheck({
      smtpUrl: mailbox.url,
      mailTo: 'a@example.org, b@example.org, c@example.org, d@example.org',
    });
    expect(faults).toEqual([
      expect.stringContaining('b@example.org'),
      expect.stringContaining('c@example.org'),
    ]);
    expect(out).toMatch(/✓ .* pour a@example\.org/);
    expect(mailbox.received.map(({ rcptTo }) => rcptTo)).toEqual([['a@example.org'], ['d@example.org']]);
    expect(code).toBe(1);
  });

  it('a fault of the server is told once', async () => {
    const settings = { smtpUrl: await speaking(/^AUTH/, '535 No'), mailTo: 'a@example.org, b@example.org' };
    expect((await runMailCheck(settings)).faults).toHaveLength(1);
  });

  it('the sender of the confirmation is tried too', async () => {
    const smtpUrl = await speaking(/^MAIL FROM:<accueil/, '550 No');
    await expectCause({ smtpUrl, ackFrom: 'Accueil <accueil@exemple.test>' }, 'senderRefused', {
      ...{ sender: 'accueil@exemple.test', senderSetting: 'ACK_FROM', codes: ' (550)' },
    });
  });
});

it('the words say what happened and what to do, and hold nothing secret', () => {
  const about: About = {
    ...{ server: 'smtp.exemple.test:587', host: 'smtp.exemple.test', sender: 's', recipient: 'r' },
    ...{ senderSetting: 'MAIL_FROM', patienceSeconds: 30, codes: '', reason: 'x', tokenHost: 't' },
  };
  const said = (cause: Cause) => WORDS[cause](about).join(' ');
  expect(said('passwordRefused')).toMatch(/refuse le mot de passe.*mot de passe de SMTP_URL/);
  expect(said('basicLoginEnded')).toMatch(/Microsoft demande OAuth2.*SMTP_OAUTH_TOKEN_URL/);
  expect(said('noAnswer')).toMatch(/attente : 30 s.*port 587 ou 465/);
  expect(said('greylisted')).toMatch(/« liste grise ».*Il n’y a rien à faire/);
  expect(said('senderRefused')).toMatch(/MAIL_FROM/);
});
