import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CertificateName, certificate, trustTestAuthority } from '../../testing/certificates.ts';
import { runMailCheck } from '../../testing/mail-check.ts';
import { Mailbox } from '../../testing/mailbox.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { openTokenEndpoint } from '../../testing/token-endpoint.ts';
import { openXOAuthMailbox } from '../../testing/xoauth-mailbox.ts';
import type { Config } from '../config.ts';

/** Each fault of a mail server, told by the whole command about a real server in that state. */

/** This machine under an address that does not say so. */
const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

async function expectFault(config: Partial<Config>, text: RegExp, remedy: RegExp, patienceMs?: number) {
  const { code, faults, err } = await runMailCheck(config, { patienceMs });
  expect(err).toBe('');
  expect(faults).toHaveLength(1);
  const [sentence, advice] = faults[0]?.split('→') ?? [];
  expect(sentence).toMatch(text);
  expect(advice).toMatch(remedy);
  expect(code).toBe(1);
}

type Handler = (...args: unknown[]) => void;

/** Answers a command with this refusal. */
const refuse =
  (responseCode: number, message: string): Handler =>
  (...args) => {
    const done = args.at(-1) as (error: Error) => void;
    done(Object.assign(new Error(message), { responseCode }));
  };

const withLogin = (onAuth: Handler): SMTPServerOptions => ({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth,
});

const withUser = (url: string): string => url.replace('//', '//site:wrong-password@');

/** The address of a server that answers one command, or the message (END), in these words. */
async function speaking(command: RegExp, answer: string): Promise<string> {
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue;
        const ends = inData;
        inData = line === 'DATA';
        const fitting = command.test(ends ? 'END' : line) ? answer : inData ? '354 Go ahead' : '250 OK';
        socket.write(`${fitting}\r\n`);
      }
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the connection', () => {
  it('to a host that is not in the DNS', async () => {
    await expectFault(
      { smtpUrl: 'smtps://u:p@smtp.absent.invalid' },
      /serveur d’envoi smtp\.absent\.invalid n’existe pas dans le DNS/,
      /nom de la machine dans SMTP_URL/,
    );
  });

  it('that is refused', async () => {
    const mailbox = await new Mailbox().open();
    await mailbox.close();
    await expectFault(
      { smtpUrl: mailbox.url },
      /127\.0\.0\.1:\d+ refuse la connexion/,
      /le port dans SMTP_URL/,
    );
  });

  it('that nobody answers', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expectFault({ smtpUrl }, /ne répond pas \(attente : 1 s\)/, /port 587 ou 465/, 200);
  });

  it.each([
    ['closes at once', refuse(421, 'Too busy'), /coupé la conversation \(421\)/, /quelques minutes/],
    [
      'rejects this machine',
      refuse(554, '5.7.1 Listed'),
      /refuse de parler à cette machine \(554 5\.7\.1\)/,
      /liste de blocage/,
    ],
  ])('that the server %s', async (_, onConnect, text, remedy) => {
    const { url } = await openMailbox({ onConnect });
    await expectFault({ smtpUrl: url }, text, remedy);
  });
});

describe('TLS', () => {
  it('that the server does not offer', async () => {
    const { url } = await openMailbox({ disabledCommands: ['STARTTLS'] });
    await expectFault(
      { smtpUrl: asForeign(url) },
      /pas de chiffrement \(STARTTLS\)/,
      /smtps:\/\/ et le port 465/,
    );
  });

  it('on a port that begins without it', async () => {
    const { url } = await openMailbox();
    const smtpUrl = asForeign(url).replace('smtp:', 'smtps:');
    await expectFault({ smtpUrl }, /chiffrement .* n’a pas pu s’établir/, /587 .*465/);
  });

  it('that fails after STARTTLS', async () => {
    const smtpUrl = asForeign(await speaking(/^STARTTLS/, '220 Go ahead'));
    await expectFault({ smtpUrl }, /chiffrement .* n’a pas pu s’établir/, /587 .*465/);
  });

  describe.each(['STARTTLS', 'from the start'])('%s', (way) => {
    const open = async (name: CertificateName) => {
      const secure = way !== 'STARTTLS';
      const mailbox = await openMailbox({ hideSTARTTLS: false, secure, ...certificate(name) });
      const foreign = asForeign(mailbox.url);
      return { smtpUrl: secure ? foreign.replace('smtp:', 'smtps:') : foreign, mailbox };
    };

    it.each<[CertificateName, RegExp, RegExp]>([
      ['expired', /certificat du serveur .* a expiré/, /renouveler/],
      ['other-host', /certificat .* au nom d’une autre machine/, /nom exact/],
      ['self-signed', /certificat .* aucune autorité reconnue/, /certificat public/],
    ])('with a certificate that is %s', async (name, text, remedy) => {
      trustTestAuthority();
      const { smtpUrl, mailbox } = await open(name);
      await expectFault({ smtpUrl }, text, remedy);
      expect(mailbox.received).toEqual([]);
    });

    it('with a certificate of an unknown authority', async () => {
      const { smtpUrl } = await open('valid');
      await expectFault({ smtpUrl }, /aucune autorité reconnue/, /certificat public/);
    });

    it('with a good certificate is no fault', async () => {
      trustTestAuthority();
      const { smtpUrl, mailbox } = await open('valid');
      expect(await runMailCheck({ smtpUrl })).toMatchObject({ code: 0, faults: [] });
      expect(mailbox.received).toHaveLength(1);
    });
  });
});

