import { describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { deliveryState, QUICK_RETRIES } from '../../testing/smtp.ts';
import { openTokenEndpoint, type TokenEndpoint } from '../../testing/token-endpoint.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openXOAuthMailbox } from '../../testing/xoauth-mailbox.ts';
import type { OAuthSettings } from '../settings/schema.ts';
import { type Mailer, sendFailure } from './mailer.ts';
import { requestToken } from './oauth.ts';
import { smtpMailer } from './smtp.ts';

const LETTER = {
  messageId: '<a@example.org>',
  from: 'boite@exemple.fr',
  to: 'bureau@example.org',
  text: 'Bonjour',
};

const send = (mailer: Mailer) => mailer.send(LETTER, ['bureau@example.org'], new AbortController().signal);

const settingsFor = ({ url }: TokenEndpoint, more: Partial<OAuthSettings> = {}): OAuthSettings => ({
  tokenUrl: url,
  clientId: 'site',
  clientSecret: 'the-secret',
  refreshToken: undefined,
  scope: undefined,
  ...more,
});

/** A mail server that demands XOAUTH2, a token endpoint, and a mailer between them. */
async function start(more: Partial<OAuthSettings> = {}, refusal?: 'challenge' | 'at once') {
  const server = await openXOAuthMailbox(refusal);
  const endpoint = await openTokenEndpoint();
  const mailer = smtpMailer(server.url, settingsFor(endpoint, more));
  return { ...server, endpoint, mailer };
}

describe('a login by access token', () => {
  it.each<[Partial<OAuthSettings>, Record<string, string>]>([
    [
      { scope: 'https://mail.example/x' },
      { grant_type: 'client_credentials', scope: 'https://mail.example/x' },
    ],
    [{ refreshToken: 'the-grant' }, { grant_type: 'refresh_token', refresh_token: 'the-grant' }],
  ])('asks for the token: by %o with %o', async (more, asked) => {
    const { mailer, mailbox, endpoint, logins } = await start(more);
    await send(mailer);
    expect(endpoint.requests).toEqual([{ client_id: 'site', client_secret: 'the-secret', ...asked }]);
    expect(logins).toEqual(['XOAUTH2 boite@exemple.fr token-1']);
    expect(mailbox.received).toHaveLength(1);
  });

  it('asks for each message, so that a token which has ended does no harm', async () => {
    const { mailer, mailbox, logins } = await start();
    await send(mailer);
    await send(mailer);
    expect(mailbox.received).toHaveLength(2);
    expect(logins.at(-1)).toMatch(/token-2$/);
  });

  it('a mailbox that refuses every token is what is wrong', async () => {
    const { mailer, endpoint, revoked } = await start({}, 'at once');
    revoked.add('token-1').add('token-2');
    for (const asked of [1, 2]) {
      const failure = await send(mailer).catch(sendFailure);
      expect(failure).toMatchObject({ message: 'EAUTH SMTP 535', isRefusal: false });
      expect(endpoint.requests).toHaveLength(asked);
    }
  });

  it('is what the server demands: it refuses a password', async () => {
    const { url } = await openXOAuthMailbox();
    const failure = send(smtpMailer(url.replace('@127', ':secret@127'))).catch(sendFailure);
    expect(await failure).toMatchObject({
      message: expect.stringMatching(/^EAUTH SMTP 5/),
      isRefusal: false,
    });
  });
});

describe('a token endpoint that fails', () => {
  const REFUSED = { error: 'invalid_client', error_description: 'the-secret' };

  it.each([
    ['refuses the application', 401, REFUSED, 'invalid_client'],
    ['answers a page', 503, '<h1>the-secret</h1>', 'HTTP 503'],
    ['grants nothing', 200, {}, 'HTTP 200'],
    ['names an error that is no code', 400, { error: 'No <b>the-secret</b>' }, 'HTTP 400'],
  ])('%s: tried again later, and only the code is told', async (_, status, body, reason) => {
    const { mailer, endpoint, logins } = await start();
    endpoint.answer = () => ({ status, body });
    const failure = await send(mailer).catch(sendFailure);
    expect(failure).toMatchObject({ message: `EOAUTH2 ${reason}`, isRefusal: false });
    expect(logins).toEqual([]);
    endpoint.answer = () => ({ body: { access_token: 'token' } });
    await send(mailer);
  });

  it('cannot send the secrets elsewhere', async () => {
    const { mailer, endpoint } = await start();
    const elsewhere = await openTokenEndpoint();
    endpoint.answer = () => ({ status: 307, body: {}, location: elsewhere.url });
    const failure = await send(mailer).catch(sendFailure);
    expect(failure).toMatchObject({ message: 'EOAUTH2 HTTP 307', isRefusal: false });
    expect(elsewhere.requests).toEqual([]);
  });

  it('is away', async () => {
    const { mailer, endpoint } = await start();
    endpoint.close();
    const failure = await send(mailer).catch(sendFailure);
    expect(failure).toMatchObject({ message: 'EOAUTH2 ECONNREFUSED', isRefusal: false });
    await endpoint.open();
    await send(mailer);
  });

  it('never answers', async () => {
    const endpoint = await openTokenEndpoint();
    endpoint.answer = () => undefined;
    await expect(requestToken(settingsFor(endpoint), 50)).rejects.toMatchObject({ reason: 'ETIMEDOUT' });
  });

  it('delays the message; the log and the store hold no secret', async () => {
    const { url, mailbox } = await openXOAuthMailbox();
    const endpoint = await openTokenEndpoint();
    endpoint.answer = () => ({ status: 401, body: REFUSED });
    const smtpOAuth = settingsFor(endpoint, { refreshToken: 'the-refresh-token' });
    const settings = { smtpUrl: url, smtpOAuth, mailTo: 'bureau@example.org' };
    const started = await startApp(settings, { retry: QUICK_RETRIES, pollMs: 20 });
    await started.post(jsonBody(REQUEST));
    const isFailed = async () => (await deliveryState(started))?.lastError === 'EOAUTH2 invalid_client';
    await waitUntil(isFailed);
    endpoint.answer = () => ({ body: { access_token: 'the-access-token' } });
    await mailbox.has(1);
    expect(started.logged()).toContain('EOAUTH2 invalid_client');
    expect(started.logged()).not.toMatch(/the-secret|the-refresh-token|the-access-token/);
  });
});