describe('the login', () => {
  it.each([
    [
      'a wrong password',
      535,
      '5.7.8 Authentication credentials invalid',
      /refuse le mot de passe \(535 5\.7\.8\)/,
      /mot de passe de SMTP_URL/,
    ],
    [
      'a wrong password at Microsoft',
      535,
      '5.7.139 Authentication unsuccessful, the user credentials were incorrect.',
      /refuse le mot de passe/,
      /SMTP_URL/,
    ],
    [
      'a password at Microsoft',
      550,
      '5.7.30 Basic authentication is not supported for Client Submission.',
      /n’accepte plus de mot de passe \(550 5\.7\.30\) : Microsoft demande OAuth2/,
      /SMTP_OAUTH_TOKEN_URL/,
    ],
    [
      'a mailbox that may not send',
      535,
      '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
      /n’autorise pas l’envoi .* \(535 5\.7\.139\)/,
      /SMTP authentifié/,
    ],
    [
      'any login for now',
      454,
      '4.7.0 Temporary authentication failure',
      /pour l’instant \(454 4\.7\.0\)/,
      /rien à changer/,
    ],
  ])('refuses %s', async (_, status, message, text, remedy) => {
    const { url } = await openMailbox(withLogin(refuse(status, message)));
    await expectFault({ smtpUrl: withUser(url) }, text, remedy);
  });

  it('is not given', async () => {
    const { url } = await openMailbox(withLogin(refuse(535, 'No')));
    await expectFault(
      { smtpUrl: url },
      /demande une connexion, et SMTP_URL n’a pas d’utilisateur/,
      /Complétez SMTP_URL/,
    );
    await expectFault({ smtpUrl: url.replace('//', '//site@') }, /pas de mot de passe/, /Complétez SMTP_URL/);
  });

  it('never shows the password', async () => {
    const { url } = await openMailbox(withLogin(refuse(535, 'wrong-password is wrong')));
    const { out, err } = await runMailCheck({ smtpUrl: withUser(url) });
    expect(out + err).not.toContain('wrong-password');
  });
});

describe('OAuth2', () => {
  async function setUp(refreshToken?: string) {
    const server = await openXOAuthMailbox();
    const endpoint = await openTokenEndpoint();
    const smtpOAuth = {
      tokenUrl: endpoint.url,
      clientId: 'site',
      clientSecret: 'the-secret',
      refreshToken,
      scope: undefined,
    };
    return { ...server, endpoint, config: { smtpUrl: server.url, smtpOAuth } };
  }

  it('in order is no fault', async () => {
    const { config, mailbox } = await setUp();
    expect(await runMailCheck(config)).toMatchObject({ code: 0, faults: [] });
    expect(mailbox.received).toHaveLength(1);
  });

  it.each([
    [
      'invalid_client',
      undefined,
      /ne reconnaît pas l’application OAuth2 \(invalid_client\)/,
      /SMTP_OAUTH_CLIENT_SECRET/,
    ],
    ['unauthorized_client', undefined, /ne reconnaît pas l’application/, /SMTP_OAUTH_CLIENT_ID/],
    [
      'invalid_grant',
      'the-refresh-token',
      /refuse l’autorisation .* \(invalid_grant\)/,
      /SMTP_OAUTH_REFRESH_TOKEN/,
    ],
    ['invalid_grant', undefined, /refuse l’autorisation/, /Vérifiez l’application/],
    ['invalid_scope', undefined, /refuse ce que le site demande \(invalid_scope\)/, /SMTP_OAUTH_SCOPE/],
    [
      'temporarily_unavailable',
      undefined,
      /ne donne pas de jeton OAuth2 \(temporarily_unavailable\)/,
      /SMTP_OAUTH_TOKEN_URL/,
    ],
  ])('whose endpoint says %s', async (error, refreshToken, text, remedy) => {
    const { config, endpoint } = await setUp(refreshToken);
    endpoint.answer = () => ({ status: 400, body: { error, error_description: 'the-secret' } });
    await expectFault(config, text, remedy);
  });

  it('whose endpoint is away', async () => {
    const { config, endpoint } = await setUp();
    endpoint.close();
    await expectFault(
      config,
      /127\.0\.0\.1:\d+ ne donne pas de jeton OAuth2 \(ECONNREFUSED\)/,
      /SMTP_OAUTH_TOKEN_URL/,
    );
  });

  it('whose token the mailbox refuses', async () => {
    const { config, revoked } = await setUp();
    revoked.add('token-1');
    await expectFault(config, /refuse la connexion OAuth2 à cette boîte \(535\)/, /SMTP\.SendAsApp/);
  });
});

describe('a message', () => {
  it.each<[string, SMTPServerOptions | ((mailbox: Mailbox) => void), RegExp, RegExp]>([
    [
      'whose sender is refused',
      { onMailFrom: refuse(550, '5.1.0 Sender rejected') },
      /refuse l’expéditeur devis@exemple\.test \(550 5\.1\.0\)/,
      /MAIL_FROM/,
    ],
    [
      'whose sender is not ours (553)',
      { onMailFrom: refuse(553, '5.7.1 Not owned by user') },
      /refuse l’expéditeur/,
      /MAIL_FROM/,
    ],
    [
      'whose sender is deferred',
      { onMailFrom: refuse(451, '4.3.0 Later') },
      /pour l’instant \(451 4\.3\.0\)/,
      /réessaie de lui-même/,
    ],
    [
      'whose recipient is refused',
      (mailbox) => mailbox.refuses.set('bureau@example.org', 550),
      /refuse le destinataire bureau@example\.org \(550\)/,
      /MAIL_TO/,
    ],
    [
      'whose recipient is greylisted',
      (mailbox) => Object.assign(mailbox, { mood: 'greylisting' }),
      /fait patienter .*bureau@example\.org \(451\).*liste grise/,
      /rien à faire/,
    ],
    [
      'that is refused',
      (mailbox) => Object.assign(mailbox, { mood: 'refusing' }),
      /refuse le message lui-même \(550\)/,
      /indésirable/,
    ],
    [
      'that is deferred',
      (mailbox) => Object.assign(mailbox, { mood: 'busy' }),
      /pour l’instant \(450\)/,
      /réessaie de lui-même/,
    ],
    [
      'after which the server hangs up',
      (mailbox) => Object.assign(mailbox, { mood: 'dropping' }),
      /coupé la conversation/,
      /quelques minutes/,
    ],
  ])('%s', async (_, state, text, remedy) => {
    const mailbox = await openMailbox(typeof state === 'object' ? state : {});
    if (typeof state === 'function') state(mailbox);
    await expectFault({ smtpUrl: mailbox.url }, text, remedy);
  });

  it.each([
    [
      'to a domain that the server does not serve',
      /^RCPT/,
      '554 5.7.1 Relay access denied',
      /refuse de transmettre .* \(554 5\.7\.1\)/,
      /utilisateur et un mot de passe/,
    ],
    [
      'of a sender that Microsoft denies',
      /^END/,
      '554 5.2.252 SendAsDenied; site not allowed to send as devis',
      /refuse l’expéditeur devis@exemple\.test \(554 5\.2\.252\)/,
      /droit d’envoyer/,
    ],
    [
      'of a client whose login Microsoft ended',
      /^MAIL/,
      '550 5.7.30 Basic authentication is not supported',
      /Microsoft demande OAuth2/,
      /SMTP_OAUTH_TOKEN_URL/,
    ],
    [
      'that the server answers out of turn',
      /^END/,
      '503 5.5.1 Bad sequence',
      /refuse le message lui-même \(503 5\.5\.1\)/,
      /votre messagerie/,
    ],
  ])('%s', async (_, command, answer, text, remedy) => {
    await expectFault({ smtpUrl: await speaking(command, answer) }, text, remedy);
  });
});

describe('several recipients, senders and servers', () => {
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
    const { url } = await openMailbox(withLogin(refuse(535, 'No')));
    const mailTo = 'a@example.org, b@example.org';
    expect((await runMailCheck({ smtpUrl: withUser(url), mailTo })).faults).toHaveLength(1);
  });

  it('the sender of the confirmation is tried too', async () => {
    const onMailFrom: Handler = (address, _session, done) => {
      const { address: sender } = address as { address: string };
      if (sender === 'devis@exemple.test') return (done as () => void)();
      refuse(550, 'No')(done);
    };
    const { url } = await openMailbox({ onMailFrom });
    await expectFault(
      { smtpUrl: url, ackFrom: 'Accueil <accueil@exemple.test>' },
      /refuse l’expéditeur accueil@exemple\.test/,
      /ACK_FROM/,
    );
  });
});
